"""The patterns of the English texts (see `grammar.py`): parts of sentences, sentences, lines of proofs, and the reasons
that follow a line.
"""

HIDDEN = r"In {house}, {digit} can only go in {cell}: "
LOST = r"{cells} lost (?:its|their) {digit} to earlier steps"
UNIQUE = r"The puzzle has only one solution, so "
DEADLY = r"the (?:rectangle|loop) {cellsD} cannot hold {digitsD} alone, since swapping them would give a second solution"
ROWS = r"{cellsD} and {cellsE} cannot both hold {digitsD} alone, since swapping them would give a second solution"
LITE = r"it cannot be that {holdings}, since swapping them would give a second solution"
REVERSE = r"{cellsR} cannot hold {digitsD} alone, since swapping them everywhere else would give a second solution"
PATTERNS = (DEADLY, ROWS, LITE, REVERSE)
PAIRS = (r"the candidates cannot come in pairs everywhere, two in each cell and two places in each house, since "
         r"swapping them would give a second solution")
ONLY = r"\. Only {extras} can prevent that"
LOOP = r"But for {extras}, every second cell of the loop {groups} would be {digit}, which does not work out with {count} cells, an odd number\. So "
FILL = r"But for {extras}, the {count} cells {cells} would hold only {digits}, with which they cannot be filled\. So "
IN_CELLS = r"In {housesA}, {digit} appears only in {cellsP}, all of which are in {housesB}"
IN_HOUSES = r"In {housesA}, {digit} appears only in {housesB}"
AGAIN = r"Likewise these {digit}s appear only in {housesB}"
TWICE = r"{digit} in {cellsT} would use up two of these at once and leave too few for {housesD}"
THEN = r"(?:{housesC} have no other {digit}(?:, and " + TWICE + ")?|" + TWICE + ")"
FINS = (r", except for (?:the fin {cells}\. If it is not {digit}, " + THEN + r"; if it is, |the fins {cells}\. If none of them is {digit}, "
        + THEN + r"; if one of them is, ){cellsS} sees? it \({housesS}\)\. Either way, {effects}\.")
MOTION = (r"(?:half (?P<point>a turn)|a (?P<quarter>quarter turn)|a mirroring in the (?P<diagonal>diagonal from top left)|"
          r"a mirroring in the (?P<antidiagonal>diagonal from top right))")
BLOSSOM = (r"Only one of these ends can be true, so of any two neighbours in the chains that exclude each other one is true: {effects}\.")
FROM = r"(?: \(from {numbers}\))?"

# The ways in which a claim follows from the previous one.
VIA = r"(?: \({houses}(?:; (?:{holding}|{cellsK} as before))?\))?"

