"""Checks the statements of sentences in a position, with one function for each kind of sentence.

Each function receives the position, the parts of the sentence (`said`, by the names of the holes) and a tally. It
raises `False_` if a statement is false. The conclusion of the sentence is in `said["effects"]`, or is returned. A
literal is a pair of cells and a digit, and means that one of the cells contains the digit.
"""
import itertools

from board import bits, need
from grammar import SYMBOLS, cells_of


def clashes(position, literal, cell, digit):
    """Returns whether the digit in the cell makes the literal false."""
    cells, other = literal
    return all(at == cell and other != digit or other == digit and at in position.board.peers[cell]
               or not position.has(at, other) for at in cells)


def prove(position, literals, effects, tally, why="what is concluded"):
    """Checks that each conclusion follows if one of the literals is true."""
    for kind, cells, digits, so in effects:
        for cell in cells:
            if kind == "is":
                others = [digit for digit in bits(position.may[cell]) if digit != so]
                need(all(clashes(position, literal, cell, digit) for literal in literals for digit in others),
                     f"{why}: {position.board.name(cell)} is not forced to be {so}")
            for digit in digits:
                need(all(clashes(position, literal, cell, digit) for literal in literals),
                     f"{why}: {digit} in {position.board.name(cell)} does not clash with {literals}")
                tally["claims"] += 1


def need_sights(board, effects):
    """Checks that each cell sees the cells that the sentence says it sees, along the houses named for this."""
    for effect in effects:
        for seen, houses in getattr(effect, "more", {}).get("sights", []):
            through = board.through(houses)
            need(all(at in through.peers[cell] for cell in effect[1] for at in seen), "a cell does not see another there")


def candidates(effects):
    return {(cell, digit) for _, cells, digits, _ in effects for cell in cells for digit in digits}


def need_places(position, house, digit, cells):
    """Checks that the cells are all places of the digit in the house."""
    places = position.places(position.board.houses[house], digit)
    need(places == set(cells), f"{digit} in {house} has the places {sorted(map(position.board.name, places))}")


def need_weak(position, one, other):
    """Checks that at most one of two literals can be true."""
    cells, digit = one
    need(all(clashes(position, other, cell, digit) for cell in cells if position.has(cell, digit)),
         "the two can both be true")


def assume(case, claim):
    """Assumes that a claim is true. Links that the sentence leaves to the proof have no effect."""
    kind, cells, digit = claim
    if kind in ("is", "one"):
        case.one_of(cells, digit)
    else:
        for cell in cells:
            case.false(cell, digit)


def assumed(position, claim):
    case = position.copy()
    assume(case, claim)
    return case


def opposite(claim):
    kind, cells, digit = claim
    return {"is": "not", "one": "none", "not": "is", "none": "one"}[kind], cells, digit


def literal_of(claim):
    kind, cells, digit = claim
    need(kind in ("is", "one"), "a claim that affirms was expected")
    return cells, digit


def holds(case, claim):
    """Returns whether the claim follows directly: from one house, one cell or one locked set."""
    kind, cells, digit = claim
    if kind in ("is", "one"):
        return case.follows(cells, digit)
    return all(case.is_false(cell, digit) for cell in cells)


def sets_once(position, claims):
    """Checks the contents of the sets in the claims. Each set is introduced once, before it is mentioned again."""
    known = []
    for claim in claims:
        more = getattr(claim, "more", {})
        holding, again = more.get("holding"), more.get("again")
        if holding:
            need(position.digits_of(holding["cells"]) == set(holding["digits"]), "a set holds other digits")
            need(set(holding["cells"]) not in known, "a set is introduced twice")
            known.append(set(holding["cells"]))
        need(not again or set(again) in known, "a set was not named before")


def in_turn(position, claims, tally, start=()):
    """Checks that each claim follows from those before it. The first claims, `start`, are assumed.

    A chain may contradict itself, which is no fault. A claim then follows from the previous one alone.
    """
    sets_once(position, claims)
    case, before = position.copy(), list(start)
    for claim in start:
        assume(case, claim)
    for claim in claims:
        if not holds(case, claim):
            link = position.copy()
            assume(link, before[-1])
            need(holds(link, claim), f"{claim_text(position, claim)} does not follow from the claims before it")
        assume(case, claim)
        before.append(claim)
        tally["claims"] += 1
    return case


def claim_text(position, claim):
    kind, cells, digit = claim
    return f"{kind} {','.join(map(position.board.name, cells))} {digit}"


def is_settled(case, claim):
    """Returns whether the remaining candidates show that the claim is true."""
    kind, cells, digit = claim
    if kind in ("is", "one"):
        return any(case.may[cell] == 1 << digit for cell in cells)
    return not any(case.has(cell, digit) for cell in cells)


def follows_somehow(position, start, wanted, tally):
    """Checks that a claim or, for `None`, a contradiction follows from assumptions: by singles and sets, or by trying
    all remaining candidates.
    """
    case = position.whole()
    for claim in start:
        assume(case, claim)
    tally["claims"] += 1
    if not case.settle() or wanted is not None and (is_settled(case, wanted) or holds(case, wanted)):
        return
    tally["by trying"] += 1
    if wanted is not None:
        assume(case, opposite(wanted))
    need(not case.can_be(), f"{'a contradiction' if wanted is None else claim_text(position, wanted)} does not follow")


# Singles.

def last_cell(position, said, tally):
    house = position.board.houses[said["house"]]
    need([cell for cell in house if position.is_open(cell)] == [said["cell"]], "other cells of the house are empty")
    need(said["digit"] not in {position.digit[cell] for cell in house if not position.is_open(cell)}, "the digit is there")
    tally["claims"] += 2
    return [("is", [said["cell"]], [], said["digit"])]


def hidden_single(position, said, tally):
    house, digit, cell = position.board.houses[said["house"]], said["digit"], said["cell"]
    need(cell in house and position.is_open(cell) and position.has(cell, digit), "the digit cannot be there")
    blockers = set(said.get("cellsB", []))
    need(all(position.digit.get(blocker) == digit for blocker in blockers), "a blocking cell has another digit")
    lost = set(said.get("cells", []))
    need(all(position.allows(other, digit) for other in lost), "a cell was not given the digit, and did not lose it")
    others = {other for other in house if position.is_open(other)} - {cell}
    others -= need_not_given(position, said.get("cellsN", []), digit, others)
    blocked = {other for other in others if position.board.peers[other] & blockers}
    need(lost <= others and not any(position.has(other, digit) for other in lost), "a cell did not lose the digit")
    need(all(any(blocker in position.board.peers[other] for other in others) for blocker in blockers), "a digit blocks nothing")
    need(blocked | lost == others, "the reason leaves out an empty cell")
    need(not blocked & lost, "a blocked cell is said to have lost the digit to earlier steps")
    tally["claims"] += 1 + len(blockers) + len(lost)
    return [("is", [cell], [], digit)]


def need_not_given(position, cells, digit, others):
    """Checks that the cells are exactly those of the others that lack the digit as a given mark but see no cell with
    it.
    """
    lacking = {cell for cell in others if not position.allows(cell, digit)
               and all(position.digit.get(peer) != digit for peer in position.board.peers[cell])}
    need(set(cells) == lacking, "other cells were not given the digit")
    return lacking


