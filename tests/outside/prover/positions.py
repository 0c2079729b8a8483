#!/usr/bin/env python3
"""Proves every instance of every technique in the positions that its row of `templates/techniques.tsv` shows.

    tests/outside/prover/positions.py PROGRAM

Prints one line for each instance that does not hold, and at the end how many there were; it fails where one does not.
"""
import csv
import json
import os
import re
import subprocess
import sys

from prover import Board, Position, Refused, Step

table = os.path.join(os.path.dirname(__file__), "..", "..", "..", "templates", "techniques.tsv")
with open(table, encoding="utf-8", newline="") as file:
    names, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
program = sys.argv[1]
board = Board("3x3")
proved = refused = 0
for key, *fields in rows:
    for at in (name - 1 for name, title in enumerate(names) if title == "board"):
        line, deleted = fields[at], fields[at + 1]
        # Trials, which every position allows, are not looked for.
        if not line or key in ("guess", "wrong-guess"):
            continue
        found = subprocess.run([program, "find", key, f":x:x:{line}:{deleted}:::", "--json", "--quiet"], capture_output=True, text=True)
        assert found.stdout.strip(), f"{key}: {found.stderr}"
        signs = re.findall(r"\+?[.\d]", line)
        position = Position(board, ["." if sign[0] == "+" else sign for sign in signs], [])
        for cell, sign in enumerate(signs):
            if sign[0] == "+":
                position.place(cell, int(sign[1]))
        for digit, row, column in deleted.split():
            position.open[9 * int(row) + int(column) - 10].discard(int(digit))
        for number, instance in enumerate(json.loads(found.stdout)["instances"], 1):
            try:
                Step(position, instance["step"]).prove()
                proved += 1
            except Refused as why:
                refused += 1
                print(f"{key}, {line}, instance {number}: {why}")
print(f"{proved} instances, {refused} refused")
sys.exit(refused > 0)
