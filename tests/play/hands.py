"""The hands of a player: mouse and keys, sent to the window as the system would send them.

Qt itself finds the widget under the pointer or with the focus, so what is covered, clipped or
out of reach for a person is out of reach here. Positions are read from what is shown.
"""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from spacetable.app.game.page import GamePage
from spacetable.app.shell.window import MainWindow
from spacetable.core.option import Action, Drag, Option, Press
from spacetable.table.view import TableView

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier
WHEEL_STEPS = 60


class Hands:
    """One person before one window."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def game(self) -> GamePage:
        """The game page in front."""
        page = self.window.page
        assert isinstance(page, GamePage), page
        return page

    @property
    def view(self) -> TableView:
        """The table in front."""
        return self.game.view

    def settle(self) -> None:
        """Let everything arrive."""
        for _ in range(3):
            QApplication.processEvents()

    # -------------------------------------------------------------- mouse

    def spot(self, widget: QWidget, at: QPoint | None = None) -> QPoint:
        """A point of a widget (its middle) in the window; it must be seen there."""
        at = widget.rect().center() if at is None else at
        assert widget.isVisible(), f"{widget} is not shown"
        region = widget.visibleRegion()
        assert region.contains(at), f"{widget} is covered or scrolled away at {at}"
        return widget.mapTo(self.window, at)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Left click."""
        spot = self.spot(widget, at)
        QTest.mouseMove(self.window.windowHandle(), spot)
        QTest.mouseClick(self.window.windowHandle(), LEFT, NONE, spot)
        self.settle()

    def double_click(self, widget: QWidget, at: QPoint) -> None:
        """Two quick left clicks."""
        QTest.mouseDClick(self.window.windowHandle(), LEFT, NONE, self.spot(widget, at))
        self.settle()

    def scroll_to(self, widget: QWidget) -> None:
        """Turn the wheel until a widget is seen whole."""
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is None:
            return
        bar = area.verticalScrollBar()
        port = area.viewport()
        top = widget.mapTo(area.widget(), QPoint(0, 0)).y()
        middle = QRect(0, bar.value(), port.width(), port.height())
        if not (middle.top() <= top and top + widget.height() <= middle.bottom() + 1):
            bar.setValue(top - (port.height() - widget.height()) // 2)
            self.settle()

    def press_button(self, button: QPushButton) -> None:
        """Scroll a button into view and click it."""
        self.scroll_to(button)
        assert button.isEnabled(), f"{button.text()!r} is disabled"
        self.click(button)

    # -------------------------------------------------------------- a move by mouse

    def choose(self, action: Action) -> None:
        """Make the gesture of the option with that action; it must be offered and legal."""
        option = self.find(action)
        before = self.game.controller.session.cursor
        gesture = option.gesture
        if isinstance(gesture, Drag):
            self.drag(option, gesture)
        elif gesture.target is None:
            self.press_button(self.action_button(option))
        else:
            self.press_target(option, gesture)
        self.settle()
        session = self.game.controller.session
        # A bot may have answered by now.
        assert session.cursor > before, f"{action} was not carried out"
        assert msgspec.convert(session.entries[before].action, session.game.rules.actions) == action

    def find(self, action: Action) -> Option:
        """The option with that action, as the page offers it."""
        found = [option for option in self.game.controller.options() if option.action == action]
        assert found, f"{action} is not offered"
        assert not found[0].refused
        return found[0]

    def action_button(self, option: Option) -> QPushButton:
        """The button of an option that is pressed beside the table."""
        buttons = self.game.side.action_buttons.buttons
        return next(button for button in buttons if button.option.action == option.action)

    def turn_to(self, target: str) -> None:
        """Press the tab of the leaf on which a piece or zone lies, where that is another one."""
        leaf = self.view.turned_to.away(target)
        if leaf is not None:
            tab = self.view.leaf_tabs.tabs[leaf]
            self.click(tab)
            self.view.finish_motion()
            assert self.view.turned_to.shown == leaf

    def drag(self, option: Option, gesture: Drag) -> None:
        """Take the piece, carry it over, turn it as asked, let go."""
        for target in (gesture.piece, gesture.zone):
            self.turn_to(target)
        handle, view = self.window.windowHandle(), self.view
        port = view.viewport()
        start = self.spot(port, view.point_of(gesture.piece))
        end = self.spot(port, view.point_of(gesture.zone))
        QTest.mouseMove(handle, start)
        QTest.mousePress(handle, LEFT, NONE, start)
        for step in range(1, 5):
            QTest.mouseMove(handle, start + (end - start) * step / 4)
        carry = view.carry
        assert carry.piece is not None, f"{gesture.piece} cannot be taken up"
        assert carry.piece.id == gesture.piece
        for _ in range(4):
            if carry.option == option:
                break
            QTest.mousePress(handle, RIGHT, NONE, end)
            QTest.mouseRelease(handle, RIGHT, NONE, end)
        assert carry.option == option, f"{gesture} cannot be aimed at"
        QTest.mouseRelease(handle, LEFT, NONE, end)

    def press_target(self, option: Option, gesture: Press) -> None:
        """Click it; twice where one click takes it up; then from the list if there is a choice."""
        view = self.view
        port = view.viewport()
        self.turn_to(gesture.target or "")
        at = view.point_of(gesture.target or "")
        if view.offers.draggable(gesture.target or ""):
            self.double_click(port, at)
        else:
            self.click(port, at)

    # -------------------------------------------------------------- keys

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Press and release a key."""
        QTest.keyClick(self.window.windowHandle(), key, held)
        self.settle()

    def type(self, words: str) -> None:
        """Type letters."""
        for letter in words:
            QTest.keyClick(self.window.windowHandle(), letter)
        self.settle()
