# De woorden van sudopress in het Nederlands: die van het boek met eenvoudige oplossingen. Stappen worden in deze taal
# niet verteld; daarom ontbreken hier hun berichten.
#
# {$cell}, {$cells} zijn vakjes zoals ze geschreven worden (r4c7, r2c67 en r4c6), {$digit} een cijfer, {$house} een eenheid
# met haar nummer ("blok 3"). {$count} en namen op -count zijn getallen: daarnaar richt zich het meervoud.

## Kleine delen

list-and = { $first } en { $last }
list-or = { $first } of { $last }
list-nor = { $first } noch { $last }
list-or-clauses = { $first }, of { $last }
list-clauses = { $first }; { $last }
list-and-lists = { $first }, en { $last }
list-and-clauses = { $first }, en { $last }
# Wat voor de tienden staat, en tussen duizendtallen.
figure-decimal = {","}
figure-thousands = {"."}
# Een dag waarop een krant een puzzel afdrukt.
date = { $day } { $month } { $year }
month-of-year = { $month } { $year }
month-january = januari
month-february = februari
month-march = maart
month-april = april
month-may = mei
month-june = juni
month-july = juli
month-august = augustus
month-september = september
month-october = oktober
month-november = november
month-december = december

house-box = blok { $number }
house-row = rij { $number }
house-column = kolom { $number }
house-region = gebied { $number }
house-falling = de dalende diagonaal
house-rising = de stijgende diagonaal
house-window = venster { $number }
house-colour = kleur { $number }
house-extra = de extra groep { $number }
before-house = in
before-diagonal = op
house-of-square = { $houses } van vierkant { $square }

## Wat wordt voorgelezen

# Vakjes per rij en kolom, zoals een schermlezer ze voorleest, en wat die zegt van een plaats op het bord.
spoken-cells = { $row-count ->
    [one] rij { $rows }
   *[other] rijen { $rows }
}, { $column-count ->
    [one] kolom { $columns }
   *[other] kolommen { $columns }
}
spoken-row = rij { $number }: { $signs }
spoken-blank = leeg
spoken-outside = geen vakje

## De eerste stap, die laat zien hoe het gaat

sentence-last-cell = { $cell } is het laatste lege vakje van { $house }, en daar ontbreekt de { $digit }.
sentence-hidden-single = In { $house } kan de { $digit } alleen in { $cell }: { $holder-count ->
    [one] de { $digit } in { $holders } blokkeert
   *[other] de cijfers { $digit } in { $holders } blokkeren
} alle andere lege vakjes.
sentence-naked-single = { $cell } ziet { $seen }: alleen de { $digit } blijft over.
alt-step = Afbeelding: { $sentence }

## Niveaus

board-samurai = Samoerai
board-flower = Bloem
board-twins = Tweeling
board-jigsaw = Jigsaw
board-x = Diagonalen
board-windoku = Vensters
board-colour = Kleuren

grade-easy = Makkelijk
grade-medium = Gemiddeld
grade-hard = Moeilijk
grade-fiendish = Duivels
grade-diabolical = Diabolisch
grade-mild = Mild
grade-moderate = Gematigd
grade-gentle = Rustig
grade-tough = Pittig
grade-difficult = Lastig
grade-super-fiendish = Hels
grade-unfair = Oneerlijk
grade-extreme = Extreem
grade-stinker = Kraker
grade-nightmare = Nachtmerrie
grade-obscene = Schandalig
grade-beginner = Beginner
grade-tricky = Listig

## Schalen

scale-press = Voor de komma staat de klasse van de moeilijkste stap, van 1 tot en met 9; daarachter, van 0 tot en met 9, hoeveel er binnen die klasse te doen is.
scale-sudognu = De som van alle stappen, elk gewogen naar de twee makkelijkste manieren om verder te gaan.
scale-minutes = De minuten die een puzzel een gewone puzzelaar kost.
scale-minutes-own = De minuten die een puzzel de lezers van deze uitgever kost, naar de tijden die ze nodig hadden.
scale-explainer = De moeilijkste stap, zoals Sudoku Explainer 1.2.1.3 die waardeert.
scale-hodoku = De som van de punten die HoDoKu aan de stappen van zijn eigen weg geeft.
scale-savant = De som van de punten die Sudoku Savant aan de stappen van zijn eigen weg geeft.
copyright-scale = De moeilijkheid is gemeten op de schaal { $scale }, versie { $version }. { $meaning }

## Het boek

