#!/usr/bin/env python3
"""Makes puzzles that give marks of puzzles of givens: every candidate, and in some cells that were given further marks.

Reads puzzles of 9x9 in one line and prints 729 signs each. Most have one solution; which, `sudopress solve` tells.
"""
import random
import sys


def main():
    chance = random.Random(2026)
    for line in sys.stdin:
        cells = line.split()[0]
        sees = lambda one, other: (one // 9 == other // 9 or one % 9 == other % 9
                                   or (one // 27, one % 9 // 3) == (other // 27, other % 9 // 3))
        seen = lambda cell: {cells[other] for other in range(81) if sees(cell, other)}
        marks = [{cells[cell]} if cells[cell] != "." else set("123456789") - seen(cell) for cell in range(81)]
        for cell in chance.sample([cell for cell in range(81) if cells[cell] != "."], chance.randrange(1, 6)):
            marks[cell] |= set(chance.sample("123456789", 2))
        print("".join(sign if sign in marks[cell] else "." for cell in range(81) for sign in "123456789"))


if __name__ == "__main__":
    main()
