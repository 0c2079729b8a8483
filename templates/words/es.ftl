# Las palabras de sudopress en español: las del libro con soluciones sencillas. Los pasos de la resolución no se cuentan
# en esta lengua; por eso faltan aquí sus mensajes.
#
# {$cell}, {$cells} son casillas tal como se escriben (r4c7, r2c67 y r4c6), {$digit} una cifra, {$house} una unidad con su
# artículo y su número («la caja 3»). {$count} y los nombres en -count son números: por ellos se rige el plural.

## Partes pequeñas

list-and = { $first } y { $last }
list-or = { $first } o { $last }
list-nor = { $first } ni { $last }
list-or-clauses = { $first }, o { $last }
list-clauses = { $first }; { $last }
list-and-lists = { $first }, y { $last }
list-and-clauses = { $first }, y { $last }
# Lo que va delante de los decimales y entre los millares.
figure-decimal = {","}
figure-thousands = {"\u00A0"}
# Un día en que un periódico publica un sudoku.
date = { $day } de { $month } de { $year }
month-of-year = { $month } de { $year }
month-january = enero
month-february = febrero
month-march = marzo
month-april = abril
month-may = mayo
month-june = junio
month-july = julio
month-august = agosto
month-september = septiembre
month-october = octubre
month-november = noviembre
month-december = diciembre

house-box = la caja { $number }
house-row = la fila { $number }
house-column = la columna { $number }
house-region = la región { $number }
house-falling = la diagonal descendente
house-rising = la diagonal ascendente
house-window = la ventana { $number }
house-colour = el color { $number }
house-extra = la zona añadida { $number }
before-house = en
before-diagonal = en
house-of-square = { $houses } del cuadrado { $square }

## Lo que se lee en voz alta

# Casillas por filas y columnas, como las lee un lector de pantalla, y lo que dice de un lugar del tablero.
spoken-cells = { $row-count ->
    [one] fila { $rows }
   *[other] filas { $rows }
}, { $column-count ->
    [one] columna { $columns }
   *[other] columnas { $columns }
}
spoken-row = fila { $number }: { $signs }
spoken-blank = vacía
spoken-outside = sin casilla

## El primer paso, que enseña cómo se juega

sentence-last-cell = { $cell } es la última casilla vacía de { $house }, y en ella falta el { $digit }.
sentence-hidden-single = En { $house }, el { $digit } solo puede ir en { $cell }: { $holder-count ->
    [one] el { $digit } de { $holders } bloquea
   *[other] los { $digit } de { $holders } bloquean
} todas las demás casillas vacías.
sentence-naked-single = { $cell } ve { $seen }: solo queda el { $digit }.
alt-step = Diagrama: { $sentence }

## Niveles

board-samurai = Samurái
board-flower = Flor
board-twins = Gemelos
board-jigsaw = Irregular
board-x = Diagonales
board-windoku = Ventanas
board-colour = Colores

grade-easy = Fácil
grade-medium = Medio
grade-hard = Difícil
grade-fiendish = Endiablado
grade-diabolical = Diabólico
grade-mild = Ligero
grade-moderate = Moderado
grade-gentle = Suave
grade-tough = Duro
grade-difficult = Complicado
grade-super-fiendish = Infernal
grade-unfair = Injusto
grade-extreme = Extremo
grade-stinker = Hueso duro
grade-nightmare = Pesadilla
grade-obscene = Indecente
grade-beginner = Principiante
grade-tricky = Peliagudo

## Escalas

scale-press = Antes de la coma figura la clase del paso más difícil, del 1 al 9; después, del 0 al 9, cuánto hay que hacer dentro de esa clase.
scale-sudognu = La suma de todos los pasos, cada uno ponderado según las dos maneras más fáciles de seguir.
scale-minutes = Los minutos que un sudoku le lleva a un aficionado medio.
scale-minutes-own = Los minutos que un sudoku les lleva a los lectores de esta editorial, según los tiempos que han empleado.
scale-explainer = El paso más difícil, tal como lo puntúa Sudoku Explainer 1.2.1.3.
scale-hodoku = La suma de los puntos que HoDoKu da a los pasos de su propio camino.
scale-savant = La suma de los puntos que Sudoku Savant da a los pasos de su propio camino.
copyright-scale = La dificultad se mide en la escala { $scale }, versión { $version }. { $meaning }

## El libro

