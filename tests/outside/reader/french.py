"""The patterns of the French texts (see `grammar.py`). Their narrow and non-breaking spaces are plain spaces here."""

HIDDEN = r"Dans {house}, le {digit} ne peut aller qu’en {cell} : "
BLOCK = r"(?:le {digit} en {cellsB} bloque|les {digit} en {cellsB} bloquent) "
LOST = r"{cells} (?:a perdu son|ont perdu leur) {digit} lors d’étapes précédentes"
UNIQUE = r"La grille n’a qu’une solution, donc "
DEADLY = r"(?:le rectangle|la boucle) {cellsD} ne peut pas contenir {digitsD} seuls, car on pourrait les échanger"
ROWS = r"{cellsD} et {cellsE} ne peuvent pas contenir de part et d’autre {digitsD} seuls, car on pourrait les échanger"
LITE = r"on ne peut avoir à la fois : {holdings} ; car on pourrait les échanger"
REVERSE = r"{cellsR} ne peuvent pas contenir {digitsD} seuls, car on pourrait les échanger partout ailleurs"
PATTERNS = (DEADLY, ROWS, LITE, REVERSE)
PAIRS = (r"les candidats ne peuvent pas aller partout par paires, deux dans chaque case et deux places dans chaque zone, car on pourrait "
         r"les échanger")
ONLY = r"\. Seul {extras} peut l’empêcher"
LOOP = r"Sans {extras}, une case sur deux de la boucle {groups} serait {digit}, ce qui ne tombe pas juste avec {count} cases\. Donc "
FILL = r"Sans {extras}, il ne resterait pour les {count} cases {cells} que {digits}, qui ne suffisent pas à les remplir\. Donc "
IN_CELLS = r"Dans {housesA}, le {digit} n’est qu’en {cellsP}, cases qui sont toutes dans {housesB}"
IN_HOUSES = r"Dans {housesA}, le {digit} n’est que dans {housesB}"
AGAIN = r"De même, ces {digit} ne sont que dans {housesB}"
TWICE = r"un {digit} en {cellsT} prendrait à la fois la place de deux, et il n’en resterait pas assez pour {housesD}"
THEN = r"(?:{housesC} n’ont pas d’autre {digit}(?:, et " + TWICE + ")?|" + TWICE + ")"
FINS = (r", (?:à la nageoire {cells} près\. Si elle n’est pas {digit}, " + THEN + r" ; si elle l’est, |aux nageoires {cells} près\. Si aucune "
        r"d’elles n’est {digit}, " + THEN + r" ; si l’une d’elles l’est, ){cellsS} (?:la voit|la voient) \(dans {housesS}\)\. Dans les deux cas, {effects}\.")
MOTION = (r"(?:un (?P<point>demi-tour)|un (?P<quarter>quart de tour)|une réflexion par rapport à la (?P<diagonal>diagonale qui part "
          r"d’en haut à gauche)|une réflexion par rapport à la (?P<antidiagonal>diagonale qui part d’en haut à droite))")
BLOSSOM = (r"Une seule de ces fins peut être vraie, donc de deux voisins des chaînes qui s’excluent, l’un est vrai : {effects}\.")
FROM = r"(?: \(d’après {numbers}\))?"
CANNOT = r"{cells} (?:ne peut|ne peuvent) pas être {digit}\."

# The ways in which a claim follows from the previous one.
VIA = r"(?: \(dans {houses}(?: ; (?:{holding}|{cellsK} comme plus haut))?\))?"

