# Die Wörter von sudopress auf Deutsch.
#
# {$cell}, {$cells} sind Zellen, wie sie geschrieben werden (r4c7, r2c67 und r4c6), {$digit}, {$digits} Ziffern, {$house}
# ein Haus mit seiner Nummer ("Block 3"), mehrere mit Artikel im Dativ ("den Zeilen 2 und 8"): davor steht "in" oder
# "aus". {$count} und Namen auf -count sind Zahlen: nach ihnen richtet sich die Mehrzahl.

## Kleine Teile

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
# Nach „weder“.
list-nor = { $first } noch { $last }
list-or-clauses = { $first }, oder { $last }
list-clauses = { $first }; { $last }
# Für Listen, die selbst sagen, wo sie beginnen (den Zeilen 1 und 3 sowie den Spalten 4 und 5); für Sätze mit „und“ oder „oder“.
list-and-lists = { $first } sowie { $last }
list-and-clauses = { $first }, und { $last }
digit-in = { $digit } in { $cells }
digits-of-house = { $digits } in { $house }
# Was in Zahlen vor Zehnteln steht, und zwischen Tausendern.
figure-decimal = {","}
figure-thousands = {"\u00A0"}
# Ein Tag, an dem eine Zeitung ein Rätsel druckt.
date = { $day }. { $month } { $year }
month-of-year = { $month } { $year }
month-january = Januar
month-february = Februar
month-march = März
month-april = April
month-may = Mai
month-june = Juni
month-july = Juli
month-august = August
month-september = September
month-october = Oktober
month-november = November
month-december = Dezember

house-box = Block { $number }
house-row = Zeile { $number }
house-column = Spalte { $number }
house-region = Gebiet { $number }
house-falling = Diagonale ↘
house-rising = Diagonale ↗
house-window = Fenster { $number }
house-colour = Farbe { $number }
house-extra = Zusatzhaus { $number }
house-of-square = { $houses } von Quadrat { $square }
houses-box = den Blöcken { $numbers }
houses-row = den Zeilen { $numbers }
houses-column = den Spalten { $numbers }
houses-region = den Gebieten { $numbers }
houses-window = den Fenstern { $numbers }
houses-colour = den Farben { $numbers }
houses-extra = den Zusatzhäusern { $numbers }
# Jede Meldung sagt „in Zeile 3“. Vor dem Namen einer Diagonale wird das erste dieser Wörter zum zweiten, klein oder groß
# geschrieben: „auf der Diagonale ↘“.
before-house = in
before-diagonal = auf der

clause-is = { $cell } ist { $digit }
clause-is-not = { $cell } ist nicht { $digit }
clause-one-is = eine der Zellen { $cells } ist { $digit }
clause-none-is = keine der Zellen { $cells } ist { $digit }
clause-must-be = { $cell } kann nicht { $digits } sein und ist damit { $digit }
clause-must-be-other = { $cell } kann weder { $digits } sein und ist damit { $digit }
clause-cannot-be = { $cells } { $count ->
    [one] kann
   *[other] können
} nicht { $digits } sein
# Mit mehreren Ziffern, wie `list-nor` sie reiht.
clause-cannot-be-any = { $cells } { $count ->
    [one] kann
   *[other] können
} weder { $digits } sein
# {$sights} sind mehrere {sight}.
clause-sees = { $cells } { $count ->
    [one] sieht { $sights }, kann
   *[other] sehen { $sights }, können
} also nicht { $digits } sein
clause-sees-any = { $cells } { $count ->
    [one] sieht { $sights }, kann
   *[other] sehen { $sights }, können
} also weder { $digits } sein
clause-sees-must-be = { $cell } sieht { $sights }, kann also nicht { $digits } sein und ist damit { $digit }
clause-sees-must-be-other = { $cell } sieht { $sights }, kann also weder { $digits } sein und ist damit { $digit }
sight = { $cells } ({ $house })
claim-via = { $claim } ({ $houses })
claim-by = { $claim } ({ $technique })
# {$set} ist ein {cells-hold}; ein {cells-again}, wenn der Satz es von denselben Zellen schon gesagt hat.
claim-via-set = { $claim } ({ $houses }; { $set })
cells-again = { $cells } wie zuvor
chain-via = über { $cells }

## Gesprochenes

# Zellen mit Zeilen und Spalten, wie ein Bildschirmleser sie vorliest, und was er von einer Stelle eines Gitters sagt.
spoken-cells = { $row-count ->
    [one] Zeile { $rows }
   *[other] Zeilen { $rows }
}, { $column-count ->
    [one] Spalte { $columns }
   *[other] Spalten { $columns }
}
spoken-row = Zeile { $number }: { $signs }
spoken-blank = leer
spoken-outside = keine Zelle

## Ein Satz für jede Form der Begründung