WORDS = {
    "and": "and", "or": "or",
    # The words that may follow a digit, as in "the As in".
    "plural": "s?",
    "counts": {"two": 2, "three": 3, "four": 4},
    "houses": {"row": "row", "column": "column", "box": "box", "region": "region", "diagonal": "diagonal", "window": "window",
               "colour": "colour", "rows": "row", "columns": "column", "boxes": "box", "regions": "region",
               "diagonals": "diagonal", "windows": "window", "colours": "colour"},
    # Diagonals have names, and the texts say that a digit is "on" them but "in" other houses. These are the texts'
    # words and the words that are read.
    "diagonals": {r"\b([Oo])n the falling diagonal": r"<\1> diagonal 1", r"\b([Oo])n the rising diagonal": r"<\1> diagonal 2",
                  "<o>": "in", "<O>": "In", r"(?<![Ii]n )the falling diagonal": "diagonal 1",
                  r"(?<![Ii]n )the rising diagonal": "diagonal 2"},
    "parts": {
        "holding": {"of": "{cells} holds? only {digits}"},
        "claim": {"more": r"{count} more steps? follows? \(see the proof\)", "not_by": r"{cell} is not {digit} \({technique}\)",
                  "none_by": r"none of {cells} is {digit} \({technique}\)", "one": "one of {cells} is {digit}" + VIA, "none": "none of {cells} is {digit}", "not": "{cell} is not {digit}",
                  "is": "{cell} is {digit}" + VIA},
        "sight": {"by": r"{cells} \({houses}\)"},
        "effect": {"sees_must": "{cell} sees {sights}, so it cannot be {digits} and must be {digit}",
                   "sees": "{cells} (?:sees|see) {sights}, so (?:it|they) cannot be {digits}",
                   "must": "{cell} cannot be {digits} and must be {digit}", "cannot": "{cells} cannot be {digits}",
                   "is": "{cell} is {digit}"},
        "literal": {"in": "{digit} in {cells}"},
        "extra": {"in": "{digit} in {cells}"},
        "crossing": {"of": "{cells}, where {houses} cross, holds? only {digits}"},
        "choice": {"in": "{digits} in {cell}"},
        "share": {"in": "{digits} in {house}"},
        "cover": {"in": "{digits} in {houses}", "bare": "{digits} nowhere"},
        "limit": {"in": "{digits} in {houses}"},
        "loss": {"step": "{digits} in step {count}", "line": "{digits} by line {count}", "earlier": "{digits} to earlier steps"},
        "member": {"set": r"{letter} is {cells}(?: \({houses}\))? with {digits}"},
        "common": {"share": "only one of {letterA} and {letterB} can hold {digit} \\({houses}\\)"},
        "pair": {"opposite": "{literalA} and {literalB} have opposite colours"},
        "broken": {"both": "{cell} would have to be both {digit} and not {digit}", "house": "{house} has no place left for {digit}",
                   "would": "{house} would have no place left for {digit}", "cell": "no digit is left for {cell}",
                   "cells": "no digit would be left for {cell}"},
        "reason": {"holders": "the {digit}s? in {cells} blocks? other empty cells", "lost": "{cells} lost (?:its|their) {digit} to earlier steps",
                   "not_given": "{cells} (?:was|were) not given {digit}"},
        "why": {"sees": "sees {shares}", "lost": "lost {digits} to earlier steps", "not_given": "was not given {digits}"},
        "way": {"broken_by": "if {claim}, then {claims}, but then {broken}, which is impossible", "at_once": "if {claim}, it follows at once", "set": "if {claim}, {cells} holds? only {digits} \\({houses}\\)", "then": "if {claim}, then {claims}", "broken": "if {claim}, {broken}, which is impossible"},
        "link": {"only": "{house} has {digit} only in {cells}"},
        "guardian": {"one": "one of {cells} is {digits}", "is": "{cell} is {digits}"},
        "clash": {
            "peers": "one of {cells} is {digit}, and {cell} sees them all",
            "peer_group": "{cell} is {digit}, and all of {cells} see it",
            "peer_groups": "one of {cells} is {digit}, and all of {cellsB} see them all",
            "house_group": "{house} has its {digit} in one of {cells}", "house": "{house} has its {digit} in {cell}",
            "cell": "{cell} is {digit}"},
        "strong": {
            "cell": "{cell} has only {digits} left", "house": "{house} has no other place for {digit}",
            "set": "the cell {sets} has {count} digits between them: without {digit} they hold all the others, {digits}",
            "sets": "the {countA} cells {sets} have {count} digits between them: without {digit} they hold all the others, {digits}"},
    },
}