contents = Índice
puzzles = Sudokus
answers = Soluciones
answers-of = { $title }: soluciones
answer-count = { $count ->
    [one] { $count } solución
   *[other] { $count } soluciones
}
puzzle-number = Sudoku { $number }
puzzle-solution = Solución del sudoku { $number }
desk-number = N.º { $number }
desk-solution = Solución
desk-solution-tomorrow = Solución mañana
desk-solution-on = Solución el { $date }
puzzle-pencil = Sudoku { $number } con todos sus candidatos
answer-on-page = solución en la página { $page }
answer-in-volume = solución en la página { $page } del libro de soluciones
puzzle-on-page = sudoku en la página { $page }
target-time = { $count ->
    [one] Objetivo: { $count } minuto
   *[other] Objetivo: { $count } minutos
}
finished-in = Resuelto en
hints-on-pages = ayudas en { $count ->
    [one] la página { $pages }
   *[other] las páginas { $pages }
}
points-by-minutes = 3 puntos hasta { $three } min, 2 hasta { $two }, 1 hasta { $one }
section-number = Parte { $number }
how-to-play = Cómo se juega
grade = Nivel
rating = Dificultad
rating-range = Dificultad { $range }
rating-at-least = ≥{"\u00A0"}{ $rating }
rating-on-scale = { $scale ->
    [press] Dificultad, del 1 al 10 (press)
    [minutes] Minutos necesarios
    [explainer] Puntuación de Sudoku Explainer
    [hodoku] Puntos de HoDoKu
    [savant] Puntos de Sudoku Savant
    [sudognu] Puntos de sudognu
   *[other] Dificultad ({ $scale })
}
given-count = Cifras dadas
givens = { $count ->
    [one] { $count } cifra dada
   *[other] { $count } cifras dadas
}
puzzle-count = { $count ->
    [one] { $count } sudoku
   *[other] { $count } sudokus
}
legend = Leyenda

how-to-play-row = cada fila
how-to-play-column = cada columna
how-to-play-box = cada caja de { $width }{"\u00A0"}×{"\u00A0"}{ $height } casillas
how-to-play-region = cada región delimitada
how-to-play-diagonal = cada diagonal larga
how-to-play-window = cada ventana sombreada
how-to-play-colour = cada conjunto de casillas con el mismo signo pequeño
how-to-play-extra = cada zona rodeada por una línea discontinua
how-to-play-small = Dentro de un contorno discontinuo no se repite ninguna cifra.
how-to-play-squares = El tablero se compone de { $count } cuadrados de { $side }{"\u00A0"}×{"\u00A0"}{ $side } casillas que se superponen. Cada cuadrado se completa como un sudoku propio; una casilla en la que se superponen dos pertenece a ambos.
how-to-play-rule = Rellene las casillas vacías de modo que { $houses } contenga exactamente una vez cada cifra del { $first } al { $last }.
how-to-play-rule-letters = Rellene las casillas vacías de modo que { $houses } contenga exactamente una vez cada uno de los { $side } signos: las cifras del { $first } al { $last-figure } y las letras de la A a la { $last }.
how-to-play-rule-signs = Rellene las casillas vacías de modo que { $houses } contenga exactamente una vez cada uno de estos { $side } signos: { $signs }. Ocupan el lugar de las cifras: donde se habla de una cifra, se trata de uno de ellos.
how-to-play-one-solution = Cada sudoku tiene una solución, y solo una. No hace falta adivinar: la lógica basta siempre.
how-to-play-begin = Empiece por la cifra que más se repite. En cada fila o columna donde falte, busque la única casilla en la que aún cabe. Cuando no encuentre nada más, anote en pequeño, a lápiz, las cifras posibles en cada casilla vacía. Busque después las casillas y las cifras que se excluyen.
how-to-play-grades = Los símbolos junto a cada sudoku indican su dificultad. El número que los acompaña la indica con más detalle.
how-to-play-answers-plain = Las soluciones están al final, en el orden de los sudokus.
how-to-play-code = El código bajo cada sudoku abre en el móvil su solución, paso a paso.
how-to-play-cells = Las casillas se nombran por su fila y su columna, contadas ambas desde la esquina superior izquierda: { $cell } es la casilla de la fila { $row } y la columna { $column }.
how-to-play-several = { $several } designa las casillas { $cells }.
how-to-play-sees = Una unidad es una fila, una columna, una caja o cualquier otro conjunto que contiene cada cifra una sola vez; una casilla ve todas aquellas con las que comparte una unidad.