sentence-last-cell = { $cell } ist die letzte leere Zelle von { $house }, also ist sie { $digit }.
sentence-hidden-single = In { $house } bleibt für die { $digit } nur { $cell }: Die { $digit } in { $holders } sperrt alle anderen leeren Zellen.
sentence-hidden-single-lost = In { $house } bleibt für die { $digit } nur { $cell }: { $lost } { $lost-count ->
    [one] hat
   *[other] haben
} ihre { $digit } in früheren Schritten verloren.
sentence-hidden-single-both = In { $house } bleibt für die { $digit } nur { $cell }: Die { $digit } in { $holders } sperrt andere leere Zellen, und { $lost } { $lost-count ->
    [one] hat
   *[other] haben
} ihre { $digit } in früheren Schritten verloren.
sentence-naked-single = { $cell } sieht { $seen }: nur { $digit } bleibt übrig.
sentence-naked-single-lost = { $cell } hat { $lost } in früheren Schritten verloren: nur { $digit } bleibt übrig.
sentence-naked-single-both = { $cell } sieht { $seen }; zudem hat sie { $lost } in früheren Schritten verloren: nur { $digit } bleibt übrig.
# Wo Zusatzregeln an einem Einer teilhaben, sind seine Gründe eine Liste.
sentence-hidden-single-ruled = In { $house } bleibt für die { $digit } nur { $cell }, denn { $reasons }.
sentence-naked-single-ruled = { $cell } { $reasons }: nur { $digit } bleibt übrig.
reason-holders = die { $digit } in { $holders } sperrt andere leere Zellen
reason-lost = { $cells } { $count ->
    [one] hat
   *[other] haben
} ihre { $digit } in früheren Schritten verloren
reason-not-given = { $cells } { $count ->
    [one] hatte
   *[other] hatten
} die { $digit } nie zur Wahl
reason-ruled = { $cells } { $count ->
    [one] kann
   *[other] können
} durch { $rule } nicht { $digit } sein
reason-cell-sees = sieht { $seen }
reason-cell-lost = hat { $digits } in früheren Schritten verloren
reason-cell-not-given = hatte { $digits } nie zur Wahl
reason-cell-ruled = kann durch { $rule } nicht { $digits } sein
# Wie Beziehungen und Hinweise heißen, nach „durch“: der Rest eines Schlüssels mit `rule-` ist der der Beziehung.
rule-knights-move = den Springerzug
rule-non-consecutive = die Nachbarregel
clue-cage = den Käfig { $cells } mit der Summe { $sum }
sentence-direct-house = Damit bleibt in { $house } für die { $digit } nur { $cell }.
sentence-direct-cell = Damit bleibt für { $cell } nur { $digit }.
sentence-intersection = In { $base } muss die { $digit } in { $cells } stehen, und { $count ->
    [one] das liegt
    [2] beide liegen
   *[other] alle liegen
} in { $cover }; also gilt: { $conclusion }.
sentence-subset-naked = Die { $count ->
    [2] zwei
    [3] drei
    [4] vier
   *[other] { $count }
} Zellen { $cells } haben zusammen nur { $digits }, also stehen diese Ziffern in { $house } dort und sonst nirgends: { $conclusion }.
sentence-subset-hidden = In { $house } passen { $digits } nur in die { $count ->
    [2] zwei
    [3] drei
    [4] vier
   *[other] { $count }
} Zellen { $cells }, die also nichts anderes enthalten: { $conclusion }.
sentence-fish = In { $base } liegt die { $digit } nur in { $cover }; dort steht also sonst nirgends eine { $digit }: { $conclusion }.
# Wo sich Häuser verschiedener Art kreuzen, werden die Zellen genannt.
sentence-fish-crossed = In { $base } liegt die { $digit } nur in { $cells }, lauter Zellen aus { $cover }; dort steht also sonst nirgends eine { $digit }: { $conclusion }.
# {$place} ist ein {fish-place}, {$then} eines von {fish-elsewhere} und {fish-twice} oder beide.
sentence-fish-twice = { $place }. Dabei { $then }; also gilt: { $conclusion }.
sentence-fish-finned = { $place }, bis auf { $fin-count ->
    [one] die Flosse { $fins }. Ist sie nicht { $digit }, { $then }; ist sie es,
   *[other] die Flossen { $fins }. Ist keine davon { $digit }, { $then }; ist es eine,
} { $count ->
    [one] sieht
   *[other] sehen
} { $cells } sie ({ $houses }). So oder so gilt: { $conclusion }.
fish-place = In { $base } liegt die { $digit } nur in { $cover }
fish-place-crossed = In { $base } liegt die { $digit } nur in { $cells }, lauter Zellen aus { $cover }
fish-other-cover = Ebenso liegt diese { $digit } nur in { $cover }
fish-elsewhere = steht in { $cover } sonst keine { $digit }
fish-twice = nähme eine { $digit } in { $cells } zwei dieser Häuser zugleich ein, und nicht jedes Haus aus { $base } behielte Platz für seine { $digit }
sentence-bent-wing = Der Drehpunkt { $pivot } ist { $digits }. Ist er { $one }, so muss der Flügel { $one-wing } ({ $one-house }) die { $digit } sein; ist er { $other }, so der Flügel { $other-wing } ({ $other-house }). Also ist { $count ->
    [2] einer der Flügel
   *[other] eine der drei Zellen
} die { $digit }: { $conclusion }.
sentence-bent-set = Die { $count ->
    [2] zwei
    [3] drei
    [4] vier
   *[other] { $count }
} Zellen { $cells } haben zusammen nur { $digits }, und jede davon außer der { $digit } passt dort nur einmal hinein ({ $parts }); also muss eine der Zellen { $digit } sein: { $conclusion }.
# {$pairs} sind mehrere {opposite-colours}.
sentence-colouring-trap = Paar um Paar verbunden, nehmen diese Kandidaten zwei Farben an, von denen eine ganz wahr ist. { $pairs }; von jedem Paar ist also einer wahr: { $conclusion }.
sentence-colouring-trap-pair = { $one } und { $other } haben in einem Netz aus Gliedern entgegengesetzte Farben, also ist eine von beiden wahr: { $conclusion }.
opposite-colours = { $one } und { $other } haben entgegengesetzte Farben
sentence-colouring-wrap = { $one } und { $other } haben dieselbe Farbe, doch { $house } hat nur für eine davon Platz; ihre Farbe ist also falsch: { $conclusion }.
sentence-colouring-emptied = { $colour } haben dieselbe Farbe. { $cell } sieht sie ({ $houses }): Wären sie wahr, so bliebe dort keine Ziffer; also ist alles von dieser Farbe falsch: { $conclusion }.
sentence-multi-colouring-one = { $near } und { $far } können nicht beide wahr sein, denn beide liegen in { $house }; also ist eine der Gegenfarben wahr: die von { $first } oder die von { $second }. So oder so gilt: { $conclusion }.
sentence-multi-colouring-two = Von { $one } und { $other }, die entgegengesetzte Farben haben, ist eine wahr; doch die Farbe von { $colour } schließt beide aus ({ $houses }), ist also falsch: { $conclusion }.
sentence-disjoint-subset = Die { $count } Zellen { $cells } haben zusammen nur die Ziffern { $digits }. Jede passt dort nur einmal hinein ({ $parts }), steht also genau einmal dort: { $conclusion }.
# {$sets} sind ein {crossing-holds} und mehrere {cells-hold}, {$parts} mehrere {digits-of-house}.
sentence-crossing = { $sets }. Das sind { $count } Ziffern für { $count } Zellen; sie sind damit alle verbraucht: { $parts }. Also gilt: { $conclusion }.
crossing-holds = { $cells } im Schnitt von { $houses } { $count ->
    [one] hat
   *[other] haben
} nur { $digits }
cells-hold = { $cells } { $count ->
    [one] hat
   *[other] haben
} nur { $digits }
sentence-ring = Die { $count } Zellen { $cells } nehmen ihre Ziffern aus { $parts } – zusammen { $count } Ziffern, von denen es jede in ihrem Haus nur einmal gibt. Alle sind hier verbraucht, also gilt: { $conclusion }.
sentence-unique = Das Rätsel hat nur eine Lösung, darum { $pattern }. Nur { $extra } kann das verhindern, also gilt: { $guardians }, und { $conclusion }.
sentence-unique-cell = Das Rätsel hat nur eine Lösung, darum { $pattern }. Nur { $extra } kann das verhindern, also gilt: { $conclusion }.
sentence-unique-subset = Das Rätsel hat nur eine Lösung, darum { $pattern }. Nur { $extra } kann das verhindern, also ist eine der Zellen { $guarded } { $own }. Mit { $cells } ergibt das in { $house } eine nackte Gruppe aus { $digits }: { $conclusion }.
sentence-unique-forced = Das Rätsel hat nur eine Lösung, darum { $pattern }. Weil { $links }, käme es mit { $candidates } genau dazu ({ $houses }); also gilt: { $conclusion }.
sentence-unique-forced-bug = Das Rätsel hat nur eine Lösung, darum { $pattern }. Nur { $extra } kann das verhindern. Weil { $links }, schlösse { $candidates } das aus ({ $houses }); also gilt: { $conclusion }.
sentence-exclusion = Jede Art, { $cells } mit { $removed } zu füllen, lässt für { $excluders } zu wenige Ziffern; also gilt: { $conclusion }.
sentence-exclusion-both = Jede Art, { $cells } mit { $removed } zu füllen, setzt in { $houses } eine Ziffer zweimal oder lässt für { $excluders } zu wenige Ziffern; also gilt: { $conclusion }.
sentence-exclusion-clash = Jede Art, { $cells } mit { $removed } zu füllen, setzt in { $houses } eine Ziffer zweimal; also gilt: { $conclusion }.
sentence-templates-all = Wo die anderen Ziffern Platz lassen, kann man alle fehlenden Ziffern { $digit } auf { $count ->
    [one] nur eine Art
   *[other] { $count } Arten
} unterbringen{ $count ->
    [one] {""}
   *[other] , die übereinstimmen
}: { $conclusion }.
sentence-by-relation = Was immer { $cell } enthält, schließt es durch { $rule } aus: { $conclusion }.
sentence-by-places = In { $house } muss die { $digit } in { $cells } stehen, und welche Zelle es auch ist, sie schließt durch { $rule } dasselbe aus: { $conclusion }.
sentence-by-clue = Wie man auch { $clue } füllt, dafür bleibt kein Platz: { $conclusion }.
sentence-templates-none = Wo die anderen Ziffern Platz lassen, kann man alle fehlenden Ziffern { $digit } auf { $count ->
    [one] nur eine Art unterbringen, die diese Zellen nicht nutzt
   *[other] { $count } Arten unterbringen, von denen keine diese Zellen nutzt
}: { $conclusion }.
sentence-chain-bridge = In { $one-house } muss die { $digit } in { $one-end } oder { $one-joint } stehen, in { $other-house } in { $other-joint } oder { $other-end }. In { $one-joint } und { $other-joint } kann die { $digit } nicht zugleich stehen, denn beide liegen in { $bridge }. Also steht die { $digit } in { $one-end } oder { $other-end }, und { $conclusion }.
sentence-chain-twins = { $cells } können jeweils nur { $digits } sein. Wären beide { $linked }, so hätte { $house } keinen Platz mehr für die { $linked }: Sie sehen die einzigen, { $places }. Also ist eine der Zellen { $cells } die { $digit }: { $conclusion }.
sentence-chain-cells = Alle diese Zellen haben zwei Kandidaten. Angenommen, { $suppose }. Dann folgt: { $steps }. Eines von beiden gilt also: { $ends }. So oder so gilt: { $conclusion }.
sentence-chain-digit = Verfolge die { $digit }: Steht sie nicht in { $first }, so muss sie in { $places } stehen. Also steht die { $digit } in { $first } oder { $last }: { $conclusion }.
# {$sets} sind mehrere {set-named}, {$commons} mehrere {sets-share}, {$ends} zwei {set-holds}.
sentence-chain-sets = { $sets }. Jede Gruppe hat eine Ziffer mehr als Zellen; fehlt ihr eine, so enthält sie alle anderen. Dabei gilt: { $commons }. Eines von beiden gilt also: { $ends }. So oder so gilt: { $conclusion }.
sentence-chain-sets-loop = { $sets }. Jede Gruppe hat eine Ziffer mehr als Zellen. Dabei gilt: { $commons }. Jeder Gruppe fehlt also nur eine Ziffer, alle anderen behält sie, und jede gemeinsame Ziffer steht in einer der beiden Gruppen: { $conclusion }.
set-named = { $name } ist { $cells } ({ $houses }) mit { $digits }
cell-named = { $name } ist { $cell } mit { $digits }
sets-share = nur eine der Gruppen { $one } und { $other } kann die { $digit } enthalten ({ $houses })
set-holds = { $name } enthält die { $digit }
sentence-chain = Angenommen, { $suppose }. Dann folgt: { $steps }. Eines von beiden gilt also: { $ends }. So oder so gilt: { $conclusion }.
sentence-chain-long = Entweder { $first }, oder eine Kette aus { $length } Gliedern{ $via } ergibt: { $last }. So oder so gilt: { $conclusion }.
sentence-chain-turns = Angenommen, { $suppose }. Dann folgt: { $steps }, und schließlich „{ $then }“. Das widerspricht der Annahme; also gilt: { $conclusion }.
sentence-chain-turns-long = Angenommen, { $suppose }, so führt eine Kette aus { $length } Gliedern{ $via } zum Gegenteil zurück, { $then }; also gilt: { $conclusion }.
sentence-chain-loop = Die Kette schließt sich: Entweder { $these }; oder { $those }. So oder so ist von je zwei Nachbarn einer wahr: { $conclusion }.
sentence-chain-loop-long = In der geschlossenen Kette aus { $length } Gliedern{ $via } ist, wo zwei ihrer Kandidaten einander ausschließen, einer davon wahr: { $conclusion }.
sentence-blossom-cell = Jede Ziffer von { $cell } beginnt eine Kette: { $ways }. Nur eines dieser Enden kann wahr sein, also ist von je zwei Nachbarn der Ketten, die einander ausschließen, einer wahr: { $conclusion }.
sentence-blossom-house = Jeder Platz für die { $digit } in { $house } beginnt eine Kette: { $ways }. Nur eines dieser Enden kann wahr sein, also ist von je zwei Nachbarn der Ketten, die einander ausschließen, einer wahr: { $conclusion }.
sentence-impossible = Ohne { $extra } { $pattern }. Also gilt: { $guardians }, und { $conclusion }.
sentence-impossible-one = Ohne { $extra } { $pattern }. Also gilt: { $conclusion }.
sentence-fireworks = Jede der Ziffern { $digits } muss in einer der { $count } Zellen { $cells } stehen ({ $houses }), die also nichts anderes enthalten: { $conclusion }.
sentence-firework-w-wing = Jede der Ziffern { $digits } muss in einer der Zellen { $cells } stehen ({ $houses }), also enthält eine der Zellen { $wings } eine davon. Enthielte { $target } eine, so wären { $pairs } beide die andere, und { $wings } könnten keine enthalten ({ $links }): { $conclusion }.
sentence-firework-l-wing = Jede der Ziffern { $digits } muss in einer der Zellen { $cells } stehen ({ $houses }), also enthält eine der Zellen { $wings } eine davon. Wäre { $target } die { $digit }, so wäre es { $cell } nicht, und { $wings } wären beide die { $digit } ({ $links }): { $conclusion }.
# {$covers} sind mehrere {digits-of-house} und {exocet-bare}.
sentence-exocet = { $base } ({ $house }) enthalten zwei der Ziffern { $digits }. Jede dieser Ziffern muss auch in { $lines } stehen, passt dort aber, außer in den Zielzellen { $targets } und in Zellen, die die Basis sieht, nur in weniger als { $line-count } Häusern ({ $covers }). Also enthalten die Zielzellen dieselben zwei.
exocet-bare = { $digits } nirgends
sentence-automorphism = Nach { $motion } und dem Tausch von { $digits } sind die Vorgaben dieselben; das Rätsel hat eine einzige Lösung, also ist auch sie dieselbe: { $conclusion }.
sentence-automorphism-plain = Nach { $motion } sind die Vorgaben dieselben; das Rätsel hat eine einzige Lösung, also ist auch sie dieselbe: { $conclusion }.
motion-point = einer halben Drehung
motion-quarter = einer viertel Drehung
motion-diagonal = einer Spiegelung an der Diagonale von links oben
motion-antidiagonal = einer Spiegelung an der Diagonale von rechts oben
# {$ways} sind mehrere {branch-way}.
sentence-branches-cell = Was immer { $cell } ist, es folgt dasselbe: { $ways }. In jedem Fall gilt: { $conclusion }.
sentence-branches-house = Wo immer { $house } die { $digit } hat, es folgt dasselbe: { $ways }. In jedem Fall gilt: { $conclusion }.
sentence-branches-fish = In { $base } steht je eine { $digit }, und in { $cover } ist nur für { $count } davon Platz; also ist eine der Zellen { $cells } die { $digit }. Welche es auch ist, es folgt dasselbe: { $ways }. In jedem Fall gilt: { $conclusion }.
sentence-branches-fish-one = In { $base } steht je eine { $digit }, und in { $cover } ist nur für { $count } davon Platz; also ist { $cell } die { $digit }. Damit gilt: { $conclusion }.
sentence-branches-candidate = Ob { $cell } nun { $digit } ist oder nicht, es folgt dasselbe: { $ways }. So oder so gilt: { $conclusion }.
branch-way = aus „{ $suppose }“ folgt „{ $then }“
branch-way-set = aus „{ $suppose }“ folgt „{ $cells } { $count ->
    [one] hat
   *[other] haben
} nur noch { $digits }“ ({ $houses })
branch-way-at-once = „{ $suppose }“ genügt schon
branch-way-broken-at-once = aus „{ $suppose }“ folgt ein Widerspruch, denn { $what }
branch-way-broken = aus „{ $suppose }“ folgt „{ $links }“ und damit ein Widerspruch, denn { $what }
branch-more = { $count ->
    [one] eine weitere Folgerung
   *[other] { $count } weitere Folgerungen
} (siehe Beweis)
sentence-branches-contradiction-at-once = Angenommen, { $suppose }. Das ergibt einen Widerspruch, denn { $what }; also gilt: { $conclusion }.
sentence-branches-contradiction = Angenommen, { $suppose }. Dann folgt der Reihe nach: { $links }. Das ergibt einen Widerspruch, denn { $what }. Also gilt: { $conclusion }.
sentence-branches-solved = Angenommen, { $suppose }. Dann füllt sich das ganze Brett ohne Widerspruch, und das Rätsel hat eine einzige Lösung; also gilt: { $conclusion }.
sentence-guess = Keine Technik dieses Wegs findet hier etwas: Versuche { $candidate }.
sentence-wrong-guess = Jetzt gilt: { $what }. Die letzte Vermutung war also falsch, und alles seither wird zurückgenommen; { $conclusion }.

