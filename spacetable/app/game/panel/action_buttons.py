"""Buttons for what is to be done next, with the outcome in words on each."""

from collections.abc import Callable, MutableMapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QCursor, QFontMetrics
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_button import ActionButton, Place, made_of
from spacetable.app.game.panel.action_places import ActionPlaces, Past
from spacetable.app.game.panel.button_heights import ButtonHeights, brief
from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.game.panel.gone_action import GoneActions
from spacetable.app.game.panel.hand_over import HandOverFoot
from spacetable.app.game.panel.pass_on import PassOn
from spacetable.app.game.panel.resting_pointer import RestingPointer
from spacetable.app.game.panel.standing_buttons import StandingButtons
from spacetable.app.game.panel.whole_rows import WholeRows
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.wording.key_caps import taken
from spacetable.core.option import Drag, Option
from spacetable.core.setup import SeatSetup
from spacetable.table.fonts import font
from spacetable.table.look import TARGET


class ActionButtons(QWidget):
    """The buttons of ``buttoned`` options; the digits press them. Or the one that passes the
    screen on.

    Whoever shows them says whether there is room for any. ``foot``: the others who may act now;
    whoever shows the buttons gives it a place of its own. ``standing``: below the buttons, answers
    that are given without being asked.
    ``chosen``: an option; ``passed``: the screen is to be passed on; ``reopened``: the end is to be
    shown again; ``unseen``: a digit was typed whose button was out of sight; now it can be seen;
    ``rested``: what a pointer pressed that has not moved since another such was, which is nothing;
    ``left``: no pointer is on them any more, and places may close up.
    ``digits``: whether digits press the buttons; they may mean something else. ``whole``: they
    are the answers to a question, all but parts of one: either nothing is moved, or it may be left.
    """

    chosen = Signal(object)
    passed = Signal()
    reopened = Signal()
    unseen = Signal(str)
    rested = Signal(object)
    left = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.buttons: list[ActionButton] = []
        self.pass_on: PassOn | None = None
        self.result: Button | None = None
        self._lead: ActionButton | None = None
        self._to_bring: ActionButton | None = None
        self.digits = True
        self.whole = False
        self._resting = RestingPointer(self)
        self._places = ActionPlaces()
        self._heights = ButtonHeights()
        self._changed = False
        self._brief = False
        self._worded = context.language, context.look
        self.rows = WholeRows(context)
        self._gone = GoneActions(context, self.rows)
        self.standing = StandingButtons(context, self.rows)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.rows)
        self._column.addStretch(0)
        self.foot = HandOverFoot(context)

    def high(self, width: int, most: int | None = None) -> int:
        """Height in px at a width in px, 0 without buttons. ``most``: so many rows are in sight."""
        return self.rows.high(self._row_heights(width), most)

    def fit(self, width: int, room: int) -> int:
        """Height in px that the buttons want at a width in px. ``room``: as high as they may be
        before they do without their previews.

        Places whose actions are gone close up, but while the pointer is on the buttons only when
        one that can be pressed would be out of sight.
        """
        if self._changed and self._gone.places:
            if (over := self.high(width) > room) or not self._pointed_at():
                self._close_up(named=over)
        self._changed = False
        gone = self._gone.places
        self._heights.fit(
            self.buttons, gone, width, lambda: self.high(width) > room, self._pointed_at
        )
        return self.high(width)

    def give(self, width: int, room: int, *, lead: bool = True) -> int:
        """Be so many px high, or less where fewer rows are whole in it; the height.

        ``lead``: what leads on is brought into sight, but not from under a pointer that is on the
        buttons.
        """
        if self._brief:
            # Beside plans there was room for what ends the turn: now for the first ones.
            self._brief = False
            self.rows.to_top()
        high = self.rows.fit(self._in_order(), self._row_heights(width), width, room)
        self._bring(self._lead if lead else None)
        self.setFixedHeight(high)
        return high

    def give_brief(self, width: int, share: Callable[[int], int]) -> None:
        """Rows without their previews. ``share``: of the height in px that they want, what they
        get; they are as high, also where there are fewer or none. What leads on is in sight.
        """
        if self._changed and self._gone.places and not self._pointed_at():
            self._close_up(named=False)
        self._changed = False
        self._brief = True
        brief(self.buttons, self._gone.places, self._one_line)
        room, heights = share(self.high(width)), self._row_heights(width)
        high = self.rows.fit(self._in_order(), heights, width, room, signed=True)
        self._bring(self._lead)
        self.setFixedHeight(max(high, room))

    def brief_room(self, rows: int) -> int:
        """Height in px of so many rows without previews that have one line each."""
        return self.rows.room(self._one_line, rows)

    @property
    def _one_line(self) -> int:
        """Px of a button of one line."""
        look = self._context.look
        line = QFontMetrics(font(look.px("body"), bold=True)).height()
        return max(line + 2 * look.gap(1) + 1, TARGET)

    def _bring(self, button: ActionButton | None) -> None:
        """Let it be seen, once the pointer is no longer on what it would move."""
        self._to_bring = button
        if button is not None and not self._pointed_at():
            self.rows.reveal(button)

    def leaveEvent(self, event: QEvent) -> None:
        """What could not come from under the pointer comes now, and gaps close."""
        super().leaveEvent(event)
        self._bring(self._to_bring)
        if self._gone.places:
            self._changed = True
            self.left.emit()

    def holds(self, widget: QWidget) -> bool:
        """Whether a widget is one of its buttons, or of those at its foot."""
        return self.isAncestorOf(widget) or self.foot.isAncestorOf(widget)

    def _in_order(self) -> list[QWidget]:
        """The rows from above."""
        if self.pass_on is not None:
            return [self.pass_on]
        at: dict[Place, QWidget] = {**self._gone.places}
        at.update((button.place, button) for button in self.buttons)
        placed = [at[place] for place in sorted(at, key=lambda place: place[1])]
        last = [] if self.result is None else [self.result]
        return [*placed, *self.standing.widgets(), *last]

    def _row_heights(self, width: int) -> list[int]:
        return [
            one.high(width)
            if isinstance(one, PassOn)
            else one.heightForWidth(width)
            if isinstance(one, ActionButton)
            else max(one.minimumHeight(), one.sizeHint().height())
            for one in self._in_order()
        ]

    def roomy(self) -> None:
        """Another step, or a panel of another size: what there was no room for may have some."""
        self._changed = True
        self._heights.forget()
        self.rows.to_top()

    def show_options(
        self,
        options: Sequence[Option],
        first: Option | None = None,
        moment: object = None,
        past: Sequence[tuple[object, Callable[[], Sequence[Option]]]] = (),
        kept: MutableMapping[str, str] | None = None,
    ) -> None:
        """Other buttons, but for those that say the same again. ``first``: the option that leads
        on. ``moment``: the same as long as every action is to keep its place and its digit; None:
        no other than before. ``past``: every position of that moment up to now, and what the same
        seat could do in it. ``kept``: the digits of the kinds of actions of its step.
        """
        known = {button.made_of: button for button in self.buttons}
        before = {button.option.action for button in self.buttons}
        self.buttons = []
        self._clear()
        if self._worded != (self._context.language, self._context.look):
            # Places as high as other words were are none that anybody has seen.
            self._worded = self._context.language, self._context.look
            self.roomy()
        if moment is not None and self._places.follow(moment, kept):
            self.roomy()
        if past and options:
            trail = [Past(one, partial(_buttoned_in, of)) for one, of in past]
            if self._places.retrace(options[0].action.seat, trail):
                self.roomy()
        other, shown = taken(options), buttoned(options)
        self.whole = bool(shown) and _answers(options, shown)
        closes = not self._pointed_at()
        for number, option, digit, gone in self._places.place(shown, closes=closes):
            place = (options[0].action.seat, number)
            if gone:
                self._gone.leave(place, option, self._heights.of(place))
                continue
            key = digit if self.digits and digit not in other else ""
            button = known.pop(made_of(self._context, option, key, first=option == first), None)
            if button is None:
                button = ActionButton(self._context, option, key, first=option == first)
                button.clicked.connect(lambda _=False, option=option: self._choose(option))
                button.rests = self._resting.rests
                button.in_sight, button.column = self.rows.shows, self.parentWidget()
                button.unseen.connect(self._reveal)
                button.rested.connect(lambda one: self.rested.emit(one.option.label))
            else:
                button.renew()
            button.place = place
            self.rows.add(button)
            self.buttons.append(button)
        for button in known.values():
            self.rows.drop(button)
        self._changed |= before != {button.option.action for button in self.buttons}
        self._lead = next((one for one in self.buttons if one.option.leads), None)

    def show_others(
        self,
        seats: Sequence[SeatSetup],
        waiting: SeatSetup | None,
        *,
        alone: bool = False,
        more: bool = False,
    ) -> None:
        """At the foot: who else may have the screen. ``waiting``: the bot that waits for
        them; ``alone``: one person plays them all; ``more``: something is to stand below them.
        """
        if seats:
            self.foot.show_seats(seats, waiting, alone=alone)
        elif not more and not self.kept_turned:
            self._gone.drop_below(max((one.place[1] for one in self.buttons), default=-1))

    def show_over(self) -> None:
        """The game is over: the way back to how it ended."""
        self._clear()
        self.result = Button(self._context, "app.end.reopen", "plain", "flag")
        self.result.clicked.connect(self.reopened)
        self.rows.add(self.result)

    def show_pass(self, seat: SeatSetup, *, stays: bool = True) -> None:
        """In place of options: the button that passes the screen to a seat. ``stays``: the view of
        somebody, until then.
        """
        self._clear()
        self.pass_on = PassOn(self._context, seat, stays=stays)
        self.pass_on.passed.connect(self.passed)
        self.rows.add(self.pass_on)

    def mark(self, options: Sequence[Option], how: str) -> None:
        """Let the buttons of some options stand out: "hint" or "lesson"."""
        for button in self.buttons:
            meant = any(button.option.action == option.action for option in options)
            button.mark(how if meant else "")

    def only(self, options: Sequence[Option]) -> QPushButton | None:
        """The button that is the only way on: to pass the screen, or the one legal option."""
        if self.pass_on is not None:
            return self.pass_on.button
        legal = [option for option in options if not option.asks]
        light = [button for button in self.buttons if not button.option.asks]
        return light[0] if len(legal) == 1 and light else None

    def _choose(self, option: Option) -> None:
        self._resting.pressed(option, self.window().windowHandle())
        self.chosen.emit(option)

    def _reveal(self, button: ActionButton) -> None:
        self.rows.reveal(button)
        self.unseen.emit(button.shortcut().toString())

    @property
    def kept_turned(self) -> bool:
        """Whether a pointer is on rows that were turned to: with fewer of them, or in more room,
        the first ones would come to where it is.
        """
        return self.rows.turned and self._pointed_at()

    def _pointed_at(self) -> bool:
        return self.rows.rect().contains(self.rows.mapFromGlobal(QCursor.pos()))

    def _close_up(self, *, named: bool) -> None:
        """Those below a place that is given up move into it; a press that began before is none."""
        seat = next(iter(self._gone.places))[0]
        left = self._places.close_up(seat, named=named)
        now = {(seat, old): (seat, new) for new, old in enumerate(left)}
        self._gone.move(now)
        for button in self.buttons:
            button.place = now[button.place]
            button.forget_press()
        self._heights.move(now)

    def _clear(self) -> None:
        self._gone.clear()
        self.standing.clear()
        self.foot.clear()
        for widget in (*self.buttons, self.pass_on, self.result):
            if widget is not None:
                self.rows.drop(widget)
        self.buttons, self.pass_on, self.result = [], None, None
        self._lead = self._to_bring = None


def _answers(options: Sequence[Option], shown: Sequence[Option]) -> bool:
    """Whether those that are shown as buttons answer a question, and none is left in the list."""
    if not all(one.aside or one in shown for one in options):
        return False
    moves = any(isinstance(one.gesture, Drag) for one in shown)
    return not moves or any(one.leads or one.early for one in shown)


def _buttoned_in(options: Callable[[], Sequence[Option]]) -> list[Option]:
    return buttoned(options())
