#!/usr/bin/env python3
"""Makes puzzles that give marks instead of digits (Sukaku), a sign for each digit of each cell, from solutions, one a line.

    sudopress solve puzzles.txt | tests/outside/reader/sukaku.py [SEED] > marks.txt

Each line keeps the solution and a share of all other marks, 30 to 50 in a hundred: with fewer all is told by singles, with more
hardly one has one solution. Those that have several are for the program to refuse.
"""
import random
import sys

from grammar import SYMBOLS

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 2026)
for line in sys.stdin:
    solution = line.strip()
    side = round(len(solution) ** 0.5)
    share = chance.uniform(0.3, 0.5)
    print("".join(digit if digit == own or chance.random() < share else "." for own in solution for digit in SYMBOLS[1:side + 1]))
