# Le parole di sudopress in italiano: quelle del libro con soluzioni semplici. I passaggi della risoluzione non si
# raccontano in questa lingua; perciò mancano qui i loro messaggi.
#
# {$cell}, {$cells} sono caselle come si scrivono (r4c7, r2c67 e r4c6), {$digit} una cifra, {$house} un’unità con
# l’articolo e il numero («il riquadro 3»): mai dopo una preposizione. {$count} e i nomi in -count sono numeri: da loro
# dipende il plurale.

## Piccole parti

list-and = { $first } e { $last }
list-or = { $first } o { $last }
list-nor = { $first } né { $last }
list-or-clauses = { $first }, o { $last }
list-clauses = { $first }; { $last }
list-and-lists = { $first }, e { $last }
list-and-clauses = { $first }, e { $last }
# Che cosa sta prima dei decimali e fra le migliaia.
figure-decimal = {","}
figure-thousands = {"."}
# Un giorno in cui un giornale pubblica uno schema.
date = { $day ->
    [1] 1º
   *[other] { $day }
} { $month } { $year }
month-of-year = { $month } { $year }
month-january = gennaio
month-february = febbraio
month-march = marzo
month-april = aprile
month-may = maggio
month-june = giugno
month-july = luglio
month-august = agosto
month-september = settembre
month-october = ottobre
month-november = novembre
month-december = dicembre

house-box = il riquadro { $number }
house-row = la riga { $number }
house-column = la colonna { $number }
house-region = la regione { $number }
house-falling = la diagonale discendente
house-rising = la diagonale ascendente
house-window = la finestra { $number }
house-colour = il colore { $number }
house-extra = l’area aggiunta { $number }
before-house = in
before-diagonal = su
house-of-square = { $houses } del quadrato { $square }

## Ciò che si legge ad alta voce

# Caselle per righe e colonne, come le legge un lettore di schermo, e ciò che dice di un posto dello schema.
spoken-cells = { $row-count ->
    [one] riga { $rows }
   *[other] righe { $rows }
}, { $column-count ->
    [one] colonna { $columns }
   *[other] colonne { $columns }
}
spoken-row = riga { $number }: { $signs }
spoken-blank = vuota
spoken-outside = nessuna casella

## Il primo passaggio, che mostra come si gioca

sentence-last-cell = { $cell } è l’ultima casella vuota: per completare { $house } manca solo la cifra { $digit }.
sentence-hidden-single = Per completare { $house }, la cifra { $digit } può stare soltanto in { $cell }: { $holder-count ->
    [one] la cifra { $digit } in { $holders } blocca
   *[other] le cifre { $digit } in { $holders } bloccano
} tutte le altre caselle vuote.
sentence-naked-single = { $cell } vede { $seen }: resta solo la cifra { $digit }.
alt-step = Diagramma: { $sentence }

## Livelli

board-samurai = Samurai
board-flower = Fiore
board-twins = Gemelli
board-jigsaw = Irregolare
board-x = Diagonali
board-windoku = Finestre
board-colour = Colori

grade-easy = Facile
grade-medium = Medio
grade-hard = Difficile
grade-fiendish = Perfido
grade-diabolical = Diabolico
grade-mild = Leggero
grade-moderate = Moderato
grade-gentle = Tranquillo
grade-tough = Tosto
grade-difficult = Impegnativo
grade-super-fiendish = Infernale
grade-unfair = Sleale
grade-extreme = Estremo
grade-stinker = Osso duro
grade-nightmare = Incubo
grade-obscene = Indecente
grade-beginner = Principiante
grade-tricky = Insidioso

## Scale

scale-press = Prima della virgola sta la classe del passaggio più difficile, da 1 a 9; dopo, da 0 a 9, quanto c’è da fare all’interno di quella classe.
scale-sudognu = La somma di tutti i passaggi, ciascuno pesato secondo i due modi più facili di proseguire.
scale-minutes = I minuti che uno schema richiede a un solutore medio.
scale-minutes-own = I minuti che uno schema richiede ai lettori di questo editore, secondo i tempi che hanno impiegato.
scale-explainer = Il passaggio più difficile, come lo valuta Sudoku Explainer 1.2.1.3.
scale-hodoku = La somma dei punti che HoDoKu dà ai passaggi del proprio percorso.
scale-savant = La somma dei punti che Sudoku Savant dà ai passaggi del proprio percorso.
copyright-scale = La difficoltà è misurata sulla scala { $scale }, versione { $version }. { $meaning }

## Il libro

