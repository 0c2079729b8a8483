# Les mots de sudopress en français.
#
# {$cell}, {$cells} sont des cases comme on les écrit (r4c7, r2c67 et r4c6), {$digit}, {$digits} des chiffres, {$house}
# une zone avec son article et son numéro (« le bloc 3 ») : n’écrivez devant elle ni « de » ni « à », qui se contractent,
# mais « dans », ou faites-en le sujet. Une proposition peut commencer par « il », « l’une », « aucune » : ni « que » ni
# « puisque » devant elle. {$count} et les noms en -count sont des nombres : ils décident du pluriel.

## Petites parties

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
# Après « ni ».
list-nor = { $first } ni { $last }
list-or-clauses = { $first }, ou { $last }
list-clauses = { $first } ; { $last }
# Pour des listes qui disent elles-mêmes où elles commencent (les lignes 1 et 3 ainsi que les colonnes 4 et 5) ; pour des
# propositions qui ont déjà un « et » ou un « ou ».
list-and-lists = { $first } ainsi que { $last }
list-and-clauses = { $first }, et { $last }
digit-in = { $digit } en { $cells }
digits-of-house = { $digits } dans { $house }
# Ce qui précède les dixièmes dans un nombre, et ce qui sépare les milliers.
figure-decimal = {","}
figure-thousands = {"\u00A0"}
# Un jour où un journal imprime une grille.
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }
month-of-year = { $month } { $year }
month-january = janvier
month-february = février
month-march = mars
month-april = avril
month-may = mai
month-june = juin
month-july = juillet
month-august = août
month-september = septembre
month-october = octobre
month-november = novembre
month-december = décembre

house-box = le bloc { $number }
house-row = la ligne { $number }
house-column = la colonne { $number }
house-region = la région { $number }
house-falling = la diagonale descendante
house-rising = la diagonale montante
house-window = la fenêtre { $number }
house-colour = la couleur { $number }
house-extra = la zone supplémentaire { $number }
house-of-square = { $houses } du carré { $square }
houses-box = les blocs { $numbers }
houses-row = les lignes { $numbers }
houses-column = les colonnes { $numbers }
houses-region = les régions { $numbers }
houses-window = les fenêtres { $numbers }
houses-colour = les couleurs { $numbers }
houses-extra = les zones supplémentaires { $numbers }
# Chaque message dit « dans la ligne 3 ». Devant le nom d’une diagonale, le premier de ces mots devient le second, avec ou
# sans majuscule : « sur la diagonale descendante ».
before-house = dans
before-diagonal = sur

clause-is = { $cell } est { $digit }
clause-is-not = { $cell } n’est pas { $digit }
clause-one-is = l’une des cases { $cells } est { $digit }
clause-none-is = aucune des cases { $cells } n’est { $digit }
clause-must-be = { $cell } ne peut pas être { $digits } et doit être { $digit }
clause-must-be-other = { $cell } ne peut être ni { $digits } et doit être { $digit }
clause-cannot-be = { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digits }
# Avec plusieurs chiffres, tels que `list-nor` les range.
clause-cannot-be-any = { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} être ni { $digits }
# {$sights} sont plusieurs {sight}.
clause-sees = { $cells } { $count ->
    [one] voit { $sights }, et ne peut donc
   *[other] voient { $sights }, et ne peuvent donc
} pas être { $digits }
clause-sees-any = { $cells } { $count ->
    [one] voit { $sights }, et ne peut donc
   *[other] voient { $sights }, et ne peuvent donc
} être ni { $digits }
clause-sees-must-be = { $cell } voit { $sights }, ne peut donc pas être { $digits } et doit être { $digit }
clause-sees-must-be-other = { $cell } voit { $sights }, ne peut donc être ni { $digits } et doit être { $digit }
sight = { $cells } (dans { $house })
claim-via = { $claim } (dans { $houses })
claim-by = { $claim } ({ $technique })
# {$set} est un {cells-hold}, ou un {cells-again} si la phrase l’a déjà dit des mêmes cases.
claim-via-set = { $claim } (dans { $houses } ; { $set })
cells-again = { $cells } comme plus haut
chain-via = passant par { $cells }

## Ce qui se dit

# Des cases par lignes et colonnes, comme un lecteur d’écran les lit ; et ce qu’il dit d’une place de la grille.
spoken-cells = { $row-count ->
    [one] ligne { $rows }
   *[other] lignes { $rows }
}, { $column-count ->
    [one] colonne { $columns }
   *[other] colonnes { $columns }
}
spoken-row = ligne { $number } : { $signs }
spoken-blank = vide
spoken-outside = hors grille

## Une phrase pour chaque forme de raisonnement

