"""Reads notations and proves their statements: level 0, HoDoKu's notation (level 1) and Eureka (level 2).

Notations have no words except for the name of the technique. Each kind of body is a method of `Hodoku` or `Eureka` with
its pattern above it. If two shapes are written in the same way, the proof of either is sufficient.
"""
import itertools
import re

import checks
from board import False_, Unread, bits, need
from checks import assume, clashes, holds, opposite, prove
from grammar import NUMBERS, SYMBOLS

DIGIT = "[1-9A-Z]"


def digit_of(sign):
    return SYMBOLS.index(sign)


def digits_of(text):
    return [digit_of(sign) for sign in re.findall(DIGIT, text)]


def read_result(text, coordinates):
    """Returns the conclusions of a result of level 0, such as `r4c45,r6c4 <> 3; r1c1 <> 3,5` or `r3c8 = 7`, as ("=" or
    "<>", cell, digit).
    """
    said = set()
    for part in text.split("; "):
        found = re.fullmatch(rf"(\S+) (=|<>) ({DIGIT}(?:,{DIGIT})*)", part)
        need(found, f"the result `{text}` is not read")
        said |= {(found[2], cell, digit_of(sign)) for cell in coordinates.read_cells(found[1]) for sign in found[3].split(",")}
    return said


def as_effects(effects):
    """Returns the conclusions of a notation in the form that the checks of sentences receive."""
    return [("is", [cell], [], digit) if sign == "=" else ("cannot", [cell], [digit], None) for sign, cell, digit in sorted(effects)]


def body(pattern):
    """Sets the pattern of the body of a notation that a method proves."""
    def mark(method):
        method.pattern = pattern
        return method
    return mark