contents = Indice
puzzles = Schemi
answers = Soluzioni
answers-of = { $title }: soluzioni
answer-count = { $count ->
    [one] { $count } soluzione
   *[other] { $count } soluzioni
}
puzzle-number = Schema { $number }
puzzle-solution = Soluzione dello schema { $number }
desk-number = N. { $number }
desk-solution = Soluzione
desk-solution-tomorrow = Soluzione domani
desk-solution-on = Soluzione: { $date }
puzzle-pencil = Schema { $number } con tutti i candidati
answer-on-page = soluzione a pagina { $page }
answer-in-volume = soluzione a pagina { $page } del volume delle soluzioni
puzzle-on-page = schema a pagina { $page }
target-time = { $count ->
    [one] Obiettivo: { $count } minuto
   *[other] Obiettivo: { $count } minuti
}
finished-in = Risolto in
hints-on-pages = aiuti a { $count ->
    [one] pagina { $pages }
   *[other] pagine { $pages }
}
points-by-minutes = 3 punti entro { $three } min, 2 entro { $two }, 1 entro { $one }
section-number = Parte { $number }
how-to-play = Come si gioca
grade = Livello
rating = Difficoltà
rating-range = Difficoltà { $range }
rating-at-least = ≥{"\u00A0"}{ $rating }
rating-on-scale = { $scale ->
    [press] Difficoltà, da 1 a 10 (press)
    [minutes] Minuti necessari
    [explainer] Valutazione di Sudoku Explainer
    [hodoku] Punti di HoDoKu
    [savant] Punti di Sudoku Savant
    [sudognu] Punti di sudognu
   *[other] Difficoltà ({ $scale })
}
given-count = Numeri dati
givens = { $count ->
    [one] { $count } numero dato
   *[other] { $count } numeri dati
}
puzzle-count = { $count ->
    [one] { $count } schema
   *[other] { $count } schemi
}
legend = Legenda

how-to-play-row = ogni riga
how-to-play-column = ogni colonna
how-to-play-box = ogni riquadro di { $width }{"\u00A0"}×{"\u00A0"}{ $height } caselle
how-to-play-region = ogni regione delimitata
how-to-play-diagonal = ogni diagonale lunga
how-to-play-window = ogni finestra ombreggiata
how-to-play-colour = ogni gruppo di caselle con lo stesso piccolo segno
how-to-play-extra = ogni area con il contorno tratteggiato
how-to-play-small = All’interno di un contorno tratteggiato nessuna cifra si ripete.
how-to-play-squares = Lo schema è composto da { $count } quadrati di { $side }{"\u00A0"}×{"\u00A0"}{ $side } caselle che si sovrappongono. Ogni quadrato si completa come uno schema a sé; una casella in cui due si sovrappongono appartiene a entrambi.
how-to-play-rule = Si riempiono le caselle vuote in modo che { $houses } contenga una e una sola volta ogni cifra da { $first } a { $last }.
how-to-play-rule-letters = Si riempiono le caselle vuote in modo che { $houses } contenga una e una sola volta ciascuno dei { $side } segni: le cifre da { $first } a { $last-figure } e le lettere dalla A alla { $last }.
how-to-play-rule-signs = Si riempiono le caselle vuote in modo che { $houses } contenga una e una sola volta ciascuno di questi { $side } segni: { $signs }. Stanno al posto delle cifre: dove si parla di una cifra si intende uno di essi.
how-to-play-one-solution = Ogni schema ha una soluzione, e una soltanto. Non serve indovinare: basta sempre la logica.
how-to-play-begin = Conviene cominciare dalla cifra che compare più spesso. In ogni riga o colonna in cui manca si cerca la sola casella in cui può ancora andare. Quando non si trova più nulla, si annotano in piccolo, a matita, le cifre ancora possibili nelle caselle vuote. Poi si cercano le caselle e le cifre che si escludono a vicenda.
how-to-play-grades = I simboli accanto a ogni schema ne indicano la difficoltà. Il numero che li segue la indica con più precisione.
how-to-play-answers-plain = Le soluzioni sono in fondo, nell’ordine degli schemi.
how-to-play-code = Il codice sotto ogni schema ne apre sul telefono la soluzione, passo dopo passo.
how-to-play-cells = Le caselle si indicano con la riga e la colonna, contate entrambe dall’angolo in alto a sinistra: { $cell } è la casella nella riga { $row } e nella colonna { $column }.
how-to-play-several = { $several } indica le caselle { $cells }.
how-to-play-sees = Un’unità è una riga, una colonna, un riquadro o qualsiasi altro insieme che contiene ogni cifra una sola volta; una casella vede tutte quelle con cui condivide un’unità.

