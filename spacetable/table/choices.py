"""A short list at a piece or zone when a click could mean more than one thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from spacetable.core.option import Route
from spacetable.table.discarding import discard
from spacetable.table.look import RADIUS, TARGET, Look

SHORT = 6
"""A list of so many lines is read at a glance, without headlines."""
OPEN = 4
"""So many groups lie open below each other; of more, one."""
ACROSS = 360
"""Width in px at text size 100 % that the choices of a group beside each other take at most."""
ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
EDGE = 8
"""Px that the list keeps from the edges of the viewport."""


class Choice(Struct, frozen=True):
    """``words``; ``below`` them a line (or ""); ``refused``; and what it does.

    ``group``: the headline below which it stands in a long list; "": none. ``brief``: what it is
    called there; "": ``words``. ``folded``: its group is closed at first. ``route``: the way that
    is drawn while somebody points at it.
    """

    words: str
    below: str
    refused: bool
    act: Callable[[], object]
    group: str = ""
    brief: str = ""
    folded: bool = False
    route: Route | None = None


class ChoiceList(QFrame):
    """Buttons over the viewport. Arrows move, Enter chooses, Esc or a click elsewhere closes.

    A long list has its groups below headlines: a few lie open for good, of many one at a time.
    """

    aimed = Signal(object)
    """``Route`` of the choice that is pointed at; None: it has none, or the list is put away."""

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent)
        self.setObjectName("choices")
        self._port = parent
        self._look = look
        self._title = ""
        self._choices: Sequence[Choice] = ()
        self._at = QPoint()
        self._fast: tuple[str, ...] = ()
        self._holders: list[QWidget] = []
        self._rows: list[list[QPushButton]] = []
        self._buttons: list[QPushButton] = []
        self._routes: dict[QObject, Route | None] = {}
        self.heads: dict[str, QPushButton] = {}
        self._back: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        self.hide()

    @property
    def buttons(self) -> Sequence[QPushButton]:
        """The choices now open."""
        return self._buttons if self.isVisible() else ()

    def set_look(self, look: Look) -> None:
        """Colours and sizes of the next list."""
        self._look = look
        self.close_list()
        gap = look.gap(0.75)
        self._column.setContentsMargins(gap, gap, gap, gap)
        self._column.setSpacing(look.gap(0.5))
        self.setStyleSheet(
            f"""
            QFrame#choices {{
                background: {look.colour("panel")};
                border: 1px solid {look.colour("line")};
                border-radius: {RADIUS}px;
            }}
            QWidget#chips {{ background: transparent; }}
            QLabel {{
                color: {look.colour("muted")}; font-family: "Space Table Sans";
                font-size: {look.px("small")}px; background: transparent; border: none;
                padding: 2px {look.gap()}px;
            }}
            QLabel#groupHead {{ color: {look.colour("text")}; font-size: {look.px("body")}px; }}
            QPushButton {{
                color: {look.colour("text")}; background: {look.colour("raised")};
                border: 2px solid transparent; border-radius: {RADIUS}px;
                font-family: "Space Table Sans"; font-size: {look.px("body")}px;
                padding: {look.gap(0.75)}px {look.gap(1.5)}px; text-align: left;
                min-height: {TARGET - 2 * look.gap(0.75) - 4}px;
            }}
            QPushButton#groupHead {{ background: transparent; padding-left: {look.gap()}px; }}
            QPushButton#chip {{ text-align: center; font-weight: bold; }}
            QPushButton:hover, QPushButton#groupHead:hover {{
                background: {look.colour("line")};
            }}
            QPushButton:focus {{ border-color: {look.colour("amber")}; }}
            QPushButton[refused="true"] {{ color: {look.colour("muted")}; }}
            """
        )

    def open(self, title: str, choices: Sequence[Choice], at: QPoint, back: QWidget) -> None:
        """Show the list at a point of the viewport. ``back``: gets the keyboard afterwards."""
        self.close_list()
        self._title, self._choices, self._at, self._back = title, choices, at, back
        groups = tuple(dict.fromkeys(one.group for one in choices if one.group and not one.folded))
        self._fast = groups if len(groups) <= OPEN else ()
        if len(choices) <= SHORT:
            self._fill(None)
        else:
            self._fill(self._fast or groups[:1])
            if self._fast and self.height() > self._room().height():
                self._fast = ()
                self._fill(groups[:1])
        first = self._rows[0][0]
        first.setFocus(Qt.FocusReason.PopupFocusReason)
        self.aimed.emit(self._routes.get(first))

    def close_list(self) -> bool:
        """Put the list away; whether it was open."""
        was = self.isVisible()
        self.hide()
        self._empty()
        if was:
            self.aimed.emit(None)
        if was and self._back is not None:
            self._back.setFocus(Qt.FocusReason.PopupFocusReason)
        return was

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Esc; Enter and Space are the button's own."""
        key, focused = Qt.Key(event.key()), self.focusWidget()
        if key == Qt.Key.Key_Escape:
            self.close_list()
            return
        row = next((k for k, row in enumerate(self._rows) if focused in row), None)
        if row is not None and isinstance(focused, QPushButton):
            beside = self._rows[row]
            at = beside.index(focused)
            across = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(key, 0)
            down = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(key, 0)
            if across:
                beside[(at + across) % len(beside)].setFocus(Qt.FocusReason.TabFocusReason)
                return
            if down:
                other = self._rows[(row + down) % len(self._rows)]
                other[min(at, len(other) - 1)].setFocus(Qt.FocusReason.TabFocusReason)
                return
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                focused.click()
                return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A button would take the arrows for itself, and go to whatever was made next. Who points
        at a choice, or comes to it by keyboard, sees its way.
        """
        if watched in self._routes and event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.aimed.emit(self._routes[watched])
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if Qt.Key(event.key()) in ARROWS:
                self.keyPressEvent(event)
                return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press between the buttons is not for the table."""
        event.accept()

    # ------------------------------------------------------------ laying it out

    def _fill(self, unfolded: Sequence[str] | None) -> None:
        """``unfolded``: the groups that lie open; None: there are no groups."""
        self._empty()
        heading = QLabel(self._title, self)
        heading.setTextFormat(Qt.TextFormat.PlainText)
        self._add(heading)
        told: dict[str, list[Choice]] = {}
        for one in self._choices:
            told.setdefault(one.group, []).append(one)
        for one in self._choices:
            if unfolded is None or not one.group:
                self._add_row(one)
            elif one.group in told:
                self._add_group(one.group, told.pop(one.group), unfolded)
        self.show()
        # Qt shows what a layout takes in later, and what is not shown takes no keyboard.
        for widget in (*self._holders, *self._buttons):
            widget.show()
        self.adjustSize()
        room = self._room()
        self.move(
            max(room.left(), min(self._at.x(), room.right() - self.width())),
            max(room.top(), min(self._at.y(), room.bottom() - self.height())),
        )
        self.raise_()

    def _add_group(self, group: str, inside: Sequence[Choice], unfolded: Sequence[str]) -> None:
        there = group in unfolded
        if group not in self._fast:
            head = QPushButton(f"{'▾' if there else '▸'}  {group}  ({len(inside)})", self)
            head.setObjectName("groupHead")
            head.setAccessibleName(group)
            head.clicked.connect(lambda: self._turn(group, there=there))
            head.installEventFilter(self)
            self.heads[group] = head
            self._rows.append([head])
            self._add(head)
        else:
            label = QLabel(group, self)
            label.setObjectName("groupHead")
            label.setTextFormat(Qt.TextFormat.PlainText)
            self._add(label)
        if there and all(one.brief for one in inside):
            self._add_chips(inside)
        elif there:
            for one in inside:
                self._add_row(one)

    def _add_row(self, one: Choice) -> None:
        button = self._button(one, one.words + (f"\n{one.below}" if one.below else ""))
        self._rows.append([button])
        self._add(button)

    def _add_chips(self, inside: Sequence[Choice]) -> None:
        """Beside each other, as many as there is room for."""
        holder = QWidget(self)
        holder.setObjectName("chips")
        grid = QGridLayout(holder)
        gap = self._look.gap(0.5)
        grid.setContentsMargins(self._look.gap(), 0, 0, self._look.gap(0.5))
        grid.setSpacing(gap)
        chips = [self._button(one, one.brief) for one in inside]
        for chip in chips:
            chip.setObjectName("chip")
            chip.setMinimumWidth(TARGET)
            chip.ensurePolished()
        widest = max(chip.sizeHint().width() for chip in chips)
        columns = max(1, int(ACROSS * self._look.text_scale // (widest + gap)))
        for k, chip in enumerate(chips):
            grid.addWidget(chip, k // columns, k % columns)
        grid.setColumnStretch(columns, 1)
        self._rows += [chips[k : k + columns] for k in range(0, len(chips), columns)]
        self._add(holder)

    def _button(self, one: Choice, words: str) -> QPushButton:
        button = QPushButton(("✕  " if one.refused else "") + words, self)
        button.setProperty("refused", one.refused)
        button.setAccessibleName(one.words)
        button.setAccessibleDescription(one.below)
        button.clicked.connect(lambda: self._chosen(one.act))
        button.installEventFilter(self)
        self._buttons.append(button)
        self._routes[button] = one.route
        return button

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
        self._holders.append(widget)

    def _empty(self) -> None:
        for widget in self._holders:
            self._column.removeWidget(widget)
            discard(widget)
        self._holders, self._rows, self._buttons, self.heads = [], [], [], {}
        self._routes = {}

    def _room(self) -> QRect:
        return self._port.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def _turn(self, group: str, *, there: bool) -> None:
        """Open a group in the place of another that can be folded, or close it."""
        self._fill(self._fast if there else (*self._fast, group))
        self.heads[group].setFocus(Qt.FocusReason.OtherFocusReason)

    def _chosen(self, act: Callable[[], object]) -> None:
        self.close_list()
        act()
