"""Finds the solutions of a puzzle on any board by a search that uses only singles.

Candidates are bits. The search branches in the cell with the fewest candidates, weighted by how often its houses have
led to a contradiction. A minimal 16x16 puzzle takes two seconds on average.
"""


class Solver:
    """The houses of a board, and the weights that each search leaves to the next."""

    def __init__(self, board):
        self.every = (1 << board.side) - 1
        self.houses = board.houses
        self.is_full = board.full
        self.peers = [sorted(peers) for peers in board.peers]
        self.of_cell = [[] for _ in range(board.count)]
        for house, cells in enumerate(board.houses):
            for cell in cells:
                self.of_cell[cell].append(house)
        self.weights = [1] * len(board.houses)

    def solutions(self, marks, most):
        """Returns the first solutions, up to `most`, each as a list of digits. `marks` has a set of digits for each
        cell.
        """
        bits = [sum(1 << digit - 1 for digit in digits) for digits in marks]
        found, positions = [], []
        if all(bits) and self.follow(bits, [cell for cell, own in enumerate(bits) if not own & own - 1]):
            positions.append(bits)
        while positions and len(found) < most:
            bits = positions.pop()
            cell = self.branch(bits)
            if cell is None:
                found.append([own.bit_length() for own in bits])
                continue
            left = bits[cell]
            while left:
                digit = left & -left
                left ^= digit
                then = list(bits)
                then[cell] = digit
                if self.follow(then, [cell]):
                    positions.append(then)
                else:
                    for house in self.of_cell[cell]:
                        self.weights[house] += 1
        return found

    def branch(self, bits):
        """Returns the cell in which to branch; `None` if all cells are filled."""
        several = (cell for cell, own in enumerate(bits) if own & own - 1)
        return min(several, default=None,
                   key=lambda cell: bits[cell].bit_count() / sum(self.weights[house] for house in self.of_cell[cell]))

    def follow(self, bits, single):
        """Follows all singles, starting with these cells. Returns whether there is no contradiction."""
        changed = set()
        while True:
            while single:
                cell = single.pop()
                digit = bits[cell]
                for peer in self.peers[cell]:
                    left = bits[peer]
                    if left & digit:
                        left ^= digit
                        if not left:
                            return False
                        bits[peer] = left
                        if not left & left - 1:
                            single.append(peer)
                        changed.update(self.of_cell[peer])
            if not changed:
                return True
            house = changed.pop()
            if not self.is_full[house]:
                continue
            once = twice = 0
            for cell in self.houses[house]:
                twice |= once & bits[cell]
                once |= bits[cell]
            if once != self.every:
                self.weights[house] += 1
                return False
            once &= ~twice
            for cell in self.houses[house] if once else ():
                own = bits[cell] & once
                if own and own != bits[cell]:
                    if own & own - 1:
                        self.weights[house] += 1
                        return False
                    bits[cell] = own
                    single.append(cell)
                    changed.update(self.of_cell[cell])
