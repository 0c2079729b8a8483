"""How sentences read: patterns with named holes, a table a language, written from reading sentences.

A pattern names the check that proves it; the checks are shared by all languages. A hole is {name}, and its kind is the name
without its last capital letter: {digitA} and {digitB} are digits. A hole that comes twice must read the same both times.
"""
import re

# `r1c2`, `r13c2` on boards up to 9x9, `r(7,12)c2` on larger ones.
NUMBERS = r"(?:\d+|\(\d+(?:,\d+)*\))"
CELLS_NAME = rf"r{NUMBERS}c{NUMBERS}"
DIGIT = "[1-9A-Z]"
SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


COUNTS = {"two": 2, "three": 3, "four": 4}


def listed(item, word):
    return rf"{item}(?:(?:, |,? {word} ){item})*"


def listed_lists(item, word):
    """A list of things that may hold commas themselves."""
    return rf"{item}(?:(?:, |; |,? {word} ){item})*"


class Grammar:
    """The holes and patterns of one language."""

    def __init__(self, words, patterns):
        both, either = words["and"], words["or"]
        cell = CELLS_NAME
        bare = rf"{cell}(?:,{cell})*"
        cells = listed(bare, f"(?:{both}|{either})")
        digits = listed(DIGIT, f"(?:{both}|{either})")
        numbers = listed(r"\d+", both)
        self.house_words = words["houses"]
        house_word = "|".join(self.house_words)
        literal = rf"{DIGIT} {words['in']} {bare}"
        claim = "(?:" + "|".join(self.fill(text, cell=bare, cells=cells, digit=DIGIT) for text in words["claims"].values()) + ")"
        effect = "(?:" + "|".join(self.fill(text, cell=cell, cells=cells, digit=DIGIT, digits=digits)
                                  for text in words["effects"].values()) + ")"
        self.kinds = {
            "cell": (cell, self.read_one), "cells": (cells, self.read_cells), "digit": (DIGIT, SYMBOLS.index),
            "count": (r"(?:\d+|two|three|four)", lambda text: COUNTS.get(text) or int(text)), "digits": (digits, self.read_digits),
            "house": (rf"(?:{house_word}) \d+", self.read_house),
            "houses": (listed(rf"(?:{house_word}) {numbers}", both), self.read_houses),
            "groups": (listed(bare, both), lambda text: [self.read_cells(one) for one in re.findall(bare, text)]),
            "claim": (claim, self.read_claim), "claims": (listed_lists(claim, both), self.read_claims),
            "effects": (listed_lists(effect, both), self.read_effects),
            "literal": (literal, self.read_literal), "literals": (listed(literal, both), self.read_literals),
            "seen": (listed_lists(rf"{digits} {words['in']} (?:{house_word}) \d+", both), self.read_seen),
        }
        self.claim_patterns = [(kind, re.compile(self.fill(text, cell=f"(?P<cells>{bare})", cells=f"(?P<cells>{cells})",
                                                           digit=f"(?P<digit>{DIGIT})")))
                               for kind, text in words["claims"].items()]
        self.effect_patterns = [(kind, re.compile(self.fill(text, cell=f"(?P<cells>{cell})", cells=f"(?P<cells>{cells})",
                                                            digits=f"(?P<digits>{digits})", digit=f"(?P<digit>{DIGIT})")))
                                for kind, text in words["effects"].items()]
        self.claim_one, self.effect_one = re.compile(claim), re.compile(effect)
        self.literal_one = re.compile(rf"({DIGIT}) {words['in']} ({bare})")
        self.seen_one = re.compile(rf"({digits}) {words['in']} ((?:{house_word}) \d+)")
        self.kinds["letter"] = ("[A-Z]", str)
        for kind, (text, word) in words["parts"].items():
            item = self.anonymous(text)
            whole = rf"{item}(?:; {item})*" if word == ";" else listed(item, word)
            self.kinds[kind] = (whole, self.part_reader(self.compile(text)))
        self.patterns = [(check, self.compile(text), text) for check, texts in patterns for text in texts]

    @staticmethod
    def fill(text, **holes):
        for name, pattern in holes.items():
            text = text.replace("{" + name + "}", pattern)
        return text

    def anonymous(self, text):
        return re.sub(r"\{(\w+?)[A-Z]?\}", lambda found: f"(?:{self.kinds[found[1]][0]})", text)

    def compile(self, text):
        """The pattern as a regular expression with a group a hole, and the holes' readers."""
        holes, out, at = {}, "", 0
        for found in re.finditer(r"\{((\w+?)[A-Z]?)\}", text):
            out += text[at:found.start()]
            name, kind = found[1], found[2]
            if name in holes:
                out += f"(?P={name})"
            else:
                out += f"(?P<{name}>{self.kinds[kind][0]})"
                holes[name] = self.kinds[kind][1]
            at = found.end()
        return re.compile(out + text[at:]), holes

    def part_reader(self, pattern):
        regex, holes = pattern
        return lambda text: [{name: read(found[name]) for name, read in holes.items() if found[name]} for found in regex.finditer(text)]

    # What a hole says.

    def read_one(self, text):
        (cell,) = self.read_cells(text)
        return cell

    def read_cells(self, text):
        cells = []
        for rows, columns in re.findall(rf"r({NUMBERS})c({NUMBERS})", text):
            cells += [(int(row), int(column)) for row in self.numbers(rows) for column in self.numbers(columns)]
        return [(row - 1) * self.side + column - 1 for row, column in cells]

    def numbers(self, text):
        return re.findall(r"\d+", text) if self.side > 9 else list(text)

    def read_digits(self, text):
        return [SYMBOLS.index(digit) for digit in re.findall(rf"\b{DIGIT}\b", text)]

    def read_house(self, text):
        word, number = text.rsplit(" ", 1)
        return self.house_words[word], int(number)

    def read_houses(self, text):
        houses = []
        for word in re.findall(r"\w+", text):
            if word in self.house_words:
                kind = self.house_words[word]
            elif word.isdigit():
                houses.append((kind, int(word)))
        return houses

    def read_claim(self, text):
        for kind, pattern in self.claim_patterns:
            found = pattern.fullmatch(text)
            if found:
                return kind, self.read_cells(found["cells"]), SYMBOLS.index(found["digit"])
        raise ValueError(text)

    def read_claims(self, text):
        return [self.read_claim(found[0]) for found in self.claim_one.finditer(text)]

    def read_effects(self, text):
        effects = []
        for found in self.effect_one.finditer(text):
            for kind, pattern in self.effect_patterns:
                read = pattern.fullmatch(found[0])
                if read:
                    holes = read.groupdict()
                    digits = self.read_digits(holes["digits"]) if holes.get("digits") else []
                    effects.append((kind, self.read_cells(read["cells"]), digits, holes.get("digit") and SYMBOLS.index(holes["digit"])))
                    break
        return effects

    def read_literal(self, text):
        digit, cells = self.literal_one.fullmatch(text).groups()
        return SYMBOLS.index(digit), self.read_cells(cells)

    def read_literals(self, text):
        return [self.read_literal(found[0]) for found in self.literal_one.finditer(text)]

    def read_seen(self, text):
        return [(self.read_digits(found[1]), self.read_house(found[2])) for found in self.seen_one.finditer(text)]

    def readings(self, text):
        """Every way to read a sentence whole: the check, and what its holes say."""
        for check, (regex, holes), _ in self.patterns:
            found = regex.fullmatch(text)
            if found:
                yield check, {name: read(found[name]) for name, read in holes.items() if found[name]}


