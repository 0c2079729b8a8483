"""Checks full proofs line by line: the statements of each line in the position, and its conclusion from the lines
above.

A line has a number and a depth. Deeper lines after it belong to it; they are a case, or the proof of an inner step.
`Block` has a method for each kind of line. The method receives the contents of the line and the reasons that follow it
on the same line.
"""
import itertools

import checks
from board import False_, Unread, bits, need
from checks import clashes, opposite

NOT = ("not", "none")


def one_cell(claim):
    kind, cells, digit = claim
    need(len(cells) == 1, "the claim is of several cells")
    return kind, cells[0], digit


class OneOf:
    """The fact that one of these literals, which are pairs of cells and a digit, is true."""

    def __init__(self, position, literals):
        self.position, self.literals = position, [(list(cells), digit) for cells, digit in literals]

    def excludes(self, cell, digit):
        return all(clashes(self.position, literal, cell, digit) for literal in self.literals)

    def holders(self, digit):
        return {cell for cells, own in self.literals for cell in cells} if all(own == digit for _, own in self.literals) else None

    def is_among(self, literals):
        """Returns whether the fact implies that one of these literals is true."""
        return all(any(set(cells) <= set(others) and digit == own for others, own in literals) for cells, digit in self.literals)


class TwoColours:
    """The fact that either all candidates of one colour or all of the other are true."""

    def __init__(self, first, second):
        self.first, self.second = first, second

    def excludes(self, cell, digit):
        return False

    def holders(self, digit):
        return None

    def is_among(self, literals):
        inside = [{(cell, digit) for cells, digit in literals for cell in cells} & set(colour) for colour in (self.first, self.second)]
        return all(inside)


class Held:
    """The fact that these cells hold only these digits, each once; `places` are the places of each digit."""

    def __init__(self, position, cells, places):
        self.position, self.cells, self.places = position, set(cells), places

    def excludes(self, cell, digit):
        return cell not in self.cells and bool(self.places.get(digit)) and self.places[digit] <= self.position.board.peers[cell]

    def holders(self, digit):
        return self.places.get(digit)

    def is_among(self, literals):
        return False


class Excludes:
    """The candidates that an argument of its own shows to be false."""

    def __init__(self, test):
        self.excludes = test

    def holders(self, digit):
        return None

    def is_among(self, literals):
        return False


class Proof:
    """The full proof of a step."""

    def __init__(self, path, number, lines):
        self.path, self.number, self.lines = path, number, lines
        self.claims, self.concluded_by = {}, {}

    def prove(self, result):
        self.path.tally["lines"] += len(self.lines)
        block = Block(self, self.path.position)
        need([line["number"] for line in self.lines] == list(range(1, len(self.lines) + 1)), "the lines are not numbered in order")
        block.read(tree(self.lines))
        need(block.concluded == result, f"the lines conclude {sorted(block.concluded)} instead of {sorted(result)}")
        self.path.tally["claims"] += len(result)


class ProofInShort(Proof):
    """A proof in the sentences of a walkthrough, in which facts shown in the diagram need no reasons."""

    def __init__(self, path, sentences):
        super().__init__(path, 1, [])
        self.sentences = sentences

    def prove(self, result):
        block = Block(self, self.path.position)
        block.number = 1
        for check, said in self.sentences:
            if check == "places":
                checks.need_places(block.position, said["house"], said["digit"], said["cells"])
                block.keep_places(said)
            else:
                getattr(block, check)(said, [])
            checks.need_sights(block.board, said.get("effects", []))
        need(block.concluded == result, "it does not conclude what the step does")
        self.path.tally["claims"] += len(result)


def tree(lines):
    """Returns the lines as a tree, in which deeper lines are below the line before them."""
    nodes, at = [], 0
    while at < len(lines):
        end = at + 1
        while end < len(lines) and lines[end]["depth"] > lines[at]["depth"]:
            end += 1
        nodes.append((lines[at], tree(lines[at + 1:end])))
        at = end
    return nodes


