#!/usr/bin/env python3
"""Exchanges one digit of one sentence a puzzle for another, in what `sudopress explain --json` prints: a reader should refuse.

    sudopress explain --json puzzles.txt | tests/outside/reader/falsify.py [SEED] | tests/outside/reader/reader.py
"""
import json
import random
import re
import sys

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 2026)
for line in sys.stdin:
    path = json.loads(line)
    steps = [step for step in path["steps"] if step["technique"] not in ("hidden-single", "naked-single", "full-house")]
    if not steps:
        continue
    step = chance.choice(steps)
    found = chance.choice(list(re.finditer(r"\d", step["sentence"])))
    other = chance.choice([digit for digit in "123456789" if digit != found[0]])
    step["sentence"] = step["sentence"][:found.start()] + other + step["sentence"][found.end():]
    # What follows is of no interest, and a path is cut there.
    path["steps"] = path["steps"][:path["steps"].index(step) + 1]
    print(json.dumps(path))
