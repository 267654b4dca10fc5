"""The side panel as a whole."""

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_buttons import ActionButtons
from spacetable.app.game.panel.chronicle import Chronicle
from spacetable.app.game.panel.coach import Coach
from spacetable.app.game.panel.countdown import Countdown
from spacetable.app.game.panel.facts import Facts
from spacetable.app.game.panel.heights import LEAST, PART, UNBOUND, Heights
from spacetable.app.game.panel.lodging import Lodging
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.game.panel.tabs import Tabs
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import rule
from spacetable.app.widgets.laying import Laying
from spacetable.app.widgets.words import Words
from spacetable.core.offered import Offered
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text
from spacetable.session.chronicle import Line

WIDTH = 344
"""Width in px at text size 100 %."""
SHARE = 0.46
"""It has this part of the page at most."""
TALL = 900
"""From this height on (px at 100 %) the chronicle has a place of its own below the rest."""
TALL_PLANNED = 1500
"""The same beside a planner, whose plans want all of the column below that."""
LOW = 420
"""Below this height (px at 100 %) the clock has smaller figures."""
TINY = 300
"""Below this one there is the prompt and what the tabs bring: first the buttons, or the coach while
somebody asked for it."""
TINY_TIMED = 360
"""The same where the clock stands above."""
ROOMY = 560
"""From this height on (px at 100 %) the last line of the chronicle has a place above."""
RECENT = 20
"""Among so many lines the last ones that are no headings are looked for."""
NOTED = 3
"""So many lines of news have a place below the prompt."""
AMPLE = 820
"""From this height on"""
NOTED_AMPLE = 4
"""so many."""
NOTED_TIMED = 1
"""So many beside a clock, whose games have many buttons."""
TOLD = 12
"""So much news is looked at for them, and stands in their tip."""

Due = Literal["parts", "room", "heights"]
"""What is to be laid out: which parts are shown, more or less room for the buttons, and how high
all are."""