contents = Inhoud
puzzles = Puzzels
answers = Oplossingen
answers-of = { $title }: oplossingen
answer-count = { $count ->
    [one] { $count } oplossing
   *[other] { $count } oplossingen
}
puzzle-number = Puzzel { $number }
puzzle-solution = Oplossing van puzzel { $number }
desk-number = Nr. { $number }
desk-solution = Oplossing
desk-solution-tomorrow = Oplossing morgen
desk-solution-on = Oplossing op { $date }
puzzle-pencil = Puzzel { $number } met alle kandidaten
answer-on-page = oplossing op bladzijde { $page }
answer-in-volume = oplossing op bladzijde { $page } van het oplossingenboek
puzzle-on-page = puzzel op bladzijde { $page }
target-time = { $count ->
    [one] Richttijd: { $count } minuut
   *[other] Richttijd: { $count } minuten
}
finished-in = Opgelost in
hints-on-pages = tips op { $count ->
    [one] pagina { $pages }
   *[other] pagina’s { $pages }
}
points-by-minutes = 3 punten tot { $three } min, 2 tot { $two }, 1 tot { $one }
section-number = Deel { $number }
how-to-play = Spelregels
grade = Niveau
rating = Moeilijkheid
rating-range = Moeilijkheid { $range }
rating-at-least = ≥{"\u00A0"}{ $rating }
rating-on-scale = { $scale ->
    [press] Moeilijkheid, van 1 tot en met 10 (press)
    [minutes] Benodigde minuten
    [explainer] Waardering van Sudoku Explainer
    [hodoku] Punten bij HoDoKu
    [savant] Punten bij Sudoku Savant
    [sudognu] Punten bij sudognu
   *[other] Moeilijkheid ({ $scale })
}
given-count = Gegeven cijfers
givens = { $count ->
    [one] { $count } gegeven cijfer
   *[other] { $count } gegeven cijfers
}
puzzle-count = { $count ->
    [one] { $count } puzzel
   *[other] { $count } puzzels
}
legend = Legenda

how-to-play-row = elke rij
how-to-play-column = elke kolom
how-to-play-box = elk blok van { $width }{"\u00A0"}×{"\u00A0"}{ $height } vakjes
how-to-play-region = elk omlijnd gebied
how-to-play-diagonal = elke lange diagonaal
how-to-play-window = elk gearceerd venster
how-to-play-colour = elke groep vakjes met hetzelfde tekentje
how-to-play-extra = elke groep met een gestippelde omtrek
how-to-play-small = Binnen een gestippelde omtrek staat geen cijfer twee keer.
how-to-play-squares = Het bord bestaat uit { $count } vierkanten van { $side }{"\u00A0"}×{"\u00A0"}{ $side } vakjes die elkaar overlappen. Elk vierkant wordt ingevuld als een puzzel op zich; een vakje waarin twee vierkanten overlappen hoort bij beide.
how-to-play-rule = Vul de lege vakjes zo in dat { $houses } elk cijfer van { $first } tot en met { $last } precies één keer bevat.
how-to-play-rule-letters = Vul de lege vakjes zo in dat { $houses } elk van de { $side } tekens precies één keer bevat: de cijfers { $first } tot en met { $last-figure } en de letters A tot en met { $last }.
how-to-play-rule-signs = Vul de lege vakjes zo in dat { $houses } elk van deze { $side } tekens precies één keer bevat: { $signs }. Ze staan in de plaats van cijfers: waar van een cijfer sprake is, is een van deze tekens bedoeld.
how-to-play-one-solution = Elke puzzel heeft precies één oplossing. Gokken is nooit nodig: met logica kom je er altijd.
how-to-play-begin = Begin met het cijfer dat het vaakst voorkomt. Zoek in elke rij of kolom waar het ontbreekt het ene vakje waar het nog past. Kom je zo niet verder, noteer dan klein met potlood in de lege vakjes welke cijfers nog kunnen. Zoek daarna naar vakjes en cijfers die elkaar uitsluiten.
how-to-play-grades = De tekens bij elke puzzel geven aan hoe moeilijk hij is. Het getal ernaast geeft het nauwkeuriger aan.
how-to-play-answers-plain = De oplossingen staan achterin, in de volgorde van de puzzels.
how-to-play-code = De code onder elke puzzel opent op een telefoon de oplossing, stap voor stap.
how-to-play-cells = Vakjes worden aangeduid met rij en kolom, beide geteld vanaf de linkerbovenhoek: { $cell } is het vakje in rij { $row } en kolom { $column }.
how-to-play-several = { $several } staat voor de vakjes { $cells }.
how-to-play-sees = Een eenheid is een rij, een kolom, een blok of wat verder elk cijfer één keer bevat; een vakje ziet alle vakjes waarmee het een eenheid deelt.

