"""The patterns of the German texts (see `grammar.py`)."""

HIDDEN = r"In {house} bleibt für die {digit} nur {cell}: "
LOST = r"{cells} (?:hat|haben) ihre {digit} in früheren Schritten verloren"
UNIQUE = r"Das Rätsel hat nur eine Lösung, darum "
DEADLY = r"kann (?:das Rechteck|die Schleife) {cellsD} nicht nur {digitsD} enthalten, denn die ließen sich tauschen"
ROWS = r"können {cellsD} und {cellsE} nicht beide nur {digitsD} enthalten, denn die ließen sich tauschen"
LITE = r"kann nicht zugleich gelten: {holdings}; denn die ließen sich tauschen"
REVERSE = r"können {cellsR} nicht nur {digitsD} enthalten, denn die ließen sich überall sonst tauschen"
PATTERNS = (DEADLY, ROWS, LITE, REVERSE)
PAIRS = (r"können die Kandidaten nicht überall in Paaren stehen, zwei in jeder Zelle und zwei Plätze in jedem Haus, denn die ließen sich "
         r"tauschen")
ONLY = r"\. Nur {extras} kann das verhindern, also "
LOOP = r"Ohne {extras} wäre jede zweite Zelle der Schleife {groups} eine {digit}, was bei {count} Zellen nicht aufgeht\. Also gilt: "
FILL = r"Ohne {extras} blieben für die {count} Zellen {cells} nur {digits}, mit denen sie sich nicht füllen lassen\. Also gilt: "
IN_CELLS = r"In {housesA} liegt die {digit} nur in {cellsP}, lauter Zellen aus {housesB}"
IN_HOUSES = r"In {housesA} liegt die {digit} nur in {housesB}"
AGAIN = r"Ebenso liegt diese {digit} nur in {housesB}"
TWICE = (r"nähme eine {digit} in {cellsT} zwei dieser Häuser zugleich ein, und nicht jedes Haus aus {housesD} behielte Platz für seine "
         r"{digit}")
THEN = r"(?:steht in {housesC} sonst keine {digit}(?:, und " + TWICE + ")?|" + TWICE + ")"
FINS = (r", bis auf (?:die Flosse {cells}\. Ist sie nicht {digit}, " + THEN + r"; ist sie es, |die Flossen {cells}\. Ist keine davon {digit}, "
        + THEN + r"; ist es eine, )(?:sieht|sehen) {cellsS} sie \({housesS}\)\. So oder so gilt: {effects}\.")
MOTION = (r"einer (?:(?P<point>halben) Drehung|(?P<quarter>viertel) Drehung|Spiegelung an der (?P<diagonal>Diagonale von links oben)|"
          r"Spiegelung an der (?P<antidiagonal>Diagonale von rechts oben))")
BLOSSOM = (r"Nur eines dieser Enden kann wahr sein, also ist von je zwei Nachbarn der Ketten, die einander ausschließen, einer wahr: "
           r"{effects}\.")
FROM = r"(?: \(aus {numbers}\))?"
CANNOT = r"{cells} (?:kann|können) nicht {digit} sein\."

# The ways in which a claim follows from the previous one.
VIA = r"(?: \({houses}(?:; (?:{holding}|{cellsK} wie zuvor))?\))?"

