#!/usr/bin/env python3
"""Proves the paths that sudopress prints, using only their documented form (`sudopress help schema trace`).

The prover shares nothing with the program: it is in another language, uses another data structure (sets of numbers),
and has its own implementation of every argument. It reads JSON Lines. If all steps are proved, it prints nothing;
otherwise, it prints the line, the step and the reason.

    sudopress explain puzzles.txt --format trace | tests/outside/prover/prover.py [--allow-guesses]

A wrong guess undoes the last open guess. Puzzles are assumed to have one solution where steps rely on it.
"""
import itertools
import json
import sys

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
ASSUMES_UNIQUE = ("unique-", "avoidable-", "hidden-rectangle", "extended-rectangle", "bug", "reverse-bug", "symmetrical-", "forcing-chain")
MOST_WAYS = 200_000


class Refused(Exception):
    """The error for a step that is not proved."""


def need(claim, why):
    if not claim:
        raise Refused(why)


class Board:
    """A board: cells, and houses as lists of cells, in the order in which traces count them."""

    def __init__(self, form):
        if isinstance(form, str):
            width, height = map(int, form.split("x"))
            side = self.side = width * height
            across = side // width
            self.places = [(at % side, at // side) for at in range(side * side)]
            boxes = [[(row * height + y) * side + column * width + x for y in range(height) for x in range(width)]
                     for row in range(side // height) for column in range(across)]
            rows = [[row * side + column for column in range(side)] for row in range(side)]
            columns = [[row * side + column for row in range(side)] for column in range(side)]
            self.houses = boxes + rows + columns
        else:
            need(not form.get("relations"), "relations are beyond this prover")
            self.side = form["side"]
            self.places = [tuple(place) for place in form["places"]]
            self.houses = [house["cells"] for house in form["houses"]]
        self.count = len(self.places)
        self.digits = range(1, self.side + 1)
        self.house_sets = [frozenset(house) for house in self.houses]
        self.full = [len(house) == self.side for house in self.houses]
        peers = [set() for _ in range(self.count)]
        for house in self.houses:
            for cell in house:
                peers[cell].update(house)
        self.peers = [frozenset(all_ - {cell}) for cell, all_ in enumerate(peers)]


class Position:
    """A position: the digits of filled cells, and the candidates of empty ones."""

    def __init__(self, board, givens, marks):
        need(len(givens) == board.count, "the givens do not fit the board")
        need(len(marks) in (0, board.count), "the marks do not fit the board")
        self.board = board
        self.digit = [0] * board.count
        of_cells = [{SYMBOLS.index(sign) + 1 for sign in cell} for cell in marks]
        self.marks = of_cells or [set(board.digits) for _ in range(board.count)]
        self.gives_marks = bool(marks)
        self.open = [set(digits) for digits in self.marks]
        self.givens = {cell for cell, sign in enumerate(givens) if sign != "."}
        for cell in sorted(self.givens):
            value = SYMBOLS.index(givens[cell]) + 1
            need(value in self.open[cell], "two givens clash")
            self.place(cell, value)

    def copy(self):
        other = object.__new__(Position)
        other.board, other.givens = self.board, self.givens
        other.marks, other.gives_marks = self.marks, self.gives_marks
        other.digit, other.open = list(self.digit), [set(digits) for digits in self.open]
        return other

    def place(self, cell, value):
        self.digit[cell] = value
        self.open[cell] = set()
        for peer in self.board.peers[cell]:
            self.open[peer].discard(value)

    def places(self, house, value):
        return {cell for cell in self.board.houses[house] if value in self.open[cell]}

    def needs(self, house, value):
        need(self.board.full[house], f"house {house} need not hold every digit")
        need(all(self.digit[cell] != value for cell in self.board.houses[house]), f"house {house} holds {value} already")

    def sees(self, one, other):
        return other in self.board.peers[one]

    def excludes(self, cells, value, cell, digit):
        """Returns whether a digit in one of the cells excludes another digit from a cell."""
        if digit == value:
            return all(self.sees(own, cell) for own in cells)
        return list(cells) == [cell]


def pairs(candidates):
    return [(one["cell"], one["digit"]) for one in candidates]


class Step:
    """A step with its position."""

    def __init__(self, position, step):
        self.at, self.step = position, step
        self.placed, self.gone = pairs(step["placements"]), pairs(step["eliminations"])

    def prove(self):
        need(self.placed or self.gone, "nothing is concluded")
        for cell, digit in self.placed + self.gone:
            need(digit in self.at.open[cell], f"{digit} is no candidate of cell {cell}")
        self.argue(self.step["argument"])

    def argue(self, argument):
        getattr(self, "by_" + argument["shape"].replace("-", "_"))(argument)

    def removes_only(self):
        need(not self.placed, "this argument places nothing")

    def places_one(self):
        need(len(self.placed) == 1 and not self.gone, "this argument places one digit and removes nothing")
        return self.placed[0]

    def all_see(self, places, digit):
        need(places, f"nothing of the pattern holds {digit}")
        for cell, value in self.gone:
            need(value == digit and all(self.at.sees(place, cell) for place in places), f"{value} of cell {cell} stays")

    # Singles

    def cause(self, cell, digit, cause):
        need(digit not in self.at.open[cell], f"cell {cell} may hold {digit}")
        if cause == "not-given":
            need(digit not in self.at.marks[cell], f"cell {cell} was given {digit}")
        elif cause != "removed":
            holder = cause["holds"]
            need(self.at.digit[holder] == digit and self.at.sees(holder, cell), f"cell {holder} does not keep {digit} out")

    def by_hidden_single(self, argument):
        cell, digit = self.places_one()
        house = argument["house"]
        self.at.needs(house, digit)
        empty = {other for other in self.at.board.houses[house] if not self.at.digit[other]}
        need(empty == {one["cell"] for one in argument["blocked"]} | {cell}, "an empty cell of the house is left out")
        for one in argument["blocked"]:
            need(one["cell"] != cell, "the cell blocks itself")
            self.cause(one["cell"], digit, one["cause"])

    def by_naked_single(self, argument):
        cell, digit = self.places_one()
        others = {one["digit"] for one in argument["excluded"]}
        need(others == set(self.at.board.digits) - {digit}, "a digit is left out")
        for one in argument["excluded"]:
            self.cause(cell, one["digit"], one["cause"])

    # Sets of cells

    def by_intersection(self, argument):
        digit, cells = argument["digit"], set(argument["cells"])
        self.removes_only()
        self.at.needs(argument["base"], digit)
        need(cells and cells == self.at.places(argument["base"], digit), "these are not the places of the base")
        need(cells <= self.at.board.house_sets[argument["cover"]], "the cover has not all places")
        need(all(cell in self.at.board.house_sets[argument["cover"]] for cell, _ in self.gone), "not in the cover")
        self.all_see(cells, digit)

    def by_subset(self, argument):
        cells, digits = argument["cells"], argument["digits"]
        self.removes_only()
        need(len(set(cells)) == len(cells) == len(set(digits)) == len(digits), "not as many digits as cells")
        if argument["hidden"]:
            for digit in digits:
                self.at.needs(argument["house"], digit)
                need(self.at.places(argument["house"], digit) <= set(cells), f"{digit} has another place")
            need(all(cell in cells and digit not in digits for cell, digit in self.gone), "what is removed is no other digit")
            return
        need(set(cells) <= self.at.board.house_sets[argument["house"]], "the cells are not in the house")
        need(all(self.at.open[cell] and self.at.open[cell] <= set(digits) for cell in cells), "a cell may hold more")
        for cell, digit in self.gone:
            holders = [own for own in cells if digit in self.at.open[own]]
            is_seen = holders and cell not in cells and all(self.at.sees(own, cell) for own in holders)
            need(digit in digits and is_seen, f"{digit} of cell {cell} stays")

    def by_bent_set(self, argument):
        cells, digit = argument["cells"], argument["digit"]
        self.removes_only()
        digits = set().union(*(self.at.open[cell] for cell in cells))
        need(all(self.at.open[cell] for cell in cells) and len(digits) == len(set(cells)), "not as many digits as cells")
        for other in digits - {digit}:
            holders = [cell for cell in set(cells) if other in self.at.open[cell]]
            need(all(self.at.sees(a, b) for a, b in itertools.combinations(holders, 2)), f"{other} may stand twice")
        self.all_see([cell for cell in cells if digit in self.at.open[cell]], digit)

    def by_disjoint_subset(self, argument):
        cells = argument["cells"]
        self.removes_only()
        parts = [(part["house"], digit) for part in argument["parts"] for digit in part["digits"]]
        need(len(parts) == len(set(parts)) == len(cells) == len(set(cells)), "not as many digits as cells")
        own = {part: {cell for cell in cells if cell in self.at.board.house_sets[part[0]]} for part in parts}
        for cell in cells:
            need(self.at.open[cell], f"cell {cell} is filled")
            for digit in self.at.open[cell]:
                need(any(part[1] == digit and cell in own[part] for part in parts), f"{digit} of cell {cell} is in no part")
        for cell, digit in self.gone:
            of_digit = [own[part] for part in parts if part[1] == digit]
            places = [[one for one in part if digit in self.at.open[one]] for part in of_digit]
            is_seen = any(part and all(self.at.sees(one, cell) for one in part) for part in places)
            need(is_seen or sum(cell in part for part in of_digit) > 1, f"{digit} of cell {cell} stays")

    def by_fireworks(self, argument):
        cells = argument["cells"]
        self.removes_only()
        digits = [one["digit"] for one in argument["fireworks"]]
        need(len(set(digits)) == len(digits) == len(cells) == len(set(cells)), "not as many digits as cells")
        need(all(self.at.open[cell] for cell in cells), "a cell is filled")
        for one in argument["fireworks"]:
            for house in one["houses"]:
                self.at.needs(house, one["digit"])
            first, second = (self.at.places(house, one["digit"]) - set(cells) for house in one["houses"])
            need(all(self.at.sees(a, b) for a in first for b in second), f"{one['digit']} could miss the cells")
        need(all(cell in cells and digit not in digits for cell, digit in self.gone), "what is removed is no other digit")

    def by_firework_wing(self, argument):
        pivot, wings, join = argument["pivot"], argument["wings"], argument["join"]
        cells = {pivot, *wings}
        self.removes_only()
        digits = {one["digit"] for one in argument["fireworks"]}
        need(len(digits) == 2 and len(cells) == 3, "they are not two digits in three cells")
        need(all(self.at.open[cell] for cell in cells), "a cell is filled")
        for one in argument["fireworks"]:
            for house in one["houses"]:
                self.at.needs(house, one["digit"])
            first, second = (self.at.places(house, one["digit"]) - cells for house in one["houses"])
            need(all(self.at.sees(a, b) for a in first for b in second), f"{one['digit']} could miss the cells")
        for cell, digit in self.gone:
            if "pairs" in join:
                need(digit in digits, "what is removed is neither digit")
                for wing, pair in zip(wings, join["pairs"], strict=True):
                    need(set(self.at.open[pair]) == digits, f"cell {pair} holds another digit")
                    need(self.at.sees(cell, wing) and self.at.sees(cell, pair) and self.at.sees(pair, wing), f"cell {wing} could hold a digit")
            else:
                link = join["link"]
                need(digit == link["digit"] and digit not in digits and cell in wings, "what is removed is of no third digit in a wing")
                (other,) = set(wings) - {cell}
                of_both = [house for house in link["houses"] if self.at.places(house, digit) == {link["cell"], other}]
                need(of_both and self.at.sees(cell, link["cell"]), f"cell {other} could hold another digit")
                self.at.needs(of_both[0], digit)

    # Houses against houses

    def by_fish(self, argument):
        digit, base, cover = argument["digit"], argument["base"], argument["cover"]
        cells, fins = set(argument["cells"]), set(argument["fins"])
        self.removes_only()
        need(base and len(base) == len(cover), "not as many covers as bases")
        for house in base:
            self.at.needs(house, digit)
        need(cells == set().union(*(self.at.places(house, digit) for house in base)) and fins <= cells, "not the places")
        times = lambda houses, cell: sum(cell in self.at.board.house_sets[house] for house in houses)
        for cell in cells - fins:
            need(times(base, cell) == 1 and times(cover, cell) >= 1, f"cell {cell} is a fin")
        for cell, value in self.gone:
            enough = times(cover, cell) >= (2 if cell in cells else 1)
            need(value == digit and enough and all(self.at.sees(fin, cell) for fin in fins), f"{value} of cell {cell} stays")

    def exocet(self, argument):
        """Proves that the targets hold the same two digits as the base. Returns the digits that the base may hold."""
        base, targets = argument["base"], argument["targets"]
        sets = self.at.board.house_sets
        need(self.at.sees(*base) and targets[0] != targets[1], "base or targets are one")
        need(all(self.at.open[cell] for cell in base + targets), "a cell is filled")
        need(all(not sets[a] & sets[b] for a, b in itertools.combinations(argument["lines"], 2)), "two lines cross")
        digits = self.at.open[base[0]] | self.at.open[base[1]]
        need(sorted(digit for digit, _ in argument["covers"]) == sorted(digits), "not the digits of the base")
        for digit, covers in argument["covers"]:
            need(len(covers) < len(argument["lines"]), "as many covers as lines")
            for house in argument["lines"]:
                need(self.at.board.full[house], "a line need not hold every digit")
            need(self.beyond(argument, digit) <= set().union(*(sets[house] for house in covers)), f"{digit} has room")
        return digits

    def unseen(self, argument, digit, cells):
        """Returns the cells that can hold a digit that is in the base and in a target."""
        holders = [cell for cell in argument["base"] if digit in self.at.open[cell]]
        return {cell for cell in cells if not all(self.at.sees(own, cell) for own in holders)} - set(argument["targets"])

    def beyond(self, argument, digit):
        """Returns where the lines have or may have the digit, outside the targets, if it is in the base."""
        room = set()
        for house in argument["lines"]:
            held = {cell for cell in self.at.board.houses[house] if self.at.digit[cell] == digit}
            room |= held or self.at.places(house, digit)
        return self.unseen(argument, digit, room)

    def by_exocet(self, argument):
        base, targets = argument["base"], argument["targets"]
        sets = self.at.board.house_sets
        self.removes_only()
        digits = self.exocet(argument)
        refuted = {(one["cell"], one["digit"]) for one in argument.get("refuted", [])}
        able = {target: {digit for digit in self.at.open[target] & digits if (target, digit) not in refuted} for target in targets}

        def room(house, target, digit):
            self.at.needs(house, digit)
            need(target in targets and target not in sets[house], "the house has its digit in the target")
            left = self.unseen(argument, digit, self.at.places(house, digit))
            return {cell for cell in left if not self.at.sees(target, cell)}

        for one in argument.get("refuted", []):
            digit, houses = one["digit"], one["houses"]
            rooms = [room(house, one["cell"], digit) for house in houses]
            need(digit in digits and len(houses) in (1, 2), "a target is refuted by one house or two")
            need(set().union(*rooms) == set(one["cells"]), "that is not the room")
            need(len(houses) == 1 or not sets[houses[0]] & sets[houses[1]], "one cell could do for both houses")
            need(all(len(rooms) == 2 and self.at.sees(a, b) for a in rooms[0] for b in rooms[-1]), f"there is room for {digit}")

        for one in argument.get("certain", []):
            digit, house = one["digit"], one.get("house")
            of_targets = able[targets[0]] | able[targets[1]]
            need(digit in of_targets and set(one["cells"]) == self.beyond(argument, digit), f"{digit} has other places")
            if house is None:
                need(len(of_targets) == 2, "the targets have other digits")
            else:
                self.at.needs(house, digit)
                inside = [set(base), {target for target in targets if digit in able[target]}]
                need(any(self.at.places(house, digit) <= cells for cells in inside), f"{digit} has other places")

        for one in argument.get("mirrors", []):
            target, cells, locked = one["target"], set(one["cells"]), one.get("locked")
            need(able[target], "no digit is left for the target")
            for digit in able[target]:
                need(room(one["house"], target, digit) <= cells, f"{digit} has other places")
            need(len(cells) == (2 if locked else 1), "there is room for another digit")
            if locked:
                digit, house = locked
                self.at.needs(house, digit)
                need(digit not in able[target] and self.at.places(house, digit) <= cells, f"{digit} has other places")

        def falls(cell, digit):
            if cell in base and not any(digit in able[target] for target in targets):
                return True
            if cell in targets and digit not in able[cell]:
                return True
            for one in argument.get("mirrors", []):
                kept = able[one["target"]] | ({one["locked"][0]} if one.get("locked") else set())
                if cell in one["cells"] and digit not in kept:
                    return True
            for one in argument.get("certain", []):
                holders = [own for own in base if digit in self.at.open[own]], [own for own in targets if digit in able[own]]
                if one["digit"] == digit and (any(all(self.at.sees(own, cell) for own in cells) for cells in holders)
                                              or self.is_used_up(argument, cell, digit)):
                    return True
            return False

        for cell, digit in self.gone:
            need(falls(cell, digit), f"{digit} of cell {cell} stays")

    def is_used_up(self, argument, cell, digit):
        """Returns whether the lines need every cover to hold the digit, so that it cannot be elsewhere in a cover. This
        is the case if there is one cover fewer than lines.
        """
        covers = dict(map(tuple, argument["covers"]))[digit]
        of_cell = [house for house in covers if cell in self.at.board.house_sets[house]]
        return bool(of_cell) and len(covers) + 1 == len(argument["lines"]) and cell not in self.beyond(argument, digit)

    def by_double_exocet(self, argument):
        one, other = argument["exocets"]
        self.removes_only()
        digits = self.exocet(one)
        need(self.exocet(other) == digits and len(digits) == 4, "they do not share four digits")
        bases, targets = one["base"] + other["base"], one["targets"] + other["targets"]
        for digit in digits:
            for way in itertools.product(one["base"], other["base"], one["targets"], other["targets"]):
                can_all = all(digit in self.at.open[cell] for cell in way)
                need(not can_all or any(self.at.sees(a, b) for a, b in itertools.combinations(way, 2)), f"{digit} could be in both bases")
        for cell, digit in self.gone:
            def sees_all(cells):
                places = [own for own in cells if digit in self.at.open[own]]
                return bool(places) and all(self.at.sees(own, cell) for own in places)

            shared = digit in digits and (sees_all(bases) or sees_all(targets)
                                          or all(self.is_used_up(both, cell, digit) for both in (one, other)))
            alone = any(cell in both["targets"] and digit not in digits
                        or cell in both["base"] and all(digit not in self.at.open[target] for target in both["targets"])
                        for both in (one, other))
            need(shared or alone, f"{digit} of cell {cell} stays")

    def ways(self, digit):
        """Returns every way to place a digit in all houses that lack it."""
        missing = [house for house in range(len(self.at.board.houses)) if self.at.board.full[house]
                   and all(self.at.digit[cell] != digit for cell in self.at.board.houses[house])]
        found = []

        def go(chosen, left):
            need(len(found) < MOST_WAYS, "there are too many ways")
            house = next((house for house in missing if not chosen & self.at.board.house_sets[house]), None)
            if house is None:
                found.append(chosen)
                return
            for cell in sorted(self.at.board.house_sets[house] & left):
                go(chosen | {cell}, left - self.at.board.peers[cell] - {cell})

        go(frozenset(), frozenset(cell for cell in range(self.at.board.count) if digit in self.at.open[cell]))
        return found

    def by_templates(self, argument):
        digit = argument["digit"]
        missing = [other for other in self.at.board.digits if any(other in digits for digits in self.at.open)]
        ways = {other: self.ways(other) for other in missing}
        while True:
            sure = {other: frozenset.intersection(*own) if own else frozenset() for other, own in ways.items()}
            kept = {other: [way for way in own if not any(way & sure[of] for of in missing if of != other)]
                    for other, own in ways.items()}
            if kept == ways:
                break
            ways = kept
        own = ways[digit]
        need(own and len(own) == argument["count"], "there are other ways")
        need(all(value == digit and all(cell in way for way in own) for cell, value in self.placed), "some way leaves it out")
        need(all(value == digit and not any(cell in way for way in own) for cell, value in self.gone), "some way uses it")

    # Links

    def link(self, link):
        (ones, one), (others, other) = ((link[end]["cells"], link[end]["digit"]) for end in ("from", "to"))
        strong, reason = link["strong"], link["reason"]
        for cells, digit in ((ones, one), (others, other)):
            need(cells and all(digit in self.at.open[cell] for cell in cells), "a node is gone")
        if reason == "peers":
            holds = not strong and one == other and all(self.at.sees(a, b) for a in ones for b in others)
        elif "cell" in reason:
            cell = reason["cell"]
            holds = ones == others == [cell] and one != other and (not strong or len(self.at.open[cell]) == 2)
        elif "house" in reason:
            house = reason["house"]
            if strong:
                self.at.needs(house, one)
                holds = one == other and self.at.places(house, one) <= set(ones + others)
            else:
                holds = one == other and not set(ones) & set(others) \
                    and set(ones + others) <= self.at.board.house_sets[house]
        else:
            cells = set(reason["almost-locked-set"])
            digits = set().union(*(self.at.open[cell] for cell in cells))
            holds = strong and all(self.at.open[cell] for cell in cells) and len(digits) == len(cells) + 1 and one != other
            for node, digit in ((ones, one), (others, other)):
                holds = holds and digit in digits and all(cell in node for cell in cells if digit in self.at.open[cell])
            for digit in digits:
                holders = [cell for cell in cells if digit in self.at.open[cell]]
                holds = holds and all(self.at.sees(a, b) for a, b in itertools.combinations(holders, 2))
        need(holds, f"no link: {link}")

    def alternate(self, links):
        for link in links:
            self.link(link)
        for one, other in zip(links, links[1:]):
            need(one["to"] == other["from"] and one["strong"] != other["strong"], "links do not meet")

    def by_chain(self, argument):
        links = argument["links"]
        need(links, "an empty chain")
        self.alternate(links)
        first, last = links[0], links[-1]
        ends = [(node["cells"], node["digit"]) for node in (first["from"], last["to"])]
        if argument["is_loop"]:
            need(last["to"] == first["from"] and last["strong"] != first["strong"], "the loop is not closed")
            self.removes_only()
            for cell, digit in self.gone:
                need(any(self.falls_by(link, cell, digit) for link in links), f"{digit} of cell {cell} stays")
            return
        need(first["strong"] and last["strong"], "an open chain begins and ends strong")
        if ends[0] == ends[1] and len(ends[0][0]) == 1:
            (cell,), digit = ends[0]
            need(all(one == (cell, digit) for one in self.placed), "another digit is placed")
            need(all(one != (cell, digit) and self.at.excludes([cell], digit, *one) for one in self.gone), "something stays")
            return
        self.removes_only()
        for cell, digit in self.gone:
            need(all(self.at.excludes(*end, cell, digit) for end in ends), f"{digit} of cell {cell} stays")

    def by_blossom_loop(self, argument):
        self.removes_only()
        stem, end, chains = argument["stem"], argument["end"], argument["chains"]
        if "cell" in stem:
            starts = {(stem["cell"], digit) for digit in self.at.open[stem["cell"]]}
        else:
            house, digit = stem["house"]
            self.at.needs(house, digit)
            starts = {(cell, digit) for cell in self.at.places(house, digit)}
        firsts, ends = [], []
        for links in chains:
            need(links and not links[0]["strong"] and links[-1]["strong"], "a chain begins weak and ends strong")
            self.alternate(links)
            need(len(links[0]["from"]["cells"]) == 1, "a chain begins with several cells")
            firsts.append((links[0]["from"]["cells"][0], links[0]["from"]["digit"]))
            ends.append((links[-1]["to"]["cells"], links[-1]["to"]["digit"]))
        need(set(firsts) == starts and len(firsts) == len(starts), "the chains do not begin with what the stem may be")
        for cells, digit in ends:
            if "cell" in end:
                need(cells == [end["cell"]], "an end lies elsewhere")
            else:
                need(digit == end["house"][1] and set(cells) <= self.at.board.house_sets[end["house"][0]], "an end lies elsewhere")
        for (cells, digit), (others, value) in itertools.combinations(ends, 2):
            need(digit != value if "cell" in end else not set(cells) & set(others), "two ends could be true")
        for cell, digit in self.gone:
            by_ends = all((cell not in cells or digit != value) and self.at.excludes(cells, value, cell, digit) for cells, value in ends)
            need(by_ends or any(self.falls_by(link, cell, digit) for links in chains for link in links), f"{digit} of cell {cell} stays")

    def falls_by(self, link, cell, digit):
        nodes = [(link[end]["cells"], link[end]["digit"]) for end in ("from", "to")]
        of_nodes = [node[1] for node in nodes]
        if not link["strong"]:
            is_end = any(digit == value and cell in cells for cells, value in nodes)
            if not is_end and all(self.at.excludes(*node, cell, digit) for node in nodes):
                return True
            if isinstance(link["reason"], dict) and link["reason"].get("cell") == cell and digit not in of_nodes:
                return True
        if isinstance(link["reason"], dict) and "almost-locked-set" in link["reason"] and digit not in of_nodes:
            places = [own for own in link["reason"]["almost-locked-set"] if digit in self.at.open[own]]
            return bool(places) and all(self.at.sees(own, cell) for own in places)
        return False

    def network(self, first, second, links):
        first, second = pairs(first), pairs(second)
        need(not set(first) & set(second), "a candidate has two colours")
        near = {}
        for link in links:
            self.link(link)
            ends = [(node["cells"][0], node["digit"]) for node in (link["from"], link["to"])]
            single = all(len(link[end]["cells"]) == 1 for end in ("from", "to"))
            need(link["strong"] and single and self.clash(*ends), "colours are tied by candidates of which one is true")
            crosses = ends[0] in first and ends[1] in second or ends[1] in first and ends[0] in second
            need(crosses, "a link joins one colour to itself")
            near.setdefault(ends[0], set()).add(ends[1])
            near.setdefault(ends[1], set()).add(ends[0])
        all_ = first + second
        reached, todo = set(all_[:1]), all_[:1]
        while todo:
            for other in near.get(todo.pop(), ()):
                if other not in reached:
                    reached.add(other)
                    todo.append(other)
        need(reached == set(all_), "the colours are not one network")
        return first, second

    def clash(self, one, other):
        return one != other and self.at.excludes([one[0]], one[1], *other)

    def false_colour(self, wrong, right):
        need(all(one in wrong for one in self.gone) and all(one in right for one in self.placed), "of the wrong colour")

    def by_colouring(self, argument):
        first, second = self.network(argument["first"], argument["second"], argument["links"])
        rule = argument["rule"]
        sees = lambda colour, one: any(self.clash(other, one) for other in colour)
        if rule == "trap":
            self.removes_only()
            need(all(sees(first, one) and sees(second, one) for one in self.gone), "something sees one colour at most")
        elif "wrap" in rule:
            one, other = pairs(rule["wrap"]["clash"])
            wrong, right = (first, second) if one in first else (second, first)
            need(one in wrong and other in wrong and self.clash(one, other), "the colour does not clash")
            self.false_colour(wrong, right)
        else:
            cell = rule["emptied"]["cell"]
            need(self.at.open[cell], "the cell is filled")
            empties = [all(sees(colour, (cell, digit)) for digit in self.at.open[cell]) for colour in (first, second)]
            need(any(empties), "neither colour empties the cell")
            self.false_colour(*((first, second) if empties[0] else (second, first)))

    def by_multi_colouring(self, argument):
        self.removes_only()
        one, other = (self.network(net["first"], net["second"], net["links"]) for net in argument["networks"])
        bridges = [pairs(bridge) for bridge in argument["bridges"]]
        need(all(self.clash(*bridge) for bridge in bridges), "a bridge joins nothing")
        sees = lambda colour, gone: any(self.clash(own, gone) for own in colour)
        of = lambda net, end: next((at for at in (0, 1) if end in net[at]), None)
        if len(bridges) == 1:
            near, far = of(one, bridges[0][0]), of(other, bridges[0][1])
            need(near is not None and far is not None, "a bridge ends outside the colours")
            need(all(sees(one[1 - near], gone) and sees(other[1 - far], gone) for gone in self.gone), "something stays")
        else:
            need(len(bridges) == 2, "colours are bridged once or twice")
            (near, far), (near_too, far_too) = bridges
            colour = of(one, near)
            need(colour is not None and near_too in one[colour], "the bridges leave from two colours")
            need({of(other, far), of(other, far_too)} == {0, 1}, "the bridges do not lead to both colours")
            need(all(gone in one[colour] for gone in self.gone), "something is of another colour")

    # Patterns that cannot be filled

    def by_impossible(self, argument):
        guardians = pairs(argument["guardians"])
        need(all(digit in self.at.open[cell] for cell, digit in guardians), "a guardian is gone")
        pattern = argument["pattern"]
        if "odd-loop" in pattern:
            loop = pattern["odd-loop"]
            cells, digit = loop["cells"], loop["digit"]
            need(len(cells) % 2 == 1 and len(loop["houses"]) == len(set(cells)) == len(cells), "the loop is not odd")
            for at, house in enumerate(loop["houses"]):
                self.at.needs(house, digit)
                pair = {cells[at], cells[(at + 1) % len(cells)]}
                need(len(pair) == 2 and pair <= self.at.board.house_sets[house], "the house has not both cells")
                others = self.at.places(house, digit) - pair
                need(all((cell, digit) in guardians for cell in others), "the house has other places")
        else:
            cells, digits = pattern["too-few-digits"]["cells"], set(pattern["too-few-digits"]["digits"])
            need(len(set(cells)) == len(cells) and all(self.at.open[cell] for cell in cells), "a cell is filled")
            for cell in cells:
                need(all((cell, digit) in guardians for digit in self.at.open[cell] - digits), "a cell may hold more")
            tried = [0]

            def fills(at, held):
                tried[0] += 1
                need(tried[0] < MOST_WAYS, "there are too many ways")
                if at == len(cells):
                    return True
                return any(fills(at + 1, held + [(cells[at], digit)]) for digit in self.at.open[cells[at]] & digits
                           if not any(digit == value and self.at.sees(cell, cells[at]) for cell, value in held))

            need(not fills(0, []), "the cells can be filled")
        need(all(guardians == [one] for one in self.placed), "there are other guardians")
        for gone in self.gone:
            need(all(self.clash(one, gone) for one in guardians), "a guardian lets it be")

    def by_exclusion(self, argument):
        cells = argument["cells"]
        self.removes_only()
        need(len(set(cells)) == len(cells) and all(self.at.open[cell] for cell in cells), "a cell is filled")
        impossible = set()
        for one in argument["combinations"]:
            held = list(zip(cells, one["digits"]))
            need(len(one["digits"]) == len(cells), "a combination has one digit a cell")
            clashes = any(a[1] == b[1] and self.at.sees(a[0], b[0]) for a, b in itertools.combinations(held, 2))
            others = set(one["excluder"])
            left = set()
            for cell in others:
                left |= self.at.open[cell] - {digit for own, digit in held if self.at.sees(own, cell)}
            starves = others and not others & set(cells) and all(self.at.open[cell] for cell in others) \
                and any(others <= house for house in self.at.board.house_sets) and len(left) < len(others)
            need(clashes or starves, "a combination could be")
            impossible.add(tuple(one["digits"]))
        for cell, digit in self.gone:
            need(cell in cells, "in none of the cells")
            choices = [[digit] if own == cell else self.at.open[own] for own in cells]
            need(all(way in impossible for way in itertools.product(*choices)), "a combination is left out")

    # Uniqueness

    def by_uniqueness(self, argument):
        need(self.step["technique"].startswith(ASSUMES_UNIQUE), "the name hides that one solution is assumed")
        self.removes_only()
        guardians, pattern, rule = pairs(argument["guardians"]), argument["pattern"], argument["rule"]
        if "loop" in pattern:
            self.deadly_loop(pattern["loop"], guardians)
        elif "rows" in pattern:
            self.deadly_rows(pattern["rows"], guardians)
        elif "bug-lite" in pattern:
            self.bug_lite(pattern["bug-lite"], guardians)
        elif "reverse-bug" in pattern:
            self.reverse_bug(pattern["reverse-bug"], guardians)
        else:
            need(pattern == "bug", "a pattern of no known kind")
            self.bug(guardians)
        if rule == "one-cell":
            need(guardians and len({cell for cell, _ in guardians}) == 1, "the guardians are in several cells")
            need(all(cell == guardians[0][0] and (cell, digit) not in guardians for cell, digit in self.gone), "something stays")
        elif rule == "one-digit":
            need(guardians and len({digit for _, digit in guardians}) == 1, "the guardians have several digits")
            self.all_see([cell for cell, _ in guardians], guardians[0][1])
        elif "subset" in rule:
            self.guarded_subset(guardians, rule["subset"])
        else:
            for gone in self.gone:
                self.silences(gone, guardians, rule["forced"]["links"])

    def deadly_loop(self, loop, guardians):
        cells, digits = loop["cells"], loop["digits"]
        need(len(cells) >= 4 and len(cells) % 2 == 0 and len(set(cells)) == len(cells), "no loop")
        need(digits[0] != digits[1] and not set(cells) & self.at.givens, "a given cannot be exchanged")
        for house in self.at.board.house_sets:
            turns = [sum(cell in house for cell in cells[turn::2]) for turn in (0, 1)]
            need(turns[0] == turns[1] <= 1, "a house would lose a digit")
        ways = [all(self.at.digit[cell] in (0, digits[(at + way) % 2]) for at, cell in enumerate(cells)) for way in (0, 1)]
        need(any(ways), "the placed cells are of no way round")
        for cell in cells:
            for digit, becomes in (digits, digits[::-1]):
                self.may_become(cell, digit, cell, becomes)
        others = {(cell, digit) for cell in cells for digit in self.at.open[cell] if digit not in digits}
        need(others == set(guardians), "these are not the guardians")

    def deadly_rows(self, rows, guardians):
        (one, other), digits = rows["cells"], rows["digits"]
        both = one + other
        need(len(one) == len(other) == len(set(digits)) == len(digits) > 1 and len(set(both)) == len(both), "no rows")
        need(all(self.at.open[cell] for cell in both), "a filled cell cannot be exchanged")
        need(all(any(set(row) <= house for house in self.at.board.house_sets) for row in (one, other)), "a row is in no house")
        need(all(self.at.sees(a, b) for a, b in zip(one, other)), "an exchange could change nothing")
        for house in self.at.board.house_sets:
            paired = all((a in house) == (b in house) for a, b in zip(one, other))
            whole = all(set(row) <= house or not set(row) & house for row in (one, other))
            need(paired or whole, "a house would lose a digit")
        for a, b in list(zip(one, other)) + list(zip(other, one)):
            for digit in digits:
                self.may_become(a, digit, b, digit)
        others = {(cell, digit) for cell in both for digit in self.at.open[cell] if digit not in digits}
        need(others == set(guardians), "these are not the guardians")

    def may_become(self, cell, digit, image, becomes):
        """Checks that a digit that the cell may hold becomes, after the exchange, one of the given marks of its image.
        """
        may_hold = self.at.digit[cell] == digit or digit in self.at.open[cell]
        need(not may_hold or becomes in self.at.marks[image], f"cell {image} was not given {becomes}")

    def bug_lite(self, lite, guardians):
        pairs_of = dict(zip(lite["cells"], map(set, lite["digits"]), strict=True))
        need(pairs_of and len(pairs_of) == len(lite["cells"]), "a cell is named twice")
        need(all(len(pair) == 2 and self.at.open[cell] for cell, pair in pairs_of.items()), "a cell has no two digits")
        # If each house has a digit in none or two of the cells, it keeps its digits when all cells exchange their two
        # digits.
        for house in self.at.board.house_sets:
            for digit in self.at.board.digits:
                count = sum(cell in house and digit in pair for cell, pair in pairs_of.items())
                need(count in (0, 2), f"a house would not have {digit} in two of the cells")
        for cell, pair in pairs_of.items():
            for digit, becomes in (sorted(pair), sorted(pair, reverse=True)):
                self.may_become(cell, digit, cell, becomes)
        others = {(cell, digit) for cell, pair in pairs_of.items() for digit in self.at.open[cell] - pair}
        need(others == set(guardians), "these are not the guardians")

    def reverse_bug(self, reverse, guardians):
        cells, digits = set(reverse["cells"]), reverse["digits"]
        need(digits[0] != digits[1] and all(self.at.digit[cell] in (0, *digits) for cell in cells), "a cell holds another digit")
        counts = [len(cells & house) for house in self.at.board.house_sets]
        need(set(counts) <= {0, 2}, "a house would not have both digits in the cells")
        need(any(full and not count for full, count in zip(self.at.board.full, counts)), "nothing is left to be exchanged")
        for cell in set(range(self.at.board.count)) - cells:
            need(cell not in self.at.givens or self.at.digit[cell] not in digits, "a given cannot be exchanged")
            for digit, becomes in (digits, digits[::-1]):
                self.may_become(cell, digit, cell, becomes)
        others = {(cell, digit) for cell in cells for digit in self.at.open[cell] if digit not in digits}
        need(others == set(guardians), "these are not the guardians")

    def bug(self, guardians):
        need(all(digit in self.at.open[cell] for cell, digit in guardians), "a guardian is gone")
        for cell in range(self.at.board.count):
            left = [digit for digit in self.at.open[cell] if (cell, digit) not in guardians]
            need(self.at.digit[cell] or len(left) == 2, "a cell would not keep two candidates")
        for house, cells in enumerate(self.at.board.houses):
            need(self.at.board.full[house], "a house need not hold every digit")
            for digit in self.at.board.digits:
                left = [cell for cell in self.at.places(house, digit) if (cell, digit) not in guardians]
                filled = any(self.at.digit[cell] == digit for cell in cells)
                need(len(left) == (0 if filled else 2), "a house would not keep two places")

    def guarded_subset(self, guardians, rule):
        cells, house = rule["cells"], self.at.board.house_sets[rule["house"]]
        guarded = {cell for cell, _ in guardians}
        need(guarded and guarded | set(cells) <= house and not guarded & set(cells), "the cells are not in the house")
        need(all(self.at.open[cell] for cell in cells), "a cell is filled")
        digits = set().union({digit for _, digit in guardians}, *(self.at.open[cell] for cell in cells))
        need(len(digits) == len(set(cells)) + 1, "not as many digits as cells")
        for cell, digit in self.gone:
            need(digit in digits and all(self.at.sees(own, cell) for own in guarded | set(cells)), "something stays")

    def silences(self, gone, guardians, links):
        true = [gone]
        falls = lambda one: any(self.clash(held, one) for held in true)
        for _ in links:
            for house, digit in links:
                self.at.needs(house, digit)
                left = [(cell, digit) for cell in self.at.places(house, digit) if not falls((cell, digit))]
                if len(left) == 1:
                    true.append(left[0])
        need(all(falls(one) for one in guardians), "a guardian could be true")

    def by_automorphism(self, argument):
        need(self.step["technique"].startswith(ASSUMES_UNIQUE), "the name hides that one solution is assumed")
        self.removes_only()
        need(not self.at.gives_marks, "marks that are given are not looked at")
        last = self.at.board.side - 1
        move = {"point": lambda x, y: (last - x, last - y), "quarter": lambda x, y: (last - y, x),
                "horizontal": lambda x, y: (x, last - y), "vertical": lambda x, y: (last - x, y),
                "both-axes": lambda x, y: (x, last - y), "diagonal": lambda x, y: (y, x),
                "antidiagonal": lambda x, y: (last - y, last - x), "both-diagonals": lambda x, y: (y, x),
                "full": lambda x, y: (last - y, x)}[argument["symmetry"]]
        at_place = {place: cell for cell, place in enumerate(self.at.board.places)}
        image = [at_place[move(*place)] for place in self.at.board.places]
        digits = argument["digits"]
        need(sorted(digits) == list(self.at.board.digits), "two digits become one")
        houses = set(self.at.board.house_sets)
        need(all(frozenset(image[cell] for cell in house) in houses for house in houses), "a house is carried onto none")
        given = {cell: self.at.digit[cell] for cell in self.at.givens}
        need(all(given.get(image[cell]) == digits[digit - 1] for cell, digit in given.items()), "a given is carried elsewhere")
        need(len(set(given.values())) + 1 >= self.at.board.side, "what is given is not the whole puzzle")
        for gone in self.gone:
            cell, digit = gone
            for _ in range(self.at.board.count * self.at.board.side):
                cell, digit = image[cell], digits[digit - 1]
                is_false = digit not in self.at.open[cell] and self.at.digit[cell] != digit
                if is_false or self.clash(gone, (cell, digit)):
                    break
            else:
                raise Refused("it is carried onto nothing false")

    # Combined arguments, and assumptions

    def by_combined(self, argument):
        def holds(part):
            for one in argument["arguments"]:
                other = Step(self.at, dict(self.step, **part))
                try:
                    other.argue(one)
                    return True
                except Refused:
                    pass
            return False

        for kind in ("placements", "eliminations"):
            for one in self.step[kind]:
                part = {"placements": [], "eliminations": [], kind: [one]}
                need(holds(part), f"no part proves {one}")

    def by_branches(self, argument):
        origin, branches = argument["origin"], argument["branches"]
        starts = []
        for branch in branches:
            need(branch["implications"] and branch["implications"][0]["inference"] == "assumed", "a branch assumes nothing")
            starts.append(self.assertion(branch["implications"][0]))
            self.branch(branch)
        concluded = [(cell, digit, True) for cell, digit in self.placed] + [(cell, digit, False) for cell, digit in self.gone]
        asserts = lambda branch: {self.assertion(one) for one in branch["implications"]}
        if origin == "contradiction":
            need(len(branches) == 1, "there is more than one assumption")
            (cell, digit, holds), end = starts[0], branches[0]["end"]
            if end == "solved":
                need(self.step["technique"].startswith(ASSUMES_UNIQUE), "the name hides that one solution is assumed")
                need(all(one in asserts(branches[0]) for one in concluded), "the branch does not say so")
            else:
                need(end != "conclusion", "nothing is refuted")
                need(concluded == [(cell, digit, not holds)], "another thing is concluded")
            return
        if "cell" in origin:
            cases = [(origin["cell"], digit, True) for digit in self.at.open[origin["cell"]]]
            need(cases, "the cell is filled")
        elif "house" in origin:
            house, digit = origin["house"]
            self.at.needs(house, digit)
            cases = [(cell, digit, True) for cell in self.at.places(house, digit)]
        elif "candidate" in origin:
            one = origin["candidate"]
            cases = [(one["cell"], one["digit"], holds) for holds in (True, False)]
        else:
            cases = self.uncovered(origin["fish"])
        need(sorted(starts) == sorted(cases), "not every case has its branch")
        for branch in branches:
            need(branch["end"] != "solved", "a solved branch stands alone")
            if branch["end"] == "conclusion":
                need(all(one in asserts(branch) for one in concluded), "a branch does not say so")

    def uncovered(self, fish):
        digit, base, cover = fish["digit"], fish["base"], fish["cover"]
        need(len(base) == len(set(base)) == len(cover) + 1, "as many covers as bases but one")
        for house in base:
            self.at.needs(house, digit)
        cells = set().union(*(self.at.places(house, digit) for house in base))
        need(sorted(fish["cells"]) == sorted(cells), "not the places of the bases")
        times = lambda houses, cell: sum(cell in self.at.board.house_sets[house] for house in houses)
        return [(cell, digit, True) for cell in cells if times(cover, cell) == 0 or times(base, cell) > 1]

    @staticmethod
    def assertion(implication):
        one = implication["assertion"]
        return one["candidate"]["cell"], one["candidate"]["digit"], one["holds"]

    def branch(self, branch):
        known = []
        for at, implication in enumerate(branch["implications"]):
            cell, digit, holds = self.assertion(implication)
            need(digit in self.at.open[cell], "an implication is of no candidate")
            need(all(premise < at for premise in implication["premises"]), "a premise comes later")
            given = [known[premise] for premise in implication["premises"]]
            is_off = lambda one, value: value not in self.at.open[one] or (one, value, False) in given
            why = implication["inference"]
            if why == "assumed":
                follows = at == 0
            elif why == "cell-taken":
                follows = not holds and any(one[0] == cell and one[1] != digit and one[2] for one in given)
            elif why == "last-in-cell":
                follows = holds and all(other == digit or is_off(cell, other) for other in self.at.open[cell])
            elif "house-taken" in why:
                house = self.at.board.house_sets[why["house-taken"]]
                follows = not holds and cell in house and any(
                    one[2] and one[1] == digit and one[0] != cell and one[0] in house for one in given)
            elif "last-in-house" in why:
                self.at.needs(why["last-in-house"], digit)
                places = self.at.places(why["last-in-house"], digit)
                follows = holds and cell in places and all(one == cell or is_off(one, digit) for one in places)
            else:
                then = self.at.copy()
                for one, value, is_on in given:
                    if not is_on:
                        then.open[one].discard(value)
                step = why["step"]
                need(step["kind"] == "deduction", "a branch goes on by a guess")
                if step["technique"].startswith(ASSUMES_UNIQUE):
                    need(self.step["technique"].startswith(ASSUMES_UNIQUE), "the name hides that one solution is assumed")
                Step(then, step).prove()
                follows = not holds and (cell, digit) in pairs(step["eliminations"])
            need(follows, f"implication {at + 1} does not follow")
            known.append((cell, digit, holds))
        end = branch["end"]
        if end == "solved":
            grid = list(self.at.digit)
            for cell, digit, holds in known:
                if holds:
                    need(grid[cell] in (0, digit), "a cell holds two digits")
                    grid[cell] = digit
            ends = all(grid) and all(grid[cell] not in (grid[peer] for peer in self.at.board.peers[cell])
                                     for cell in range(self.at.board.count))
        elif end == "conclusion":
            ends = True
        else:
            ends = self.contradicts(end["contradiction"], known)
        need(ends, "the branch does not end so")

    def contradicts(self, what, known):
        is_off = lambda cell, digit: (cell, digit, False) in known
        if "both" in what:
            one = what["both"]
            return is_off(one["cell"], one["digit"]) and (one["cell"], one["digit"], True) in known
        if "empty-cell" in what:
            cell = what["empty-cell"]
            return not self.at.digit[cell] and all(is_off(cell, digit) for digit in self.at.open[cell])
        house, digit = what["no-place"]
        self.at.needs(house, digit)
        return all(is_off(cell, digit) for cell in self.at.places(house, digit))

    def by_guess(self, _):
        need(self.step["kind"] == "guess", "a deduction that is none")
        self.places_one()

    def by_wrong_guess(self, argument):
        need(self.contradicts(argument["contradiction"], []), "the position contradicts nothing")


def prove(trace, allows_guesses):
    """Returns the number of the first step that is not proved, and the reason; `None` if all are proved."""
    need(trace["schema"] == 1, "another schema")
    need(not trace.get("clues"), "clues are beyond this prover")
    position = Position(Board(trace["board"]), trace["givens"], trace.get("marks", []))
    guesses = []
    for number, step in enumerate(trace["steps"], 1):
        try:
            shape, kind = step["argument"]["shape"], step["kind"]
            need((kind == "guess") == (shape == "guess"), "what is a guess is not called so")
            need((kind == "wrong-guess") == (shape == "wrong-guess"), "what is a wrong guess is not called so")
            one = Step(position, step)
            if kind == "wrong-guess":
                need(guesses, "no guess is open")
                one.argue(step["argument"])
                position, guess = guesses.pop()
                need(one.gone == [guess] and not one.placed, "a wrong guess takes back what was guessed")
            else:
                one.prove()
                if kind == "guess":
                    need(allows_guesses, "a guess")
                    guesses.append((position.copy(), one.placed[0]))
        except Refused as refused:
            return number, str(refused)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
            return number, f"no step: {fault!r}"
        for cell, digit in one.gone:
            position.open[cell].discard(digit)
        for cell, digit in one.placed:
            position.place(cell, digit)
    if (trace["outcome"] == "solved") != all(position.digit):
        return len(trace["steps"]) + 1, "the path does not end as it says"
    return None


def contradictions(trace, solution):
    """Returns the numbers of the steps that contradict the solution, except for those that follow a wrong guess."""
    found, guesses = [], []
    for number, step in enumerate(trace["steps"], 1):
        placed, gone = pairs(step["placements"]), pairs(step["eliminations"])
        if step["kind"] == "guess":
            guesses.append(all(solution[cell] == digit for cell, digit in placed))
            continue
        if step["kind"] == "wrong-guess":
            guesses.pop()
        is_true = all(solution[cell] == digit for cell, digit in placed) and all(solution[cell] != digit for cell, digit in gone)
        if all(guesses) and not is_true:
            found.append(number)
    return found


def main():
    allows_guesses = "--allow-guesses" in sys.argv[1:]
    faults = steps = paths = 0
    for number, line in enumerate(sys.stdin, 1):
        trace = json.loads(line)
        paths += 1
        steps += len(trace["steps"])
        refused = prove(trace, allows_guesses)
        if refused:
            faults += 1
            print(f"{number}: step {refused[0]}: {refused[1]}")
    print(f"{paths} paths, {steps} steps, {faults} refused", file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