WORDS = {
    "and": "et|ainsi que", "or": "ou|ni",
    "counts": {"deux": 2, "trois": 3, "quatre": 4},
    "houses": {"la ligne": "row", "la colonne": "column", "le bloc": "box", "la région": "region", "la diagonale": "diagonal",
               "la fenêtre": "window", "la couleur": "colour", "les lignes": "row", "les colonnes": "column", "les blocs": "box",
               "les régions": "region", "les diagonales": "diagonal", "les fenêtres": "window", "les couleurs": "colour"},
    # Diagonals have names, and a digit is "sur" them but "dans" other houses.
    "diagonals": {r"\b([Ss])ur la diagonale descendante": r"<\1> la diagonale 1",
                  r"\b([Ss])ur la diagonale montante": r"<\1> la diagonale 2", "<s>": "dans", "<S>": "Dans",
                  r"(?<![Dd]ans )la diagonale descendante": "la diagonale 1",
                  r"(?<![Dd]ans )la diagonale montante": "la diagonale 2"},
    "parts": {
        "holding": {"of": "{cells} (?:n’a|n’ont) que {digits}"},
        "claim": {"more": r"(?:une autre étape suit|{count} autres étapes suivent) \(voir la preuve\)",
                  "not_by": r"{cell} n’est pas {digit} \({technique}\)", "none_by": r"aucune des cases {cells} n’est {digit} \({technique}\)",
                  "one": "l’une des cases {cells} est {digit}" + VIA, "none": "aucune des cases {cells} n’est {digit}",
                  "not": "{cell} n’est pas {digit}", "is": "{cell} est {digit}" + VIA},
        "sight": {"by": r"{cells} \(dans {houses}\)"},
        "effect": {"sees_must": "{cell} voit {sights}, ne peut donc (?:pas être|être ni) {digits} et doit être {digit}",
                   "sees": "{cells} (?:voit|voient) {sights}, et (?:ne peut|ne peuvent) donc (?:pas être|être ni) {digits}",
                   "must": "{cell} ne peut (?:pas être|être ni) {digits} et doit être {digit}",
                   "cannot": "{cells} (?:ne peut|ne peuvent) (?:pas être|être ni) {digits}", "is": "{cell} est {digit}"},
        "literal": {"in": "{digit} en {cells}"},
        "extra": {"in": "{digit} en {cells}"},
        "crossing": {"of": "{cells}, là où {houses} se croisent, (?:n’a|n’ont) que {digits}"},
        "choice": {"in": "{digits} en {cell}"},
        "share": {"in": "{digits} dans {house}"},
        "cover": {"in": "{digits} dans {houses}", "bare": "{digits} nulle part"},
        "limit": {"in": "{digits} dans {houses}"},
        "loss": {"step": "{digits} à l’étape {count}", "line": "{digits} d’après le point {count}",
                 "earlier": "{digits} lors d’étapes précédentes"},
        "member": {"set": r"{letter} est {cells}(?: \(dans {houses}\))? avec {digits}"},
        "common": {"share": "un seul des ensembles {letterA} et {letterB} peut contenir le {digit} \\(dans {houses}\\)"},
        "pair": {"opposite": "{literalA} et {literalB} ont des couleurs opposées"},
        "broken": {"both": "{cell} devrait à la fois être {digit} et ne pas l’être", "house": "{house} n’a plus de place pour le {digit}",
                   "cell": "il ne reste aucun chiffre pour {cell}"},
        "reason": {"holders": "(?:le {digit} en {cells} bloque|les {digit} en {cells} bloquent) d’autres cases vides",
                   "lost": "{cells} (?:a perdu son|ont perdu leur) {digit} lors d’étapes précédentes",
                   "not_given": "{cells} (?:n’a jamais eu le {digit} parmi ses marques|n’ont jamais eu le {digit} parmi leurs marques)"},
        "why": {"sees": "voit {shares}", "lost": "a perdu {digits} lors d’étapes précédentes",
                "not_given": "n’a jamais eu {digits} parmi ses marques"},
        "way": {"broken_by": "si {claim}, alors {claims}, mais alors {broken}, ce qui est impossible", "at_once": "si {claim}, c’est immédiat", "set": "si {claim}, {cells} (?:n’a|n’ont) plus que {digits} \\(dans {houses}\\)", "broken": "si {claim}, alors {broken}, ce qui est impossible",
                "then": "si {claim}, alors {claims}"},
        "link": {"only": "{house} n’a le {digit} qu’en {cells}"},
        "guardian": {"one": "l’une des cases {cells} est {digits}", "is": "{cell} est {digits}"},
        "clash": {
            "peers": "l’une des cases {cells} est {digit}, et {cell} les voit toutes",
            "peer_group": "{cell} est {digit}, et toutes les cases {cells} la voient",
            "peer_groups": "l’une des cases {cells} est {digit}, et toutes les cases {cellsB} les voient toutes",
            "house_group": "{house} a son {digit} dans l’une des cases {cells}", "house": "{house} a son {digit} en {cell}",
            "cell": "{cell} est {digit}"},
        "strong": {
            "cell": "{cell} n’a plus que {digits}", "house": "{house} n’a pas d’autre place pour le {digit}",
            "set": "la case {sets} a {count} chiffres : sans {digit}, tous les autres y sont, {digits}",
            "sets": "les {countA} cases {sets} ont à elles (?:deux|toutes) {count} chiffres : sans {digit}, tous les autres y sont, {digits}"},
    },
}