def hidden_single_of_marks(position, said, tally):
    """Checks a hidden single if some cells were not given the digit. The reasons are a list."""
    parts = {"holders": "cellsB", "lost": "cells", "not_given": "cellsN"}
    need(all(reason["digit"] == said["digit"] for reason in said["reasons"]), "a reason is of another digit")
    told = [reason["tag"] for reason in said["reasons"]]
    need("not_given" in told and len(set(told)) == len(told), "the reasons are others")
    return hidden_single(position, said | {parts[reason["tag"]]: reason["cells"] for reason in said["reasons"]}, tally)


def naked_single_of_marks(position, said, tally):
    cell, told = said["cell"], {why["tag"]: why for why in said["whys"]}
    need("not_given" in told and len(told) == len(said["whys"]), "the reasons are others")
    lacking = told["not_given"]["digits"]
    need(lacking and not any(position.allows(cell, digit) for digit in lacking), "it was given such a mark")
    need(not any(position.digit.get(peer) in lacking for peer in position.board.peers[cell]), "it sees a digit that it was not given")
    lost = told.get("lost", {}).get("digits", [])
    need(all(position.allows(cell, digit) for digit in lost), "it was not given a digit that it lost")
    return naked_single(position, said | {"shares": told.get("sees", {}).get("shares", []), "digits": lost + lacking}, tally)


def naked_single(position, said, tally):
    cell, digit = said["cell"], said["digit"]
    need(position.is_open(cell) and position.has(cell, digit), "the digit cannot be there")
    gone = set()
    for digits, house in said.get("shares", []):
        cells = position.board.houses[house]
        need(cell in cells, "it does not lie in that house")
        for seen in digits:
            need(any(position.digit.get(other) == seen for other in cells), f"{seen} is not in {house}")
            tally["claims"] += 1
        gone |= set(digits)
    for lost in said.get("digits", []):
        need(not position.has(cell, lost), f"it did not lose {lost}")
        need(all(position.digit.get(peer) != lost for peer in position.board.peers[cell]), f"it sees {lost}")
        gone.add(lost)
        tally["claims"] += 1
    need(gone == set(position.board.digits) - {digit}, "the digits do not leave just one")
    tally["claims"] += 1
    return [("is", [cell], [], digit)]


def then_house(position, said, tally):
    need_places(position, said["house"], said["digit"], [said["cell"]])
    tally["claims"] += 1
    return [("is", [said["cell"]], [], said["digit"])]


def then_cell(position, said, tally):
    need(position.may[said["cell"]] == 1 << said["digit"], "another digit is left")
    tally["claims"] += 1
    return [("is", [said["cell"]], [], said["digit"])]


# Sets and fish.

def intersection(position, said, tally):
    need_places(position, said["houseA"], said["digit"], said["cells"])
    need(set(said["cells"]) <= position.board.houses[said["houseB"]], "the cells do not lie in the second house")
    tally["claims"] += 2
    prove(position, [([cell], said["digit"]) for cell in said["cells"]], said["effects"], tally)


def naked_subset(position, said, tally):
    cells, digits = said["cells"], said["digits"]
    need(len(set(cells)) == said["count"] == len(set(digits)), "cells and digits are not as many as said")
    need(position.digits_of(cells) == set(digits), f"they hold {position.digits_of(cells)}")
    need(set(cells) <= position.board.houses[said["house"]], "the house does not hold them")
    need(all(map(position.is_open, cells)), "a cell is filled")
    tally["claims"] += 2
    for cell, digit in candidates(said["effects"]):
        need(digit in digits, "the digit is none of the subset")
        prove(position, [([at], digit) for at in cells if position.has(at, digit)], [("cannot", [cell], [digit], None)], tally)


def hidden_subset(position, said, tally):
    cells, digits = said["cells"], said["digits"]
    need(len(set(cells)) == said["count"] == len(set(digits)), "cells and digits are not as many as said")
    for digit in digits:
        need(position.places(position.board.houses[said["house"]], digit) <= set(cells), f"{digit} fits elsewhere")
        need(position.places(cells, digit), f"{digit} fits nowhere")
        tally["claims"] += 1
    need(all(cell in cells and digit not in digits for cell, digit in candidates(said["effects"])), "more is removed")
    tally["claims"] += len(candidates(said["effects"]))


def fish(position, said, tally):
    digit, houses = said["digit"], position.board.houses
    base, cover = ([houses[name] for name in said[which]] for which in ("housesA", "housesB"))
    fins, covered = set(said.get("cells", [])), frozenset().union(*cover)
    need(len(base) == len(cover), "not as many covers as bases")
    twice = set().union(*(position.places(one & other, digit) for one, other in itertools.combinations(base, 2)))
    need(twice <= fins, "two bases overlap")
    places = set().union(*(position.places(house, digit) for house in base))
    need(places - covered <= fins <= places, "the digit lies elsewhere too, or a fin is none")
    need(set(said.get("cellsP", places - fins)) == places - fins, "these are not the places")
    need(said.get("housesC", said["housesB"]) == said["housesB"], "other houses have no other place")
    need(said.get("housesD", said["housesA"]) == said["housesA"], "other houses would have too few")
    removed = {cell for cell, _ in candidates(said["effects"])}
    need(set(said.get("cellsS", removed)) == removed, "others see the fin")
    need("silent" in said or set(said.get("cellsT", [])) == removed & places, "others would use up two covers")
    tally["claims"] += len(base) + len(fins)
    for cell, gone in candidates(said["effects"]):
        if gone == digit and fins <= position.board.peers[cell] and cell not in fins:
            twice = sum(cell in house for house in cover) > 1
            need(cell in covered and (not any(cell in house for house in base) or twice), "it is not in a cover")
            tally["claims"] += 1
        else:
            need(False, "a fin does not see it")


def bent_set(position, said, tally):
    cells, digits = said["cells"], said["digits"]
    need(len(set(cells)) == said["count"] == len(set(digits)), "cells and digits are not as many as said")
    need(position.digits_of(cells) == set(digits), f"they hold {position.digits_of(cells)}")
    for digit in set(digits) - {said["digit"]}:
        need_once(position, cells, digit)
    tally["claims"] += 1 + len(digits)
    prove(position, [([cell], said["digit"]) for cell in position.places(cells, said["digit"])], said["effects"], tally)


def need_once(position, cells, digit):
    need(position.fits_once(cells, digit), f"{digit} fits twice")


def disjoint_subset(position, said, tally):
    cells, digits = said["cells"], said["digits"]
    need(len(set(cells)) == said["count"] == len(set(digits)), "cells and digits are not as many as said")
    need(position.digits_of(cells) == set(digits), f"they hold {position.digits_of(cells)}")
    for digit in digits:
        need_once(position, cells, digit)
        tally["claims"] += 1
    for cell, digit in candidates(said["effects"]):
        need(cell not in cells, "one of the cells loses a digit")
        prove(position, [([at], digit) for at in position.places(cells, digit)], [("cannot", [cell], [digit], None)], tally)