PAIRS = r"the candidates cannot come in pairs everywhere, two in each cell and two places in each house, since these could be exchanged"
HIDDEN = r"In {house}, {digit} can only go in {cell}: "
LOST = r"{cells} lost (?:its|their) {digit} to earlier steps"
UNIQUE = r"The puzzle has one solution, so "
DEADLY = r"the (?:rectangle|loop) {cellsD} cannot hold {digitsD} alone, since these could be exchanged"
ONLY = r"\. Only {extra} can prevent that"
IN_CELLS = r"{digit} lies only in {cellsP}, all of which are in {housesB}"
ELSEWHERE = r"{housesC} have no other {digit}"
TWICE = r"a {digit} in {cellsT} would use up two of these at once and leave too few for {housesD}"
THEN = f"(?:{ELSEWHERE}(?:, and {TWICE})?|{TWICE.replace('{cellsT}', '{cellsU}').replace('{housesD}', '{housesE}')})"
FIN = (r"but for the fins? {cells}\. If (?:it|none of them) is(?: not)? {digit}, " + THEN + r"; if (?:it|one of them) is, {cellsS} sees? it\. "
       r"Either way {effects}\.")

ENGLISH = (
    {
        "and": "and", "or": "or", "in": "in",
        "houses": {"row": "row", "column": "column", "box": "box", "rows": "row", "columns": "column", "boxes": "box"},
        "claims": {"one": "one of {cells} is {digit}", "none": "none of {cells} is {digit}", "not": "{cell} is not {digit}",
                   "is": "{cell} is {digit}"},
        "effects": {"must": "{cell} cannot be {digits} and must be {digit}", "cannot": "{cells} cannot be {digits}",
                    "is": "{cell} is {digit}"},
        "parts": {
            "sets": (r"{letter} is {cells} with {digits}", ";"),
            "commons": (r"only one of {letterA} and {letterB} can hold {digit}", "and"),
            "pairs": (r"{literalA} and {literalB} have opposite colours", "and"),
            "ways": (r"if {claimA}, (?:at once|{cellsD} holds? only {digits}|then {claims}|{cellB} would have to be {digitB} and not be {digitB}, which cannot be|"
                     r"{houseB} would have no place left for {digitC}, which cannot be|"
                     r"no digit would be left for {cellC}, which cannot be)", ";"),
            "links": (r"{house} has {digit} only in {cells}", "and"),
            "extra": (r"{digit} in {cells}", "(?:and|or)"),
            "holdings": (r"{cells} holds? only {digits}", ";"),
            "crossing": (r"{cells}, where {houses} cross, holds? only {digits}", ";"),
            "guardians": (r"(?:one of )?{cells} is {digits}", "(?:and|or)"),
        },
    },
    [
        ("last_cell", [r"{cell} is the last empty cell of {house}, and {digit} the digit that is missing there\."]),
        ("hidden_single", [
            HIDDEN + r"the {digit}s? in {cellsB} blocks? every other empty cell\.",
            HIDDEN + LOST + r"\.",
            HIDDEN + r"the {digit}s? in {cellsB} blocks? other empty cells, and " + LOST + r"\."]),
        ("naked_single", [
            r"{cell} sees {seen}: only {digit} is left\.",
            r"{cell} lost {digits} to earlier steps: only {digit} is left\.",
            r"{cell} sees {seen}, and lost {digits} to earlier steps: only {digit} is left\."]),
        ("then_house", [r"Then, in {house}, {digit} can only go in {cell}\."]),
        ("then_cell", [r"Then only {digit} is left for {cell}\."]),
        ("intersection", [r"In {houseA}, {digit} must be in {cells}, which (?:lies|both lie|all lie) in {houseB}; so {effects}\."]),
        ("naked_subset", [
            r"The {count} cells {cells} hold only {digits} between them, so {house} has these digits there and nowhere else: {effects}\."]),
        ("hidden_subset", [
            r"In {house}, {digits} fit only in the {count} cells {cells}, which therefore hold nothing else: {effects}\."]),
        ("fish", [
            r"In {housesA}, {digit} lies only in {housesB}, which therefore have no other {digit}: {effects}\.",
            r"In {housesA}, " + IN_CELLS + r"; so these have no other {digit}: {effects}\.",
            r"In {housesA}, {digit} lies only in {housesB}, " + FIN,
            r"In {housesA}, " + IN_CELLS + ", " + FIN,
            r"In {housesA}, " + IN_CELLS + "; " + THEN + r": {effects}\."]),
        ("fish_again", [r"Likewise these {digit}s lie only in {housesB}, " + FIN]),
        ("wing", [
            r"The pivot {cellA} is {digitA} or {digitB}: if it is {digitA}, the pincer {cellB} must be {digit}; "
            r"if {digitB}, the pincer {cellC} must be\. Either way {effects}\.",
            r"The pivot {cellA} is {digitA}, {digitB} or {digitC}: if it is {digitA}, the pincer {cellB} must be {digit}; "
            r"if {digitB}, the pincer {cellC} must be\. So one of the three is {digit}: {effects}\."]),
        ("bent_set", [
            r"The {count} cells {cells} hold only {digits} between them, all but {digit} at most once; so one of them must be "
            r"{digit}: {effects}\."]),
        ("disjoint_subset", [
            r"The {count} cells {cells} hold only the digits {digits} between them, none of which can stand there twice, so each "
            r"stands there once: {effects}\."]),
        ("bridge", [
            r"In {houseA}, {digit} must be in {cellsA} or {cellsB}; in {houseB}, in {cellsC} or {cellsD}\. Only one of {cellsB} and "
            r"{cellsC} can be {digit}, since they share {houseC}; so {digit} is in {cellsA} or {cellsD}, and {effects}\."]),
        ("twins", [
            r"{cells} can each be only {digitA} or {digitB}\. If both were {digitB}, {house} would have no place for {digitB}, which "
            r"fits there only in {cellsB}\. So one of {cells} is {digitA}: {effects}\."]),
        ("chain_cells", [
            r"All these cells have two candidates: if {claimA}, then {claims}\. So {claimB} or {claimC}: {effects}\."]),
        ("chain", [r"If {claimA}, then {claims}\. So {claimB} or {claimC}: {effects}\."]),
        ("chain_long", [
            r"Either {claimB} or, by a chain of {count} links(?: through {cells})?, {claimC}; either way {effects}\."]),
        ("chain_turns_long", [
            r"If {claimA}, a chain of {count} links(?: through {cells})? leads back to the opposite, {claimB}; so {effects}\."]),
        ("chain_loop_long", [
            r"A closed chain of {count} links(?: through {cells})?: wherever two of its candidates exclude each other, one of them "
            r"is true; so {effects}\."]),
        ("ring", [
            r"The {count} cells {cells} take their digits from {seen}: {count} digits in all, each of which its house has only once\. "
            r"Every one is used up here: {effects}\."]),
        ("crossing", [
            r"{crossing}; {holdings}\. That makes {count} digits for {count} cells, and uses them all up there: {seen}\. "
            r"So {effects}\."]),
        ("chain_digit", [
            r"Follow {digit}: if it is not in {cellsA}, it must be in {groups}\. So {digit} is in {cellsA} or {cellsB}: {effects}\."]),
        ("chain_turns", [r"Suppose that {claimA}\. Then {claims}, and so {claimB}, which cannot be: {effects}\."]),
        ("chain_loop", [r"A closed chain: either {claimsA}; or {claimsB}\. Either way {effects}\."]),
        ("chain_sets", [
            r"{sets}: each has one digit more than cells, so whichever lacks one digit holds all its others\. Since {commons}, {letterA} holds {digit} or {letterB} holds {digit}: "
            r"{effects}\."]),
        ("chain_sets_loop", [
            r"{sets}: each has one digit more than cells\. Since {commons}, each lacks just one digit and keeps all others, and each "
            r"digit that two of them share stands in one of the two: {effects}\."]),
        ("trap", [
            r"{literalA} and {literalB} have opposite colours in one network of links, so one of them is true: {effects}\.",
            r"Linked pair by pair, these candidates take two colours, one of which is all true\. {pairs}, so one of each pair is "
            r"true: {effects}\."]),
        ("wrap", [
            r"{literalA} and {literalB} are of one colour, but {house} has room for only one of them; so their colour is false: "
            r"{effects}\.",
            r"{literalA} and {literalB} are of one colour, but {cell} has room for only one of them; so their colour is false: "
            r"{effects}\."]),
        ("emptied", [
            r"{literals} are of one colour\. If they were true, no digit would be left for {cell}; so all of that colour is false: "
            r"{effects}\."]),
        ("multi_colouring", [
            r"{literalA} and {literalB} cannot both be true, so the colour opposite to one of them is: that of {literalsC} or that of "
            r"{literalsD}\. Either way {effects}\."]),
        ("multi_colouring_two", [
            r"The colour of {literals} excludes both colours of another network, one of which is true; so {effects}\."]),
        ("unique", [
            UNIQUE + DEADLY + ONLY + r": {effects}\.",
            UNIQUE + DEADLY + ONLY + r", so {guardians}: {effects}\."]),
        ("unique_subset", [
            UNIQUE + DEADLY + ONLY + r", so one of {cellsG} is {digitsG}\. With {cells} that makes a naked subset of {digits} in {house}: "
            r"{effects}\."]),
        ("unique_forced", [UNIQUE + DEADLY + r"\. Since {links}, {extra} would lead to just that: {effects}\."]),
        ("bug", [
            UNIQUE + PAIRS + ONLY + r": {effects}\.",
            UNIQUE + PAIRS + ONLY + r", so {guardians}: {effects}\."]),
        ("exclusion", [
            r"Every way to fill {cellsA} with {literals} (?:puts a digit twice in a house or )?leaves too few digits for {cellsB}; so "
            r"{effects}\."]),
        ("branches_cell", [r"Whatever {cell} is, the same follows: {ways}\. So {effects}\."]),
        ("branches_house", [r"Wherever {house} has its {digit}, the same follows: {ways}\. So {effects}\."]),
        ("branches_candidate", [r"Whether or not {cell} is {digit}, the same follows: {ways}\. So {effects}\."]),
        ("contradiction", [
            r"If {claimA}, in the end {cellA} would have to be {digitA} and not be {digitA}; so {effects}\.",
            r"If {claimA}, in the end {house} would have no place left for {digitA}; so {effects}\.",
            r"If {claimA}, in the end no digit would be left for {cellA}; so {effects}\."]),
        ("solved", [
            r"If {claimA}, the whole board fills without conflict, and the puzzle has one solution; so {effects}\."]),
        ("guess", [r"No technique of this path finds anything here: try {literal}\."]),
        ("wrong_guess", [
            r"Now {house} has no place left for {digit}: the last guess was wrong, and all since then is taken back; {effects}\.",
            r"Now no digit is left for {cell}: the last guess was wrong, and all since then is taken back; {effects}\."]),
    ],
)

LANGUAGES = {"en": ENGLISH}