SENTENCES = {
    "last_cell": [r"{cell} est la dernière case vide dans {house}, donc elle est {digit}\."],
    "hidden_single": [
        HIDDEN + BLOCK + r"toutes les autres cases vides\.",
        HIDDEN + LOST + r"\.",
        HIDDEN + BLOCK + r"d’autres cases vides, et " + LOST + r"\."],
    "naked_single": [
        r"{cell} voit {shares} : il ne reste que {digit}\.",
        r"{cell} a perdu {digits} lors d’étapes précédentes : il ne reste que {digit}\.",
        r"{cell} voit {shares}, et a perdu {digits} lors d’étapes précédentes : il ne reste que {digit}\."],
    "hidden_single_of_marks": [HIDDEN + r"{reasons}\."],
    "naked_single_of_marks": [r"{cell} {whys} : il ne reste que {digit}\."],
    "then_house": [r"Dès lors, dans {house}, le {digit} ne peut aller qu’en {cell}\."],
    "then_cell": [r"Dès lors, il ne reste que {digit} pour {cell}\."],
    "intersection": [
        r"Dans {houseA}, le {digit} est forcément (?:en {cells}, qui est|dans l’une des cases {cells}, (?:qui sont toutes deux|qui sont toutes)) "
        r"dans {houseB} ; donc {effects}\."],
    "naked_subset": [
        r"Les {count} cases {cells} n’ont à elles (?:deux|toutes) que {digits}, qui sont donc là et nulle part ailleurs dans {house} : "
        r"{effects}\."],
    "hidden_subset": [
        r"Dans {house}, {digits} ne vont que dans les {count} cases {cells}, qui ne contiennent donc rien d’autre : {effects}\."],
    "fish": [
        IN_HOUSES + r", qui n’ont donc pas d’autre {digit} : {effects}\.",
        IN_CELLS + r" ; il n’y a donc pas là d’autre {digit} : {effects}\.",
        IN_HOUSES + " ; or " + THEN + r" : {effects}\.", IN_CELLS + " ; or " + THEN + r" : {effects}\.",
        IN_HOUSES + FINS, IN_CELLS + FINS],
    "fish_again": [AGAIN + FINS, AGAIN + " ; or " + THEN + r" : {effects}\."],
    "wing": [
        r"Le pivot {cellA} est {digitA} ou {digitB} : s’il est {digitA}, l’aile {cellB} \(dans {houseA}\) est forcément {digit} ; s’il est {digitB}, "
        r"c’est l’aile {cellC} \(dans {houseB}\) qui l’est\. L’une des ailes est donc {digit} : {effects}\.",
        r"Le pivot {cellA} est {digitA}, {digitB} ou {digitC} : s’il est {digitA}, l’aile {cellB} \(dans {houseA}\) est forcément {digit} ; s’il "
        r"est {digitB}, c’est l’aile {cellC} \(dans {houseB}\) qui l’est\. L’une des trois cases est donc {digit} : {effects}\."],
    "bent_set": [
        r"Les {count} cases {cells} n’ont à elles toutes que {digits}, et chacun de ces chiffres sauf le {digit} n’y va qu’une fois \({limits}\) ; l’une des "
        r"cases est donc {digit} : {effects}\."],
    "disjoint_subset": [
        r"Les {count} cases {cells} n’ont à elles toutes que les chiffres {digits}\. Chacun n’y va qu’une fois \({shares}\), il y est "
        r"donc exactement une fois : {effects}\."],
    "bridge": [
        r"Dans {houseA}, le {digit} est forcément en {cellsA} ou en {cellsB} ; dans {houseB}, en {cellsC} ou en {cellsD}\. Il ne peut pas "
        r"être à la fois en {cellsB} et en {cellsC}, qui partagent {houseC} ; le {digit} est donc en {cellsA} ou en {cellsD}, et "
        r"{effects}\."],
    "twins": [
        r"{cells} ne peuvent être chacune que {digits}\. Si toutes deux étaient {digitB}, {house} n’aurait plus de place pour "
        r"le {digitB} : elles voient les seules, {sights}\. L’une des cases {cells} est donc {digitA} : {effects}\."],
    "chain_cells": [r"Toutes ces cases ont deux candidats\. Si {claimA}, alors {claims}\. Donc (?:{claimB} ou {claimC}|{cell} est {digits})\. Dans les deux cas, {effects}\."],
    "chain": [r"Si {claimA}, alors {claims}\. Donc (?:{claimB} ou {claimC}|{cell} est {digits})\. Dans les deux cas, {effects}\."],
    "chain_long": [
        r"Soit {claimB}, soit, par une chaîne de {count} liens(?: passant par {cells})?, {claimC} ; dans les deux cas, {effects}\."],
    "chain_turns_long": [
        r"Si {claimA}, une chaîne de {count} liens(?: passant par {cells})? ramène au contraire, {claimB} ; donc {effects}\."],
    "chain_loop_long": [
        r"Dans une chaîne fermée de {count} liens(?: passant par {cells})?, partout où deux candidats s’excluent, l’un des deux est vrai : "
        r"{effects}\."],
    "ring": [
        r"Les {count} cases {cells} ont pour chiffres {shares} – soit {count} chiffres en tout, dont chacun n’est qu’une fois dans sa zone\. "
        r"Tous sont pris ici, donc {effects}\."],
    "crossing": [
        r"{crossings} ; {holdings}\. Cela fait {count} chiffres pour {count} cases, qui les prennent donc tous : {shares}\. Donc {effects}\."],
    "chain_digit": [
        r"Suivons le {digit} : s’il n’est pas en {cellsA}, il est forcément en {sights}\. Le {digit} est donc en {cellsA} ou en {cellsB}\. Dans les deux cas, "
        r"{effects}\."],
    "chain_turns": [
        r"Supposons ceci : {claimA}\. Alors {claims}, et enfin {claimB}, ce qui contredit l’hypothèse : {effects}\."],
    "chain_loop": [r"La chaîne se referme : soit {claimsA} ; soit {claimsB}\. Dans les deux cas, de deux voisins l’un est vrai : {effects}\."],
    "chain_sets": [
        r"{members} ; chaque ensemble a un chiffre de plus que de cases : s’il lui en manque un, il contient tous les autres\. Comme "
        r"{commons}, {letterA} contient le {digit} ou {letterB} "
        r"contient le {digitE}\. Dans les deux cas, {effects}\."],
    "chain_sets_loop": [
        r"{members} ; chaque ensemble a un chiffre de plus que de cases\. Comme {commons}, il ne manque à chacun qu’un chiffre, il garde "
        r"tous les autres, et chaque chiffre commun est dans l’un des deux : {effects}\."],
    "trap": [
        r"{literalA} et {literalB} ont des couleurs opposées dans un même réseau de liens, donc l’un des deux est vrai : {effects}\.",
        r"Liés deux à deux, ces candidats prennent deux couleurs, dont l’une est entièrement vraie\. {pairs} ; de chaque paire, l’un est "
        r"donc vrai : {effects}\."],
    "wrap": [
        r"{literalA} et {literalB} sont d’une même couleur, mais {house} n’a de place que pour l’un des deux ; leur couleur est donc "
        r"fausse : {effects}\.",
        r"{literalA} et {literalB} sont d’une même couleur, mais {cell} n’a de place que pour l’un des deux ; leur couleur est donc "
        r"fausse : {effects}\."],
    "emptied": [
        r"{literals} sont d’une même couleur\. {cell} les voit \(dans {houses}\) : s’ils étaient vrais, il n’y resterait aucun chiffre ; tout ce qui a cette couleur "
        r"est donc faux : {effects}\."],
    "multi_colouring": [
        r"{literalA} et {literalB} ne peuvent être vrais tous deux, car ils partagent (?:{house}|{cell}) ; donc l’une des couleurs opposées est vraie : celle de "
        r"{literalsC} ou celle de {literalsD}\. Dans les deux cas, {effects}\."],
    "multi_colouring_two": [
        r"De {literalA} et {literalB}, de couleurs opposées, l’un est vrai ; mais la couleur de {literals} exclut les deux \(dans {houses}\), elle "
        r"est donc fausse : {effects}\."],
    "unique": [UNIQUE + pattern + ONLY + end for pattern in PATTERNS for end in (r", donc {guardians} : {effects}\.", r" : {effects}\.")],
    "unique_subset": [
        UNIQUE + pattern + ONLY + r", donc l’une des cases {cellsG} est {digitsG}\. Avec {cells}, cela fait dans {house} un groupe nu de "
        r"{digits} : {effects}\." for pattern in PATTERNS],
    "unique_forced": [
        UNIQUE + pattern + r"\. Comme {links}, {extras} mènerait justement à cela \(dans {houses}\) : {effects}\." for pattern in PATTERNS],
    "bug_forced": [UNIQUE + PAIRS + r"\. Seul {extrasG} peut l’empêcher\. Comme {links}, {extras} l’exclurait \(dans {houses}\) : {effects}\."],
    "bug": [UNIQUE + PAIRS + ONLY + end for end in (r", donc {guardians} : {effects}\.", r" : {effects}\.")],
    "odd_loop": [LOOP + end for end in (r"{guardians} : {effects}\.", r"{effects}\.")],
    "unfillable": [FILL + end for end in (r"{guardians} : {effects}\.", r"{effects}\.")],
    "fireworks": [
        r"Chacun des chiffres {digits} est forcément dans l’une des {count} cases {cells} \(dans {houses}\), qui ne contiennent donc rien d’autre : "
        r"{effects}\."],
    "firework_w_wing": [
        r"Chacun des chiffres {digits} est forcément dans l’une des cases {cells} \(dans {houses}\) : l’une des cases {cellsW} en contient donc un\. Si {cellsT} "
        r"en contenait un, {cellsP} seraient toutes deux l’autre, et {cellsW} ne pourraient contenir ni l’un ni l’autre \(dans {housesL}\) : {effects}\."],
    "firework_l_wing": [
        r"Chacun des chiffres {digits} est forcément dans l’une des cases {cells} \(dans {houses}\) : l’une des cases {cellsW} en contient donc un\. Si {cellsT} "
        r"était {digit}, {cellB} ne le serait pas, et {cellsW} seraient toutes deux {digit} \(dans {housesL}\) : {effects}\."],
    "exocet_summary": [
        r"{cells} \(dans {house}\) contiennent deux des chiffres {digits}\. Chacun de ces chiffres doit aussi être dans {housesA}, où il ne va, "
        r"sauf dans les cibles {cellsB} et dans les cases que la base voit, que dans moins de {count} zones \({covers}\)\. Les cibles "
        r"contiennent donc les deux mêmes\."],
    "automorphism": [
        r"Après " + MOTION + r", en échangeant {cycles}, les chiffres donnés sont les mêmes ; la grille n’a qu’une solution, qui est donc "
        r"la même elle aussi : {effects}\.",
        r"Après " + MOTION + r", les chiffres donnés sont les mêmes ; la grille n’a qu’une solution, qui est donc la même elle aussi : "
        r"{effects}\."],
    "templates_all": [
        r"Là où les autres chiffres leur font place, les chiffres {digit} qui manquent (?:ne peuvent se placer que d’une façon|peuvent se placer de {count} façons, qui concordent) : "
        r"{effects}\."],
    "templates_none": [
        r"Là où les autres chiffres leur font place, les chiffres {digit} qui manquent (?:ne peuvent se placer que d’une façon, qui n’emploie pas ces cases|peuvent se placer de {count} "
        r"façons, dont aucune n’emploie ces cases) : {effects}\."],
    "exclusion": [
        r"Toute façon de remplir {cellsA} avec {choices} (?:met deux fois un chiffre dans {houses} ou )?laisse trop peu de chiffres pour "
        r"{sights} ; donc {effects}\.",
        r"Toute façon de remplir {cellsA} avec {choices} met deux fois un chiffre dans {houses} ; donc {effects}\."],
    "blossom_cell": [r"Chaque chiffre de {cell} commence une chaîne : {ways}\. " + BLOSSOM],
    "blossom_house": [r"Chaque place du {digit} dans {house} commence une chaîne : {ways}\. " + BLOSSOM],
    "branches_cell": [r"Quoi que contienne {cell}, la conclusion est la même : {ways}\. Dans tous les cas, {effects}\."],
    "branches_house": [r"Où que soit le {digit} dans {house}, la conclusion est la même : {ways}\. Dans tous les cas, {effects}\."],
    "branches_fish": [
        r"Dans {housesA}, il faut chaque fois un {digit}, et dans {housesB} il n’y a de place que pour {count} d’entre eux, donc l’une des cases "
        r"{cells} est {digit}\. Quelle qu’elle soit, la conclusion est la même : {ways}\. Dans tous les cas, {effects}\."],
    "branches_fish_one": [
        r"Dans {housesA}, il faut chaque fois un {digit}, et dans {housesB} il n’y a de place que pour {count} d’entre eux, donc {cell} est {digit}\. "
        r"Dès lors, {effects}\."],
    "branches_candidate": [r"Que {cell} soit {digit} ou non, la conclusion est la même : {ways}\. Dans les deux cas, {effects}\."],
    "contradiction": [
        r"Si {claimA}, {broken}, ce qui est impossible ; donc {effects}\.",
        r"Si {claimA}, alors {claims}\. Mais alors {broken}, ce qui est impossible\. Donc {effects}\."],
    "solved": [
        r"Si {claimA}, toute la grille se remplit sans conflit, et elle n’a qu’une solution ; donc {effects}\."],
    "guess": [r"Aucune technique de ce chemin ne trouve rien ici : essayons {literal}\."],
    "wrong_guess": [
        r"À présent, {broken} : la dernière hypothèse était fausse, et tout ce qui l’a suivie est effacé ; {effects}\."],
}