def crossing(position, said, tally):
    (cross,), houses = said["crossings"], position.board.houses
    sets = [cross, *said["holdings"]]
    cells = [cell for part in sets for cell in part["cells"]]
    shares = [(digit, house) for digits, house in said["shares"] for digit in digits]
    need(len(set(cells)) == len(cells) == said["count"] == len({digit for digit, _ in shares}), "not so many cells or digits")
    for part in sets:
        need(position.digits_of(part["cells"]) == set(part["digits"]), f"they hold {position.digits_of(part['cells'])}")
    need(all(set(cross["cells"]) <= houses[house] for house in cross["houses"]), "they do not lie where the houses cross")
    need(position.digits_of(cells) == {digit for digit, _ in shares}, "a digit is not named")
    for digit, house in shares:
        need(position.places(cells, digit) <= houses[house], f"{digit} has places outside {house}")
    tally["claims"] += 1 + len(sets) + len(shares)
    for cell, digit in candidates(said["effects"]):
        need(cell not in cells, "one of the cells loses a digit")
        prove(position, [([at], digit) for at in position.places(cells, digit)], [("cannot", [cell], [digit], None)], tally)


def ring(position, said, tally):
    cells, parts = set(said["cells"]), said["shares"]
    need(len(cells) == said["count"] == sum(len(digits) for digits, _ in parts), "cells and digits are not as many as said")
    slots = {(digit, house) for digits, house in parts for digit in digits}
    homes = {}
    for cell in cells:
        for digit in bits(position.may[cell]):
            homes[cell, digit] = [slot for slot in slots if slot[0] == digit and cell in position.board.houses[slot[1]]]
            need(homes[cell, digit], f"{digit} in {position.board.name(cell)} belongs to no part")
            tally["claims"] += 1
    for cell, digit in candidates(said["effects"]):
        if cell in cells:
            need(len(homes[cell, digit]) > 1, "it uses up just one digit")
            continue
        need(any(slot[0] == digit and all(at in position.board.peers[cell] for at in cells if slot in homes.get((at, digit), []))
                 for slot in slots), "it takes no digit from the cells")
        tally["claims"] += 1


# Wings, chains and loops.

def wing(position, said, tally):
    pivot, digit = said["cellA"], said["digit"]
    need(position.digits_of([pivot]) == {said[name] for name in ("digitA", "digitB", "digitC") if name in said}, "the pivot has others")
    need(said.get("digitC", digit) == digit, "the third digit of the pivot is another")
    for own, end in (said["digitA"], said["cellB"]), (said["digitB"], said["cellC"]):
        need(position.digits_of([end]) == {own, digit} and end in position.board.peers[pivot], "a wing has other digits")
        tally["claims"] += 1
    tally["claims"] += 1
    ends = [said["cellB"], said["cellC"]] + ([pivot] if "digitC" in said else [])
    prove(position, [([cell], digit) for cell in ends], said["effects"], tally)


def bridge(position, said, tally):
    digit = said["digit"]
    need_places(position, said["houseA"], digit, said["cellsA"] + said["cellsB"])
    need_places(position, said["houseB"], digit, said["cellsC"] + said["cellsD"])
    need(position.board.houses[said["houseC"]] >= set(said["cellsB"] + said["cellsC"]), "they do not share that house")
    tally["claims"] += 3
    prove(position, [(said["cellsA"], digit), (said["cellsD"], digit)], said["effects"], tally)


def twins(position, said, tally):
    for cell in said["cells"]:
        need(position.digits_of([cell]) == set(said["digits"]) == {said["digitA"], said["digitB"]}, "a twin has other digits")
    need_places(position, said["house"], said["digitB"], [cell for cells, _ in said["sights"] for cell in cells])
    for cell, (places, _) in zip(said["cells"], said["sights"]):
        need(all(place in position.board.peers[cell] for place in places), "a twin does not see the place")
    tally["claims"] += 4
    prove(position, [([cell], said["digitA"]) for cell in said["cells"]], said["effects"], tally)


def chain(position, said, tally):
    if "digits" in said:
        # In "r9c9 is 3 or 5", one end is the start of the chain and the other is its end.
        ends = [("is", [said["cell"]], digit) for digit in said["digits"]]
        said |= {"claimB": opposite(said["claimA"]), "claimC": said["claims"][-1]}
        need(sorted(ends) == sorted([said["claimB"], tuple(said["claimC"])]), "the ends are others")
    in_turn(position, said["claims"], tally, [said["claimA"]])
    need(literal_of(said["claimB"]) == literal_of(opposite(said["claimA"])), "the one end is not where it began")
    need(said["claims"][-1] == said["claimC"], "the other end is not where it ended")
    tally["claims"] += 1
    prove(position, [literal_of(said["claimB"]), literal_of(said["claimC"])], said["effects"], tally)


def chain_cells(position, said, tally):
    for _, cells, _ in said["claims"]:
        need(all(position.may[cell].bit_count() == 2 for cell in cells), "a cell has more candidates than two")
    chain(position, said, tally)


def chain_digit(position, said, tally):
    digit = said["digit"]
    # Cells that are written as one group are one place: `r1c6, r78c1 and r9c8` are three places.
    claims = [("one", cells, digit) for cells, _ in said["sights"]]
    in_turn(position, claims, tally, [("none", said["cellsA"], digit)])
    need(said["sights"][-1][0] == said["cellsB"], "the other end is not where it ended")
    prove(position, [(said["cellsA"], digit), (said["cellsB"], digit)], said["effects"], tally)


def chain_turns(position, said, tally):
    case = in_turn(position, said["claims"], tally, [said["claimA"]])
    link = position.copy()
    assume(link, said["claims"][-1])
    need(holds(case, said["claimB"]) or holds(link, said["claimB"]), "the end does not follow")
    need(opposite(said["claimB"])[1:] == said["claimA"][1:], "the end is not the opposite of the beginning")
    turned(position, said, tally)


def turned(position, said, tally):
    """Checks that the assumption is false: its opposite becomes the conclusion."""
    kind, cells, digit = opposite(said["claimA"])
    if kind in ("is", "one"):
        prove(position, [(cells, digit)], said["effects"], tally)
    else:
        need(candidates(said["effects"]) == {(cell, digit) for cell in cells}, "something else is concluded")
        tally["claims"] += len(cells)


def chain_long(position, said, tally):
    follows_somehow(position, [opposite(said["claimB"])], said["claimC"], tally)
    prove(position, [literal_of(said["claimB"]), literal_of(said["claimC"])], said["effects"], tally)


def chain_turns_long(position, said, tally):
    follows_somehow(position, [said["claimA"]], said["claimB"], tally)
    need(opposite(said["claimB"])[1:] == said["claimA"][1:], "the end is not the opposite of the beginning")
    turned(position, said, tally)


def chain_loop(position, said, tally):
    """Checks that either all claims of one chain are true or all claims of the other. The first claim implies the rest
    of its chain, and its opposite implies the other chain.

    The order of the claims is not stated, so each may follow from any earlier one.
    """
    sets_once(position, said["claimsA"] + said["claimsB"])
    first = said["claimsA"][0]
    for start, claims in (first, said["claimsA"]), (opposite(first), said["claimsB"]):
        case, left = position.copy(), list(claims)
        assume(case, start)
        while left:
            # A case that contradicts itself may lose a claim, which then follows from a single other claim.
            following = [claim for claim in left if holds(case, claim)] or [
                claim for claim in left if any(holds(assumed(position, other), claim) for other in [start, *claims] if other != claim)]
            need(following, f"{claim_text(position, left[0])} does not follow in the loop")
            for claim in following:
                assume(case, claim)
                tally["claims"] += 1
            left = [claim for claim in left if claim not in following]
        for cell, digit in candidates(said["effects"]):
            need(case.is_false(cell, digit), f"{digit} in {position.board.name(cell)} is possible in one of the ways")
            tally["claims"] += 1


