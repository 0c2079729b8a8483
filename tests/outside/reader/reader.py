#!/usr/bin/env python3
"""Reads walkthroughs back, and proves the statements of each text in its position.

The reader shares nothing with sudopress. It has its own grammar (`grammar.py`), its own position (`board.py`), and its
own proofs of sentences (`checks.py`), of full proofs line by line (`proof.py`) and of notations (`notation.py`). It
reads JSON Lines and prints each text that is false or cannot be read, and finally how much it has proved.

    sudopress explain --format json --scale press puzzles.txt | tests/outside/reader/reader.py [--language en] [--coordinates rc] [--box 3x3]

A sentence must justify its conclusion: cells exclude each other only along the houses that it names, and digits have
only the places that the diagram shows there.

Exits with 1 if any text is false or cannot be read. A wrong guess undoes the last open guess. Puzzles are assumed to
have one solution. "In the end", "then" and long chains omit steps. Such claims are proved by singles and sets and, if
these are not sufficient, by trying all remaining candidates ("by trying").
"""
import argparse
import collections
import json
import sys

import checks
import english
import french
import german
import notation
from board import Board, False_, Position, Unread, bits, need
from grammar import Coordinates, Grammar
from proof import Proof, ProofInShort

LANGUAGES = {"en": english, "de": german, "fr": french}


# Sentences whose reasons the diagram shows without naming a house: a digit that is filled in blocks its row, column and
# box.
LOOSE = {"last_cell", "hidden_single", "naked_single", "hidden_single_of_marks", "naked_single_of_marks"}


def houses_in(said):
    """Returns all houses that are named anywhere in the parts of a sentence."""
    if isinstance(said, dict):
        return houses_in(list(said.values()))
    if isinstance(said, tuple) and len(said) == 2 and isinstance(said[0], str) and isinstance(said[1], int):
        return {said}
    if isinstance(said, (list, tuple)):
        return set().union(*map(houses_in, [*said, *getattr(said, "more", {}).values()]))
    return set()


def prove_reading(position, sentences, result, tally):
    """Proves the sentences, and checks that their conclusions are exactly those of the step."""
    case, concluded, last = position.copy(), set(), {}
    for check, said in sentences:
        if check == "fish_again":
            check, said = "fish", {"housesA": last["housesA"], **said}
        last = said
        before = case if check.startswith("then_") else position
        if check not in LOOSE:
            before = before.copy()
            before.board = position.board.through(houses_in(said))
        effects = getattr(checks, check)(before, said, tally) or said["effects"]
        if check.startswith("then_"):
            concluded = set()
        checks.need_sights(position.board, effects)
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


class Path:
    """A path that is read step by step: the position, and the steps that removed each candidate."""

    def __init__(self, board, grammar, position, tally, say):
        self.board, self.grammar, self.tally, self.say = board, grammar, tally, say
        self.position, self.before_guesses, self.removed_by = position, [], {}
        self.hodoku, self.eureka = notation.Hodoku(self), notation.Eureka(self)

    def read(self, number, step, is_told=True):
        """Reads a step and applies it; if `is_told` is false, only applies it."""
        result = notation.read_result(step["result"], self.grammar.coordinates)
        if step["technique"] == "guess":
            self.before_guesses.append((number, self.position.copy()))
        after = self.position
        if step["technique"] == "wrong-guess":
            since, after = self.before_guesses.pop()
            for steps in self.removed_by.values():
                while steps and steps[-1] >= since:
                    steps.pop()
        if is_told:
            self.read_texts(number, step, result, after)
        self.position = after
        for sign, cell, digit in result:
            if sign == "=":
                after.place(cell, digit)
            else:
                after.false(cell, digit)
                self.removed_by.setdefault((cell, digit), []).append(number)

    def read_texts(self, number, step, result, after):
        self.read_text("sentences", number, step, step["sentence"], lambda: self.prove_sentence(step, result, after))
        self.read_text("proofs", number, step, " / ".join(line["text"] for line in step["proof"])[:300],
                       lambda: Proof(self, number, step["proof"]).prove(result))
        self.technique = step["technique"]
        for level, notation_read in ("notation", self.hodoku), ("eureka", self.eureka):
            notation_read.position = self.position.copy()
            self.read_text("notations", number, step, step[level], lambda: notation_read.prove(step[level], result))

    def read_text(self, kind, number, step, text, prove):
        self.tally[kind] += 1
        try:
            prove()
        except (False_, Unread) as fault:
            fault_kind = "false" if isinstance(fault, False_) else "unread"
            self.tally[fault_kind] += 1
            self.say(fault_kind, number, step, text, str(fault))

    def prove_sentence(self, step, result, after):
        whys = []
        for sentences in self.grammar.readings(step["sentence"]):
            try:
                if sentences[0][0] == "exocet_summary":
                    ProofInShort(self, sentences).prove(result)
                else:
                    prove_reading(self.position, sentences, result, self.tally)
                if after is not self.position:
                    need(all(after.has(cell, digit) for _, cell, digit in result), "there was no such candidate")
                return
            except False_ as fault:
                whys.append(str(fault))
        raise False_("; ".join(whys)) if whys else Unread("")


