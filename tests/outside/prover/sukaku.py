#!/usr/bin/env python3
"""Makes puzzles that give marks alone (Sukaku), each with one solution, of puzzles of 9x9, one a line.

    tests/outside/prover/sukaku.py < puzzles.txt > marks.txt

By turns it keeps all candidates and gives each given cell a second digit if it can, or it gives the solution and a share of all
other marks, at most half of them, as large as leaves one solution.
"""
import random
import sys

from layout import numbered
from prover import Board
from solver import Solver

DIGITS = range(1, 10)


def widened(chance, solver, puzzle, solution):
    """Returns the candidates of a puzzle, with two in most of the cells that were given."""
    given = {cell for cell, sign in enumerate(puzzle) if sign != "."}
    marks = [{solution[cell]} if cell in given else set(DIGITS) - {solution[peer] for peer in given & set(solver.peers[cell])}
             for cell in range(81)]
    for cell in chance.sample(sorted(given), len(given)):
        for digit in chance.sample(sorted(set(DIGITS) - marks[cell]), 8):
            marks[cell].add(digit)
            if len(solver.solutions(marks, 2)) == 1:
                break
            marks[cell].discard(digit)
    return marks


def sprinkled(chance, solver, solution):
    """Returns a solution and a share of all other marks."""
    order = [[chance.random() for _ in DIGITS] for _ in solution]
    for share in range(50, 0, -1):
        marks = [{own} | {digit for digit in DIGITS if 100 * weights[digit - 1] < share}
                 for own, weights in zip(solution, order)]
        if len(solver.solutions(marks, 2)) == 1:
            return marks
    raise ValueError("one mark in a hundred leaves several solutions")


def marked(number, puzzle):
    """Returns a puzzle of marks in one line."""
    chance, solver = random.Random(number), Solver(Board(numbered("standard:3x3")))
    solution, = solver.solutions([set(DIGITS) if sign == "." else {int(sign)} for sign in puzzle], 2)
    marks = sprinkled(chance, solver, solution) if number % 2 else widened(chance, solver, puzzle, solution)
    return "".join(str(digit) if digit in own else "." for own in marks for digit in DIGITS)


if __name__ == "__main__":
    for number, line in enumerate(sys.stdin):
        print(marked(number, line.split()[0]), flush=True)