def chain_loop_long(position, said, tally):
    for cell, digit in candidates(said["effects"]):
        follows_somehow(position, [("is", [cell], digit)], None, tally)


def named_sets(position, said, tally):
    """Returns the almost locked sets by their letters, after checking them and the digits that neighbouring sets share.
    """
    sets = {part["letter"]: (part["cells"], part["digits"]) for part in said["members"]}
    need(not any(name in SYMBOLS[1:position.board.side + 1] for name in sets), "a set is called as a digit is")
    for cells, digits in sets.values():
        need(position.digits_of(cells) == set(digits), f"a set holds {position.digits_of(cells)}")
        need(len(digits) == len(set(cells)) + 1, "a set has not one digit more than cells")
        if not position.board.shared(cells):
            for digit in digits:
                need_once(position, cells, digit)
        need(all(map(position.is_open, cells)), "a cell of a set is filled")
        tally["claims"] += 2
    for common in said["commons"]:
        digit = common["digit"]
        one, other = (position.places(sets[common[which]][0], digit) for which in ("letterA", "letterB"))
        need(one and other and all(at in position.board.peers[cell] for cell in one for at in other),
             f"both sets can hold {digit}")
        tally["claims"] += 1
    return sets


def chain_sets(position, said, tally):
    sets = named_sets(position, said, tally)
    digits = [common["digit"] for common in said["commons"]]
    need(all(one != other for one, other in zip(digits, digits[1:])), "a set would lose the same digit twice")
    names = [said["commons"][0]["letterA"]] + [common["letterB"] for common in said["commons"]]
    need([common["letterA"] for common in said["commons"]] == names[:-1], "the sets do not follow each other")
    need((names[0], names[-1]) == (said["letterA"], said["letterB"]), "the ends are other sets")
    need(said["digit"] != digits[0] and said["digitE"] != digits[-1], "the digit at an end is the one that is lost")
    ends = [(position.places(sets[name][0], digit), digit) for name, digit in ((names[0], said["digit"]), (names[-1], said["digitE"]))]
    need(all(cells for cells, _ in ends), "an end cannot hold the digit")
    prove(position, [(list(cells), digit) for cells, digit in ends], said["effects"], tally)


def chain_sets_loop(position, said, tally):
    sets = named_sets(position, said, tally)
    commons = said["commons"]
    ends = [{common["letterA"], common["letterB"]} for common in commons]
    need(all(one & other for one, other in zip(ends, ends[1:] + ends[:1])), "no loop")
    need(all(sum(letter in pair for pair in ends) == 2 for letter in sets), "a set does not share two digits")
    need(all(one["digit"] != other["digit"] for one, other in zip(commons, commons[1:] + commons[:1])), "one digit lost twice")
    for cell, digit in candidates(said["effects"]):
        ways = []
        for common in commons:
            if common["digit"] == digit:
                ways.append(position.places(sets[common["letterA"]][0] + sets[common["letterB"]][0], digit))
        for letter, (cells, digits) in sets.items():
            if digit in digits and all(common["digit"] != digit for common in commons if letter in common.values()):
                ways.append(position.places(cells, digit))
        need(any(places <= position.board.peers[cell] for places in ways), f"{digit} in {position.board.name(cell)} is not seen")
        tally["claims"] += 1


# Colours.

def network(position, digit_only=None):
    """Returns the strong links between candidates, as the neighbours of each candidate."""
    links = {}
    def join(one, other):
        links.setdefault(one, set()).add(other)
        links.setdefault(other, set()).add(one)
    for house in position.board.whole.houses.values():
        for digit in position.board.digits:
            if digit_only in (None, digit):
                places = position.places(house, digit)
                if len(places) == 2:
                    one, other = places
                    join((one, digit), (other, digit))
    if digit_only is None:
        for cell in position.board.cells:
            if position.is_open(cell) and position.may[cell].bit_count() == 2:
                one, other = bits(position.may[cell])
                join((cell, one), (cell, other))
    return links


def colours(position, literals):
    """Returns the candidates with the colour of the first literal and those with the opposite colour, in a network that
    contains all literals.
    """
    digits = {digit for digit, _ in literals}
    links = network(position, digits.pop() if len(digits) == 1 else None)
    first = (literals[0][1][0], literals[0][0])
    found = colour_of(links, first)
    if any((cell, digit) not in dict(found) for digit, cells in literals for cell in cells):
        found = colour_of(network(position), first)
    return {at for at, side in found if side}, {at for at, side in found if not side}


def colour_of(links, first):
    """Returns candidates with their colours, as pairs. After a wrong guess, a candidate may have both colours."""
    found, queue = {(first, True)}, [(first, True)]
    while queue:
        at, side = queue.pop()
        for other in links.get(at, ()):
            if (other, not side) not in found:
                found.add((other, not side))
                queue.append((other, not side))
    return found


def spread(literals):
    return [(cell, digit) for digit, cells in literals for cell in cells]


def trap(position, said, tally):
    pairs = [(part["literalA"], part["literalB"]) for part in said.get("pairs", [said])]
    for one, other in pairs:
        same, against = colours(position, [one, other])
        need(spread([one])[0] in same and spread([other])[0] in against, "they have no opposite colours")
        tally["claims"] += 1
    for cell, digit in candidates(said["effects"]):
        need(any(all(clashes(position, (cells, value), cell, digit) for value, cells in pair) for pair in pairs),
             f"{digit} in {position.board.name(cell)} sees no pair")
        tally["claims"] += 1


def need_colour_false(position, same, against, said, tally):
    need(candidates(said["effects"]) <= same, "a candidate of no or the other colour is removed")
    tally["claims"] += len(candidates(said["effects"]))


def wrap(position, said, tally):
    same, against = colours(position, [said["literalA"], said["literalB"]])
    (one, digit), (other, value) = spread([said["literalA"]])[0], spread([said["literalB"]])[0]
    need({(one, digit), (other, value)} <= same, "they are not of one colour")
    if "cell" in said:
        need(one == other == said["cell"] and digit != value, "they are not in that cell")
    else:
        need(digit == value and one != other and {one, other} <= position.board.houses[said["house"]], "the house has room")
    tally["claims"] += 2
    need_colour_false(position, same, against, said, tally)


def with_colour(position, literals):
    """Returns the two colours of these literals, and a copy of the position in which the literals are true."""
    same, against = colours(position, literals)
    need(set(spread(literals)) <= same, "they are not of one colour")
    case = position.copy()
    for cell, digit in spread(literals):
        case.true(cell, digit)
    return same, against, case


def emptied(position, said, tally):
    same, against, case = with_colour(position, said["literals"])
    need(not case.may[said["cell"]], "a digit would be left")
    tally["claims"] += 2
    need_colour_false(position, same, against, said, tally)


def multi_colouring(position, said, tally):
    one, other = spread([said["literalA"]])[0], spread([said["literalB"]])[0]
    need_weak(position, ([one[0]], one[1]), ([other[0]], other[1]))
    ends = []
    for start, literals in (one, said["literalsC"]), (other, said["literalsD"]):
        same, against = colours(position, [(start[1], [start[0]])] + literals)
        need(set(spread(literals)) <= against, "the colour said to be opposite is not")
        ends.append(spread(literals))
        tally["claims"] += 1
    for cell, digit in candidates(said["effects"]):
        need(all(any(clashes(position, ([at], value), cell, digit) for at, value in end) for end in ends),
             f"{digit} in {position.board.name(cell)} does not see both colours")
        tally["claims"] += 1