class Block:
    """Lines of one depth: those of the proof itself, of a case, or of the proof of an inner step."""

    def __init__(self, proof, position):
        self.proof, self.path, self.tally = proof, proof.path, proof.path.tally
        self.position, self.board = position, position.board
        self.facts, self.concluded, self.chain, self.links, self.cells, self.seen_digits = [], set(), [], [], [], {}
        self.kept_once, self.origin, self.cases_read, self.ways, self.empties = set(), None, [], {}, {}
        self.colour_links, self.colours_read, self.bridges_read, self.fins_done = [], [], [], {}
        self.unique_own = self.wings = self.exclusion_cells = self.fish_read = self.wrong = None
        self.chains_done, self.ends_read, self.exocets_read, self.pairs_read = [], [], {}, None
        self.is_broken = self.is_known = False
        self.branch, self.pivot_cases, self.fish_lost, self.trials, self.tops, self.winged = [], [], set(), [], {}, None

    def read(self, nodes):
        for line, below in nodes:
            self.number, self.below = line["number"], below
            whys = []
            for (check, said), *grounds in self.path.grammar.readings(line["text"], "lines", "grounds"):
                try:
                    getattr(self, check)(said, grounds)
                    self.tally["claims"] += 1
                    break
                except False_ as fault:
                    whys.append(str(fault))
            else:
                if not whys:
                    raise Unread(f"line {line['number']}: {line['text']}")
                raise False_(f"line {line['number']}: {line['text']}: {'; '.join(whys)}")

    def claim(self, claim):
        self.proof.claims.setdefault(self.number, []).append(claim)

    def name(self, cell):
        return self.board.name(cell)

    def house(self, name):
        return self.board.houses[name]

    # Conclusions.

    def excluded(self, cell, digit):
        return any(fact.excludes(cell, digit) for fact in self.facts)

    def conclude(self, effects):
        for kind, cells, digits, so in effects:
            for cell in cells:
                for digit in digits:
                    need(self.excluded(cell, digit), f"that {self.name(cell)} cannot be {digit} does not follow from the lines above")
                    self.lose(cell, digit)
                if kind == "is":
                    sure = any(isinstance(fact, OneOf) and fact.is_among([([cell], so)]) for fact in self.facts)
                    need(sure or all(self.excluded(cell, other) for other in bits(self.position.may[cell]) if other != so),
                         f"that {self.name(cell)} is {so} does not follow from the lines above")
                    self.concluded.add(("=", cell, so))
                    self.claim(("is", [cell], so))
                if kind == "must":
                    gone = {digit for sign, other, digit in self.concluded if (sign, other) == ("<>", cell)}
                    need(set(bits(self.position.may[cell])) - gone == {so}, f"not only {so} is left")

    def lose(self, cell, digit):
        need(self.position.has(cell, digit) or self.path.position.has(cell, digit), f"{self.name(cell)} has no {digit}")
        self.concluded.add(("<>", cell, digit))
        self.claim(("not", [cell], digit))

    def lose_all(self, cells, digit):
        for cell in cells:
            self.lose(cell, digit)

    def therefore(self, said, grounds):
        need(not grounds, "grounds of nothing")
        self.conclude(said["effects"])

    def go_on_after(self, cited):
        """If a line cites conclusions of this block, continues in the position without these candidates, as for a step
        that reveals a single.
        """
        if any(("<>", cell, digit) in self.concluded for cell, digit in cited):
            self.position = self.position.copy()
            for _, cell, digit in self.concluded:
                self.position.false(cell, digit)
            self.concluded, self.facts = set(), []

    # Reasons why a digit is gone.

    def is_seen(self, cell, digit):
        return any(self.position.digit.get(peer) == digit for peer in self.board.peers[cell])

    def need_gone(self, cell, digit, kind, number=None):
        need(not self.position.has(cell, digit), f"{self.name(cell)} did not lose {digit}")
        need(not self.is_seen(cell, digit), f"{self.name(cell)} sees {digit}")
        need(self.position.allows(cell, digit) != (kind == "never"), f"{self.name(cell)} was or was not given {digit}")
        if kind == "line":
            need(number < self.number and any(cell in cells and digit == gone and how in NOT
                     for how, cells, gone in self.proof.claims.get(number, [])), f"line {number} does not say so")
        elif kind != "never":
            steps = self.path.removed_by.get((cell, digit), [])
            need(steps and steps[-1] == number if kind == "step" else not steps, f"{digit} in {self.name(cell)} was lost in {steps}")
        self.tally["claims"] += 1

    def blocked(self, check, said):
        """Returns the digit, and the cells that cannot have it according to a reason, after checking the reason."""
        if check == "blocks":
            need(self.position.digit.get(said["cell"]) == said["digit"], f"{self.name(said['cell'])} is not {said['digit']}")
            need(self.house(said["house"]) >= {said["cell"], *said["cells"]}, "they do not share that house")
            need(all(map(self.position.is_open, said["cells"])), "a cell is filled")
        else:
            kind = {"removed_in_step": "step", "removed_in_line": "line", "removed": "earlier", "not_given": "never"}[check]
            (digit,) = said.get("digits") or [said["digit"]]
            for cell in said["cells"]:
                self.need_gone(cell, digit, kind, said.get("count"))
            return digit, said["cells"]
        return said["digit"], said["cells"]

    def need_nowhere_else(self, house, digit, kept, grounds):
        """Checks that the reasons explain, for every other empty cell of the house, why it cannot have the digit."""
        others, told = {cell for cell in self.house(house) if self.position.is_open(cell)} - set(kept), []
        for check, said in grounds:
            if check == "others_filled":
                need(not others and len(grounds) == 1, "another cell is empty")
                need(self.house(house) - set(kept), "there is no other cell")
                continue
            of, cells = self.blocked(check, said)
            need(of == digit, "another digit is told of")
            told += cells
        need(sorted(told) == sorted(others), f"the grounds tell of {sorted(map(self.name, told))} instead of {sorted(map(self.name, others))}")
        self.tally["claims"] += 1

    def need_lost(self, cells, grounds):
        """Checks that the reasons explain every digit that the cells lack and do not see."""
        told = {}
        for check, said in grounds:
            need(check == "lost" or check == "it_lost" and len(cells) == 1, "the grounds tell of something else")
            cell = said.get("cell", cells[0])
            need(cell in cells and cell not in told, "the grounds tell of another cell")
            told[cell] = self.losses(cell, said["losses"])
        for cell in cells:
            lack = {digit for digit in self.board.digits if not self.position.has(cell, digit) and not self.is_seen(cell, digit)
                    and self.position.allows(cell, digit)}
            need(told.get(cell, set()) == lack, f"{self.name(cell)} lost {lack}")

    def losses(self, cell, losses):
        told = []
        for loss in losses:
            for digit in loss["digits"]:
                self.need_gone(cell, digit, loss["tag"], loss.get("count"))
            told += loss["digits"]
        need(len(told) == len(set(told)), "a digit is lost twice")
        return set(told)

    # Singles.

    def look(self, said, grounds):
        need(not grounds, "grounds of nothing")
        open_cells = {cell for cell in self.house(said["house"]) if self.position.is_open(cell)}
        need(open_cells == set(said["cells"]), "other cells are empty")
        need(all(self.position.digit.get(cell) != said["digit"] for cell in self.house(said["house"])), "the digit is there")
        self.left, digit = set(said["cells"]), said["digit"]
        self.looked_for = digit
        self.facts.append(Excludes(lambda cell, other: self.left == {cell} and other != digit))

    def out_of_look(self, check, said):
        digit, cells = self.blocked(check, said)
        need(digit == self.looked_for and self.left > set(cells), "it is not looked for there")
        self.left -= set(cells)

    def blocks(self, said, grounds):
        self.out_of_look("blocks", said)

    def removed_in_step(self, said, grounds):
        self.out_of_look("removed_in_step", said)

    def removed_in_line(self, said, grounds):
        self.out_of_look("removed_in_line", said)

    def removed(self, said, grounds):
        self.out_of_look("removed", said)

    def not_given(self, said, grounds):
        (cell, *more), digits = said["cells"], said["digits"]
        if getattr(self, "looked_for", None) is not None:
            self.out_of_look("not_given", said)
            return
        need(not more, "a single is in one cell")
        for digit in digits:
            self.need_gone(cell, digit, "never")
        self.seen_digits.setdefault(cell, set()).update(digits)

    def sees(self, said, grounds):
        for digit, cells in said["literals"]:
            need(all(self.position.digit.get(cell) == digit for cell in cells), f"{digit} is not there")
            need(len(cells) == 1 and self.house(said["house"]) >= {said["cell"], *cells}, "it does not lie in that house")
            self.seen_digits.setdefault(said["cell"], set()).add(digit)

    def lost(self, said, grounds):
        self.seen_digits.setdefault(said["cell"], set()).update(self.losses(said["cell"], said["losses"]))

    def only_digit(self, said, grounds):
        cell, digit = said["cell"], said["digit"]
        need(self.seen_digits.get(cell, set()) == set(self.board.digits) - {digit}, "the digits told of do not leave just one")
        self.facts.append(OneOf(self.position, [([cell], digit)]))
        self.conclude([("is", [cell], [], digit)])

    # Places, sets and intersections.

    def places(self, said, grounds):
        digit, cells = said["digit"], said["cells"]
        self.go_on_after((cell, digit) for check, ground in grounds if check == "removed_in_line" for cell in ground["cells"])
        checks.need_places(self.position, said["house"], digit, cells)
        self.need_nowhere_else(said["house"], digit, cells, grounds)
        self.keep_places(said)

    def keep_places(self, said):
        digit, cells = said["digit"], said["cells"]
        self.last_places = said["house"], digit, cells
        self.facts.append(OneOf(self.position, [([cell], digit) for cell in cells]))
        self.origin = [("is", [cell], digit) for cell in cells]

    def crossing(self, said, grounds, many=(1,)):
        house, digit, cells = self.last_places
        need(said.get("cells", cells) == cells and len(cells) in many, "they are not as many")
        need(digit == said["digit"] and set(cells) <= self.house(said["house"]), "they do not lie in that house")

    def crossing_both(self, said, grounds):
        self.crossing(said, grounds, (2,))

    def crossing_all(self, said, grounds):
        self.crossing(said, grounds, range(3, 100))

    def holds_only(self, said, grounds):
        cell, digits = said["cell"], said["digits"]
        self.go_on_after((cell, digit) for check, ground in grounds for loss in ground["losses"]
                         if loss["tag"] == "line" for digit in loss["digits"])
        need(set(digits) == self.position.digits_of([cell]) and self.position.is_open(cell), "it has other digits")
        self.need_lost([cell], grounds)
        self.cells.append(cell)
        self.facts.append(OneOf(self.position, [([cell], digit) for digit in digits]))
        self.origin = [("is", [cell], digit) for digit in digits]

    def holds_nothing(self, said, grounds):
        need(not self.position.may[said["cell"]], "it has a digit")

    def need_cells_and_digits(self, said, cells):
        need(len(set(cells)) == len(cells) == said["count"] == len(said["digits"]), "cells and digits are not as many as said")

    def subset_naked(self, said, grounds):
        cells, digits = said["cells"], said["digits"]
        self.need_cells_and_digits(said, cells)
        need(set(cells) == set(self.cells) and self.position.digits_of(cells) == set(digits), "they have other digits")
        need(self.board.shared(cells), "they share no house")
        self.facts.append(Held(self.position, cells, {digit: self.position.places(cells, digit) for digit in digits}))
        self.cells = []

    def subset_hidden(self, said, grounds):
        cells, digits = set(said["cells"]), set(said["digits"])
        self.need_cells_and_digits(said, said["cells"])
        need(any(all(self.position.places(self.house(name), digit) <= cells for digit in digits) for name in self.board.shared(cells)),
             "a digit fits elsewhere")
        self.facts.append(Excludes(lambda cell, digit: cell in cells and digit not in digits))

    def holders(self, digit, is_meant):
        """Returns the places of a digit that a line above mentions, one of which has the digit."""
        told = [fact.holders(digit) for fact in self.facts if fact.holders(digit)]
        return next((holders for holders in reversed(told) if is_meant(holders)), None) or need(False, f"{digit} need not be there")

    def lose_house(self, said, grounds):
        house, digit, cells = self.house(said["house"]), said["digit"], set(said["cells"])
        self.holders(digit, lambda holders: holders | cells <= house and not holders & cells)
        need(all(self.excluded(cell, digit) for cell in cells), "it is not used up")
        self.lose_all(said["cells"], digit)

    def lose_peers(self, said, grounds):
        digit = said["digit"]
        holders = self.holders(digit, lambda holders: holders == set(said["cellsH"]))
        need(all(holders <= self.board.peers[cell] for cell in said["cells"]), "a place is not seen")
        self.lose_all(said["cells"], digit)

    def part(self, said, grounds):
        for digit in said["digits"]:
            places = self.position.places(self.cells, digit)
            need(places <= self.house(said["house"]) if "house" in said else self.position.fits_once(self.cells, digit), f"{digit} fits twice")
            self.kept_once.add(digit)

    def bent_set(self, said, grounds):
        digits = self.position.digits_of(self.cells)
        need(len(self.cells) == said["count"] == len(digits), "cells and digits are not as many as said")
        (self.last_digit,) = digits - self.kept_once or {None}
        need(len(digits - self.kept_once) == 1, "other digits could stand twice")

    def disjoint_subset(self, said, grounds):
        digits = self.position.digits_of(self.cells)
        need(set(said["cells"]) == set(self.cells) and len(self.cells) == said["count"] == len(digits), "cells and digits are not as many")
        need(self.kept_once == digits, "a digit could stand twice")
        self.facts.append(Held(self.position, self.cells, {digit: self.position.places(self.cells, digit) for digit in digits}))

    def ring(self, said, grounds):
        slots = {(digit, house) for digits, house in said["shares"] for digit in digits}
        need(len(self.cells) == said["count"] == sum(len(digits) for digits, _ in said["shares"]) == len(slots), "cells and digits are not as many")
        homes = {(cell, digit): [slot for slot in slots if slot[0] == digit and cell in self.house(slot[1])]
                 for cell in self.cells for digit in bits(self.position.may[cell])}
        need(all(homes.values()), "a candidate belongs to no part")
        for slot in slots:
            places = {cell for cell, digit in homes if slot in homes[cell, digit]}
            self.facts.append(Held(self.position, self.cells, {slot[0]: places}))
        self.homes = homes

    def ring_twice(self, said, grounds):
        for cell, digit in checks.spread(said["literals"]):
            need(len(self.homes.get((cell, digit), [])) > 1, "it uses up just one digit")
            self.lose(cell, digit)

    # Fish.

    def fish(self, said, grounds):
        digit = said["digit"]
        base, cover = ([self.house(name) for name in said[which]] for which in ("housesA", "housesB"))
        fins, covered = set(said.get("cells", [])), frozenset().union(*cover)
        need(len(base) == len(cover), "not as many covers as bases")
        for one, other in itertools.combinations(base, 2):
            need(self.position.places(one & other, digit) <= fins, "two bases overlap")
        places = set().union(*(self.position.places(house, digit) for house in base))
        need(places - covered <= fins <= places, "the digit lies elsewhere too, or a fin is none")
        self.fish_read, self.fins_done = (digit, said["housesA"], said["housesB"], fins), {}
        self.facts.append(Excludes(lambda cell, other: other == digit and cell in self.fish_lost
                                   and all(cell in self.fins_done.get(fin, ()) for fin in fins)))

    def lose_by_fish(self, cells, digit):
        self.fish_lost |= set(cells)
        if not self.fish_read[3]:
            self.lose_all(cells, digit)

    def fish_removes(self, said, grounds):
        digit, base, cover, fins = self.fish_read
        need(said["digit"] == digit and said["house"] in cover, "the fish has no such cover")
        for cell in said["cells"]:
            need(cell in self.house(said["house"]) and not any(cell in self.house(name) for name in base), "it is not in the cover alone")
        self.lose_by_fish(said["cells"], digit)

    def fish_removes_own(self, said, grounds):
        digit, base, cover, fins = self.fish_read
        need(said["digit"] == digit and (said["housesA"], said["housesB"]) == (base, cover), "the fish is another")
        need(len(said["houses"]) > 1 and set(said["houses"]) <= set(cover), "these are no covers")
        need(all(cell in self.house(name) for cell in said["cells"] for name in said["houses"]), "it does not lie there")
        self.lose_by_fish(said["cells"], digit)

    def fin(self, said, grounds):
        fin, cells = said["cell"], set(said["cells"])
        digit, fins = self.fish_read[0], self.fish_read[3]
        need(said["digit"] == digit and fin in fins, "it is no fin")
        need(all(fin in self.house(name) for name in said["houses"]), "the fin does not lie in such a house")
        need(all(cell != fin and any(cell in self.house(name) for name in said["houses"]) for cell in cells), "it is not ruled out")
        need(all(cells & self.house(name) for name in said["houses"]), "a house rules nothing out")
        self.fins_done[fin] = cells

    # Wings.

    def wing(self, said, grounds):
        kind, pivot, own = one_cell(said["claim"])
        wing, digit = said["cell"], said["digit"]
        need(kind == "is" and own == said["digitO"] and {pivot, wing} <= self.house(said["house"]), "they do not share that house")
        need(self.position.digits_of([wing]) == set(said["digits"]) == {own, digit}, "the wing has other digits")
        self.pivot_cases.append((pivot, own, wing, digit))

    def wing_pivot(self, said, grounds):
        kind, pivot, own = one_cell(said["claim"])
        need(kind == "is" and own == said["digit"], "it is another digit")
        self.pivot_cases.append((pivot, own, pivot, own))

    def one_of(self, said, grounds):
        cells, digit = set(said["cells"]), said["digit"]
        if self.pivot_cases:
            need({own for _, own, _, _ in self.pivot_cases} == self.position.digits_of([self.pivot_cases[0][0]]), "the pivot has other digits")
            need(len({pivot for pivot, *_ in self.pivot_cases}) == 1, "there are two pivots")
            need({(end, so) for _, _, end, so in self.pivot_cases} == {(cell, digit) for cell in cells}, "the cases end elsewhere")
        else:
            need(digit == self.last_digit and cells == self.position.places(self.cells, digit), "it does not follow")
        self.facts.append(OneOf(self.position, [([cell], digit) for cell in cells]))

    def sees_all(self, said, grounds):
        cell, digit = said["cell"], said["digit"]
        need({at for cells, _ in said["sights"] for at in cells} == self.facts[-1].holders(digit), "these are not all of the cells")
        need(all({cell, *cells} <= self.house(house) and cell not in cells for cells, houses in said["sights"] for house in houses), "it does not see one of them there")
        self.lose(cell, digit)

    # Colours.

    def need_strong(self, one, other, strong, grounds):
        """Checks that one literal is true if the other is false, for this reason."""
        tag, (cells, digit), (others, so) = strong["tag"], one, other
        if tag == "cell":
            cell = strong["cell"]
            need(list(cells) == list(others) == [cell] and set(strong["digits"]) == {digit, so} == self.position.digits_of([cell]) and digit != so,
                 "the cell has other digits")
            self.need_lost([cell], grounds)
        elif tag == "house":
            need(digit == so == strong["digit"] and not set(cells) & set(others), "they are of two digits")
            checks.need_places(self.position, strong["house"], digit, [*cells, *others])
            self.need_nowhere_else(strong["house"], digit, [*cells, *others], grounds)
        else:
            named, rest = [], set(strong["digits"])
            for some, digits in strong["sets"]:
                need(self.position.digits_of(some) == set(digits), "a cell has other digits")
                named += some
            every = self.position.digits_of(named)
            need(strong.get("countA", 1) == len(set(named)) and len(every) == strong["count"] == len(named) + 1, "they are not as many as said")
            need(strong["digit"] == digit and rest == every - {digit} and so in rest, "these are not the others")
            need(set(cells) >= self.position.places(named, digit) and set(others) == self.position.places(named, so), "the places are others")
            for other_digit in rest:
                checks.need_once(self.position, named, other_digit)
            self.need_lost(named, grounds)

    def need_clash(self, clash, cells, digit):
        """Returns the literal that a clash says is true, after checking that it leaves no room for the digit in any of
        the cells.
        """
        tag, value, cells = clash["tag"], clash["digit"], set(cells)
        own = clash["cells"] if tag in ("peers", "peer_groups", "house_group") else [clash["cell"]]
        if tag == "cell":
            need(value != digit and cells == {clash["cell"]}, "the cell could still be that")
            return own, value
        need(value == digit, "they are of two digits")
        if tag in ("house", "house_group"):
            need(self.house(clash["house"]) >= cells | set(own) and not cells & set(own), "they do not lie in that house")
            return own, value
        told = {"peers": [clash.get("cell")], "peer_group": clash.get("cells"), "peer_groups": clash.get("cellsB")}[tag]
        need(set(told) == cells and all(cell in self.board.peers[at] for cell in cells for at in own), "they do not see each other")
        return own, value

    def colour_link(self, said, grounds):
        (one, cells), (other, others) = said["literalA"], said["literalB"]
        self.need_strong((cells, one), (others, other), said["strong"], grounds)
        checks.need_weak(self.position, (cells, one), (others, other))
        need(len(cells) == len(others) == 1, "a group has a colour")
        self.colour_links.append(((cells[0], one), (others[0], other)))

    def colours(self, said, grounds):
        first, second = ([*checks.spread(said[which])] for which in ("literalsA", "literalsB"))
        links = {}
        for one, other in self.colour_links:
            links.setdefault(one, set()).add(other)
            links.setdefault(other, set()).add(one)
        found = checks.colour_of(links, first[0])
        need({at for at, side in found if side} == set(first) and {at for at, side in found if not side} == set(second),
             "the links make other colours")
        self.colour_links = []
        self.colours_read.append((first, second))
        self.facts.append(TwoColours(first, second))

    def colour(self, at):
        """Returns the colour of a candidate, and the opposite colour."""
        for first, second in self.colours_read:
            if at in first:
                return first, second
            if at in second:
                return second, first
        need(False, "it has no colour")

    def need_room_for_one(self, one, other, said):
        if "house" in said:
            need(one[1] == other[1] and one[0] != other[0] and {one[0], other[0]} <= self.house(said["house"]), "they do not share that house")
        else:
            need(one[0] == other[0] == said["cell"] and one[1] != other[1], "they do not share that cell")

    def colour_is_wrong(self, colour):
        self.facts.append(Excludes(lambda cell, digit: (cell, digit) in colour))

    def colour_wrap(self, said, grounds):
        (one,), (other,) = checks.spread([said["literalA"]]), checks.spread([said["literalB"]])
        need(other in self.colour(one)[0], "they are of two colours")
        self.need_room_for_one(one, other, said)
        self.colour_is_wrong(self.colour(one)[0])

    def colour_emptied(self, said, grounds):
        literals = checks.spread(said["literals"])
        need(set(literals) == set(self.colour(literals[0])[0]), "the colour is another")
        need(set(said["digits"]) == self.position.digits_of([said["cell"]]), "other digits are left to it")
        self.emptied_cell, self.wrong, self.to_empty = said["cell"], literals, set(said["digits"])

    def colour_empties(self, said, grounds):
        digit, cells = said["literal"]
        need(cells == [self.emptied_cell], "it is another cell")
        own, value = self.need_clash(said["clash"], cells, digit)
        need(all((cell, value) in self.wrong for cell in own), "that has another colour")
        self.to_empty.discard(digit)
        if not self.to_empty:
            self.colour_is_wrong(self.wrong)

    def bridge(self, said, grounds):
        (one,), (other,) = checks.spread([said["literalA"]]), checks.spread([said["literalB"]])
        self.need_room_for_one(one, other, said)
        self.bridges_read.append((self.colour(one), self.colour(other)))

    def bridged(self, said, grounds):
        need(len(self.bridges_read) == 1, "there are several bridges")
        ((near, far),), self.bridges_read = self.bridges_read, []
        opposites = [checks.spread(said[which]) for which in ("literalsA", "literalsB")]
        need([sorted(one) for one in opposites] == [sorted(near[1]), sorted(far[1])], "the opposite colours are others")
        self.facts.append(TwoColours(*opposites))

    def bridges(self, said, grounds):
        read, self.bridges_read = self.bridges_read, []
        for side in (0, 1):
            own, others = [pair[side][0] for pair in read], [pair[1 - side] for pair in read]
            if all(one == own[0] for one in own) and {id(pair[0]) for pair in others} == {id(colour) for colour in others[0]}:
                return self.colour_is_wrong(own[0])
        need(False, "they share no colour on one side")

    # Chains.

    def suppose(self, said, grounds):
        if self.chain:
            self.chains_done.append((self.chain, self.links))
        self.chain, self.links = [said["claim"]], []
        self.branch = [(self.number, said["claim"])]
        self.claim(said["claim"])

    def last_claim(self):
        need(self.chain, "nothing was supposed")
        return self.chain[-1]

    def next_claim(self, claim):
        self.chain.append(claim)
        if self.is_known:
            kind, cells, digit = claim
            self.facts.append(Excludes(lambda cell, other: cell in cells and other == digit)
                              if kind in NOT else OneOf(self.position, [(cells, digit)]))
        self.branch.append((self.number, claim))
        self.claim(claim)

    def then(self, said, grounds):
        (kind, cells, digit), (before, others, so) = said["claim"], self.last_claim()
        need(kind not in NOT and before in NOT, "it is of the wrong kind")
        self.need_strong((others, so), (cells, digit), said["strong"], grounds)
        self.next_claim(said["claim"])

    def then_weak(self, said, grounds):
        (kind, cells, digit), (before, others, so) = said["claim"], self.last_claim()
        need(kind in NOT and before not in NOT and not grounds, "it is of the wrong kind")
        need(self.need_clash(said["clash"], cells, digit) == (others, so), "that is not what the line above says")
        self.next_claim(said["claim"])
        self.links.append(((others, so), (cells, digit)))

    def ends(self, said, grounds):
        need(self.last_claim() == said["claimB"] and said["claimA"] == opposite(self.chain[0]), "these are not the ends")
        self.facts.append(OneOf(self.position, [checks.literal_of(said["claimA"]), checks.literal_of(said["claimB"])]))

    def turns(self, said, grounds):
        need([said["claimA"], said["claimB"]] == [self.chain[0], self.chain[-1]], "these are not the ends")
        need(said["claimB"] == opposite(said["claimA"]), "they do not contradict each other")
        self.refuted(said["claimA"])

    def refuted(self, claim):
        kind, cells, digit = opposite(claim)
        if kind in NOT:
            self.facts.append(Excludes(lambda cell, other: cell in cells and other == digit))
        else:
            self.facts.append(OneOf(self.position, [(cells, digit)]))

    def loop(self, said, grounds):
        need(self.chain[-1] == self.chain[0], "it does not lead back")
        self.facts += [OneOf(self.position, pair) for pair in self.links]

    def blossom(self, said, grounds):
        """Checks chains from all starts that the first line names to ends of which at most one is true."""
        chains = [*self.chains_done, (self.chain, self.links)]
        ends = [checks.literal_of(chain[-1]) for chain, _ in chains]
        need(all(chain[-1][0] not in NOT for chain, _ in chains), "a chain ends with what is false")
        checks.need_blossom(self.position, self.origin, [chain[0] for chain, _ in chains], ends)
        self.facts += [OneOf(self.position, pair) for _, links in chains for pair in links]
        self.facts.append(OneOf(self.position, ends))
        self.ends_read = ends

    def blossom_end(self, said, grounds):
        need(OneOf(self.position, self.ends_read).excludes(said["cell"], said["digit"]), "an end leaves room for it")
        self.lose(said["cell"], said["digit"])

    def locked(self, said, grounds):
        cell, digit, cells = said["cell"], said["digit"], said["cells"]
        own, value = self.need_clash(said["clash"], [cell], digit)
        need(set(own) == self.position.places(cells, digit) and value == digit, "the set has it elsewhere too")
        every = self.position.digits_of(cells)
        need(len(every) == len(cells) + 1 and digit in every, "the set has not one digit more than cells")
        self.lose(cell, digit)

    def either_way(self, said, grounds):
        cell, digit = said["cell"], said["digit"]
        self.need_either(cell, digit, [self.need_clash(said[which], [cell], digit) for which in ("clashA", "clashB")])

    def need_either(self, cell, digit, literals):
        need(any(fact.is_among(literals) for fact in self.facts), "neither need be true")
        self.lose(cell, digit)

    def either_place(self, said, grounds):
        cell, digit, ends = said["cell"], said["digit"], [said["cellsA"], said["cellsB"]]
        need(self.house(said["house"]) >= {cell, *ends[0], *ends[1]} and cell not in ends[0] + ends[1], "they do not lie in that house")
        self.need_either(cell, digit, [(end, digit) for end in ends])

    # Uniqueness.

    def deadly(self, said):
        self.unique_own = checks.need_deadly(self.position, said, self.tally)

    def deadly_loop(self, said, grounds):
        self.deadly({"cellsD": said["cells"], "digitsD": said["digits"]})
        need(len(said["digits"]) == 2, "not two each lie there")
        self.need_holding(said["houses"])

    def need_holding(self, houses):
        holding = {name for name, house in self.board.houses.items() if house & self.unique_own.keys()}
        need(set(houses) == holding, "other houses hold them")

    def deadly_lite(self, said, grounds):
        self.deadly({"holdings": said["holdings"]})
        self.need_holding(said["houses"])

    def deadly_reverse(self, said, grounds):
        self.deadly({"cellsR": said["cells"], "digitsD": said["digits"]})
        self.need_holding(said["houses"])

    def deadly_rows(self, said, grounds):
        self.deadly({"cellsD": said["cellsA"], "cellsE": said["cellsB"], "digitsD": said["digits"]})

    def deadly_bug(self, said, grounds):
        self.unique_own = None

    def guardians(self, said, grounds):
        if self.unique_own is None:
            checks.bug(self.position, said | {"effects": []}, self.tally)
            literals = checks.guardian_literals(said)
        else:
            literals = checks.need_guardians(self.position, said, self.unique_own, self.tally)
        self.guarded_by = [(cells[0], digit) for cells, digit in literals]
        self.facts.append(OneOf(self.position, literals))

    def guardian_subset(self, said, grounds):
        guarded, cells, digits = said["cellsA"], said["cells"], set(said["digits"])
        own = {digit for _, digit in self.guarded_by}
        need({cell for cell, _ in self.guarded_by} == set(guarded) and own == set(said["digitsA"]), "the guardians are others")
        need(self.position.digits_of(cells) | own == digits and len(digits) == said["count"] == len(cells) + 1, "they are not as many")
        need(set(guarded) | set(cells) <= self.house(said["house"]) and set(cells) == set(self.cells), "they do not share the house")
        places = {digit: self.position.places(cells, digit) | {cell for cell, value in self.guarded_by if value == digit} for digit in digits}
        self.facts.append(Held(self.position, {*cells, *guarded}, places))

    def forced(self, said, grounds):
        kind, cell, digit = one_cell(said["claim"])
        others = set(said.get("cells", []))
        need(kind == "is" and said["digit"] == digit, "it is of another digit")
        checks.need_places(self.position, said["house"], digit, [cell, *others])
        self.need_nowhere_else(said["house"], digit, [cell, *others], grounds)
        true = [checks.literal_of(claim) for claim in self.chain]
        out = set()
        for clash in said.get("clashes", []):
            for other in others:
                try:
                    literal = self.need_clash(clash, [other], digit)
                except False_:
                    continue
                if (list(literal[0]), literal[1]) in true:
                    out.add(other)
        need(out == others, "another place is left")
        self.next_claim(said["claim"])

    def silenced(self, said, grounds):
        literals = set(checks.spread(said["literals"]))
        need(literals == set(self.guarded_by) and set(said.get("cells", [])) == (self.unique_own or {}).keys(), "the guardians are others")
        true = [(cells[0], digit) for _, cells, digit in self.chain]
        for cell, digit in literals:
            need(any(clashes(self.position, ([cell], digit), at, value) for at, value in true), "a guardian is left")
        need(self.chain[0] == ("is", [said["cell"]], said["digit"]), "something else was supposed")
        self.lose(said["cell"], said["digit"])

    # Combinations and templates.

    def exclusion(self, said, grounds):
        self.exclusion_cells, self.combinations = said["cells"], set()
        cells = said["cells"]

        def test(cell, digit):
            return cell in cells and all(frozenset(zip(cells, way)) in self.combinations for way in itertools.product(*(
                [digit] if other == cell else bits(self.position.may[other]) for other in cells)))

        self.facts.append(Excludes(test))

    def pairs_of_way(self, said):
        pairs = checks.spread(said["literals"])
        need({cell for cell, _ in pairs} == set(self.exclusion_cells), "the cells are others")
        self.combinations.add(frozenset(pairs))
        return pairs

    def combination(self, said, grounds):
        case, cells = self.position.copy(), said["cells"]
        need(self.position.digits_of(cells) == set(said["digits"]), "they have other digits")
        for cell, digit in self.pairs_of_way(said):
            case.true(cell, digit)
        need(len(cells) == said.get("count", 1) and len(case.digits_of(cells)) < len(cells), "they keep enough digits")
        need(self.board.shared(cells) or len(cells) == 1, "they share no house")

    def combination_clash(self, said, grounds):
        inside = [digit for cell, digit in self.pairs_of_way(said) if cell in self.house(said["house"])]
        need(len(inside) > len(set(inside)), "they do not clash")

    def templates(self, said, grounds):
        self.template_digit, self.template_ways = said["digit"], checks.templates_of(self.position, said["digit"])
        checks.need_count(said, self.template_ways)

    def templates_all(self, said, grounds):
        literals = checks.spread(said["literals"])
        need(all(digit == self.template_digit and all(cell in way for way in self.template_ways) for cell, digit in literals), "one has not")
        self.facts += [OneOf(self.position, [([cell], digit)]) for cell, digit in literals]

    def templates_none(self, said, grounds):
        literals = checks.spread(said["literals"])
        need(not any(digit != self.template_digit or cell in way for way in self.template_ways for cell, digit in literals), "one has")
        self.facts.append(Excludes(lambda cell, digit: (cell, digit) in literals))

    # Patterns that cannot be filled.

    def odd_loop(self, said, grounds):
        cells = [cell for (cell,) in said["groups"]]
        literals = checks.spread(said["literals"])
        need(all(digit == said["digit"] for _, digit in literals), "a guardian is of another digit")
        checks.need_odd_loop(self.position, cells, said["digit"], {cell for cell, _ in literals}, said["count"])
        self.guarded_by = literals

    def unfillable(self, said, grounds):
        cells, digits = said["cells"], set(said["digits"])
        self.unfillable_cells, self.unfillable_digits, self.trials = cells, said["digits"], []
        self.guarded_by = [(cell, digit) for cell in cells for digit in bits(self.position.may[cell]) if digit not in digits]

    def unfillable_case(self, said, grounds):
        pairs = checks.spread(said["literals"])
        need(set(said["digits"]) == set(self.unfillable_digits), "the digits are others")
        need({cell for cell, _ in pairs} | {said["cell"]} <= set(self.unfillable_cells), "a cell is another")
        need({digit for cell, digit in pairs if cell in self.board.peers[said["cell"]]} == set(self.unfillable_digits), "a digit is left for it")
        self.trials.append(dict(pairs))

    def guarded(self, said, grounds):
        if self.trials:
            need(not checks.can_fill(self.board, self.unfillable_cells, {cell: set(self.unfillable_digits) for cell in self.unfillable_cells}),
                 "the cells can be filled")
            need(self.all_tried_in_order(), "a way to fill the cells is not told of")
        literals = checks.guardian_literals(said)
        need(sorted((cells[0], digit) for cells, digit in literals) == sorted(self.guarded_by), "the guardians are others")
        self.facts.append(OneOf(self.position, literals))
        if len(literals) == 1:
            self.conclude([("is", cells, [], digit) for cells, digit in literals])

    def all_tried_in_order(self):
        """Checks that the cases branch cell by cell, and that in each cell every possible digit is tried. Of the digits
        that no earlier cell holds, which are interchangeable, one is sufficient.
        """
        def tried(cases, held):
            for case, order in cases:
                if len(order) == len(held):
                    return True
            cells = {order[len(held)] for _, order in cases}
            need(len(cells) == 1, "the cases go on with different cells")
            (cell,) = cells
            fresh_tried = False
            for digit in self.unfillable_digits:
                if any(held.get(peer) == digit for peer in self.board.peers[cell]):
                    continue
                into = [(case, order) for case, order in cases if case[cell] == digit]
                if digit not in held.values() and not into and fresh_tried:
                    continue
                if digit not in held.values() and into:
                    fresh_tried = True
                if not into:
                    if digit not in held.values() and any(case[cell] not in held.values() for case, _ in cases):
                        continue
                    return False
                if not tried(into, held | {cell: digit}):
                    return False
            return True
        return tried([(case, list(case)) for case in self.trials], {})

    def firework(self, said, grounds):
        cells, digit = set(said["cells"]), said["digit"]
        if "houses" in said:
            outside = [self.position.places(self.house(name), digit) - cells for name in said["houses"]]
            need(len(outside) == 2 and outside[0] | outside[1] <= self.house(said["house"]), "they have it elsewhere too")
            need(not outside[0] & outside[1], "one cell would do for both")
        else:
            need(self.position.places(self.house(said["house"]), digit) <= cells, "the house has another place for it")
        self.tops[digit] = cells

    def fireworks(self, said, grounds):
        cells, digits = set(said["cells"]), set(said["digits"])
        need(len(cells) == len(digits) == said["count"], "cells and digits are not as many")
        need(all(self.tops.get(digit) == cells for digit in digits), "a digit is not told of")
        self.facts.append(Excludes(lambda cell, digit: cell in cells and digit not in digits))

    def firework_wings(self, said, grounds):
        cells, wings, digits = set(said["cells"]), said["cellsW"], set(said["digits"])
        need(len(cells) == 3 and len(digits) == 2 and cells == {said["cell"], *wings}, "they are not two digits in three cells")
        need(all(self.tops.get(digit) == cells for digit in digits), "a digit is not told of")
        self.winged = digits, sorted(wings)

    def firework_pairs(self, said, grounds):
        cell, digit, pairs = said["cell"], said["digit"], said["cellsP"]
        need(self.winged == ({digit, said["digitB"]}, sorted(said["cellsW"])), "these are not the wings")
        need(len(pairs) == 2 and all(self.position.digits_of([pair]) == self.winged[0] for pair in pairs), "the pairs hold other digits")
        need(checks.keeps_out(self.position, cell, pairs, said["cellsW"]), "a wing could hold one of the digits")
        self.facts.append(Excludes(lambda at, other: (at, other) == (cell, digit)))

    def firework_link(self, said, grounds):
        cell, digit, place, other = said["cell"], said["digit"], said["cellB"], said["cellC"]
        need(self.winged == (set(said["digits"]), sorted(said["cellsW"])) == (set(said["digits"]), sorted([cell, other])), "these are not the wings")
        need(digit not in self.winged[0], "it is one of the two digits")
        need(place in self.board.peers[cell] and self.position.places(self.house(said["house"]), digit) == {place, other}, "it has another place")
        self.facts.append(Excludes(lambda at, value: (at, value) == (cell, digit)))

    def exocet_summary(self, said, grounds):
        base, targets, lines = said["cells"], said["cellsB"], said["housesA"]
        need(set(base) <= self.house(said["house"]) and said["count"] == len(lines), "they are others")
        need(sorted(digit for digits, _ in said["covers"] for digit in digits) == sorted(said["digits"]), "a digit is not named")
        for digits, covers in said["covers"]:
            for digit in digits:
                self.exocet_digit({"digit": digit, "cellsA": base, "cellsB": targets, "housesA": lines, "housesB": covers,
                                   "count": len(covers), "countB": len(lines)}, [])
        self.exocet({"cellsA": base, "cellsB": targets}, [])

    def exocet_digit(self, said, grounds):
        digit, base, targets = said["digit"], said["cellsA"], set(said["cellsB"])
        lines, covers = said["housesA"], said.get("housesB", [])
        need(said["countB"] == len(lines) and said.get("count", 0) == len(covers) < len(lines), "they are not as many")
        for cell in self.position.places(base, digit):
            rooms = [self.position.places(self.house(name), digit) - targets - self.board.peers[cell] for name in lines]
            need(not set().union(*rooms) - frozenset().union(*map(self.house, covers)), "it has room elsewhere too")
            need(not any(one & other for one, other in itertools.combinations(rooms, 2)), "one cell would do for two lines")
        self.exocets_read[digit, tuple(base)] = sorted(targets), lines, covers

    def double_exocet(self, said, grounds):
        one, other, digits = said["cellsA"], said["cellsB"], said["digits"]
        need(len(set(digits)) == 4 and all(self.position.digits_of(base) == set(digits) for base in (one, other)), "they hold other digits")
        need(all((digit, tuple(base)) in self.exocets_read for digit in digits for base in (one, other)), "a digit is not told of")
        targets = [self.exocets_read[digits[0], tuple(base)][0] for base in (one, other)]
        need(sorted(one + other) == sorted(said["cellsC"]) and sorted(sum(targets, [])) == sorted(said["cellsD"]), "these are others")
        for digit in digits:
            for way in itertools.product(*(self.position.places(cells, digit) for cells in (one, other, *targets))):
                need(any(cell in self.board.peers[at] for cell, at in itertools.combinations(set(way), 2)), "there is room in both")
            for cells in (said["cellsC"], said["cellsD"]):
                self.facts.append(OneOf(self.position, [([cell], digit) for cell in self.position.places(cells, digit)]))
        self.pairs_read = one, other

    def double_exocet_cover(self, said, grounds):
        digit, cells = said["digit"], set(said["cells"])
        for base in self.pairs_read:
            targets, lines, covers = self.exocets_read[digit, tuple(base)]
            need(sorted(lines) == sorted(said["housesA"]) and len(covers) + 1 == len(lines), "these are not the lines")
            need(set(said["housesB"]) <= set(covers), "these are not the covers")
            for at in self.position.places(base, digit):
                room = set().union(*(self.position.places(self.house(name), digit) for name in lines)) - set(targets) - self.board.peers[at]
                need(not cells & room and cells <= set().union(*map(self.house, said["housesB"])), "it may have it there")
        self.facts.append(Excludes(lambda cell, other: cell in cells and other == digit))
        self.lose_all(said["cells"], digit)

    def exocet(self, said, grounds):
        base, targets = said["cellsA"], said["cellsB"]
        digits = self.position.digits_of(base)
        need(len(base) == len(targets) == 2 and base[1] in self.board.peers[base[0]], "the base could hold one digit twice")
        need(all(self.told_targets(base, digit) == sorted(targets) for digit in digits), "a digit is not told of")
        self.base, self.targets = base, targets
        self.facts.append(Excludes(lambda cell, digit: cell in targets and digit not in digits))

    def told_targets(self, base, digit):
        return self.exocets_read.get((digit, tuple(base)), [None])[0]

    def need_exocet(self, said):
        need(said.get("cellsA", self.base) == self.base and said.get("cellsB", self.targets) == self.targets, "another base or other targets")

    def able(self, target):
        """Returns the digits of the base that a target can hold according to the lines above."""
        return {digit for digit in self.position.digits_of(self.base)
                if self.position.has(target, digit) and not self.excluded(target, digit)}

    def exocet_missing(self, said, grounds):
        self.need_exocet(said)
        need(not any(digit in self.able(target) for target in self.targets for digit in said["digits"]), "a target may be that")
        self.facts.append(Excludes(lambda cell, digit: cell in said["cellsA"] and digit in said["digits"]))

    def exocet_room(self, said, name, digit):
        """Returns where a house can have the digit of a target if the base holds the digit and the other target does
        not.
        """
        self.need_exocet(said)
        target, house = said["cell"], self.house(name)
        need(sorted([target, said["cellB"]]) == sorted(self.targets), "these are not the targets")
        need(target not in house and all(self.position.digit.get(cell) != digit for cell in house), "it has the digit")
        need(len(house) == self.board.side, "it need not have the digit")
        seen = self.board.peers[target] | self.board.common_peers(self.position.places(self.base, digit))
        return self.position.places(house, digit) - seen - {said["cellB"]}

    def exocet_refuted(self, cell, digit):
        self.facts.append(Excludes(lambda other, gone: (other, gone) == (cell, digit)))

    def exocet_no_room(self, said, grounds):
        need(not self.exocet_room(said, said["house"], said["digit"]), "there is room")
        self.exocet_refuted(said["cell"], said["digit"])

    def exocet_once(self, said, grounds):
        one, other = (self.exocet_room(said, name, said["digit"]) for name in said["houses"])
        need(one | other == set(said["cellsP"]), "there is other room")
        need(not self.house(said["houses"][0]) & self.house(said["houses"][1]), "one cell would do for both")
        need(all(cell in self.board.peers[second] for cell in one for second in other), "there is room for both")
        self.exocet_refuted(said["cell"], said["digit"])

    def exocet_sure(self, digit):
        """Records that the base holds the digit, and so does one of the targets."""
        for cells in (self.base, [target for target in self.targets if digit in self.able(target)]):
            self.facts.append(OneOf(self.position, [([cell], digit) for cell in cells if self.position.has(cell, digit)]))

    def exocet_left(self, said, grounds):
        self.need_exocet(said)
        need(len(said["digits"]) == 2 and self.able(self.targets[0]) | self.able(self.targets[1]) <= set(said["digits"]), "others are left")
        for digit in said["digits"]:
            self.exocet_sure(digit)

    def exocet_certain(self, said, grounds):
        self.need_exocet(said)
        _, digit, cells = self.last_places
        need(digit == said["digit"], "another digit was told of")
        able = {target for target in self.targets if digit in self.able(target)}
        need(set(cells) <= set(self.base) or set(cells) <= able, "it may be elsewhere")
        self.exocet_sure(digit)

    def exocet_covers(self, said, grounds):
        digit, lines, covers = said["digit"], said["housesA"], said["housesB"]
        self.need_exocet(said)
        self.holders(digit, lambda holders: holders <= set(self.base))
        need(len(covers) + 1 == len(lines), "they are not as many")
        sets = [self.house(name) for name in lines]
        need(not any(one & other for one, other in itertools.combinations(sets, 2)), "one cell would do for two lines")
        seen = self.board.common_peers(self.position.places(self.base, digit))
        places = {cell for house in sets for cell in self.position.places(house, digit)} - seen - set(self.targets)
        covered = frozenset().union(*map(self.house, covers))
        need(places == set(said["cellsP"]) and places <= covered, "it has room elsewhere too")
        self.facts.append(Excludes(lambda cell, gone: gone == digit and cell in covered and cell not in places))

    def exocet_mirror(self, said, grounds):
        able, places = self.able(said["cell"]), set(said["cellsP"])
        need(able == set(said["digits"]), f"it can be {able}")
        need(set().union(*(self.exocet_room(said, said["house"], digit) for digit in able)) <= places, "there is other room")
        self.mirror = said["cell"], places, able
        self.facts.append(Excludes(lambda cell, digit: {cell} == places and digit not in able))

    def exocet_locked(self, said, grounds):
        target, places, able = self.mirror
        _, digit, cells = self.last_places
        need(target == said["cell"] and set(cells) == places == set(said["cellsP"]) and len(places) == 2, "other cells were told of")
        need(digit == said["digit"] and digit not in able, "the target may be that")
        self.facts.append(Excludes(lambda cell, gone: cell in places and gone != digit and gone not in able))

    def automorphism(self, said, grounds):
        self.images, self.becomes = checks.need_automorphism(self.position, said)
        self.carried = None

    def automorphism_same(self, said, grounds):
        self.carried = checks.carried(self.position, self.images, self.becomes)

    def automorphism_cell(self, said, grounds):
        cell, image = said["cell"], said["cellB"]
        need(self.images[cell] == image, "it comes onto another cell")
        need([self.becomes[digit] for digit in said["digits"]] == said["digitsB"], "they become other digits")
        need(not any(self.carried.has(cell, digit) for digit in said["digits"]), "it may be that")
        self.lose_digits(cell, said["digits"])

    def lose_digits(self, cell, digits):
        for digit in digits:
            self.lose(cell, digit)

    def automorphism_clash(self, said, grounds):
        cell, image = said["cell"], said["cellB"]
        need(self.images[cell] == image and image in self.board.peers[cell], "they do not see each other")
        need(all(self.becomes[digit] == digit for digit in said["digits"]), "they become other digits")
        self.lose_digits(cell, said["digits"])

    def automorphism_fixed(self, said, grounds):
        need(self.images[said["cell"]] == said["cell"], "it moves")
        need([self.becomes[digit] for digit in said["digits"]] == said["digitsB"], "they become other digits")
        need(not set(said["digits"]) & {digit for digit in said["digits"] if self.becomes[digit] == digit}, "it may stay the same")
        self.lose_digits(said["cell"], said["digits"])

    # Assumptions that are followed.

    def either(self, said, grounds):
        need(said["claimB"] == opposite(said["claimA"]), "there is a third way")
        self.origin = [said["claimA"], said["claimB"]]

    def branches_fish(self, said, grounds):
        checks.need_kraken(self.position, said, self.tally)
        self.origin = [("is", [cell], said["digit"]) for cell in checks.cells_of(said)]
        if len(self.origin) == 1:
            # There is no other case, so what follows is true.
            self.is_known, self.branch = True, [(self.number, self.origin[0])]
            self.claim(self.origin[0])

    def case(self, said, grounds):
        need(said["count"] == len(self.cases_read) + 1, "the cases are not numbered in order")
        self.claim(said["claim"])
        case = Block(self.proof, self.position)
        case.branch = [(self.number, said["claim"])]
        case.read(self.below)
        self.cases_read.append(case)

    def cases(self, said, grounds):
        need(said["count"] == len(self.cases_read), "there are others")
        checks.need_cases([case.branch[0][1] for case in self.cases_read], self.origin)
        for case in self.cases_read:
            if not case.is_broken:
                true = [checks.literal_of(claim) for _, claim in case.branch if claim[0] not in NOT]
                false = {(cell, digit) for _, (kind, cells, digit) in case.branch if kind in NOT for cell in cells}
                for kind, cells, digits, so in said["effects"]:
                    need(all((cell, digit) in false or any(clashes(self.position, literal, cell, digit) for literal in true)
                             for cell in cells for digit in digits), "it does not follow in one of the cases")
                    need(kind != "is" or all(([cell], so) in true for cell in cells), "it does not follow in one of the cases")
        self.facts.append(Excludes(lambda cell, digit: True))
        self.conclude(said["effects"])
        self.facts.pop()

    def premises(self, said):
        """Returns the claims on which a line rests: those that it names, or else that of the line above."""
        numbers = said.get("numbers", [self.number - 1])
        need(all(number < self.number for number in numbers), "it rests on a line below")
        followed = dict(self.branch)
        need("numbers" not in said or all(number in followed for number in numbers), "it rests on a line that claims nothing here")
        return [followed[number] for number in numbers if number in followed]

    def follow(self, claim):
        # Some wordings are used both for chains and for assumptions that are followed.
        self.next_claim(claim)

    def cell_taken(self, said, grounds):
        kind, cell, digit = one_cell(said["claim"])
        need(kind == "not" and cell == said["cell"] and digit != said["digit"], "it is another cell")
        need(("is", [cell], said["digit"]) in self.premises(said), "the cell does not hold that")
        self.follow(said["claim"])

    def house_taken(self, said, grounds):
        kind, cell, digit = one_cell(said["claim"])
        need(kind == "not" and digit == said["digit"] and cell != said["cell"] and {cell, said["cell"]} <= self.house(said["house"]),
             "they do not share that house")
        need(("is", [said["cell"]], digit) in self.premises(said), "the house does not have it there")
        self.follow(said["claim"])

    def need_denied(self, candidates, said):
        if candidates:
            premises = self.premises(said)
            need(all(("not", [cell], digit) in premises for cell, digit in candidates), "something else is left")
        else:
            need("numbers" not in said, "it rests on nothing")

    def last_in_cell(self, said, grounds):
        kind, cell, digit = one_cell(said["claim"])
        others = set(said.get("digits", []))
        need(kind == "is" and cell == said["cell"] and self.position.digits_of([cell]) == others | {digit} and digit not in others,
             "other digits are left")
        self.need_denied([(cell, other) for other in others], said)
        self.need_lost([cell], grounds)
        self.follow(said["claim"])

    def last_in_house(self, said, grounds):
        kind, cell, digit = one_cell(said["claim"])
        others = said.get("cells", [])
        need(kind == "is" and digit == said["digit"] and cell not in others, "it is another digit")
        checks.need_places(self.position, said["house"], digit, [cell, *others])
        self.need_denied([(other, digit) for other in others], said)
        self.need_nowhere_else(said["house"], digit, [cell, *others], grounds)
        self.follow(said["claim"])

    def inner(self, said, grounds):
        whys = []
        for premises in ([self.premises(said)] if "numbers" in said else [self.premises(said), []]):
            position = self.position.copy()
            for kind, cells, digit in premises:
                need(kind in NOT, "a step inside rests on what is true")
                for cell in cells:
                    position.false(cell, digit)
            block = Block(self.proof, position)
            try:
                block.read(self.below)
                break
            except False_ as fault:
                whys.append(str(fault))
        else:
            need(False, "; ".join(whys))
        self.proof.concluded_by[self.number] = block.concluded
        self.follow_inner(said, block.concluded)

    def follow_inner(self, said, concluded):
        kind, cell, digit = one_cell(said["claim"])
        need(("=" if kind == "is" else "<>", cell, digit) in concluded, "the step inside does not conclude that")
        self.follow(said["claim"])

    def inner_again(self, said, grounds):
        need(said["count"] in self.proof.concluded_by, "no step inside has that number")
        self.follow_inner(said, self.proof.concluded_by[said["count"]])

    def broken(self, said, grounds):
        broken = said["broken"]
        if broken["tag"] == "both":
            candidate = [broken["cell"]], broken["digit"]
            premises = self.premises(said)
            need(all((kind, *candidate) in premises for kind in ("is", "not")), "it need not be both")
            need(not grounds, "grounds of nothing")
        elif "house" in broken:
            places = self.position.places(self.house(broken["house"]), broken["digit"])
            self.need_denied([(cell, broken["digit"]) for cell in places], said)
            self.need_nowhere_else(broken["house"], broken["digit"], places, grounds)
        else:
            cell = broken["cell"]
            self.need_denied([(cell, digit) for digit in bits(self.position.may[cell])], said)
            self.need_lost([cell], grounds)
        self.is_broken = True
        self.refuted(self.branch[0][1])

    def filled(self, said, grounds):
        true = {cells[0]: digit for _, (kind, cells, digit) in self.branch if kind == "is"}
        whole = self.position.digit | true
        need(len(whole) == len(self.board.cells), "a cell is left empty")
        need(all({whole[cell] for cell in house} == set(self.board.digits) for house in self.board.houses.values()), "a house is wrong")
        self.refuted(opposite(self.branch[0][1]))

    # Trials are worded as in the sentence.

    def guess(self, said, grounds):
        for _, (cell,), _, digit in checks.guess(self.position, said, self.tally):
            self.concluded.add(("=", cell, digit))
        self.tally["guesses"] -= 1

    def wrong_guess(self, said, grounds):
        checks.wrong_guess(self.position, said, self.tally)
        for _, cells, digits, _ in said["effects"]:
            self.concluded |= {("<>", cell, digit) for cell in cells for digit in digits}
