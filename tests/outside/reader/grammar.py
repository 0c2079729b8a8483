"""The grammar of texts: patterns with named holes, with one table for each language (`english.py`, `german.py`,
`french.py`).

A text is first cut into signs: the names of cells, numbers and digits, and sets in braces. The words between the signs
are its skeleton. The patterns are matched against the skeleton, once for each skeleton.

A pattern names the check that proves it; all languages share the checks. A hole is written {name}, and its kind is the
name without a final capital letter: {digitA} and {digitB} are digits. A hole that occurs twice must have the same value
both times.
"""
import re

SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
# The characters in a skeleton that replace a name of cells, a number, digit or letter, and a set in braces.
CELLS, NUMBER, SET = "\ue000", "\ue001", "\ue002"
SIGNS = re.compile(f"[{CELLS}{NUMBER}{SET}]")
NUMBERS = r"(?:\d+|\(\d+(?:,\d+)*\))"
INITIALS = {"rc": "rc", "zero": "rc", "zs": "ZS", "lc": "LC"}


class Misread(Exception):
    """The error for a hole that occurs twice with different values, or whose value is not a digit, a number or a single
    cell.
    """


def digit_of(sign):
    if len(sign) != 1 or sign not in SYMBOLS[1:]:
        raise Misread
    return SYMBOLS.index(sign)


def number_of(sign):
    if not sign.isdigit():
        raise Misread
    return int(sign)


def cells_of(said):
    return said["cells"] if "cells" in said else [said["cell"]]


class Part(tuple):
    """The meaning of a part, as a tuple; `more` contains what the part says about its origin."""

    def __new__(cls, values, **more):
        self = super().__new__(cls, values)
        self.more = more
        return self


def claim(tag, said):
    """Returns the meaning of a claim. Links that a sentence leaves to the proof are a claim without cells; if a
    technique is named, it is proved there too.
    """
    if tag == "more":
        return Part((tag, [], said.get("count", 1)))
    return Part((tag.removesuffix("_by"), cells_of(said), said["digit"]), houses=said.get("houses", []), holding=said.get("holding"), again=said.get("cellsK"),
                is_in_proof=tag.endswith("_by"))


def effect(tag, said):
    kind = {"sees": "cannot", "sees_must": "must"}.get(tag, tag)
    return Part((kind, cells_of(said), said.get("digits", []), said.get("digit")), sights=said.get("sights", []))


# Lines of proofs that can also be sentences. The sentences about an exocet are a proof in short.
IN_SHORT = ("places", "therefore", "double_exocet", "double_exocet_cover", "exocet", "exocet_missing", "exocet_no_room", "exocet_once",
            "exocet_left", "exocet_certain", "exocet_covers", "exocet_mirror", "exocet_locked")

# The meaning of each part of a sentence, in the form that the checks receive: (kind, cells, digit) for a claim, and
# (digit, cells) for a literal.
MEANINGS = {
    "claim": claim,
    "effect": effect,
    "literal": lambda tag, said: (said["digit"], said["cells"]),
    "extra": lambda tag, said: (said["digit"], said["cells"]),
    "choice": lambda tag, said: (said["digits"], said["cell"]),
    "share": lambda tag, said: (said["digits"], said["house"]),
    "sight": lambda tag, said: (said["cells"], said["houses"]),
    "limit": lambda tag, said: (said["digits"], said["houses"]),
    "cover": lambda tag, said: (said["digits"], said.get("houses", [])),
}


class Coordinates:
    """The notation of cells, houses and their numbers on a board."""

    def __init__(self, key, board):
        self.key, self.board, self.known = key, board, {}
        self.first = 0 if key == "zero" else 1
        if key == "a1":
            cell, before = r"[A-HJ-Z]\d+", r"(?<![\w{])"
        else:
            row, column = self.initials = INITIALS[key]
            cell, before = f"{row}{NUMBERS}{column}{NUMBERS}", r"(?<!\w)"
        self.cells_pattern = f"{cell}(?:,{cell})*"
        self.cells_in_text = before + self.cells_pattern

    def read_cells(self, text):
        """Returns the cells of a text such as `r2c67,r4c6`, in the order in which they are named."""
        if text not in self.known:
            if self.key == "a1":
                places = [(LETTERS.index(name[0]) + 1, int(name[1:])) for name in text.split(",")]
            else:
                row, column = self.initials
                places = [(line, across) for rows, columns in re.findall(rf"{row}({NUMBERS}){column}({NUMBERS})", text)
                          for line in self.numbers(rows) for across in self.numbers(columns)]
            self.known[text] = [self.board.cell_at(line, across) for line, across in places]
        return self.known[text]

    def numbers(self, text):
        # If a number may have two figures, several numbers are in parentheses, and `r8c12` is one cell.
        wide = self.board.highest > (10 if self.first == 0 else 9)
        return [int(number) + 1 - self.first for number in (re.findall(r"\d+", text) if wide else re.findall(r"\d", text))]

    def house_number(self, kind, text):
        if kind == "row" and self.key == "a1":
            if text not in LETTERS[:self.board.side]:
                raise Misread
            return LETTERS.index(text) + 1
        number = number_of(text) + 1 - self.first
        if (kind, number) not in self.board.houses:
            raise Misread
        return number