def multi_colouring_two(position, said, tally):
    same, against, case = with_colour(position, said["literals"])
    ends = spread([said["literalA"], said["literalB"]])
    one, other = colours(position, [said["literalA"]])
    need(ends[0] in one and ends[1] in other and not {*ends} & (same | against), "they have no opposite colours")
    need(not any(case.has(cell, digit) for cell, digit in ends), "one of them is not excluded")
    tally["claims"] += 3
    need_colour_false(position, same, against, said, tally)


# Uniqueness.

def need_deadly(position, said, tally):
    """Checks that cells could be exchanged, or leave others to be exchanged, if each held only its digits. Returns the
    digits that each cell would hold.
    """
    if "holdings" in said:
        return need_deadly_pairs(position, said["holdings"], tally)
    digits = set(said["digitsD"])
    if "cellsR" in said:
        return need_deadly_elsewhere(position, set(said["cellsR"]), digits, tally)
    if "cellsE" in said:
        return need_deadly_rows(position, said["cellsD"], said["cellsE"], digits, tally)
    cells = set(said["cellsD"])
    need(not cells & position.given, "one of the cells is given")
    for cell in cells:
        need(set(bits(position.may[cell])) & digits, "a cell has none of the digits")
        need(all(position.allows(cell, other) for digit in digits & set(bits(position.may[cell])) for other in digits - {digit}),
             "marks tell the two ways apart")
    for house in position.board.whole.houses.values():
        inside = cells & house
        need(len(inside) in (0, len(digits)), "a house holds another number of the cells")
    tally["claims"] += 1
    return {cell: digits for cell in cells}


def need_deadly_rows(position, one, other, digits, tally):
    """Checks that two rows of cells could be exchanged cell by cell if both held only these digits."""
    cells = set(one) | set(other)
    need(len(one) == len(other) == len(digits) and len(cells) == 2 * len(digits), "the rows are not as long as said")
    need(not cells & position.given, "one of the cells is given")
    lines = [name for name in position.board.whole.shared(one) if name[0] in ("row", "column")]
    need(lines and [name for name in position.board.whole.shared(other) if name[0] == lines[0][0]], "they are no rows")
    for name, house in position.board.whole.houses.items():
        inside = (len(house & set(one)), len(house & set(other)))
        need(inside[0] == inside[1] or sorted(inside) == [0, len(digits)], f"exchanged, {name} would hold something else")
    for cell, partner in [*zip(one, other), *zip(other, one)]:
        need(all(position.allows(partner, digit) for digit in digits if position.has(cell, digit)), "marks tell the two ways apart")
    tally["claims"] += 1
    return {cell: digits for cell in cells}


def need_deadly_pairs(position, holdings, tally):
    """Checks that each of some open cells could hold the other of its two digits if all cells held one of them."""
    own = {}
    for part in holdings:
        need(len(set(part["digits"])) == 2 and not own.keys() & set(part["cells"]), "a cell has not two digits")
        own |= {cell: set(part["digits"]) for cell in part["cells"]}
    need(all(position.is_open(cell) and all(position.has(cell, digit) for digit in digits) for cell, digits in own.items()),
         "a cell has not both of its digits")
    for house in position.board.whole.houses.values():
        inside = [digit for cell in house & own.keys() for digit in own[cell]]
        need(all(inside.count(digit) == 2 for digit in inside), "a house has a digit in another number of the cells")
    tally["claims"] += 1
    return own


def need_deadly_elsewhere(position, cells, digits, tally):
    """Checks that cells would hold two digits and leave none of these given elsewhere, where they could be exchanged.
    """
    need(len(digits) == 2 and all(set(bits(position.may[cell])) & digits for cell in cells), "a cell has none of the digits")
    untouched = 0
    for house in position.board.whole.houses.values():
        need(len(house & cells) in (0, 2), "a house holds another number of the cells")
        untouched += not house & cells and len(house) == len(position.board.digits)
    need(untouched, "nothing is left to be exchanged")
    for cell in set(position.board.cells) - cells:
        for digit in digits & set(bits(position.may[cell])):
            need(cell not in position.given and all(position.allows(cell, other) for other in digits), "what is given tells the two apart")
    tally["claims"] += 1
    return {cell: digits for cell in cells}


def guardian_literals(said):
    """Returns literals for guardians such as `one of r1c2 and r3c4 is 5` or `r1c2 is 3 or 4`."""
    return [([cell], digit) for part in said["guardians"] for cell in cells_of(part) for digit in part["digits"]]


def stated_guardians(said):
    """Returns the guardians that can prevent the pattern, after checking that they are also the candidates said to be
    true.
    """
    if "extras" not in said:
        return guardian_literals(said)
    literals = extra_literals(said)
    need("guardians" not in said or sorted(guardian_literals(said)) == sorted(literals), "what can prevent it is not what is true")
    return literals


def extra_literals(said):
    """Returns literals for extra candidates such as `5 in r1c3 or 7 in r1c2`."""
    return [([cell], digit) for digit, cells in said["extras"] for cell in cells]


def need_guardians(position, said, own, tally):
    literals = stated_guardians(said)
    extra = {(cell, digit) for cell in own for digit in bits(position.may[cell]) if digit not in own[cell]}
    need({(some[0], digit) for some, digit in literals} == extra, f"the cells have besides {extra}")
    tally["claims"] += len(literals)
    return literals


def unique(position, said, tally):
    own = need_deadly(position, said, tally)
    literals = need_guardians(position, said, own, tally)
    one_cell = {some[0] for some, _ in literals}
    for cell, digit in candidates(said["effects"]):
        need(cell in one_cell and len(one_cell) == 1 and digit in own[cell]
             or all(clashes(position, literal, cell, digit) for literal in literals), "it does not follow")
        tally["claims"] += 1


def unique_subset(position, said, tally):
    own = need_deadly(position, said, tally)
    literals = need_guardians(position, said, own, tally)
    besides = {digit for _, digit in literals}
    need(set(said["digitsG"]) == besides and set(said["cellsG"]) == {some[0] for some, _ in literals}, "it is not one of these")
    house, others = position.board.houses[said["house"]], said["cells"]
    guarded = {some[0] for some, _ in literals}
    need(guarded | set(others) <= house and not guarded & set(others), "they do not share the house")
    union = position.digits_of(others) | besides
    need(len(union) == len(set(others)) + 1 and union == set(said["digits"]), "it makes no such subset")
    tally["claims"] += 2
    for cell, digit in candidates(said["effects"]):
        need(digit in union, "the digit is none of the subset")
        at = position.places(others, digit) | {some[0] for some, value in literals if value == digit}
        need(at <= position.board.peers[cell], "it does not see them all")
        tally["claims"] += 1


def unique_forced(position, said, tally):
    own = need_deadly(position, said, tally)
    for case in forced_cases(position, said, tally):
        # Cells that the links do not fill have only the digits of the pattern from the beginning.
        need(all(set(bits(case.may[at])) <= own[at] for at in own), "it would not lead to that")


def bug_forced(position, said, tally):
    literals = [([cell], digit) for digit, cells in said["extrasG"] for cell in cells]
    need_pairs_but_for(position, literals, tally)
    for case in forced_cases(position, said, tally):
        need(not any(case.has(cells[0], digit) for cells, digit in literals), "one of them would be left")