WORDS = {
    "and": "und|sowie", "or": "oder|noch",
    "counts": {"zwei": 2, "drei": 3, "vier": 4},
    "houses": {"Zeile": "row", "Spalte": "column", "Block": "box", "Gebiet": "region", "Diagonale": "diagonal", "Fenster": "window",
               "Farbe": "colour", "den Zeilen": "row", "den Spalten": "column", "den Blöcken": "box", "den Gebieten": "region",
               "den Diagonalen": "diagonal", "den Fenstern": "window", "den Farben": "colour"},
    # Diagonals have names, and a digit is "auf" them but "in" other houses.
    "diagonals": {r"\b([Aa])uf der Diagonale ↘": r"<\1> Diagonale 1", r"\b([Aa])uf der Diagonale ↗": r"<\1> Diagonale 2",
                  "<a>": "in", "<A>": "In", r"(?<![Ii]n )Diagonale ↘": "Diagonale 1", r"(?<![Ii]n )Diagonale ↗": "Diagonale 2"},
    "parts": {
        "holding": {"of": "{cells} (?:hat|haben) nur {digits}"},
        "claim": {"more": r"(?:eine weitere Folgerung|{count} weitere Folgerungen) \(siehe Beweis\)",
                  "not_by": r"{cell} ist nicht {digit} \({technique}\)", "none_by": r"keine der Zellen {cells} ist {digit} \({technique}\)",
                  "one": "eine der Zellen {cells} ist {digit}" + VIA, "none": "keine der Zellen {cells} ist {digit}",
                  "not": "{cell} ist nicht {digit}", "is": "{cell} ist {digit}" + VIA},
        "sight": {"by": r"{cells} \({houses}\)"},
        "effect": {"sees_must": "{cell} sieht {sights}, kann also (?:nicht|weder) {digits} sein und ist damit {digit}",
                   "sees": "{cells} (?:sieht|sehen) {sights}, (?:kann|können) also (?:nicht|weder) {digits} sein",
                   "must": "{cell} kann (?:nicht|weder) {digits} sein und ist damit {digit}", "cannot": "{cells} (?:kann|können) (?:nicht|weder) {digits} sein",
                   "is": "{cell} ist {digit}"},
        "literal": {"in": "{digit} in {cells}"},
        "extra": {"in": "{digit} in {cells}"},
        "crossing": {"of": "{cells} im Schnitt von {houses} (?:hat|haben) nur {digits}"},
        "choice": {"in": "{digits} in {cell}"},
        "share": {"in": "{digits} in {house}"},
        "cover": {"in": "{digits} in {houses}", "bare": "{digits} nirgends"},
        "limit": {"in": "{digits} in {houses}"},
        "loss": {"step": "{digits} in Schritt {count}", "line": "{digits} durch Zeile {count} des Beweises",
                 "earlier": "{digits} in früheren Schritten"},
        "member": {"set": r"{letter} ist {cells}(?: \({houses}\))? mit {digits}"},
        "common": {"share": "nur eine der Gruppen {letterA} und {letterB} kann die {digit} enthalten \\({houses}\\)"},
        "pair": {"opposite": "{literalA} und {literalB} haben entgegengesetzte Farben"},
        "broken": {"both": "{cell} müsste {digit} sein und zugleich nicht", "house": "{house} hat keinen Platz mehr für die {digit}",
                   "cell": "für {cell} bleibt keine Ziffer"},
        "reason": {"holders": "die {digit} in {cells} sperrt andere leere Zellen",
                   "lost": "{cells} (?:hat|haben) ihre {digit} in früheren Schritten verloren",
                   "not_given": "{cells} (?:hatte|hatten) die {digit} nie zur Wahl"},
        "why": {"sees": "sieht {shares}", "lost": "hat {digits} in früheren Schritten verloren", "not_given": "hatte {digits} nie zur Wahl"},
        "way": {"broken_by": "aus „{claim}“ folgt „{claims}“ und damit ein Widerspruch, denn {broken}", "at_once": "„{claim}“ genügt schon", "set": "aus „{claim}“ folgt „{cells} (?:hat|haben) nur noch {digits}“ \\({houses}\\)", "then": "aus „{claim}“ folgt „{claims}“",
                "broken": "aus „{claim}“ folgt ein Widerspruch, denn {broken}"},
        "link": {"only": "{house} die {digit} nur in {cells} hat"},
        "guardian": {"one": "eine der Zellen {cells} ist {digits}", "is": "{cell} ist {digits}"},
        "clash": {
            "peers": "eine der Zellen {cells} ist {digit}, und {cell} sieht sie alle",
            "peer_group": "{cell} ist {digit}, und alle Zellen {cells} sehen das",
            "peer_groups": "eine der Zellen {cells} ist {digit}, und alle Zellen {cellsB} sehen sie alle",
            "house_group": "{house} hat die {digit} in einer der Zellen {cells}", "house": "{house} hat die {digit} in {cell}",
            "cell": "{cell} ist {digit}"},
        "strong": {
            "cell": "{cell} hat nur noch {digits}", "house": "{house} hat keinen anderen Platz für die {digit}",
            "set": "die Zelle {sets} hat {count} Ziffern: ohne {digit} enthalten sie alle anderen, {digits}",
            "sets": "die {countA} Zellen {sets} haben zusammen {count} Ziffern: ohne {digit} enthalten sie alle anderen, {digits}"},
    },
}