def side_of_marks(text):
    """Returns the side of the board of a puzzle with given marks, which has a sign for each digit of each cell, each
    digit in its place; 0 for any other text.
    """
    side = round(len(text) ** (1 / 3))
    is_marks = side ** 3 == len(text) and all(sign in ".0" or notation.digit_of(sign) == at % side + 1 for at, sign in enumerate(text))
    return side if is_marks else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--coordinates", default="rc", choices=["rc", "a1", "zero", "zs", "lc"])
    parser.add_argument("--box", help="width and height of the boxes, such as 3x2")
    parser.add_argument("--diagonals", action="store_true", help="both diagonals are houses")
    parser.add_argument("--windows", action="store_true", help="four windows are houses")
    parser.add_argument("--regions", metavar="MAP", help="regions in place of boxes, a letter for each cell")
    parser.add_argument("--refuse", type=int, metavar="PERCENT",
                        help="each path holds a false text: so many at least are refused, but for what chance may change in a few")
    options = parser.parse_args()
    tally, grammars, refused = collections.Counter(), {}, set()
    for line in sys.stdin:
        told = json.loads(line)
        text, side = told["puzzle"], side_of_marks(told["puzzle"])
        count = side * side if side else len(text)
        if count not in grammars:
            board = Board.of(count, options.box, options.diagonals, options.windows, options.regions)
            grammars[count] = board, Grammar(LANGUAGES[options.language], Coordinates(options.coordinates, board))
        board, grammar = grammars[count]

        def say(kind, number, step, text, why):
            refused.add(tally["puzzles"])
            if options.refuse is None:
                print(f"{kind}: {told['puzzle']} step {number}, {step['technique']}: {text} => {step['result']}" + (f": {why}" if why else ""))

        tally["puzzles"] += 1
        if side:
            marks = [[notation.digit_of(sign) for sign in text[side * cell:side * (cell + 1)] if sign not in ".0"] for cell in board.cells]
            # A lone mark is a given, unless a cell that it sees also has the mark: then it is a single that has not
            # been entered.
            givens = {cell: digits[0] for cell, digits in enumerate(marks) if len(digits) == 1
                      and not any(digits[0] in marks[peer] and len(marks[peer]) > 1 for peer in board.peers[cell])}
            position = Position(board, givens, [sum(1 << digit for digit in digits) for digits in marks])
        else:
            position = Position(board, {cell: notation.digit_of(sign) for cell, sign in enumerate(text) if sign not in ".0"})
        position.given -= set(told.get("entered", []))
        for digit, row, column in told.get("deleted", []):
            position.false(board.cell_at(int(row), int(column)), int(digit))
        if "instances" in told:
            # Instances of a technique, all in the same position.
            for number, step in enumerate(told["instances"], 1):
                Path(board, grammar, position.copy(), tally, say).read(number, step)
            continue
        path = Path(board, grammar, position, tally, say)
        for number, step in enumerate(told["steps"], 1):
            # The false text is in the last step; the earlier steps have been read already.
            path.read(number, step, options.refuse is None or number == len(told["steps"]))
    if options.refuse is not None:
        count, share = tally["puzzles"], options.refuse / 100
        # Three standard deviations below the expected number: for a share of 95 %, that is 8 of 10, 34 of 40 or 367 of
        # 400.
        fewest = share * count - 3 * (count * share * (1 - share)) ** 0.5
        print(f"{len(refused)} of {count} false texts refused, {100 * len(refused) / max(1, count):.1f} %")
        return 1 if len(refused) < fewest else 0
    print(f"{tally['puzzles']} puzzles: {tally['sentences']} sentences, {tally['proofs']} proofs of {tally['lines']} lines and "
          f"{tally['notations']} notations, with {tally['claims']} claims, {tally['by trying']} of them proved by trying; "
          f"{tally['guesses']} guesses; {tally['false']} false, {tally['unread']} unread")
    return 1 if tally["false"] or tally["unread"] else 0


if __name__ == "__main__":
    sys.exit(main())