def forced_cases(position, said, tally):
    """Yields the case that follows from each candidate said to be removed, and from everything that the links then
    force.
    """
    for link in said["links"]:
        need_places(position, link["house"], link["digit"], link["cells"])
        tally["claims"] += 1
    for cell, digit in candidates(said["effects"]):
        need(([cell], digit) in extra_literals(said), "another candidate is removed")
        case = position.copy()
        case.true(cell, digit)
        changed = True
        while changed:
            before = list(case.may)
            for link in said["links"]:
                case.one_of(position.board.houses[link["house"]], link["digit"])
            changed = before != case.may
        yield case
        tally["claims"] += 1


def need_pairs_but_for(position, literals, tally):
    """Checks that, without these candidates, each cell has two candidates and each digit two places in each house."""
    case = position.copy()
    for cells, digit in literals:
        case.may[cells[0]] &= ~(1 << digit)
    for cell in position.board.cells:
        need(not position.is_open(cell) or case.may[cell].bit_count() == 2, "a cell has not two candidates")
    for house in position.board.whole.houses.values():
        for digit in position.board.digits:
            many = len({cell for cell in house if position.is_open(cell) and case.has(cell, digit)})
            need(many in (0, 2), "a digit has not two places")
    tally["claims"] += 2


def bug(position, said, tally):
    literals = stated_guardians(said)
    need_pairs_but_for(position, literals, tally)
    for cell, digit in candidates(said["effects"]):
        one_cell = {some[0] for some, _ in literals} == {cell} and ([cell], digit) not in literals
        need(one_cell or all(clashes(position, literal, cell, digit) for literal in literals), "it does not follow")
        tally["claims"] += 1


# Cases.

def exclusion(position, said, tally):
    cells, wanted = said["cellsA"], {(cell, digit) for digits, cell in said["choices"] for digit in digits}
    need(wanted >= candidates(said["effects"]), "another candidate is removed")
    sets = [cells for cells, _ in said.get("sights", [])]
    for way in itertools.product(*(bits(position.may[cell]) for cell in cells)):
        pairs = list(zip(cells, way))
        if not wanted & set(pairs):
            continue
        clash = any(one[1] == other[1] and other[0] in position.board.peers[one[0]]
                    for one, other in itertools.combinations(pairs, 2))
        case = position.copy()
        for cell, digit in pairs:
            case.true(cell, digit)
        need(clash or any(len(case.digits_of(some)) < len(some) for some in sets), f"{way} is possible")
        tally["claims"] += 1


def need_cases(stated, starts):
    need(sorted(map(str, stated)) == sorted(map(str, starts)), f"the ways are not all: {starts}")


def branches(position, said, tally, starts):
    ways = said["ways"]
    need_cases([way["claim"] for way in ways], starts)
    for way in ways:
        start, claims = way["claim"], way.get("claims", [])
        is_whole = follow(position, [start], claims, tally)
        if "broken" in way:
            end_broken(position, [start, *claims], way["broken"], is_whole, tally)
            continue
        case = assumed(position, start)
        if "digits" in way:
            need(case.digits_of(cells_of(way)) <= set(way["digits"]), "the cells hold other digits")
            tally["claims"] += 1
        for claim in claims:
            assume(case, claim)
        for kind, cells, digits, so in said["effects"]:
            for cell in cells:
                need(kind != "is" or holds(case, ("is", [cell], so)), f"{start}: {position.board.name(cell)} is not {so}")
                for digit in digits:
                    if not case.is_false(cell, digit):
                        need(not is_whole, f"{start}: {position.board.name(cell)} can be {digit}")
                        follows_somehow(position, [start, *claims], ("not", [cell], digit), tally)
                    tally["claims"] += 1


def follow(position, start, claims, tally):
    """Checks that each link is the last place in a house that it names, or the last digit of its cell, given all
    earlier links; any other link is proved.

    Returns whether all links are named and are of the first kind.
    """
    case, is_whole = position.whole(), True
    for claim in start:
        assume(case, claim)
    for number, claim in enumerate(claims):
        kind, cells, digit = claim
        if kind == "more":
            need(number + 1 == len(claims) == 9 and digit > 0, "more links follow only after eight")
            tally["by more links"] += 1
            return False
        if claim.more["is_in_proof"]:
            is_whole = False
            tally["by a technique in the proof"] += 1
            follows_somehow(position, [*start, *claims[:number]], claim, tally)
        else:
            houses = [case.board.houses[name] for name in claim.more["houses"]]
            need(kind == "is", "a link places a digit")
            need(not case.may[cells[0]] & ~(1 << digit) or any(case.places(house, digit) <= set(cells) for house in houses),
                 f"{claim_text(position, claim)} does not follow from the links before it")
        assume(case, claim)
        tally["claims"] += 1
    return is_whole


def end_broken(position, claims, broken, is_whole, tally):
    """Checks that the links lead to a contradiction."""
    if not is_whole:
        follows_somehow(position, claims, None, tally)
        return
    case = position.whole()
    for claim in claims:
        if "digit" not in broken or "house" in broken or claim[:3] != ("is", [broken["cell"]], broken["digit"]):
            assume(case, claim)
    if "house" in broken or "digit" not in broken:
        need_broken(case, broken)
    else:
        need(any(claim[:3] == ("is", [broken["cell"]], broken["digit"]) for claim in claims), "no link places it there")
        need(not case.has(broken["cell"], broken["digit"]), "nothing excludes it")
    tally["claims"] += 1


def need_blossom(position, starts, said, ends):
    """Checks that the chains begin with all the starts, and that at most one of their ends, which are literals, is
    true.
    """
    need_cases(said, starts)
    need_exclusive(position, ends)


def need_exclusive(position, ends):
    """Checks that at most one of these literals is true: they are candidates of one cell, or places of a digit in one
    house.
    """
    for (cells, digit), (others, so) in itertools.combinations(ends, 2):
        need(cells == others and len(cells) == 1 and digit != so or digit == so and not set(cells) & set(others), "two ends could be true")
    together = {cell for cells, _ in ends for cell in cells}
    need(len(together) == 1 or len({digit for _, digit in ends}) == 1 and position.board.whole.shared(sorted(together)),
         "the ends share no cell and no house")


def blossom(position, said, tally, starts):
    """Checks that each start leads to an end, and that each removed candidate contradicts every chain."""
    ways = said["ways"]
    for way in ways:
        need(len(way["claims"]) == 1, "a chain has one end")
        follows_somehow(position, [way["claim"]], way["claims"][0], tally)
    need_blossom(position, starts, [way["claim"] for way in ways], [literal_of(way["claims"][0]) for way in ways])
    for cell, digit in candidates(said["effects"]):
        for way in ways:
            follows_somehow(position, [way["claim"], way["claims"][0]], ("not", [cell], digit), tally)


def blossom_cell(position, said, tally):
    blossom(position, said, tally, [("is", [said["cell"]], digit) for digit in bits(position.may[said["cell"]])])


def blossom_house(position, said, tally):
    places = position.places(position.board.houses[said["house"]], said["digit"])
    blossom(position, said, tally, [("is", [cell], said["digit"]) for cell in places])


def branches_cell(position, said, tally):
    branches(position, said, tally, [("is", [said["cell"]], digit) for digit in bits(position.may[said["cell"]])])


