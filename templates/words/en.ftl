# The words of sudopress in English. Other languages translate this file; a message that they lack is taken from here.
#
# {$cell}, {$cells} are cells as they are written (r4c7, r2c67 and r4c6), {$digit}, {$digits} digits, {$house} a house
# with its number ("box 3"). {$count} and names that end in -count are numbers: use them to choose a plural.
#
# A heading `## press: ...` names the crate that says the messages below it: only this crate has a type for each of them.
# Messages below `## keys: ...` have no type; the program looks them up by a key of its data. Translations need no such
# headings.

## explain: small parts

list-and = { $first } and { $last }
list-or = { $first } or { $last }
# After "neither"; where a language has no word for it, as after "not".
list-nor = { $first } or { $last }
list-or-clauses = { $first }, or { $last }
list-clauses = { $first }; { $last }
# Of lists that say themselves where they begin (rows 1 and 3, and columns 4 and 5); of clauses with an "and" or "or".
list-and-lists = { $first }, and { $last }
list-and-clauses = { $first }, and { $last }
digit-in = { $digit } in { $cells }
digits-of-house = { $digits } in { $house }
# The signs in figures before tenths, and between thousands.
figure-decimal = {"."}
figure-thousands = {","}

house-box = box { $number }
house-row = row { $number }
house-column = column { $number }
house-region = region { $number }
house-falling = the falling diagonal
house-rising = the rising diagonal
house-window = window { $number }
house-colour = colour { $number }
house-extra = extra house { $number }
# One or several, of a board of several squares.
house-of-square = { $houses } of square { $square }
# Several of a kind: {$numbers} is a list such as "1, 3 and 8".
houses-box = boxes { $numbers }
houses-row = rows { $numbers }
houses-column = columns { $numbers }
houses-region = regions { $numbers }
houses-window = windows { $numbers }
houses-colour = colours { $numbers }
houses-extra = extra houses { $numbers }
# Every message says "in row 3". Before the name of a diagonal the first of these words becomes the second, small or with a
# capital: "on the falling diagonal".
before-house = in
before-diagonal = on

clause-is = { $cell } is { $digit }
clause-is-not = { $cell } is not { $digit }
clause-one-is = one of { $cells } is { $digit }
clause-none-is = none of { $cells } is { $digit }
clause-must-be = { $cell } cannot be { $digits } and must be { $digit }
clause-must-be-other = { $cell } cannot be { $digits } and must be { $digit }
clause-cannot-be = { $cells } cannot be { $digits }
# With several digits, as `list-nor` has them.
clause-cannot-be-any = { $cells } cannot be { $digits }
# {$sights} are several {sight}.
clause-sees = { $cells } { $count ->
    [one] sees { $sights }, so it
   *[other] see { $sights }, so they
} cannot be { $digits }
clause-sees-any = { $cells } { $count ->
    [one] sees { $sights }, so it
   *[other] see { $sights }, so they
} cannot be { $digits }
clause-sees-must-be = { $cell } sees { $sights }, so it cannot be { $digits } and must be { $digit }
clause-sees-must-be-other = { $cell } sees { $sights }, so it cannot be { $digits } and must be { $digit }
sight = { $cells } ({ $house })
claim-via = { $claim } ({ $houses })
claim-by = { $claim } ({ $technique })
# {$set} is a {cells-hold}, or a {cells-again} if the sentence has said it of the same cells.
claim-via-set = { $claim } ({ $houses }; { $set })
cells-again = { $cells } as before
chain-via = through { $cells }

## explain: one sentence for each shape of argument