## Beweise, Zeile für Zeile

proof-therefore = Also gilt: { $conclusion }.
proof-hidden-single = { $count ->
    [one] Die letzte leere Zelle von { $house } ist { $cells }, und dort fehlt die { $digit }.
   *[other] Suche die { $digit } in { $house }: Leer sind dort { $cells }.
}
proof-blocks = Die { $digit } in { $holder } schließt { $cells } aus ({ $house }).
proof-relation-excludes = Durch { $rule } schließt die { $held } in { $holder } { $digits } in { $cells } aus.
proof-clue-excludes = Durch { $rule } { $count ->
    [one] kann
   *[other] können
} { $cells } nicht { $digits } sein.
proof-by-relation = { $cell } kann nur { $digits } enthalten, und durch { $rule } verträgt sich nichts davon mit { $removed }.
proof-by-places = In { $house } kann die { $digit } nur in { $cells } stehen.
proof-places-exclude = Welche es auch ist, sie schließt { $removed } durch { $rule } oder durch ein Haus aus.
proof-by-clue = Von allen Arten, { $clue } zu füllen, hat keine { $removed }.
proof-clue-digits = Seine Ziffern können nur { $sets } sein.
proof-not-given = { $count ->
    [one] { $cells } hatte
   *[other] { $cells } hatten
} nie { $digits } zur Wahl.
proof-removed = { $cells } { $count ->
    [one] hat
   *[other] haben
} die { $digit } in einem früheren Schritt verloren.
proof-removed-in-step = { $cells } { $count ->
    [one] hat
   *[other] haben
} die { $digit } in Schritt { $step } verloren.
proof-removed-in-line = { $cells } { $count ->
    [one] kann
   *[other] können
} nach Zeile { $line } des Beweises nicht { $digit } sein.
proof-others-filled = Alle anderen Zellen dort sind gefüllt.
proof-house-holds = { $cell } sieht { $digits } ({ $house }).
proof-lost = { $cell } hat { $list } verloren.
proof-it-lost = Sie hat { $list } verloren.
lost-in-step = { $digits } in Schritt { $number }
lost-in-line = { $digits } durch Zeile { $number } des Beweises
lost-earlier = { $digits } in früheren Schritten
proof-naked-single = Außer der { $digit } bleibt für { $cell } keine Ziffer: die Zelle ist { $digit }.
proof-places = In { $house } kann die { $digit } nur in { $cells } stehen.
proof-intersection = { $count ->
    [one] { $cells } liegt auch
    [2] Beide liegen auch
   *[other] Alle liegen auch
} in { $cover }; wo sie also auch steht, { $cover } hat die { $digit } dort und sonst nirgends.
proof-holds-only = { $count ->
    [0] { $cell } hat keine Ziffer mehr.
   *[other] { $cell } hat nur noch { $digits }.
}
proof-subset-naked = { $count } Zellen teilen sich { $count } Ziffern: { $digits } füllen { $cells } in irgendeiner Reihenfolge.
proof-subset-hidden = { $count } Ziffern brauchen { $count } Zellen: { $digits } füllen { $cells } in irgendeiner Reihenfolge, und nichts anderes passt dort hinein.
proof-lose-house = In { $house } ist die { $digit } damit vergeben: { $cells } { $count ->
    [one] kann
   *[other] können
} nicht { $digit } sein.
proof-lose-peers = { $cells } { $count ->
    [one] sieht
   *[other] sehen
} jeden dieser Plätze der { $digit }, { $holders }: { $cells } { $count ->
    [one] kann
   *[other] können
} nicht { $digit } sein.
proof-fish = In { $base } muss je eine { $digit } stehen, und Platz dafür ist nur in { $cover }, wo je eine hineinpasst: also steht die { $digit } in { $cover } nur in { $base } und sonst nirgends.
proof-fish-finned = { $fin-count ->
    [one] Ist die Flosse { $fins } nicht { $digit }
   *[other] Ist keine der Flossen { $fins } eine { $digit }
}, so muss in { $base } je eine { $digit } in { $cover } stehen, wo je eine hineinpasst: also steht die { $digit } in { $cover } nur in { $base } und sonst nirgends.
proof-fin = Ist die Flosse { $fin } eine { $digit }, so schließt sie { $cells } in { $houses } aus.
proof-fish-removes = Damit bleibt für die { $digit } in { $house } kein anderer Platz: { $cells } { $count ->
    [one] kann
   *[other] können
} nicht { $digit } sein.
proof-fish-removes-own = { $cells } { $count ->
    [one] liegt
   *[other] liegen
} zugleich in { $house }. Eine { $digit } dort gälte für beide, und in { $cover } blieben zu wenige Plätze für die { $digit } aus { $base }: { $cells } { $count ->
    [one] kann
   *[other] können
} nicht { $digit } sein.
proof-wing = Angenommen, { $suppose }: Dann ist { $wing } nicht { $own } ({ $house }); diese Zelle hat nur { $wing-digits } und ist also { $digit }.
proof-wing-pivot = Angenommen, { $suppose }: Dann steht die { $digit } dort.
proof-bent-set = { $count } Zellen brauchen { $count } Ziffern, und diese Ziffern allein können sie nicht füllen.
proof-one-of = Also ist eine der Zellen { $cells } die { $digit }.
proof-sees-all = { $cell } sieht { $sights }: { $cell } kann nicht { $digit } sein.
proof-colour-link = Von { $one } und { $other } ist eines wahr und eines falsch: { $reason }.
proof-colours = So entstehen zwei Farben, { $first } gegen { $second }: Die eine ist ganz wahr, die andere ganz falsch.
proof-colour-wrap = { $one } und { $other } haben dieselbe Farbe und können nicht beide wahr sein, denn beide stehen in { $house }. Diese Farbe ist also falsch.
proof-colour-emptied = Wäre die Farbe von { $colour } wahr, so verlöre { $cell } alles, was ihr bleibt, { $digits }:
proof-colour-empties = { $candidate } entfiele: { $clash }.
proof-bridge = { $near } und { $far } können nicht beide wahr sein, denn beide stehen in { $house }.
proof-bridged = Also ist wenigstens eine der Gegenfarben wahr, die von { $first } oder die von { $second }.
proof-bridges = Die Farbe, die sie auf der einen Seite gemein haben, machte auf der anderen beide Farben falsch; eine davon ist aber wahr.
proof-part = Alle Plätze { $count ->
    [one] der
   *[other] von
} { $digits } in diesen Zellen liegen in { $house }, also { $count ->
    [one] kann sie dort nur einmal stehen
   *[other] kann jede dort nur einmal stehen
}.
proof-part-peers = Alle Plätze { $count ->
    [one] der
   *[other] von
} { $digits } in diesen Zellen sehen einander, also { $count ->
    [one] kann sie dort nur einmal stehen
   *[other] kann jede dort nur einmal stehen
}.
proof-disjoint-subset = { $count } Zellen brauchen { $count } Ziffern, und mehr gibt es nicht: jede davon steht einmal in { $cells }.
proof-deadly-loop = Von { $cells }, unter denen keine Vorgabe ist, liegen je zwei in { $houses }: Nur mit { $digits } gefüllt, ließen sie sich ebenso gut umgekehrt füllen, und das Rätsel hätte zwei Lösungen.
proof-deadly-rows = Nur mit { $digits } gefüllt, enthielten { $one } und { $other }, unter denen keine Vorgabe ist, beide alle diese Ziffern. Zelle um Zelle getauscht, ließen sie jedem Haus, was es enthält, und das Rätsel hätte zwei Lösungen.
proof-deadly-lite = Angenommen, { $pairs }. Keine dieser Zellen ist eine Vorgabe, und in { $houses } steht jede dieser Ziffern in zwei von ihnen oder in keiner: Jede Zelle könnte ebenso gut ihre andere Ziffer enthalten, und das Rätsel hätte zwei Lösungen.
proof-deadly-reverse = Von { $cells } liegen je zwei in { $houses }: Nur mit { $digits } gefüllt, enthielten sie dort beide Ziffern. Überall sonst ist keine von beiden vorgegeben: Dort ließen sie sich tauschen, und das Rätsel hätte zwei Lösungen.
proof-bug = Bis auf wenige Kandidaten hat jede leere Zelle zwei und jede Ziffer zwei Plätze in jedem Haus. Ohne diese wenigen ließe sich aus jeder Lösung eine zweite machen, indem man überall tauscht, und das Rätsel hätte mehr als eine.
proof-guardians = Es hat nur eine; also gilt: { $guardians }.
proof-guardian-subset = Eine der Zellen { $guarded } ist also { $own }; mit { $cells } sind das { $count } Zellen von { $house } für die { $count } Ziffern { $digits }.
proof-forced = Dann gilt: { $then }, denn { $count ->
    [0] { $house } hat keinen anderen Platz für die { $digit }.
   *[other] { $house } könnte die { $digit } nur dort oder in { $others } haben, aber { $clashes }.
}
proof-silenced-rows = Dann enthielten { $cells } nur noch die Ziffern der Reihen, und { $guardians } { $count ->
    [one] wäre
    [2] wären beide
   *[other] wären alle
} falsch, was nicht sein kann: { $cell } kann nicht { $digit } sein.
proof-silenced-lite = Dann bliebe in jeder der Zellen { $cells } nur Platz für ihre beiden Ziffern, und { $guardians } { $count ->
    [one] wäre
    [2] wären beide
   *[other] wären alle
} falsch, was nicht sein kann: { $cell } kann nicht { $digit } sein.
proof-silenced-bug = Dann stünden die Kandidaten überall in Paaren, und { $guardians } { $count ->
    [one] wäre
    [2] wären beide
   *[other] wären alle
} falsch, was nicht sein kann: { $cell } kann nicht { $digit } sein.
proof-silenced = Dann bliebe in { $cells } nur Platz für die beiden Ziffern, und { $guardians } { $count ->
    [one] wäre
    [2] wären beide
   *[other] wären alle
} falsch, was nicht sein kann: { $cell } kann nicht { $digit } sein.
proof-exclusion = Nimm jede Art, { $cells } mit einer der zu streichenden Ziffern zu füllen:
proof-combination = { $pairs }: dann { $count ->
    [one] behält { $excluder } keine Ziffer aus { $digits }
   *[other] behalten die { $count } Zellen { $excluder } zu wenige aus { $digits }
}.
proof-combination-clash = { $pairs }: beides zugleich geht nicht, denn beide stehen in { $house }.
proof-templates = Die { $digit } muss in jedem Haus einmal stehen. Von allen Arten, die fehlenden so zu verteilen, ohne Zellen, die eine andere Ziffer auf jede ihrer ebenso gefundenen Arten braucht, { $count ->
    [one] bleibt eine
   *[other] bleiben { $count }
}.
proof-templates-all = { $count ->
    [one] Sie hat
   *[other] Alle haben
} { $cells }.
proof-templates-none = { $count ->
    [one] Sie hat nicht
   *[other] Keine hat
} { $cells }.
proof-locked = { $cell } kann nicht { $digit } sein: die Gruppe { $cells } gibt nur eine ihrer Ziffern an die Schleife ab und behält die { $digit }; { $clash }.
proof-suppose = Angenommen, { $suppose }.
proof-then = Dann gilt: { $then }, denn { $reason }.
proof-ends = Also gilt wenigstens eines von beiden: { $first }, oder { $last }.
proof-turns = Aus „{ $suppose }“ folgt also „{ $then }“: Die Annahme ist falsch.
proof-loop = Das führt zum Anfang zurück. Die Kette ist eine Schleife und gilt in beiden Richtungen: Von je zwei Nachbarn, die nicht beide wahr sein können, ist einer wahr.
proof-either-way = { $cell } kann nicht { $digit } sein: Entweder { $first }, oder { $second }.
proof-either-place = { $cell } kann nicht { $digit } sein: { $house } hat die { $digit } in { $places }.
proof-either = Entweder { $one }, oder { $other }.
proof-branches-fish = In { $base } muss je eine { $digit } stehen, und in { $cover } ist nur für { $count } davon Platz: also ist eine der Zellen { $cells } die { $digit }.
proof-branches-fish-one = In { $base } muss je eine { $digit } stehen, und in { $cover } ist nur für { $count } davon Platz: also ist { $cell } die { $digit }.
proof-odd-loop = Bis auf { $guardians } hat jedes dieser Häuser seine { $digit } in einer von zwei aufeinander folgenden Zellen der Schleife { $cells }: Jede zweite Zelle wäre { $digit }. Bei { $count } Zellen, einer ungeraden Zahl, geht das nicht auf.
proof-unfillable = Angenommen, { $cells } enthielten nur { $digits }. Welche davon welche ist, spielt keine Rolle: Eine Ziffer steht für jede andere, solange beide nicht verwendet sind.
proof-unfillable-case = Mit { $pairs } sieht { $cell } jede der Ziffern { $digits }: für diese Zelle bleibt nichts.
proof-guarded = Das kann nicht sein; also gilt: { $guardians }.
proof-blossom = Einer dieser Anfänge ist wahr und mit ihm das Ende seiner Kette, und die Enden schließen einander aus. Genau ein Ende ist also wahr, und die Ketten gelten auch rückwärts: Von je zwei Nachbarn, die nicht beide wahr sein können, ist einer wahr.
proof-blossom-end = { $cell } kann nicht { $digit } sein: Eines der Enden ist wahr, und keines lässt dafür Platz.
proof-firework = Wäre keine der Zellen { $cells } die { $digit }, so läge in { $houses } die { $digit } jeweils in { $block }, in zwei Zellen.
proof-firework-lone = Wäre keine der Zellen { $cells } die { $digit }, so hätte { $house } keinen Platz dafür.
proof-fireworks = Jede der Ziffern { $digits } ist also in einer der Zellen { $cells }: { $count } Ziffern füllen { $count } Zellen.
proof-firework-wings = Jede der Ziffern { $digits } ist also in einer der Zellen { $cells }. Da { $pivot } nur eine Ziffer enthält, enthält eine der Zellen { $wings } eine davon.
proof-firework-pairs = Wäre { $cell } die { $digit }, so wären { $pairs } beide die { $other }. Jede der Zellen { $wings } sieht { $cell } und eine von diesen und könnte weder die { $digit } noch die { $other } sein.
proof-firework-link = Wäre { $cell } die { $digit }, so wäre es { $place } nicht, und { $house } hätte die { $digit } in { $other }. Keine der Zellen { $wings } enthielte eine der Ziffern { $digits }.
proof-exocet-digit = Angenommen, eine der Zellen { $base } ist { $digit }. Dann muss in { $lines } je eine { $digit } stehen; bis auf { $targets } und alles, was diese { $digit } sieht, ist dort nur in { $covers } Platz, und zwar für { $count }. Das sind weniger als { $line-count }, also ist eine der Zellen { $targets } die { $digit }.
proof-exocet-bare = Angenommen, eine der Zellen { $base } ist { $digit }. Dann muss in { $lines } je eine { $digit } stehen, und bis auf { $targets } ist dort kein Platz, der diese { $digit } nicht sieht. Es sind { $line-count }, also ist eine der Zellen { $targets } die { $digit }.
proof-exocet-missing = Keine der Zellen { $targets } kann { $digits } sein, also auch keine der Zellen { $base }.
proof-exocet = { $base } enthalten zwei verschiedene Ziffern, und jede davon steht in einer der Zellen { $targets }: diese enthalten nichts anderes.
proof-exocet-no-room = Ist { $cell } die { $digit }, so ist es auch eine der Zellen { $base }, und { $other } ist es nicht: { $house } hat dann keinen Platz mehr für { $digit }. Also ist { $cell } nicht { $digit }.
proof-exocet-once = Ist { $cell } die { $digit }, so ist es auch eine der Zellen { $base }, und { $other } ist es nicht: { $houses } haben dann für { $digit } nur in { $cells } Platz, die einander sehen. Also ist { $cell } nicht { $digit }.
proof-exocet-left = Für { $base } bleiben nur { $digits }, also enthalten sie beide, und { $targets } ebenso.
proof-exocet-certain = Also ist eine der Zellen { $base } die { $digit }, und ebenso eine der Zellen { $targets }.
proof-exocet-covers = In { $lines } steht nur eine { $digit } in { $targets }; die anderen stehen in { $cells }, und { $covers } nehmen dort je eine auf. Also haben { $covers } sonst keine { $digit }.
proof-exocet-mirror = { $count ->
    [one] Ist { $cell } { $digits }, so ist eine der Zellen { $base } dieselbe Ziffer, und { $other } ist es nicht: { $house } hat für sie nur in { $mirror } Platz, das ist also auch diese Ziffer.
   *[other] Ist { $cell } { $digits }, so ist eine der Zellen { $base } dieselbe Ziffer, und { $other } ist es nicht: { $house } hat für sie nur in { $mirror } Platz.
}
proof-exocet-locked = Also enthalten { $cells } die { $digit } und die Ziffer von { $cell }, und nichts anderes.
proof-double-exocet = Keine Ziffer ist in { $base } und in { $other-base }: Sie wäre dann auch in je einem Ziel, und dafür ist zusammen kein Platz. Also enthalten { $bases } jede der Ziffern { $digits } einmal, und { $targets } ebenso.
proof-double-exocet-cover = Welches Paar auch { $digit } enthält: Von { $lines } hat eine sie in einem Ziel, und die anderen verbrauchen { $covers }: { $digit } entfällt in { $cells }.
proof-ring = Jeder Kandidat der { $count } Zellen gehört zu { $parts }. Das sind { $count } Ziffern, von denen es jede in ihrem Haus nur einmal gibt: Jede von ihnen steht also in den Zellen.
proof-ring-twice = { $candidates } { $count ->
    [one] würde zwei dieser Ziffern für eine Zelle verbrauchen
   *[other] würden jeweils zwei dieser Ziffern für eine Zelle verbrauchen
}, und einer anderen Zelle bliebe keine.
proof-automorphism = Nach { $motion } fällt jede Vorgabe auf eine Vorgabe; mit dem Tausch von { $digits } auch auf die Ziffer, die dort steht.
proof-automorphism-plain = Nach { $motion } fällt jede Vorgabe auf eine Vorgabe derselben Ziffer.
proof-automorphism-same = Die so bewegte und getauschte Lösung ist also eine Lösung derselben Vorgaben. Es gibt nur eine: Sie fällt auf sich selbst.
proof-automorphism-cell = { $cell } fällt auf { $image }; dort kann { $images } nicht stehen, jetzt oder weiter bewegt, also kann { $cell } nicht { $digits } sein.
proof-automorphism-clash = { $cell } fällt auf { $image } und sieht diese Zelle: beide wären gleich, also kann { $cell } nicht { $digits } sein.
proof-automorphism-fixed = { $cell } fällt auf sich selbst, und ihre Ziffer muss dieselbe bleiben: sie kann nicht { $digits } sein, denn daraus würde { $images }.
proof-cases = Einer der { $count } Fälle trifft zu, also gilt: { $conclusion }.
proof-branch = Fall { $number }: { $suppose }.
proof-from = (aus { $numbers })
proof-cell-taken = Dann gilt: { $claim }, denn { $cell } enthält { $held }{ $from }.
proof-house-taken = Dann gilt: { $claim }, denn { $house } hat die { $digit } in { $holder }{ $from }.
proof-last-in-cell = Dann gilt: { $claim }, denn ohne { $others } bleibt für { $cell } nichts anderes{ $from }.
proof-only-in-cell = Dann gilt: { $claim }, denn für { $cell } bleibt nichts anderes{ $from }.
proof-last-in-house = Dann gilt: { $claim }, denn ohne { $others } bleibt für die { $digit } kein anderer Platz in { $house }{ $from }.
proof-only-in-house = Dann gilt: { $claim }, denn für die { $digit } bleibt kein anderer Platz in { $house }{ $from }.
proof-inner = Dann gilt: { $claim } – { $technique }{ $from }:
proof-inner-again = Dann gilt: { $claim } – ebenso { $technique } ({ $number }).
proof-contradiction = Dann aber gilt: { $what }{ $from }, was nicht sein kann.
proof-solved = Das füllt jede Zelle ohne Widerspruch; da das Rätsel eine einzige Lösung hat, ist sie das.