SENTENCES = {
    "last_cell": [r"{cell} is the last empty cell of {house}, so it must be {digit}\."],
    "hidden_single": [
        HIDDEN + r"the {digit}s? in {cellsB} blocks? every other empty cell\.",
        HIDDEN + LOST + r"\.",
        HIDDEN + r"the {digit}s? in {cellsB} blocks? other empty cells, and " + LOST + r"\."],
    "naked_single": [
        r"{cell} sees {shares}: only {digit} is left\.",
        r"{cell} lost {digits} to earlier steps: only {digit} is left\.",
        r"{cell} sees {shares}, and lost {digits} to earlier steps: only {digit} is left\."],
    "hidden_single_of_marks": [HIDDEN + r"{reasons}\."],
    "naked_single_of_marks": [r"{cell} {whys}: only {digit} is left\."],
    "then_house": [r"Then, in {house}, {digit} can only go in {cell}\."],
    "then_cell": [r"Then only {digit} is left for {cell}\."],
    "intersection": [r"In {houseA}, {digit} must be in {cells}, (?:which is|both of which are|all of which are) in {houseB}; so {effects}\."],
    "naked_subset": [
        r"The {count} cells {cells} hold only {digits} between them, so {house} has these digits there and nowhere else: {effects}\."],
    "hidden_subset": [
        r"In {house}, {digits} fit only in the {count} cells {cells}, which therefore hold nothing else: {effects}\."],
    "fish": [
        IN_HOUSES + r", which therefore have no other {digit}: {effects}\.",
        IN_CELLS + r"; so these have no other {digit}: {effects}\.",
        IN_HOUSES + "; " + THEN + r": {effects}\.", IN_CELLS + "; " + THEN + r": {effects}\.",
        IN_HOUSES + FINS, IN_CELLS + FINS],
    "fish_again": [AGAIN + FINS, AGAIN + "; " + THEN + r": {effects}\."],
    "wing": [
        r"The pivot {cellA} is {digitA} or {digitB}: if it is {digitA}, the wing {cellB} \({houseA}\) must be {digit}; "
        r"if it is {digitB}, the wing {cellC} \({houseB}\) must be {digit}\. So one of the wings is {digit}: {effects}\.",
        r"The pivot {cellA} is {digitA}, {digitB} or {digitC}: if it is {digitA}, the wing {cellB} \({houseA}\) must be {digit}; "
        r"if it is {digitB}, the wing {cellC} \({houseB}\) must be {digit}\. So one of the three is {digit}: {effects}\."],
    "bent_set": [
        r"The {count} cells {cells} hold only {digits} between them, and each of these digits except {digit} fits there only once \({limits}\); so one of the "
        r"cells must be {digit}: {effects}\."],
    "disjoint_subset": [
        r"The {count} cells {cells} hold only the digits {digits} between them\. Each fits there only once \({shares}\), so each is there exactly "
        r"once: {effects}\."],
    "bridge": [
        r"In {houseA}, {digit} must be in {cellsA} or {cellsB}; in {houseB}, in {cellsC} or {cellsD}\. Only one of {cellsB} and "
        r"{cellsC} can be {digit}, since they share {houseC}; so {digit} is in {cellsA} or {cellsD}, and {effects}\."],
    "twins": [
        r"{cells} can each be only {digits}\. If both were {digitB}, {house} would have no place for {digitB}: they see "
        r"the only ones, {sights}\. So one of {cells} is {digitA}: {effects}\."],
    "chain_cells": [r"All these cells have two candidates: if {claimA}, then {claims}\. So (?:{claimB} or {claimC}|{cell} is {digits})\. Either way, {effects}\."],
    "chain": [r"If {claimA}, then {claims}\. So (?:{claimB} or {claimC}|{cell} is {digits})\. Either way, {effects}\."],
    "chain_long": [
        r"Either {claimB} or, by a chain of {count} links(?: through {cells})?, {claimC}\. Either way, {effects}\."],
    "chain_turns_long": [
        r"If {claimA}, a chain of {count} links(?: through {cells})? leads back to the opposite, {claimB}; so {effects}\."],
    "chain_loop_long": [
        r"{letter} closed chain of {count} links(?: through {cells})?: wherever two of its candidates exclude each other, one of them "
        r"is true: {effects}\."],
    "ring": [
        r"The {count} cells {cells} take their digits from {shares}: {count} digits in all, each of which its house has only once\. "
        r"Every one is used up here: {effects}\."],
    "crossing": [
        r"{crossings}; {holdings}\. That makes {count} digits for {count} cells, and uses them all up there: {shares}\. So {effects}\."],
    "chain_digit": [
        r"Follow {digit}: if it is not in {cellsA}, it must be in {sights}\. So {digit} is in {cellsA} or {cellsB}\. Either way, {effects}\."],
    "chain_turns": [r"Suppose that {claimA}\. Then {claims}, and so {claimB}, which contradicts the assumption: {effects}\."],
    "chain_loop": [r"{letter} closed chain: either {claimsA}; or {claimsB}\. Either way, one of any two neighbours is true: {effects}\."],
    "chain_sets": [
        r"{members}: each has one more digit than cells, so if it lacks one, it holds all the others\. Since {commons}, {letterA} holds "
        r"{digit} or {letterB} holds {digitE}\. Either way, {effects}\."],
    "chain_sets_loop": [
        r"{members}: each has one more digit than cells\. Since {commons}, each lacks just one digit and keeps all the others, and each "
        r"digit that two of them share is in one of the two: {effects}\."],
    "trap": [
        r"{literalA} and {literalB} have opposite colours in one network of links, so one of them is true: {effects}\.",
        r"Linked pair by pair, these candidates take two colours, one of which is all true\. {pairs}, so one of each pair is "
        r"true: {effects}\."],
    "wrap": [
        r"{literalA} and {literalB} are of one colour, but {house} has room for only one of them; so their colour is false: "
        r"{effects}\.",
        r"{literalA} and {literalB} are of one colour, but {cell} has room for only one of them; so their colour is false: "
        r"{effects}\."],
    "emptied": [
        r"{literals} are of one colour\. {cell} sees them \({houses}\): if they were true, no digit would be left for it; so all of that colour is false: "
        r"{effects}\."],
    "multi_colouring": [
        r"{literalA} and {literalB} cannot both be true, since they share (?:{house}|{cell}); so one of the opposite colours is true: that of {literalsC} or that of "
        r"{literalsD}\. Either way, {effects}\."],
    "multi_colouring_two": [
        r"Of {literalA} and {literalB}, which have opposite colours, one is true; but the colour of {literals} excludes both \({houses}\), so it is "
        r"false: {effects}\."],
    "unique": [UNIQUE + pattern + ONLY + end for pattern in PATTERNS for end in (r", so {guardians}: {effects}\.", r": {effects}\.")],
    "unique_subset": [
        UNIQUE + pattern + ONLY + r", so one of {cellsG} is {digitsG}\. With {cells} that makes a naked subset of {digits} in {house}: "
        r"{effects}\." for pattern in PATTERNS],
    "unique_forced": [UNIQUE + pattern + r"\. Since {links}, {extras} would lead to just that \({houses}\): {effects}\." for pattern in PATTERNS],
    "bug_forced": [UNIQUE + PAIRS + r"\. Only {extrasG} can prevent that\. Since {links}, {extras} would leave none of these \({houses}\): {effects}\."],
    "bug": [UNIQUE + PAIRS + ONLY + end for end in (r", so {guardians}: {effects}\.", r": {effects}\.")],
    "odd_loop": [LOOP + end for end in (r"{guardians}: {effects}\.", r"{effects}\.")],
    "unfillable": [FILL + end for end in (r"{guardians}: {effects}\.", r"{effects}\.")],
    "fireworks": [
        r"Each of {digits} must be in one of the {count} cells {cells} \({houses}\), which therefore hold nothing else: {effects}\."],
    "firework_w_wing": [
        r"Each of {digits} must be in one of {cells} \({houses}\), so one of {cellsW} holds one of them\. If {cellsT} held one, {cellsP} would both be the "
        r"other, and {cellsW} could hold neither \({housesL}\): {effects}\."],
    "firework_l_wing": [
        r"Each of {digits} must be in one of {cells} \({houses}\), so one of {cellsW} holds one of them\. If {cellsT} were {digit}, {cellB} would not be, "
        r"and {cellsW} would both be {digit} \({housesL}\): {effects}\."],
    "exocet_summary": [
        r"{cells} \({house}\) hold two of {digits}\. Each of these digits is needed in {housesA} too\. There, apart from the targets "
        r"{cellsB} and the cells that the base sees, it fits in fewer than {count} houses \({covers}\)\. So the targets hold the same two\."],
    "automorphism": [
        r"After " + MOTION + r", with {cycles} swapped, the givens are the same; the puzzle has only one solution, so that "
        r"is the same too: {effects}\.",
        r"After " + MOTION + r" the givens are the same; the puzzle has only one solution, so that is the same too: {effects}\."],
    "templates_all": [
        r"Where the other digits leave room, all the missing {digit}s can be placed in (?:just one way|{count} ways, which agree): {effects}\."],
    "templates_none": [
        r"Where the other digits leave room, all the missing {digit}s can be placed in (?:just one way, which does not use these cells|"
        r"{count} ways, none of which uses these cells): {effects}\."],
    "exclusion": [
        r"Every way to fill {cellsA} with {choices} (?:puts a digit twice in {houses} or )?leaves too few digits for {sights}; so "
        r"{effects}\.",
        r"Every way to fill {cellsA} with {choices} puts a digit twice in {houses}; so {effects}\."],
    "blossom_cell": [r"Each digit of {cell} begins a chain: {ways}\. " + BLOSSOM],
    "blossom_house": [r"Each place for {digit} in {house} begins a chain: {ways}\. " + BLOSSOM],
    "branches_cell": [r"Whatever {cell} is, the conclusion is the same: {ways}\. In every case, {effects}\."],
    "branches_house": [r"Wherever {house} has its {digit}, the conclusion is the same: {ways}\. In every case, {effects}\."],
    "branches_fish": [
        r"Each of {housesA} needs its {digit}, and {housesB} can take only {count} of them, so one of {cells} is {digit}\. "
        r"Whichever it is, the conclusion is the same: {ways}\. In every case, {effects}\."],
    "branches_fish_one": [
        r"Each of {housesA} needs its {digit}, and {housesB} can take only {count} of them, so {cell} is {digit}\. With that, {effects}\."],
    "branches_candidate": [r"Whether or not {cell} is {digit}, the conclusion is the same: {ways}\. Either way, {effects}\."],
    "contradiction": [
        r"If {claimA}, {broken}; so {effects}\.", r"If {claimA}, then {claims}\. But then {broken}\. So {effects}\."],
    "solved": [
        r"If {claimA}, the whole board fills without conflict, and the puzzle has only one solution; so {effects}\."],
    "guess": [r"No technique of this path finds anything here: try {literal}\."],
    "wrong_guess": [r"Now {broken}: the last guess was wrong, and all since then is taken back; {effects}\."],
}

