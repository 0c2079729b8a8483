#!/usr/bin/env python3
"""Turns 9x9 puzzles into puzzles with given marks (Sukaku), each with one solution. Each line has one puzzle.

    tests/outside/prover/sukaku.py < puzzles.txt > marks.txt

Two methods alternate. The first keeps all candidates and adds a second mark to each given cell, if possible. The second
gives the marks of the solution and a share of all other marks. This share is as large as the single solution permits,
and at most half.
"""
import random
import sys

from layout import numbered
from prover import Board
from solver import Solver

DIGITS = range(1, 10)


def widened(chance, solver, puzzle, solution):
    """Returns the candidates of a puzzle, with two marks in most of the given cells."""
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
    """Returns the marks of the solution with a share of all other marks."""
    order = [[chance.random() for _ in DIGITS] for _ in solution]
    for share in range(50, 0, -1):
        marks = [{own} | {digit for digit in DIGITS if 100 * weights[digit - 1] < share}
                 for own, weights in zip(solution, order)]
        if len(solver.solutions(marks, 2)) == 1:
            return marks
    raise ValueError("one mark in a hundred leaves several solutions")


def marked(number, puzzle):
    """Returns a puzzle with given marks on one line."""
    chance, solver = random.Random(number), Solver(Board(numbered("standard:3x3")))
    solution, = solver.solutions([set(DIGITS) if sign == "." else {int(sign)} for sign in puzzle], 2)
    marks = sprinkled(chance, solver, solution) if number % 2 else widened(chance, solver, puzzle, solution)
    return "".join(str(digit) if digit in own else "." for own in marks for digit in DIGITS)


if __name__ == "__main__":
    for number, line in enumerate(sys.stdin):
        print(marked(number, line.split()[0]), flush=True)