def branches_house(position, said, tally):
    places = position.places(position.board.houses[said["house"]], said["digit"])
    branches(position, said, tally, [("is", [cell], said["digit"]) for cell in places])


def branches_fish(position, said, tally):
    need_kraken(position, said, tally)
    branches(position, said, tally, [("is", [cell], said["digit"]) for cell in said["cells"]])


def branches_fish_one(position, said, tally):
    need_kraken(position, said, tally)
    for cell, digit in candidates(said["effects"]):
        follows_somehow(position, [("is", [said["cell"]], said["digit"])], ("not", [cell], digit), tally)


def need_kraken(position, said, tally):
    """Checks that there are more bases than covers, so that one of the cells outside the covers has the digit."""
    base, cover = ([position.board.houses[name] for name in said[which]] for which in ("housesA", "housesB"))
    digit, cells = said["digit"], set(cells_of(said))
    need(len(cover) == said["count"] < len(base), "the covers are not fewer")
    places = set().union(*(position.places(house, digit) for house in base))
    twice = set().union(*(position.places(one & other, digit) for one, other in itertools.combinations(base, 2)))
    need(places - frozenset().union(*cover) <= cells and twice <= cells, "the digit lies elsewhere too")
    need(cells <= places, "a cell lies in no base")
    tally["claims"] += len(base) + 1


def branches_candidate(position, said, tally):
    branches(position, said, tally, [(kind, [said["cell"]], said["digit"]) for kind in ("is", "not")])


def contradiction(position, said, tally):
    start, claims = said["claimA"], said.get("claims", [])
    is_whole = follow(position, [start], claims, tally)
    end_broken(position, [start, *claims], said["broken"], is_whole, tally)
    turned(position, said, tally)


def solved(position, said, tally):
    case = position.whole()
    assume(case, said["claimA"])
    need(case.settle() and all(may.bit_count() == 1 for may in case.may), "singles and sets do not fill the board")
    need(said["effects"] == [("is", said["claimA"][1], [], said["claimA"][2])], "something else is concluded")
    tally["claims"] += 2


def guess(position, said, tally):
    digit, (cell,) = said["literal"]
    need(position.has(cell, digit), "it cannot be there")
    tally["guesses"] += 1
    return [("is", [cell], [], digit)]


def wrong_guess(position, said, tally):
    need_broken(position, said["broken"])
    tally["claims"] += 1


def need_broken(position, broken):
    if "house" in broken:
        need(not position.places(position.board.whole.houses[broken["house"]], broken["digit"]), "a place is left")
    else:
        need(not position.may[broken["cell"]], "a digit is left")


# Patterns that cannot be filled.

def need_odd_loop(position, cells, digit, extra, count):
    """Checks that the cells form an odd loop in which each house that links two neighbours has the digit only in these
    two, apart from the extra candidates.
    """
    need(len(cells) == len(set(cells)) == count and count % 2, "the loop is not odd")
    for one, other in zip(cells, cells[1:] + cells[:1]):
        need(any(position.places(position.board.whole.houses[name], digit) <= {one, other} | extra
                 for name in position.board.whole.shared([one, other])), f"{position.board.name(one)} has no link to its neighbour")


def odd_loop(position, said, tally):
    cells, digit, literals = [cell for (cell,) in said["groups"]], said["digit"], stated_guardians(said)
    need_odd_loop(position, cells, digit, {some[0] for some, at in literals if at == digit}, said["count"])
    tally["claims"] += 2
    prove(position, literals, said["effects"], tally)


def can_fill(board, cells, digits):
    """Returns whether the cells can be filled with only these digits."""
    if not cells:
        return True
    cell = min(cells, key=lambda cell: len(digits[cell]))
    for digit in digits[cell]:
        left = {other: digits[other] - {digit} if other in board.peers[cell] else digits[other] for other in cells if other != cell}
        if all(left.values()) and can_fill(board, list(left), left):
            return True
    return False


def unfillable(position, said, tally):
    cells, digits, literals = said["cells"], set(said["digits"]), stated_guardians(said)
    need(len(cells) == len(set(cells)) == said["count"], "they are not as many")
    need(not can_fill(position.board.whole, cells, {cell: digits for cell in cells}), "they can be filled")
    extra = [([cell], digit) for cell in cells for digit in bits(position.may[cell]) if digit not in digits]
    need(sorted(literals) == sorted(extra), f"the cells have besides {extra}")
    tally["claims"] += 2
    prove(position, literals, said["effects"], tally)


def fireworks(position, said, tally):
    cells, digits = set(said["cells"]), said["digits"]
    need(len(cells) == said["count"] == len(set(digits)), "cells and digits are not as many as said")
    for digit in digits:
        need(is_firework(position, cells, digit), f"{digit} is no firework")
        tally["claims"] += 1
    need(all(cell in cells and digit not in digits for cell, digit in candidates(said["effects"])), "more is removed")


def need_wings(position, cells, wings, digits):
    """Checks that two digits are confined to three cells, so that one of the two wings holds one of them."""
    need(len(set(cells)) == 3 and len(set(digits)) == len(set(wings)) == 2 and set(wings) < set(cells), "they are not two digits in three cells")
    need(all(is_firework(position, set(cells), digit) for digit in digits), "a digit is no firework")


def keeps_out(position, gone, pairs, wings):
    """Returns whether each wing sees the cell and a cell of its own with only the two digits, which would then have to
    be the other digit.
    """
    sees = position.board.peers
    return any(all({gone, pair} <= sees[wing] and gone in sees[pair] for wing, pair in zip(wings, order)) for order in itertools.permutations(pairs))


def leaves_both(position, gone, digit, place, other):
    """Returns whether the other wing has the digit if this wing has it: the place that links them sees this wing."""
    houses = position.board.houses.values()
    return place in position.board.peers[gone] and any(position.places(house, digit) == {place, other} for house in houses)


def firework_w_wing(position, said, tally):
    digits, wings, pairs = set(said["digits"]), said["cellsW"], said["cellsP"]
    need_wings(position, said["cells"], wings, digits)
    need(len(set(pairs)) == 2 and all(position.digits_of([pair]) == digits for pair in pairs), "the pairs hold other digits")
    for gone, digit in candidates(said["effects"]):
        need(digit in digits and gone in said.get("cellsT", [gone]), "another is removed")
        need(keeps_out(position, gone, pairs, wings), "a wing could hold one of the digits")
        tally["claims"] += 1


def firework_l_wing(position, said, tally):
    digits, wings, third = set(said["digits"]), said["cellsW"], said["digit"]
    need_wings(position, said["cells"], wings, digits)
    need(third not in digits, "it is one of the two digits")
    for gone, digit in candidates(said["effects"]):
        need(digit == third and gone in wings and gone in said.get("cellsT", [gone]), "another is removed")
        (other,) = set(wings) - {gone}
        need(leaves_both(position, gone, third, said["cellB"], other), "the other wing could hold something else")
        tally["claims"] += 1


def is_firework(position, cells, digit):
    """Returns whether one of the cells must have the digit: otherwise, two houses would both have it in a third house,
    in different cells.
    """
    houses = position.board.houses
    outside = {name: position.places(house, digit) - cells for name, house in houses.items() if house & cells}
    if any(not places for name, places in outside.items() if position.places(houses[name], digit)):
        return True
    return any(not outside[one] & outside[other]
               and any(name not in (one, other) and outside[one] | outside[other] <= house for name, house in houses.items())
               for one, other in itertools.combinations(outside, 2))