sentence-last-cell = { $cell } est la dernière case vide dans { $house }, donc elle est { $digit }.
sentence-hidden-single = Dans { $house }, le { $digit } ne peut aller qu’en { $cell } : { $holder-count ->
    [one] le { $digit } en { $holders } bloque
   *[other] les { $digit } en { $holders } bloquent
} toutes les autres cases vides.
sentence-hidden-single-lost = Dans { $house }, le { $digit } ne peut aller qu’en { $cell } : { $lost } { $lost-count ->
    [one] a perdu son
   *[other] ont perdu leur
} { $digit } lors d’étapes précédentes.
sentence-hidden-single-both = Dans { $house }, le { $digit } ne peut aller qu’en { $cell } : { $holder-count ->
    [one] le { $digit } en { $holders } bloque
   *[other] les { $digit } en { $holders } bloquent
} d’autres cases vides, et { $lost } { $lost-count ->
    [one] a perdu son
   *[other] ont perdu leur
} { $digit } lors d’étapes précédentes.
sentence-naked-single = { $cell } voit { $seen } : il ne reste que { $digit }.
sentence-naked-single-lost = { $cell } a perdu { $lost } lors d’étapes précédentes : il ne reste que { $digit }.
sentence-naked-single-both = { $cell } voit { $seen }, et a perdu { $lost } lors d’étapes précédentes : il ne reste que { $digit }.
# Quand des règles autres que les zones ont part à un singleton, ses raisons sont une liste.
sentence-hidden-single-ruled = Dans { $house }, le { $digit } ne peut aller qu’en { $cell } : { $reasons }.
sentence-naked-single-ruled = { $cell } { $reasons } : il ne reste que { $digit }.
reason-holders = { $holder-count ->
    [one] le { $digit } en { $holders } bloque
   *[other] les { $digit } en { $holders } bloquent
} d’autres cases vides
reason-lost = { $cells } { $count ->
    [one] a perdu son
   *[other] ont perdu leur
} { $digit } lors d’étapes précédentes
reason-not-given = { $cells } { $count ->
    [one] n’a jamais eu le { $digit } parmi ses marques
   *[other] n’ont jamais eu le { $digit } parmi leurs marques
}
reason-ruled = { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digit } d’après { $rule }
reason-cell-sees = voit { $seen }
reason-cell-lost = a perdu { $digits } lors d’étapes précédentes
reason-cell-not-given = n’a jamais eu { $digits } parmi ses marques
reason-cell-ruled = ne peut pas être { $digits } d’après { $rule }
# Comment relations et indices sont appelés, après « d’après » : la fin d’une clé en `rule-` est celle de la relation.
rule-knights-move = le saut de cavalier
rule-non-consecutive = la règle des non-consécutifs
clue-cage = la cage { $cells } de somme { $sum }
sentence-direct-house = Dès lors, dans { $house }, le { $digit } ne peut aller qu’en { $cell }.
sentence-direct-cell = Dès lors, il ne reste que { $digit } pour { $cell }.
sentence-intersection = Dans { $base }, le { $digit } est forcément { $count ->
    [one] en { $cells }, qui est
    [2] dans l’une des cases { $cells }, qui sont toutes deux
   *[other] dans l’une des cases { $cells }, qui sont toutes
} dans { $cover } ; donc { $conclusion }.
sentence-subset-naked = Les { $count ->
    [2] deux
    [3] trois
    [4] quatre
   *[other] { $count }
} cases { $cells } n’ont à elles { $count ->
    [2] deux
   *[other] toutes
} que { $digits }, qui sont donc là et nulle part ailleurs dans { $house } : { $conclusion }.
sentence-subset-hidden = Dans { $house }, { $digits } ne vont que dans les { $count ->
    [2] deux
    [3] trois
    [4] quatre
   *[other] { $count }
} cases { $cells }, qui ne contiennent donc rien d’autre : { $conclusion }.
sentence-fish = Dans { $base }, le { $digit } n’est que dans { $cover }, qui n’ont donc pas d’autre { $digit } : { $conclusion }.
# Quand des zones de plusieurs sortes se croisent, les cases sont nommées.
sentence-fish-crossed = Dans { $base }, le { $digit } n’est qu’en { $cells }, cases qui sont toutes dans { $cover } ; il n’y a donc pas là d’autre { $digit } : { $conclusion }.
# {$place} est un {fish-place}, {$then} l’un de {fish-elsewhere} et {fish-twice}, ou les deux.
sentence-fish-twice = { $place } ; or { $then } : { $conclusion }.
sentence-fish-finned = { $place }, { $fin-count ->
    [one] à la nageoire { $fins } près. Si elle n’est pas { $digit }, { $then } ; si elle l’est,
   *[other] aux nageoires { $fins } près. Si aucune d’elles n’est { $digit }, { $then } ; si l’une d’elles l’est,
} { $cells } { $count ->
    [one] la voit
   *[other] la voient
} (dans { $houses }). Dans les deux cas, { $conclusion }.
fish-place = Dans { $base }, le { $digit } n’est que dans { $cover }
fish-place-crossed = Dans { $base }, le { $digit } n’est qu’en { $cells }, cases qui sont toutes dans { $cover }
fish-other-cover = De même, ces { $digit } ne sont que dans { $cover }
fish-elsewhere = { $cover } n’ont pas d’autre { $digit }
fish-twice = un { $digit } en { $cells } prendrait à la fois la place de deux, et il n’en resterait pas assez pour { $base }
sentence-bent-wing = Le pivot { $pivot } est { $digits } : s’il est { $one }, l’aile { $one-wing } (dans { $one-house }) est forcément { $digit } ; s’il est { $other }, c’est l’aile { $other-wing } (dans { $other-house }) qui l’est. L’une des { $count ->
    [2] ailes
   *[other] trois cases
} est donc { $digit } : { $conclusion }.
sentence-bent-set = Les { $count ->
    [2] deux
    [3] trois
    [4] quatre
   *[other] { $count }
} cases { $cells } n’ont à elles toutes que { $digits }, et chacun de ces chiffres sauf le { $digit } n’y va qu’une fois ({ $parts }) ; l’une des cases est donc { $digit } : { $conclusion }.
# {$pairs} sont plusieurs {opposite-colours}.
sentence-colouring-trap = Liés deux à deux, ces candidats prennent deux couleurs, dont l’une est entièrement vraie. { $pairs } ; de chaque paire, l’un est donc vrai : { $conclusion }.
sentence-colouring-trap-pair = { $one } et { $other } ont des couleurs opposées dans un même réseau de liens, donc l’un des deux est vrai : { $conclusion }.
opposite-colours = { $one } et { $other } ont des couleurs opposées
sentence-colouring-wrap = { $one } et { $other } sont d’une même couleur, mais { $house } n’a de place que pour l’un des deux ; leur couleur est donc fausse : { $conclusion }.
sentence-colouring-emptied = { $colour } sont d’une même couleur. { $cell } les voit (dans { $houses }) : s’ils étaient vrais, il n’y resterait aucun chiffre ; tout ce qui a cette couleur est donc faux : { $conclusion }.
sentence-multi-colouring-one = { $near } et { $far } ne peuvent être vrais tous deux, car ils partagent { $house } ; donc l’une des couleurs opposées est vraie : celle de { $first } ou celle de { $second }. Dans les deux cas, { $conclusion }.
sentence-multi-colouring-two = De { $one } et { $other }, de couleurs opposées, l’un est vrai ; mais la couleur de { $colour } exclut les deux (dans { $houses }), elle est donc fausse : { $conclusion }.
sentence-disjoint-subset = Les { $count } cases { $cells } n’ont à elles toutes que les chiffres { $digits }. Chacun n’y va qu’une fois ({ $parts }), il y est donc exactement une fois : { $conclusion }.
# {$sets} sont un {crossing-holds} et plusieurs {cells-hold}, {$parts} plusieurs {digits-of-house}.
sentence-crossing = { $sets }. Cela fait { $count } chiffres pour { $count } cases, qui les prennent donc tous : { $parts }. Donc { $conclusion }.
crossing-holds = { $cells }, là où { $houses } se croisent, { $count ->
    [one] n’a
   *[other] n’ont
} que { $digits }
cells-hold = { $cells } { $count ->
    [one] n’a
   *[other] n’ont
} que { $digits }
sentence-ring = Les { $count } cases { $cells } ont pour chiffres { $parts } – soit { $count } chiffres en tout, dont chacun n’est qu’une fois dans sa zone. Tous sont pris ici, donc { $conclusion }.
sentence-unique = La grille n’a qu’une solution, donc { $pattern }. Seul { $extra } peut l’empêcher, donc { $guardians } : { $conclusion }.
sentence-unique-cell = La grille n’a qu’une solution, donc { $pattern }. Seul { $extra } peut l’empêcher : { $conclusion }.
sentence-unique-subset = La grille n’a qu’une solution, donc { $pattern }. Seul { $extra } peut l’empêcher, donc l’une des cases { $guarded } est { $own }. Avec { $cells }, cela fait dans { $house } un groupe nu de { $digits } : { $conclusion }.
sentence-unique-forced = La grille n’a qu’une solution, donc { $pattern }. Comme { $links }, { $candidates } mènerait justement à cela (dans { $houses }) : { $conclusion }.
sentence-unique-forced-bug = La grille n’a qu’une solution, donc { $pattern }. Seul { $extra } peut l’empêcher. Comme { $links }, { $candidates } l’exclurait (dans { $houses }) : { $conclusion }.
sentence-exclusion = Toute façon de remplir { $cells } avec { $removed } laisse trop peu de chiffres pour { $excluders } ; donc { $conclusion }.
sentence-exclusion-both = Toute façon de remplir { $cells } avec { $removed } met deux fois un chiffre dans { $houses } ou laisse trop peu de chiffres pour { $excluders } ; donc { $conclusion }.
sentence-exclusion-clash = Toute façon de remplir { $cells } avec { $removed } met deux fois un chiffre dans { $houses } ; donc { $conclusion }.
sentence-templates-all = Là où les autres chiffres leur font place, les chiffres { $digit } qui manquent { $count ->
    [one] ne peuvent se placer que d’une façon
   *[other] peuvent se placer de { $count } façons, qui concordent
} : { $conclusion }.
sentence-by-relation = Quoi que contienne { $cell }, cela est exclu d’après { $rule } : { $conclusion }.
sentence-by-places = Dans { $house }, le { $digit } est forcément parmi { $cells }, et où qu’il soit, il exclut la même chose d’après { $rule } : { $conclusion }.
sentence-by-clue = De quelque façon qu’on remplisse { $clue }, il n’y a pas de place pour cela : { $conclusion }.
sentence-templates-none = Là où les autres chiffres leur font place, les chiffres { $digit } qui manquent { $count ->
    [one] ne peuvent se placer que d’une façon, qui n’emploie pas ces cases
   *[other] peuvent se placer de { $count } façons, dont aucune n’emploie ces cases
} : { $conclusion }.
sentence-chain-bridge = Dans { $one-house }, le { $digit } est forcément en { $one-end } ou en { $one-joint } ; dans { $other-house }, en { $other-joint } ou en { $other-end }. Il ne peut pas être à la fois en { $one-joint } et en { $other-joint }, qui partagent { $bridge } ; le { $digit } est donc en { $one-end } ou en { $other-end }, et { $conclusion }.
sentence-chain-twins = { $cells } ne peuvent être chacune que { $digits }. Si toutes deux étaient { $linked }, { $house } n’aurait plus de place pour le { $linked } : elles voient les seules, { $places }. L’une des cases { $cells } est donc { $digit } : { $conclusion }.
sentence-chain-cells = Toutes ces cases ont deux candidats. Si { $suppose }, alors { $steps }. Donc { $ends }. Dans les deux cas, { $conclusion }.
sentence-chain-digit = Suivons le { $digit } : s’il n’est pas en { $first }, il est forcément en { $places }. Le { $digit } est donc en { $first } ou en { $last }. Dans les deux cas, { $conclusion }.
# {$sets} sont plusieurs {set-named}, {$commons} plusieurs {sets-share}, {$ends} deux {set-holds}.
sentence-chain-sets = { $sets } ; chaque ensemble a un chiffre de plus que de cases : s’il lui en manque un, il contient tous les autres. Comme { $commons }, { $ends }. Dans les deux cas, { $conclusion }.
sentence-chain-sets-loop = { $sets } ; chaque ensemble a un chiffre de plus que de cases. Comme { $commons }, il ne manque à chacun qu’un chiffre, il garde tous les autres, et chaque chiffre commun est dans l’un des deux : { $conclusion }.
set-named = { $name } est { $cells } (dans { $houses }) avec { $digits }
cell-named = { $name } est { $cell } avec { $digits }
sets-share = un seul des ensembles { $one } et { $other } peut contenir le { $digit } (dans { $houses })
set-holds = { $name } contient le { $digit }
sentence-chain = Si { $suppose }, alors { $steps }. Donc { $ends }. Dans les deux cas, { $conclusion }.
sentence-chain-long = Soit { $first }, soit, par une chaîne de { $length } liens{ $via }, { $last } ; dans les deux cas, { $conclusion }.
sentence-chain-turns = Supposons ceci : { $suppose }. Alors { $steps }, et enfin { $then }, ce qui contredit l’hypothèse : { $conclusion }.
sentence-chain-turns-long = Si { $suppose }, une chaîne de { $length } liens{ $via } ramène au contraire, { $then } ; donc { $conclusion }.
sentence-chain-loop = La chaîne se referme : soit { $these } ; soit { $those }. Dans les deux cas, de deux voisins l’un est vrai : { $conclusion }.
sentence-chain-loop-long = Dans une chaîne fermée de { $length } liens{ $via }, partout où deux candidats s’excluent, l’un des deux est vrai : { $conclusion }.
sentence-blossom-cell = Chaque chiffre de { $cell } commence une chaîne : { $ways }. Une seule de ces fins peut être vraie, donc de deux voisins des chaînes qui s’excluent, l’un est vrai : { $conclusion }.
sentence-blossom-house = Chaque place du { $digit } dans { $house } commence une chaîne : { $ways }. Une seule de ces fins peut être vraie, donc de deux voisins des chaînes qui s’excluent, l’un est vrai : { $conclusion }.
sentence-impossible = Sans { $extra }, { $pattern }. Donc { $guardians } : { $conclusion }.
sentence-impossible-one = Sans { $extra }, { $pattern }. Donc { $conclusion }.
sentence-fireworks = Chacun des chiffres { $digits } est forcément dans l’une des { $count } cases { $cells } (dans { $houses }), qui ne contiennent donc rien d’autre : { $conclusion }.
sentence-firework-w-wing = Chacun des chiffres { $digits } est forcément dans l’une des cases { $cells } (dans { $houses }) : l’une des cases { $wings } en contient donc un. Si { $target } en contenait un, { $pairs } seraient toutes deux l’autre, et { $wings } ne pourraient contenir ni l’un ni l’autre (dans { $links }) : { $conclusion }.
sentence-firework-l-wing = Chacun des chiffres { $digits } est forcément dans l’une des cases { $cells } (dans { $houses }) : l’une des cases { $wings } en contient donc un. Si { $target } était { $digit }, { $cell } ne le serait pas, et { $wings } seraient toutes deux { $digit } (dans { $links }) : { $conclusion }.
# {$covers} sont plusieurs {digits-of-house} et {exocet-bare}.
sentence-exocet = { $base } (dans { $house }) contiennent deux des chiffres { $digits }. Chacun de ces chiffres doit aussi être dans { $lines }, où il ne va, sauf dans les cibles { $targets } et dans les cases que la base voit, que dans moins de { $line-count } zones ({ $covers }). Les cibles contiennent donc les deux mêmes.
exocet-bare = { $digits } nulle part
sentence-automorphism = Après { $motion }, en échangeant { $digits }, les chiffres donnés sont les mêmes ; la grille n’a qu’une solution, qui est donc la même elle aussi : { $conclusion }.
sentence-automorphism-plain = Après { $motion }, les chiffres donnés sont les mêmes ; la grille n’a qu’une solution, qui est donc la même elle aussi : { $conclusion }.
motion-point = un demi-tour
motion-quarter = un quart de tour
motion-diagonal = une réflexion par rapport à la diagonale qui part d’en haut à gauche
motion-antidiagonal = une réflexion par rapport à la diagonale qui part d’en haut à droite
# {$ways} sont plusieurs {branch-way}.
sentence-branches-cell = Quoi que contienne { $cell }, la conclusion est la même : { $ways }. Dans tous les cas, { $conclusion }.
sentence-branches-house = Où que soit le { $digit } dans { $house }, la conclusion est la même : { $ways }. Dans tous les cas, { $conclusion }.
sentence-branches-fish = Dans { $base }, il faut chaque fois un { $digit }, et dans { $cover } il n’y a de place que pour { $count } d’entre eux, donc l’une des cases { $cells } est { $digit }. Quelle qu’elle soit, la conclusion est la même : { $ways }. Dans tous les cas, { $conclusion }.
sentence-branches-fish-one = Dans { $base }, il faut chaque fois un { $digit }, et dans { $cover } il n’y a de place que pour { $count } d’entre eux, donc { $cell } est { $digit }. Dès lors, { $conclusion }.
sentence-branches-candidate = Que { $cell } soit { $digit } ou non, la conclusion est la même : { $ways }. Dans les deux cas, { $conclusion }.
branch-way = si { $suppose }, alors { $then }
branch-way-set = si { $suppose }, { $cells } { $count ->
    [one] n’a
   *[other] n’ont
} plus que { $digits } (dans { $houses })
branch-way-at-once = si { $suppose }, c’est immédiat
branch-way-broken-at-once = si { $suppose }, alors { $what }, ce qui est impossible
branch-way-broken = si { $suppose }, alors { $links }, mais alors { $what }, ce qui est impossible
branch-more = { $count ->
    [one] une autre étape suit
   *[other] { $count } autres étapes suivent
} (voir la preuve)
sentence-branches-contradiction-at-once = Si { $suppose }, { $what }, ce qui est impossible ; donc { $conclusion }.
sentence-branches-contradiction = Si { $suppose }, alors { $links }. Mais alors { $what }, ce qui est impossible. Donc { $conclusion }.
sentence-branches-solved = Si { $suppose }, toute la grille se remplit sans conflit, et elle n’a qu’une solution ; donc { $conclusion }.
sentence-guess = Aucune technique de ce chemin ne trouve rien ici : essayons { $candidate }.
sentence-wrong-guess = À présent, { $what } : la dernière hypothèse était fausse, et tout ce qui l’a suivie est effacé ; { $conclusion }.

