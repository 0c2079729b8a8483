#!/usr/bin/env python3
"""Replaces a digit in a sentence, a line of a proof or a notation in the output of `sudopress explain --format json`.

In each path, one text is changed, in a random step that is neither a single nor a guess. A reader should reject it.

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
    # The path ends here, because later steps do not matter.
    path["steps"] = path["steps"][:path["steps"].index(step) + 1]
    path["false"] = kind
    print(json.dumps(path))
