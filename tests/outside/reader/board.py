"""The reader's position and its consequences, which share nothing with sudopress.

Cells are numbered row by row. Digits are numbers, and the candidates of a cell are a set of bits.
"""
import copy
import itertools
import math


class False_(Exception):
    """The error for a statement that is false."""


class Unread(Exception):
    """The error for a text that the grammar cannot read."""


def need(claim, why):
    if not claim:
        raise False_(why)


class Board:
    """A board, with its houses by name: ("row", 1), ("column", 1), ("box", 1). ("diagonal", 1) falls from the top left,
    and ("diagonal", 2) rises.

    A map of regions, with a letter for each cell, replaces the boxes. Windows are the four inner boxes of a 9x9 board.
    """

    def __init__(self, width, height, has_diagonals=False, has_windows=False, regions=None):
        side = self.side = self.highest = width * height
        self.cells, self.digits = range(side * side), range(1, side + 1)
        self.houses = {}
        for n in range(side):
            self.houses["row", n + 1] = frozenset(n * side + at for at in range(side))
            self.houses["column", n + 1] = frozenset(at * side + n for at in range(side))
            top, left = n // height * height, n % height * width
            self.houses["box", n + 1] = frozenset((top + y) * side + left + x for y in range(height) for x in range(width))
        for letter in regions or "":
            self.houses["region", 1 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter)] = frozenset(
                cell for cell in self.cells if regions[cell] == letter)
        if regions:
            self.houses = {name: cells for name, cells in self.houses.items() if name[0] != "box"}
        for n in range(4 if has_windows else 0):
            top, left = n // 2 * 4 + 1, n % 2 * 4 + 1
            self.houses["window", n + 1] = frozenset((top + y) * side + left + x for y in range(3) for x in range(3))
        if has_diagonals:
            self.houses["diagonal", 1] = frozenset(n * side + n for n in range(side))
            self.houses["diagonal", 2] = frozenset(n * side + side - 1 - n for n in range(side))
        self.houses_of = [[name for name, cells in self.houses.items() if cell in cells] for cell in self.cells]
        self.peers = self.peers_along(self.houses_of)
        # A board that is restricted to some houses also refers to the whole board, which caches all such views.
        self.whole, self.views = self, {}

    def name(self, cell):
        return f"r{cell // self.side + 1}c{cell % self.side + 1}"

    def cell_at(self, row, column):
        """Returns the cell in a row and column, both counted from 1."""
        need(1 <= row <= self.side and 1 <= column <= self.side, "there is no such cell")
        return (row - 1) * self.side + column - 1

    def shared(self, cells):
        """Returns the names of the houses that contain all these cells."""
        return [name for name, house in self.houses.items() if house >= set(cells)]

    def through(self, names):
        """Returns the board restricted to these houses."""
        whole, names = self.whole, frozenset(names)
        if names in whole.views:
            return whole.views[names]
        other = whole.views[names] = copy.copy(whole)
        other.houses = {name: whole.houses[name] for name in names}
        other.houses_of = [[name for name in own if name in names] for own in whole.houses_of]
        other.peers = whole.peers_along(other.houses_of)
        return other

    def peers_along(self, houses_of):
        return [frozenset().union(*(self.houses[name] for name in names)) - {cell} for cell, names in enumerate(houses_of)]

    def common_peers(self, cells):
        return frozenset(self.cells).intersection(*(self.peers[cell] for cell in cells))

    @staticmethod
    def of(count, box=None, *more):
        if box:
            return Board(*map(int, box.split("x")), *more)
        side = math.isqrt(count)
        height = max(h for h in range(1, math.isqrt(side) + 1) if side % h == 0)
        return Board(side // height, height, *more)


def bits(mask):
    return [digit for digit in range(1, mask.bit_length()) if mask >> digit & 1]


class Position:
    """A position: the candidates, or those that are left in a case that is followed."""

    def __init__(self, board, givens=None, marks=None):
        """Creates the position of a puzzle from its givens and, if it has given marks, from those of each cell, as
        bits.
        """
        self.board, self.marks = board, marks
        if givens is not None:
            whole = sum(1 << digit for digit in board.digits)
            self.may = list(marks or [whole] * (board.side * board.side))
            self.given = set(givens)
            self.digit = {}
            for cell, digit in givens.items():
                self.place(cell, digit)

    def copy(self):
        other = Position(self.board)
        other.may, other.given, other.digit, other.marks = list(self.may), self.given, dict(self.digit), self.marks
        return other

    def whole(self):
        """Returns the same position with all houses of the board."""
        other = self.copy()
        other.board = self.board.whole
        return other

    def place(self, cell, digit):
        """Fills a cell with a digit."""
        self.digit[cell] = digit
        self.true(cell, digit)

    def true(self, cell, digit):
        """Makes the digit the only candidate of the cell, even if an assumption excludes it, because a chain may
        contradict itself.
        """
        self.may[cell] = 1 << digit
        for peer in self.board.peers[cell]:
            self.may[peer] &= ~(1 << digit)

    def false(self, cell, digit):
        self.may[cell] &= ~(1 << digit)

    def has(self, cell, digit):
        return bool(self.may[cell] >> digit & 1)

    def allows(self, cell, digit):
        """Returns whether the given marks of the puzzle allow the digit in the cell."""
        return self.marks is None or bool(self.marks[cell] >> digit & 1)

    def is_open(self, cell):
        return cell not in self.digit

    def places(self, house, digit):
        return {cell for cell in house if self.has(cell, digit)}

    def digits_of(self, cells):
        union = 0
        for cell in cells:
            union |= self.may[cell]
        return set(bits(union))

    def one_of(self, cells, digit):
        """Records that one of the cells contains the digit."""
        cells = [cell for cell in cells if self.has(cell, digit)] or list(cells)
        if len(cells) == 1:
            self.true(cells[0], digit)
        else:
            for peer in self.board.common_peers(cells):
                self.false(peer, digit)

    def contradiction(self):
        if not all(self.may):
            return True
        return any(not self.places(house, digit) for house in self.board.houses.values() for digit in self.board.digits)

    def follows(self, cells, digit):
        """Returns whether one of the cells must contain the digit, because of one house or of a set of as many cells as
        digits.
        """
        cells = set(cells)
        if any(self.may[cell] == 1 << digit for cell in cells):
            return True
        for name in {name for cell in cells for name in self.board.houses_of[cell]}:
            places = self.places(self.board.houses[name], digit)
            if places <= cells:
                return True
        for sets in (self.locked_sets, self.bent_sets):
            for some, digits in sets(cells):
                if digit in digits and self.places(some, digit) <= cells:
                    return True
        return False

    def locked_sets(self, near=None, most=None):
        """Yields sets of as many cells as digits within one house. With `near`, only those with one of these cells are
        included.
        """
        done = set()
        for name, house in self.board.houses.items():
            if near is not None and not house & near:
                continue
            left = [cell for cell in house if self.is_open(cell)]
            most_here = min(most or 8, len(left))
            for many in range(1, most_here + 1):
                for some in itertools.combinations(left, many):
                    if near is not None and not near & set(some) or some in done:
                        continue
                    union = 0
                    for cell in some:
                        union |= self.may[cell]
                    if union.bit_count() == many:
                        done.add(some)
                        yield some, bits(union)

    def is_false(self, cell, digit):
        """Returns whether the digit cannot be in the cell, either directly or because of a locked set."""
        if not self.has(cell, digit):
            return True
        return any(digit in digits and cell not in some and self.places(some, digit) <= self.board.peers[cell]
                   for sets in (self.locked_sets, self.bent_sets) for some, digits in sets(set(self.board.peers[cell])))

    def bent_sets(self, near, most=9):
        """Yields sets of as many cells as digits in two crossing houses, in which each digit occurs only once."""
        for (kind, one), (other_kind, other) in itertools.combinations(self.board.houses.items(), 2):
            if kind[0] != other_kind[0] and one & other:
                left = [cell for cell in one | other if self.is_open(cell) and self.may[cell].bit_count() <= most]
                yield from self.bent_within(left, (), 0, near, most)

    def bent_within(self, left, some, union, near, most):
        for at, cell in enumerate(left):
            more, digits = some + (cell,), union | self.may[cell]
            if digits.bit_count() > most or len(more) > digits.bit_count():
                continue
            # Each digit occurs only once if no two of its cells can hold it at the same time, so its cells must see
            # each other.
            if any(self.may[cell] & self.may[other] and other not in self.board.peers[cell] for other in some):
                continue
            if len(more) == digits.bit_count() and near & set(more):
                yield more, bits(digits)
            yield from self.bent_within(left[at + 1:], more, digits, near, most)

    def fits_once(self, cells, digit):
        places = self.places(cells, digit)
        return all(other in self.board.peers[one] for one, other in itertools.combinations(places, 2))

    def settle(self, depth=3):
        """Applies singles, intersections and locked sets until nothing changes. Returns `False` if there is a
        contradiction.
        """
        changed = True
        while changed:
            changed = False
            before = list(self.may)
            for cell in self.board.cells:
                if self.may[cell].bit_count() == 1:
                    # If two peers have the same digit, each removes it from the other, which leads to a contradiction.
                    self.true(cell, bits(self.may[cell])[0])
            if self.contradiction():
                return False
            for house in self.board.houses.values():
                for digit in self.board.digits:
                    self.one_of(self.places(house, digit), digit)
            if self.contradiction():
                return False
            if self.may == before and depth > 1:
                for some, digits in list(self.locked_sets(most=depth)):
                    for digit in digits:
                        for cell in self.board.common_peers(self.places(some, digit)) - set(some):
                            self.false(cell, digit)
            changed = self.may != before
        return True

    def can_be(self, wanted=()):
        """Returns whether there is a full grid for the position. `wanted` are pairs of (cell, digit) that the grid must
        contain.
        """
        case = self.copy()
        for cell, digit in wanted:
            if not case.has(cell, digit):
                return False
            case.true(cell, digit)
        if not case.settle(1):
            return False
        left = [cell for cell in case.board.cells if case.may[cell].bit_count() > 1]
        if not left:
            return True
        cell = min(left, key=lambda cell: case.may[cell].bit_count())
        return any(case.can_be([(cell, digit)]) for digit in bits(case.may[cell]))