reason-strong-cell = { $cell } hat nur noch { $digits }
reason-strong-house = { $house } hat keinen anderen Platz für die { $digit }
reason-strong-set = die { $count ->
    [one] Zelle { $cells } hat
   *[other] { $count } Zellen { $cells } haben zusammen
} { $digit-count } Ziffern: ohne { $digit } enthalten sie alle anderen, { $rest }

unique-loop = { $count ->
    [4] kann das Rechteck
   *[other] kann die Schleife
} { $cells } nicht nur { $digits } enthalten, denn die ließen sich tauschen
unique-rows = können { $one } und { $other } nicht beide nur { $digits } enthalten, denn die ließen sich tauschen
unique-lite = kann nicht zugleich gelten: { $pairs }; denn die ließen sich tauschen
unique-reverse = können { $cells } nicht nur { $digits } enthalten, denn die ließen sich überall sonst tauschen
impossible-loop = wäre jede zweite Zelle der Schleife { $cells } eine { $digit }, was bei { $count } Zellen nicht aufgeht
impossible-cells = blieben für die { $count } Zellen { $cells } nur { $digits }, mit denen sie sich nicht füllen lassen
unique-bug = können die Kandidaten nicht überall in Paaren stehen, zwei in jeder Zelle und zwei Plätze in jedem Haus, denn die ließen sich tauschen
unique-link = { $house } die { $digit } nur in { $cells } hat