class SidePanel(QFrame):
    """Prompt and actions above; coach, figures and chronicle below, one at a time when low.

    ``turned``: it is there, or put away. ``planner``: its page for plans, where the game has any.
    """

    turned = Signal()

    def __init__(
        self, context: Context, planner: QWidget | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._context = context
        self._tab = "coach"
        self._tall = False
        self._called = False
        self._laying = Laying(self._lay_due)
        self._due: set[Due] = set()
        self._most = UNBOUND
        self.countdown = Countdown(context)
        self.prompt = Prompt(context)
        self.action_buttons = ActionButtons(context)
        self.coach = Coach(context)
        self.facts = Facts(context)
        self.chronicle = Chronicle(context)
        self._parts: dict[str, QWidget] = {
            "coach": self.coach,
            "facts": self.facts,
            "chronicle": self.chronicle,
        }
        if planner is not None:
            self._parts["planner"] = planner
        for part in self._parts.values():
            # Qt asks for more by itself, and would push it over the buttons.
            part.setMinimumHeight(LEAST)
        self._tab_row = Tabs(context, self._parts)
        self._tab_row.pressed.connect(self.open_tab)
        self.tabs = self._tab_row.buttons
        self._heading = Words(context, "app.panel.so_far", "eyebrow", wrap=False)
        self._line = rule()
        self.column = QVBoxLayout(self)
        self.lodging = Lodging(self.column, self._tab_row, self)
        self._heights = Heights(
            context,
            self,
            self.column,
            self.countdown,
            self.prompt,
            self.action_buttons,
            self.coach,
            self._tab_row,
            self._heading,
            self.lodging,
        )
        self.lodging.changed.connect(self.fit_actions)
        self.column.addWidget(self.countdown)
        self.column.addWidget(self.prompt)
        self.column.addWidget(self.action_buttons)
        # What may have another height stands between what never has: the tabs stay where they are.
        self.column.addWidget(self.coach, 1)
        self.column.addWidget(self.facts, 1)
        self.column.addWidget(self.chronicle, 1)
        if planner is not None:
            self.column.addWidget(planner, 1)
        self.column.addStretch(0)
        self.column.addWidget(self.coach.hint)
        self.column.addWidget(self.action_buttons.foot)
        self.column.addWidget(self.coach.foot)
        self.column.addWidget(self._tab_row)
        self.column.addWidget(self._line)
        self.column.addWidget(self._heading)
        self.coach.grown.connect(self.fit_actions)
        self.action_buttons.left.connect(self.fit_actions)
        if planner is not None:
            planner.installEventFilter(self)
        self.coach.listed.connect(self.focus_moves)
        self.relook()
        self.open_tab("coach")

    def relook(self) -> None:
        """Width and spacing at the text size in use."""
        look = self._context.look
        self.setFixedWidth(min(look.gap(WIDTH / 8), self._most))
        self._lay("parts")

    def fit_width(self, page: int) -> None:
        """Leave the table the larger part of a page ``page`` px wide."""
        self._most = max(round(page * SHARE), 1)
        self.setFixedWidth(min(self._context.look.gap(WIDTH / 8), self._most))

    @property
    def text_scale(self) -> float:
        """Of the text size in use."""
        return self._context.look.text_scale

    def open_tab(self, name: str) -> None:
        """Bring a part to the front."""
        self._tab = name
        self._lay("parts")

    def tab(self) -> str:
        """The name of the part in front."""
        return self._tab

    def news_place(self) -> tuple[QWidget, list[QRect]]:
        """Below the prompt, or over it: nothing is ever pressed there."""
        at = self.prompt.mapTo(self, QPoint())
        return self, [box.translated(at) for box in self.prompt.said_places()]

    def show_lines(
        self,
        lines: Sequence[Line],
        reasons: Mapping[int, Text] | None = None,
        since: int | None = None,
    ) -> None:
        """The chronicle; its end also below the prompt while the rest is out of sight.

        ``reasons``: why bots did what they did, by the number of the entry. ``since``: the number
        of the first entry that is news to whoever looks on; else the last entry alone is told.
        """
        self.chronicle.show_lines(lines, reasons)
        told = [line for line in lines[-RECENT:] if not line.heading]
        last = told[-1].index if told else 0
        begin = last if since is None else min(since, last)
        news = [line for line in told if line.index >= begin][-TOLD:]
        together = sum(line.index == last for line in news)
        self.prompt.show_news([line.text for line in news], together)

    def show_pass(self, seat: SeatSetup, *, stays: bool = True) -> None:
        """The screen is to be passed to a seat: say so, also where the panel was put away.
        ``stays``: the view of somebody, until then.
        """
        self.prompt.show_pause(False, False)
        self.action_buttons.show_pass(seat, stays=stays)
        if self.isHidden():
            self._called = True
            self.show()

    def show_options(
        self,
        options: Offered,
        first: Option | None = None,
        moment: object = None,
        past: Sequence[tuple[object, Callable[[], Sequence[Option]]]] = (),
        kept: MutableMapping[str, str] | None = None,
    ) -> None:
        """Buttons, rules and lists of what may be done. ``first``: the one that leads on;
        ``moment``: the same as long as a button keeps its place; ``past``: what could be done in
        it up to now; ``kept``: the digits of kinds of actions, which last longer.
        """
        self.action_buttons.show_options(options, first, moment, past, kept)
        self.coach.show_options(options)
        if self._called:
            self._called = False
            self.hide()

    def list_alone(self) -> None:
        """What may be done meanwhile stands in the list: a button would soon be another one under
        the pointer.
        """
        self.action_buttons.show_options(())
        self.coach.show_list()

    def focus_moves(self) -> None:
        """Put the keyboard on the list of moves."""
        self.open_tab("coach")
        self.coach.show_list()
        self.fit_actions()
        self.coach.legal.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fit_actions(self) -> None:
        """As high as the buttons, as far as the rest of the panel leaves room.

        Buttons never move for what comes up below them: those farthest down go out of sight.
        """
        self._lay("heights")

    def _lay(self, *due: Due) -> None:
        self._due |= {*due, "heights"}
        self._laying()

    def _lay_due(self) -> None:
        now, self._due = self._due, set()
        if "parts" in now:
            self._arrange()
        if "room" in now:
            self.action_buttons.roomy()
        self._fit_heights()

    def _fit_heights(self) -> None:
        self._leave_note()
        if self.tiny:
            self._heights.take_turns(self._tab)
        else:
            self._heights.share(self._tab, self._parts[self._tab])

    @property
    def tiny(self) -> bool:
        """Whether there is room for one thing at a time."""
        least = TINY if self.countdown.isHidden() else TINY_TIMED
        return self.height() - self.lodging.high < least * self._context.look.text_scale

    def showEvent(self, event: QShowEvent) -> None:
        """It is there again, or its window is."""
        super().showEvent(event)
        self.turned.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """It is put away, or its window is."""
        super().hideEvent(event)
        self.turned.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """No pointer is on the plans any more, which leave buttons their room then."""
        if event.type() == QEvent.Type.Leave and self._tab == "planner":
            self.fit_actions()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """It gives way in height."""
        return QSize(super().minimumSizeHint().width(), 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Low or tall."""
        super().resizeEvent(event)
        self._lay("parts", "room")

    def _arrange(self) -> None:
        tall = TALL_PLANNED if "planner" in self._parts else TALL
        self._tall = self.height() >= tall * self._context.look.text_scale
        if self._tall and self._tab == "chronicle":
            self._tab = "coach"
        self._place_chronicle()
        for name, part in self._parts.items():
            own = self._tall and name == "chronicle"
            shown = name == self._tab or own
            if not (shown and part is self.coach and self.tiny):  # there it takes turns
                part.setVisible(shown)
            if part is self.chronicle:
                part.setMinimumHeight(self.height() // PART if own else LEAST)
                part.setMaximumHeight(self.height() // PART if own else UNBOUND)
        look, tiny = self._context.look, self.tiny
        gap = look.gap(0.75 if tiny else 1.5)
        self.column.setContentsMargins(look.gap(1.5), gap, look.gap(1.5), gap)
        self.column.setSpacing(look.gap(0.5 if tiny else 1))
        high = self.height() / look.text_scale
        self.countdown.set_low(high < LOW, bare=high < TINY)
        self.tabs["chronicle"].setVisible(not self._tall)
        self._tab_row.fit(self._heights.inside())
        self.tabs[self._tab].setChecked(True)
        self._leave_note()
        self._heading.setVisible(self._tall)
        self._line.setVisible(self._tall)

    def _place_chronicle(self) -> None:
        """Below the tabs where it has a place of its own, else above, as all that they bring."""
        column, chronicle = self.column, self.chronicle
        below = column.indexOf(chronicle) > column.indexOf(self._tab_row)
        if below == self._tall:
            return
        column.removeWidget(chronicle)
        at = column.count() if self._tall else column.indexOf(self.facts) + 1
        column.insertWidget(at, chronicle, 1)

    def _leave_note(self) -> None:
        """Room for news, as long as the panel has this height, the clock is there or not, and no
        list is gone through.
        """
        timed = not self.countdown.isHidden()
        ample = self.height() >= AMPLE * self._context.look.text_scale
        low = self.height() < ROOMY * self._context.look.text_scale or (self._lists and not ample)
        usual = NOTED_AMPLE if ample else NOTED
        lines = 0 if self._tall or low else NOTED_TIMED if timed else usual
        small = self.tiny or (low and self._tab == "planner")
        self.prompt.leave_note(lines, small=small, spare=low and not self._tall)

    @property
    def _lists(self) -> bool:
        """Whether somebody goes through a list, which wants the room of news: plans, all moves, or
        numbers that can only be set there.
        """
        if self._tab == "coach":
            return self.coach.called or self.coach.counts
        return self._tab == "planner"
