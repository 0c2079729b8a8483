#!/usr/bin/env python3
"""Makes paths false: reads paths that are solved without a guess, and prints each with one step that concludes what is not so.

The solution is what the path itself ends with. One step in nine, so that every technique is met, either removes a true
candidate beside what it removes, or places another candidate of the cell.
"""
import json
import sys


def solution(trace):
    grid = {cell: sign for cell, sign in enumerate(trace["givens"]) if sign != "."}
    signs = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
    digits = {cell: signs.index(sign) + 1 for cell, sign in grid.items()}
    for step in trace["steps"]:
        digits.update({one["cell"]: one["digit"] for one in step["placements"]})
    return digits


def main():
    for line in sys.stdin:
        trace = json.loads(line)
        if trace["outcome"] != "solved" or any(step["kind"] != "deduction" for step in trace["steps"]):
            continue
        true = solution(trace)
        for at in range(len(line) % 9, len(trace["steps"]), 9):
            step = trace["steps"][at]
            kept = {kind: step[kind] for kind in ("placements", "eliminations")}
            cells = {one["cell"] for kind in kept.values() for one in kind}
            if step["placements"]:
                one = step["placements"][0]
                step["placements"] = [{"cell": one["cell"], "digit": one["digit"] % 9 + 1}]
            else:
                gone = step["eliminations"] + [{"cell": cell, "digit": true[cell]} for cell in cells]
                step["eliminations"] = sorted(gone, key=lambda one: (one["cell"], one["digit"]))
            print(json.dumps(trace, separators=(",", ":")))
            step.update(kept)


if __name__ == "__main__":
    main()