site-alt-puzzle = Schema { $number }. { $rows }
site-alt-solution = Soluzione dello schema { $number }. { $rows }
alt-regions = Regioni. { $rows }
board = Schema
site-made-with = Fatto con sudopress { $version }

copyright-seed = Seme { $seed }: con lo stesso seme, la stessa descrizione dà lo stesso libro.
copyright-faces = Composto in { $faces }, { $count ->
    [one] sotto
   *[other] entrambi sotto
} la SIL Open Font License 1.1.
copyright-other-faces = Composto in { $faces }.

## Le parti di un volume

primer = Le tecniche di questo libro
full-solutions = Dall’inizio alla fine
hints = Aiuti
index = Indice degli schemi
index-techniques = Schemi per tecnica
notes = Appunti
blank-grids = Griglie vuote
colophon = Su questo libro
colophon-curve = La curva del libro sulla scala { $scale }, da { $low } a { $high }: { $count ->
    [one] ogni barra è uno schema, nell’ordine del libro
   *[other] ogni barra è la media di { $count } schemi, nell’ordine del libro
}.
other-titles = Altri libri
other-titles-by = Altri libri di { $author }
about-author = L’autore
about-author-of = A proposito di { $author }
review = È piaciuto questo libro?
review-request = Una recensione dove è stato acquistato aiuta altri lettori a trovarlo, e aiuta noi a migliorare il prossimo.

## Le tecniche