site-alt-puzzle = Puzzel { $number }. { $rows }
site-alt-solution = Oplossing van puzzel { $number }. { $rows }
alt-regions = Gebieden. { $rows }
board = Bord
site-made-with = Gemaakt met sudopress { $version }

copyright-seed = Startgetal { $seed }: dezelfde beschrijving geeft met hetzelfde startgetal hetzelfde boek.
copyright-faces = Gezet uit { $faces }, { $count ->
    [one] onder
   *[other] beide onder
} de SIL Open Font License 1.1.
copyright-other-faces = Gezet uit { $faces }.

## De delen van een boek

primer = De technieken van dit boek
full-solutions = Van begin tot eind
hints = Tips
index = Register
index-techniques = Puzzels per techniek
notes = Aantekeningen
blank-grids = Lege roosters
colophon = Over dit boek
colophon-curve = De curve van het boek op de schaal { $scale }, van { $low } tot { $high }: { $count ->
    [one] elke balk is een puzzel, in de volgorde van het boek
   *[other] elke balk is het gemiddelde van { $count } puzzels, in de volgorde van het boek
}.
other-titles = Andere boeken
other-titles-by = Andere boeken van { $author }
about-author = Over de auteur
about-author-of = Over { $author }
review = Vond je dit een leuk boek?
review-request = Schrijf dan een recensie waar je het hebt gekocht. Recensies helpen andere lezers het boek te vinden, en helpen ons het volgende beter te maken.

## De technieken

