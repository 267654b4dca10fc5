"""Cards in two columns where there is room for them, else in one."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.table.look import Look

ROOM = 1000
"""Width in px at text size 100 % from which on two columns are read with ease."""


class Columns:
    """Grids of cards that are laid out alike."""

    def __init__(self) -> None:
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
        count = 2 if width > ROOM * look.text_scale else 1
        if count == self._count or not self._grids:
            return
        self._count = count
        for grid, cards in self._grids:
            for k, card in enumerate(cards):
                grid.addWidget(card, k // count, k % count)
            for k in range(2):
                grid.setColumnStretch(k, 1 if k < count else 0)