LINES = {
    "therefore": [r"Donc {effects}\."],
    "look": [
        r"Cherchons le {digit} dans {house} : les cases vides y sont {cells}\.",
        r"La dernière case vide dans {house} est {cells}, et {digit} y manque\."],
    "blocks": [r"Le {digit} en {cell} exclut {cells} \(dans {house}\)\."],
    "removed_in_step": [r"{cells} (?:a perdu son|ont perdu leur) {digit} à l’étape {count}\."],
    "removed_in_line": [r"{cells} (?:ne peut|ne peuvent) pas être {digit} d’après le point {count}\."],
    "removed": [r"{cells} (?:a perdu son|ont perdu leur) {digit} lors d’une étape précédente\."],
    "not_given": [r"{cells} (?:n’a jamais eu {digits} parmi ses marques|n’ont jamais eu {digits} parmi leurs marques)\."],
    "sees": [r"{cell} voit {literals} \(dans {house}\)\."],
    "lost": [r"{cell} a perdu {losses}\."],
    "only_digit": [r"Il ne reste que le {digit} pour {cell} : cette case est {digit}\."],
    "places": [r"Dans {house}, le {digit} ne peut être qu’en {cells}\."],
    "crossing": [r"{cells} est aussi dans {house} ; où qu’il soit, {house} a donc son {digit} là et nulle part ailleurs\."],
    "crossing_both": [
        r"Toutes deux sont aussi dans {house} ; où qu’il soit, {house} a donc son {digit} là et nulle part ailleurs\."],
    "crossing_all": [r"Toutes sont aussi dans {house} ; où qu’il soit, {house} a donc son {digit} là et nulle part ailleurs\."],
    "holds_only": [r"{cell} n’a plus que {digits}\."],
    "holds_nothing": [r"{cell} n’a plus aucun chiffre\."],
    "subset_naked": [r"{count} cases se partagent {count} chiffres : {digits} remplissent {cells} dans un certain ordre\."],
    "subset_hidden": [
        r"{count} chiffres ont besoin de {count} cases : {digits} remplissent {cells} dans un certain ordre, et rien d’autre n’y va\."],
    "lose_house": [r"Dans {house}, le {digit} est ainsi pris : " + CANNOT],
    "lose_peers": [r"{cells} (?:voit|voient) chacune de ces places du {digit}, {cellsH} : " + CANNOT],
    "fish": [
        r"Dans {housesA}, il faut chaque fois un {digit}, et il n’y a de place que dans {housesB}, où chaque zone n’en prend qu’un : donc "
        r"{housesB} ont leur {digit} dans {housesA} et nulle part ailleurs\.",
        r"(?:Si la nageoire {cells} n’est pas {digit}|Si aucune des nageoires {cells} n’est {digit}), il n’y a de place pour le {digit}, "
        r"dans {housesA}, que dans {housesB}, où chaque zone n’en prend qu’un : donc {housesB} ont leur {digit} dans {housesA} et nulle "
        r"part ailleurs\."],
    "fin": [r"Si la nageoire {cell} est {digit}, elle exclut {cells} \(dans {houses}\)\."],
    "fish_removes": [r"Cela ne laisse pas d’autre place pour le {digit} dans {house} : " + CANNOT],
    "fish_removes_own": [
        r"{cells} (?:est|sont chacune) à la fois dans {houses}\. Un {digit} y servirait pour l’une et l’autre, et {housesB} auraient trop "
        r"peu de place pour le {digit} dans {housesA} : " + CANNOT],
    "wing": [
        r"Si {claim}, {cell} n’est pas {digitO} \(dans {house}\) ; elle n’a que {digits}, donc elle est {digit}\."],
    "wing_pivot": [r"Si {claim}, le {digit} est là\."],
    "bent_set": [r"{count} cases ont besoin de {count} chiffres, et ces chiffres ne peuvent les remplir à eux seuls\."],
    "one_of": [r"Donc l’une des cases {cells} est {digit}\."],
    "sees_all": [r"{cell} voit {sights} : {cell} ne peut pas être {digit}\."],
    "colour_link": [r"De {literalA} et {literalB}, l’un est vrai et l’autre faux : {strong}\."],
    "colours": [
        r"Il y a donc deux couleurs, {literalsA} contre {literalsB} : l’une est entièrement vraie, l’autre entièrement fausse\."],
    "colour_wrap": [
        r"{literalA} et {literalB} sont d’une même couleur et ne peuvent être vrais tous deux, car tous deux sont dans {house}\. Cette "
        r"couleur est donc fausse\.",
        r"{literalA} et {literalB} sont d’une même couleur et ne peuvent être vrais tous deux, car tous deux sont dans {cell}\. Cette "
        r"couleur est donc fausse\."],
    "colour_emptied": [r"Si la couleur de {literals} était vraie, {cell} perdrait tout ce qui lui reste, {digits} :"],
    "colour_empties": [r"{literal} disparaîtrait : {clash}\."],
    "bridge": [
        r"{literalA} et {literalB} ne peuvent être vrais tous deux, car tous deux sont dans {house}\.",
        r"{literalA} et {literalB} ne peuvent être vrais tous deux, car tous deux sont dans {cell}\."],
    "bridged": [r"Donc l’une au moins des couleurs opposées est vraie, celle de {literalsA} ou celle de {literalsB}\."],
    "bridges": [
        r"La couleur qu’ils ont en commun d’un côté rendrait fausses les deux couleurs de l’autre ; or l’une d’elles est vraie\."],
    "part": [
        r"Toutes les places (?:du|de) {digits} parmi ces cases sont dans {house}, donc (?:il|chacun) ne peut y être qu’une fois\.",
        r"Toutes les places (?:du|de) {digits} parmi ces cases se voient, donc (?:il|chacun) ne peut y être qu’une fois\."],
    "disjoint_subset": [
        r"{count} cases ont besoin de {count} chiffres, et il n’y en a pas davantage : chacun d’eux est une fois parmi {cells}\."],
    "deadly_loop": [
        r"Dans {houses}, il y a chaque fois deux des cases {cells}, dont aucune n’est donnée : remplies de {digits} seuls, elles pourraient "
        r"l’être aussi dans l’autre sens, et la grille aurait deux solutions\."],
    "deadly_rows": [
        r"Remplies de {digits} seuls, {cellsA} et {cellsB}, dont aucune n’est donnée, auraient de part et d’autre tous ces chiffres\. "
        r"Échangés case par case, ils laisseraient à chaque zone ce qu’elle contient, et la grille aurait deux solutions\."],
    "deadly_lite": [
        r"Supposons ceci : {holdings}\. Aucune de ces cases n’est donnée, et dans {houses} chacun de ces chiffres est dans deux d’entre elles "
        r"ou dans aucune : chaque case pourrait aussi bien contenir son autre chiffre, et la grille aurait deux solutions\."],
    "deadly_reverse": [
        r"Dans {houses}, il y a chaque fois deux des cases {cells} : remplies de {digits} seuls, elles y contiennent les deux chiffres\. "
        r"Partout ailleurs, aucun des deux n’est donné : on pourrait les y échanger, et la grille aurait deux solutions\."],
    "deadly_bug": [
        r"À quelques candidats près, toute case vide en a deux et tout chiffre a deux places dans chaque zone\. Sans ceux-là, on pourrait "
        r"changer toute solution en une autre en échangeant les deux partout, et la grille en aurait plus d’une\."],
    "guardians": [r"Elle n’en a qu’une ; donc {guardians}\."],
    "guardian_subset": [
        r"L’une des cases {cellsA} est donc {digitsA} ; avec {cells}, cela fait {count} cases dans {house} pour les {count} chiffres "
        r"{digits}\."],
    "forced": [
        r"Alors {claim} : {house} n’a pas d’autre place pour le {digit}\.",
        r"Alors {claim} : {house} ne pourrait avoir son {digit} que là ou en {cells}, mais {clashes}\."],
    "silenced": [
        r"Alors les candidats iraient partout par paires, et {literals} (?:serait faux|seraient tous faux|seraient tous deux faux), ce qui est "
        r"impossible : {cell} ne peut pas être {digit}\.",
        r"Alors aucune des cases {cells} ne pourrait être autre chose que les deux chiffres, et {literals} (?:serait faux|seraient tous faux|"
        r"seraient tous deux faux), ce qui est impossible : {cell} ne peut pas être {digit}\.",
        r"Alors aucune des cases {cells} ne pourrait être autre chose que l’un de ses deux chiffres, et {literals} (?:serait faux|seraient tous faux|"
        r"seraient tous deux faux), ce qui est impossible : {cell} ne peut pas être {digit}\.",
        r"Alors {cells} ne contiendraient que les chiffres des rangées, et {literals} (?:serait faux|seraient tous faux|seraient tous deux faux), ce qui est "
        r"impossible : {cell} ne peut pas être {digit}\."],
    "exclusion": [r"Prenons toutes les façons de remplir {cells} qui emploient l’un des chiffres à éliminer :"],
    "combination": [
        r"{literals} : alors {cells} ne garde aucun chiffre parmi {digits}\.",
        r"{literals} : alors les {count} cases {cells} en gardent trop peu parmi {digits}\."],
    "combination_clash": [r"{literals} : pas les deux, car tous deux sont dans {house}\."],
    "templates": [
        r"Le {digit} doit être une fois dans chaque zone\. De toutes les façons de placer ainsi ceux qui manquent, sans les cases dont un "
        r"autre chiffre a besoin dans toutes les siennes, trouvées de même, (?:il en reste une|il en reste {count})\."],
    "templates_all": [r"(?:Elle passe|Toutes passent) par {literals}\."],
    "templates_none": [r"(?:Elle ne passe pas|Aucune ne passe) par {literals}\."],
    "locked": [
        r"{cell} ne peut pas être {digit} : l’ensemble {cells} ne cède à la boucle qu’un de ses chiffres et garde {digit}, donc "
        r"{clash}\."],
    "suppose": [r"Supposons ceci : {claim}\."],
    "then": [r"Alors {claim}, car {strong}\."],
    "then_weak": [r"Alors {claim}, car {clash}\."],
    "ends": [r"Donc l’un des deux au moins est vrai : {claimA}, ou {claimB}\."],
    "turns": [r"Donc « {claimA} » conduit à « {claimB} » : l’hypothèse est fausse\."],
    "loop": [
        r"Cela ramène au début\. La chaîne est une boucle et vaut dans les deux sens : de deux voisins qui ne peuvent être vrais tous deux, "
        r"l’un est vrai\."],
    "blossom": [
        r"L’un de ces débuts est vrai et avec lui la fin de sa chaîne, et ces fins s’excluent\. Une seule fin est donc vraie, et les chaînes "
        r"valent aussi à rebours : de deux voisins qui ne peuvent être vrais tous deux, l’un est vrai\."],
    "blossom_end": [r"{cell} ne peut pas être {digit} : l’une des fins est vraie, et aucune ne lui laisse de place\."],
    "either_way": [r"{cell} ne peut pas être {digit} : soit {clashA}, soit {clashB}\."],
    "either_place": [r"{cell} ne peut pas être {digit} : {house} a son {digit} en {cellsA} ou {cellsB}\."],
    "either": [r"Soit {claimA}, soit {claimB}\."],
    "branches_fish": [
        r"Dans {housesA}, il faut chaque fois un {digit}, et dans {housesB} il n’y a de place que pour {count} d’entre eux : donc l’une des cases "
        r"{cells} est {digit}\.",
        r"Dans {housesA}, il faut chaque fois un {digit}, et dans {housesB} il n’y a de place que pour {count} d’entre eux : donc {cell} est {digit}\."],
    "odd_loop": [
        r"Sans {literals}, chacune de ces zones a son {digit} dans l’une de deux cases qui se suivent dans la boucle {groups} : une case "
        r"sur deux serait {digit}\. Avec {count} cases, un nombre impair, cela ne tombe pas juste\."],
    "unfillable": [
        r"Supposons {cells} remplies de {digits} seuls\. Peu importe lequel est lequel : un chiffre vaut pour tout autre tant qu’aucun des "
        r"deux n’a servi\."],
    "unfillable_case": [r"Avec {literals}, {cell} voit chacun des chiffres {digits} : il ne lui reste rien\."],
    "guarded": [r"C’est impossible ; donc {guardians}\."],
    "firework": [
        r"Si aucune des cases {cells} n’était {digit}, {houses} auraient toutes deux leur {digit} dans {house}, en deux cases\.",
        r"Si aucune des cases {cells} n’était {digit}, {house} n’aurait pas de place pour lui\."],
    "fireworks": [
        r"Chacun des chiffres {digits} est donc dans l’une des cases {cells} : {count} chiffres remplissent {count} cases\."],
    "firework_wings": [
        r"Chacun des chiffres {digits} est donc dans l’une des cases {cells}\. Comme {cell} ne contient qu’un chiffre, l’une des cases "
        r"{cellsW} en contient un\."],
    "firework_pairs": [
        r"Si {cell} était {digit}, {cellsP} seraient toutes deux {digitB}\. Chacune des cases {cellsW} voit {cell} et l’une de celles-ci, et "
        r"ne pourrait être ni {digit} ni {digitB}\."],
    "firework_link": [
        r"Si {cell} était {digit}, {cellB} ne le serait pas, et {house} aurait son {digit} en {cellC}\. Aucune des cases {cellsW} ne "
        r"contiendrait l’un des chiffres {digits}\."],
    "exocet_digit": [
        r"Supposons que l’une des cases {cellsA} soit {digit}\. Il faut alors un {digit} chaque fois dans {housesA} ; sans compter {cellsB} "
        r"ni ce qui voit ce {digit}, il n’y a de place pour lui que dans {housesB}, qui en prennent {count}\. C’est moins que {countB}, "
        r"donc l’une des cases {cellsB} est {digit}\.",
        r"Supposons que l’une des cases {cellsA} soit {digit}\. Il faut alors un {digit} chaque fois dans {housesA}, et sans compter "
        r"{cellsB} il n’y a pas de place qui ne voie ce {digit}\. Il en faut {countB}, donc l’une des cases {cellsB} est {digit}\."],
    "double_exocet": [
        r"Aucun chiffre n’est à la fois dans {cellsA} et dans {cellsB} : il serait aussi dans une cible de chacune, et il n’y a pas de place "
        r"pour tout cela\. Donc {cellsC} contiennent chacun des chiffres {digits} une fois, et {cellsD} aussi\."],
    "double_exocet_cover": [
        r"Quelle que soit la paire qui contient {digit}, dans {housesA} un {digit} est dans une cible et les autres épuisent {housesB} : "
        r"pas de {digit} en {cells}\."],
    "exocet_missing": [r"Aucune des cases {cellsB} ne peut être {digits}, donc aucune des cases {cellsA} ne l’est\."],
    "exocet": [
        r"{cellsA} contiennent deux chiffres différents, et chacun d’eux est dans l’une des cases {cellsB} : celles-ci ne contiennent rien "
        r"d’autre\."],
    "exocet_no_room": [
        r"Si {cell} est {digit}, l’une des cases {cellsA} l’est aussi, et {cellB} ne l’est pas : il n’y a plus de place pour {digit} dans "
        r"{house}\. Donc {cell} n’est pas {digit}\."],
    "exocet_once": [
        r"Si {cell} est {digit}, l’une des cases {cellsA} l’est aussi, et {cellB} ne l’est pas : dans {houses} il n’y a de place pour {digit} "
        r"que dans {cellsP}, qui se voient\. Donc {cell} n’est pas {digit}\."],
    "exocet_left": [r"Il ne reste que {digits} pour {cellsA}, qui contiennent donc les deux, tout comme {cellsB}\."],
    "exocet_certain": [r"Donc l’une des cases {cellsA} est {digit}, et l’une des cases {cellsB} aussi\."],
    "exocet_covers": [
        r"Dans {housesA}, un seul {digit} est dans {cellsB} ; les autres sont dans {cellsP}, et {housesB} en prennent un chaque fois\. Donc "
        r"{housesB} n’ont pas d’autre {digit}\."],
    "exocet_mirror": [
        r"Si {cell} est {digits}, l’une des cases {cellsA} est ce même chiffre, et {cellB} ne l’est pas : dans {house} il n’y a de place "
        r"pour lui que dans {cellsP}(?:, qui est donc aussi ce chiffre)?\."],
    "exocet_locked": [r"Donc {cellsP} contiennent {digit} et le chiffre de {cell}, et rien d’autre\."],
    "ring": [
        r"Tout candidat des {count} cases est parmi {shares}\. Cela fait {count} chiffres, dont chacun n’est qu’une fois dans sa zone : "
        r"chacun d’eux est donc dans ces cases\."],
    "ring_twice": [
        r"{literals} (?:prendrait deux|prendraient chaque fois deux) de ces chiffres pour une case, et une autre case n’en aurait pas\."],
    "automorphism": [
        r"Après " + MOTION + r", chaque donnée tombe sur une donnée ; en échangeant {cycles}, sur le chiffre qui s’y trouve\.",
        r"Après " + MOTION + r", chaque donnée tombe sur une donnée du même chiffre\."],
    "automorphism_same": [
        r"La solution ainsi déplacée et échangée est donc une solution des mêmes données\. Il n’y en a qu’une : elle tombe sur "
        r"elle-même\."],
    "automorphism_cell": [
        r"{cell} tombe sur {cellB} ; ce qui s’y trouve ne peut pas être {digitsB}, maintenant ou une fois déplacé, donc {cell} ne peut pas "
        r"être {digits}\."],
    "automorphism_clash": [
        r"{cell} tombe sur {cellB}, qu’elle voit : toutes deux seraient pareilles, donc {cell} ne peut pas être {digits}\."],
    "automorphism_fixed": [
        r"{cell} tombe sur elle-même, et son chiffre doit rester le même : elle ne peut pas être {digits}, qui deviendrait {digitsB}\."],
    "cases": [r"L’un des {count} cas est vrai, donc {effects}\."],
    "case": [r"Cas {count} : {claim}\."],
    "cell_taken": [r"Alors {claim} : {cell} contient {digit}" + FROM + r"\."],
    "house_taken": [r"Alors {claim} : {house} a son {digit} en {cell}" + FROM + r"\."],
    "last_in_cell": [
        r"Alors {claim} : sans {digits}, il ne reste rien d’autre pour {cell}" + FROM + r"\.",
        r"Alors {claim} : il ne reste rien d’autre pour {cell}" + FROM + r"\."],
    "last_in_house": [
        r"Alors {claim} : sans {cells}, il ne reste pas d’autre place pour le {digit} dans {house}" + FROM + r"\.",
        r"Alors {claim} : il ne reste pas d’autre place pour le {digit} dans {house}" + FROM + r"\."],
    "inner": [r"Alors {claim} – {name}" + FROM + r" :"],
    "inner_again": [r"Alors {claim} – de nouveau {name} \({count}\)\."],
    "broken": [r"Mais alors {broken}" + FROM + r", ce qui est impossible\."],
    "filled": [r"Toutes les cases se remplissent sans conflit ; la grille n’a qu’une solution, c’est donc celle-là\."],
    "guess": SENTENCES["guess"],
    "wrong_guess": SENTENCES["wrong_guess"],
}

GROUNDS = {
    "blocks": LINES["blocks"], "removed_in_step": LINES["removed_in_step"], "removed_in_line": LINES["removed_in_line"],
    "removed": LINES["removed"], "not_given": LINES["not_given"], "lost": LINES["lost"],
    "others_filled": [r"Toutes ses autres cases sont remplies\."],
    "it_lost": [r"Elle a perdu {losses}\."],
}

TABLES = {"sentences": SENTENCES, "lines": LINES, "grounds": GROUNDS}