site-alt-puzzle = Sudoku { $number }. { $rows }
site-alt-solution = Solución del sudoku { $number }. { $rows }
alt-regions = Regiones. { $rows }
board = Tablero
site-made-with = Hecho con sudopress { $version }

copyright-seed = Semilla { $seed }: con la misma semilla, la misma descripción da el mismo libro.
copyright-faces = Compuesto en { $faces }, { $count ->
    [one] bajo
   *[other] ambas bajo
} la SIL Open Font License 1.1.
copyright-other-faces = Compuesto en { $faces }.

## Las partes de un volumen

primer = Las técnicas de este libro
full-solutions = De principio a fin
hints = Ayudas
index = Índice de sudokus
index-techniques = Sudokus por técnica
notes = Notas
blank-grids = Cuadrículas en blanco
colophon = Sobre este libro
colophon-curve = La curva del libro en la escala { $scale }, de { $low } a { $high }: { $count ->
    [one] cada barra es un sudoku, en el orden del libro
   *[other] cada barra es la media de { $count } sudokus, en el orden del libro
}.
other-titles = Otros libros
other-titles-by = Otros libros de { $author }
about-author = Sobre el autor
about-author-of = Sobre { $author }
review = ¿Le ha gustado este libro?
review-request = Deje una reseña donde lo compró. Las reseñas ayudan a otros lectores a encontrar el libro, y a nosotros a mejorar el siguiente.

## Las técnicas

