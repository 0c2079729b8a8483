#!/usr/bin/env python3
"""Exchanges one sign of a sentence, of a line of a proof or of a notation for another, in what `sudopress explain --format json` prints: one
text a puzzle, one after another of its steps that are no singles. A reader should refuse it.

    sudopress explain --format json puzzles.txt | tests/outside/reader/falsify.py [SEED] | tests/outside/reader/reader.py --refuse 90
"""
import json
import random
import re
import sys

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 2026)
SINGLES = ("hidden-single", "naked-single", "full-house", "guess")


def exchange(text, digits):
    found = chance.choice(list(re.finditer(r"\d", text)))
    return text[:found.start()] + chance.choice([digit for digit in digits if digit != found[0]]) + text[found.end():]


for line in sys.stdin:
    path = json.loads(line)
    steps = [step for step in path["steps"] if step["technique"] not in SINGLES]
    if not steps:
        continue
    step = chance.choice(steps)
    kind = chance.choice(["sentence", "sentence", "proof", "notation", "eureka"])
    if kind == "proof":
        told = chance.choice([told for told in step["proof"] if re.search(r"\d", told["text"])])
        told["text"] = exchange(told["text"], "123456789")
    else:
        head, colon, rest = step[kind].partition(": ") if kind == "notation" else ("", "", step[kind])
        step[kind] = head + colon + exchange(rest, "123456789")
    # What follows is of no interest, and a path is cut there.
    path["steps"] = path["steps"][:path["steps"].index(step) + 1]
    path["false"] = kind
    print(json.dumps(path))