clash-cell = { $cells } ist { $digit }
clash-house = { $house } hat die { $digit } in { $cells }
clash-house-group = { $house } hat die { $digit } in einer der Zellen { $cells }
clash-peers = eine der Zellen { $cells } ist { $digit }, und { $other } sieht sie alle
clash-peer-group = { $cells } ist { $digit }, und alle Zellen { $other } sehen das
clash-peer-groups = eine der Zellen { $cells } ist { $digit }, und alle Zellen { $other } sehen sie alle

contradiction-cell = für { $cell } bleibt keine Ziffer
contradiction-house = { $house } hat keinen Platz mehr für die { $digit }
contradiction-both = { $cell } müsste { $digit } sein und zugleich nicht

family-singles = Einer
family-intersections = Überschneidungen
family-subsets = Gruppen
family-fish = Fische
family-wings = Wings
family-colouring = Färbungen
family-uniqueness = Eindeutigkeit
family-chains = Ketten
family-almost-locked-sets = Fast gesperrte Gruppen (ALS)
family-exclusions = Ausschlüsse
family-forcing = Erzwingungsketten
family-rules = Zusatzregeln
family-last-resort = Letzter Ausweg

## Grade

board-samurai = Samurai
board-flower = Blume
board-twins = Zwillinge
board-jigsaw = Jigsaw
board-x = Diagonalen
board-windoku = Fenster
board-colour = Farben

grade-easy = Leicht
grade-medium = Mittel
grade-hard = Schwer
grade-fiendish = Teuflisch
grade-diabolical = Diabolisch
grade-mild = Mild
grade-moderate = Moderat
grade-gentle = Sanft
grade-tough = Knifflig
grade-difficult = Schwierig
grade-super-fiendish = Höllisch
grade-unfair = Unfair
grade-extreme = Extrem
grade-stinker = Brocken
grade-nightmare = Albtraum
grade-obscene = Unverschämt
grade-beginner = Einsteiger
grade-tricky = Vertrackt
grade-pips = { $pips } von { $of }

## Symmetrien der Vorgaben

symmetry-none = keine
symmetry-point = Punkt (halbe Drehung)
symmetry-quarter = Vierteldrehung
symmetry-horizontal = waagrechte Achse
symmetry-vertical = senkrechte Achse
symmetry-both-axes = beide Achsen
symmetry-diagonal = Diagonale
symmetry-antidiagonal = Gegendiagonale
symmetry-both-diagonals = beide Diagonalen
symmetry-full = vollständig (alle des Quadrats)

## Skalen, wo Wertungen erklärt werden: ihre Fassungen, und was ihre Zahlen bedeuten

site-scales = Was die Wertungen bedeuten
site-scales-note = Die Skalen werden von Zeit zu Zeit verbessert, und eine neue Fassung kann ein Rätsel anders bewerten.
scale-version = { $scale }, Fassung { $version }
scale-press = Die Ziffer vor dem Komma ist die Stufe des schwersten Schritts, von 1 bis 9. Die Ziffer dahinter, von 0 bis 9, zeigt, wie viel es innerhalb dieser Stufe zu tun gibt.
scale-sudognu = Die Summe aller Schritte, jeder gewichtet nach den beiden leichtesten nächsten Schritten.
scale-minutes = Die Zeit in Minuten, die ein durchschnittlicher Löser für ein Rätsel braucht.
scale-minutes-own = Die Zeit in Minuten, die die Leser dieses Verlags für ein Rätsel brauchen, geschätzt nach ihren Lösungszeiten.
scale-explainer = Der schwerste Schritt, wie Sudoku Explainer 1.2.1.3 ihn bewertet.
scale-hodoku = Die Summe der Punkte, die HoDoKu den Schritten seines eigenen Lösungswegs gibt.
scale-savant = Die Summe der Punkte, die Sudoku Savant den Schritten seines eigenen Lösungswegs gibt.
copyright-scale = Die Wertungen folgen der Skala { $scale }, Fassung { $version }. { $meaning }

## Das Buch

contents = Inhalt
puzzles = Rätsel
answers = Lösungen
answers-of = { $title }: Lösungen
answer-count = { $count ->
    [one] { $count } Lösung
   *[other] { $count } Lösungen
}
puzzle-number = Rätsel { $number }
puzzle-solution = Lösung von Rätsel { $number }
desk-number = Nr. { $number }
desk-solution = Lösung
desk-solution-tomorrow = Lösung morgen
desk-solution-on = Lösung am { $date }
puzzle-pencil = Rätsel { $number } mit allen Kandidaten
answer-on-page = Lösung auf Seite { $page }
puzzle-on-page = Rätsel auf Seite { $page }
target-time = { $count ->
    [one] Richtzeit: { $count } Minute
   *[other] Richtzeit: { $count } Minuten
}
finished-in = Gelöst in
hints-on-pages = Tipps auf { $count ->
    [one] Seite { $pages }
   *[other] Seiten { $pages }
}
points-by-minutes = 3 Punkte bis { $three } min, 2 bis { $two }, 1 bis { $one }
answer-in-volume = Lösung auf Seite { $page } des Lösungsbandes
section-number = Teil { $number }
by-author = von { $author }
how-to-play = So geht’s
grade = Schwierigkeit
rating = Wertung
rating-range = Wertung { $range }
rating-at-least = ≥{"\u00A0"}{ $rating }
rating-on-scale = { $scale ->
    [press] Schwierigkeit von 1 bis 10 (press)
    [minutes] Lösungszeit in Minuten
    [explainer] Wertung von Sudoku Explainer
    [hodoku] Punkte bei HoDoKu
    [savant] Punkte bei Sudoku Savant
    [sudognu] Punkte bei sudognu
   *[other] Wertung ({ $scale })
}
given-count = Vorgaben
givens = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
}
puzzle-count = { $count } Rätsel
symmetry = Symmetrie
techniques = Techniken
technique-count = { $technique }{"\u00A0"}×{"\u00A0"}{ $count }
techniques-needed = Nötig: { $techniques }
hardest-step = Schwerster Schritt
hardest-step-is = Schwerster Schritt: { $technique }
legend = Legende
legend-pattern = Teil des Musters
legend-counterpart = Gegenseite des Musters
legend-fin = Flosse
legend-assumed = angenommen
legend-eliminated = gestrichen
legend-placed = gesetzt
legend-set = fast gesperrte Gruppe
legend-strong = starkes Glied: eines der beiden Enden ist wahr
legend-weak = schwaches Glied: nicht beide Enden sind wahr
legend-house = das betrachtete Haus
legend-crossing = das Haus, das es kreuzt
legend-blocker = sperrende Ziffer