## Preuves, point par point

proof-therefore = Donc { $conclusion }.
proof-hidden-single = { $count ->
    [one] La dernière case vide dans { $house } est { $cells }, et { $digit } y manque.
   *[other] Cherchons le { $digit } dans { $house } : les cases vides y sont { $cells }.
}
proof-blocks = Le { $digit } en { $holder } exclut { $cells } (dans { $house }).
proof-relation-excludes = D’après { $rule }, le { $held } en { $holder } exclut { $digits } en { $cells }.
proof-clue-excludes = D’après { $rule }, { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digits }.
proof-by-relation = { $cell } ne peut contenir que { $digits }, et d’après { $rule } rien de cela ne va avec { $removed }.
proof-by-places = Dans { $house }, le { $digit } ne peut aller qu’en { $cells }.
proof-places-exclude = Où qu’il soit, il exclut { $removed } d’après { $rule } ou par une zone.
proof-by-clue = De toutes les façons de remplir { $clue }, aucune n’a { $removed }.
proof-clue-digits = Ses chiffres ne peuvent être que { $sets }.
proof-not-given = { $cells } { $count ->
    [one] n’a jamais eu { $digits } parmi ses marques
   *[other] n’ont jamais eu { $digits } parmi leurs marques
}.
proof-removed = { $cells } { $count ->
    [one] a perdu son
   *[other] ont perdu leur
} { $digit } lors d’une étape précédente.
proof-removed-in-step = { $cells } { $count ->
    [one] a perdu son
   *[other] ont perdu leur
} { $digit } à l’étape { $step }.
proof-removed-in-line = { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digit } d’après le point { $line }.
proof-others-filled = Toutes ses autres cases sont remplies.
proof-house-holds = { $cell } voit { $digits } (dans { $house }).
proof-lost = { $cell } a perdu { $list }.
proof-it-lost = Elle a perdu { $list }.
lost-in-step = { $digits } à l’étape { $number }
lost-in-line = { $digits } d’après le point { $number }
lost-earlier = { $digits } lors d’étapes précédentes
proof-naked-single = Il ne reste que le { $digit } pour { $cell } : cette case est { $digit }.
proof-places = Dans { $house }, le { $digit } ne peut être qu’en { $cells }.
proof-intersection = { $count ->
    [one] { $cells } est aussi dans { $cover }
    [2] Toutes deux sont aussi dans { $cover }
   *[other] Toutes sont aussi dans { $cover }
} ; où qu’il soit, { $cover } a donc son { $digit } là et nulle part ailleurs.
proof-holds-only = { $count ->
    [0] { $cell } n’a plus aucun chiffre.
   *[other] { $cell } n’a plus que { $digits }.
}
proof-subset-naked = { $count } cases se partagent { $count } chiffres : { $digits } remplissent { $cells } dans un certain ordre.
proof-subset-hidden = { $count } chiffres ont besoin de { $count } cases : { $digits } remplissent { $cells } dans un certain ordre, et rien d’autre n’y va.
proof-lose-house = Dans { $house }, le { $digit } est ainsi pris : { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digit }.
proof-lose-peers = { $cells } { $count ->
    [one] voit
   *[other] voient
} chacune de ces places du { $digit }, { $holders } : { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digit }.
proof-fish = Dans { $base }, il faut chaque fois un { $digit }, et il n’y a de place que dans { $cover }, où chaque zone n’en prend qu’un : donc { $cover } ont leur { $digit } dans { $base } et nulle part ailleurs.
proof-fish-finned = { $fin-count ->
    [one] Si la nageoire { $fins } n’est pas { $digit }
   *[other] Si aucune des nageoires { $fins } n’est { $digit }
}, il n’y a de place pour le { $digit }, dans { $base }, que dans { $cover }, où chaque zone n’en prend qu’un : donc { $cover } ont leur { $digit } dans { $base } et nulle part ailleurs.
proof-fin = Si la nageoire { $fin } est { $digit }, elle exclut { $cells } (dans { $houses }).
proof-fish-removes = Cela ne laisse pas d’autre place pour le { $digit } dans { $house } : { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digit }.
proof-fish-removes-own = { $cells } { $count ->
    [one] est
   *[other] sont chacune
} à la fois dans { $house }. Un { $digit } y servirait pour l’une et l’autre, et { $cover } auraient trop peu de place pour le { $digit } dans { $base } : { $cells } { $count ->
    [one] ne peut
   *[other] ne peuvent
} pas être { $digit }.
proof-wing = Si { $suppose }, { $wing } n’est pas { $own } (dans { $house }) ; elle n’a que { $wing-digits }, donc elle est { $digit }.
proof-wing-pivot = Si { $suppose }, le { $digit } est là.
proof-bent-set = { $count } cases ont besoin de { $count } chiffres, et ces chiffres ne peuvent les remplir à eux seuls.
proof-one-of = Donc l’une des cases { $cells } est { $digit }.
proof-sees-all = { $cell } voit { $sights } : { $cell } ne peut pas être { $digit }.
proof-colour-link = De { $one } et { $other }, l’un est vrai et l’autre faux : { $reason }.
proof-colours = Il y a donc deux couleurs, { $first } contre { $second } : l’une est entièrement vraie, l’autre entièrement fausse.
proof-colour-wrap = { $one } et { $other } sont d’une même couleur et ne peuvent être vrais tous deux, car tous deux sont dans { $house }. Cette couleur est donc fausse.
proof-colour-emptied = Si la couleur de { $colour } était vraie, { $cell } perdrait tout ce qui lui reste, { $digits } :
proof-colour-empties = { $candidate } disparaîtrait : { $clash }.
proof-bridge = { $near } et { $far } ne peuvent être vrais tous deux, car tous deux sont dans { $house }.
proof-bridged = Donc l’une au moins des couleurs opposées est vraie, celle de { $first } ou celle de { $second }.
proof-bridges = La couleur qu’ils ont en commun d’un côté rendrait fausses les deux couleurs de l’autre ; or l’une d’elles est vraie.
proof-part = Toutes les places { $count ->
    [one] du
   *[other] de
} { $digits } parmi ces cases sont dans { $house }, donc { $count ->
    [one] il ne peut y être qu’une fois
   *[other] chacun ne peut y être qu’une fois
}.
proof-part-peers = Toutes les places { $count ->
    [one] du
   *[other] de
} { $digits } parmi ces cases se voient, donc { $count ->
    [one] il ne peut y être qu’une fois
   *[other] chacun ne peut y être qu’une fois
}.
proof-disjoint-subset = { $count } cases ont besoin de { $count } chiffres, et il n’y en a pas davantage : chacun d’eux est une fois parmi { $cells }.
proof-deadly-loop = Dans { $houses }, il y a chaque fois deux des cases { $cells }, dont aucune n’est donnée : remplies de { $digits } seuls, elles pourraient l’être aussi dans l’autre sens, et la grille aurait deux solutions.
proof-deadly-rows = Remplies de { $digits } seuls, { $one } et { $other }, dont aucune n’est donnée, auraient de part et d’autre tous ces chiffres. Échangés case par case, ils laisseraient à chaque zone ce qu’elle contient, et la grille aurait deux solutions.
proof-deadly-lite = Supposons ceci : { $pairs }. Aucune de ces cases n’est donnée, et dans { $houses } chacun de ces chiffres est dans deux d’entre elles ou dans aucune : chaque case pourrait aussi bien contenir son autre chiffre, et la grille aurait deux solutions.
proof-deadly-reverse = Dans { $houses }, il y a chaque fois deux des cases { $cells } : remplies de { $digits } seuls, elles y contiennent les deux chiffres. Partout ailleurs, aucun des deux n’est donné : on pourrait les y échanger, et la grille aurait deux solutions.
proof-bug = À quelques candidats près, toute case vide en a deux et tout chiffre a deux places dans chaque zone. Sans ceux-là, on pourrait changer toute solution en une autre en échangeant les deux partout, et la grille en aurait plus d’une.
proof-guardians = Elle n’en a qu’une ; donc { $guardians }.
proof-guardian-subset = L’une des cases { $guarded } est donc { $own } ; avec { $cells }, cela fait { $count } cases dans { $house } pour les { $count } chiffres { $digits }.
proof-forced = Alors { $then } : { $count ->
    [0] { $house } n’a pas d’autre place pour le { $digit }.
   *[other] { $house } ne pourrait avoir son { $digit } que là ou en { $others }, mais { $clashes }.
}
proof-silenced-rows = Alors { $cells } ne contiendraient que les chiffres des rangées, et { $guardians } { $count ->
    [one] serait faux
    [2] seraient tous deux faux
   *[other] seraient tous faux
}, ce qui est impossible : { $cell } ne peut pas être { $digit }.
proof-silenced-lite = Alors aucune des cases { $cells } ne pourrait être autre chose que l’un de ses deux chiffres, et { $guardians } { $count ->
    [one] serait faux
    [2] seraient tous deux faux
   *[other] seraient tous faux
}, ce qui est impossible : { $cell } ne peut pas être { $digit }.
proof-silenced-bug = Alors les candidats iraient partout par paires, et { $guardians } { $count ->
    [one] serait faux
    [2] seraient tous deux faux
   *[other] seraient tous faux
}, ce qui est impossible : { $cell } ne peut pas être { $digit }.
proof-silenced = Alors aucune des cases { $cells } ne pourrait être autre chose que les deux chiffres, et { $guardians } { $count ->
    [one] serait faux
    [2] seraient tous deux faux
   *[other] seraient tous faux
}, ce qui est impossible : { $cell } ne peut pas être { $digit }.
proof-exclusion = Prenons toutes les façons de remplir { $cells } qui emploient l’un des chiffres à éliminer :
proof-combination = { $pairs } : alors { $count ->
    [one] { $excluder } ne garde aucun chiffre parmi { $digits }
   *[other] les { $count } cases { $excluder } en gardent trop peu parmi { $digits }
}.
proof-combination-clash = { $pairs } : pas les deux, car tous deux sont dans { $house }.
proof-templates = Le { $digit } doit être une fois dans chaque zone. De toutes les façons de placer ainsi ceux qui manquent, sans les cases dont un autre chiffre a besoin dans toutes les siennes, trouvées de même, { $count ->
    [one] il en reste une
   *[other] il en reste { $count }
}.
proof-templates-all = { $count ->
    [one] Elle passe
   *[other] Toutes passent
} par { $cells }.
proof-templates-none = { $count ->
    [one] Elle ne passe pas
   *[other] Aucune ne passe
} par { $cells }.
proof-locked = { $cell } ne peut pas être { $digit } : l’ensemble { $cells } ne cède à la boucle qu’un de ses chiffres et garde { $digit }, donc { $clash }.
proof-suppose = Supposons ceci : { $suppose }.
proof-then = Alors { $then }, car { $reason }.
proof-ends = Donc l’un des deux au moins est vrai : { $first }, ou { $last }.
proof-turns = Donc « { $suppose } » conduit à « { $then } » : l’hypothèse est fausse.
proof-loop = Cela ramène au début. La chaîne est une boucle et vaut dans les deux sens : de deux voisins qui ne peuvent être vrais tous deux, l’un est vrai.
proof-either-way = { $cell } ne peut pas être { $digit } : soit { $first }, soit { $second }.
proof-either-place = { $cell } ne peut pas être { $digit } : { $house } a son { $digit } en { $places }.
proof-either = Soit { $one }, soit { $other }.
proof-branches-fish = Dans { $base }, il faut chaque fois un { $digit }, et dans { $cover } il n’y a de place que pour { $count } d’entre eux : donc l’une des cases { $cells } est { $digit }.
proof-branches-fish-one = Dans { $base }, il faut chaque fois un { $digit }, et dans { $cover } il n’y a de place que pour { $count } d’entre eux : donc { $cell } est { $digit }.
proof-odd-loop = Sans { $guardians }, chacune de ces zones a son { $digit } dans l’une de deux cases qui se suivent dans la boucle { $cells } : une case sur deux serait { $digit }. Avec { $count } cases, un nombre impair, cela ne tombe pas juste.
proof-unfillable = Supposons { $cells } remplies de { $digits } seuls. Peu importe lequel est lequel : un chiffre vaut pour tout autre tant qu’aucun des deux n’a servi.
proof-unfillable-case = Avec { $pairs }, { $cell } voit chacun des chiffres { $digits } : il ne lui reste rien.
proof-guarded = C’est impossible ; donc { $guardians }.
proof-blossom = L’un de ces débuts est vrai et avec lui la fin de sa chaîne, et ces fins s’excluent. Une seule fin est donc vraie, et les chaînes valent aussi à rebours : de deux voisins qui ne peuvent être vrais tous deux, l’un est vrai.
proof-blossom-end = { $cell } ne peut pas être { $digit } : l’une des fins est vraie, et aucune ne lui laisse de place.
proof-firework = Si aucune des cases { $cells } n’était { $digit }, { $houses } auraient toutes deux leur { $digit } dans { $block }, en deux cases.
proof-firework-lone = Si aucune des cases { $cells } n’était { $digit }, { $house } n’aurait pas de place pour lui.
proof-fireworks = Chacun des chiffres { $digits } est donc dans l’une des cases { $cells } : { $count } chiffres remplissent { $count } cases.
proof-firework-wings = Chacun des chiffres { $digits } est donc dans l’une des cases { $cells }. Comme { $pivot } ne contient qu’un chiffre, l’une des cases { $wings } en contient un.
proof-firework-pairs = Si { $cell } était { $digit }, { $pairs } seraient toutes deux { $other }. Chacune des cases { $wings } voit { $cell } et l’une de celles-ci, et ne pourrait être ni { $digit } ni { $other }.
proof-firework-link = Si { $cell } était { $digit }, { $place } ne le serait pas, et { $house } aurait son { $digit } en { $other }. Aucune des cases { $wings } ne contiendrait l’un des chiffres { $digits }.
proof-exocet-digit = Supposons que l’une des cases { $base } soit { $digit }. Il faut alors un { $digit } chaque fois dans { $lines } ; sans compter { $targets } ni ce qui voit ce { $digit }, il n’y a de place pour lui que dans { $covers }, qui en prennent { $count }. C’est moins que { $line-count }, donc l’une des cases { $targets } est { $digit }.
proof-exocet-bare = Supposons que l’une des cases { $base } soit { $digit }. Il faut alors un { $digit } chaque fois dans { $lines }, et sans compter { $targets } il n’y a pas de place qui ne voie ce { $digit }. Il en faut { $line-count }, donc l’une des cases { $targets } est { $digit }.
proof-exocet-missing = Aucune des cases { $targets } ne peut être { $digits }, donc aucune des cases { $base } ne l’est.
proof-exocet = { $base } contiennent deux chiffres différents, et chacun d’eux est dans l’une des cases { $targets } : celles-ci ne contiennent rien d’autre.
proof-exocet-no-room = Si { $cell } est { $digit }, l’une des cases { $base } l’est aussi, et { $other } ne l’est pas : il n’y a plus de place pour { $digit } dans { $house }. Donc { $cell } n’est pas { $digit }.
proof-exocet-once = Si { $cell } est { $digit }, l’une des cases { $base } l’est aussi, et { $other } ne l’est pas : dans { $houses } il n’y a de place pour { $digit } que dans { $cells }, qui se voient. Donc { $cell } n’est pas { $digit }.
proof-exocet-left = Il ne reste que { $digits } pour { $base }, qui contiennent donc les deux, tout comme { $targets }.
proof-exocet-certain = Donc l’une des cases { $base } est { $digit }, et l’une des cases { $targets } aussi.
proof-exocet-covers = Dans { $lines }, un seul { $digit } est dans { $targets } ; les autres sont dans { $cells }, et { $covers } en prennent un chaque fois. Donc { $covers } n’ont pas d’autre { $digit }.
proof-exocet-mirror = { $count ->
    [one] Si { $cell } est { $digits }, l’une des cases { $base } est ce même chiffre, et { $other } ne l’est pas : dans { $house } il n’y a de place pour lui que dans { $mirror }, qui est donc aussi ce chiffre.
   *[other] Si { $cell } est { $digits }, l’une des cases { $base } est ce même chiffre, et { $other } ne l’est pas : dans { $house } il n’y a de place pour lui que dans { $mirror }.
}
proof-exocet-locked = Donc { $cells } contiennent { $digit } et le chiffre de { $cell }, et rien d’autre.
proof-double-exocet = Aucun chiffre n’est à la fois dans { $base } et dans { $other-base } : il serait aussi dans une cible de chacune, et il n’y a pas de place pour tout cela. Donc { $bases } contiennent chacun des chiffres { $digits } une fois, et { $targets } aussi.
proof-double-exocet-cover = Quelle que soit la paire qui contient { $digit }, dans { $lines } un { $digit } est dans une cible et les autres épuisent { $covers } : pas de { $digit } en { $cells }.
proof-ring = Tout candidat des { $count } cases est parmi { $parts }. Cela fait { $count } chiffres, dont chacun n’est qu’une fois dans sa zone : chacun d’eux est donc dans ces cases.
proof-ring-twice = { $candidates } { $count ->
    [one] prendrait deux de ces chiffres
   *[other] prendraient chaque fois deux de ces chiffres
} pour une case, et une autre case n’en aurait pas.
proof-automorphism = Après { $motion }, chaque donnée tombe sur une donnée ; en échangeant { $digits }, sur le chiffre qui s’y trouve.
proof-automorphism-plain = Après { $motion }, chaque donnée tombe sur une donnée du même chiffre.
proof-automorphism-same = La solution ainsi déplacée et échangée est donc une solution des mêmes données. Il n’y en a qu’une : elle tombe sur elle-même.
proof-automorphism-cell = { $cell } tombe sur { $image } ; ce qui s’y trouve ne peut pas être { $images }, maintenant ou une fois déplacé, donc { $cell } ne peut pas être { $digits }.
proof-automorphism-clash = { $cell } tombe sur { $image }, qu’elle voit : toutes deux seraient pareilles, donc { $cell } ne peut pas être { $digits }.
proof-automorphism-fixed = { $cell } tombe sur elle-même, et son chiffre doit rester le même : elle ne peut pas être { $digits }, qui deviendrait { $images }.
proof-cases = L’un des { $count } cas est vrai, donc { $conclusion }.
proof-branch = Cas { $number } : { $suppose }.
proof-from = (d’après { $numbers })
proof-cell-taken = Alors { $claim } : { $cell } contient { $held }{ $from }.
proof-house-taken = Alors { $claim } : { $house } a son { $digit } en { $holder }{ $from }.
proof-last-in-cell = Alors { $claim } : sans { $others }, il ne reste rien d’autre pour { $cell }{ $from }.
proof-only-in-cell = Alors { $claim } : il ne reste rien d’autre pour { $cell }{ $from }.
proof-last-in-house = Alors { $claim } : sans { $others }, il ne reste pas d’autre place pour le { $digit } dans { $house }{ $from }.
proof-only-in-house = Alors { $claim } : il ne reste pas d’autre place pour le { $digit } dans { $house }{ $from }.
proof-inner = Alors { $claim } – { $technique }{ $from } :
proof-inner-again = Alors { $claim } – de nouveau { $technique } ({ $number }).
proof-contradiction = Mais alors { $what }{ $from }, ce qui est impossible.
proof-solved = Toutes les cases se remplissent sans conflit ; la grille n’a qu’une solution, c’est donc celle-là.