def need_exocet(position, base, targets, stated, tally):
    """Checks that the targets hold the same digits as the base, by trying each digit of the base without the targets.
    """
    digits = position.digits_of(base)
    need(set(stated) == digits, f"the base holds {digits}")
    need(len(base) == len(targets) == 2 and base[1] in position.board.peers[base[0]], "the base could hold one digit twice")
    for digit in digits:
        for cell in position.places(base, digit):
            case = position.copy()
            case.true(cell, digit)
            for target in targets:
                case.false(target, digit)
            tally["claims"] += 1
            tally["by trying"] += 1
            need(not places_digit(case, digit), f"{digit} can be in the base and not in the targets")
    return digits


def double_exocet(position, said, tally):
    """Checks two exocets of four digits, none of which is in both bases. Each digit is in one base and its targets, and
    all ways are tried.
    """
    pairs = [(said["cells"], said["cellsB"]), (said["cellsC"], said["cellsD"])]
    for base, targets in pairs:
        digits = need_exocet(position, base, targets, said["digits"], tally)
    need(len(digits) == 4, "these are not four digits")
    for digit in digits:
        ways = [list(itertools.product(position.places(base, digit), position.places(targets, digit))) for base, targets in pairs]
        for one, other in itertools.product(*ways):
            need(any(cell in position.board.peers[at] for cell, at in itertools.combinations({*one, *other}, 2)), f"{digit} can be in both bases")
        for cell in {cell for cell, gone in candidates(said["effects"]) if gone == digit}:
            for (_, targets), way in zip(pairs, ways):
                for base_cell, target in way:
                    case = position.copy()
                    # The other target holds the other digit of the base.
                    for other in set(targets) - {target}:
                        case.false(other, digit)
                    for at in (cell, base_cell, target):
                        if not case.has(at, digit):
                            break
                        case.true(at, digit)
                    else:
                        tally["by trying"] += 1
                        need(not places_digit(case, digit), f"{digit} can be in {position.board.name(cell)}")
            tally["claims"] += 1
    need(all(digit in digits or any(cell in targets for _, targets in pairs) for cell, digit in candidates(said["effects"])), "it does not follow")


def exocet(position, said, tally):
    """Checks that a removed candidate leaves no room for any pair of digits of base and targets. Every pair is tried.
    """
    base, targets = said["cells"], said["cellsB"]
    digits = need_exocet(position, base, targets, said["digits"], tally)
    pairs = [pair + order for pair in itertools.permutations(digits, 2) for order in itertools.permutations(pair)]
    for gone in candidates(said["effects"]):
        tally["by trying"] += 1
        need(not any(fits(position, [*zip([*base, *targets], held), gone]) for held in pairs), "it does not follow")


def fits(position, literals):
    """Returns whether every digit has a place if these cells hold these digits and every digit with only one place is
    filled in.
    """
    case = position.copy()
    while literals:
        for cell, digit in literals:
            if not case.has(cell, digit):
                return False
            case.true(cell, digit)
        places = [(case.places(house, digit), digit) for house in case.board.houses.values() for digit in case.board.digits]
        if not all(cells for cells, _ in places):
            return False
        literals = {(cell, digit) for cells, digit in places if len(cells) == 1 for cell in cells if len(bits(case.may[cell])) > 1}
    return all(case.may) and all(places_digit(case, digit) for digit in case.board.digits)


def places_digit(case, digit):
    """Returns whether the digit can have a place in every house, no two of which see each other."""
    return next(ways_to_place(case, digit), None) is not None


def ways_to_place(case, digit):
    """Yields every way to place a digit once in every house."""
    open_houses = [case.places(house, digit) for house in case.board.houses.values() if len(house) == case.board.side]
    yield from cover_houses(case.board, open_houses, frozenset())


def cover_houses(board, houses, placed):
    left = [places for places in houses if not places & placed]
    if not left:
        yield placed
        return
    for cell in sorted(min(left, key=len)):
        yield from cover_houses(board, [places - board.peers[cell] for places in left], placed | {cell})


# Ways to place a digit, and boards that are mapped onto themselves.

def templates_of(position, digit):
    """Returns the ways to place a digit without the cells that another digit needs in all of its own ways, which are
    found in the same manner.
    """
    ways = {other: list(ways_to_place(position, other)) for other in position.board.digits
            if any(position.is_open(cell) for cell in position.places(position.board.cells, other))}
    before = None
    while ways != before:
        before = ways
        sure = {other: frozenset.intersection(*own) if own else frozenset() for other, own in before.items()}
        ways = {other: [way for way in own if not any(way & cells for of, cells in sure.items() if of != other)]
                for other, own in before.items()}
    return ways[digit]


def need_count(said, ways):
    need(len(ways) == said.get("count", 1), f"there are {len(ways)} ways")


def templates_all(position, said, tally):
    ways = templates_of(position.whole(), said["digit"])
    need_count(said, ways)
    common = frozenset.intersection(*ways)
    for kind, cells, digits, so in said["effects"]:
        need(kind == "is" and so == said["digit"] and set(cells) <= common, "not all ways have it")
        tally["claims"] += 1


def templates_none(position, said, tally):
    ways = templates_of(position.whole(), said["digit"])
    need_count(said, ways)
    for cell, digit in candidates(said["effects"]):
        need(digit == said["digit"] and not any(cell in way for way in ways), "a way has it")
        tally["claims"] += 1


MOTIONS = {
    "point": lambda row, column, last: (last - row, last - column),
    "quarter": lambda row, column, last: (column, last - row),
    "diagonal": lambda row, column, last: (column, row),
    "antidiagonal": lambda row, column, last: (last - column, last - row),
}


def need_automorphism(position, said):
    """Returns the image of each cell and the new digit for each digit, after checking that the givens are mapped to
    givens.
    """
    side, becomes = position.board.side, {digit: digit for digit in position.board.digits}
    images = []
    for cell in position.board.cells:
        row, column = MOTIONS[said["named"]](*divmod(cell, side), side - 1)
        images.append(row * side + column)
    for cycle in said.get("cycles", []):
        becomes.update(zip(cycle, cycle[1:] + cycle[:1]))
    for cell in position.given:
        need(images[cell] in position.given and position.digit[images[cell]] == becomes[position.digit[cell]],
             f"{position.board.name(cell)} comes onto no such given")
    return images, becomes


def carried(position, images, becomes):
    """Returns the position that is left if each cell must agree with its images."""
    case = position.copy()
    changed = True
    while changed:
        before = list(case.may)
        for cell in position.board.cells:
            image = images[cell]
            for digit in bits(case.may[cell]):
                stays = becomes[digit] == digit
                if not case.has(image, becomes[digit]) or image in position.board.peers[cell] and stays or image == cell and not stays:
                    case.false(cell, digit)
            for digit in bits(case.may[image]):
                if not any(becomes[own] == digit for own in bits(case.may[cell])):
                    case.false(image, digit)
        changed = before != case.may
    return case


def automorphism(position, said, tally):
    position = position.whole()
    images, becomes = need_automorphism(position, said)
    case = carried(position, images, becomes)
    for kind, cells, digits, so in said["effects"]:
        for cell in cells:
            need(kind != "is" or bits(case.may[cell]) == [so], "it is not forced")
            need(not any(case.has(cell, digit) for digit in digits), "its image may be that")
            tally["claims"] += 1