how-to-play-row = jeder Zeile
how-to-play-column = jeder Spalte
how-to-play-box = jedem Block aus { $width }{"\u00A0"}×{"\u00A0"}{ $height } Zellen
how-to-play-region = jedem umrandeten Gebiet
how-to-play-diagonal = jeder langen Diagonale
how-to-play-window = jedem getönten Fenster
how-to-play-colour = jeder Gruppe von Zellen mit demselben kleinen Zeichen
how-to-play-extra = jeder gestrichelt umrandeten Gruppe von Zellen
how-to-play-small = Innerhalb einer gestrichelten Umrandung kommt keine Ziffer zweimal vor.
how-to-play-squares = Das Spielfeld besteht aus { $count } Quadraten von { $side }{"\u00A0"}×{"\u00A0"}{ $side } Zellen, die einander überlappen. Jedes Quadrat wird wie ein eigenes Rätsel ausgefüllt; eine Zelle, in der sich zwei überlappen, gehört zu beiden.
how-to-play-rule = Fülle die leeren Zellen so, dass in { $houses } jede Ziffer von { $first } bis { $last } genau einmal vorkommt.
how-to-play-rule-letters = Fülle die leeren Zellen so, dass in { $houses } jedes der { $side } Zeichen genau einmal vorkommt: die Ziffern { $first } bis { $last-figure } und die Buchstaben A bis { $last }.
how-to-play-rule-signs = Fülle die leeren Zellen so, dass in { $houses } jedes dieser { $side } Zeichen genau einmal vorkommt: { $signs }. Sie ersetzen die Ziffern: Wo dieses Buch „Ziffer“ sagt, ist eines von ihnen gemeint.
how-to-play-one-solution = Jedes Rätsel hat genau eine Lösung. Du musst nie raten: Logik allein führt immer zum Ziel.
how-to-play-begin = Beginne mit der Ziffer, die am häufigsten vorkommt. Suche in jeder Zeile oder Spalte, in der sie noch fehlt, die eine Zelle, in die sie noch passt. Wenn du so nicht weiterkommst, notiere in den leeren Zellen klein mit Bleistift, welche Ziffern noch möglich sind. Suche dann nach Zellen und Ziffern, die einander ausschließen.
how-to-play-grades = Die Punkte neben jedem Rätsel zeigen, wie schwer es ist. Die Zahl daneben zeigt es genauer.
how-to-play-answers = Die Lösungen stehen am Ende, in der Reihenfolge der Rätsel, mit den Techniken, die jedes Rätsel verlangt.
how-to-play-answers-plain = Die Lösungen stehen am Ende, in der Reihenfolge der Rätsel.
how-to-play-code = Der Code unter jedem Rätsel öffnet auf dem Handy seine Lösung, Schritt für Schritt.

## Die Webseite

site-index = Alle Rätsel
site-archive = Archiv
site-own = Eigenes Rätsel
site-own-link = Eigenes Rätsel
site-needs-scripts = Diese Seite braucht JavaScript.
site-skip = Zum Inhalt springen
site-steps = Die Lösung Schritt für Schritt
site-proof = Vollständiger Beweis
site-lines = { $count ->
    [one] eine Zeile
   *[other] { $count } Zeilen
}
site-notation = Notation
site-rating-so-far = { $scale ->
    [minutes] bisher { $rating } Minuten
    [hodoku] bisher { $rating } Punkte (HoDoKu)
    [savant] bisher { $rating } Punkte (Sudoku Savant)
    [sudognu] bisher { $rating } Punkte (sudognu)
    [explainer] bisherige Wertung von Sudoku Explainer: { $rating }
   *[other] bisherige Schwierigkeit, von 1 bis 10: { $rating }
}
site-filled = { $filled } von { $cells } Zellen gefüllt
site-previous = Voriges Rätsel
site-next = Nächstes Rätsel
site-previous-technique = Vorige Technik
site-next-technique = Nächste Technik
site-stepper = Schritt für Schritt
site-step = Schritt
site-step-of = Schritt { $number } von { $steps }
site-back = Zurück
site-where = Wo suchen?
site-what = Wonach suchen?
site-show = Schritt zeigen
site-on = Nächster Schritt
site-play-here = Von hier an spielen
site-skip-singles = Einer überspringen
site-singles = { $count ->
    [one] eine Ziffer, für die ein Blick auf ein Haus oder eine Zelle genügt
   *[other] { $count } Ziffern, für die jeweils ein Blick auf ein Haus oder eine Zelle genügt
}
site-difficulty = Wie schwer es ist und was man dazu braucht
site-files = Auch als
site-search = Suche
site-words = Wörter
site-any = alle
site-technique = Technik
site-rating-from = Wertung von
site-rating-to = bis
site-found = { $number } von { $count ->
    [one] einem Rätsel
   *[other] { $count } Rätseln
}
site-page = Seite { $number }
site-pages = Seiten der Übersicht
site-continue = Weiterspielen
site-done = gelöst
site-started = { $filled } von { $cells } gefüllt
site-progress = { $number } von { $count } Rätseln gelöst
site-streak = { $number } Tage in Folge
site-state = Stand
site-state-new = nicht begonnen
site-state-started = begonnen
site-state-done = gelöst
site-exercise = Übung
site-exercise-start = Selbst suchen
site-embed = Dieses Rätsel auf der eigenen Seite zeigen
site-embed-note = Die ersten Zeilen setzen das Rätsel in die Seite; ohne „credit“ nennt keine Zeile die Quelle. Die letzte ist ein Rahmen für Seiten, die keine Skripte erlauben; endet seine Adresse auf „-plain“, fehlt die Quelle.
site-about-book = { $book }: { $puzzles }, jedes mit Schritt für Schritt erklärter Lösung.
site-about-book-alone = { $book }: { $puzzles }.
site-about-puzzle = Rätsel { $number } aus { $book }, mit Tipps und der Lösung Schritt für Schritt.
site-about-puzzle-alone = Rätsel { $number } aus { $book }.
site-about-technique = { $technique }, eine Sudoku-Technik: wie man sie findet und warum sie stimmt, mit einem Beispiel. Aus { $book }.
site-alt-before = Stellung vor Schritt { $number }
site-alt-end = Stellung nach dem letzten Schritt
site-glossary = Techniken
site-glossary-intro = Alle Techniken, die dieses Buch verwendet oder die sein Löser kennt, nach Familien geordnet und in jeder von der leichtesten zur schwersten. In Klammern steht die Stufe auf unserem Lehrweg, von 1 bis 9. Techniken, ohne die der Lehrweg auskommt, stehen am Ende.
site-used-in = Verwendet in
site-not-used = Kein Rätsel dieses Buches braucht sie.
site-assumes-unique = Setzt voraus, dass das Rätsel nur eine Lösung hat.
site-elsewhere = Stufe, Wertungen und andere Namen
site-path-of = Lösungsweg auf der Skala { $scale }
site-aliases = Auch genannt
site-class = Stufe auf unserem Lehrweg, 1 bis 9
site-classes = { $boxes } im Block, { $lines } in Zeile oder Spalte
site-example = Ein Beispiel
site-example-source = Die Stellung: { $source }.
site-facts = Daten
site-copy = Rätsel in einer Zeile
site-table = Das Gitter als Tabelle
site-row = Zeile { $number }
site-column = Spalte { $number }
site-alt-puzzle = Rätsel { $number }. { $rows }
site-alt-solution = Lösung von Rätsel { $number }. { $rows }
alt-regions = Gebiete. { $rows }
board = Spielfeld
site-alt-step = Abbildung zu Schritt { $number }, { $technique }. { $shown }.
alt-step = Abbildung: { $sentence }
# Was eine Abbildung zeigt, für alle, die sie nicht sehen: {$what} ist eine Zeile der Legende.
alt-part = { $what }: { $list }
alt-set = Gruppe { $name }: { $cells }
alt-group = Ziffern der Gruppe { $number }
site-case = Fall { $number }
site-outcome-solved = Gelöst.
site-outcome-stuck = Keine Technik dieses Weges findet einen weiteren Schritt.
site-outcome-broken = Die Stellung widerspricht sich.
site-show-solution = Lösung zeigen
site-count-column = Anzahl
site-made-with = Erstellt mit sudopress { $version }
site-jump = Springe zu
site-lang-note = Der folgende Text ist auf Englisch.
site-alt-example = Abbildung zu { $technique }. { $shown }.
page-how-to-find = So findet man es.
page-why = Warum es stimmt.
page-names = Andere Namen.
page-limits = Grenzen.
steps = Schritte

copyright-seed = Startwert { $seed }: Mit demselben Startwert ergibt dieselbe Buchbeschreibung dasselbe Buch.
copyright-faces = Gesetzt aus { $faces }, { $count ->
    [one] unter
   *[other] beide unter
} der SIL Open Font License 1.1.
copyright-other-faces = Gesetzt aus { $faces }.
how-to-play-cells = Zellen sind nach Zeile und Spalte benannt, beide von links oben gezählt: { $cell } ist die Zelle in Zeile { $row } und Spalte { $column }.
how-to-play-several = { $several } steht für die Zellen { $cells }.
how-to-play-sees = Ein Haus ist eine Zeile, eine Spalte, ein Block oder eine andere Gruppe von Zellen, die jede Ziffer einmal enthält. Eine Zelle sieht alle anderen Zellen ihrer Häuser.

## Die Teile eines Bandes