reason-strong-cell = { $cell } n’a plus que { $digits }
reason-strong-house = { $house } n’a pas d’autre place pour le { $digit }
reason-strong-set = { $count ->
    [one] la case { $cells } a
    [2] les { $count } cases { $cells } ont à elles deux
   *[other] les { $count } cases { $cells } ont à elles toutes
} { $digit-count } chiffres : sans { $digit }, tous les autres y sont, { $rest }

unique-loop = { $count ->
    [4] le rectangle
   *[other] la boucle
} { $cells } ne peut pas contenir { $digits } seuls, car on pourrait les échanger
unique-rows = { $one } et { $other } ne peuvent pas contenir de part et d’autre { $digits } seuls, car on pourrait les échanger
unique-lite = on ne peut avoir à la fois : { $pairs } ; car on pourrait les échanger
unique-reverse = { $cells } ne peuvent pas contenir { $digits } seuls, car on pourrait les échanger partout ailleurs
impossible-loop = une case sur deux de la boucle { $cells } serait { $digit }, ce qui ne tombe pas juste avec { $count } cases
impossible-cells = il ne resterait pour les { $count } cases { $cells } que { $digits }, qui ne suffisent pas à les remplir
unique-bug = les candidats ne peuvent pas aller partout par paires, deux dans chaque case et deux places dans chaque zone, car on pourrait les échanger
unique-link = { $house } n’a le { $digit } qu’en { $cells }