sentence-last-cell = { $cell } is the last empty cell of { $house }, so it must be { $digit }.
sentence-hidden-single = In { $house }, { $digit } can only go in { $cell }: { $holder-count ->
    [one] the { $digit } in { $holders } blocks every other empty cell
   *[other] the { $digit }s in { $holders } block every other empty cell
}.
sentence-hidden-single-lost = In { $house }, { $digit } can only go in { $cell }: { $lost } lost { $lost-count ->
    [one] its
   *[other] their
} { $digit } to earlier steps.
sentence-hidden-single-both = In { $house }, { $digit } can only go in { $cell }: { $holder-count ->
    [one] the { $digit } in { $holders } blocks
   *[other] the { $digit }s in { $holders } block
} other empty cells, and { $lost } lost { $lost-count ->
    [one] its
   *[other] their
} { $digit } to earlier steps.
sentence-naked-single = { $cell } sees { $seen }: only { $digit } is left.
sentence-naked-single-lost = { $cell } lost { $lost } to earlier steps: only { $digit } is left.
sentence-naked-single-both = { $cell } sees { $seen }, and lost { $lost } to earlier steps: only { $digit } is left.
# Where rules beside the houses have a part in a single, its reasons are a list.
sentence-hidden-single-ruled = In { $house }, { $digit } can only go in { $cell }: { $reasons }.
sentence-naked-single-ruled = { $cell } { $reasons }: only { $digit } is left.
reason-holders = { $holder-count ->
    [one] the { $digit } in { $holders } blocks
   *[other] the { $digit }s in { $holders } block
} other empty cells
reason-lost = { $cells } lost { $count ->
    [one] its
   *[other] their
} { $digit } to earlier steps
reason-not-given = { $cells } { $count ->
    [one] was
   *[other] were
} not given { $digit }
reason-ruled = { $cells } cannot be { $digit } by { $rule }
reason-cell-sees = sees { $seen }
reason-cell-lost = lost { $digits } to earlier steps
reason-cell-not-given = was not given { $digits }
reason-cell-ruled = cannot be { $digits } by { $rule }
clue-cage = the cage { $cells } with the sum { $sum }
sentence-direct-house = Then, in { $house }, { $digit } can only go in { $cell }.
sentence-direct-cell = Then only { $digit } is left for { $cell }.
sentence-intersection = In { $base }, { $digit } must be in { $cells }, { $count ->
    [one] which is
    [2] both of which are
   *[other] all of which are
} in { $cover }; so { $conclusion }.
sentence-subset-naked = The { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} cells { $cells } hold only { $digits } between them, so { $house } has these digits there and nowhere else: { $conclusion }.
sentence-subset-hidden = In { $house }, { $digits } fit only in the { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} cells { $cells }, which therefore hold nothing else: { $conclusion }.
sentence-fish = In { $base }, { $digit } appears only in { $cover }, which therefore have no other { $digit }: { $conclusion }.
# Where houses of several kinds cross, the cells are named.
sentence-fish-crossed = In { $base }, { $digit } appears only in { $cells }, all of which are in { $cover }; so these have no other { $digit }: { $conclusion }.
# {$place} is a {fish-place}, {$then} one or both of {fish-elsewhere} and {fish-twice}.
sentence-fish-twice = { $place }; { $then }: { $conclusion }.
sentence-fish-finned = { $place }, except for { $fin-count ->
    [one] the fin { $fins }. If it is not { $digit }, { $then }; if it is,
   *[other] the fins { $fins }. If none of them is { $digit }, { $then }; if one of them is,
} { $cells } { $count ->
    [one] sees
   *[other] see
} it ({ $houses }). Either way, { $conclusion }.
fish-place = In { $base }, { $digit } appears only in { $cover }
fish-place-crossed = In { $base }, { $digit } appears only in { $cells }, all of which are in { $cover }
fish-other-cover = Likewise these { $digit }s appear only in { $cover }
fish-elsewhere = { $cover } have no other { $digit }
fish-twice = { $digit } in { $cells } would use up two of these at once and leave too few for { $base }
sentence-bent-wing = The pivot { $pivot } is { $digits }: if it is { $one }, the wing { $one-wing } ({ $one-house }) must be { $digit }; if it is { $other }, the wing { $other-wing } ({ $other-house }) must be { $digit }. So one of { $count ->
    [2] the wings
   *[other] the three
} is { $digit }: { $conclusion }.
sentence-bent-set = The { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} cells { $cells } hold only { $digits } between them, and each of these digits except { $digit } fits there only once ({ $parts }); so one of the cells must be { $digit }: { $conclusion }.
# {$pairs} are several {opposite-colours}.
sentence-colouring-trap = Linked pair by pair, these candidates take two colours, one of which is all true. { $pairs }, so one of each pair is true: { $conclusion }.
sentence-colouring-trap-pair = { $one } and { $other } have opposite colours in one network of links, so one of them is true: { $conclusion }.
opposite-colours = { $one } and { $other } have opposite colours
sentence-colouring-wrap = { $one } and { $other } are of one colour, but { $house } has room for only one of them; so their colour is false: { $conclusion }.
sentence-colouring-emptied = { $colour } are of one colour. { $cell } sees them ({ $houses }): if they were true, no digit would be left for it; so all of that colour is false: { $conclusion }.
sentence-multi-colouring-one = { $near } and { $far } cannot both be true, since they share { $house }; so one of the opposite colours is true: that of { $first } or that of { $second }. Either way, { $conclusion }.
sentence-multi-colouring-two = Of { $one } and { $other }, which have opposite colours, one is true; but the colour of { $colour } excludes both ({ $houses }), so it is false: { $conclusion }.
sentence-disjoint-subset = The { $count } cells { $cells } hold only the digits { $digits } between them. Each fits there only once ({ $parts }), so each is there exactly once: { $conclusion }.
# {$sets} is a {crossing-holds} and some {cells-hold}, {$parts} are several {digits-of-house}.
sentence-crossing = { $sets }. That makes { $count } digits for { $count } cells, and uses them all up there: { $parts }. So { $conclusion }.
crossing-holds = { $cells }, where { $houses } cross, { $count ->
    [one] holds
   *[other] hold
} only { $digits }
cells-hold = { $cells } { $count ->
    [one] holds
   *[other] hold
} only { $digits }
sentence-ring = The { $count } cells { $cells } take their digits from { $parts }: { $count } digits in all, each of which its house has only once. Every one is used up here: { $conclusion }.
sentence-unique = The puzzle has only one solution, so { $pattern }. Only { $extra } can prevent that, so { $guardians }: { $conclusion }.
sentence-unique-cell = The puzzle has only one solution, so { $pattern }. Only { $extra } can prevent that: { $conclusion }.
sentence-unique-subset = The puzzle has only one solution, so { $pattern }. Only { $extra } can prevent that, so one of { $guarded } is { $own }. With { $cells } that makes a naked subset of { $digits } in { $house }: { $conclusion }.
sentence-unique-forced = The puzzle has only one solution, so { $pattern }. Since { $links }, { $candidates } would lead to just that ({ $houses }): { $conclusion }.
sentence-unique-forced-bug = The puzzle has only one solution, so { $pattern }. Only { $extra } can prevent that. Since { $links }, { $candidates } would leave none of these ({ $houses }): { $conclusion }.
sentence-exclusion = Every way to fill { $cells } with { $removed } leaves too few digits for { $excluders }; so { $conclusion }.
sentence-exclusion-both = Every way to fill { $cells } with { $removed } puts a digit twice in { $houses } or leaves too few digits for { $excluders }; so { $conclusion }.
sentence-exclusion-clash = Every way to fill { $cells } with { $removed } puts a digit twice in { $houses }; so { $conclusion }.
sentence-templates-all = Where the other digits leave room, all the missing { $digit }s can be placed in { $count ->
    [one] just one way
   *[other] { $count } ways, which agree
}: { $conclusion }.
sentence-by-relation = Whatever { $cell } holds excludes it by { $rule }: { $conclusion }.
sentence-by-places = In { $house }, { $digit } must be in { $cells }, and whichever it is excludes the same by { $rule }: { $conclusion }.
sentence-by-clue = However you fill { $clue }, there is no room for it: { $conclusion }.
sentence-templates-none = Where the other digits leave room, all the missing { $digit }s can be placed in { $count ->
    [one] just one way, which does not use these cells
   *[other] { $count } ways, none of which uses these cells
}: { $conclusion }.
sentence-chain-bridge = In { $one-house }, { $digit } must be in { $one-end } or { $one-joint }; in { $other-house }, in { $other-joint } or { $other-end }. Only one of { $one-joint } and { $other-joint } can be { $digit }, since they share { $bridge }; so { $digit } is in { $one-end } or { $other-end }, and { $conclusion }.
sentence-chain-twins = { $cells } can each be only { $digits }. If both were { $linked }, { $house } would have no place for { $linked }: they see the only ones, { $places }. So one of { $cells } is { $digit }: { $conclusion }.
sentence-chain-cells = All these cells have two candidates: if { $suppose }, then { $steps }. So { $ends }. Either way, { $conclusion }.
sentence-chain-digit = Follow { $digit }: if it is not in { $first }, it must be in { $places }. So { $digit } is in { $first } or { $last }. Either way, { $conclusion }.
# {$sets} are several {set-named}, {$commons} several {sets-share}, {$ends} two {set-holds}.
sentence-chain-sets = { $sets }: each has one more digit than cells, so if it lacks one, it holds all the others. Since { $commons }, { $ends }. Either way, { $conclusion }.
sentence-chain-sets-loop = { $sets }: each has one more digit than cells. Since { $commons }, each lacks just one digit and keeps all the others, and each digit that two of them share is in one of the two: { $conclusion }.
set-named = { $name } is { $cells } ({ $houses }) with { $digits }
cell-named = { $name } is { $cell } with { $digits }
sets-share = only one of { $one } and { $other } can hold { $digit } ({ $houses })
set-holds = { $name } holds { $digit }
sentence-chain = If { $suppose }, then { $steps }. So { $ends }. Either way, { $conclusion }.
sentence-chain-long = Either { $first } or, by a chain of { $length } links{ $via }, { $last }. Either way, { $conclusion }.
sentence-chain-turns = Suppose that { $suppose }. Then { $steps }, and so { $then }, which contradicts the assumption: { $conclusion }.
sentence-chain-turns-long = If { $suppose }, a chain of { $length } links{ $via } leads back to the opposite, { $then }; so { $conclusion }.
sentence-chain-loop = A closed chain: either { $these }; or { $those }. Either way, one of any two neighbours is true: { $conclusion }.
sentence-chain-loop-long = A closed chain of { $length } links{ $via }: wherever two of its candidates exclude each other, one of them is true: { $conclusion }.
sentence-blossom-cell = Each digit of { $cell } begins a chain: { $ways }. Only one of these ends can be true, so of any two neighbours in the chains that exclude each other one is true: { $conclusion }.
sentence-blossom-house = Each place for { $digit } in { $house } begins a chain: { $ways }. Only one of these ends can be true, so of any two neighbours in the chains that exclude each other one is true: { $conclusion }.
sentence-impossible = But for { $extra }, { $pattern }. So { $guardians }: { $conclusion }.
sentence-impossible-one = But for { $extra }, { $pattern }. So { $conclusion }.
sentence-fireworks = Each of { $digits } must be in one of the { $count } cells { $cells } ({ $houses }), which therefore hold nothing else: { $conclusion }.
sentence-firework-w-wing = Each of { $digits } must be in one of { $cells } ({ $houses }), so one of { $wings } holds one of them. If { $target } held one, { $pairs } would both be the other, and { $wings } could hold neither ({ $links }): { $conclusion }.
sentence-firework-l-wing = Each of { $digits } must be in one of { $cells } ({ $houses }), so one of { $wings } holds one of them. If { $target } were { $digit }, { $cell } would not be, and { $wings } would both be { $digit } ({ $links }): { $conclusion }.
# {$covers} are several {digits-of-house} and {exocet-bare}.
sentence-exocet = { $base } ({ $house }) hold two of { $digits }. Each of these digits is needed in { $lines } too. There, apart from the targets { $targets } and the cells that the base sees, it fits in fewer than { $line-count } houses ({ $covers }). So the targets hold the same two.
exocet-bare = { $digits } nowhere
sentence-automorphism = After { $motion }, with { $digits } swapped, the givens are the same; the puzzle has only one solution, so that is the same too: { $conclusion }.
sentence-automorphism-plain = After { $motion } the givens are the same; the puzzle has only one solution, so that is the same too: { $conclusion }.
motion-point = half a turn
motion-quarter = a quarter turn
motion-diagonal = a mirroring in the diagonal from top left
motion-antidiagonal = a mirroring in the diagonal from top right
# {$ways} are several {branch-way}.
sentence-branches-cell = Whatever { $cell } is, the conclusion is the same: { $ways }. In every case, { $conclusion }.
sentence-branches-house = Wherever { $house } has its { $digit }, the conclusion is the same: { $ways }. In every case, { $conclusion }.
sentence-branches-fish = Each of { $base } needs its { $digit }, and { $cover } can take only { $count } of them, so one of { $cells } is { $digit }. Whichever it is, the conclusion is the same: { $ways }. In every case, { $conclusion }.
sentence-branches-fish-one = Each of { $base } needs its { $digit }, and { $cover } can take only { $count } of them, so { $cell } is { $digit }. With that, { $conclusion }.
sentence-branches-candidate = Whether or not { $cell } is { $digit }, the conclusion is the same: { $ways }. Either way, { $conclusion }.
branch-way = if { $suppose }, then { $then }
branch-way-set = if { $suppose }, { $cells } { $count ->
    [one] holds
   *[other] hold
} only { $digits } ({ $houses })
branch-way-at-once = if { $suppose }, it follows at once
branch-way-broken-at-once = if { $suppose }, { $what }, which is impossible
branch-way-broken = if { $suppose }, then { $links }, but then { $what }, which is impossible
branch-more = { $count ->
    [one] 1 more step follows
   *[other] { $count } more steps follow
} (see the proof)
sentence-branches-contradiction-at-once = If { $suppose }, { $what }; so { $conclusion }.
sentence-branches-contradiction = If { $suppose }, then { $links }. But then { $what }. So { $conclusion }.
sentence-branches-solved = If { $suppose }, the whole board fills without conflict, and the puzzle has only one solution; so { $conclusion }.
sentence-guess = No technique of this path finds anything here: try { $candidate }.
sentence-wrong-guess = Now { $what }: the last guess was wrong, and all since then is taken back; { $conclusion }.