technique-aic = Keten van afwisselende schakels (AIC)
technique-aligned-pair-exclusion = Uitsluiting door een uitgelijnd paar (APE)
technique-aligned-triplet-exclusion = Uitsluiting door een uitgelijnd drietal (ATE)
technique-almost-locked-candidates = Bijna vergrendelde kandidaten
technique-als-chain = ALS-keten
technique-als-w-wing = ALS-W-Wing
technique-als-xy-wing = ALS-XY-Wing
technique-als-xz = ALS-XZ
technique-avoidable-rectangle-1 = Vermijdbare rechthoek, type 1
technique-avoidable-rectangle-2 = Vermijdbare rechthoek, type 2
technique-bivalue-oddagon = Tweewaardig oddagon (Bivalue Oddagon)
technique-branching-forcing-net = Vertakt dwingend net
technique-broken-wing = Gebroken vleugel (Broken Wing)
technique-bug = BUG
technique-bug-lite = BUG-Lite
technique-bug-plus-1 = BUG+1
technique-cell-forcing-chain = Dwingende keten vanuit een vakje
technique-cell-forcing-net = Dwingend net vanuit een vakje
technique-claiming = Opgesloten kandidaten in een lijn (Claiming)
technique-clue = Combinaties van een aanwijzing
technique-continuous-nice-loop = Doorlopende lus (Nice Loop)
technique-death-blossom = Doodsbloem (Death Blossom)
technique-digit-forcing-chain = Dwingende keten vanuit een cijfer
technique-digit-forcing-net = Dwingend net vanuit een cijfer
technique-discontinuous-nice-loop = Onderbroken lus (Nice Loop)
technique-dual-empty-rectangle = Dubbele lege rechthoek
technique-dual-two-string-kite = Dubbele vlieger (Dual 2-String Kite)
technique-empty-rectangle = Lege rechthoek (Empty Rectangle)
technique-exocet = Junior-Exocet
technique-extended-rectangle = Uitgebreide rechthoek
technique-finned-franken-jellyfish = Franken-kwal met vin
technique-finned-franken-swordfish = Franken-zwaardvis met vin
technique-finned-franken-x-wing = Franken-X-Wing met vin
technique-finned-jellyfish = Kwal met vin
technique-finned-mutant-jellyfish = Gemuteerde kwal met vin
technique-finned-mutant-squirmbag = Gemuteerde squirmbag met vin
technique-finned-mutant-swordfish = Gemuteerde zwaardvis met vin
technique-finned-mutant-whale = Gemuteerde walvis met vin
technique-finned-mutant-x-wing = Gemuteerde X-Wing met vin
technique-finned-swordfish = Zwaardvis met vin
technique-finned-x-wing = X-Wing met vin
technique-fireworks = Vuurwerk (Fireworks)
technique-firework-w-wing = Vuurwerk-W-Wing
technique-firework-l-wing = Vuurwerk-L-Wing
technique-forcing-chain = Dwingende keten (Forcing Chain)
technique-franken-jellyfish = Franken-kwal
technique-franken-swordfish = Franken-zwaardvis
technique-franken-x-wing = Franken-X-Wing
technique-full-house = Laatste vakje
technique-grouped-aic = Keten van afwisselende schakels met groepen (AIC)
technique-grouped-continuous-nice-loop = Doorlopende lus met groepen (Nice Loop)
technique-grouped-discontinuous-nice-loop = Onderbroken lus met groepen (Nice Loop)
technique-guess = Gok
technique-hidden-pair = Verborgen paar
technique-hidden-quad = Verborgen viertal
technique-hidden-rectangle = Verborgen rechthoek
technique-hidden-single = Verborgen enkeling
technique-hidden-triple = Verborgen drietal
technique-house-forcing-chain = Dwingende keten vanuit een eenheid
technique-house-forcing-net = Dwingend net vanuit een eenheid
technique-jellyfish = Kwal (Jellyfish)
technique-kraken-fish-1 = Krakenvis, type 1
technique-kraken-fish-2 = Krakenvis, type 2
technique-large-fish = Grote vis
technique-large-hidden-subset = Grote verborgen groep
technique-large-naked-subset = Grote naakte groep
technique-locked-pair = Opgesloten paar
technique-locked-triple = Opgesloten drietal
technique-medusa = 3D-Medusa
technique-multi-colouring = Meervoudig kleuren
technique-mutant-jellyfish = Gemuteerde kwal
technique-mutant-swordfish = Gemuteerde zwaardvis
technique-mutant-x-wing = Gemuteerde X-Wing
technique-naked-pair = Naakt paar
technique-naked-quad = Naakt viertal
technique-naked-single = Naakte enkeling
technique-naked-triple = Naakt drietal
technique-nested-forcing-net = Genest dwingend net
technique-double-linked-als = Dubbel verbonden ALS
technique-h-wing = H-Wing
technique-l-wing = L-Wing
technique-m-wing = M-Wing
technique-multi-sector-locked-set = Vergrendelde groep over veel huizen (MSLS)
technique-nishio = Nishio
technique-pointing = Opgesloten kandidaten in een blok (Pointing)
technique-relation = Relatie
technique-remote-pair = Paar op afstand (Remote Pair)
technique-s-wing = S-Wing
technique-senior-exocet = Senior-Exocet
technique-reverse-bug = Omgekeerde BUG (Reverse BUG)
technique-sashimi-jellyfish = Sashimi-kwal
technique-sashimi-swordfish = Sashimi-zwaardvis
technique-sashimi-x-wing = Sashimi-X-Wing
technique-siamese-fish = Siamese vissen
technique-siamese-franken-fish = Siamese Franken-vissen
technique-siamese-mutant-fish = Siamese gemuteerde vissen
technique-simple-colouring = Enkelvoudig kleuren
technique-sk-loop = SK-lus (SK Loop)
technique-skyscraper = Wolkenkrabber (Skyscraper)
technique-sue-de-coq = Sue de Coq
technique-swordfish = Zwaardvis (Swordfish)
technique-symmetrical-placement = Symmetrische plaatsing (Gurth)
technique-template-delete = Sjabloon, wegstrepen
technique-template-set = Sjabloon, invullen
technique-tridagon = Tridagon
technique-turbot-fish = Tarbot (Turbot Fish)
technique-two-string-kite = Vlieger (2-String Kite)
technique-unique-loop = Unieke lus
technique-unique-rectangle-1 = Unieke rechthoek, type 1
technique-unique-rectangle-2 = Unieke rechthoek, type 2
technique-unique-rectangle-3 = Unieke rechthoek, type 3
technique-unique-rectangle-4 = Unieke rechthoek, type 4
technique-unique-rectangle-5 = Unieke rechthoek, type 5
technique-unique-rectangle-6 = Unieke rechthoek, type 6
technique-unique-rectangle-chain = Keten met unieke rechthoek
technique-uvwxyz-wing = UVWXYZ-Wing
technique-vwxyz-wing = VWXYZ-Wing
technique-w-wing = W-Wing
technique-whip = Zweep
technique-blossom-loop = Bloesemlus (Blossom Loop)
technique-double-exocet = Dubbele Exocet
technique-braid = Vlecht (Braid)
technique-g-whip = g-Zweep (g-Whip)
technique-wrong-guess = Verkeerde gok
technique-wxyz-wing = WXYZ-Wing
technique-x-chain = X-keten
technique-x-wing = X-Wing
technique-xy-chain = XY-keten
technique-xy-wing = XY-Wing
technique-xyz-wing = XYZ-Wing