clash-cell = { $cells } est { $digit }
clash-house = { $house } a son { $digit } en { $cells }
clash-house-group = { $house } a son { $digit } dans l’une des cases { $cells }
clash-peers = l’une des cases { $cells } est { $digit }, et { $other } les voit toutes
clash-peer-group = { $cells } est { $digit }, et toutes les cases { $other } la voient
clash-peer-groups = l’une des cases { $cells } est { $digit }, et toutes les cases { $other } les voient toutes

contradiction-cell = il ne reste aucun chiffre pour { $cell }
contradiction-house = { $house } n’a plus de place pour le { $digit }
contradiction-both = { $cell } devrait à la fois être { $digit } et ne pas l’être

family-singles = Singletons
family-intersections = Intersections
family-subsets = Groupes
family-fish = Poissons
family-wings = Ailes
family-colouring = Coloriages
family-uniqueness = Unicité
family-chains = Chaînes
family-almost-locked-sets = Ensembles presque verrouillés (ALS)
family-exclusions = Exclusions
family-forcing = Chaînes forcées
family-rules = Règles supplémentaires
family-last-resort = Dernier recours

## Niveaux

board-samurai = Samouraï
board-flower = Fleur
board-twins = Jumeaux
board-jigsaw = Puzzle
board-x = Diagonales
board-windoku = Fenêtres
board-colour = Couleurs

grade-easy = Facile
grade-medium = Moyen
grade-hard = Difficile
grade-fiendish = Redoutable
grade-diabolical = Diabolique
grade-mild = Doux
grade-moderate = Modéré
grade-gentle = Tranquille
grade-tough = Corsé
grade-difficult = Ardu
grade-super-fiendish = Infernal
grade-unfair = Déloyal
grade-extreme = Extrême
grade-stinker = Coriace
grade-nightmare = Cauchemar
grade-obscene = Indécent
grade-beginner = Débutant
grade-tricky = Délicat
grade-pips = { $pips } sur { $of }

## Symétries des chiffres donnés

symmetry-none = aucune
symmetry-point = centrale (demi-tour)
symmetry-quarter = quart de tour
symmetry-horizontal = axe horizontal
symmetry-vertical = axe vertical
symmetry-both-axes = les deux axes
symmetry-diagonal = diagonale
symmetry-antidiagonal = antidiagonale
symmetry-both-diagonals = les deux diagonales
symmetry-full = complète (toutes celles du carré)

## Échelles, là où les cotes sont expliquées : leurs versions, et ce que leurs nombres signifient

site-scales = Ce que signifient les cotes
site-scales-note = Les échelles sont améliorées de temps en temps, et une nouvelle version peut coter une grille autrement.
scale-version = { $scale }, version { $version }
scale-press = Le chiffre avant la virgule est la classe de l’étape la plus difficile, de 1 à 9. Le chiffre après la virgule, de 0 à 9, indique combien il y a à faire dans cette classe.
scale-sudognu = La somme de toutes les étapes, chacune pondérée par les deux étapes suivantes les plus faciles.
scale-minutes = Le temps, en minutes, qu’un joueur ordinaire met à résoudre une grille.
scale-minutes-own = Le temps, en minutes, que les lecteurs de cet éditeur mettent à résoudre une grille, estimé d’après leurs temps de résolution.
scale-explainer = L’étape la plus difficile, telle que Sudoku Explainer 1.2.1.3 la cote.
scale-hodoku = La somme des points que HoDoKu donne aux étapes de son propre chemin.
scale-savant = La somme des points que Sudoku Savant donne aux étapes de son propre chemin.
copyright-scale = Les cotes suivent l’échelle { $scale }, version { $version }. { $meaning }

## Le livre