## explain: proofs, line by line

proof-therefore = So { $conclusion }.
proof-hidden-single = { $count ->
    [one] The last empty cell of { $house } is { $cells }, and { $digit } is missing there.
   *[other] Look for { $digit } in { $house }: its empty cells are { $cells }.
}
proof-blocks = The { $digit } in { $holder } rules out { $cells } ({ $house }).
proof-relation-excludes = By { $rule }, the { $held } in { $holder } rules out { $digits } in { $cells }.
proof-clue-excludes = By { $rule }, { $cells } cannot be { $digits }.
proof-by-relation = { $cell } can only hold { $digits }, and by { $rule } none of them goes with { $removed }.
proof-by-places = In { $house }, { $digit } can only go in { $cells }.
proof-places-exclude = In each case, it excludes { $removed } by { $rule } or by a house.
proof-by-clue = Of all the ways to fill { $clue }, none has { $removed }.
proof-clue-digits = Its digits can only be { $sets }.
proof-not-given = { $cells } { $count ->
    [one] was
   *[other] were
} not given { $digits }.
proof-removed = { $cells } lost { $count ->
    [one] its
   *[other] their
} { $digit } to an earlier step.
proof-removed-in-step = { $cells } lost { $count ->
    [one] its
   *[other] their
} { $digit } in step { $step }.
proof-removed-in-line = { $cells } cannot be { $digit } by line { $line }.
proof-others-filled = All its other cells are filled.
proof-house-holds = { $cell } sees { $digits } ({ $house }).
proof-lost = { $cell } lost { $list }.
proof-it-lost = It lost { $list }.
lost-in-step = { $digits } in step { $number }
lost-in-line = { $digits } by line { $number }
lost-earlier = { $digits } to earlier steps
proof-naked-single = No digit but { $digit } is left for { $cell }: it is { $digit }.
proof-places = In { $house }, { $digit } can only be in { $cells }.
proof-intersection = { $count ->
    [one] { $cells } is in { $cover }
    [2] Both are in { $cover }
   *[other] All of them are in { $cover }
} too, so in every case { $cover } has its { $digit } there and nowhere else.
proof-holds-only = { $count ->
    [0] { $cell } has no digit left.
   *[other] { $cell } has only { $digits } left.
}
proof-subset-naked = { $count } cells share { $count } digits: { $digits } fill { $cells } in some order.
proof-subset-hidden = { $count } digits need { $count } cells: { $digits } fill { $cells } in some order, and nothing else fits there.
proof-lose-house = In { $house } this uses up { $digit }: { $cells } cannot be { $digit }.
proof-lose-peers = { $cells } { $count ->
    [one] sees
   *[other] see
} every place of { $digit } among them, { $holders }: { $cells } cannot be { $digit }.
proof-fish = Each of { $base } needs its { $digit } and has room for it only in { $cover }, and each of these takes only one: so { $cover } have their { $digit } in { $base } and nowhere else.
proof-fish-finned = { $fin-count ->
    [one] If the fin { $fins } is not { $digit }
   *[other] If none of the fins { $fins } is { $digit }
}, each of { $base } has room for its { $digit } only in { $cover }, and each of these takes only one: so { $cover } have their { $digit } in { $base } and nowhere else.
proof-fin = If the fin { $fin } is { $digit }, it rules out { $cells } ({ $houses }).
proof-fish-removes = This leaves no other place for { $digit } in { $house }: { $cells } cannot be { $digit }.
proof-fish-removes-own = { $cells } { $count ->
    [one] is
   *[other] are each
} in { $house } at once: { $digit } there would serve both and leave too few of { $cover } for { $base }: { $cells } cannot be { $digit }.
proof-wing = If { $suppose }, { $wing } is not { $own } ({ $house }); it has only { $wing-digits }, so it is { $digit }.
proof-wing-pivot = If { $suppose }, the { $digit } is there.
proof-bent-set = { $count } cells need { $count } digits, and these digits alone cannot fill them.
proof-one-of = So one of { $cells } is { $digit }.
proof-sees-all = { $cell } sees { $sights }: { $cell } cannot be { $digit }.
proof-colour-link = One of { $one } and { $other } is true and one false: { $reason }.
proof-colours = So there are two colours, { $first } against { $second }: one colour is all true, the other all false.
proof-colour-wrap = { $one } and { $other } are of one colour and cannot both be true: they share { $house }. So this colour is false.
proof-colour-emptied = If the colour of { $colour } were true, { $cell } would lose all that is left to it, { $digits }:
proof-colour-empties = { $candidate } would go: { $clash }.
proof-bridge = { $near } and { $far } cannot both be true: they share { $house }.
proof-bridged = So at least one of the opposite colours is true, that of { $first } or that of { $second }.
proof-bridges = The colour they share on one side would make both colours on the other false; but one of those is true.
proof-part = All places of { $digits } among these cells are in { $house }, so { $count ->
    [one] it can be there only once
   *[other] each can be there only once
}.
proof-part-peers = All places of { $digits } among these cells see each other, so { $count ->
    [one] it can be there only once
   *[other] each can be there only once
}.
proof-disjoint-subset = { $count } cells need { $count } digits, and there are no more: each of them occurs once in { $cells }.
proof-deadly-loop = Each of { $houses } has two of { $cells }, none of which is given: filled with { $digits } alone, these cells could be filled the other way round as well, and the puzzle would have two solutions.
proof-deadly-rows = Filled with { $digits } alone, { $one } and { $other }, none of them given, would both hold all of these digits. Swapping them cell by cell would leave the digits of every house unchanged and give a second solution.
# {$pairs} are several {cells-hold}.
proof-deadly-lite = Suppose that { $pairs }. None of these cells is given, and each of { $houses } has each of these digits in two of them or in none: each cell could hold its other digit as well, and the puzzle would have two solutions.
proof-deadly-reverse = Each of { $houses } has two of { $cells }: filled with { $digits } alone, they hold both digits there. Everywhere else neither is given: swapping the two there would give a second solution.
proof-bug = But for a few candidates, every empty cell has two and every digit has two places in each house. Without those few, swapping the two everywhere would turn any solution into a second one.
proof-guardians = The puzzle has only one; so { $guardians }.
proof-guardian-subset = So one of { $guarded } is { $own }; with { $cells } that makes { $count } cells of { $house } for the { $count } digits { $digits }.
proof-forced = Then { $then }: { $count ->
    [0] { $house } has no other place for { $digit }.
   *[other] { $house } could have its { $digit } only there or in { $others }, but { $clashes }.
}
proof-silenced-rows = Then { $cells } would hold nothing but the digits of the rows, and { $guardians } would { $count ->
    [one] be false
    [2] both be false
   *[other] all be false
}, which is impossible: { $cell } cannot be { $digit }.
proof-silenced-lite = Then none of { $cells } could be anything but its two digits, and { $guardians } would { $count ->
    [one] be false
    [2] both be false
   *[other] all be false
}, which is impossible: { $cell } cannot be { $digit }.
proof-silenced-bug = Then the candidates would come in pairs everywhere, and { $guardians } would { $count ->
    [one] be false
    [2] both be false
   *[other] all be false
}, which is impossible: { $cell } cannot be { $digit }.
proof-silenced = Then none of { $cells } could be anything but the two digits, and { $guardians } { $count ->
    [one] would be
    [2] would both be
   *[other] would all be
} false, which is impossible: { $cell } cannot be { $digit }.
proof-exclusion = Take every way to fill { $cells } that uses one of the digits to be removed:
proof-combination = { $pairs }: then { $count ->
    [one] { $excluder } keeps no digit of { $digits }
   *[other] the { $count } cells { $excluder } keep too few of { $digits }
}.
proof-combination-clash = { $pairs }: not both, since they share { $house }.
proof-templates = { $digit } must occur once in every house. Of all the ways to place the missing ones so, leaving out cells that another digit needs in all its own ways, found likewise, { $count ->
    [one] one is left
   *[other] { $count } are left
}.
proof-templates-all = { $count ->
    [one] It has
   *[other] All of them have
} { $cells }.
proof-templates-none = { $count ->
    [one] It does not have
   *[other] None of them has
} { $cells }.
proof-locked = { $cell } cannot be { $digit }: the set { $cells } gives away just one of its digits to the loop and keeps { $digit }, so { $clash }.
proof-suppose = Suppose that { $suppose }.
proof-then = Then { $then }, since { $reason }.
proof-ends = So at least one of these holds: { $first }, or { $last }.
proof-turns = So "{ $suppose }" leads to "{ $then }" and cannot hold.
proof-loop = This leads back to the beginning. The chain is a loop and holds in either direction: of any two neighbours that cannot both be true, one is true.
proof-either-way = { $cell } cannot be { $digit }: either { $first }, or { $second }.
proof-either-place = { $cell } cannot be { $digit }: { $house } has its { $digit } in { $places }.
proof-either = Either { $one } or { $other }.
proof-branches-fish = Each of { $base } needs its { $digit }, and { $cover } can take only { $count } of them: so one of { $cells } is { $digit }.
proof-branches-fish-one = Each of { $base } needs its { $digit }, and { $cover } can take only { $count } of them: so { $cell } is { $digit }.
proof-odd-loop = But for { $guardians } each of these houses has its { $digit } in one of two cells that follow each other in the loop { $cells }: every second cell would be { $digit }. With { $count } cells, an odd number, that does not work out.
proof-unfillable = Suppose { $cells } held { $digits } alone. Which of them is which does not matter, so one digit does for any other as long as neither is used.
proof-unfillable-case = With { $pairs }, { $cell } sees each of { $digits }: nothing is left for it.
proof-guarded = That cannot be; so { $guardians }.
proof-blossom = One of these beginnings is true and with it the end of its chain, and the ends exclude each other. So just one end is true, and the chains hold backwards too: of any two neighbours that cannot both be true, one is true.
proof-blossom-end = { $cell } cannot be { $digit }: one of the ends is true, and none of them leaves room for it.
proof-firework = If none of { $cells } were { $digit }, { $houses } would both have their { $digit } in { $block }, in two cells.
proof-firework-lone = If none of { $cells } were { $digit }, { $house } would have no place for it.
proof-fireworks = So each of { $digits } is in one of { $cells }: { $count } digits fill { $count } cells.
proof-firework-wings = So each of { $digits } is in one of { $cells }. Since { $pivot } holds one digit only, one of { $wings } holds one of these.
proof-firework-pairs = If { $cell } were { $digit }, { $pairs } would both be { $other }. Each of { $wings } sees { $cell } and one of these, and could be neither { $digit } nor { $other }.
proof-firework-link = If { $cell } were { $digit }, { $place } would not be, and { $house } would have its { $digit } in { $other }. Neither of { $wings } would hold one of { $digits }.
proof-exocet-digit = Suppose one of { $base } is { $digit }. Then { $lines } each need { $digit }; but for { $targets } and what sees that { $digit }, they have room for it only in { $covers }, which take { $count }. These are fewer than { $line-count }, so one of { $targets } is { $digit }.
proof-exocet-bare = Suppose one of { $base } is { $digit }. Then { $lines } each need { $digit }, and but for { $targets } they have no room that does not see that { $digit }. They are { $line-count }, so one of { $targets } is { $digit }.
proof-exocet-missing = Neither of { $targets } can be { $digits }, so neither of { $base } is.
proof-exocet = { $base } hold two different digits, and each of them is in one of { $targets }: these hold nothing else.
proof-exocet-no-room = If { $cell } is { $digit }, so is one of { $base }, and { $other } is not: { $house } has no room left for { $digit }. So { $cell } is not { $digit }.
proof-exocet-once = If { $cell } is { $digit }, so is one of { $base }, and { $other } is not: { $houses } have room for { $digit } only in { $cells }, which see each other. So { $cell } is not { $digit }.
proof-exocet-left = Only { $digits } are left for { $base }, so these hold both, and so do { $targets }.
proof-exocet-certain = So one of { $base } is { $digit }, and one of { $targets } is { $digit } too.
proof-exocet-covers = In { $lines }, only one { $digit } is in { $targets }; the others are in { $cells }, and { $covers } take one each. So { $covers } have no other { $digit }.
proof-exocet-mirror = { $count ->
    [one] If { $cell } is { $digits }, one of { $base } is the same, and { $other } is not: { $house } has room for it only in { $mirror }, which is the same.
   *[other] If { $cell } is { $digits }, one of { $base } is the same, and { $other } is not: { $house } has room for it only in { $mirror }.
}
proof-exocet-locked = So { $cells } hold { $digit } and the digit of { $cell }, and nothing else.
proof-double-exocet = No digit is in both { $base } and { $other-base }: it would be in a target of each, and these have no room for it together. So { $bases } hold each of { $digits } once, and so do { $targets }.
proof-double-exocet-cover = If either pair holds { $digit }, one of { $lines } has it in a target and the others use up { $covers }: { $cells } cannot be { $digit }.
proof-ring = Every candidate of the { $count } cells is among { $parts }. These are { $count } digits, each of which its house has only once: so each of them is in the cells.
proof-ring-twice = { $candidates } { $count ->
    [one] would use two of these digits for one cell, and another cell would be left without.
   *[other] would each use two of these digits for one cell, and another cell would be left without.
}
proof-automorphism = After { $motion } every given is mapped to a given; with { $digits } swapped, to the digit that is there.
proof-automorphism-plain = After { $motion } every given is mapped to a given of the same digit.
proof-automorphism-same = So the solution, moved and swapped in this way, is a solution of the same givens. There is only one: it is mapped to itself.
proof-automorphism-cell = { $cell } is mapped to { $image }; the digit there cannot be { $images }, before or after the move, so { $cell } cannot be { $digits }.
proof-automorphism-clash = { $cell } is mapped to { $image }, which it sees: both would be the same, so { $cell } cannot be { $digits }.
proof-automorphism-fixed = { $cell } is mapped to itself, and its digit must stay the same: it cannot be { $digits }, which would become { $images }.
proof-cases = One of the { $count } cases is true, so { $conclusion }.
proof-branch = Case { $number }: { $suppose }.
proof-from = (from { $numbers })
proof-cell-taken = Then { $claim }: { $cell } holds { $held }{ $from }.
proof-house-taken = Then { $claim }: { $house } has its { $digit } in { $holder }{ $from }.
proof-last-in-cell = Then { $claim }: { $cell } has nothing else left without { $others }{ $from }.
proof-only-in-cell = Then { $claim }: nothing else is left for { $cell }{ $from }.
proof-last-in-house = Then { $claim }: { $house } has no other place for { $digit } left without { $others }{ $from }.
proof-only-in-house = Then { $claim }: no other place is left for { $digit } in { $house }{ $from }.
proof-inner = Then { $claim }, by { $technique }{ $from }:
proof-inner-again = Then { $claim }, by the same { $technique } ({ $number }).
proof-contradiction = But then { $what }{ $from }, which is impossible.
proof-solved = This fills every cell without conflict; the puzzle has only one solution, so this is it.