class Grammar:
    """The holes and patterns of one language, on one board and in one notation of cells."""

    def __init__(self, language, coordinates):
        self.coordinates, words = coordinates, language.WORDS
        self.sign = re.compile(rf"(?P<c>{coordinates.cells_in_text})|(?P<s>\{{[1-9A-Z]+\}})"
                               rf"|(?P<n>\d+|(?<![\w’'])[A-Zα-ω](?={words.get('plural', '')}(?![\w’'])))")
        self.diagonals = [(re.compile(said), read) for said, read in words["diagonals"].items()]
        self.house_words, self.counts = words["houses"], words["counts"]
        self.joined = f"(?:{words['and']}|{words['or']})"
        house_word = "|".join(sorted(map(re.escape, self.house_words), key=len, reverse=True))
        self.house_part = re.compile(f"({house_word}) |{NUMBER}")
        house, cells = f"(?:{house_word}) {NUMBER}", self.listed(CELLS)
        digits = self.listed(NUMBER)
        self.kinds = {
            "cell": (CELLS, self.build_cell), "cells": (cells, self.build_cells), "groups": (cells, self.build_groups),
            "digit": (NUMBER, self.build_digit), "digits": (digits, self.build_digits), "count": ("(?:" + "|".join([NUMBER, *words["counts"]]) + ")", self.build_count),
            "numbers": (digits, self.build_numbers), "letter": (NUMBER, self.build_letter), "house": (house, self.build_house),
            "houses": (self.listed(f"(?:{house_word}) {digits}", True), self.build_houses),
            "sets": (self.listed(f"{CELLS} {SET}"), self.build_sets), "name": ("[^:;]+?", self.build_nothing),
            "technique": (r"[^:;()]+(?: \([^()]*\))?", self.build_nothing),
            "cycles": (self.listed(f"{NUMBER}(?:/{NUMBER})+"), self.build_cycles),
        }
        for name, alternatives in words["parts"].items():
            compiled = [(tag, *self.compile(text)) for tag, text in alternatives.items()]
            one = "(?:" + "|".join(self.anonymous(text) for text in alternatives.values()) + ")"
            self.kinds[name] = (one, self.part_builder(compiled, MEANINGS.get(name, lambda tag, said: said | {"tag": tag})))
            self.kinds[name + ("es" if name.endswith(("s", "sh")) else "s")] = (self.listed(one, True), self.list_builder(re.compile(one), self.kinds[name][1]))
        tables = language.TABLES | {"sentences": language.SENTENCES | {line: language.LINES[line] for line in IN_SHORT}}
        self.tables = {name: [(check, *self.compile(text)) for check, texts in table.items() for text in texts]
                       for name, table in tables.items()}
        self.known = {name: {} for name in self.tables}

    def listed(self, item, of_parts=False):
        """Returns the pattern of a list of items. Parts of sentences may be lists themselves, and can also be separated
        by semicolons.
        """
        between = f"(?:, | ?; |(?: ?[,;])? {self.joined} )" if of_parts else f"(?:, | {self.joined} )"
        return f"{item}(?:{between}{item})*"

    def anonymous(self, text):
        return re.sub(r"\{(\w+?)[A-Z]?\}", lambda found: f"(?:{self.kinds[found[1]][0]})", text)

    def compile(self, text):
        """Returns the pattern as a regular expression with a group for each hole, and the name and kind of each hole.
        """
        holes = []

        def group(found):
            holes.append((found[1], found[2]))
            return f"(?P<h{len(holes)}>{self.kinds[found[2]][0]})"

        return re.compile(re.sub(r"\{((\w+?)[A-Z]?)\}", group, text)), holes

    def plan(self, found, holes, first):
        """Returns a function that reads the holes of a match from the signs of a text. The first sign of the match has
        the number `first`.
        """
        text, readers = found.string, []
        for at, (name, kind) in enumerate(holes, 1):
            begin, end = found.span(f"h{at}")
            if begin >= 0:
                before = first + len(SIGNS.findall(text, 0, begin))
                readers.append((name, self.kinds[kind][1](text[begin:end], before)))
        # A group with its own name distinguishes one wording from another.
        named = {"named": name for name, words in found.groupdict().items() if words and not re.fullmatch(r"h\d+", name)}

        def read(signs):
            said = dict(named)
            for name, reader in readers:
                value = reader(signs)
                if said.setdefault(name, value) != value:
                    raise Misread
            return said

        return read

    # Builders. Each receives the words of a hole and the number of its first sign, and returns a function that reads
    # the hole from a text's signs.

    def part_builder(self, alternatives, meaning):
        def build(text, first):
            for tag, regex, holes in alternatives:
                found = regex.fullmatch(text)
                if found:
                    read = self.plan(found, holes, first)
                    return lambda signs: meaning(tag, read(signs))
            raise ValueError(text)
        return build

    @staticmethod
    def list_builder(one, build):
        def build_all(text, first):
            readers = [build(found[0], first + len(SIGNS.findall(text, 0, found.start()))) for found in one.finditer(text)]
            return lambda signs: [read(signs) for read in readers]
        return build_all

    def build_cell(self, text, first):
        def read(signs):
            cells = self.coordinates.read_cells(signs[first])
            if len(cells) != 1:
                raise Misread
            return cells[0]
        return read

    def build_cells(self, text, first):
        until = first + text.count(CELLS)
        return lambda signs: [cell for name in signs[first:until] for cell in self.coordinates.read_cells(name)]

    def build_groups(self, text, first):
        until = first + text.count(CELLS)
        return lambda signs: [self.coordinates.read_cells(name) for name in signs[first:until]]

    @staticmethod
    def build_digit(text, first):
        return lambda signs: digit_of(signs[first])

    @staticmethod
    def build_digits(text, first):
        until = first + text.count(NUMBER)
        return lambda signs: [digit_of(sign) for sign in signs[first:until]]

    def build_count(self, text, first):
        return lambda signs: self.counts.get(text) or number_of(signs[first])

    @staticmethod
    def build_numbers(text, first):
        until = first + text.count(NUMBER)
        return lambda signs: [number_of(sign) for sign in signs[first:until]]

    @staticmethod
    def build_letter(text, first):
        return lambda signs: signs[first]

    @staticmethod
    def build_nothing(text, first):
        return lambda signs: text

    def build_house(self, text, first):
        kind = self.house_words[text[:text.index(f" {NUMBER}")]]
        return lambda signs: (kind, self.coordinates.house_number(kind, signs[first]))

    def build_houses(self, text, first):
        parts, kind = [], None
        for found in self.house_part.finditer(text):
            if found[1]:
                kind = self.house_words[found[1]]
            else:
                parts.append((kind, first + len(parts)))
        return lambda signs: [(kind, self.coordinates.house_number(kind, signs[at])) for kind, at in parts]

    def build_sets(self, text, first):
        count = text.count(SET)
        return lambda signs: [(self.coordinates.read_cells(signs[first + 2 * at]),
                               [SYMBOLS.index(digit) for digit in signs[first + 2 * at + 1][1:-1]]) for at in range(count)]

    def build_cycles(self, text, first):
        sizes = [found.count(NUMBER) for found in re.findall(f"{NUMBER}(?:/{NUMBER})+", text)]

        def read(signs):
            at, cycles = first, []
            for size in sizes:
                cycles.append([digit_of(sign) for sign in signs[at:at + size]])
                at += size
            return cycles
        return read

    # Whole texts.

    def cut(self, text):
        """Returns the signs of a text and its skeleton."""
        signs = []

        def stand_in(found):
            signs.append(found[0])
            return CELLS if found["c"] else SET if found["s"] else NUMBER

        text = text.replace("\u00a0", " ").replace("\u202f", " ")
        for said, read in self.diagonals:
            text = said.sub(read, text)
        return signs, self.sign.sub(stand_in, text)

    def readings(self, text, table="sentences", after=None):
        """Yields every way to read a whole text, as a list of sentences, each with its check and the values of its
        holes.

        With `after`, the first sentence is from `table` and the following ones are from `after`.
        """
        signs, skeleton = self.cut(text)
        known = self.known[table]
        if skeleton not in known:
            known[skeleton] = list(self.plans(skeleton, 0, table, after or table))
        for plan in known[skeleton]:
            try:
                sentences = [(check, read(signs)) for check, read in plan]
            except Misread:
                continue
            yield sentences

    def plans(self, skeleton, first, table, after):
        yield from ([one] for one in self.plans_of_one(skeleton, first, table))
        for end in re.finditer(r"\. ", skeleton):
            rest, signs = skeleton[end.end():], len(SIGNS.findall(skeleton, 0, end.start()))
            others = None
            for one in self.plans_of_one(skeleton[:end.start() + 1], first, table):
                others = list(self.plans(rest, first + signs, after, after)) if others is None else others
                yield from ([one, *more] for more in others)

    def plans_of_one(self, skeleton, first, table):
        for check, regex, holes in self.tables[table]:
            found = regex.fullmatch(skeleton)
            if found:
                yield check, self.plan(found, holes, first)