contents = Table des matières
puzzles = Grilles
answers = Solutions
answers-of = { $title } : solutions
answer-count = { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
}
puzzle-number = Grille { $number }
puzzle-solution = Solution de la grille { $number }
desk-number = N° { $number }
desk-solution = Solution
desk-solution-tomorrow = Solution demain
desk-solution-on = Solution le { $date }
puzzle-pencil = Grille { $number } avec tous ses candidats
answer-on-page = solution page { $page }
puzzle-on-page = grille page { $page }
target-time = { $count ->
    [one] Objectif : { $count } minute
   *[other] Objectif : { $count } minutes
}
finished-in = Résolue en
hints-on-pages = aides { $count ->
    [one] page { $pages }
   *[other] pages { $pages }
}
points-by-minutes = 3 points jusqu’à { $three } min, 2 jusqu’à { $two }, 1 jusqu’à { $one }
answer-in-volume = solution page { $page } du volume des solutions
section-number = Partie { $number }
by-author = par { $author }
how-to-play = Règle du jeu
grade = Niveau
rating = Cote
rating-range = Cote { $range }
rating-at-least = ≥{"\u00A0"}{ $rating }
rating-on-scale = { $scale ->
    [press] Difficulté, de 1 à 10 (press)
    [minutes] Temps de résolution en minutes
    [explainer] Cote de Sudoku Explainer
    [hodoku] Points de HoDoKu
    [savant] Points de Sudoku Savant
    [sudognu] Points de sudognu
   *[other] Cote ({ $scale })
}
given-count = Données
givens = { $count ->
    [one] { $count } donnée
   *[other] { $count } données
}
puzzle-count = { $count ->
    [one] { $count } grille
   *[other] { $count } grilles
}
symmetry = Symétrie
techniques = Techniques
technique-count = { $technique }{"\u00A0"}×{"\u00A0"}{ $count }
techniques-needed = Techniques : { $techniques }
hardest-step = Étape la plus difficile
hardest-step-is = Étape la plus difficile : { $technique }
legend = Légende
legend-pattern = partie du motif
legend-counterpart = autre côté du motif
legend-fin = nageoire
legend-assumed = supposé
legend-eliminated = éliminé
legend-placed = placé
legend-set = ensemble presque verrouillé
legend-strong = lien fort : l’un des deux est vrai
legend-weak = lien faible : les deux ne sont pas vrais à la fois
legend-house = la zone considérée
legend-crossing = la zone qui la croise
legend-blocker = chiffre qui bloque

how-to-play-row = chaque ligne
how-to-play-column = chaque colonne
how-to-play-box = chaque bloc de { $width }{"\u00A0"}×{"\u00A0"}{ $height } cases
how-to-play-region = chaque région délimitée
how-to-play-diagonal = chaque grande diagonale
how-to-play-window = chaque fenêtre ombrée
how-to-play-colour = chaque ensemble de cases portant le même petit signe
how-to-play-extra = chaque zone entourée de tirets
how-to-play-small = À l’intérieur d’un contour en tirets, aucun chiffre ne figure deux fois.
how-to-play-squares = La grille se compose de { $count } carrés de { $side }{"\u00A0"}×{"\u00A0"}{ $side } cases qui se chevauchent. Chaque carré se remplit comme une grille à part entière ; une case où deux carrés se chevauchent appartient aux deux.
how-to-play-rule = Remplissez les cases vides de sorte que { $houses } contienne une fois et une seule chaque chiffre de { $first } à { $last }.
how-to-play-rule-letters = Remplissez les cases vides de sorte que { $houses } contienne une fois et une seule chacun des { $side } signes : les chiffres de { $first } à { $last-figure } et les lettres de A à { $last }.
how-to-play-rule-signs = Remplissez les cases vides de sorte que { $houses } contienne une fois et une seule chacun de ces { $side } signes : { $signs }. Ils remplacent les chiffres : là où ce livre parle d’un « chiffre », il s’agit de l’un d’eux.
how-to-play-one-solution = Chaque grille a une solution et une seule. Inutile de deviner : la logique suffit toujours.
how-to-play-begin = Commencez par le chiffre le plus fréquent. Dans chaque ligne ou colonne où il manque, cherchez la seule case où il peut encore aller. Quand vous ne trouvez plus rien, notez en petit au crayon, dans les cases vides, les chiffres encore possibles. Cherchez ensuite les cases et les chiffres qui s’excluent.
how-to-play-grades = Les points à côté de chaque grille indiquent sa difficulté. Le nombre qui les suit l’indique plus précisément.
how-to-play-answers = Les solutions sont à la fin, dans l’ordre des grilles, avec les techniques que chacune demande.
how-to-play-answers-plain = Les solutions sont à la fin, dans l’ordre des grilles.
how-to-play-code = Le code sous chaque grille ouvre sa solution, étape par étape, sur un téléphone.

## Le site

site-index = Toutes les grilles
site-archive = Archives
site-own = Votre grille
site-own-link = Votre grille
site-needs-scripts = Cette page nécessite JavaScript.
site-skip = Aller au contenu
site-steps = La solution étape par étape
site-proof = Preuve complète
site-lines = { $count ->
    [one] une ligne
   *[other] { $count } lignes
}
site-notation = Notation
site-rating-so-far = { $scale ->
    [minutes] { $rating } minutes jusqu’ici
    [hodoku] { $rating } points jusqu’ici (HoDoKu)
    [savant] { $rating } points jusqu’ici (Sudoku Savant)
    [sudognu] { $rating } points jusqu’ici (sudognu)
    [explainer] cote de Sudoku Explainer jusqu’ici : { $rating }
   *[other] difficulté jusqu’ici, de 1 à 10 : { $rating }
}
site-filled = { $filled } cases remplies sur { $cells }
site-previous = Grille précédente
site-next = Grille suivante
site-previous-technique = Technique précédente
site-next-technique = Technique suivante
site-stepper = Pas à pas
site-step = Étape
site-step-of = Étape { $number } sur { $steps }
site-back = Retour
site-where = Où chercher ?
site-what = Que chercher ?
site-show = Montrer l’étape
site-on = Étape suivante
site-play-here = Jouer à partir d’ici
site-skip-singles = Passer les singletons
site-singles = { $count ->
    [one] un chiffre qu’un regard sur une zone ou une case suffit à trouver
   *[other] { $count } chiffres, chacun trouvé d’un regard sur une zone ou une case
}
site-difficulty = Sa difficulté et ce qu’elle demande
site-files = Aussi en
site-search = Recherche
site-words = Mots
site-any = toutes
site-technique = Technique
site-rating-from = Cote de
site-rating-to = à
site-found = { $number } sur { $count ->
    [one] une grille
   *[other] { $count } grilles
}
site-page = Page { $number }
site-pages = Pages de la liste
site-continue = Continuer
site-done = résolue
site-started = { $filled } cases sur { $cells }
site-progress = { $number } sur { $count ->
    [one] une grille résolue
   *[other] { $count } grilles résolues
}
site-streak = { $number } jours de suite
site-state = État
site-state-new = pas commencée
site-state-started = commencée
site-state-done = résolue
site-exercise = Exercice
site-exercise-start = La trouver soi-même
site-embed = Mettre cette grille sur votre propre page
site-embed-note = Les premières lignes mettent la grille dans la page ; sans « credit », aucune ligne n’en nomme la source. La dernière est un cadre, pour les pages qui n’admettent pas de scripts ; si son adresse finit par « -plain », la source n’y figure pas.
site-about-book = { $book } : { $puzzles }, chacune avec sa solution expliquée pas à pas.
site-about-book-alone = { $book } : { $puzzles }.
site-about-puzzle = Grille { $number } de { $book }, avec des aides et sa solution pas à pas.
site-about-puzzle-alone = Grille { $number } de { $book }.
site-about-technique = { $technique }, une technique de sudoku : comment la trouver, pourquoi elle est juste, et un exemple. Tiré de { $book }.
site-alt-before = Position avant l’étape { $number }
site-alt-end = Position après la dernière étape
site-glossary = Techniques
site-glossary-intro = Toutes les techniques que ce livre emploie ou que son solveur connaît, famille par famille, et dans chacune de la plus facile à la plus difficile. Entre parenthèses figure la classe sur notre chemin d’apprentissage, de 1 à 9. Les techniques dont ce chemin se passe viennent à la fin.
site-used-in = Employée dans
site-not-used = Aucune grille de ce livre n’en a besoin.
site-assumes-unique = Suppose que la grille n’a qu’une solution.
site-elsewhere = Classe, cotes et autres noms
site-path-of = Comment la résoudre selon l’échelle { $scale }
site-aliases = Aussi appelée
site-class = Classe sur notre chemin d’apprentissage, de 1 à 9
site-classes = { $boxes } dans un bloc, { $lines } dans une rangée
site-example = Un exemple commenté
site-example-source = La position : { $source }.
site-facts = Fiche
site-copy = La grille en une ligne
site-table = La grille sous forme de tableau
site-row = ligne { $number }
site-column = colonne { $number }
site-alt-puzzle = Grille { $number }. { $rows }
site-alt-solution = Solution de la grille { $number }. { $rows }
alt-regions = Régions. { $rows }
board = Grille
site-alt-step = Schéma de l’étape { $number }, { $technique }. { $shown }.
alt-step = Schéma : { $sentence }
# Ce que montre un schéma, pour qui ne le voit pas : {$what} est une ligne de la légende.
alt-part = { $what } : { $list }
alt-set = ensemble { $name } : { $cells }
alt-group = chiffres du groupe { $number }
site-case = Cas { $number }
site-outcome-solved = Résolue.
site-outcome-stuck = Aucune technique de ce chemin ne trouve d’autre étape.
site-outcome-broken = La position se contredit.
site-show-solution = Montrer la solution
site-count-column = Nombre
site-made-with = Réalisé avec sudopress { $version }
site-jump = Aller à
site-lang-note = Le texte qui suit est en anglais.
site-alt-example = Schéma : { $technique }. { $shown }.
page-how-to-find = Comment chercher.
page-why = Pourquoi c’est juste.
page-names = Autres noms.
page-limits = Limites.
steps = Étapes

copyright-seed = Graine { $seed } : avec la même graine, la même description de livre donne le même livre.
copyright-faces = Composé en { $faces }, { $count ->
    [one] sous
   *[other] toutes deux sous
} la SIL Open Font License 1.1.
copyright-other-faces = Composé en { $faces }.
how-to-play-cells = Les cases sont désignées par leur ligne et leur colonne, comptées l’une et l’autre à partir du coin supérieur gauche : { $cell } est la case de la ligne { $row } et de la colonne { $column }.
how-to-play-several = { $several } désigne les cases { $cells }.
how-to-play-sees = Une zone est une ligne, une colonne, un bloc ou tout autre groupe de cases qui contient chaque chiffre une fois. Une case voit toutes les autres cases de ses zones.