reason-strong-cell = { $cell } has only { $digits } left
reason-strong-house = { $house } has no other place for { $digit }
reason-strong-set = the { $count ->
    [one] cell { $cells } has
   *[other] { $count } cells { $cells } have
} { $digit-count } digits between them: without { $digit } they hold all the others, { $rest }

unique-loop = the { $count ->
    [4] rectangle
   *[other] loop
} { $cells } cannot hold { $digits } alone, since swapping them would give a second solution
unique-rows = { $one } and { $other } cannot both hold { $digits } alone, since swapping them would give a second solution
# {$pairs} are several {cells-hold}.
unique-lite = it cannot be that { $pairs }, since swapping them would give a second solution
unique-reverse = { $cells } cannot hold { $digits } alone, since swapping them everywhere else would give a second solution
impossible-loop = every second cell of the loop { $cells } would be { $digit }, which does not work out with { $count } cells, an odd number
impossible-cells = the { $count } cells { $cells } would hold only { $digits }, with which they cannot be filled
unique-bug = the candidates cannot come in pairs everywhere, two in each cell and two places in each house, since swapping them would give a second solution
unique-link = { $house } has { $digit } only in { $cells }

clash-cell = { $cells } is { $digit }
clash-house = { $house } has its { $digit } in { $cells }
clash-house-group = { $house } has its { $digit } in one of { $cells }
clash-peers = one of { $cells } is { $digit }, and { $other } sees them all
clash-peer-group = { $cells } is { $digit }, and all of { $other } see it
clash-peer-groups = one of { $cells } is { $digit }, and all of { $other } see them all