technique-aic = Catena di inferenze alternate (AIC)
technique-aligned-pair-exclusion = Esclusione di coppia allineata (APE)
technique-aligned-triplet-exclusion = Esclusione di terna allineata (ATE)
technique-almost-locked-candidates = Candidati quasi bloccati
technique-als-chain = Catena di ALS
technique-als-w-wing = ALS-W-Wing
technique-als-xy-wing = ALS-XY-Wing
technique-als-xz = ALS-XZ
technique-avoidable-rectangle-1 = Rettangolo evitabile, tipo 1
technique-avoidable-rectangle-2 = Rettangolo evitabile, tipo 2
technique-bivalue-oddagon = Oddagon bivalore (Bivalue Oddagon)
technique-branching-forcing-net = Rete forzata ramificata
technique-broken-wing = Ala spezzata (Broken Wing)
technique-bug = BUG
technique-bug-lite = BUG-Lite
technique-bug-plus-1 = BUG+1
technique-cell-forcing-chain = Catena forzata di una casella
technique-cell-forcing-net = Rete forzata di una casella
technique-claiming = Candidati bloccati in una linea (Claiming)
technique-clue = Combinazioni di un indizio
technique-continuous-nice-loop = Anello continuo (Nice Loop)
technique-death-blossom = Fiore della morte (Death Blossom)
technique-digit-forcing-chain = Catena forzata di una cifra
technique-digit-forcing-net = Rete forzata di una cifra
technique-discontinuous-nice-loop = Anello discontinuo (Nice Loop)
technique-dual-empty-rectangle = Doppio rettangolo vuoto
technique-dual-two-string-kite = Doppio aquilone (Dual 2-String Kite)
technique-empty-rectangle = Rettangolo vuoto (Empty Rectangle)
technique-exocet = Exocet junior (Junior Exocet)
technique-extended-rectangle = Rettangolo esteso
technique-finned-franken-jellyfish = Medusa Franken con pinna
technique-finned-franken-swordfish = Pesce spada Franken con pinna
technique-finned-franken-x-wing = X-Wing Franken con pinna
technique-finned-jellyfish = Medusa con pinna
technique-finned-mutant-jellyfish = Medusa mutante con pinna
technique-finned-mutant-squirmbag = Squirmbag mutante con pinna
technique-finned-mutant-swordfish = Pesce spada mutante con pinna
technique-finned-mutant-whale = Balena mutante con pinna
technique-finned-mutant-x-wing = X-Wing mutante con pinna
technique-finned-swordfish = Pesce spada con pinna
technique-finned-x-wing = X-Wing con pinna
technique-fireworks = Fuochi d’artificio (Fireworks)
technique-firework-w-wing = W-Wing a fuochi d’artificio (Firework W-Wing)
technique-firework-l-wing = L-Wing a fuochi d’artificio (Firework L-Wing)
technique-forcing-chain = Catena forzata (Forcing Chain)
technique-franken-jellyfish = Medusa Franken
technique-franken-swordfish = Pesce spada Franken
technique-franken-x-wing = X-Wing Franken
technique-full-house = Ultima casella
technique-grouped-aic = Catena di inferenze alternate con gruppi (AIC)
technique-grouped-continuous-nice-loop = Anello continuo con gruppi (Nice Loop)
technique-grouped-discontinuous-nice-loop = Anello discontinuo con gruppi (Nice Loop)
technique-guess = Tentativo
technique-hidden-pair = Coppia nascosta
technique-hidden-quad = Quaterna nascosta
technique-hidden-rectangle = Rettangolo nascosto
technique-hidden-single = Singolo nascosto
technique-hidden-triple = Terna nascosta
technique-house-forcing-chain = Catena forzata di un’unità
technique-house-forcing-net = Rete forzata di un’unità
technique-jellyfish = Medusa (Jellyfish)
technique-kraken-fish-1 = Pesce Kraken, tipo 1
technique-kraken-fish-2 = Pesce Kraken, tipo 2
technique-large-fish = Pesce grande
technique-large-hidden-subset = Gruppo nascosto grande
technique-large-naked-subset = Gruppo nudo grande
technique-locked-pair = Coppia bloccata
technique-locked-triple = Terna bloccata
technique-medusa = Medusa 3D (3D Medusa)
technique-multi-colouring = Colorazione multipla
technique-mutant-jellyfish = Medusa mutante
technique-mutant-swordfish = Pesce spada mutante
technique-mutant-x-wing = X-Wing mutante
technique-naked-pair = Coppia nuda
technique-naked-quad = Quaterna nuda
technique-naked-single = Singolo nudo
technique-naked-triple = Terna nuda
technique-nested-forcing-net = Rete forzata annidata
technique-double-linked-als = ALS a doppio legame
technique-h-wing = H-Wing
technique-l-wing = L-Wing
technique-m-wing = M-Wing
technique-multi-sector-locked-set = Insieme bloccato su più zone (MSLS)
technique-nishio = Nishio
technique-pointing = Candidati bloccati in un riquadro (Pointing)
technique-relation = Relazione
technique-remote-pair = Coppia remota (Remote Pair)
technique-s-wing = S-Wing
technique-senior-exocet = Exocet senior (Senior Exocet)
technique-reverse-bug = BUG inverso (Reverse BUG)
technique-sashimi-jellyfish = Medusa sashimi
technique-sashimi-swordfish = Pesce spada sashimi
technique-sashimi-x-wing = X-Wing sashimi
technique-siamese-fish = Pesci siamesi
technique-siamese-franken-fish = Pesci Franken siamesi
technique-siamese-mutant-fish = Pesci mutanti siamesi
technique-simple-colouring = Colorazione semplice
technique-sk-loop = Anello SK (SK Loop)
technique-skyscraper = Grattacielo (Skyscraper)
technique-sue-de-coq = Sue de Coq
technique-swordfish = Pesce spada (Swordfish)
technique-symmetrical-placement = Collocazione simmetrica (Gurth)
technique-template-delete = Sagoma, eliminazione
technique-template-set = Sagoma, inserimento
technique-tridagon = Tridagon
technique-turbot-fish = Rombo (Turbot Fish)
technique-two-string-kite = Aquilone (2-String Kite)
technique-unique-loop = Anello unico
technique-unique-rectangle-1 = Rettangolo unico, tipo 1
technique-unique-rectangle-2 = Rettangolo unico, tipo 2
technique-unique-rectangle-3 = Rettangolo unico, tipo 3
technique-unique-rectangle-4 = Rettangolo unico, tipo 4
technique-unique-rectangle-5 = Rettangolo unico, tipo 5
technique-unique-rectangle-6 = Rettangolo unico, tipo 6
technique-unique-rectangle-chain = Catena con rettangolo unico
technique-uvwxyz-wing = UVWXYZ-Wing
technique-vwxyz-wing = VWXYZ-Wing
technique-w-wing = W-Wing
technique-whip = Frusta
technique-blossom-loop = Anello a fiore (Blossom Loop)
technique-double-exocet = Exocet doppio (Double Exocet)
technique-braid = Treccia (Braid)
technique-g-whip = g-Frusta (g-Whip)
technique-wrong-guess = Tentativo errato
technique-wxyz-wing = WXYZ-Wing
technique-x-chain = Catena X
technique-x-wing = X-Wing
technique-xy-chain = Catena XY
technique-xy-wing = XY-Wing
technique-xyz-wing = XYZ-Wing
