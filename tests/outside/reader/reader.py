#!/usr/bin/env python3
"""Reads back the sentences of walkthroughs and proves what each of them states, in the position in which it is said.

It shares nothing with sudopress: its own grammar (`grammar.py`), its own position (`board.py`), its own proofs (`checks.py`).
Of the notations it reads what they conclude. Reads JSON Lines and prints each sentence that is false, and each that it cannot read; then how much it has proved.

    sudopress explain --json --path press puzzles.txt | tests/outside/reader/reader.py [--language en] [--box 3x3]

Exits with 1 if any sentence is false or unread. A wrong guess takes back the last guess that is open. That a puzzle has one
solution is believed. "In the end", "then" and long chains leave steps out: these claims are proved by singles and sets, and
where that does not reach, by trying all that is left ("by trying").
"""
import argparse
import collections
import json
import re
import sys

import checks
from board import Board, False_, Position, bits, need
from grammar import CELLS_NAME, DIGIT, LANGUAGES, SYMBOLS, Grammar


def read_result(text, grammar):
    """Level 0: `r4c45,r6c4 <> 3; r1c1 <> 3,5` or `r3c8 = 7`, as ("=" or "<>", cell, digit)."""
    said = set()
    for part in text.split("; "):
        found = re.fullmatch(r"(\S+) (=|<>) ([1-9A-Z,]+)", part)
        need(found, f"the result `{text}` is not read")
        said |= {(found[2], cell, digit) for cell in grammar.read_cells(found[1]) for digit in grammar.read_digits(found[3])}
    return said


def read_notation(text, grammar):
    """What follows `=>` in levels 1 and 2, such as `r5c2,r8c7<>6, r4c9<>9`; or the placement of a single, `r3c8=7`."""
    said, placed = set(), re.search(r"; (r\S+=\S)$", text)
    # What is removed only for the sake of a placement is not kept: `=> r8c7<>5; r8c9=5`.
    for tail in placed and [placed[1]] or re.findall(r"=> ([^;\n]*)", text) or re.findall(rf"(?:^|: )(r{DIGIT}\S*=\S+)", text)[:1]:
        for cells, sign, digit in re.findall(rf"({CELLS_NAME}(?:,{CELLS_NAME})*)(=|<>)({DIGIT})", tail):
            said |= {(sign, cell, SYMBOLS.index(digit)) for cell in grammar.read_cells(cells)}
    return said


def readings(grammar, text):
    """The ways to read a text as sentences of the grammar, one after the other."""
    for one in grammar.readings(text):
        yield [one]
    for end in re.finditer(r"\. ", text):
        rest = text[end.end():]
        for one in grammar.readings(text[:end.start() + 1]):
            for others in readings(grammar, rest):
                yield [one, *others]


def prove_reading(position, sentences, result, tally):
    """Proves the sentences, and that they conclude just what the step does."""
    case, concluded, last = position.copy(), set(), {}
    for check, said in sentences:
        if check == "fish_again":
            check, said = "fish", {"housesA": last["housesA"], **said}
        last = said
        before = case if check.startswith("then_") else position
        effects = getattr(checks, check)(before, said, tally) or said["effects"]
        if check.startswith("then_"):
            concluded = set()
        for kind, cells, digits, so in effects:
            for cell in cells:
                need(position.is_open(cell) or check == "wrong_guess", f"{position.board.name(cell)} is filled")
                if kind == "is":
                    concluded.add(("=", cell, so))
                for digit in digits:
                    need(position.has(cell, digit) or check == "wrong_guess", f"{position.board.name(cell)} has no {digit}")
                    concluded.add(("<>", cell, digit))
                    case.false(cell, digit)
        for kind, cells, _, so in effects:
            need(kind != "must" or check == "wrong_guess" or bits(case.may[cells[0]]) == [so], f"not only {so} is left")
    need(concluded == result, "it does not conclude what the step does")
    tally["claims"] += len(concluded)


def read_puzzle(path, grammar, board, tally, say):
    givens = {cell: SYMBOLS.index(sign) for cell, sign in enumerate(path["puzzle"]) if sign not in ".0"}
    position, before_guesses = Position(board, givens), []
    for number, step in enumerate(path["steps"], 1):
        tally["sentences"] += 1
        result = read_result(step["result"], grammar)
        if step["technique"] == "guess":
            before_guesses.append(position.copy())
        whys, after = [], position
        if step["technique"] == "wrong-guess":
            after = before_guesses.pop()
        for sentences in readings(grammar, step["sentence"]):
            try:
                prove_reading(position, sentences, result, tally)
                if after is not position:
                    need(all(after.has(cell, digit) for _, cell, digit in result), "there was no such candidate")
                break
            except False_ as fault:
                whys.append(str(fault))
        else:
            kind = "false" if whys else "unread"
            tally[kind] += 1
            say(kind, number, step, "; ".join(whys))
        for level in ("notation", "eureka"):
            tally["notations"] += 1
            if read_notation(step[level], grammar) != result:
                tally["false"] += 1
                say("false", number, step, f"its {level} concludes otherwise: {step[level]}")
        position = after
        for sign, cell, digit in result:
            position.place(cell, digit) if sign == "=" else position.false(cell, digit)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--box", help="width and height of the boxes, such as 3x2")
    options = parser.parse_args()
    grammar, tally = Grammar(*LANGUAGES[options.language]), collections.Counter()
    for line in sys.stdin:
        path = json.loads(line)
        board = Board.of(len(path["puzzle"]), options.box)
        grammar.side = board.side

        def say(kind, number, step, why):
            print(f"{kind}: {path['puzzle']} step {number}, {step['technique']}: {step['sentence']} => {step['result']}"
                  + (f": {why}" if why else ""))

        tally["puzzles"] += 1
        read_puzzle(path, grammar, board, tally, say)
    print(f"{tally['puzzles']} puzzles: {tally['sentences']} sentences with {tally['claims']} claims, {tally['by trying']} of "
          f"them proved by trying; {tally['notations']} notations; {tally['guesses']} guesses; {tally['false']} false, {tally['unread']} unread")
    return 1 if tally["false"] or tally["unread"] else 0


if __name__ == "__main__":
    sys.exit(main())
