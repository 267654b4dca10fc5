"""Cards side by side where there is room for them, else below each other."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.table.look import Look

LEAST = 500
"""Width in px at text size 100 % from which on a card is read with ease."""
MOST = 2


class Columns:
    """Grids of cards that are laid out alike, with ``most`` in a row.

    ``least``: the width in px at text size 100 % that a card needs.
    """

    def __init__(self, least: int = LEAST, most: int = MOST) -> None:
        self._least, self._most = least, most
        self._grids: list[tuple[QGridLayout, Sequence[QWidget]]] = []
        self._count = 0

    def clear(self) -> None:
        """Forget all grids; their cards are gone."""
        self._grids, self._count = [], 0

    def add(self, grid: QGridLayout, cards: Sequence[QWidget]) -> None:
        """Take in the cards of a grid; they are laid at the next ``arrange``."""
        self._grids.append((grid, cards))
        self._count = 0

    def arrange(self, width: int, look: Look) -> None:
        """Lay the cards for a page of that width in px."""
        count = int(width // (self._least * look.text_scale))
        count = max(1, min(count, self._most))
        if count == self._count or not self._grids:
            return
        self._count = count
        for grid, cards in self._grids:
            for k, card in enumerate(cards):
                grid.addWidget(card, k // count, k % count)
            for k in range(self._most):
                grid.setColumnStretch(k, 1 if k < count else 0)
