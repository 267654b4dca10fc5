"""Buttons for what is to be done next, with the outcome in words on each."""

from collections.abc import Callable, MutableMapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QCursor, QFontMetrics
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_button import ActionButton, Place, made_of
from spacetable.app.game.panel.action_places import ActionPlaces, Past
from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.game.panel.gone_action import GoneAction
from spacetable.app.game.panel.hand_over import HandOver
from spacetable.app.game.panel.pass_on import PassOn
from spacetable.app.game.panel.resting_pointer import RestingPointer
from spacetable.app.game.panel.whole_rows import WholeRows
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.words import set_tip
from spacetable.app.wording.key_caps import taken
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.table.fonts import font
from spacetable.table.look import TARGET


class ActionButtons(QWidget):
    """The buttons of ``buttoned`` options; the digits press them. Or the one that passes the
    screen on.

    Whoever shows them says whether there is room for any. ``foot``: the others who may act now;
    whoever shows the buttons gives it a place of its own, where it is in sight however many there
    are.
    ``chosen``: an option; ``passed``: the screen is to be passed on; ``handed``: to that seat;
    ``waived``: nobody wants anything, and bots go on; ``reopened``: the end is to be shown again;
    ``stood``: an answer is to stand, or does no longer; ``limited``: it stands as far as that.
    ``unseen``: a digit was typed whose button
    was out of sight; now it can be seen.
    ``digits``: whether digits press the buttons; they may mean something else.
    """

    chosen = Signal(object)
    passed = Signal()
    handed = Signal(str)
    waived = Signal()
    reopened = Signal()
    stood = Signal()
    limited = Signal(int)
    unseen = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.buttons: list[ActionButton] = []
        self.pass_on: PassOn | None = None
        self.hand_over: HandOver | None = None
        self.result: Button | None = None
        self.standing: Button | None = None
        self.limits: DropDown | None = None
        self._lead: ActionButton | None = None
        self._to_bring: ActionButton | None = None
        self.digits = True
        self._resting = RestingPointer(self)
        self._places = ActionPlaces()
        self._gaps: dict[Place, GoneAction] = {}
        self._heights: dict[Place, int] = {}
        self._keeps_short = False
        self._changed = False
        self._worded = context.language, context.look
        self.rows = WholeRows(context)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.rows)
        self._column.addStretch(0)
        self.foot = bare()
        self._foot_column = QVBoxLayout(self.foot)
        self._foot_column.setContentsMargins(0, 0, 0, 0)

    def high(self, width: int, most: int | None = None) -> int:
        """Height in px at a width in px, 0 without buttons. ``most``: so many rows are in sight."""
        return self.rows.high(self._row_heights(width), most)

    def foot_high(self, width: int) -> int:
        """Height in px of ``foot`` at a width in px; 0 without it."""
        return 0 if self.hand_over is None else self.hand_over.high(width)

    def fit(self, width: int, room: int) -> int:
        """Height in px that the buttons want at a width in px. ``room``: as high as they may be
        before they do without their previews.

        What they once do without they do without as long as the step lasts, and a place stays as
        high as it was: else those below would move. So what is new does without alone. Places
        whose actions are gone close up, but while the pointer is on the buttons only when one that
        can be pressed would be out of sight.
        """
        if self._changed and self._gaps:
            if (over := self.high(width) > room) or not self._pointed_at():
                self._close_up(named=over)
        self._changed = False
        for place, gap in self._gaps.items():
            gap.setFixedHeight(self._heights.get(place, TARGET))
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

    def give(self, width: int, room: int, *, lead: bool = True) -> int:
        """Be so many px high, or less where fewer rows are whole in it; the height.

        ``lead``: what leads on is brought into sight, but not from under a pointer that is on the
        buttons.
        """
        high = self.rows.fit(self._in_order(), self._row_heights(width), width, room)
        self._bring(self._lead if lead else None)
        self.setFixedHeight(high)
        return high

    def give_brief(self, width: int, rows: int) -> None:
        """So many rows without their previews, and be as high as these, also where there are fewer
        or none. What leads on, or will once all that matters is done, is among those in sight.
        """
        if self._changed and self._gaps and not self._pointed_at():
            self._close_up(named=False)
        self._changed = False
        look = self._context.look
        line = QFontMetrics(font(look.px("body"), bold=True)).height()
        least = max(line + 2 * look.gap(1) + 1, TARGET)  # a button of one line
        for gap in self._gaps.values():
            gap.setFixedHeight(least)
        for button in self.buttons:
            button.set_short(True)
            button.setMinimumHeight(least)
        room = self.rows.room(least, rows)
        high = self.rows.fit(self._in_order(), self._row_heights(width), width, room)
        early = next((one for one in self.buttons if one.option.early), None)
        self._bring(self._lead or early)
        self.setFixedHeight(max(high, room))

    def _bring(self, button: ActionButton | None) -> None:
        """Let it be seen, once the pointer is no longer on what it would move."""
        self._to_bring = button
        if button is not None and not self._pointed_at():
            self.rows.reveal(button)

    def leaveEvent(self, event: QEvent) -> None:
        """What could not come from under the pointer comes now."""
        super().leaveEvent(event)
        self._bring(self._to_bring)

    def holds(self, widget: QWidget) -> bool:
        """Whether a widget is one of its buttons, or of those at its foot."""
        return self.isAncestorOf(widget) or self.foot.isAncestorOf(widget)

    def _in_order(self) -> list[QWidget]:
        """The rows from above."""
        if self.pass_on is not None:
            return [self.pass_on]
        places = {button.place: button for button in self.buttons}
        placed = [one for _, one in sorted((*places.items(), *self._gaps.items()), key=_down)]
        below = (self.limits, self.standing, self.result)
        return placed + [one for one in below if one is not None]

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
        self._keeps_short = False
        self._changed = True
        self._heights = {}
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
        other = taken(options)
        closes = not self._pointed_at()
        for number, option, digit, gone in self._places.place(buttoned(options), closes=closes):
            place = (options[0].action.seat, number)
            if gone:
                self._leave_gap(place, option)
                continue
            key = digit if self.digits and digit not in other else ""
            button = known.pop(made_of(self._context, option, key, first=option == first), None)
            if button is None:
                button = ActionButton(self._context, option, key, first=option == first)
                button.clicked.connect(lambda _=False, option=option: self._choose(option))
                button.rests = self._resting.rests
                button.in_sight, button.column = self.rows.shows, self.parentWidget()
                button.unseen.connect(self._reveal)
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
            self.hand_over = HandOver(self._context, seats, waiting, alone=alone)
            self.hand_over.picked.connect(self.handed)
            self.hand_over.waived.connect(self.waived)
            self._foot_column.addWidget(self.hand_over)
            self.hand_over.show()
        elif not more:
            self._close_gaps_below()

    def show_standing(self, waiver: Option | None, answers: bool) -> None:
        """``waiver``: an answer that may stand from now on; ``answers``: one stands already."""
        if not answers and waiver is None:
            return
        words = "app.standing.off" if answers else "app.standing.on"
        self._stand(text(words), f"{words}.tip", "rotate" if answers else "skip_end")

    def show_until_over(self, label: Text) -> None:
        """An answer may be given for as long as the step lasts."""
        self._stand(label, "app.standing.until_over.tip", "skip_end")

    def show_limits(self, called: Text, limits: Sequence[tuple[int, Text]]) -> None:
        """Answers may be given as far as one of these, for as long as the step lasts."""
        values = [(None, called), *limits]
        self.limits = DropDown(self._context, called, values, None, acts=True)
        set_tip(self.limits, self._context.say("app.standing.limits.tip"))
        self.limits.chosen.connect(self._limit)
        self.rows.add(self.limits)

    def _limit(self, most: int | None) -> None:
        if most is not None:
            self.limited.emit(most)

    def _stand(self, label: Text, tip: str, icon: str) -> None:
        self.standing = Button(self._context, label, "quiet", icon)
        set_tip(self.standing, self._context.say(tip))
        self.standing.clicked.connect(self.stood)
        self.rows.add(self.standing)

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

    def _leave_gap(self, place: Place, option: Option) -> None:
        gap = GoneAction(self._context, option)
        gap.setFixedHeight(self._heights.get(place, TARGET))
        self.rows.add(gap)
        self._gaps[place] = gap

    def _pointed_at(self) -> bool:
        return self.rows.rect().contains(self.rows.mapFromGlobal(QCursor.pos()))

    def _close_up(self, *, named: bool) -> None:
        """Those below a place that is given up move into it; a press that began before is none."""
        seat = next(iter(self._gaps))[0]
        left = self._places.close_up(seat, named=named)
        now = {(seat, old): (seat, new) for new, old in enumerate(left)}
        for place in [one for one in self._gaps if one not in now]:
            self.rows.drop(self._gaps.pop(place))
        self._gaps = {now[place]: gap for place, gap in self._gaps.items()}
        for button in self.buttons:
            button.place = now[button.place]
            button.forget_press()
        self._heights = {now[old]: high for old, high in self._heights.items() if old in now}

    def _close_gaps_below(self) -> None:
        last = max((button.place[1] for button in self.buttons), default=-1)
        for place in [one for one in self._gaps if one[1] > last]:
            self.rows.drop(self._gaps.pop(place))

    def _clear(self) -> None:
        gone: list[QWidget] = [*self.buttons, *self._gaps.values()]
        gone += [
            one
            for one in (self.pass_on, self.hand_over, self.result, self.limits, self.standing)
            if one is not None
        ]
        for widget in gone:
            self.rows.drop(widget)
        self.buttons, self.pass_on, self.hand_over, self.result = [], None, None, None
        self.standing = self.limits = self._lead = self._to_bring = None
        self._gaps = {}


def _down(one: tuple[Place, QWidget]) -> int:
    return one[0][1]


def _buttoned_in(options: Callable[[], Sequence[Option]]) -> list[Option]:
    return buttoned(options())
