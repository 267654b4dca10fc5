"""Cards side by side where there is room for them, else below each other."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
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


class Stacks(QWidget):
    """Cards in stacks side by side, each put on the lowest one: none is stretched for another.

    ``least``: the width in px at text size 100 % that a card needs. ``most``: of stacks.
    """

    def __init__(self, context: Context, least: int, most: int) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context, self._least, self._most = context, least, most
        self._cards: list[QWidget] = []
        self._count = 0
        self._anew = QTimer(self)
        self._anew.setSingleShot(True)
        self._anew.timeout.connect(self._lay_anew)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._stacks: list[QVBoxLayout] = []
        for _ in range(most):
            stack = QVBoxLayout()
            self._row.addLayout(stack)
            self._stacks.append(stack)

    def hold(self, cards: Sequence[QWidget]) -> None:
        """Have these cards, and no others: those before are somebody else's to discard."""
        self._cards, self._count = list(cards), 0
        for card in self._cards:
            card.setParent(self)
            card.show()
        self.arrange()

    def arrange(self) -> None:
        """As many stacks as have room now."""
        look = self._context.look
        count = int(self.width() // (self._least * look.text_scale))
        count = max(1, min(count, self._most, len(self._cards)))
        if count == self._count or not self._cards:
            return
        self._count = count
        gap = round(look.gap(2))
        self._row.setSpacing(gap if count > 1 else 0)
        for k, stack in enumerate(self._stacks):
            while stack.count():
                stack.takeAt(0)
            stack.setSpacing(gap)
            self._row.setStretch(k, 1 if k < count else 0)
        heights = [0] * count
        wide = (self.width() - gap * (count - 1)) // count
        for card in self._cards:
            lowest = heights.index(min(heights))
            self._stacks[lowest].addWidget(card)
            high = card.heightForWidth(wide) if card.hasHeightForWidth() else -1
            heights[lowest] += gap + max(high, card.sizeHint().height())
        for stack in self._stacks[:count]:
            stack.addStretch(1)

    def relook(self) -> None:
        """Lay them anew when all that is on them has its new size."""
        self._anew.start()

    def _lay_anew(self) -> None:
        self._count = 0
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be room for more stacks, or for fewer."""
        super().resizeEvent(event)
        self.arrange()