SENTENCES = {
    "last_cell": [r"{cell} ist die letzte leere Zelle von {house}, also ist sie {digit}\."],
    "hidden_single": [
        HIDDEN + r"Die {digit} in {cellsB} sperrt alle anderen leeren Zellen\.",
        HIDDEN + LOST + r"\.",
        HIDDEN + r"Die {digit} in {cellsB} sperrt andere leere Zellen, und " + LOST + r"\."],
    "naked_single": [
        r"{cell} sieht {shares}: nur {digit} bleibt übrig\.",
        r"{cell} hat {digits} in früheren Schritten verloren: nur {digit} bleibt übrig\.",
        r"{cell} sieht {shares}; zudem hat sie {digits} in früheren Schritten verloren: nur {digit} bleibt übrig\."],
    "hidden_single_of_marks": [r"In {house} bleibt für die {digit} nur {cell}, denn {reasons}\."],
    "naked_single_of_marks": [r"{cell} {whys}: nur {digit} bleibt übrig\."],
    "then_house": [r"Damit bleibt in {house} für die {digit} nur {cell}\."],
    "then_cell": [r"Damit bleibt für {cell} nur {digit}\."],
    "intersection": [r"In {houseA} muss die {digit} in {cells} stehen, und (?:das liegt|beide liegen|alle liegen) in {houseB}; also gilt: {effects}\."],
    "naked_subset": [
        r"Die {count} Zellen {cells} haben zusammen nur {digits}, also stehen diese Ziffern in {house} dort und sonst nirgends: {effects}\."],
    "hidden_subset": [
        r"In {house} passen {digits} nur in die {count} Zellen {cells}, die also nichts anderes enthalten: {effects}\."],
    "fish": [
        IN_HOUSES + r"; dort steht also sonst nirgends eine {digit}: {effects}\.",
        IN_CELLS + r"; dort steht also sonst nirgends eine {digit}: {effects}\.",
        IN_HOUSES + r"\. Dabei " + THEN + r"; also gilt: {effects}\.", IN_CELLS + r"\. Dabei " + THEN + r"; also gilt: {effects}\.",
        IN_HOUSES + FINS, IN_CELLS + FINS],
    "fish_again": [AGAIN + FINS, AGAIN + r"\. Dabei " + THEN + r"; also gilt: {effects}\."],
    "wing": [
        r"Der Drehpunkt {cellA} ist {digitA} oder {digitB}\. Ist er {digitA}, so muss der Flügel {cellB} \({houseA}\) die {digit} sein; ist "
        r"er {digitB}, so der Flügel {cellC} \({houseB}\)\. Also ist einer der Flügel die {digit}: {effects}\.",
        r"Der Drehpunkt {cellA} ist {digitA}, {digitB} oder {digitC}\. Ist er {digitA}, so muss der Flügel {cellB} \({houseA}\) die {digit} sein; "
        r"ist er {digitB}, so der Flügel {cellC} \({houseB}\)\. Also ist eine der drei Zellen die {digit}: {effects}\."],
    "bent_set": [
        r"Die {count} Zellen {cells} haben zusammen nur {digits}, und jede davon außer der {digit} passt dort nur einmal hinein \({limits}\); also muss "
        r"eine der Zellen {digit} sein: {effects}\."],
    "disjoint_subset": [
        r"Die {count} Zellen {cells} haben zusammen nur die Ziffern {digits}\. Jede passt dort nur einmal hinein \({shares}\), steht "
        r"also genau einmal dort: {effects}\."],
    "bridge": [
        r"In {houseA} muss die {digit} in {cellsA} oder {cellsB} stehen, in {houseB} in {cellsC} oder {cellsD}\. In {cellsB} und "
        r"{cellsC} kann die {digit} nicht zugleich stehen, denn beide liegen in {houseC}\. Also steht die {digit} in {cellsA} oder {cellsD}, und "
        r"{effects}\."],
    "twins": [
        r"{cells} können jeweils nur {digits} sein\. Wären beide {digitB}, so hätte {house} keinen Platz mehr für die "
        r"{digitB}: Sie sehen die einzigen, {sights}\. Also ist eine der Zellen {cells} die {digitA}: {effects}\."],
    "chain_cells": [
        r"Alle diese Zellen haben zwei Kandidaten\. Angenommen, {claimA}\. Dann folgt: {claims}\. Eines von beiden gilt also: (?:{claimB} oder {claimC}|{cell} ist {digits})\. So oder so gilt: "
        r"{effects}\."],
    "chain": [r"Angenommen, {claimA}\. Dann folgt: {claims}\. Eines von beiden gilt also: (?:{claimB} oder {claimC}|{cell} ist {digits})\. So oder so gilt: {effects}\."],
    "chain_long": [
        r"Entweder {claimB}, oder eine Kette aus {count} Gliedern(?: über {cells})? ergibt: {claimC}\. So oder so gilt: {effects}\."],
    "chain_turns_long": [
        r"Angenommen, {claimA}, so führt eine Kette aus {count} Gliedern(?: über {cells})? zum Gegenteil zurück, {claimB}; also gilt: "
        r"{effects}\."],
    "chain_loop_long": [
        r"In der geschlossenen Kette aus {count} Gliedern(?: über {cells})? ist, wo zwei ihrer Kandidaten einander ausschließen, einer "
        r"davon wahr: {effects}\."],
    "ring": [
        r"Die {count} Zellen {cells} nehmen ihre Ziffern aus {shares} – zusammen {count} Ziffern, von denen es jede in ihrem Haus nur "
        r"einmal gibt\. Alle sind hier verbraucht, also gilt: {effects}\."],
    "crossing": [
        r"{crossings}; {holdings}\. Das sind {count} Ziffern für {count} Zellen; sie sind damit alle verbraucht: {shares}\. Also gilt: "
        r"{effects}\."],
    "chain_digit": [
        r"Verfolge die {digit}: Steht sie nicht in {cellsA}, so muss sie in {sights} stehen\. Also steht die {digit} in {cellsA} oder "
        r"{cellsB}: {effects}\."],
    "chain_turns": [
        r"Angenommen, {claimA}\. Dann folgt: {claims}, und schließlich „{claimB}“\. Das widerspricht der Annahme; also gilt: {effects}\."],
    "chain_loop": [r"Die Kette schließt sich: Entweder {claimsA}; oder {claimsB}\. So oder so ist von je zwei Nachbarn einer wahr: {effects}\."],
    "chain_sets": [
        r"{members}\. Jede Gruppe hat eine Ziffer mehr als Zellen; fehlt ihr eine, so enthält sie alle anderen\. Dabei gilt: {commons}\. "
        r"Eines von beiden gilt also: {letterA} enthält die {digit} oder {letterB} enthält die {digitE}\. So oder so gilt: {effects}\."],
    "chain_sets_loop": [
        r"{members}\. Jede Gruppe hat eine Ziffer mehr als Zellen\. Dabei gilt: {commons}\. Jeder Gruppe fehlt also nur eine Ziffer, alle anderen "
        r"behält sie, und jede gemeinsame Ziffer steht in einer der beiden Gruppen: {effects}\."],
    "trap": [
        r"{literalA} und {literalB} haben in einem Netz aus Gliedern entgegengesetzte Farben, also ist eine von beiden wahr: {effects}\.",
        r"Paar um Paar verbunden, nehmen diese Kandidaten zwei Farben an, von denen eine ganz wahr ist\. {pairs}; von jedem Paar ist also "
        r"einer wahr: {effects}\."],
    "wrap": [
        r"{literalA} und {literalB} haben dieselbe Farbe, doch {house} hat nur für eine davon Platz; ihre Farbe ist also falsch: "
        r"{effects}\.",
        r"{literalA} und {literalB} haben dieselbe Farbe, doch {cell} hat nur für eine davon Platz; ihre Farbe ist also falsch: "
        r"{effects}\."],
    "emptied": [
        r"{literals} haben dieselbe Farbe\. {cell} sieht sie \({houses}\): Wären sie wahr, so bliebe dort keine Ziffer; also ist alles von dieser Farbe falsch: "
        r"{effects}\."],
    "multi_colouring": [
        r"{literalA} und {literalB} können nicht beide wahr sein, denn beide liegen in (?:{house}|{cell}); also ist eine der Gegenfarben wahr: die von {literalsC} "
        r"oder die von {literalsD}\. So oder so gilt: {effects}\."],
    "multi_colouring_two": [
        r"Von {literalA} und {literalB}, die entgegengesetzte Farben haben, ist eine wahr; doch die Farbe von {literals} schließt beide aus "
        r"\({houses}\), ist also falsch: {effects}\."],
    "unique": [UNIQUE + pattern + ONLY + end for pattern in PATTERNS
               for end in (r"gilt: {guardians}, und {effects}\.", r"gilt: {effects}\.")],
    "unique_subset": [
        UNIQUE + pattern + ONLY + r"ist eine der Zellen {cellsG} {digitsG}\. Mit {cells} ergibt das in {house} eine nackte Gruppe aus "
        r"{digits}: {effects}\." for pattern in PATTERNS],
    "unique_forced": [
        UNIQUE + pattern + r"\. Weil {links}, käme es mit {extras} genau dazu \({houses}\); also gilt: {effects}\." for pattern in PATTERNS],
    "bug_forced": [
        UNIQUE + PAIRS + r"\. Nur {extrasG} kann das verhindern\. Weil {links}, schlösse {extras} das aus \({houses}\); also gilt: {effects}\."],
    "bug": [UNIQUE + PAIRS + ONLY + end for end in (r"gilt: {guardians}, und {effects}\.", r"gilt: {effects}\.")],
    "odd_loop": [LOOP + end for end in (r"{guardians}, und {effects}\.", r"{effects}\.")],
    "unfillable": [FILL + end for end in (r"{guardians}, und {effects}\.", r"{effects}\.")],
    "fireworks": [
        r"Jede der Ziffern {digits} muss in einer der {count} Zellen {cells} stehen \({houses}\), die also nichts anderes enthalten: {effects}\."],
    "firework_w_wing": [
        r"Jede der Ziffern {digits} muss in einer der Zellen {cells} stehen \({houses}\), also enthält eine der Zellen {cellsW} eine davon\. Enthielte "
        r"{cellsT} eine, so wären {cellsP} beide die andere, und {cellsW} könnten keine enthalten \({housesL}\): {effects}\."],
    "firework_l_wing": [
        r"Jede der Ziffern {digits} muss in einer der Zellen {cells} stehen \({houses}\), also enthält eine der Zellen {cellsW} eine davon\. Wäre {cellsT} "
        r"die {digit}, so wäre es {cellB} nicht, und {cellsW} wären beide die {digit} \({housesL}\): {effects}\."],
    "exocet_summary": [
        r"{cells} \({house}\) enthalten zwei der Ziffern {digits}\. Jede dieser Ziffern muss auch in {housesA} stehen, passt dort aber, außer in "
        r"den Zielzellen {cellsB} und in Zellen, die die Basis sieht, nur in weniger als {count} Häusern \({covers}\)\. Also enthalten die "
        r"Zielzellen dieselben zwei\."],
    "automorphism": [
        r"Nach " + MOTION + r" und dem Tausch von {cycles} sind die Vorgaben dieselben; das Rätsel hat eine einzige Lösung, also ist auch "
        r"sie dieselbe: {effects}\.",
        r"Nach " + MOTION + r" sind die Vorgaben dieselben; das Rätsel hat eine einzige Lösung, also ist auch sie dieselbe: {effects}\."],
    "templates_all": [
        r"Wo die anderen Ziffern Platz lassen, kann man alle fehlenden Ziffern {digit} auf (?:nur eine Art unterbringen|{count} Arten unterbringen, die übereinstimmen): {effects}\."],
    "templates_none": [
        r"Wo die anderen Ziffern Platz lassen, kann man alle fehlenden Ziffern {digit} auf (?:nur eine Art unterbringen, die diese Zellen nicht nutzt|"
        r"{count} Arten unterbringen, von denen keine diese Zellen nutzt): {effects}\."],
    "exclusion": [
        r"Jede Art, {cellsA} mit {choices} zu füllen, (?:setzt in {houses} eine Ziffer zweimal oder )?lässt für {sights} zu wenige "
        r"Ziffern; also gilt: {effects}\.",
        r"Jede Art, {cellsA} mit {choices} zu füllen, setzt in {houses} eine Ziffer zweimal; also gilt: {effects}\."],
    "blossom_cell": [r"Jede Ziffer von {cell} beginnt eine Kette: {ways}\. " + BLOSSOM],
    "blossom_house": [r"Jeder Platz für die {digit} in {house} beginnt eine Kette: {ways}\. " + BLOSSOM],
    "branches_cell": [r"Was immer {cell} ist, es folgt dasselbe: {ways}\. In jedem Fall gilt: {effects}\."],
    "branches_house": [r"Wo immer {house} die {digit} hat, es folgt dasselbe: {ways}\. In jedem Fall gilt: {effects}\."],
    "branches_fish": [
        r"In {housesA} steht je eine {digit}, und in {housesB} ist nur für {count} davon Platz; also ist eine der Zellen {cells} die "
        r"{digit}\. Welche es auch ist, es folgt dasselbe: {ways}\. In jedem Fall gilt: {effects}\."],
    "branches_fish_one": [
        r"In {housesA} steht je eine {digit}, und in {housesB} ist nur für {count} davon Platz; also ist {cell} die {digit}\. Damit gilt: "
        r"{effects}\."],
    "branches_candidate": [r"Ob {cell} nun {digit} ist oder nicht, es folgt dasselbe: {ways}\. So oder so gilt: {effects}\."],
    "contradiction": [
        r"Angenommen, {claimA}\. Das ergibt einen Widerspruch, denn {broken}; also gilt: {effects}\.",
        r"Angenommen, {claimA}\. Dann folgt der Reihe nach: {claims}\. Das ergibt einen Widerspruch, denn {broken}\. Also gilt: {effects}\."],
    "solved": [
        r"Angenommen, {claimA}\. Dann füllt sich das ganze Brett ohne Widerspruch, und das Rätsel hat eine einzige Lösung; also gilt: "
        r"{effects}\."],
    "guess": [r"Keine Technik dieses Wegs findet hier etwas: Versuche {literal}\."],
    "wrong_guess": [
        r"Jetzt gilt: {broken}\. Die letzte Vermutung war also falsch, und alles seither wird zurückgenommen; {effects}\."],
}