contradiction-cell = no digit is left for { $cell }
contradiction-house = { $house } has no place left for { $digit }
contradiction-both = { $cell } would have to be both { $digit } and not { $digit }

## explain: what diagrams show

legend-pattern = part of the pattern
legend-counterpart = other side of the pattern
legend-fin = fin
legend-assumed = assumed
legend-eliminated = removed
legend-placed = placed
legend-house = the house to look at
legend-crossing = the house that crosses it
legend-blocker = blocking digit
alt-regions = Regions. { $rows }
# What a diagram shows, for those who do not see it: {$what} is a line of the legend.
alt-part = { $what }: { $list }
alt-set = set { $name }: { $cells }
alt-group = digits of group { $number }
# Above each diagram of a step that has several.
site-case = Case { $number }

## explain: what is spoken

# Names of cells, row by row and column by column, as a screen reader says them; and what it says of a place on a board.
spoken-cells = { $row-count ->
    [one] row { $rows }
   *[other] rows { $rows }
}, { $column-count ->
    [one] column { $columns }
   *[other] columns { $columns }
}
spoken-row = row { $number }: { $signs }
spoken-blank = blank
spoken-outside = no cell

## explain: how to play

how-to-play-row = row
how-to-play-column = column
how-to-play-box = box of { $width }{"\u00A0"}×{"\u00A0"}{ $height } cells
how-to-play-region = outlined region
how-to-play-diagonal = long diagonal
how-to-play-window = shaded window
how-to-play-colour = set of cells with the same small sign
how-to-play-extra = group of cells with a dashed outline
# Of houses with fewer cells than there are digits.
how-to-play-small = No digit appears twice within a dashed outline.
how-to-play-squares = The board is made of { $count } overlapping squares of { $side }{"\u00A0"}×{"\u00A0"}{ $side } cells. Fill each square like a puzzle of its own. Where two squares overlap, a cell belongs to both.
how-to-play-rule = Fill the empty cells so that every { $houses } contains each digit from { $first } to { $last } exactly once.
how-to-play-rule-letters = Fill the empty cells so that every { $houses } contains each of the { $side } digits exactly once: the figures { $first } to { $last-figure } and the letters A to { $last }.
how-to-play-rule-signs = Fill the empty cells so that every { $houses } contains each of these { $side } signs exactly once: { $signs }. They replace the digits: where this book says “digit”, it means one of them.
how-to-play-one-solution = Every puzzle has exactly one solution. You never need to guess: logic alone always leads to it.
how-to-play-begin = Start with the digit that appears most often. In each row or column that does not have it yet, look for the one cell where it can still go. When you get stuck, write small pencil marks in the empty cells: the digits that can still go there. Then look for cells and digits that rule each other out.
how-to-play-grades = The squares beside each puzzle show how hard it is. The number next to them shows it more exactly.
how-to-play-cells = Cells are named by row and column, both counted from the top left corner: { $cell } is the cell in row { $row }, column { $column }.
how-to-play-several = { $several } means the cells { $cells }.
how-to-play-sees = A house is a row, a column, a box or any other group of cells that contains each digit once. A cell sees all the other cells of its houses.

## explain: hints: where to look, what to look for, the step

hint-region = Look at { $place }.
hint-technique = Look at { $place }: { $technique }.
hint-digits = Look at { $place } for { $digits }.
hint-technique-of-digits = Look at { $place } for { $digits }: { $technique }.
hint-cells = { $technique } of { $digits } in { $cells }.
hint-full = { $technique }. { $sentence }
# Hints in print: when and where to look, for what family of techniques; then the technique and its pattern.
hint-print-start = At the start, look at { $place }: { $family }.
hint-print-when = Once { $filled } cells are filled, look at { $place }: { $family }.
hint-print-pattern = { $technique }: { $pattern }.
hint-print-begins = { $technique }, starting from { $place }.

## hint: what is wrong with a position, or that there is nothing to show

hint-solved = The puzzle is solved.
hint-nothing = No technique finds a step here.
hint-conflict = { $first } and { $second } both hold { $digit } in { $house }.
hint-broken-relation = { $first } and { $second } cannot hold { $digit } and { $other } together.
hint-broken-clue = The digits do not fit the clue of { $cell }.
hint-no-solution = The puzzle has no solution.
hint-several-solutions = The puzzle has several solutions.
hint-wrong-entry = The { $digit } in { $cell } is wrong.
hint-no-marks = No digit is left for { $cell }: all its pencil marks were removed, and one of them should not have been.
hint-wrong-mark-digit = The pencil mark { $digit } in { $cell } should not have been removed.
hint-wrong-entries = { $count ->
    [one] One entry is wrong.
   *[other] { $count } entries are wrong.
}
hint-wrong-marks = { $count ->
    [one] One pencil mark should not have been removed.
   *[other] { $count } pencil marks should not have been removed.
}
hint-broken-rules = { $count ->
    [one] One rule is broken.
   *[other] { $count } rules are broken.
}
hint-mistakes-in-rows = Look for mistakes in { $rows }.
hint-mistakes-in-cells = Look for mistakes in { $cells }.
hint-given-missing = With { $digit } in { $cell }, the puzzle would have one solution; check your copy.
hint-given-wrong = With { $digit } instead of { $given } in { $cell }, the puzzle would have one solution; check your copy.
hint-given-moved = If the { $digit } in { $from } were in { $cell }, the puzzle would have one solution; check your copy.
hint-given-extra = Without the { $digit } in { $cell }, the puzzle would have one solution; check your copy.
hint-why-false = { $cell } cannot be { $digit }:
hint-why-true = { $cell } must be { $digit }:
hint-why-step = { $number }. { $technique }. { $sentence }
hint-why-filled = { $cell } already holds { $digit }.
hint-why-seen = { $cell } cannot be { $digit }: { $house } already has its { $digit } in { $holder }.
hint-why-not-given = The puzzle does not allow { $digit } in { $cell }.
hint-why-undecided = None of the allowed techniques shows whether { $cell } is { $digit }.

