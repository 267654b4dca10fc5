"""The tabs of the table's leaves, to be pressed, or to carry a piece over."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont, QFontMetrics
from PySide6.QtWidgets import QPushButton, QWidget

from spacetable.core.ids import LeafId
from spacetable.core.leaf import Leaves
from spacetable.core.text import text
from spacetable.table.announcing import announce
from spacetable.table.camera import Camera
from spacetable.table.discarding import discard
from spacetable.table.leaves import TurnedTo
from spacetable.table.look import RADIUS, Look
from spacetable.table.words import Words

GAP: Final = 4
"""Px between two tabs."""
REST: Final = 220
"""ms that a piece in the hand is held over a tab before that turns: whoever passes over one on the
way to another place turns nothing."""
LEAST: Final = 36
"""Px that a tab and the gap below it take, at least: else they stand in two columns."""
SMALL: Final = 10
"""Px of the smallest letters on a tab."""
LEGIBLE: Final = 16
"""Px of letters whose capitals are 11 px high: rather than fall below, they become narrower,"""
NARROWEST: Final = 66
"""down to so many per cent of their width."""
TIGHT: Final = 3
"""Px between the name and the edge of a tab, at least."""


class LeafTabs:
    """A tab for each leaf, where the table has left room for them, docked as what is around them.

    They never take the keyboard from the table, where keys do the same.
    """

    def __init__(self, view: QWidget, camera: Camera, turned_to: TurnedTo, words: Words) -> None:
        self._view = view
        self._camera = camera
        self._turned_to = turned_to
        self._words = words
        self._look: Look | None = None
        self._lit: set[LeafId] = set()
        self.tabs: dict[LeafId, QPushButton] = {}
        self._over: LeafId | None = None
        self._rest = QTimer(view)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._rested)

    def dress(self, look: Look) -> None:
        """Take over language, colours and text size."""
        self._look = look
        self.renew()

    def renew(self) -> None:
        """The table is another one, or laid out for another leaf."""
        leaves = self._turned_to.leaves
        every = () if leaves is None else leaves.every
        if [one.id for one in every] != [*self.tabs]:
            for tab in self.tabs.values():
                discard(tab)
            self.tabs = {one.id: self._made(one.id) for one in every}
        if leaves is not None:
            self._say(leaves)
        self.place()

    def _made(self, leaf: LeafId) -> QPushButton:
        # Not a child of the viewport, which moves its children when the table is panned.
        tab = QPushButton(self._view)
        tab.setCheckable(True)
        tab.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        tab.setCursor(Qt.CursorShape.PointingHandCursor)
        tab.clicked.connect(lambda: self._pressed(leaf))
        return tab

    def _pressed(self, leaf: LeafId) -> None:
        """A press on the tab of the leaf that is shown leaves it shown."""
        if not self._turned_to.turn_to(leaf):
            self.renew()

    def _say(self, leaves: Leaves) -> None:
        words = self._words
        for one in leaves.every:
            tab, shown, lit = self.tabs[one.id], one.id == leaves.shown, one.id in self._lit
            name = words(one.name)
            tab.setText(name)
            kind = "shown" if shown else "lit" if lit else "other"
            tab.setAccessibleName(words(text(f"table.leaf.{kind}", leaf=one.name)))
            tab.setChecked(shown)
            tab.setProperty("lit", lit)

    def light(self, targets: Iterable[str]) -> None:
        """These are lit: mark the tabs of the leaves where they lie, unseen."""
        lit = self._turned_to.leaves_with(targets)
        if lit != self._lit:
            self._lit = lit
            if self._turned_to.leaves is not None:
                self._say(self._turned_to.leaves)
                self._paint()

    def place(self) -> None:
        """Be where the table leaves room for them; gone with what is docked."""
        leaves = self._turned_to.leaves
        there = leaves is not None and not self._camera.aside
        for tab in self.tabs.values():
            tab.setVisible(there)
        if leaves is None or not there or not self.tabs:
            return
        tabs = leaves.tabs
        box = self._camera.fixed.screen_rect(QRectF(tabs.left, tabs.top, tabs.w, tabs.h))
        whole = box.toRect()
        self._lay(whole)
        if self._paint():
            # Only then it is not as high as other buttons are at least.
            self._lay(whole)

    def _lay(self, whole: QRect) -> None:
        across, down = _parted(len(self.tabs), whole.size())
        wide, high = (whole.width() + GAP) / across, (whole.height() + GAP) / down
        for k, tab in enumerate(self.tabs.values()):
            row, column = divmod(k, across)
            left, top = whole.left() + column * wide, whole.top() + row * high
            # The last one has the room of the one that is missing beside it.
            last = k == len(self.tabs) - 1 and column < across - 1
            broad = whole.width() if last else round(wide) - GAP
            tab.setGeometry(QRect(round(left), round(top), broad, round(high) - GAP))

    def _paint(self) -> bool:
        """Whether any looks otherwise now."""
        look, other = self._look, False
        if look is None:
            return False
        for leaf, tab in self.tabs.items():
            shown, lit = tab.isChecked(), leaf in self._lit
            # A dashed frame, not colour alone, says that something is lit there.
            edge = look.colour("amber" if shown or lit else "line")
            line = "2px dashed" if lit else "1px solid"
            foot = "4px solid" if shown else line
            ground = look.colour("line" if shown else "raised")
            size, stretch = _fitting(tab, look)
            # A style sheet knows of no narrower letters; those of the font remain below it.
            if tab.font().stretch() != stretch:
                letters = tab.font()
                letters.setStretch(stretch)
                tab.setFont(letters)
                other = True
            style = f"""
                QPushButton {{
                    color: {look.colour("text")}; background: {ground};
                    border: {line} {edge}; border-bottom: {foot} {edge};
                    border-radius: {RADIUS}px; text-align: center;
                    font-family: "Space Table Sans"; font-size: {size}px;
                    font-weight: {"bold" if shown else "normal"};
                    padding: 0 {TIGHT}px; min-height: 0; min-width: 0;
                }}
                QPushButton:hover {{ background: {look.colour("line")}; }}
                """
            if tab.styleSheet() != style:
                tab.setStyleSheet(style)
                other = True
        return other

    def carried_over(self, at: QPoint) -> None:
        """A piece in the hand is at a point of the view (px): held over a tab it turns to that
        leaf.
        """
        over = next(
            (
                leaf
                for leaf, tab in self.tabs.items()
                if tab.isVisible() and tab.geometry().contains(at)
            ),
            None,
        )
        if over != self._over:
            self._over = over
            self._rest.stop()
            if over is not None and over != self._turned_to.shown:
                self._rest.start()

    def _rested(self) -> None:
        leaf, self._over = self._over, None
        if leaf is not None and self._turned_to.held and self._turned_to.turn_to(leaf):
            self.announce()

    def announce(self) -> None:
        """Say which leaf is shown now."""
        leaves = self._turned_to.leaves
        if leaves is None:
            return
        name = next(one.name for one in leaves.every if one.id == leaves.shown)
        announce(self._view, self._words(text("table.leaf.turned", leaf=name)))
        tab = self.tabs.get(leaves.shown)
        if tab is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(tab, QAccessible.Event.NameChanged))


def _parted(count: int, size: QSize) -> tuple[int, int]:
    """Columns and rows of so many tabs in a place (px): one row where that is what it is for; else
    few columns, and room for fingers.
    """
    if size.width() > count * size.height():
        return count, 1
    height = size.height() + GAP
    across = next((n for n in (1, 2) if ceil(count / n) * LEAST <= height), 2)
    return across, ceil(count / across)


def _fitting(tab: QPushButton, look: Look) -> tuple[int, int]:
    """Px of letters with which what stands on a tab has room on it, and their width in per cent."""
    room = tab.width() - 2 * TIGHT - 4
    for size in range(look.px("body"), SMALL, -1):
        font = QFont("Space Table Sans")
        font.setPixelSize(size)
        font.setBold(True)
        for stretch in range(100, NARROWEST - 1, -2) if size <= LEGIBLE else (100,):
            font.setStretch(stretch)
            wide = QFontMetrics(font).horizontalAdvance(tab.text())
            if wide <= room and size <= tab.height() * 0.62:
                return size, stretch
    return SMALL, NARROWEST
