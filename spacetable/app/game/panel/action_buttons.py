"""Buttons for what is to be done next, with the outcome in words on each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_places import ActionPlaces
from spacetable.app.game.panel.hand_over import HandOver
from spacetable.app.game.panel.pass_on import PassOn
from spacetable.app.game.panel.word_button import WordButton
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.words import Words, set_tip
from spacetable.app.wording.key_caps import first_cap, taken
from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, verbatim
from spacetable.table.discarding import discard
from spacetable.table.look import TARGET

MOST = 6
"""So many options are still seen as one decision."""
FEW = 5
"""So many presses stand as buttons even among many moves of pieces."""

Place = tuple[Seat, int]
"""The seat that presses there, and from 0 how far down it is."""


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
        self.place = (option.action.seat, 0)
        self._context = context
        look = context.look
        self._ink = look.colour("ink" if look.theme == "dark" else "raised") if first else ""
        self.setProperty("kind", "grave" if option.grave else "primary" if first else "action")
        row = self._row
        row.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(0.5), look.gap(1))
        row.setSpacing(look.gap(0.5))
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
            number = Words(context, shown, "cap", wrap=False)
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
            label.setStyleSheet(f"color: {self._ink}; border-color: {self._ink};")


class ActionButtons(QWidget):
    """The buttons of ``buttoned`` options; the digits press them. Or the one that passes the
    screen on. Below, the others who may act now.

    ``chosen``: an option; ``passed``: the screen is to be passed on; ``handed``: to that seat;
    ``waived``: nobody wants anything, and bots go on; ``reopened``: the end is to be shown again;
    ``stood``: an answer is to stand, or does no longer.
    ``digits``: whether digits press the buttons; they may mean something else.
    """

    chosen = Signal(object)
    passed = Signal()
    handed = Signal(str)
    waived = Signal()
    reopened = Signal()
    stood = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.buttons: list[ActionButton] = []
        self.pass_on: PassOn | None = None
        self.hand_over: HandOver | None = None
        self.result: Button | None = None
        self.standing: Button | None = None
        self.digits = True
        self._places = ActionPlaces()
        self._gaps: dict[Place, QWidget] = {}
        self._heights: dict[Place, int] = {}
        self._keeps_short = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(context.look.gap(1))
        self._column.addStretch(1)

    def high(self, width: int) -> int:
        """Height in px of all buttons at a width in px; 0 without buttons."""
        if self.pass_on is not None:
            return self.pass_on.high(width)
        heights = [button.heightForWidth(width) for button in self.buttons]
        heights += [gap.height() for gap in self._gaps.values()]
        if self.hand_over is not None:
            heights.append(self.hand_over.high(width))
        for one in (self.result, self.standing):
            if one is not None:
                heights.append(one.sizeHint().height())
        gaps = self._column.spacing() * max(len(heights) - 1, 0)
        return sum(heights) + gaps

    def fit(self, width: int, room: int) -> int:
        """Height in px that the buttons want at a width in px. ``room``: as high as they may be
        before they do without their previews.

        What they once do without they do without as long as the step lasts, and a place stays as
        high as it was: else those below would move. So what is new does without alone.
        """
        known = {
            one: self._heights[one.place] for one in self.buttons if one.place in self._heights
        }
        for button in self.buttons:
            high = known.get(button, TARGET)
            button.setMinimumHeight(0)
            button.set_short(self._keeps_short)
            if button in known and button.heightForWidth(width) > high:
                button.set_short(True)
            button.setMinimumHeight(high)
        if self.high(width) > room:
            self._keeps_short = self._keeps_short or not known
            for button in self.buttons:
                if button not in known:
                    button.set_short(True)
        for button in self.buttons:
            self._heights[button.place] = button.heightForWidth(width)
        return self.high(width)

    def roomy(self) -> None:
        """Another step, or a panel of another size: what there was no room for may have some."""
        self._keeps_short = False
        self._heights = {}

    def show_options(
        self, options: Sequence[Option], first: Option | None = None, moment: object = None
    ) -> None:
        """Make the buttons anew. ``first``: the option that leads on. ``moment``: the same as long
        as every action is to keep its place and its digit; None: no other than before.
        """
        self._clear()
        if moment is not None and self._places.follow(moment):
            self.roomy()
        other = taken(options)
        for number, option, digit in self._places.place(buttoned(options)):
            place = (options[0].action.seat, number)
            if option is None:
                self._leave_gap(place)
                continue
            key = digit if self.digits and digit not in other else ""
            button = ActionButton(self._context, option, key, first=option == first)
            button.place = place
            button.clicked.connect(lambda _=False, option=option: self.chosen.emit(option))
            self._add(button)
            self.buttons.append(button)
        self.setVisible(bool(self.buttons))

    def show_others(
        self,
        seats: Sequence[SeatSetup],
        waiting: SeatSetup | None,
        *,
        alone: bool = False,
        more: bool = False,
    ) -> None:
        """Below the buttons: who else may have the screen. ``waiting``: the bot that waits for
        them; ``alone``: one person plays them all; ``more``: something is to stand below them.
        """
        if seats:
            self.hand_over = HandOver(self._context, seats, waiting, alone=alone)
            self.hand_over.picked.connect(self.handed)
            self.hand_over.waived.connect(self.waived)
            self._add(self.hand_over)
            self.show()
        elif not more:
            self._close_gaps_below()

    def show_standing(self, waiver: Option | None, answers: bool) -> None:
        """``waiver``: an answer that may stand from now on; ``answers``: one stands already."""
        if not answers and waiver is None:
            return
        words = "app.standing.off" if answers else "app.standing.on"
        self.standing = Button(self._context, words, "quiet", "rotate" if answers else "skip_end")
        set_tip(self.standing, self._context.say(f"{words}.tip"))
        self.standing.clicked.connect(self.stood)
        self._add(self.standing)
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
        light = [button for button in self.buttons if not button.option.grave]
        return light[0] if len(legal) == 1 and light else None

    def _leave_gap(self, place: Place) -> None:
        gap = bare()
        gap.setFixedHeight(self._heights.get(place, TARGET))
        self._add(gap)
        self._gaps[place] = gap

    def _close_gaps_below(self) -> None:
        last = max((button.place[1] for button in self.buttons), default=-1)
        for place in [one for one in self._gaps if one[1] > last]:
            discard(self._gaps.pop(place))

    def _add(self, widget: QWidget) -> None:
        self._column.insertWidget(self._column.count() - 1, widget)  # above the stretch
        widget.show()

    def _clear(self) -> None:
        gone: list[QWidget] = [*self.buttons, *self._gaps.values()]
        gone += [
            one
            for one in (self.pass_on, self.hand_over, self.result, self.standing)
            if one is not None
        ]
        for widget in gone:
            discard(widget)
        self.buttons, self.pass_on, self.hand_over, self.result = [], None, None, None
        self.standing = None
        self._gaps = {}


def buttoned(options: Sequence[Option]) -> list[Option]:
    """Legal options that stand as buttons: the presses, so that a decision that comes back in
    every turn is found in the same place. Pieces are dragged on the table, or from the list.

    Where some of them have no piece at all (how much to spend, whether to hold), the few others
    stand beside them, drags too, so that the decision is seen as a whole with all its odds. Among
    many options only those stand here for which no piece stands; the only thing that can be done
    always does. What needs no piece comes first: the pieces that may be moved change, and it would
    stand elsewhere each time. What is grave stands last, without a digit: nobody comes upon it by
    chance.
    """
    grave = [option for option in options if option.grave]
    legal = [option for option in options if not option.grave]
    light = _light(legal)
    # Alone it would look like the thing to do: then it stands in the list among all the rest.
    return [*light, *grave] if light or not legal else []


def _light(legal: list[Option]) -> list[Option]:
    if len(legal) == 1:
        return legal
    presses = [option for option in legal if isinstance(option.gesture, Press)]
    alone = [option for option in presses if option.gesture == Press()]
    if alone and len(legal) <= MOST:
        return sorted(legal, key=lambda option: option.gesture != Press())
    if len(legal) <= MOST or len(presses) <= FEW:
        return presses
    return alone