## Les parties d’un volume

primer = Les techniques de ce livre
primer-intro = Toutes les grilles de ce livre se résolvent avec les techniques qui suivent. Chacune est montrée sur une grille qui n’est pas dans le livre. Elles viennent dans l’ordre où on les apprend d’ordinaire.
primer-needed = { $count ->
    [one] Une grille de ce livre la demande.
   *[other] { $count } grilles de ce livre la demandent.
}
full-solutions = Du début à la fin
full-solution-of = Du début à la fin : { $grade }
full-solution-intro = Cette grille n’est pas dans le livre, mais elle est aussi difficile que les siennes ({ $rating }). Chaque ligne est une étape vers la solution. Le schéma montre d’où l’on part.
hints = Aides
hints-intro = Chaque grille a trois aides pour son étape la plus difficile. Chacune en dit plus que la précédente : ne lisez pas plus loin que nécessaire.
hints-first = Premières aides : où chercher
hints-second = Deuxièmes aides : que chercher
hints-third = Troisièmes aides : l’étape
index = Index
index-techniques = Grilles par technique
notes = Notes
blank-grids = Grilles vides
colophon = À propos de ce livre
colophon-curve = La courbe du livre sur l’échelle { $scale }, de { $low } à { $high } : { $count ->
    [one] chaque barre est une grille, dans l’ordre du livre
   *[other] chaque barre est la moyenne de { $count } grilles, dans l’ordre du livre
}.
other-titles = Autres livres
other-titles-by = Du même auteur : { $author }
about-author = À propos de l’auteur
about-author-of = À propos de { $author }
review = Ce livre vous a plu ?
review-request = Laissez un avis là où vous l’avez acheté. Les avis aident d’autres lecteurs à trouver ce livre, et nous aident à améliorer le suivant.

## Aides : où chercher, que chercher, l’étape ; ou ce qui est faux

hint-region = Regardez { $place }.
hint-technique = Regardez { $place } : { $technique }.
hint-digits = Regardez { $place } pour { $digits }.
hint-technique-of-digits = Regardez { $place } pour { $digits } : { $technique }.
hint-cells = { $technique } de { $digits } en { $cells }.
hint-full = { $technique }. { $sentence }
# Aides imprimées : quand et où chercher, et quelle famille de techniques ; puis la technique et son motif.
hint-print-start = Dès le début, regardez { $place } : { $family }.
hint-print-when = Une fois { $filled } cases remplies, regardez { $place } : { $family }.
hint-print-pattern = { $technique } : { $pattern }.
hint-print-begins = { $technique }, à partir de { $place }.
hint-solved = La grille est résolue.
hint-nothing = Aucune technique ne trouve d’étape ici.
hint-conflict = { $first } et { $second } contiennent toutes deux le { $digit } dans { $house }.
hint-broken-relation = { $first } et { $second } ne peuvent pas contenir à la fois { $digit } et { $other }.
hint-broken-clue = Les chiffres ne correspondent pas à l’indice de { $cell }.
hint-no-solution = La grille n’a pas de solution.
hint-several-solutions = La grille a plusieurs solutions.
hint-wrong-entry = Le { $digit } en { $cell } est faux.
hint-no-marks = Il ne reste aucun chiffre pour { $cell } : tous ses candidats ont été éliminés, l’un d’eux à tort.
hint-wrong-mark-digit = Le candidat { $digit } de { $cell } a été éliminé à tort.
hint-wrong-entries = { $count ->
    [one] Un chiffre inscrit est faux.
   *[other] { $count } chiffres inscrits sont faux.
}
hint-wrong-marks = { $count ->
    [one] Un candidat a été éliminé à tort.
   *[other] { $count } candidats ont été éliminés à tort.
}
hint-broken-rules = { $count ->
    [one] Une règle n’est pas respectée.
   *[other] { $count } règles ne sont pas respectées.
}
hint-mistakes-in-rows = Cherchez des erreurs dans { $rows }.
hint-mistakes-in-cells = Cherchez des erreurs en { $cells }.
hint-given-missing = Avec { $digit } en { $cell }, la grille aurait une seule solution ; vérifiez votre copie.
hint-given-wrong = Avec { $digit } au lieu de { $given } en { $cell }, la grille aurait une seule solution ; vérifiez votre copie.
hint-given-moved = Avec le { $digit } de { $from } en { $cell }, la grille aurait une seule solution ; vérifiez votre copie.
hint-given-extra = Sans le { $digit } en { $cell }, la grille aurait une seule solution ; vérifiez votre copie.
hint-why-false = { $cell } ne peut pas être { $digit } :
hint-why-true = { $cell } doit être { $digit } :
hint-why-step = { $number }. { $technique }. { $sentence }
hint-why-filled = { $cell } contient déjà { $digit }.
hint-why-seen = { $cell } ne peut pas être { $digit } : { $house } a déjà son { $digit } en { $holder }.
hint-why-not-given = La grille n’admet pas { $digit } en { $cell }.
hint-why-undecided = Aucune technique permise ne montre si { $cell } est { $digit }.

## Le livre numérique

ebook-cover = Couverture
ebook-title-page = Page de titre
ebook-about = À propos de ce livre
ebook-how = Sous chaque grille, des liens mènent à trois aides, dont chacune en dit plus que la précédente, et à la solution.
ebook-hint = Aide { $number }
ebook-hints-region = Premières aides : où chercher
ebook-hints-technique = Deuxièmes aides : que chercher
ebook-hints-full = Troisièmes aides : l’étape
ebook-answer = Solution
ebook-table = Grille en tableau
ebook-tables = Les grilles en tableaux
ebook-step-by-step = Grille { $number } pas à pas
ebook-accessibility = Chaque grille et chaque schéma sont décrits en mots : les grilles ligne par ligne, les schémas par ce qu’ils mettent en évidence. Chaque grille existe aussi en tableau. Rien ne repose sur la seule couleur. Des liens relient chaque grille à ses aides et à sa solution.

## La fiche d’une technique, telle que `sudopress techniques` l’imprime

fact-class = Classe : { $class } de notre chemin d’apprentissage
fact-classes = Classe : { $boxes } de notre chemin d’apprentissage dans un bloc, { $lines } dans une rangée
fact-class-none = Classe : aucune ; notre chemin d’apprentissage s’en passe
fact-elsewhere = { $program } : { $name }
fact-score = { $score } points
fact-aliases = Aussi appelée : { $names }
fact-position = La position : { $source }.

## Le jeu en ligne ; des scripts y mettent les valeurs