LINES = {
    "therefore": [r"Also gilt: {effects}\."],
    "look": [
        r"Suche die {digit} in {house}: Leer sind dort {cells}\.",
        r"Die letzte leere Zelle von {house} ist {cells}, und dort fehlt die {digit}\."],
    "blocks": [r"Die {digit} in {cell} schließt {cells} aus \({house}\)\."],
    "removed_in_step": [r"{cells} (?:hat|haben) die {digit} in Schritt {count} verloren\."],
    "removed_in_line": [r"{cells} (?:kann|können) nach Zeile {count} des Beweises nicht {digit} sein\."],
    "removed": [r"{cells} (?:hat|haben) die {digit} in einem früheren Schritt verloren\."],
    "not_given": [r"{cells} (?:hatte|hatten) nie {digits} zur Wahl\."],
    "sees": [r"{cell} sieht {literals} \({house}\)\."],
    "lost": [r"{cell} hat {losses} verloren\."],
    "only_digit": [r"Außer der {digit} bleibt für {cell} keine Ziffer: die Zelle ist {digit}\."],
    "places": [r"In {house} kann die {digit} nur in {cells} stehen\."],
    "crossing": [r"{cells} liegt auch in {house}; wo sie also auch steht, {house} hat die {digit} dort und sonst nirgends\."],
    "crossing_both": [r"Beide liegen auch in {house}; wo sie also auch steht, {house} hat die {digit} dort und sonst nirgends\."],
    "crossing_all": [r"Alle liegen auch in {house}; wo sie also auch steht, {house} hat die {digit} dort und sonst nirgends\."],
    "holds_only": [r"{cell} hat nur noch {digits}\."],
    "holds_nothing": [r"{cell} hat keine Ziffer mehr\."],
    "subset_naked": [r"{count} Zellen teilen sich {count} Ziffern: {digits} füllen {cells} in irgendeiner Reihenfolge\."],
    "subset_hidden": [
        r"{count} Ziffern brauchen {count} Zellen: {digits} füllen {cells} in irgendeiner Reihenfolge, und nichts anderes passt dort "
        r"hinein\."],
    "lose_house": [r"In {house} ist die {digit} damit vergeben: " + CANNOT],
    "lose_peers": [r"{cells} (?:sieht|sehen) jeden dieser Plätze der {digit}, {cellsH}: " + CANNOT],
    "fish": [
        r"In {housesA} muss je eine {digit} stehen, und Platz dafür ist nur in {housesB}, wo je eine hineinpasst: also steht die {digit} "
        r"in {housesB} nur in {housesA} und sonst nirgends\.",
        r"(?:Ist die Flosse {cells} nicht {digit}|Ist keine der Flossen {cells} eine {digit}), so muss in {housesA} je eine {digit} in "
        r"{housesB} stehen, wo je eine hineinpasst: also steht die {digit} in {housesB} nur in {housesA} und sonst nirgends\."],
    "fin": [r"Ist die Flosse {cell} eine {digit}, so schließt sie {cells} in {houses} aus\."],
    "fish_removes": [r"Damit bleibt für die {digit} in {house} kein anderer Platz: " + CANNOT],
    "fish_removes_own": [
        r"{cells} (?:liegt|liegen) zugleich in {houses}\. Eine {digit} dort gälte für beide, und in {housesB} blieben zu wenige Plätze "
        r"für die {digit} aus {housesA}: " + CANNOT],
    "wing": [
        r"Angenommen, {claim}: Dann ist {cell} nicht {digitO} \({house}\); diese Zelle hat nur {digits} und ist also {digit}\."],
    "wing_pivot": [r"Angenommen, {claim}: Dann steht die {digit} dort\."],
    "bent_set": [r"{count} Zellen brauchen {count} Ziffern, und diese Ziffern allein können sie nicht füllen\."],
    "one_of": [r"Also ist eine der Zellen {cells} die {digit}\."],
    "sees_all": [r"{cell} sieht {sights}: {cell} kann nicht {digit} sein\."],
    "colour_link": [r"Von {literalA} und {literalB} ist eines wahr und eines falsch: {strong}\."],
    "colours": [r"So entstehen zwei Farben, {literalsA} gegen {literalsB}: Die eine ist ganz wahr, die andere ganz falsch\."],
    "colour_wrap": [
        r"{literalA} und {literalB} haben dieselbe Farbe und können nicht beide wahr sein, denn beide stehen in {house}\. Diese Farbe ist "
        r"also falsch\.",
        r"{literalA} und {literalB} haben dieselbe Farbe und können nicht beide wahr sein, denn beide stehen in {cell}\. Diese Farbe ist "
        r"also falsch\."],
    "colour_emptied": [r"Wäre die Farbe von {literals} wahr, so verlöre {cell} alles, was ihr bleibt, {digits}:"],
    "colour_empties": [r"{literal} entfiele: {clash}\."],
    "bridge": [
        r"{literalA} und {literalB} können nicht beide wahr sein, denn beide stehen in {house}\.",
        r"{literalA} und {literalB} können nicht beide wahr sein, denn beide stehen in {cell}\."],
    "bridged": [r"Also ist wenigstens eine der Gegenfarben wahr, die von {literalsA} oder die von {literalsB}\."],
    "bridges": [
        r"Die Farbe, die sie auf der einen Seite gemein haben, machte auf der anderen beide Farben falsch; eine davon ist aber wahr\."],
    "part": [
        r"Alle Plätze (?:der|von) {digits} in diesen Zellen liegen in {house}, also kann (?:sie|jede) dort nur einmal stehen\.",
        r"Alle Plätze (?:der|von) {digits} in diesen Zellen sehen einander, also kann (?:sie|jede) dort nur einmal stehen\."],
    "disjoint_subset": [r"{count} Zellen brauchen {count} Ziffern, und mehr gibt es nicht: jede davon steht einmal in {cells}\."],
    "deadly_loop": [
        r"Von {cells}, unter denen keine Vorgabe ist, liegen je zwei in {houses}: Nur mit {digits} gefüllt, ließen sie sich ebenso gut "
        r"umgekehrt füllen, und das Rätsel hätte zwei Lösungen\."],
    "deadly_rows": [
        r"Nur mit {digits} gefüllt, enthielten {cellsA} und {cellsB}, unter denen keine Vorgabe ist, beide alle diese Ziffern\. Zelle um "
        r"Zelle getauscht, ließen sie jedem Haus, was es enthält, und das Rätsel hätte zwei Lösungen\."],
    "deadly_lite": [
        r"Angenommen, {holdings}\. Keine dieser Zellen ist eine Vorgabe, und in {houses} steht jede dieser Ziffern in zwei von ihnen oder in "
        r"keiner: Jede Zelle könnte ebenso gut ihre andere Ziffer enthalten, und das Rätsel hätte zwei Lösungen\."],
    "deadly_reverse": [
        r"Von {cells} liegen je zwei in {houses}: Nur mit {digits} gefüllt, enthielten sie dort beide Ziffern\. Überall sonst ist keine von "
        r"beiden vorgegeben: Dort ließen sie sich tauschen, und das Rätsel hätte zwei Lösungen\."],
    "deadly_bug": [
        r"Bis auf wenige Kandidaten hat jede leere Zelle zwei und jede Ziffer zwei Plätze in jedem Haus\. Ohne diese wenigen ließe sich "
        r"aus jeder Lösung eine zweite machen, indem man überall tauscht, und das Rätsel hätte mehr als eine\."],
    "guardians": [r"Es hat nur eine; also gilt: {guardians}\."],
    "guardian_subset": [
        r"Eine der Zellen {cellsA} ist also {digitsA}; mit {cells} sind das {count} Zellen von {house} für die {count} Ziffern "
        r"{digits}\."],
    "forced": [
        r"Dann gilt: {claim}, denn {house} hat keinen anderen Platz für die {digit}\.",
        r"Dann gilt: {claim}, denn {house} könnte die {digit} nur dort oder in {cells} haben, aber {clashes}\."],
    "silenced": [
        r"Dann stünden die Kandidaten überall in Paaren, und {literals} (?:wäre|wären alle|wären beide) falsch, was nicht sein kann: {cell} kann "
        r"nicht {digit} sein\.",
        r"Dann bliebe in {cells} nur Platz für die beiden Ziffern, und {literals} (?:wäre|wären alle|wären beide) falsch, was nicht sein kann: {cell} "
        r"kann nicht {digit} sein\.",
        r"Dann bliebe in jeder der Zellen {cells} nur Platz für ihre beiden Ziffern, und {literals} (?:wäre|wären alle|wären beide) falsch, was nicht "
        r"sein kann: {cell} kann nicht {digit} sein\.",
        r"Dann enthielten {cells} nur noch die Ziffern der Reihen, und {literals} (?:wäre|wären alle|wären beide) falsch, was nicht sein kann: {cell} "
        r"kann nicht {digit} sein\."],
    "exclusion": [r"Nimm jede Art, {cells} mit einer der zu streichenden Ziffern zu füllen:"],
    "combination": [
        r"{literals}: dann behält {cells} keine Ziffer aus {digits}\.",
        r"{literals}: dann behalten die {count} Zellen {cells} zu wenige aus {digits}\."],
    "combination_clash": [r"{literals}: beides zugleich geht nicht, denn beide stehen in {house}\."],
    "templates": [
        r"Die {digit} muss in jedem Haus einmal stehen\. Von allen Arten, die fehlenden so zu verteilen, ohne Zellen, die eine andere "
        r"Ziffer auf jede ihrer ebenso gefundenen Arten braucht, (?:bleibt eine|bleiben {count})\."],
    "templates_all": [r"(?:Sie hat|Alle haben) {literals}\."],
    "templates_none": [r"(?:Sie hat nicht|Keine hat) {literals}\."],
    "locked": [
        r"{cell} kann nicht {digit} sein: die Gruppe {cells} gibt nur eine ihrer Ziffern an die Schleife ab und behält die {digit}; "
        r"{clash}\."],
    "suppose": [r"Angenommen, {claim}\."],
    "then": [r"Dann gilt: {claim}, denn {strong}\."],
    "then_weak": [r"Dann gilt: {claim}, denn {clash}\."],
    "ends": [r"Also gilt wenigstens eines von beiden: {claimA}, oder {claimB}\."],
    "turns": [r"Aus „{claimA}“ folgt also „{claimB}“: Die Annahme ist falsch\."],
    "loop": [
        r"Das führt zum Anfang zurück\. Die Kette ist eine Schleife und gilt in beiden Richtungen: Von je zwei Nachbarn, die nicht beide "
        r"wahr sein können, ist einer wahr\."],
    "blossom": [
        r"Einer dieser Anfänge ist wahr und mit ihm das Ende seiner Kette, und die Enden schließen einander aus\. Genau ein Ende ist also "
        r"wahr, und die Ketten gelten auch rückwärts: Von je zwei Nachbarn, die nicht beide wahr sein können, ist einer wahr\."],
    "blossom_end": [r"{cell} kann nicht {digit} sein: Eines der Enden ist wahr, und keines lässt dafür Platz\."],
    "either_way": [r"{cell} kann nicht {digit} sein: Entweder {clashA}, oder {clashB}\."],
    "either_place": [r"{cell} kann nicht {digit} sein: {house} hat die {digit} in {cellsA} oder {cellsB}\."],
    "either": [r"Entweder {claimA}, oder {claimB}\."],
    "branches_fish": [
        r"In {housesA} muss je eine {digit} stehen, und in {housesB} ist nur für {count} davon Platz: also ist eine der Zellen {cells} die "
        r"{digit}\.",
        r"In {housesA} muss je eine {digit} stehen, und in {housesB} ist nur für {count} davon Platz: also ist {cell} die {digit}\."],
    "odd_loop": [
        r"Bis auf {literals} hat jedes dieser Häuser seine {digit} in einer von zwei aufeinander folgenden Zellen der Schleife {groups}: "
        r"Jede zweite Zelle wäre {digit}\. Bei {count} Zellen, einer ungeraden Zahl, geht das nicht auf\."],
    "unfillable": [
        r"Angenommen, {cells} enthielten nur {digits}\. Welche davon welche ist, spielt keine Rolle: Eine Ziffer steht für jede andere, "
        r"solange beide nicht verwendet sind\."],
    "unfillable_case": [r"Mit {literals} sieht {cell} jede der Ziffern {digits}: für diese Zelle bleibt nichts\."],
    "guarded": [r"Das kann nicht sein; also gilt: {guardians}\."],
    "firework": [
        r"Wäre keine der Zellen {cells} die {digit}, so läge in {houses} die {digit} jeweils in {house}, in zwei Zellen\.",
        r"Wäre keine der Zellen {cells} die {digit}, so hätte {house} keinen Platz dafür\."],
    "fireworks": [r"Jede der Ziffern {digits} ist also in einer der Zellen {cells}: {count} Ziffern füllen {count} Zellen\."],
    "firework_wings": [
        r"Jede der Ziffern {digits} ist also in einer der Zellen {cells}\. Da {cell} nur eine Ziffer enthält, enthält eine der Zellen "
        r"{cellsW} eine davon\."],
    "firework_pairs": [
        r"Wäre {cell} die {digit}, so wären {cellsP} beide die {digitB}\. Jede der Zellen {cellsW} sieht {cell} und eine von diesen und "
        r"könnte weder die {digit} noch die {digitB} sein\."],
    "firework_link": [
        r"Wäre {cell} die {digit}, so wäre es {cellB} nicht, und {house} hätte die {digit} in {cellC}\. Keine der Zellen {cellsW} enthielte "
        r"eine der Ziffern {digits}\."],
    "exocet_digit": [
        r"Angenommen, eine der Zellen {cellsA} ist {digit}\. Dann muss in {housesA} je eine {digit} stehen; bis auf {cellsB} und alles, was "
        r"diese {digit} sieht, ist dort nur in {housesB} Platz, und zwar für {count}\. Das sind weniger als {countB}, also ist eine der "
        r"Zellen {cellsB} die {digit}\.",
        r"Angenommen, eine der Zellen {cellsA} ist {digit}\. Dann muss in {housesA} je eine {digit} stehen, und bis auf {cellsB} ist dort "
        r"kein Platz, der diese {digit} nicht sieht\. Es sind {countB}, also ist eine der Zellen {cellsB} die {digit}\."],
    "double_exocet": [
        r"Keine Ziffer ist in {cellsA} und in {cellsB}: Sie wäre dann auch in je einem Ziel, und dafür ist zusammen kein Platz\. Also "
        r"enthalten {cellsC} jede der Ziffern {digits} einmal, und {cellsD} ebenso\."],
    "double_exocet_cover": [
        r"Welches Paar auch {digit} enthält: Von {housesA} hat eine sie in einem Ziel, und die anderen verbrauchen {housesB}: {digit} "
        r"entfällt in {cells}\."],
    "exocet_missing": [r"Keine der Zellen {cellsB} kann {digits} sein, also auch keine der Zellen {cellsA}\."],
    "exocet": [
        r"{cellsA} enthalten zwei verschiedene Ziffern, und jede davon steht in einer der Zellen {cellsB}: diese enthalten nichts "
        r"anderes\."],
    "exocet_no_room": [
        r"Ist {cell} die {digit}, so ist es auch eine der Zellen {cellsA}, und {cellB} ist es nicht: {house} hat dann keinen Platz mehr für "
        r"{digit}\. Also ist {cell} nicht {digit}\."],
    "exocet_once": [
        r"Ist {cell} die {digit}, so ist es auch eine der Zellen {cellsA}, und {cellB} ist es nicht: {houses} haben dann für {digit} nur in "
        r"{cellsP} Platz, die einander sehen\. Also ist {cell} nicht {digit}\."],
    "exocet_left": [r"Für {cellsA} bleiben nur {digits}, also enthalten sie beide, und {cellsB} ebenso\."],
    "exocet_certain": [r"Also ist eine der Zellen {cellsA} die {digit}, und ebenso eine der Zellen {cellsB}\."],
    "exocet_covers": [
        r"In {housesA} steht nur eine {digit} in {cellsB}; die anderen stehen in {cellsP}, und {housesB} nehmen dort je eine auf\. Also haben "
        r"{housesB} sonst keine {digit}\."],
    "exocet_mirror": [
        r"Ist {cell} {digits}, so ist eine der Zellen {cellsA} dieselbe Ziffer, und {cellB} ist es nicht: {house} hat für sie nur in {cellsP} "
        r"Platz(?:, das ist also auch diese Ziffer)?\."],
    "exocet_locked": [r"Also enthalten {cellsP} die {digit} und die Ziffer von {cell}, und nichts anderes\."],
    "ring": [
        r"Jeder Kandidat der {count} Zellen gehört zu {shares}\. Das sind {count} Ziffern, von denen es jede in ihrem Haus nur einmal gibt: "
        r"Jede von ihnen steht also in den Zellen\."],
    "ring_twice": [
        r"{literals} (?:würde|würden jeweils) zwei dieser Ziffern für eine Zelle verbrauchen, und einer anderen Zelle bliebe keine\."],
    "automorphism": [
        r"Nach " + MOTION + r" fällt jede Vorgabe auf eine Vorgabe; mit dem Tausch von {cycles} auch auf die Ziffer, die dort steht\.",
        r"Nach " + MOTION + r" fällt jede Vorgabe auf eine Vorgabe derselben Ziffer\."],
    "automorphism_same": [
        r"Die so bewegte und getauschte Lösung ist also eine Lösung derselben Vorgaben\. Es gibt nur eine: Sie fällt auf sich selbst\."],
    "automorphism_cell": [
        r"{cell} fällt auf {cellB}; dort kann {digitsB} nicht stehen, jetzt oder weiter bewegt, also kann {cell} nicht {digits} sein\."],
    "automorphism_clash": [
        r"{cell} fällt auf {cellB} und sieht diese Zelle: beide wären gleich, also kann {cell} nicht {digits} sein\."],
    "automorphism_fixed": [
        r"{cell} fällt auf sich selbst, und ihre Ziffer muss dieselbe bleiben: sie kann nicht {digits} sein, denn daraus würde "
        r"{digitsB}\."],
    "cases": [r"Einer der {count} Fälle trifft zu, also gilt: {effects}\."],
    "case": [r"Fall {count}: {claim}\."],
    "cell_taken": [r"Dann gilt: {claim}, denn {cell} enthält {digit}" + FROM + r"\."],
    "house_taken": [r"Dann gilt: {claim}, denn {house} hat die {digit} in {cell}" + FROM + r"\."],
    "last_in_cell": [
        r"Dann gilt: {claim}, denn ohne {digits} bleibt für {cell} nichts anderes" + FROM + r"\.",
        r"Dann gilt: {claim}, denn für {cell} bleibt nichts anderes" + FROM + r"\."],
    "last_in_house": [
        r"Dann gilt: {claim}, denn ohne {cells} bleibt für die {digit} kein anderer Platz in {house}" + FROM + r"\.",
        r"Dann gilt: {claim}, denn für die {digit} bleibt kein anderer Platz in {house}" + FROM + r"\."],
    "inner": [r"Dann gilt: {claim} – {name}" + FROM + r":"],
    "inner_again": [r"Dann gilt: {claim} – ebenso {name} \({count}\)\."],
    "broken": [r"Dann aber gilt: {broken}" + FROM + r", was nicht sein kann\."],
    "filled": [r"Das füllt jede Zelle ohne Widerspruch; da das Rätsel eine einzige Lösung hat, ist sie das\."],
    "guess": SENTENCES["guess"],
    "wrong_guess": SENTENCES["wrong_guess"],
}

GROUNDS = {
    "blocks": LINES["blocks"], "removed_in_step": LINES["removed_in_step"], "removed_in_line": LINES["removed_in_line"],
    "removed": LINES["removed"], "not_given": LINES["not_given"], "lost": LINES["lost"],
    "others_filled": [r"Alle anderen Zellen dort sind gefüllt\."],
    "it_lost": [r"Sie hat {losses} verloren\."],
}

TABLES = {"sentences": SENTENCES, "lines": LINES, "grounds": GROUNDS}