## book: days and ratings

# A day on which a newspaper prints a puzzle; {$day} is a number.
date = { $day } { $month } { $year }
month-of-year = { $month } { $year }
scale-minutes-own = The time in minutes that a puzzle takes the readers of this publisher, estimated from their solving times.
rating-at-least = ≥{"\u00A0"}{ $rating }

## press: the book

contents = Contents
puzzles = Puzzles
answers = Answers
answers-of = { $title }: Answers
answer-count = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
puzzle-number = Puzzle { $number }
puzzle-solution = Solution of puzzle { $number }
# A newspaper: the running number of a puzzle, the heading of a solution, and the line that says when it appears.
desk-number = No. { $number }
desk-solution = Solution
desk-solution-tomorrow = Solution tomorrow
desk-solution-on = Solution on { $date }
puzzle-pencil = Puzzle { $number } with its pencil marks
answer-on-page = answer on page { $page }
puzzle-on-page = puzzle on page { $page }
target-time = { $count ->
    [one] Target: { $count } minute
   *[other] Target: { $count } minutes
}
finished-in = Finished in
hints-on-pages = hints on { $count ->
    [one] page { $pages }
   *[other] pages { $pages }
}
points-by-minutes = 3 points up to { $three } min, 2 up to { $two }, 1 up to { $one }
answer-in-volume = answer on page { $page } of the answers
section-number = Section { $number }
by-author = by { $author }
how-to-play = How to play
grade = Grade
grade-pips = { $pips } of { $of }
rating = Rating
rating-range = Rating { $range }
rating-on-scale = { $scale ->
    [press] Difficulty from 1 to 10 (press)
    [minutes] Solving time in minutes
    [explainer] Sudoku Explainer rating
    [hodoku] HoDoKu score
    [savant] Sudoku Savant score
    [sudognu] sudognu score
   *[other] Rating ({ $scale })
}
given-count = Givens
givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
symmetry = Symmetry
techniques = Techniques
technique-count = { $technique }{"\u00A0"}×{"\u00A0"}{ $count }
techniques-needed = Needs { $techniques }
hardest-step = Hardest step
hardest-step-is = Hardest step: { $technique }
legend = Legend
legend-set = almost locked set
legend-strong = strong link: one of the two is true
legend-weak = weak link: not both are true
how-to-play-answers = The answers are at the back, in the order of the puzzles, with the techniques that each puzzle needs.
how-to-play-answers-plain = The answers are at the back, in the order of the puzzles.
how-to-play-code = The code below each puzzle opens its solution, step by step, on a phone.

## press: the parts of a volume

copyright-scale = Ratings are on the scale { $scale }, version { $version }. { $meaning }
copyright-seed = Seed { $seed }: the same book spec and seed always produce the same book.
copyright-faces = Set in { $faces }, { $count ->
    [one] under
   *[other] both under
} the SIL Open Font License 1.1.
copyright-other-faces = Set in { $faces }.

primer = Techniques in this book
primer-intro = You can solve every puzzle in this book with the techniques below. The example for each comes from a puzzle that is not in the book. The techniques are in the order in which people usually learn them.
primer-needed = { $count ->
    [one] One puzzle in this book needs it.
   *[other] { $count } puzzles in this book need it.
}
full-solutions = From start to finish
full-solution-of = From start to finish: { $grade }
full-solution-intro = This puzzle is not in the book, but it is as hard as those that are ({ $rating }). Each line is one step of its solution; the board shows the starting position.
hints = Hints
hints-intro = Each puzzle has three hints for its hardest step. Each hint says more than the one before, so read only as far as you need.
hints-first = First hints: where to look
hints-second = Second hints: what to look for
hints-third = Third hints: the step
index = Index
index-techniques = Puzzles by technique
notes = Notes
blank-grids = Blank grids
colophon = About this book
colophon-curve = The difficulty curve of the book on the scale { $scale }, from { $low } to { $high }: { $count ->
    [one] each bar is a puzzle, in the order of the book
   *[other] each bar is the mean of { $count } puzzles, in the order of the book
}.
other-titles = More books
other-titles-by = Also by { $author }
about-author = About the author
about-author-of = About { $author }
review = Did you enjoy this book?
review-request = Please leave a review where you bought it. Reviews help other readers find the book, and they tell us what to do better in the next one.

## press: the web site