play-player = Sudoku
play-board = Grille
play-list-separator = {", "}
play-cell-digit = { $digit }
play-cell-given = { $digit }, donné
play-cell-hint = { $digit }, par une aide
play-cell-blank = vide
play-cell-centre = { $digits }
play-cell-corner = coin { $digits }
play-cell-colours = couleur { $colours }
play-cell-candidate-colour = { $digit } en couleur { $colours }
play-cell-wrong = faux
play-cell-conflict = deux fois dans { $house }
play-cell-selected = choisie
play-cell-place = ligne { $row }, colonne { $column }
play-cell-place-short = L{ $row }C{ $column }
play-house-row = la ligne { $number }
play-house-column = la colonne { $number }
play-house-box = le bloc { $number }
play-house-region = la région { $number }
play-house-diagonal = la diagonale { $number }
play-house-window = la fenêtre { $number }
play-house-cage = la cage { $number }
play-house-other = le groupe { $number }
play-house-related = une case liée
play-mode = Ce que les touches inscrivent
play-mode-digit = Chiffre
play-mode-corner = Coin
play-mode-centre = Centre
play-mode-colour = Couleur
play-mode-link = Lien
play-mode-find = Trouver
play-mode-now = Mode : { $mode }
play-pad = Pavé de chiffres
play-pad-left = { $digit }, encore { $count }
play-pad-colour = Couleur { $number }
play-pad-colour-1 = Couleur 1, vert
play-pad-colour-2 = Couleur 2, vert clair
play-pad-colour-3 = Couleur 3, jaune
play-pad-colour-4 = Couleur 4, orange
play-pad-colour-5 = Couleur 5, rose
play-pad-colour-6 = Couleur 6, rouge
play-pad-colour-7 = Couleur 7, bleu
play-pad-colour-8 = Couleur 8, turquoise
play-colour-candidates = Colorer des candidats isolés
play-erase = Effacer
play-undo = Annuler
play-redo = Rétablir
play-undone = Annulé : { $move }
play-redone = Rétabli : { $move }
play-nothing-to-undo = Rien à annuler
play-nothing-to-redo = Rien à rétablir
play-marks = Notes
play-marks-title = Candidats notés automatiquement
play-marks-on = Les candidats sont notés automatiquement
play-marks-off = Les candidats ne sont plus notés automatiquement
play-several = Plusieurs
play-several-title = Toucher des cases pour en choisir plusieurs
play-several-on = Chaque toucher ajoute une case au choix
play-several-off = Un toucher choisit une seule case
play-check = Vérifier
play-hint = Aide
play-more = Plus
play-close = Fermer
play-clock = Temps
play-clock-time = { $time } – pause
play-clock-hidden = Pause
play-paused = En pause
play-resume = Continuer
play-entered = { $digit }
play-erased = { $digit } effacé
play-erased-all = effacé
play-marked-centre = { $digit } noté
play-unmarked-centre = { $digit } retiré
play-marked-corner = { $digit } dans le coin
play-unmarked-corner = { $digit } retiré du coin
play-coloured = couleur { $digit }
play-uncoloured = couleur { $digit } retirée
play-is-given = Ce chiffre est donné
play-is-hint = Ce chiffre vient d’une aide et reste en place
play-all-given = Seuls des chiffres donnés sont choisis
play-already-in = { $digit } est déjà dans { $house }
play-twice-in = { $digit } serait deux fois dans { $house }
play-armed = { $digit } : choisissez une case
play-disarmed = Aucun chiffre n’est choisi
play-link-from = Lien depuis { $digit } : choisissez l’autre bout
play-link-help = Choisissez un candidat, puis un autre.
play-link-strong = Liés
play-link-weak = Lien en tirets
play-link-gone = Lien retiré
play-no-candidate = { $digit } n’est pas un candidat en { $cell }
play-find-help = Choisissez le chiffre à faire ressortir.
play-found = { $digit } : encore { $count }, cases possibles : { $places }
play-found-nothing = Plus rien ne ressort
play-say-row = Ligne { $number } : { $digits }
play-say-column = Colonne { $number } : { $digits }
play-say-group = { $house } : { $digits }
play-say-left = { $digit } : { $count }
play-say-left-all = Restent : { $list }
play-say-left-none = Tous les chiffres sont complets
play-say-where = { $digit } en { $cells }
play-say-nowhere = { $digit } n’est encore nulle part
play-say-last = Dernier coup : { $move }
play-say-no-move = Aucun coup encore
play-say-candidates = Possibles : { $digits }
play-say-filled = { $count } cases remplies sur { $of }
play-blank-short = vide
play-move-digit = { $digit } en { $cell }
play-move-erase = { $cell } effacée
play-move-centre = notes en { $cell }
play-move-corner = notes de coin en { $cell }
play-move-colours = couleurs de { $cell }
play-move-candidate-colours = couleurs de { $cell }
play-move-removed = notes en { $cell }
play-move-link = un lien
play-move-auto = candidats automatiques
play-move-many = { $move } et { $count } autres changements
play-restart = Recommencer
play-restarted = On recommence. « Annuler » rend ce que vous aviez inscrit.
play-check-fine = Aucune faute jusqu’ici
play-check-wrong = { $count ->
    [one] 1 case est fausse
   *[other] { $count } cases sont fausses
}
play-check-conflicts = { $count ->
    [one] 1 case répète un chiffre
   *[other] { $count } cases répètent un chiffre
}
play-check-full-wrong = La grille est pleine, mais quelque chose est faux
play-solved = Résolu
play-solved-in = Résolu en { $time }
play-solved-help = { $count ->
    [0] Sans aide
    [one] Avec 1 aide
   *[other] Avec { $count } aides
}
play-solved-needed = Les techniques qu’il fallait
play-solved-where = Où vous avez eu de l’aide
play-help-at = { $time } : { $what }
play-share-result = Partager le résultat
play-result = { $title }. Résolu en { $time }. { $help }.
play-copied = Copié
play-not-copied = La copie n’est pas permise. Le texte est sélectionné.
play-panel-menu = Plus
play-panel-hint = Aide
play-panel-why = Pourquoi pas ce chiffre ?
play-panel-solution = La solution étape par étape
play-panel-techniques = Techniques
play-panel-drills = Exercices
play-panel-own = Une autre grille
play-panel-share = Enregistrer, partager, imprimer
play-panel-settings = Réglages
play-panel-keys = Clavier
play-panel-done = Résolu
play-panel-check = Vérification
play-engine-loading = Un instant…
play-engine-missing = Cette page n’a pas de solveur et ne peut donc pas aider.
play-engine-failed = Le solveur a échoué : { $error }
play-engine-late = Le solveur a mis plus de { $count } secondes et a été arrêté.
play-hint-more = En dire plus
play-hint-step = Montrer l’étape
play-hint-do = L’appliquer
play-hint-another = Une autre aide
play-hint-cell = Pour cette case
play-hint-up-to = Seulement les techniques jusqu’à
play-hint-any = toutes
play-hint-proof = Preuve
play-hint-done = C’est fait. « Annuler » revient en arrière.
play-hint-past = Aides jusqu’ici : { $count }
play-techniques-note = Les aides, la solution étape par étape et les nouvelles grilles n’utilisent que les techniques cochées.
play-techniques-all = Tout cocher
play-techniques-none = Tout décocher
play-why-cell = Pourquoi un chiffre ne va-t-il pas en { $cell } ? Choisissez le chiffre.
play-why-none = Choisissez d’abord une case vide sur la grille.
play-log-next = Montrer l’étape suivante
play-log-hide = Cacher la dernière étape
play-log-all = Tout montrer
play-log-none = Tout cacher
play-log-here = Partir de ma position
play-log-count = { $shown } étapes sur { $count }
play-log-stuck = Les techniques du solveur ne vont pas plus loin.
play-log-picture = Schéma
play-log-fill = Inscrire la solution
play-drill-task = À trouver : { $title }. Jouez le coup que la technique permet : inscrivez le chiffre, ou retirez les candidats.
play-drill-right = Juste, c’est cela.
play-drill-other = Ce n’est pas le coup que cet exercice demande. Vous pouvez l’annuler.
play-drill-next = Exercice suivant
play-drill-show = Montrer
play-drill-choose = Technique
play-drill-start = Commencer
play-drill-none = Il n’y a ici aucune position où cette technique s’applique.
play-own-text = Tapez ou collez une grille, un lien ou une position enregistrée
play-own-read = L’ouvrir
play-own-file = Ouvrir un fichier
play-own-type = Saisir une grille case par case
play-own-size = Taille et blocs
play-own-larger = Plus grand : avec le programme sudopress
play-own-setting = Inscrivez les chiffres donnés sur la grille.
play-own-play = La jouer
play-own-check = Vérifier cette grille
play-own-anyway = La jouer quand même
play-own-back = Revenir à la grille de cette page
play-own-new = Nouvelle grille
play-own-grade = Difficulté
play-own-symmetry = Symétrie
play-own-harder = ou plus difficile
play-own-generate = La créer
play-own-made = Nouvelle grille. Cote : { $rating } { $grade }
play-own-none = Aucune grille trouvée qui se résolve avec les seules techniques cochées.
play-own-opened = Ouvert : { $title }
play-own-more = { $count } autres grilles de ce texte ont été laissées de côté.
play-own-title = Grille personnelle
play-own-not-read = Ce n’est pas une grille : { $error }
play-status-none = Aucune solution
play-contradiction-cell = Aucun chiffre ne va dans { $cell }
play-contradiction-digit = { $digit } n’a pas de place dans { $house }
play-status-logical = Une seule solution, que la logique suffit à trouver
play-status-guess = Une seule solution, mais il faut deviner pour la trouver
play-status-one = Une seule solution
play-status-several = { $count } solutions
play-status-at-least = Au moins { $count } solutions
play-status-rating = Cote : { $rating }
play-status-grade = Difficulté : { $grade }
play-check-scales = Autres échelles
play-solution-show = Montrer une solution
play-solution-at = Solution { $number } sur { $count }
play-solution-previous = Solution précédente
play-solution-next = Solution suivante
play-solution-hide = Revenir à ce que j’ai inscrit
play-save-file = Enregistrer dans un fichier
play-save-as = Enregistrer dans ce format
play-save-lost = Ce format ne garde pas toutes vos annotations.
play-format-line = Une ligne de texte
play-load-file = Ouvrir un fichier enregistré
play-loaded-file = Ouvert
play-share-link = Lien vers cette grille
play-copy-link = Copier le lien
play-send-link = Envoyer le lien
play-open-in = Ouvrir dans
play-print = Imprimer
play-print-marks = Avec ce que j’ai inscrit et noté
play-picture-svg = Image (SVG)
play-picture-png = Image (PNG)
play-times = Mes temps
play-times-count = { $count ->
    [one] 1 grille résolue sans aide dans ce navigateur
   *[other] { $count } grilles résolues sans aide dans ce navigateur
}
play-times-save = Enregistrer les temps dans un fichier
play-setting-first = Choisir d’abord
play-setting-first-cell = la case
play-setting-first-digit = le chiffre
play-setting-drag = Glisser pour choisir plusieurs cases
play-setting-tidy = Retirer les notes qu’un chiffre inscrit exclut
play-setting-refuse = Refuser un chiffre que sa ligne, sa colonne ou son bloc a déjà
play-setting-fixed = Garder les chiffres donnés par une aide : ni modifiables, ni annulables
play-setting-conflicts = Signaler les chiffres répétés
play-setting-mistakes = Signaler tout de suite les chiffres faux
play-setting-seen = Faire ressortir les cases que voit la case choisie
play-setting-same = Faire ressortir les chiffres égaux
play-setting-letters = Des lettres sur les couleurs
play-setting-clock = Montrer l’horloge
play-setting-keys = Touches d’une seule lettre
play-setting-names = Noms des cases à haute voix
play-setting-names-full = ligne 2, colonne 7
play-setting-names-short = L2C7
play-keys-arrows = Flèches : se déplacer ; avec Maj ou Ctrl, choisir plusieurs cases
play-keys-home = Début, Fin, Page préc., Page suiv. : les bouts de la ligne, les blocs suivants
play-keys-digits = 1 à 9, lettres : inscrire ; avec Maj dans le coin, avec Ctrl au centre, avec les deux une couleur
play-keys-delete = Suppr, Retour arrière, 0 : effacer
play-keys-modes = Z X C V, Espace : chiffre, coin, centre, couleur ; le mode suivant
play-keys-tools = L, F, M, H : liens, trouver un chiffre, candidats automatiques, aide
play-keys-undo = Ctrl+Z, Ctrl+Y : annuler, rétablir
play-keys-select = Ctrl+A, Ctrl+I, Échap : tout choisir, inverser le choix, une seule case
play-keys-speak = Alt avec R, C, B : dire la ligne, la colonne, le bloc
play-keys-counts = Alt avec N, W, P, L, T : dire combien il reste de chaque chiffre, où est ce chiffre, les candidats, le dernier coup, le temps
