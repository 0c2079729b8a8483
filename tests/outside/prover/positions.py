#!/usr/bin/env python3
"""Proves every instance of every technique in the positions in its row of `templates/techniques.tsv`.

    tests/outside/prover/positions.py PROGRAM

Prints a line for each instance that is not proved, and finally the number of instances. Fails if any is not proved.
"""
import json
import os
import subprocess
import sys

from prover import Board, Position, Refused, Step

listed = os.path.join(os.path.dirname(__file__), "..", "reader", "positions.py")
found = subprocess.run([sys.executable, listed, sys.argv[1]], capture_output=True, text=True)
assert found.returncode == 0, found.stderr
board = Board("3x3")
proved = refused = 0
for told in map(json.loads, found.stdout.splitlines()):
    entered = set(told["entered"])
    position = Position(board, ["." if cell in entered else sign for cell, sign in enumerate(told["puzzle"])], [])
    for cell in entered:
        position.place(cell, int(told["puzzle"][cell]))
    for digit, row, column in told["deleted"]:
        position.open[9 * int(row) + int(column) - 10].discard(int(digit))
    for number, instance in enumerate(told["instances"], 1):
        try:
            Step(position, instance["step"]).prove()
            proved += 1
        except Refused as why:
            refused += 1
            print(f"{told['technique']}, {told['puzzle']}, instance {number}: {why}")
print(f"{proved} instances, {refused} refused")
sys.exit(refused > 0)