site-scales = What the ratings mean
site-scales-note = Scales are improved from time to time, and a new version may rate a puzzle differently.
scale-version = { $scale }, version { $version }
site-index = All puzzles
site-archive = Archive
site-own = Your own puzzle
site-own-link = Own puzzle
site-needs-scripts = This page needs JavaScript.
site-skip = Skip to the content
site-steps = The solution step by step
site-proof = Full proof
site-lines = { $count ->
    [one] one line
   *[other] { $count } lines
}
site-notation = Notation
site-rating-so-far = { $scale ->
    [minutes] { $rating } minutes so far
    [hodoku] HoDoKu score so far: { $rating }
    [savant] Sudoku Savant score so far: { $rating }
    [sudognu] sudognu score so far: { $rating }
    [explainer] Sudoku Explainer rating so far: { $rating }
   *[other] difficulty so far, from 1 to 10: { $rating }
}
site-filled = { $filled } of { $cells } cells filled
site-previous = Previous puzzle
site-next = Next puzzle
site-previous-technique = Previous technique
site-next-technique = Next technique
site-stepper = Step by step
site-step = Step
site-step-of = Step { $number } of { $steps }
site-back = Back
site-where = Where to look
site-what = What to look for
site-show = Show the step
site-on = Next step
site-play-here = Play from here
site-skip-singles = Skip the singles
# Placements that need a look at one house or one cell only.
site-singles = { $count ->
    [one] one digit, found in a single house or cell
   *[other] { $count } digits, each found in a single house or cell
}
site-difficulty = How hard it is and what it needs
site-files = Also as
site-search = Search
site-words = Words
site-any = any
site-technique = Technique
site-rating-from = Rating from
site-rating-to = to
site-found = { $number } of { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
site-page = Page { $number }
site-pages = Pages of the index
site-continue = Continue
site-done = solved
site-started = { $filled } of { $cells } filled
site-progress = { $number } of { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
} solved
site-streak = { $number } days in a row
site-state = State
site-state-new = not begun
site-state-started = begun
site-state-done = solved
site-exercise = Exercise
site-exercise-start = Find it yourself
site-embed = Put this puzzle on your own page
site-embed-note = The first lines put the puzzle into the page; without “credit”, no line names its source. The second is a frame, for pages that take no scripts; its address may end with “-plain” to leave out the source.
site-about-book = { $book }: { $puzzles }, each with its solution explained step by step.
site-about-book-alone = { $book }: { $puzzles }.
site-about-puzzle = Puzzle { $number } of { $book }, with hints and its solution step by step.
site-about-puzzle-alone = Puzzle { $number } of { $book }.
site-about-technique = { $technique }, a Sudoku technique: how to find it, why it works, and an example. From { $book }.
site-alt-before = Position before step { $number }
site-alt-end = Position after the last step
site-glossary = Techniques
site-glossary-intro = Every technique that this book uses or its solver knows, by family, and within each family from the easiest to the hardest. The number in parentheses is the class on our teaching path, from 1 to 9. Techniques that are not on the path come last.
site-used-in = Used in
site-not-used = No puzzle in this book needs it.
site-assumes-unique = Assumes that the puzzle has one solution.
site-elsewhere = Class, ratings and other names
site-path-of = How to solve it on the scale { $scale }
site-aliases = Also called
site-class = Class on our teaching path, 1 to 9
site-classes = { $boxes } in a box, { $lines } in a line
site-example = A worked example
site-example-source = Source of the position: { $source }.
site-facts = Facts
site-copy = Puzzle in one line
site-table = The board as a table
site-row = row { $number }
site-column = column { $number }
site-alt-puzzle = Puzzle { $number }. { $rows }
site-alt-solution = Solution of puzzle { $number }. { $rows }
board = Board
site-alt-step = Diagram of step { $number }, { $technique }. { $shown }.
alt-step = Diagram: { $sentence }
site-outcome-solved = Solved.
site-outcome-stuck = No technique of this path finds another step.
site-outcome-broken = The position contradicts itself.
site-show-solution = Show the solution
site-count-column = Count
site-made-with = Made with sudopress { $version }
site-jump = Jump to
site-lang-note = This page is in English.
site-alt-example = Diagram of { $technique }. { $shown }.
steps = Steps

## press: the e-book

ebook-cover = Cover
ebook-title-page = Title page
ebook-about = About this book
ebook-how = Links below each puzzle lead to its answer and to three hints, each of which says more than the one before.
ebook-hint = Hint { $number }
ebook-hints-region = First hints: where to look
ebook-hints-technique = Second hints: what to look for
ebook-hints-full = Third hints: the step
ebook-answer = Answer
ebook-table = Board as a table
ebook-tables = Boards as tables
ebook-step-by-step = Puzzle { $number } step by step
ebook-accessibility = Every board and diagram has a description in words: boards row by row, diagrams by what they mark. Each puzzle is also available as a table. Nothing depends on colour alone. Links connect each puzzle with its hints and its answer.

## cli: the facts of a technique, as `sudopress techniques` prints them

fact-class = Class: { $class } on our teaching path
fact-classes = Class: { $boxes } on our teaching path in a box, { $lines } in a line
fact-class-none = Class: none; our teaching path does not use it
fact-elsewhere = { $program }: { $name }
fact-score = score { $score }
fact-aliases = Also called: { $names }
fact-position = Source of the position: { $source }.

## keys: months, rules beside the houses, boards, grades, symmetries of the givens

month-january = January
month-february = February
month-march = March
month-april = April
month-may = May
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December

# How relations and clues are called, after "by": the rest of a `rule-` key is that of the relation.
rule-knights-move = the knight's move
rule-non-consecutive = the non-consecutive rule

# Boards, by their words.
board-samurai = Samurai
board-flower = Flower
board-twins = Twins
board-jigsaw = Jigsaw
board-x = Diagonals
board-windoku = Windows
board-colour = Colours

grade-easy = Easy
grade-medium = Medium
grade-hard = Hard
grade-fiendish = Fiendish
grade-diabolical = Diabolical
grade-mild = Mild
grade-moderate = Moderate
grade-gentle = Gentle
grade-tough = Tough
grade-difficult = Difficult
grade-super-fiendish = Super fiendish
grade-unfair = Unfair
grade-extreme = Extreme
grade-stinker = Stinker
grade-nightmare = Nightmare
grade-obscene = Obscene
grade-beginner = Beginner
grade-tricky = Tricky

symmetry-none = none
symmetry-point = point (half turn)
symmetry-quarter = quarter turn
symmetry-horizontal = horizontal mirror
symmetry-vertical = vertical mirror
symmetry-both-axes = both mirrors
symmetry-diagonal = diagonal mirror
symmetry-antidiagonal = antidiagonal mirror
symmetry-both-diagonals = both diagonals
symmetry-full = full (all symmetries of the square)

## keys: families, and the paragraphs of a technique page

family-singles = Singles
family-intersections = Intersections
family-subsets = Subsets
family-fish = Fish
family-wings = Wings
family-colouring = Colouring
family-uniqueness = Uniqueness
family-chains = Chains
family-almost-locked-sets = Almost locked sets
family-exclusions = Exclusions
family-forcing = Forcing chains
family-rules = Extra rules
family-last-resort = Last resort

page-how-to-find = How to find it.
page-why = Why it works.
page-names = Other names.
page-limits = What it does not do.

## keys: what the figures of a scale mean

scale-press = The figure before the point is the class of the hardest step, from 1 to 9; the figure after it, from 0 to 9, shows how much there is to do within that class.
scale-sudognu = The sum of all steps, each weighted by the two easiest next steps.
scale-minutes = The time in minutes that a puzzle takes an ordinary solver.
scale-explainer = The hardest step, as Sudoku Explainer 1.2.1.3 rates it.
scale-hodoku = The sum of the scores that HoDoKu gives the steps of its own path.
scale-savant = The sum of the scores that Sudoku Savant gives the steps of its own path.

## keys: the player of the website; scripts fill in the values

play-player = Sudoku
play-board = Board
play-list-separator = {", "}
play-cell-digit = { $digit }
play-cell-given = { $digit }, given
play-cell-hint = { $digit }, from a hint
play-cell-blank = blank
play-cell-centre = { $digits }
play-cell-corner = corner { $digits }
play-cell-colours = colour { $colours }
play-cell-candidate-colour = { $digit } in colour { $colours }
play-cell-wrong = wrong
play-cell-conflict = twice in { $house }
play-cell-selected = selected
play-cell-place = row { $row }, column { $column }
play-cell-place-short = r{ $row }c{ $column }
play-house-row = row { $number }
play-house-column = column { $number }
play-house-box = box { $number }
play-house-region = region { $number }
play-house-diagonal = diagonal { $number }
play-house-window = window { $number }
play-house-cage = cage { $number }
play-house-other = group { $number }
play-house-related = a related cell
play-mode = What the number keys enter
play-mode-digit = Digit
play-mode-corner = Corner
play-mode-centre = Centre
play-mode-colour = Colour
play-mode-link = Link
play-mode-find = Find
play-mode-now = Mode: { $mode }
play-pad = Number pad
play-pad-left = { $digit }, { $count } left
play-pad-colour = Colour { $number }
play-pad-colour-1 = Colour 1, green
play-pad-colour-2 = Colour 2, lime
play-pad-colour-3 = Colour 3, yellow
play-pad-colour-4 = Colour 4, orange
play-pad-colour-5 = Colour 5, pink
play-pad-colour-6 = Colour 6, red
play-pad-colour-7 = Colour 7, blue
play-pad-colour-8 = Colour 8, cyan
play-colour-candidates = Colour single candidates
play-erase = Erase
play-undo = Undo
play-redo = Redo
play-undone = Undone: { $move }
play-redone = Redone: { $move }
play-nothing-to-undo = Nothing to undo
play-nothing-to-redo = Nothing to redo
play-marks = Marks
play-marks-title = Automatic pencil marks
play-marks-on = Automatic pencil marks are on
play-marks-off = Automatic pencil marks are off
play-several = Multiple
play-several-title = Tap cells to select several
play-several-on = Each tap adds a cell to the selection
play-several-off = A tap selects one cell
play-check = Check
play-hint = Hint
play-more = More
play-close = Close
play-clock = Time
play-clock-time = { $time } – pause
play-clock-hidden = Pause
play-paused = Paused
play-resume = Continue
play-entered = { $digit }
play-erased = erased { $digit }
play-erased-all = erased
play-marked-centre = { $digit } marked
play-unmarked-centre = { $digit } removed
play-marked-corner = { $digit } in the corner
play-unmarked-corner = { $digit } removed from the corner
play-coloured = colour { $digit }
play-uncoloured = colour { $digit } removed
play-is-given = This digit is given
play-is-hint = This digit came from a hint and is locked
play-all-given = Only given digits are selected
play-already-in = { $digit } is already in { $house }
play-twice-in = { $digit } would be twice in { $house }
play-armed = { $digit }: now choose a cell
play-disarmed = No digit is chosen
play-link-from = Link from { $digit }: choose the other end
play-link-help = Choose a candidate, then another.
play-link-strong = Linked
play-link-weak = Dashed link
play-link-gone = Link removed
play-no-candidate = { $digit } is not a candidate of { $cell }
play-find-help = Choose the digit to highlight.
play-found = { $digit }: { $count } left, { $places } possible cells
play-found-nothing = Highlight removed
play-say-row = Row { $number }: { $digits }
play-say-column = Column { $number }: { $digits }
play-say-group = { $house }: { $digits }
play-say-left = { $digit }: { $count }
play-say-left-all = Left: { $list }
play-say-left-none = Every digit is complete
play-say-where = { $digit } in { $cells }
play-say-nowhere = { $digit } is nowhere yet
play-say-last = Last move: { $move }
play-say-no-move = No move yet
play-say-candidates = Possible: { $digits }
play-say-filled = { $count } of { $of } cells filled
play-blank-short = blank
play-move-digit = { $digit } in { $cell }
play-move-erase = erased { $cell }
play-move-centre = pencil marks in { $cell }
play-move-corner = corner marks in { $cell }
play-move-colours = colours of { $cell }
play-move-candidate-colours = colours of { $cell }
play-move-removed = pencil marks in { $cell }
play-move-link = a link
play-move-auto = automatic pencil marks
play-move-many = { $move } and { $count } more changes
play-restart = Start again
play-restarted = Started again. Undo brings your entries back.
play-check-fine = No mistakes so far
play-check-wrong = { $count ->
    [one] 1 cell is wrong
   *[other] { $count } cells are wrong
}
play-check-conflicts = { $count ->
    [one] 1 cell repeats a digit
   *[other] { $count } cells repeat a digit
}
play-check-full-wrong = The board is full, but something is wrong
play-solved = Solved
play-solved-in = Solved in { $time }
play-solved-help = { $count ->
    [0] Without a hint
    [one] With 1 hint
   *[other] With { $count } hints
}
play-solved-needed = Techniques needed
play-solved-where = Where you had help
play-help-at = { $time }: { $what }
play-share-result = Share the result
play-result = { $title }. Solved in { $time }. { $help }.
play-copied = Copied
play-not-copied = Copying is not allowed. The text is selected.
play-panel-menu = More
play-panel-hint = Hint
play-panel-why = Why not this digit?
play-panel-solution = The solution, step by step
play-panel-techniques = Techniques
play-panel-drills = Exercises
play-panel-own = Another puzzle
play-panel-share = Save, share and print
play-panel-settings = Settings
play-panel-keys = Keyboard
play-panel-done = Solved
play-panel-check = Check
play-engine-loading = One moment …
play-engine-missing = This page has no solver, so it cannot give hints.
play-engine-failed = The solver failed: { $error }
play-engine-late = The solver took longer than { $count } seconds and was stopped.
play-hint-more = Tell me more
play-hint-step = Show the step
play-hint-do = Do it
play-hint-another = Another hint
play-hint-cell = For this cell
play-hint-up-to = Only techniques up to
play-hint-any = any
play-hint-proof = Proof
play-hint-done = Done. Undo takes it back.
play-hint-past = Hints so far: { $count }
play-techniques-note = Hints, the step-by-step solution and new puzzles use only the ticked techniques.
play-techniques-all = Tick all
play-techniques-none = Untick all
play-why-cell = Choose a digit to see why it cannot go in { $cell }.
play-why-none = Select a blank cell on the board first.
play-log-next = Reveal the next step
play-log-hide = Hide the last step
play-log-all = Show all
play-log-none = Hide all
play-log-here = Begin with my position
play-log-count = { $shown } of { $count } steps
play-log-stuck = The solver’s techniques do not go further.
play-log-picture = Picture
play-log-fill = Fill in the solution
play-drill-task = Find: { $title }. Enter the digit that it gives, or remove the candidates that it excludes.
play-drill-right = Right, that is it.
play-drill-other = That is not the move this exercise asks for. You can undo it.
play-drill-next = Next exercise
play-drill-show = Show me
play-drill-choose = Technique
play-drill-start = Begin
play-drill-none = There is no position here where this technique applies.
play-own-text = Type or paste a puzzle, a link or a saved position
play-own-read = Open it
play-own-file = Open a file
play-own-type = Enter a puzzle on the board
play-own-size = Board and boxes
play-own-larger = Larger boards: use the sudopress program
play-own-setting = Enter the given digits on the board.
play-own-play = Play it
play-own-check = Check this puzzle
play-own-anyway = Play it anyway
play-own-back = Back to the puzzle of this page
play-own-new = New puzzle
play-own-grade = Difficulty
play-own-symmetry = Symmetry
play-own-harder = or harder
play-own-generate = Make it
play-own-made = New puzzle. Rating: { $rating } { $grade }
play-own-none = No puzzle was found that needs only the ticked techniques.
play-own-opened = Opened: { $title }
play-own-more = { $count } more puzzles in this text were left out.
play-own-title = Your own puzzle
play-own-not-read = This is not a puzzle: { $error }
play-status-none = No solution
play-contradiction-cell = No digit fits in { $cell }
play-contradiction-digit = { $digit } has no place in { $house }
play-status-logical = Exactly one solution, found by logic alone
play-status-guess = Exactly one solution, but it needs guesses
play-status-one = Exactly one solution
play-status-several = { $count } solutions
play-status-at-least = At least { $count } solutions
play-status-rating = Rating: { $rating }
play-status-grade = Difficulty: { $grade }
play-check-scales = Other scales
play-solution-show = Show a solution
play-solution-at = Solution { $number } of { $count }
play-solution-previous = Previous solution
play-solution-next = Next solution
play-solution-hide = Back to my entries
play-save-file = Save as a file
play-save-as = Save in this format
play-save-lost = This format does not keep all your notes.
play-format-line = One line of text
play-load-file = Open a saved file
play-loaded-file = Opened
play-share-link = Link to this puzzle
play-copy-link = Copy the link
play-send-link = Send the link
play-open-in = Open in
play-print = Print
play-print-marks = With my entries and marks
play-picture-svg = Picture (SVG)
play-picture-png = Picture (PNG)
play-times = My solving times
play-times-count = { $count ->
    [one] 1 puzzle solved without help in this browser
   *[other] { $count } puzzles solved without help in this browser
}
play-times-save = Save the times as a file
play-setting-first = Choose first
play-setting-first-cell = the cell
play-setting-first-digit = the digit
play-setting-drag = Drag to select several cells
play-setting-tidy = Remove pencil marks that an entry excludes
play-setting-refuse = Refuse digits that are already in the row, column or box
play-setting-fixed = Lock digits entered by hints: they cannot be changed or undone
play-setting-conflicts = Mark repeated digits
play-setting-mistakes = Mark wrong digits at once
play-setting-seen = Highlight the cells that the selected cell sees
play-setting-same = Highlight equal digits
play-setting-letters = Letters on colours
play-setting-clock = Show the clock
play-setting-keys = Single-letter keys
play-setting-names = Spoken names of cells
play-setting-names-full = row 2, column 7
play-setting-names-short = r2c7
play-keys-arrows = Arrow keys: move; with Shift or Ctrl, select several
play-keys-home = Home, End, Page Up, Page Down: ends of the row, next boxes
play-keys-digits = 1 to 9, letters: enter; with Shift in the corner, with Ctrl in the centre, with both a colour
play-keys-delete = Delete, Backspace, 0: erase
play-keys-modes = Z X C V, Space: digit, corner, centre, colour; the next of these
play-keys-tools = L, F, M, H: links, find a digit, automatic marks, hint
play-keys-undo = Ctrl+Z, Ctrl+Y: undo, redo
play-keys-select = Ctrl+A, Ctrl+I, Escape: select all, invert the selection, only one cell
play-keys-speak = Alt with R, C, B: speak the row, the column, the box
play-keys-counts = Alt with N, W, P, L, T: speak how many of each digit are left, where this digit is, the candidates, the last move, the time