technique-aic = Cadena de inferencias alternas (AIC)
technique-aligned-pair-exclusion = Exclusión de par alineado (APE)
technique-aligned-triplet-exclusion = Exclusión de trío alineado (ATE)
technique-almost-locked-candidates = Candidatos casi bloqueados
technique-als-chain = Cadena de ALS
technique-als-w-wing = ALS-W-Wing
technique-als-xy-wing = ALS-XY-Wing
technique-als-xz = ALS-XZ
technique-avoidable-rectangle-1 = Rectángulo evitable, tipo 1
technique-avoidable-rectangle-2 = Rectángulo evitable, tipo 2
technique-bivalue-oddagon = Oddagon bivalor (Bivalue Oddagon)
technique-branching-forcing-net = Red forzada ramificada
technique-broken-wing = Ala rota (Broken Wing)
technique-bug = BUG
technique-bug-lite = BUG-Lite
technique-bug-plus-1 = BUG+1
technique-cell-forcing-chain = Cadena forzada de una casilla
technique-cell-forcing-net = Red forzada de una casilla
technique-claiming = Candidatos bloqueados en una línea (Claiming)
technique-clue = Combinaciones de una indicación
technique-continuous-nice-loop = Bucle continuo (Nice Loop)
technique-death-blossom = Flor de la muerte (Death Blossom)
technique-digit-forcing-chain = Cadena forzada de una cifra
technique-digit-forcing-net = Red forzada de una cifra
technique-discontinuous-nice-loop = Bucle discontinuo (Nice Loop)
technique-dual-empty-rectangle = Rectángulo vacío doble
technique-dual-two-string-kite = Cometa doble (Dual 2-String Kite)
technique-empty-rectangle = Rectángulo vacío (Empty Rectangle)
technique-exocet = Exocet júnior (Junior Exocet)
technique-extended-rectangle = Rectángulo extendido
technique-finned-franken-jellyfish = Medusa Franken con aleta
technique-finned-franken-swordfish = Pez espada Franken con aleta
technique-finned-franken-x-wing = X-Wing Franken con aleta
technique-finned-jellyfish = Medusa con aleta
technique-finned-mutant-jellyfish = Medusa mutante con aleta
technique-finned-mutant-squirmbag = Squirmbag mutante con aleta
technique-finned-mutant-swordfish = Pez espada mutante con aleta
technique-finned-mutant-whale = Ballena mutante con aleta
technique-finned-mutant-x-wing = X-Wing mutante con aleta
technique-finned-swordfish = Pez espada con aleta
technique-finned-x-wing = X-Wing con aleta
technique-fireworks = Fuegos artificiales (Fireworks)
technique-firework-w-wing = Ala W de fuegos artificiales (Firework W-Wing)
technique-firework-l-wing = Ala L de fuegos artificiales (Firework L-Wing)
technique-forcing-chain = Cadena forzada (Forcing Chain)
technique-franken-jellyfish = Medusa Franken
technique-franken-swordfish = Pez espada Franken
technique-franken-x-wing = X-Wing Franken
technique-full-house = Última casilla
technique-grouped-aic = Cadena de inferencias alternas con grupos (AIC)
technique-grouped-continuous-nice-loop = Bucle continuo con grupos (Nice Loop)
technique-grouped-discontinuous-nice-loop = Bucle discontinuo con grupos (Nice Loop)
technique-guess = Conjetura
technique-hidden-pair = Par oculto
technique-hidden-quad = Cuarteto oculto
technique-hidden-rectangle = Rectángulo oculto
technique-hidden-single = Único oculto
technique-hidden-triple = Trío oculto
technique-house-forcing-chain = Cadena forzada de una unidad
technique-house-forcing-net = Red forzada de una unidad
technique-jellyfish = Medusa (Jellyfish)
technique-kraken-fish-1 = Pez Kraken, tipo 1
technique-kraken-fish-2 = Pez Kraken, tipo 2
technique-large-fish = Pez grande
technique-large-hidden-subset = Grupo oculto grande
technique-large-naked-subset = Grupo desnudo grande
technique-locked-pair = Par bloqueado
technique-locked-triple = Trío bloqueado
technique-medusa = Medusa 3D (3D Medusa)
technique-multi-colouring = Coloreado múltiple
technique-mutant-jellyfish = Medusa mutante
technique-mutant-swordfish = Pez espada mutante
technique-mutant-x-wing = X-Wing mutante
technique-naked-pair = Par desnudo
technique-naked-quad = Cuarteto desnudo
technique-naked-single = Único desnudo
technique-naked-triple = Trío desnudo
technique-nested-forcing-net = Red forzada anidada
technique-double-linked-als = ALS con doble enlace
technique-h-wing = H-Wing
technique-l-wing = L-Wing
technique-m-wing = M-Wing
technique-multi-sector-locked-set = Conjunto bloqueado en varias zonas (MSLS)
technique-nishio = Nishio
technique-pointing = Candidatos bloqueados en una caja (Pointing)
technique-relation = Relación
technique-remote-pair = Par remoto (Remote Pair)
technique-s-wing = S-Wing
technique-senior-exocet = Exocet sénior (Senior Exocet)
technique-reverse-bug = BUG inverso (Reverse BUG)
technique-sashimi-jellyfish = Medusa sashimi
technique-sashimi-swordfish = Pez espada sashimi
technique-sashimi-x-wing = X-Wing sashimi
technique-siamese-fish = Peces siameses
technique-siamese-franken-fish = Peces Franken siameses
technique-siamese-mutant-fish = Peces mutantes siameses
technique-simple-colouring = Coloreado simple
technique-sk-loop = Bucle SK (SK Loop)
technique-skyscraper = Rascacielos (Skyscraper)
technique-sue-de-coq = Sue de Coq
technique-swordfish = Pez espada (Swordfish)
technique-symmetrical-placement = Colocación simétrica (Gurth)
technique-template-delete = Plantilla, eliminación
technique-template-set = Plantilla, colocación
technique-tridagon = Tridagon
technique-turbot-fish = Rodaballo (Turbot Fish)
technique-two-string-kite = Cometa (2-String Kite)
technique-unique-loop = Bucle único
technique-unique-rectangle-1 = Rectángulo único, tipo 1
technique-unique-rectangle-2 = Rectángulo único, tipo 2
technique-unique-rectangle-3 = Rectángulo único, tipo 3
technique-unique-rectangle-4 = Rectángulo único, tipo 4
technique-unique-rectangle-5 = Rectángulo único, tipo 5
technique-unique-rectangle-6 = Rectángulo único, tipo 6
technique-unique-rectangle-chain = Cadena con rectángulo único
technique-uvwxyz-wing = UVWXYZ-Wing
technique-vwxyz-wing = VWXYZ-Wing
technique-w-wing = W-Wing
technique-whip = Látigo
technique-blossom-loop = Bucle en flor (Blossom Loop)
technique-double-exocet = Exocet doble (Double Exocet)
technique-braid = Trenza (Braid)
technique-g-whip = g-Látigo (g-Whip)
technique-wrong-guess = Conjetura errónea
technique-wxyz-wing = WXYZ-Wing
technique-x-chain = Cadena X
technique-x-wing = X-Wing
technique-xy-chain = Cadena XY
technique-xy-wing = XY-Wing
technique-xyz-wing = XYZ-Wing