primer = Die Techniken dieses Buches
primer-intro = Alle Rätsel dieses Buches lassen sich mit den folgenden Techniken lösen. Jede wird an einem Rätsel gezeigt, das nicht im Buch steht. Sie folgen in der Reihenfolge, in der man sie gewöhnlich lernt.
primer-needed = { $count ->
    [one] Ein Rätsel dieses Buches verlangt sie.
   *[other] { $count } Rätsel dieses Buches verlangen sie.
}
full-solutions = Von Anfang bis Ende
full-solution-of = Von Anfang bis Ende: { $grade }
full-solution-intro = Dieses Rätsel steht nicht im Buch, ist aber ebenso schwer wie die Rätsel darin ({ $rating }). Jede Zeile ist ein Schritt auf dem Weg zur Lösung. Das Gitter zeigt, wo er beginnt.
hints = Tipps
hints-intro = Zu jedem Rätsel gibt es drei Tipps für seinen schwersten Schritt. Jeder verrät mehr als der vorige, also lies nur so weit wie nötig.
hints-first = Erste Tipps: wo man sucht
hints-second = Zweite Tipps: wonach man sucht
hints-third = Dritte Tipps: der Schritt
index = Register
index-techniques = Rätsel nach Techniken
notes = Notizen
blank-grids = Leere Gitter
colophon = Über dieses Buch
colophon-curve = Die Kurve des Buches auf der Skala { $scale }, von { $low } bis { $high }: { $count ->
    [one] Jeder Balken ist ein Rätsel, in der Reihenfolge des Buches
   *[other] Jeder Balken ist der Mittelwert von { $count } Rätseln, in der Reihenfolge des Buches
}.
other-titles = Weitere Bücher
other-titles-by = Weitere Bücher von { $author }
about-author = Über den Autor
about-author-of = Über { $author }
review = Hat dir dieses Buch gefallen?
review-request = Dann schreib bitte eine Rezension, wo du es gekauft hast. Rezensionen helfen anderen, das Buch zu finden, und uns, das nächste besser zu machen.

## Tipps: wo man sucht, wonach man sucht, der Schritt; oder was falsch ist

hint-region = Suche in { $place }.
hint-technique = Suche in { $place }: { $technique }.
hint-digits = Suche in { $place } nach { $digits }.
hint-technique-of-digits = Suche in { $place } nach { $digits }: { $technique }.
hint-cells = { $technique } mit { $digits } in { $cells }.
hint-full = { $technique }. { $sentence }
# Gedruckte Tipps: wann und wo man sucht und nach welcher Familie von Techniken; dann die Technik und ihr Muster.
hint-print-start = Suche gleich zu Beginn in { $place }: { $family }.
hint-print-when = Suche, sobald { $filled } Zellen gefüllt sind, in { $place }: { $family }.
hint-print-pattern = { $technique }: { $pattern }.
hint-print-begins = { $technique }, beginnend bei { $place }.
hint-solved = Das Rätsel ist gelöst.
hint-nothing = Keine Technik findet hier einen Schritt.
hint-conflict = { $first } und { $second } enthalten beide die { $digit } in { $house }.
hint-broken-relation = { $first } und { $second } können nicht zugleich { $digit } und { $other } enthalten.
hint-broken-clue = Die Ziffern passen nicht zum Hinweis bei { $cell }.
hint-no-solution = Das Rätsel hat keine Lösung.
hint-several-solutions = Das Rätsel hat mehrere Lösungen.
hint-wrong-entry = Die { $digit } in { $cell } ist falsch.
hint-no-marks = Für { $cell } bleibt keine Ziffer: Alle Kandidaten wurden gestrichen, einer davon zu Unrecht.
hint-wrong-mark-digit = In { $cell } wurde der Kandidat { $digit } zu Unrecht gestrichen.
hint-wrong-entries = { $count ->
    [one] Eine eingetragene Ziffer ist falsch.
   *[other] { $count } eingetragene Ziffern sind falsch.
}
hint-wrong-marks = { $count ->
    [one] Ein Kandidat wurde zu Unrecht gestrichen.
   *[other] { $count } Kandidaten wurden zu Unrecht gestrichen.
}
hint-broken-rules = { $count ->
    [one] Eine Regel ist verletzt.
   *[other] { $count } Regeln sind verletzt.
}
hint-mistakes-in-rows = Suche nach Fehlern in { $rows }.
hint-mistakes-in-cells = Suche nach Fehlern in { $cells }.
hint-given-missing = Mit { $digit } in { $cell } hätte das Rätsel eine einzige Lösung; prüfe, ob du es richtig abgeschrieben hast.
hint-given-wrong = Mit { $digit } statt { $given } in { $cell } hätte das Rätsel eine einzige Lösung; prüfe, ob du es richtig abgeschrieben hast.
hint-given-moved = Stünde die { $digit } von { $from } in { $cell }, hätte das Rätsel eine einzige Lösung; prüfe, ob du es richtig abgeschrieben hast.
hint-given-extra = Ohne die { $digit } in { $cell } hätte das Rätsel eine einzige Lösung; prüfe, ob du es richtig abgeschrieben hast.
hint-why-false = { $cell } kann nicht { $digit } sein:
hint-why-true = { $cell } muss { $digit } sein:
hint-why-step = { $number }. { $technique }. { $sentence }
hint-why-filled = In { $cell } steht schon { $digit }.
hint-why-seen = { $cell } kann nicht { $digit } sein: { $house } hat die { $digit } schon in { $holder }.
hint-why-not-given = Das Rätsel lässt { $digit } in { $cell } nicht zu.
hint-why-undecided = Keine erlaubte Technik zeigt, ob { $cell } { $digit } ist.

## Das E-Book

ebook-cover = Umschlag
ebook-title-page = Titelseite
ebook-about = Über dieses Buch
ebook-how = Unter jedem Rätsel führen Links zu drei Tipps, von denen jeder mehr verrät als der vorige, und zur Lösung.
ebook-hint = Tipp { $number }
ebook-hints-region = Erste Tipps: wo man sucht
ebook-hints-technique = Zweite Tipps: wonach man sucht
ebook-hints-full = Dritte Tipps: der Schritt
ebook-answer = Lösung
ebook-table = Gitter als Tabelle
ebook-tables = Die Gitter als Tabellen
ebook-step-by-step = Rätsel { $number } Schritt für Schritt
ebook-accessibility = Jedes Gitter und jede Abbildung ist in Worten beschrieben: Gitter Zeile für Zeile, Abbildungen nach dem, was sie hervorheben. Jedes Rätsel gibt es auch als Tabelle. Nichts wird allein durch Farbe vermittelt. Links verbinden jedes Rätsel mit seinen Tipps und seiner Lösung.

## Die Daten einer Technik, wie `sudopress techniques` sie druckt

fact-class = Stufe: { $class } auf unserem Lehrweg
fact-classes = Stufe: { $boxes } auf unserem Lehrweg in einem Block, { $lines } in Zeile oder Spalte
fact-class-none = Stufe: keine, unser Lehrweg kommt ohne sie aus
fact-elsewhere = { $program }: { $name }
fact-score = { $score } Punkte
fact-aliases = Auch genannt: { $names }
fact-position = Die Stellung: { $source }.

## Das Spiel auf der Website; Skripte setzen die Werte ein

