"""Rendered pixmaps, kept as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from PySide6.QtGui import QPixmap

DEPTH = 4
"""Bytes per pixel."""


class PixmapCache:
    """Pixmaps by key, at most ``budget`` bytes of them; those longest out of use go first.

    A pixmap larger than the budget is kept until the next one comes.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0

    @property
    def bytes(self) -> int:
        """How much is kept."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> QPixmap | None:
        """The pixmap of that key, in use from now."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: QPixmap) -> None:
        """Keep a new one, in place of what had its key."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= _size(old)
        self._kept[key] = made
        self._bytes += _size(made)
        while self._bytes > self.budget and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _size(gone)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self._bytes = 0


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * DEPTH