LINES = {
    "therefore": [r"So {effects}\."],
    "look": [
        r"Look for {digit} in {house}: its empty cells are {cells}\.",
        r"The last empty cell of {house} is {cells}, and {digit} is missing there\."],
    "blocks": [r"The {digit} in {cell} rules out {cells} \({house}\)\."],
    "removed_in_step": [r"{cells} lost (?:its|their) {digit} in step {count}\."],
    "removed_in_line": [r"{cells} cannot be {digit} by line {count}\."],
    "removed": [r"{cells} lost (?:its|their) {digit} to an earlier step\."],
    "not_given": [r"{cells} (?:was|were) not given {digits}\."],
    "sees": [r"{cell} sees {literals} \({house}\)\."],
    "lost": [r"{cell} lost {losses}\."],
    "only_digit": [r"No digit but {digit} is left for {cell}: it is {digit}\."],
    "places": [r"In {house}, {digit} can only be in {cells}\."],
    "crossing": [r"{cells} is in {house} too, so in every case {house} has its {digit} there and nowhere else\."],
    "crossing_both": [r"Both are in {house} too, so in every case {house} has its {digit} there and nowhere else\."],
    "crossing_all": [r"All of them are in {house} too, so in every case {house} has its {digit} there and nowhere else\."],
    "holds_only": [r"{cell} has only {digits} left\."],
    "holds_nothing": [r"{cell} has no digit left\."],
    "subset_naked": [r"{count} cells share {count} digits: {digits} fill {cells} in some order\."],
    "subset_hidden": [
        r"{count} digits need {count} cells: {digits} fill {cells} in some order, and nothing else fits there\."],
    "lose_house": [r"In {house} this uses up {digit}: {cells} cannot be {digit}\."],
    "lose_peers": [r"{cells} sees? every place of {digit} among them, {cellsH}: {cells} cannot be {digit}\."],
    "fish": [
        r"Each of {housesA} needs its {digit} and has room for it only in {housesB}, and each of these takes only one: so {housesB} "
        r"have their {digit} in {housesA} and nowhere else\.",
        r"(?:If the fin {cells} is not {digit}|If none of the fins {cells} is {digit}), each of {housesA} has room for its {digit} "
        r"only in {housesB}, and each of these takes only one: so {housesB} have their {digit} in {housesA} and nowhere else\."],
    "fin": [r"If the fin {cell} is {digit}, it rules out {cells} \({houses}\)\."],
    "fish_removes": [r"This leaves no other place for {digit} in {house}: {cells} cannot be {digit}\."],
    "fish_removes_own": [
        r"{cells} (?:is|are each) in {houses} at once: {digit} there would serve both and leave too few of {housesB} for "
        r"{housesA}: {cells} cannot be {digit}\."],
    "wing": [r"If {claim}, {cell} is not {digitO} \({house}\); it has only {digits}, so it is {digit}\."],
    "wing_pivot": [r"If {claim}, the {digit} is there\."],
    "bent_set": [r"{count} cells need {count} digits, and these digits alone cannot fill them\."],
    "one_of": [r"So one of {cells} is {digit}\."],
    "sees_all": [r"{cell} sees {sights}: {cell} cannot be {digit}\."],
    "colour_link": [r"One of {literalA} and {literalB} is true and one false: {strong}\."],
    "colours": [r"So there are two colours, {literalsA} against {literalsB}: one colour is all true, the other all false\."],
    "colour_wrap": [
        r"{literalA} and {literalB} are of one colour and cannot both be true: they share {house}\. So this colour is false\.",
        r"{literalA} and {literalB} are of one colour and cannot both be true: they share {cell}\. So this colour is false\."],
    "colour_emptied": [r"If the colour of {literals} were true, {cell} would lose all that is left to it, {digits}:"],
    "colour_empties": [r"{literal} would go: {clash}\."],
    "bridge": [
        r"{literalA} and {literalB} cannot both be true: they share {house}\.",
        r"{literalA} and {literalB} cannot both be true: they share {cell}\."],
    "bridged": [r"So at least one of the opposite colours is true, that of {literalsA} or that of {literalsB}\."],
    "bridges": [
        r"The colour they share on one side would make both colours on the other false; but one of those is true\."],
    "part": [
        r"All places of {digits} among these cells are in {house}, so (?:it|each) can be there only once\.",
        r"All places of {digits} among these cells see each other, so (?:it|each) can be there only once\."],
    "disjoint_subset": [
        r"{count} cells need {count} digits, and there are no more: each of them occurs once in {cells}\."],
    "deadly_loop": [
        r"Each of {houses} has two of {cells}, none of which is given: filled with {digits} alone, these cells could be filled the "
        r"other way round as well, and the puzzle would have two solutions\."],
    "deadly_rows": [
        r"Filled with {digits} alone, {cellsA} and {cellsB}, none of them given, would both hold all of these digits\. Swapping "
        r"them cell by cell would leave the digits of every house unchanged and give a second solution\."],
    "deadly_lite": [
        r"Suppose that {holdings}\. None of these cells is given, and each of {houses} has each of these digits in two of them or in "
        r"none: each cell could hold its other digit as well, and the puzzle would have two solutions\."],
    "deadly_reverse": [
        r"Each of {houses} has two of {cells}: filled with {digits} alone, they hold both digits there\. Everywhere else neither is given: "
        r"swapping the two there would give a second solution\."],
    "deadly_bug": [
        r"But for a few candidates, every empty cell has two and every digit has two places in each house\. Without those few, "
        r"swapping the two everywhere would turn any solution into a second one\."],
    "guardians": [r"The puzzle has only one; so {guardians}\."],
    "guardian_subset": [
        r"So one of {cellsA} is {digitsA}; with {cells} that makes {count} cells of {house} for the {count} digits {digits}\."],
    "forced": [
        r"Then {claim}: {house} has no other place for {digit}\.",
        r"Then {claim}: {house} could have its {digit} only there or in {cells}, but {clashes}\."],
    "silenced": [
        r"Then the candidates would come in pairs everywhere, and {literals} would (?:be|all be|both be) false, which is impossible: {cell} cannot be {digit}\.",
        r"Then none of {cells} could be anything but the two digits, and {literals} would (?:be|all be|both be|would both be) false, which is impossible: "
        r"{cell} cannot be {digit}\.",
        r"Then none of {cells} could be anything but its two digits, and {literals} would (?:be|all be|both be|would both be) false, which is impossible: "
        r"{cell} cannot be {digit}\.",
        r"Then {cells} would hold nothing but the digits of the rows, and {literals} would (?:be|all be|both be|would both be) false, which is impossible: "
        r"{cell} cannot be {digit}\."],
    "exclusion": [r"Take every way to fill {cells} that uses one of the digits to be removed:"],
    "combination": [
        r"{literals}: then {cells} keeps no digit of {digits}\.",
        r"{literals}: then the {count} cells {cells} keep too few of {digits}\."],
    "combination_clash": [r"{literals}: not both, since they share {house}\."],
    "templates": [
        r"{digit} must occur once in every house\. Of all the ways to place the missing ones so, leaving out cells that another "
        r"digit needs in all its own ways, found likewise, (?:one is left|{count} are left)\."],
    "templates_all": [r"(?:It has|All of them have) {literals}\."],
    "templates_none": [r"(?:It does not have|None of them has) {literals}\."],
    "locked": [
        r"{cell} cannot be {digit}: the set {cells} gives away just one of its digits to the loop and keeps {digit}, so {clash}\."],
    "suppose": [r"Suppose that {claim}\."],
    "then": [r"Then {claim}, since {strong}\."],
    "then_weak": [r"Then {claim}, since {clash}\."],
    "ends": [r"So at least one of these holds: {claimA}, or {claimB}\."],
    "turns": [r'So "{claimA}" leads to "{claimB}" and cannot hold\.'],
    "loop": [
        r"This leads back to the beginning\. The chain is a loop and holds in either direction: of any two neighbours that cannot "
        r"both be true, one is true\."],
    "blossom": [
        r"One of these beginnings is true and with it the end of its chain, and the ends exclude each other\. So just one end is true, and "
        r"the chains hold backwards too: of any two neighbours that cannot both be true, one is true\."],
    "blossom_end": [r"{cell} cannot be {digit}: one of the ends is true, and none of them leaves room for it\."],
    "either_way": [r"{cell} cannot be {digit}: either {clashA}, or {clashB}\."],
    "either_place": [r"{cell} cannot be {digit}: {house} has its {digit} in {cellsA} or {cellsB}\."],
    "either": [r"Either {claimA} or {claimB}\."],
    "branches_fish": [
        r"Each of {housesA} needs its {digit}, and {housesB} can take only {count} of them: so one of {cells} is {digit}\.",
        r"Each of {housesA} needs its {digit}, and {housesB} can take only {count} of them: so {cell} is {digit}\."],
    "odd_loop": [
        r"But for {literals} each of these houses has its {digit} in one of two cells that follow each other in the loop {groups}: "
        r"every second cell would be {digit}\. With {count} cells, an odd number, that does not work out\."],
    "unfillable": [
        r"Suppose {cells} held {digits} alone\. Which of them is which does not matter, so one digit does for any other as long "
        r"as neither is used\."],
    "unfillable_case": [r"With {literals}, {cell} sees each of {digits}: nothing is left for it\."],
    "guarded": [r"That cannot be; so {guardians}\."],
    "firework": [
        r"If none of {cells} were {digit}, {houses} would both have their {digit} in {house}, in two cells\.",
        r"If none of {cells} were {digit}, {house} would have no place for it\."],
    "fireworks": [r"So each of {digits} is in one of {cells}: {count} digits fill {count} cells\."],
    "firework_wings": [
        r"So each of {digits} is in one of {cells}\. Since {cell} holds one digit only, one of {cellsW} holds one of these\."],
    "firework_pairs": [
        r"If {cell} were {digit}, {cellsP} would both be {digitB}\. Each of {cellsW} sees {cell} and one of these, and could be neither "
        r"{digit} nor {digitB}\."],
    "firework_link": [
        r"If {cell} were {digit}, {cellB} would not be, and {house} would have its {digit} in {cellC}\. Neither of {cellsW} would hold one "
        r"of {digits}\."],
    "exocet_digit": [
        r"Suppose one of {cellsA} is {digit}\. Then {housesA} each need {digit}; but for {cellsB} and what sees that {digit}, they "
        r"have room for it only in {housesB}, which take {count}\. These are fewer than {countB}, so one of {cellsB} is {digit}\.",
        r"Suppose one of {cellsA} is {digit}\. Then {housesA} each need {digit}, and but for {cellsB} they have no room that does "
        r"not see that {digit}\. They are {countB}, so one of {cellsB} is {digit}\."],
    "double_exocet": [
        r"No digit is in both {cellsA} and {cellsB}: it would be in a target of each, and these have no room for it together\. So {cellsC} "
        r"hold each of {digits} once, and so do {cellsD}\."],
    "double_exocet_cover": [
        r"If either pair holds {digit}, one of {housesA} has it in a target and the others use up {housesB}: {cells} cannot be {digit}\."],
    "exocet_missing": [r"Neither of {cellsB} can be {digits}, so neither of {cellsA} is\."],
    "exocet": [
        r"{cellsA} hold two different digits, and each of them is in one of {cellsB}: these hold nothing else\."],
    "exocet_no_room": [
        r"If {cell} is {digit}, so is one of {cellsA}, and {cellB} is not: {house} has no room left for {digit}\. So {cell} is not {digit}\."],
    "exocet_once": [
        r"If {cell} is {digit}, so is one of {cellsA}, and {cellB} is not: {houses} have room for {digit} only in {cellsP}, which see "
        r"each other\. So {cell} is not {digit}\."],
    "exocet_left": [r"Only {digits} are left for {cellsA}, so these hold both, and so do {cellsB}\."],
    "exocet_certain": [r"So one of {cellsA} is {digit}, and one of {cellsB} is {digit} too\."],
    "exocet_covers": [
        r"In {housesA}, only one {digit} is in {cellsB}; the others are in {cellsP}, and {housesB} take one each\. So {housesB} have no "
        r"other {digit}\."],
    "exocet_mirror": [
        r"If {cell} is {digits}, one of {cellsA} is the same, and {cellB} is not: {house} has room for it only in {cellsP}"
        r"(?:, which is the same)?\."],
    "exocet_locked": [r"So {cellsP} hold {digit} and the digit of {cell}, and nothing else\."],
    "ring": [
        r"Every candidate of the {count} cells is among {shares}\. These are {count} digits, each of which its house has only once: "
        r"so each of them is in the cells\."],
    "ring_twice": [
        r"{literals} would (?:each )?use two of these digits for one cell, and another cell would be left without\."],
    "automorphism": [
        r"After " + MOTION + r" every given is mapped to a given; with {cycles} swapped, to the digit that is there\.",
        r"After " + MOTION + r" every given is mapped to a given of the same digit\."],
    "automorphism_same": [
        r"So the solution, moved and swapped in this way, is a solution of the same givens\. There is only one: it is mapped to "
        r"itself\."],
    "automorphism_cell": [
        r"{cell} is mapped to {cellB}; the digit there cannot be {digitsB}, before or after the move, so {cell} cannot be {digits}\."],
    "automorphism_clash": [
        r"{cell} is mapped to {cellB}, which it sees: both would be the same, so {cell} cannot be {digits}\."],
    "automorphism_fixed": [
        r"{cell} is mapped to itself, and its digit must stay the same: it cannot be {digits}, which would become {digitsB}\."],
    "cases": [r"One of the {count} cases is true, so {effects}\."],
    "case": [r"Case {count}: {claim}\."],
    "cell_taken": [r"Then {claim}: {cell} holds {digit}" + FROM + r"\."],
    "house_taken": [r"Then {claim}: {house} has its {digit} in {cell}" + FROM + r"\."],
    "last_in_cell": [
        r"Then {claim}: {cell} has nothing else left without {digits}" + FROM + r"\.",
        r"Then {claim}: nothing else is left for {cell}" + FROM + r"\."],
    "last_in_house": [
        r"Then {claim}: {house} has no other place for {digit} left without {cells}" + FROM + r"\.",
        r"Then {claim}: no other place is left for {digit} in {house}" + FROM + r"\."],
    "inner": [r"Then {claim}, by {name}" + FROM + r":"],
    "inner_again": [r"Then {claim}, by the same {name} \({count}\)\."],
    "broken": [r"But then {broken}" + FROM + r", which is impossible\."],
    "filled": [r"This fills every cell without conflict; the puzzle has only one solution, so this is it\."],
    "guess": SENTENCES["guess"],
    "wrong_guess": SENTENCES["wrong_guess"],
}

# The reasons that may follow a line and explain why nothing else is left.
GROUNDS = {
    "blocks": LINES["blocks"], "removed_in_step": LINES["removed_in_step"], "removed_in_line": LINES["removed_in_line"],
    "removed": LINES["removed"], "not_given": LINES["not_given"], "lost": LINES["lost"],
    "others_filled": [r"All its other cells are filled\."],
    "it_lost": [r"It lost {losses}\."],
}

TABLES = {"sentences": SENTENCES, "lines": LINES, "grounds": GROUNDS}
