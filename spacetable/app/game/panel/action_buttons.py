"""Buttons for what is to be done next, with the outcome in words on each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from spacetable.app.game.panel.hand_over import HandOver
from spacetable.app.game.panel.pass_on import PassOn
from spacetable.app.game.panel.word_button import WordButton
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words, set_tip
from spacetable.app.wording.key_caps import first_cap, taken
from spacetable.core.option import Option, Press
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, verbatim
from spacetable.table.discarding import discard

MOST = 6
"""So many options are still seen as one decision."""
FEW = 5
"""So many presses stand as buttons even among many moves of pieces."""


class ActionButton(WordButton):
    """The label, and the preview a line each. ``key``: the digit that presses it, or ""; an option
    that bears a key of its own shows that one, which is pressed at the table.

    ``first``: it leads on, and stands out from the others.
    """

    def __init__(
        self,
        context: Context,
        option: Option,
        key: str,
        parent: QWidget | None = None,
        *,
        first: bool = False,
    ) -> None:
        super().__init__(parent)
        self.option = option
        self._context = context
        look = context.look
        self._ink = look.colour("ink" if look.theme == "dark" else "raised") if first else ""
        self.setProperty("kind", "grave" if option.grave else "primary" if first else "action")
        row = self._row
        row.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1), look.gap(1))
        row.setSpacing(look.gap(1))
        column = self._lines = QVBoxLayout()
        column.setSpacing(2)
        row.addLayout(column, 1)
        self._add(column, option.label, "strong")
        self._outcome = [self._add(column, line, "small") for line in option.preview]
        words = [context.words(option.label), *(context.words(line) for line in option.preview)]
        self.setAccessibleName(". ".join(words))
        self.setAccessibleDescription(context.words(option.why.rule))
        rule = context.words(option.why.rule)
        tip = "\n".join((*words[1:], rule))
        own = first_cap(option)
        shown = verbatim(key) if own is None and key else own
        set_tip(self, tip if shown is None else f"{tip}  ({context.words(shown)})")
        if shown is not None:
            if own is None:
                self.setShortcut(key)
            number = Words(context, shown, "small", wrap=False)
            number.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._tint(number)
            row.addWidget(number, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_short(self, short: bool) -> None:
        """Without the preview, where there is no room for it; the tip has it."""
        for label in self._outcome:
            label.setVisible(not short)
        self._lines.invalidate()  # Qt lets only the outer layout forget its height
        self._row.invalidate()

    def _add(self, column: QVBoxLayout, line: Text, role: str) -> Words:
        label = Words(self._context, line, role)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tint(label)
        column.addWidget(label)
        return label

    def _tint(self, label: Words) -> None:
        if self._ink:
            label.setStyleSheet(f"color: {self._ink};")


class ActionButtons(QWidget):
    """The buttons of ``buttoned`` options; the digits press them. Or the one that passes the
    screen on. Below, the others who may act now.

    ``chosen``: an option; ``passed``: the screen is to be passed on; ``handed``: to that seat;
    ``waived``: nobody wants anything, and bots go on; ``reopened``: the end is to be shown again.
    ``digits``: whether digits press the buttons; they may mean something else.
    """

    chosen = Signal(object)
    passed = Signal()
    handed = Signal(str)
    waived = Signal()
    reopened = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.buttons: list[ActionButton] = []
        self.pass_on: PassOn | None = None
        self.hand_over: HandOver | None = None
        self.result: Button | None = None
        self.digits = True
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(context.look.gap(1))

    def high(self, width: int) -> int:
        """Height in px of all buttons at a width in px; 0 without buttons."""
        if self.pass_on is not None:
            return self.pass_on.high(width)
        heights = [button.heightForWidth(width) for button in self.buttons]
        if self.hand_over is not None:
            heights.append(self.hand_over.high(width))
        if self.result is not None:
            heights.append(self.result.sizeHint().height())
        gaps = self._column.spacing() * max(len(heights) - 1, 0)
        return sum(heights) + gaps

    def set_short(self, short: bool) -> None:
        """All buttons without their previews, or with them."""
        for button in self.buttons:
            button.set_short(short)

    def show_options(self, options: Sequence[Option], first: Option | None = None) -> None:
        """Make the buttons anew. ``first``: the option that leads on."""
        self._clear()
        other = taken(options)
        for k, option in enumerate(buttoned(options)):
            digit = str(k + 1)
            free = self.digits and k < 9 and digit not in other
            key = digit if free and not option.grave else ""
            button = ActionButton(self._context, option, key, first=option == first)
            button.clicked.connect(lambda _=False, option=option: self.chosen.emit(option))
            self._add(button)
            self.buttons.append(button)
        self.setVisible(bool(self.buttons))

    def show_others(
        self, seats: Sequence[SeatSetup], waiting: bool, *, alone: bool = False
    ) -> None:
        """Below the buttons: who else may have the screen. ``waiting``: bots wait for them;
        ``alone``: one person plays them all.
        """
        if seats:
            self.hand_over = HandOver(self._context, seats, waiting, alone=alone)
            self.hand_over.picked.connect(self.handed)
            self.hand_over.waived.connect(self.waived)
            self._add(self.hand_over)
            self.show()

    def show_over(self) -> None:
        """The game is over: the way back to how it ended."""
        self._clear()
        self.result = Button(self._context, "app.end.reopen", "plain", "flag")
        self.result.clicked.connect(self.reopened)
        self._add(self.result)
        self.show()

    def show_pass(self, seat: SeatSetup, *, stays: bool = True) -> None:
        """In place of options: the button that passes the screen to a seat. ``stays``: the view of
        somebody, until then.
        """
        self._clear()
        self.pass_on = PassOn(self._context, seat, stays=stays)
        self.pass_on.passed.connect(self.passed)
        self._add(self.pass_on)
        self.show()

    def mark(self, options: Sequence[Option], how: str) -> None:
        """Let the buttons of some options stand out: "hint" or "lesson"."""
        for button in self.buttons:
            meant = any(button.option.action == option.action for option in options)
            button.setProperty("marked", how if meant else "")
            button.style().polish(button)

    def only(self, options: Sequence[Option]) -> QPushButton | None:
        """The button that is the only way on: to pass the screen, or the one legal option."""
        if self.pass_on is not None:
            return self.pass_on.button
        legal = [option for option in options if not option.grave]
        return self.buttons[0] if len(legal) == 1 and self.buttons else None

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
        widget.show()

    def _clear(self) -> None:
        gone: list[QWidget] = list(self.buttons)
        gone += [one for one in (self.pass_on, self.hand_over, self.result) if one is not None]
        for widget in gone:
            discard(widget)
        self.buttons, self.pass_on, self.hand_over, self.result = [], None, None, None


def buttoned(options: Sequence[Option]) -> list[Option]:
    """Legal options that stand as buttons: the presses, so that a decision that comes back in
    every turn is found in the same place. Pieces are dragged on the table, or from the list.

    Where some of them have no piece at all (how much to spend, whether to hold), the few others
    stand beside them, drags too, so that the decision is seen as a whole with all its odds. Among
    many options only those stand here for which no piece stands; the only thing that can be done
    always does. What is grave stands last, without a digit: nobody comes upon it by chance.
    """
    grave = [option for option in options if option.grave]
    return [*_light([option for option in options if not option.grave]), *grave]


def _light(legal: list[Option]) -> list[Option]:
    if len(legal) == 1:
        return legal
    presses = [option for option in legal if isinstance(option.gesture, Press)]
    bare = [option for option in presses if option.gesture == Press()]
    if bare and len(legal) <= MOST:
        return legal
    if len(legal) <= MOST or len(presses) <= FEW:
        return presses
    return bare