class Notation:
    """The common part of both notations."""

    def __init__(self, path):
        self.path, self.position, self.tally = path, path.position, path.tally
        self.coordinates, self.board = path.grammar.coordinates, path.board
        run = self.coordinates.cells_pattern
        row, column = getattr(self.coordinates, "initials", "rc")
        term = rf"(?:{row}|{column}|[bgdwk])(?:\([\dA-Z,]+\)|\d+|[A-HJ-Z]+)"
        self.parts = {"cells": run, "houses": f"(?:{term})+", "digits": rf"{DIGIT}(?:,{DIGIT})*", "run": f"{DIGIT}+", "digit": DIGIT,
                      "set": rf"{run} \{{{DIGIT}+\}}", "marked": rf"\({DIGIT}\)(?:{run})",
                      "colour": rf"(?:(?:\({DIGIT}\))?(?:{run})(?:, ?|(?=[)}}])))+"}
        self.bodies = [(method, re.compile(self.fill(method.pattern))) for name in dir(self)
                       for method in [getattr(self, name)] if hasattr(method, "pattern")]
        self.effect = re.compile(rf"({run})(=|<>)({DIGIT})")
        self.effects_whole = re.compile(rf"(?:{run})(?:=|<>){DIGIT}(?:, (?:{run})(?:=|<>){DIGIT})*")

    def fill(self, pattern):
        return re.sub(r"\{(\w+?)(\d?)\}", lambda found: f"(?P<{found[1]}{found[2]}>{self.parts[found[1]]})", pattern)

    def cells(self, text):
        return self.coordinates.read_cells(text)

    def houses(self, text):
        """Returns the names of houses such as `r15`, `c58` or `r2b36`."""
        row, column = getattr(self.coordinates, "initials", "rc")
        kinds = {row: "row", column: "column", "b": "box", "g": "region", "d": "diagonal", "w": "window", "k": "colour"}
        named = []
        for kind, several, numbers in re.findall(rf"({row}|{column}|[bgdwk])(?:\(([\dA-Z,]+)\)|(\d+|[A-HJ-Z]+))", text):
            if several:
                numbers = several.split(",")
            elif self.board.highest > (10 if self.coordinates.first == 0 else 9):
                numbers = [numbers]
            named += [(kinds[kind], self.coordinates.house_number(kinds[kind], number)) for number in numbers]
        need(all(name in self.board.houses for name in named), f"there is no such house as {text}")
        return named

    def effects_of(self, text):
        need(self.effects_whole.fullmatch(text), f"the effect `{text}` is not read")
        return {(sign, cell, digit_of(digit)) for cells, sign, digit in self.effect.findall(text) for cell in self.cells(cells)}

    def prove_body(self, text, effects, lines=()):
        whys = []
        for method, pattern in self.bodies:
            found = pattern.fullmatch(text)
            if found:
                try:
                    method(found.groupdict(), as_effects(effects), lines)
                    self.tally["claims"] += 1
                    return
                except False_ as fault:
                    whys.append(str(fault))
        if not whys:
            raise Unread(f"`{text}`")
        raise False_(f"`{text}`: {'; '.join(whys)}")

    def check(self, names, said, effects):
        """Checks that one of these checks of sentences proves the statement."""
        whys = []
        for name in names:
            try:
                getattr(checks, name)(self.position, said | {"effects": effects}, self.tally)
                return
            except False_ as fault:
                whys.append(str(fault))
        need(False, "; ".join(whys))

    # Shapes that occur in both notations, by their components.

    def prove_single(self, effects):
        (_, (cell,), _, digit), = effects
        need(self.position.may[cell] == 1 << digit or any(
            self.position.places(self.board.houses[name], digit) == {cell} for name in self.board.houses_of[cell]), "it is no single")

    def prove_intersection(self, digit, base, cover, effects):
        places = self.position.places(self.board.houses[base], digit)
        covers = [cover] if cover else [name for name, house in self.board.houses.items() if name != base and places <= house]
        need(covers and places <= self.board.houses[covers[0]], "the places do not lie in a second house")
        prove(self.position, [([cell], digit) for cell in places], effects, self.tally)

    def prove_set(self, digits, cells, effects):
        """Proves digits in cells: a naked or hidden subset, fireworks, or cells that the digits cannot fill."""
        said = {"digits": digits, "cells": cells, "count": len(cells)}
        whys = []
        for name in self.board.shared(cells):
            for check in ("naked_subset", "hidden_subset"):
                try:
                    return self.check([check], said | {"house": name}, effects)
                except False_ as fault:
                    whys.append(str(fault))
        try:
            return self.check(["fireworks"], said, effects)
        except False_ as fault:
            whys.append(str(fault))
        extra = [{"tag": "is", "cell": cell, "digits": [digit]} for cell in cells for digit in bits(self.position.may[cell]) if digit not in digits]
        self.check(["unfillable"], said | {"guardians": extra}, effects)

    def prove_fish(self, digit, base, cover, fins, effects):
        self.check(["fish"], {"digit": digit, "housesA": base, "housesB": cover, "cells": fins, "silent": True}, effects)

    def prove_bent(self, cells, digits, digit, effects):
        said = {"cells": cells, "digits": digits, "digit": digit, "count": len(cells)}
        self.check(["bent_set"], said, effects)

    def prove_deadly(self, digits, cells, effects):
        """Proves a deadly pattern. One of the extra candidates must be true, and each of them, or the pattern itself,
        forces the conclusion.
        """
        ways = [{"cellsD": cells}, {"cellsR": cells}, {"cellsD": cells[:len(cells) // 2], "cellsE": cells[len(cells) // 2:]}]
        for kind in ("row", "column"):
            lines = [set(cells) & house for name, house in self.board.houses.items() if name[0] == kind]
            lines = [sorted(line) for line in lines if line]
            if len(lines) == 2:
                ways.append(dict(zip(("cellsD", "cellsE"), lines)))
        whys = []
        for way in ways:
            try:
                return self.prove_own(checks.need_deadly(self.position, way | {"digitsD": digits}, self.tally), effects)
            except False_ as fault:
                whys.append(str(fault))
        need(False, "; ".join(whys))

    def prove_pairs(self, pairs, effects):
        return self.prove_own(checks.need_deadly(self.position, {"holdings": pairs}, self.tally), effects)

    def prove_own(self, own, effects):
        """Proves that, without the extra candidates, the cells would hold only their own digits, and that the
        conclusion leaves room for no extra candidate.
        """
        extra = [(cell, digit) for cell in own for digit in bits(self.position.may[cell]) if digit not in own[cell]]
        self.need_out([([cell], digit) for cell, digit in extra], effects, own)
        return extra

    def prove_bug(self, literals, effects):
        """Proves that, without these candidates, all candidates would be in pairs, and that the conclusion leaves room
        for none of them.
        """
        checks.need_pairs_but_for(self.position, literals, self.tally)
        self.need_out(literals, effects)

    def need_out(self, literals, effects, own=None):
        for kind, at, gone, so in effects:
            for cell in at:
                wrong = [digit for digit in bits(self.position.may[cell]) if digit != so] if kind == "is" else gone
                for digit in wrong:
                    if all(clashes(self.position, literal, cell, digit) for literal in literals):
                        continue
                    case = self.position.copy()
                    case.true(cell, digit)
                    # Checks a conclusion that follows by singles and sets; a pattern of only these digits must not be
                    # left.
                    alive = case.settle()
                    need(not alive or own and all(set(bits(case.may[at])) <= own[at] for at in own)
                         or not self.one_can_be(case, literals), f"that {self.board.name(cell)} is not {digit} does not follow")
                    self.tally["claims"] += 1

    @staticmethod
    def one_can_be(case, literals):
        return any(case.has(cell, digit) for cells, digit in literals for cell in cells)

    def prove_colours(self, colours, effects):
        """Proves conclusions from two colours of one or two networks. All links must be valid, and each removed
        candidate must see both colours, or have a colour that cannot be true.
        """
        literals = [literal for colour in colours for literal in colour]
        for first, second in zip(colours[::2], colours[1::2]):
            same, against = checks.colours(self.position, [(digit, [cell]) for cell, digit in [*first, *second]])
            need(first[0] in same and set(first) <= same and set(second) <= against, "they have no such colours")
        for _, cells, gone, _ in effects:
            for cell in cells:
                for digit in gone:
                    case = self.position.copy()
                    case.true(cell, digit)
                    fallen = [any(not case.has(*at) for at in colour) for colour in colours]
                    if (cell, digit) in literals:
                        own = next(colour for colour in colours if (cell, digit) in colour)
                        for at in own:
                            case.true(*at)
                        fallen = [any(not case.has(*at) for at in colour) for colour in colours]
                        need(fallen[colours.index(own)] or case.contradiction() or len(colours) == 4 and any(
                            all(fallen[at:at + 2]) for at in (0, 2) if own not in colours[at:at + 2]), "its colour can be true")
                    elif len(colours) == 2:
                        need(all(any(clashes(self.position, ([at], value), cell, digit) for at, value in colour) for colour in colours),
                             f"{digit} in {self.board.name(cell)} does not see both colours")
                    else:
                        # The candidate excludes one colour of each network, and the opposite colours exclude each
                        # other.
                        need(any(fallen[one] and fallen[other] and self.exclude(colours[one ^ 1], colours[other ^ 1])
                                 for one in (0, 1) for other in (2, 3)), f"{digit} in {self.board.name(cell)} sees no such colours")
                    self.tally["claims"] += 1

    def exclude(self, one, other):
        return any(clashes(self.position, ([at], value), cell, digit) for at, value in one for cell, digit in other)

    def prove_exclusion(self, cells, effects):
        wanted = checks.candidates(effects)
        need({cell for cell, _ in wanted} <= set(cells), "another cell loses a digit")
        for way in itertools.product(*(bits(self.position.may[cell]) for cell in cells)):
            pairs = list(zip(cells, way))
            if wanted & set(pairs):
                case = self.position.copy()
                clash = False
                for cell, digit in pairs:
                    clash |= not case.has(cell, digit)
                    case.true(cell, digit)
                need(clash or self.is_stuck(case, cells), f"{way} is possible")
                self.tally["claims"] += 1

    def is_stuck(self, case, near):
        if not all(case.may):
            return True
        close = frozenset().union(*(self.board.peers[cell] for cell in near))
        for house in self.board.houses.values():
            left = [cell for cell in house & close if self.position.is_open(cell)]
            for many in range(2, 6):
                for some in itertools.combinations(left, many):
                    if len(case.digits_of(some)) < many:
                        return True
        return False

    def need_links(self, links, is_loop=False):
        for (sign, one, other), after in zip(links, links[1:] + links[:1] if is_loop else links[1:]):
            need(sign != after[0] and other == after[1], "the links do not follow each other")
        for sign, (cells, digit), (others, so) in links:
            if sign == "=":
                case = self.position.copy()
                for cell in cells:
                    case.false(cell, digit)
                need(case.follows(others, so), f"{digit} and {so} are not joined by a strong link")
            else:
                checks.need_weak(self.position, (cells, digit), (others, so))
            self.tally["claims"] += 1

    def prove_chain(self, links, is_loop, effects):
        """Proves a chain with links of (sign, literal, literal). Of two literals joined by `=`, one is true; of two
        joined by `-`, one is false. The signs alternate.
        """
        self.need_links(links, is_loop)
        first, last = links[0][1], links[-1][2]
        if is_loop:
            pairs = [[one, other] for sign, one, other in links if sign == "-"]
            sets = self.kept
            for _, cells, gone, _ in effects:
                for cell in cells:
                    for digit in gone:
                        need(any(all(clashes(self.position, literal, cell, digit) for literal in pair) for pair in pairs)
                             or any(digit in digits and self.position.places(some, digit) <= self.board.peers[cell] for some, digits in sets),
                             f"{digit} in {self.board.name(cell)} sees no two neighbours")
        elif first == last:
            if links[0][0] == "=":
                prove(self.position, [first], effects, self.tally)
            else:
                need(checks.candidates(effects) == {(cell, first[1]) for cell in first[0]}, "something else is concluded")
        else:
            need(links[0][0] == links[-1][0] == "=", "an end is weak")
            prove(self.position, [first, last], effects, self.tally)

    def links_of(self, text):
        """Returns the links of a chain in Eureka, as (sign, literal, literal), and the digits that the sets between two
        links keep.
        """
        pieces = re.split(r" ([-=]) ", text)
        is_loop = pieces[-1] == "loop"
        closing = pieces[-2] if is_loop else None
        pieces = pieces[:-2] if is_loop else pieces
        links, kept, last, joins = [], [], None, pieces[1::2]
        for at, term in enumerate(pieces[::2]):
            found = re.fullmatch(rf"(?:\(({DIGIT}(?:[-=]{DIGIT})*)\))?({self.coordinates.cells_pattern})", term)
            need(found and (found[1] or last), f"the term {term} is not read")
            inside, cells = found[1] or SYMBOLS[last[1]], self.cells(found[2])
            digits, signs = [digit_of(sign) for sign in inside[::2]], inside[1::2]
            # In a set with other candidates, a digit may be in all cells that allow it; a single cell is itself.
            nodes = [(sorted(self.position.places(cells, digit)) if len(cells) > 1 and signs else cells, digit) for digit in digits]
            if at:
                links.append((joins[at - 1], last, nodes[0]))
            links += [(sign, one, other) for sign, one, other in zip(signs, nodes, nodes[1:])]
            if len(cells) > 1 and signs:
                kept.append((cells, self.position.digits_of(cells) - set(digits)))
            last = nodes[-1]
        if is_loop:
            links.append((closing, last, links[0][1]))
            if last == links[0][1]:
                links.pop()
        return links, kept

    def prove_blossom(self, lines, effects):
        """Proves chains from all candidates of a cell, or all places of a digit in a house, to ends of which at most
        one is true.
        """
        pairs, kept, starts, ends = [], [], [], []
        for line in lines:
            links, sets = self.links_of(line)
            self.need_links(links)
            need(links[0][0] == "-" and links[-1][0] == "=", "a chain begins with a strong link or ends with a weak one")
            pairs += [[one, other] for sign, one, other in links if sign == "-"]
            kept += sets
            starts.append(links[0][1])
            ends.append(links[-1][2])
        checks.need_exclusive(self.position, ends)
        need(all(len(cells) == 1 for cells, _ in starts), "a chain begins with several cells")
        cells, digits = {some[0] for some, _ in starts}, {digit for _, digit in starts}
        need(len(cells) == 1 and digits == self.position.digits_of(cells) or len(digits) == 1 and any(
            self.position.places(house, *digits) == cells for house in self.board.houses.values()), "the chains are not all")
        for cell, digit in checks.candidates(effects):
            need(any(all(clashes(self.position, literal, cell, digit) for literal in literals) for literals in [*pairs, ends])
                 or any(digit in own and self.position.places(some, digit) <= self.board.peers[cell] for some, own in kept),
                 f"{digit} in {self.board.name(cell)} sees no two neighbours")

    def prove_branches(self, lines, effects, starts=None):
        """Proves branches, each with its assumption and the claims that follow in order. All branches must lead to the
        conclusion, or a single branch to a contradiction.
        """
        need(all(lines), "a branch is empty")
        if starts is not None:
            checks.need_cases([line[0] for line in lines], starts)
        for line in lines:
            case = self.position.copy()
            assume(case, line[0])
            done = [line[0]]
            for claim in line[1:]:
                if checks.is_settled(case, claim) or self.nothing_else_is_left(case, claim):
                    pass
                # Nets omit steps, and so do chains through a rectangle, which counts as one link.
                elif {"net", "rectangle"} & set(self.path.technique.split("-")):
                    checks.follows_somehow(self.position, done, claim, self.tally)
                else:
                    # A branch that contradicts itself may lose a claim, which then follows from a single earlier claim.
                    need(holds(case, claim) or any(holds(checks.assumed(self.position, other), claim) for other in done),
                         f"{checks.claim_text(self.position, claim)} does not follow at once")
                assume(case, claim)
                done.append(claim)
                self.tally["claims"] += 1
            stated = {(kind, cell, digit) for kind, cells, digit in done for cell in cells}
            ends = all(("not", cell, digit) in stated for cell, digit in checks.candidates(effects)) and all(
                ("is", cell, so) in stated for kind, cells, _, so in effects if kind == "is" for cell in cells)
            is_broken = case.contradiction() or any(("not", cell, digit) in stated for kind, cell, digit in stated if kind == "is")
            need(ends or is_broken, "a branch ends with something else")
        if starts is None:
            (line,) = lines
            if [("is", cells, so) for kind, cells, _, so in effects if kind == "is"] == [line[0]]:
                # The board is filled, and the puzzle has one solution.
                need(case.settle() and all(may.bit_count() == 1 for may in case.may), "the board is not filled")
                return
            checks.turned(self.position, {"claimA": line[0], "effects": effects}, self.tally)

    def nothing_else_is_left(self, case, claim):
        """Returns whether a cell has no other digit, or a house no other place, even if the claimed digit is missing
        too.
        """
        kind, cells, digit = claim
        return kind == "is" and (not case.may[cells[0]] & ~(1 << digit) or any(
            not case.places(self.board.houses[name], digit) - {cells[0]} for name in self.board.houses_of[cells[0]]))

    def prove_automorphism(self, text, effects):
        words = text.split(" ")
        motion = {"full": "quarter", "both-diagonals": "diagonal"}.get(words[0], words[0])
        need(motion in checks.MOTIONS, "no such motion is known")
        cycles = [digits_of(word) for word in words[1:]]
        self.check(["automorphism"], {"named": motion, "cycles": cycles}, effects)

    def prove_ring(self, cells, parts, effects):
        if len({digit for digits, _ in parts for digit in digits}) < sum(len(digits) for digits, _ in parts):
            self.check(["ring"], {"cells": cells, "count": len(cells), "shares": parts}, effects)
        else:
            for digits, house in parts:
                for digit in digits:
                    need(self.position.places(cells, digit) <= self.board.houses[house], f"{digit} lies elsewhere too")
            digits = [digit for digits, _ in parts for digit in digits]
            self.check(["disjoint_subset"], {"cells": cells, "count": len(cells), "digits": digits}, effects)


class Hodoku(Notation):
    """HoDoKu's notation, such as `Locked Candidates Type 1 (Pointing): 2 in b7 => r1c3<>2`."""

    def prove(self, text, result):
        segments, concluded = text.split("; "), set()
        for segment in segments:
            segment, *rest = segment.split("\n")
            named = re.fullmatch(r"(?:(.*?): )?(.*)", segment)
            inside, _, effect = named[2].rpartition(" => ")
            effects = self.effects_of(effect)
            if not inside and len(segments) > 1:
                # A single that is revealed by earlier steps, which are not conclusions of their own.
                for sign, cell, digit in concluded:
                    self.position.false(cell, digit)
                concluded = set()
            if any(" " in line and "(" in line for line in rest):
                self.need_sectors(inside)
                self.prove_blossom(rest, as_effects(effects))
            elif rest and not named[1]:
                self.prove_branches([self.assertions(line) for line in rest], as_effects(effects))
            elif inside:
                self.prove_body(("" if not named[1] else self.tail(named[1])) + inside, effects, [self.assertions(line) for line in rest])
            elif self.path.technique == "guess":
                need(len(effects) == 1, "more than one is tried")
            else:
                self.prove_single(as_effects(effects))
            concluded |= effects
        need(concluded == result, "it concludes something else")

    def need_sectors(self, text):
        """Checks a text such as `r7c9 / 4 in b3`: the cell or the house in which chains begin, and the one in which
        they end.
        """
        sector = rf"(?:{self.parts['cells']}|{DIGIT} in {self.parts['houses']})"
        need(re.fullmatch(f"{sector} / {sector}", text), f"`{text}` is not read")

    @staticmethod
    def tail(name):
        found = re.search(r" (Wrap|Trap|Emptied|1|2)$", name)
        return found[1] + ": " if found and found[1].isalpha() else ""

    def assertions(self, line):
        return [("is" if sign == "=" else "not", self.cells(cell), digit_of(digit))
                for cell, sign, digit in self.effect.findall(line)]

    @body(r"{digit} in {houses}")
    def intersection(self, said, effects, lines):
        (house,), digit = self.houses(said["houses"]), digit_of(said["digit"])
        if lines:
            places = self.position.places(self.board.houses[house], digit)
            return self.prove_branches(lines, effects, [("is", [cell], digit) for cell in places])
        self.prove_intersection(digit, house, None, effects)

    @body(r"{digits} in {cells}")
    def subset(self, said, effects, lines):
        self.prove_set(digits_of(said["digits"]), self.cells(said["cells"]), effects)

    @body(r"(?P<pairs>[1-9A-Z]/[1-9A-Z] in {cells}(?:, [1-9A-Z]/[1-9A-Z] in \S+)+)")
    def bug_lite(self, said, effects, lines):
        self.prove_pairs([{"digits": digits_of(part[:3]), "cells": self.cells(part[7:])} for part in said["pairs"].split(", ")], effects)

    @body(r"{digit} in {cells}")
    def odd_loop(self, said, effects, lines):
        cells, digit = self.cells(said["cells"]), digit_of(said["digit"])
        self.prove_odd_loop(cells, digit, effects)

    @body(r"{run1}(?P<rest>(?:/[1-9A-Z])+) in {cells}")
    def bent_or_deadly(self, said, effects, lines):
        digits, cells = digits_of(said["run1"] + said["rest"]), self.cells(said["cells"])
        if len(digits) == len(cells):
            self.prove_bent(cells, digits, digits[-1], effects)
        else:
            self.prove_deadly(digits, cells, effects)

    @body(r"{digit} {houses1} {houses2}(?P<fins>(?: e?f\S+)*)")
    def fish(self, said, effects, lines):
        fins = [cell for name in re.findall(r" e?f(\S+)", said["fins"]) for cell in self.cells(name)]
        base, cover, digit = self.houses(said["houses1"]), self.houses(said["houses2"]), digit_of(said["digit"])
        for fin in re.findall(r" ef(\S+)", said["fins"]):
            need(sum(self.cells(fin)[0] in self.board.houses[name] for name in base) > 1, "an endo fin lies in one base alone")
        if not lines:
            return self.prove_fish(digit, base, cover, fins, effects)
        starts = [line[0] for line in lines]
        cells = {cell for _, (cell,), _ in starts}
        need(set(fins) <= cells and all(kind == "is" and so == digit for kind, _, so in starts), "the branches begin elsewhere")
        extra = cells - set(fins)
        lacking = [name for name in cover if extra and extra <= self.board.houses[name]]
        covers = [name for name in cover if name not in lacking[:1]] if extra else cover
        said = {"housesA": base, "housesB": covers, "digit": digit, "cells": list(cells), "count": len(covers)}
        checks.need_kraken(self.position, said, self.tally)
        self.prove_branches(lines, effects, starts)

    @body(r"{digit} in {cells1} \(connected by {cells2}\)")
    def ends(self, said, effects, lines):
        digit, ends, between = digit_of(said["digit"]), self.cells(said["cells1"]), self.cells(said["cells2"])
        case = self.position.copy()
        for cell in ends:
            case.false(cell, digit)
        named, before = set(ends) | set(between), None
        while before != case.may:
            before = list(case.may)
            for house in self.board.houses.values():
                if self.position.places(house, digit) <= named:
                    places = case.places(house, digit)
                    if not places and self.position.places(house, digit):
                        return prove(self.position, [([cell], digit) for cell in ends], effects, self.tally)
                    if places:
                        case.one_of(places, digit)
        need(False, "the links do not force one of the ends")

    def set_of(self, text):
        cells, digits = re.fullmatch(rf"(.*) \{{({DIGIT}+)\}}", text).groups()
        return self.cells(cells), digits_of(digits)

    @body(r"(?P<names>A|α)={set1}, (?:B|β)={set2}(?:, (?:C|γ)={set3})?, X(?:,Y)?={digits1}(?:, Z={digits2})?")
    def sets(self, said, effects, lines):
        names = "ABC" if said["names"] == "A" else "αβγ"
        members = [{"letter": letter, "cells": self.set_of(said[name])[0], "digits": self.set_of(said[name])[1]}
                   for letter, name in zip(names, ("set1", "set2", "set3")) if said[name]]
        commons = digits_of(said["digits1"])
        self.prove_sets(members, commons, digits_of(said["digits2"]) if said["digits2"] else None, effects)

    def prove_sets(self, members, commons, ends, effects):
        letters = [member["letter"] for member in members]
        pairs = list(zip(letters, letters[1:] + letters[:1]))[:len(commons)]
        stated = {"members": members, "commons": [{"letterA": one, "letterB": other, "digit": digit} for (one, other), digit in zip(pairs, commons)]}
        if ends is None:
            need(len(commons) == len(members), "the loop is not closed")
            return self.check(["chain_sets_loop"], stated, effects)
        need(len(pairs) == len(letters) - 1, "the sets do not follow each other")
        self.check(["chain_sets"], stated | {
            "letterA": letters[0], "letterB": letters[-1], "digit": ends[0], "digitE": ends[-1]}, effects)

    @body(r"{digit1}- (?P<sets>.*) -{digit2}")
    def long_sets(self, said, effects, lines):
        pieces = re.split(rf" -({DIGIT})- ", said["sets"])
        need(all(re.fullmatch(rf"\S+ \{{{DIGIT}+\}}", piece) for piece in pieces[::2]), "these are no sets")
        members = [{"letter": chr(ord("α") + at), "cells": self.set_of(piece)[0], "digits": self.set_of(piece)[1]}
                   for at, piece in enumerate(pieces[::2])]
        self.prove_sets(members, [digit_of(sign) for sign in pieces[1::2]], [digit_of(said["digit1"]), digit_of(said["digit2"])], effects)

    @body(r"(?P<ends>[1-9A-Z](?:/[1-9A-Z])?) (?:{digit1}(?P<sign1>[-=]) )?{cells}(?P<links>(?: [-=]{digit2}?.*?)??)(?: (?P<sign2>[-=]){digit3})?")
    def links(self, said, effects, lines):
        links, self.kept = [], []
        at = self.cells(said["cells"])
        joined = re.findall(rf" (?:=({DIGIT})= ALS:(\S+) \{{({DIGIT}+)\}} =({DIGIT})= (\S+)|([-=])({DIGIT})\6 (\S+))", said["links"])
        need("".join(f" ={a}= ALS:{b} {{{c}}} ={d}= {e}" if a else f" {s}{g}{s} {t}" for a, b, c, d, e, s, g, t in joined) == said["links"],
             "the links are not read")
        for one, some, digits, other, to, sign, digit, next_to in joined:
            if one:
                cells = self.cells(some)
                need(self.position.digits_of(cells) == set(digits_of(digits)) and len(digits) == len(cells) + 1, "that is no such set")
                links.append(("=", (at, digit_of(one)), (self.cells(to), digit_of(other))))
                self.kept.append((cells, set(digits_of(digits)) - {digit_of(one), digit_of(other)}))
                at = self.cells(to)
            else:
                links.append((sign, (at, digit_of(digit)), (self.cells(next_to), digit_of(digit))))
                at = self.cells(next_to)
        flip = {"-": "=", "=": "-"}
        whole = []
        for link in links:
            # A link within a cell is not written.
            if whole and whole[-1][2] != link[1]:
                need(whole[-1][2][0] == link[1][0], "the links do not meet")
                whole.append((flip[whole[-1][0]], whole[-1][2], link[1]))
            whole.append(link)
        first, last = whole[0][1], whole[-1][2]
        begin, end = said["digit1"] and digit_of(said["digit1"]), said["digit3"] and digit_of(said["digit3"])
        ways = []
        opened = list(whole)
        if begin:
            opened.insert(0, (flip[said["sign1"]], (first[0], begin), first))
        if end:
            opened.append((flip[said["sign2"]], last, (last[0], end)))
        ways.append((opened, False))
        if begin and begin == end and said["sign1"] == said["sign2"]:
            closed = list(whole)
            if begin != first[1]:
                closed.insert(0, (flip[said["sign1"]], (first[0], begin), first))
            if end != last[1]:
                closed.append((flip[said["sign2"]], last, (last[0], end)))
            ways.append(([*closed, (said["sign1"], closed[-1][2], closed[0][1])], True))
        if not begin and not end and first[0] == last[0] and first[1] != last[1]:
            ways.append(([*whole, (flip[whole[-1][0]], last, first)], True))
        whys = []
        for way, is_loop in ways:
            try:
                named = {way[0][1][1], (way[-1][1] if is_loop and way[-1][1] != way[0][1] else way[-1][2])[1]}
                need(is_loop or named == set(digits_of(said["ends"])), "its ends have other digits")
                return self.prove_chain(way, is_loop, effects)
            except False_ as fault:
                whys.append(str(fault))
        need(False, "; ".join(whys))

    def colour(self, text):
        """Returns the candidates in a text: `r1c2,r3c4` of a digit that is stated elsewhere, or `(4)r1c2,(5)r13c4`."""
        return re.findall(rf"(?:\(({DIGIT})\))?({self.coordinates.cells_pattern})", text)

    def candidates(self, text, digit):
        return [(cell, digit_of(own) if own else digit) for own, cells in self.colour(text) for cell in self.cells(cells)]

    @body(r"(?P<rule>Wrap|Trap|Emptied): {digits} \((?P<one>[^/]*)\) / \((?P<other>[^/]*)\)")
    def colouring(self, said, effects, lines):
        digits = digits_of(said["digits"])
        colours = [self.candidates(said[which], digits[0] if len(digits) == 1 else None) for which in ("one", "other")]
        need({digit for colour in colours for _, digit in colour} == set(digits), "the digits are others")
        self.prove_colours(colours, effects)

    @body(r"{digit} \((?P<one>[^/]*)\) / \((?P<two>[^/]*)\), \((?P<three>[^/]*)\) / \((?P<four>[^/]*)\)")
    def multi_colouring(self, said, effects, lines):
        self.prove_colours([self.candidates(said[which], digit_of(said["digit"])) for which in ("one", "two", "three", "four")], effects)

    @body(r"(?:(?P<common>\S+ - \{[1-9A-Z]+\}) \((?P<rest>.*)\)|(?P<all>\S+ - \{[1-9A-Z]+\}(?:, \S+ - \{[1-9A-Z]+\})*))")
    def disjoint_subset(self, said, effects, lines):
        cells = []
        for text in [said["common"] or ""] + (said["rest"] or said["all"]).split(", "):
            if text:
                some, digits = re.fullmatch(r"(\S+) - \{(.*)\}", text).groups()
                need(self.position.digits_of(self.cells(some)) == set(digits_of(digits)), f"{some} have other digits")
                cells += self.cells(some)
        digits = sorted(self.position.digits_of(cells))
        if len(digits) == len(cells):
            return self.check(["disjoint_subset"], {"cells": cells, "count": len(cells), "digits": digits}, effects)
        self.prove_ring_of(cells, effects)

    def prove_ring_of(self, cells, effects):
        """Proves a ring whose parts the notation omits: as many digits as cells, each counted once in each house that
        it needs.
        """
        for cell, digit in checks.candidates(effects):
            case = self.position.copy()
            case.true(cell, digit)
            need(not self.can_fill(case, [at for at in cells if at != cell]), f"{digit} in {self.board.name(cell)} leaves room")

    def can_fill(self, case, cells):
        if not cells:
            return True
        cell = min(cells, key=lambda cell: case.may[cell].bit_count())
        for digit in bits(case.may[cell]):
            after = case.copy()
            after.true(cell, digit)
            if self.can_fill(after, [at for at in cells if at != cell]):
                return True
        return False

    @body(r"{cells}")
    def exclusion(self, said, effects, lines):
        cells = self.cells(said["cells"])
        if lines:
            (cell,) = cells
            return self.prove_branches(lines, effects, [("is", [cell], digit) for digit in bits(self.position.may[cell])])
        self.prove_exclusion(cells, effects)

    @body(r"(?P<guardians>\S+=[1-9A-Z](?:,\S+=[1-9A-Z])*)")
    def guardians(self, said, effects, lines):
        guardians = self.assertions(said["guardians"])
        if lines:
            ((_, cells, digit),) = guardians
            return self.prove_branches(lines, effects, [("is", cells, digit), ("not", cells, digit)])
        self.prove_bug([(cells, digit) for _, cells, digit in guardians], effects)

    @body(r"(?P<motion>[a-z-]+(?: [1-9A-Z](?:/[1-9A-Z])+)*)")
    def automorphism(self, said, effects, lines):
        self.prove_automorphism(said["motion"], effects)

    @body(r"{digit}")
    def templates(self, said, effects, lines):
        ways = checks.templates_of(self.position, digit_of(said["digit"]))
        self.check(["templates_all", "templates_none"], {"digit": digit_of(said["digit"]), "count": len(ways)}, effects)

    @body(r"{digits} in {cells1} / {cells2}, {cells3} / {cells4}")
    def double_exocet(self, said, effects, lines):
        self.prove_double_exocet(digits_of(said["digits"]), said, effects)

    def prove_double_exocet(self, digits, said, effects):
        cells = {name: self.cells(said[f"cells{at}"]) for name, at in (("cells", 1), ("cellsB", 2), ("cellsC", 3), ("cellsD", 4))}
        self.check(["double_exocet"], {"digits": digits, **cells}, effects)

    @body(r"{digits1} in {cells1} / {cells2}, (?:{digit2} in )?{cells3}")
    def firework_wing(self, said, effects, lines):
        self.prove_wing(digits_of(said["digits1"]), said["digit2"], said, effects)

    def prove_wing(self, digits, third, said, effects):
        pivot, wings, cells = (self.cells(said[f"cells{at}"]) for at in (1, 2, 3))
        known = {"digits": digits, "cells": pivot + wings, "cellsW": wings}
        if third:
            (place,) = cells
            self.check(["firework_l_wing"], known | {"digit": digit_of(third), "cellB": place}, effects)
        else:
            self.check(["firework_w_wing"], known | {"cellsP": cells}, effects)

    @body(r"{digits} in {cells1} / {cells2}")
    def exocet(self, said, effects, lines):
        self.check(["exocet"], {"digits": digits_of(said["digits"]), "cells": self.cells(said["cells1"]), "cellsB": self.cells(said["cells2"])}, effects)

    @body(r"Contradiction in (?:{houses} \({digit1}\)|{cells1}={digit2}|{cells2})")
    def contradiction(self, said, effects, lines):
        case = self.position.copy()
        for line in lines:
            for claim in line:
                assume(case, claim)
        if said["houses"]:
            (house,) = self.houses(said["houses"])
            need(not case.places(self.board.houses[house], digit_of(said["digit1"])), "a place is left")
        elif said["cells2"]:
            (cell,) = self.cells(said["cells2"])
            need(not case.may[cell], "a digit is left")
        else:
            claim = self.cells(said["cells1"]), digit_of(said["digit2"])
            need(all((kind, *claim) in lines[0] for kind in ("is", "not")), "it need not be both")
        if lines:
            self.prove_branches(lines, effects)

    def prove_odd_loop(self, cells, digit, effects):
        houses = [[name for name in self.board.shared(pair)] for pair in zip(cells, cells[1:] + cells[:1])]
        need(all(houses), "the cells do not follow each other in a loop")
        whys = []
        for names in itertools.product(*houses):
            extra = set().union(*(self.position.places(self.board.houses[name], digit) for name in names)) - set(cells)
            try:
                checks.need_odd_loop(self.position, cells, digit, extra, len(cells))
                return self.need_out([([cell], digit) for cell in extra], effects)
            except False_ as fault:
                whys.append(str(fault))
        need(False, "; ".join(whys))


class Eureka(Hodoku):
    """Eureka, such as `(6=1)r8c5 - (1=3)r6c5 - (3)r5c4 = r5c7 => r8c5<>1`, and the notation of sets used in forums."""

    def __init__(self, path):
        super().__init__(path)
        self.bodies = [(method, pattern) for method, pattern in self.bodies if getattr(Hodoku, method.__name__, None) is None]

    def prove(self, text, result):
        if text.startswith("#! => "):
            need(self.path.technique == "wrong-guess" and self.effects_of(text[6:]) == result, "it concludes something else")
            return
        segments, concluded = text.split("; "), set()
        for segment in segments:
            *lines, last = segment.split("\n")
            inside, _, effect = segment.rpartition(" => ")
            if lines:
                need(last.startswith("=> "), "it concludes nothing")
                effects = self.effects_of(last[3:])
                self.branches([line.removeprefix("|| ") for line in lines], effects)
            elif inside:
                effects = self.effects_of(effect)
                self.prove_body(inside, effects)
            else:
                if len(segments) > 1:
                    for _, cell, digit in concluded:
                        self.position.false(cell, digit)
                    concluded = set()
                effects = self.single(segment)
            concluded |= effects
        need(concluded == result, "it concludes something else")

    def single(self, text):
        found = re.fullmatch(self.fill(r"(?P<effect>\S+=[1-9A-Z])(?: \((?:{houses}|(?P<guess>\?))\))?"), text)
        if not found:
            raise Unread(text)
        effects = self.effects_of(found["effect"])
        (_, cell, digit), = effects
        if found["guess"]:
            need(self.path.technique == "guess", "it is no guess")
        elif found["houses"]:
            (house,) = self.houses(found["houses"])
            need(self.position.places(self.board.houses[house], digit) == {cell}, "the digit has another place")
        else:
            self.prove_single(as_effects(effects))
        return effects

    def branches(self, lines, result):
        if any(re.search(" [-=] ", line) for line in lines):
            return self.prove_blossom(lines, as_effects(result))
        stated = []
        for line in lines:
            claims = re.findall(rf"(-?)\(({DIGIT})\)(\S+)", line)
            need(" -> ".join(f"{sign}({digit}){cell}" for sign, digit, cell in claims) == line.removesuffix(" #"), "the branch is not read")
            stated.append([("not" if sign else "is", self.cells(cell), digit_of(digit)) for sign, digit, cell in claims])
        starts = [line[0] for line in stated]
        is_filled = result == {("=", starts[0][1][0], starts[0][2])} and starts[0][0] == "is"
        if len(stated) == 1 and (is_filled or lines[0].endswith(" #")):
            return self.prove_branches(stated, as_effects(result))
        cells, digits = {cell for _, (cell,), _ in starts}, {digit for _, _, digit in starts}
        if {kind for kind, _, _ in starts} == {"is"}:
            whole = any(self.position.places(house, digit) == cells for house in self.board.houses.values() for digit in digits if len(digits) == 1)
            need(len(cells) == 1 and digits == self.position.digits_of(cells) or whole or len(digits) == 1 and self.is_kraken(cells, *digits),
                 "the branches are not all")
        else:
            need(len(starts) == 2 and starts[0] == opposite(starts[1]), "the branches are not all")
        self.prove_branches(stated, as_effects(result), starts)

    def is_kraken(self, cells, digit):
        """Returns whether the digit must be in one of the cells, by trying to place it elsewhere."""
        case = self.position.copy()
        for cell in cells:
            case.false(cell, digit)
        self.tally["by trying"] += 1
        return not checks.places_digit(case, digit)

    @body(r"\({digit}\){houses1}\\{houses2}(?: f{cells})?")
    def fish_eureka(self, said, effects, lines):
        base, cover, digit = self.houses(said["houses1"]), self.houses(said["houses2"]), digit_of(said["digit"])
        if len(base) == len(cover) == 1 and not said["cells"]:
            return self.prove_intersection(digit, base[0], cover[0], effects)
        self.prove_fish(digit, base, cover, self.cells(said["cells"]) if said["cells"] else [], effects)

    @body(r"\({run}\){cells} \({houses}\)")
    def subset_eureka(self, said, effects, lines):
        (house,), cells = self.houses(said["houses"]), self.cells(said["cells"])
        self.check(["naked_subset", "hidden_subset"], {
            "house": house, "cells": cells, "digits": digits_of(said["run"]), "count": len(cells)}, effects)

    @body(r"(?P<sets>\([1-9A-Z]+\)\S+(?: \([1-9A-Z]+\)\S+)+)")
    def bent_eureka(self, said, effects, lines):
        cells = []
        for digits, name in re.findall(rf"\(({DIGIT}+)\)(\S+)", said["sets"]):
            need(self.position.digits_of(self.cells(name)) == set(digits_of(digits)), f"{name} has other digits")
            cells += self.cells(name)
        self.prove_bent(cells, sorted(self.position.digits_of(cells)), effects[0][2][0], effects)

    @body(r"(?P<terms>.* [-=] .*|\(\S+[-=]\S+\)\S+)")
    def chain_eureka(self, said, effects, lines):
        is_loop = said["terms"].endswith(" loop")
        links, self.kept = self.links_of(said["terms"])
        self.prove_chain(links, is_loop, effects)

    @body(r"DP(?P<pairs>(?:\([1-9A-Z][1-9A-Z]\)[^ ()]+)+)(?P<guardians>(?: = \([1-9A-Z]\)\S+)+)")
    def bug_lite_eureka(self, said, effects, lines):
        pairs = [{"digits": digits_of(digits), "cells": self.cells(cells)} for digits, cells in re.findall(r"\((..)\)([^ ()]+)", said["pairs"])]
        extra = self.prove_pairs(pairs, effects)
        need(sorted(extra) == sorted(self.marked(said["guardians"])), "the guardians are others")

    @body(r"(?:DP|RB)\({run}\){cells}(?P<guardians>(?: = \([1-9A-Z]\)\S+)+)")
    def deadly_eureka(self, said, effects, lines):
        extra = self.prove_deadly(digits_of(said["run"]), self.cells(said["cells"]), effects)
        need(sorted(extra) == sorted(self.marked(said["guardians"])), "the guardians are others")

    def marked(self, text):
        return [(cell, digit_of(digit)) for digit, cells in re.findall(rf"\(({DIGIT})\)({self.coordinates.cells_pattern})", text)
                for cell in self.cells(cells)]

    @body(r"BUG(?P<guardians>(?: = \([1-9A-Z]\)\S+)+)")
    def bug_eureka(self, said, effects, lines):
        self.prove_bug([([cell], digit) for cell, digit in self.marked(said["guardians"])], effects)

    @body(r"\{(?P<one>[^}]*)\} / \{(?P<two>[^}]*)\}(?: \| \{(?P<three>[^}]*)\} / \{(?P<four>[^}]*)\})?")
    def colours_eureka(self, said, effects, lines):
        self.prove_colours([self.marked(said[which]) for which in ("one", "two", "three", "four") if said[which]], effects)

    @body(r"\{{cells}\}(?P<parts>(?: \([1-9A-Z]+\)\S+)*)")
    def disjoint_eureka(self, said, effects, lines):
        cells = self.cells(said["cells"])
        if not said["parts"]:
            return self.prove_exclusion(cells, effects)
        parts = [(digits_of(digits), self.houses(name)[0]) for digits, name in re.findall(rf"\(({DIGIT}+)\)(\S+)", said["parts"])]
        self.prove_ring(cells, parts, effects)

    @body(r"JE\({run}\){cells1};{cells2} {cells3};{cells4} {houses}")
    def double_exocet_eureka(self, said, effects, lines):
        self.prove_double_exocet(digits_of(said["run"]), said, effects)

    @body(r"[JS]E\({run}\){cells1};{cells2} {houses}")
    def exocet_eureka(self, said, effects, lines):
        self.check(["exocet"], {"digits": digits_of(said["run"]), "cells": self.cells(said["cells1"]), "cellsB": self.cells(said["cells2"])}, effects)

    @body(r"FW\({run1}\){cells1};{cells2} \({run2}\){cells3}")
    def firework_wing_eureka(self, said, effects, lines):
        digits = digits_of(said["run1"])
        third = said["run2"] if len(said["run2"]) == 1 else None
        need(third or digits_of(said["run2"]) == digits, "the pairs hold other digits")
        self.prove_wing(digits, third, said, effects)

    @body(r"FW\({run}\){cells}")
    def fireworks_eureka(self, said, effects, lines):
        cells = self.cells(said["cells"])
        self.check(["fireworks"], {"digits": digits_of(said["run"]), "cells": cells, "count": len(cells)}, effects)

    @body(r"\({run}\)\{{cells}\} #(?P<guardians>(?: = \([1-9A-Z]\)\S+)*)(?: =)?")
    def impossible_eureka(self, said, effects, lines):
        cells, digits, literals = self.cells(said["cells"]), digits_of(said["run"]), self.marked(said["guardians"])
        if len(digits) == 1:
            checks.need_odd_loop(self.position, cells, digits[0], {cell for cell, _ in literals}, len(cells))
            return self.need_out([([cell], digit) for cell, digit in literals], effects)
        guardians = [{"tag": "is", "cell": cell, "digits": [digit]} for cell, digit in literals]
        self.check(["unfillable"], {"cells": cells, "digits": digits, "count": len(cells), "guardians": guardians}, effects)

    @body(r"\({digit}\) in (?P<count>\d+) templates")
    def templates_eureka(self, said, effects, lines):
        self.check(["templates_all", "templates_none"], {"digit": digit_of(said["digit"]), "count": int(said["count"])}, effects)

    @body(r"(?P<motion>[a-z-]+(?: [1-9A-Z](?:/[1-9A-Z])+)*)")
    def automorphism_eureka(self, said, effects, lines):
        self.prove_automorphism(said["motion"], effects)
