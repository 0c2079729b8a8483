"""Computes the houses of a board from its words and the shape of its boxes.

The houses are not read from the program's output, so that its diagonals and windows are checked as well. Only the map
of a jigsaw is taken from the line of each puzzle.
"""


def squares(words, width, height):
    """Returns the column and row, in cells, at which each square begins."""
    side = width * height
    across, down = side - width, side - height
    if "samurai" in words:
        return [(0, 0), (2 * across, 0), (across, down), (0, 2 * down), (2 * across, 2 * down)]
    if "flower" in words:
        return [(width, 0), (0, height), (width, height), (2 * width, height), (width, 2 * height)]
    if "twins" in words:
        return [(0, 0), (across, down)]
    return [(0, 0)]


def houses(words, width, height, regions):
    """Returns all places (column and row) in reading order, and the houses as sets of places."""
    side, found = width * height, []
    for left, top in squares(words, width, height):
        def place(at):
            return left + at % side, top + at // side
        cells = range(side * side)
        of = [lambda at: at // side, lambda at: at % side]
        if "jigsaw" in words:
            of.append(lambda at: sorted(set(regions)).index(regions[at]))
        else:
            of.append(lambda at: at // side // height * height + at % side // width)
        if "colour" in words:
            of.append(lambda at: at // side % height * width + at % side % width)
        for house_of in of:
            found += [[place(at) for at in cells if house_of(at) == number] for number in range(side)]
        if "x" in words:
            found += [[place(at * side + at) for at in range(side)], [place(at * side + side - 1 - at) for at in range(side)]]
        if "windoku" in words:
            starts = [1 + number * (width + 1) for number in range(height - 1)]
            found += [[place((row + y) * side + column + x) for y in range(height) for x in range(width)]
                      for row in starts for column in starts]
    places = sorted({place for house in found for place in house}, key=lambda place: (place[1], place[0]))
    return places, {frozenset(house) for house in found}


def numbered(board, regions=""):
    """Returns a board such as `jigsaw:3x3` in the form that `prover.Board` reads."""
    words, _, box = board.partition(":")
    width, height = map(int, box.split("x"))
    places, found = houses(words.split("+"), width, height, regions)
    at = {place: cell for cell, place in enumerate(places)}
    cells = [sorted(at[place] for place in house) for house in found]
    return {"side": width * height, "places": places, "houses": [{"cells": house} for house in sorted(cells)]}