play-player = Sudoku
play-board = Spielfeld
play-list-separator = {", "}
play-cell-digit = { $digit }
play-cell-given = { $digit }, vorgegeben
play-cell-hint = { $digit }, aus einem Tipp
play-cell-blank = leer
play-cell-centre = { $digits }
play-cell-corner = Ecke { $digits }
play-cell-colours = Farbe { $colours }
play-cell-candidate-colour = { $digit } in Farbe { $colours }
play-cell-wrong = falsch
play-cell-conflict = zweimal in { $house }
play-cell-selected = ausgewählt
play-cell-place = Zeile { $row }, Spalte { $column }
play-cell-place-short = Z{ $row }S{ $column }
play-house-row = Zeile { $number }
play-house-column = Spalte { $number }
play-house-box = Block { $number }
play-house-region = Gebiet { $number }
play-house-diagonal = Diagonale { $number }
play-house-window = Fenster { $number }
play-house-cage = Käfig { $number }
play-house-other = Gruppe { $number }
play-house-related = einer Zelle, die sie ausschließt
play-mode = Was die Zifferntasten eintragen
play-mode-digit = Ziffer
play-mode-corner = Ecke
play-mode-centre = Mitte
play-mode-colour = Farbe
play-mode-link = Linie
play-mode-find = Suchen
play-mode-now = Modus: { $mode }
play-pad = Ziffernblock
play-pad-left = { $digit }, noch { $count }
play-pad-colour = Farbe { $number }
play-pad-colour-1 = Farbe 1, grün
play-pad-colour-2 = Farbe 2, hellgrün
play-pad-colour-3 = Farbe 3, gelb
play-pad-colour-4 = Farbe 4, orange
play-pad-colour-5 = Farbe 5, rosa
play-pad-colour-6 = Farbe 6, rot
play-pad-colour-7 = Farbe 7, blau
play-pad-colour-8 = Farbe 8, türkis
play-colour-candidates = Einzelne Kandidaten färben
play-erase = Löschen
play-undo = Zurück
play-redo = Vor
play-undone = Rückgängig gemacht: { $move }
play-redone = Wiederhergestellt: { $move }
play-nothing-to-undo = Es gibt nichts rückgängig zu machen
play-nothing-to-redo = Es gibt nichts wiederherzustellen
play-marks = Notizen
play-marks-title = Kandidaten automatisch eintragen
play-marks-on = Kandidaten werden automatisch eingetragen
play-marks-off = Kandidaten werden nicht mehr automatisch eingetragen
play-several = Mehrere
play-several-title = Mehrere Zellen durch Tippen auswählen
play-several-on = Jedes Tippen wählt eine Zelle dazu
play-several-off = Ein Tippen wählt eine einzelne Zelle
play-check = Prüfen
play-hint = Tipp
play-more = Mehr
play-close = Schließen
play-clock = Zeit
play-clock-time = { $time } – Pause
play-clock-hidden = Pause
play-paused = Pause
play-resume = Weiter
play-entered = { $digit }
play-erased = { $digit } gelöscht
play-erased-all = gelöscht
play-marked-centre = { $digit } notiert
play-unmarked-centre = { $digit } gestrichen
play-marked-corner = { $digit } in der Ecke
play-unmarked-corner = { $digit } aus der Ecke gelöscht
play-coloured = Farbe { $digit }
play-uncoloured = Farbe { $digit } entfernt
play-is-given = Diese Ziffer ist vorgegeben
play-is-hint = Diese Ziffer stammt aus einem Tipp und bleibt stehen
play-all-given = Es sind nur vorgegebene Ziffern ausgewählt
play-already-in = { $digit } steht schon in { $house }
play-twice-in = { $digit } stünde zweimal in { $house }
play-armed = { $digit }: wähle jetzt eine Zelle
play-disarmed = Keine Ziffer ist gewählt
play-link-from = Linie von { $digit }: wähle das andere Ende
play-link-help = Wähle einen Kandidaten, dann einen zweiten.
play-link-strong = Verbunden
play-link-weak = Gestrichelt verbunden
play-link-gone = Linie entfernt
play-no-candidate = { $digit } ist kein Kandidat in { $cell }
play-find-help = Wähle die Ziffer, die hervorgehoben werden soll.
play-found = { $digit }: noch { $count }, mögliche Zellen: { $places }
play-found-nothing = Hervorhebung entfernt
play-say-row = Zeile { $number }: { $digits }
play-say-column = Spalte { $number }: { $digits }
play-say-group = { $house }: { $digits }
play-say-left = { $digit }: { $count }
play-say-left-all = Noch einzutragen: { $list }
play-say-left-none = Alle Ziffern sind vollständig
play-say-where = { $digit } in { $cells }
play-say-nowhere = { $digit } steht noch nirgends
play-say-last = Letzter Zug: { $move }
play-say-no-move = Noch kein Zug
play-say-candidates = Möglich: { $digits }
play-say-filled = { $count } von { $of } Zellen gefüllt
play-blank-short = leer
play-move-digit = { $digit } in { $cell }
play-move-erase = { $cell } gelöscht
play-move-centre = Notizen in { $cell }
play-move-corner = Eckennotizen in { $cell }
play-move-colours = Farben von { $cell }
play-move-candidate-colours = Farben von { $cell }
play-move-removed = Notizen in { $cell }
play-move-link = eine Linie
play-move-auto = automatische Kandidaten
play-move-many = { $move } und { $count } weitere Änderungen
play-restart = Neu beginnen
play-restarted = Neu begonnen. „Zurück“ holt deine Einträge wieder.
play-check-fine = Bisher kein Fehler
play-check-wrong = { $count ->
    [one] 1 Zelle ist falsch
   *[other] { $count } Zellen sind falsch
}
play-check-conflicts = { $count ->
    [one] 1 Zelle wiederholt eine Ziffer
   *[other] { $count } Zellen wiederholen eine Ziffer
}
play-check-full-wrong = Alle Zellen sind gefüllt, aber etwas stimmt nicht
play-solved = Gelöst
play-solved-in = Gelöst in { $time }
play-solved-help = { $count ->
    [0] Ohne Tipp
    [one] Mit 1 Tipp
   *[other] Mit { $count } Tipps
}
play-solved-needed = Diese Techniken waren nötig
play-solved-where = Hier hattest du Hilfe
play-help-at = { $time }: { $what }
play-share-result = Ergebnis teilen
play-result = { $title }. Gelöst in { $time }. { $help }.
play-copied = Kopiert
play-not-copied = Kopieren ist nicht erlaubt. Der Text ist markiert.
play-panel-menu = Mehr
play-panel-hint = Tipp
play-panel-why = Warum nicht diese Ziffer?
play-panel-solution = Die Lösung Schritt für Schritt
play-panel-techniques = Techniken
play-panel-drills = Übungen
play-panel-own = Ein anderes Rätsel
play-panel-share = Sichern, teilen, drucken
play-panel-settings = Einstellungen
play-panel-keys = Tastatur
play-panel-done = Gelöst
play-panel-check = Prüfen
play-engine-loading = Einen Moment …
play-engine-missing = Diese Seite hat keinen Löser und kann deshalb keine Tipps geben.
play-engine-failed = Der Löser ist gescheitert: { $error }
play-engine-late = Der Löser brauchte länger als { $count } Sekunden und wurde beendet.
play-hint-more = Mehr verraten
play-hint-step = Den Schritt zeigen
play-hint-do = Ausführen
play-hint-another = Ein anderer Tipp
play-hint-cell = Für diese Zelle
play-hint-up-to = Nur Techniken bis
play-hint-any = beliebig
play-hint-proof = Beweis
play-hint-done = Ausgeführt. „Zurück“ macht es rückgängig.
play-hint-past = Bisherige Tipps: { $count }
play-techniques-note = Tipps, die Lösung Schritt für Schritt und neue Rätsel verwenden nur die angekreuzten Techniken.
play-techniques-all = Alle ankreuzen
play-techniques-none = Keine ankreuzen
play-why-cell = Wähle eine Ziffer: Warum kann sie nicht in { $cell } stehen?
play-why-none = Wähle zuerst eine leere Zelle.
play-log-next = Den nächsten Schritt zeigen
play-log-hide = Den letzten Schritt verbergen
play-log-all = Alle zeigen
play-log-none = Alle verbergen
play-log-here = Bei meiner Stellung beginnen
play-log-count = { $shown } von { $count } Schritten
play-log-stuck = Weiter reichen die Techniken des Lösers nicht.
play-log-picture = Bild
play-log-fill = Die Lösung eintragen
play-drill-task = Finde: { $title }. Führe den Zug aus, den die Technik erlaubt: trage die Ziffer ein oder streiche die Kandidaten.
play-drill-right = Richtig, das ist er.
play-drill-other = Das ist nicht der Zug, den diese Übung sucht. Du kannst ihn rückgängig machen.
play-drill-next = Nächste Übung
play-drill-show = Zeigen
play-drill-choose = Technik
play-drill-start = Beginnen
play-drill-none = Hier gibt es keine Stellung, in der diese Technik greift.
play-own-text = Tippe ein Rätsel ein, oder füge ein Rätsel, einen Link oder eine gesicherte Stellung ein
play-own-read = Öffnen
play-own-file = Eine Datei öffnen
play-own-type = Ein Rätsel auf dem Spielfeld eingeben
play-own-size = Spielfeld und Blöcke
play-own-larger = Größer: mit dem Programm sudopress
play-own-setting = Trage die vorgegebenen Ziffern ein.
play-own-play = Spielen
play-own-check = Dieses Rätsel prüfen
play-own-anyway = Trotzdem spielen
play-own-back = Zurück zum Rätsel dieser Seite
play-own-new = Neues Rätsel
play-own-grade = Schwierigkeit
play-own-symmetry = Symmetrie
play-own-harder = oder schwerer
play-own-generate = Erzeugen
play-own-made = Neues Rätsel. Wertung: { $rating } { $grade }
play-own-none = Kein Rätsel gefunden, das mit den angekreuzten Techniken auskommt.
play-own-opened = Geöffnet: { $title }
play-own-more = { $count } weitere Rätsel in diesem Text wurden ausgelassen.
play-own-title = Eigenes Rätsel
play-own-not-read = Das ist kein Rätsel: { $error }
play-status-none = Keine Lösung
play-contradiction-cell = Keine Ziffer passt in { $cell }
play-contradiction-digit = { $digit } hat keinen Platz in { $house }
play-status-logical = Genau eine Lösung, allein mit Logik zu finden
play-status-guess = Genau eine Lösung, aber sie ist nur durch Raten zu finden
play-status-one = Genau eine Lösung
play-status-several = { $count } Lösungen
play-status-at-least = Mindestens { $count } Lösungen
play-status-rating = Wertung: { $rating }
play-status-grade = Schwierigkeit: { $grade }
play-check-scales = Andere Skalen
play-solution-show = Eine Lösung zeigen
play-solution-at = Lösung { $number } von { $count }
play-solution-previous = Vorige Lösung
play-solution-next = Nächste Lösung
play-solution-hide = Zurück zu meinen Einträgen
play-save-file = Als Datei sichern
play-save-as = In diesem Format sichern
play-save-lost = Dieses Format behält nicht alle deine Notizen.
play-format-line = Eine Zeile Text
play-load-file = Eine gesicherte Datei öffnen
play-loaded-file = Geöffnet
play-share-link = Link zu diesem Rätsel
play-copy-link = Link kopieren
play-send-link = Link senden
play-open-in = Öffnen in
play-print = Drucken
play-print-marks = Mit meinen Einträgen und Notizen
play-picture-svg = Bild (SVG)
play-picture-png = Bild (PNG)
play-times = Meine Lösungszeiten
play-times-count = { $count ->
    [one] 1 Rätsel in diesem Browser ohne Hilfe gelöst
   *[other] { $count } Rätsel in diesem Browser ohne Hilfe gelöst
}
play-times-save = Zeiten als Datei sichern
play-setting-first = Zuerst wählen
play-setting-first-cell = die Zelle
play-setting-first-digit = die Ziffer
play-setting-drag = Mehrere Zellen durch Ziehen auswählen
play-setting-tidy = Notizen streichen, die ein Eintrag ausschließt
play-setting-refuse = Eine Ziffer ablehnen, die in Zeile, Spalte oder Block schon steht
play-setting-fixed = Ziffern aus Tipps festhalten: Sie lassen sich nicht ändern oder zurücknehmen
play-setting-conflicts = Wiederholte Ziffern kennzeichnen
play-setting-mistakes = Falsche Ziffern sofort kennzeichnen
play-setting-seen = Die Zellen hervorheben, die die ausgewählte Zelle sieht
play-setting-same = Gleiche Ziffern hervorheben
play-setting-letters = Farben mit Buchstaben
play-setting-clock = Die Uhr zeigen
play-setting-keys = Einzelne Buchstabentasten
play-setting-names = Gesprochene Namen der Zellen
play-setting-names-full = Zeile 2, Spalte 7
play-setting-names-short = Z2S7
play-keys-arrows = Pfeiltasten: bewegen; mit Umschalt oder Strg mehrere auswählen
play-keys-home = Pos1, Ende, Bild auf, Bild ab: Enden der Zeile, nächste Blöcke
play-keys-digits = 1 bis 9, Buchstaben: eintragen; mit Umschalt in die Ecke, mit Strg in die Mitte, mit beiden eine Farbe
play-keys-delete = Entf, Rücktaste, 0: löschen
play-keys-modes = Z X C V, Leertaste: Ziffer, Ecke, Mitte, Farbe; der nächste Modus
play-keys-tools = L, F, M, H: Linien, eine Ziffer suchen, automatische Kandidaten, Tipp
play-keys-undo = Strg+Z, Strg+Y: rückgängig machen, wiederherstellen
play-keys-select = Strg+A, Strg+I, Esc: alle auswählen, die Auswahl umkehren, nur eine Zelle
play-keys-speak = Alt mit R, C, B: Zeile, Spalte, Block vorlesen
play-keys-counts = Alt mit N, W, P, L, T: vorlesen, wie viele von jeder Ziffer fehlen, wo diese Ziffer steht, die Kandidaten, den letzten Zug, die Zeit
