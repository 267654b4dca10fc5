"""The side panel as a whole."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_buttons import ActionButtons
from spacetable.app.game.panel.chronicle import Chronicle
from spacetable.app.game.panel.coach import Coach
from spacetable.app.game.panel.countdown import Countdown
from spacetable.app.game.panel.facts import Facts
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare, rule
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
BELOW = 152
"""Height in px that the coach keeps below the buttons."""
LITTLE = 72
"""The same where the coach has no list because every move stands as a button."""
LEAST = 56
"""Height in px at any text size that is left below the tabs where the buttons need the rest."""
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
NOTED_TIMED = 1
"""So many beside a clock, whose games have many buttons."""
TOLD = 12
"""So much news is looked at for them, and stands in their tip."""
ROWS = 3
"""So many buttons stay in sight beside a list that was called for."""
PART = 4
"""Where it has a place of its own, the chronicle has this part of the panel."""

UNBOUND = 16_777_215
"""Qt's greatest height."""

TABS = {"coach": "hint", "facts": "chart", "chronicle": "list", "planner": "planner"}
"""With the icon that stands for each where there is no room for all words."""


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
        self.tabs: dict[str, Button] = {}
        group = QButtonGroup(self)
        self._tab_row = bare()
        row = QHBoxLayout(self._tab_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for name in (one for one in TABS if one in self._parts):
            button = Button(context, f"app.panel.{name}", "tab")
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, name=name: self.open_tab(name))
            group.addButton(button)
            self.tabs[name] = button
            row.addWidget(button)
        row.addStretch(1)
        self._heading = Words(context, "app.panel.so_far", "eyebrow", wrap=False)
        self._line = rule()
        self.column = QVBoxLayout(self)
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
        self.coach.listed.connect(self.focus_moves)
        self.relook()
        self.open_tab("coach")

    def relook(self) -> None:
        """Width and spacing at the text size in use."""
        look = self._context.look
        self.setFixedWidth(min(look.gap(WIDTH / 8), self._most))
        self._arrange()

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
        self._arrange()
        self.fit_actions()

    def tab(self) -> str:
        """The part in front."""
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
        news = [line.text for line in told if line.index >= begin]
        self.prompt.note.set_lines(news[-TOLD:])

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
    ) -> None:
        """Buttons, rules and lists of what may be done. ``first``: the one that leads on;
        ``moment``: the same as long as a button keeps its place; ``past``: what could be done in
        it up to now.
        """
        self.action_buttons.show_options(options, first, moment, past)
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
        self._leave_note()
        if self.tiny:
            self._take_turns()
            return
        gap, part, coach = self.column.spacing(), self._parts[self._tab], self.coach
        width = self._inside()
        hinted = coach.hint.there and part is coach
        coach.show_why_not(part is coach)
        self.action_buttons.foot.setVisible(self.action_buttons.hand_over is not None)
        self._tab_row.show()
        room = self._room() - gap
        most = room - LEAST
        wanted = self.action_buttons.fit(width, max(room - self._below(), most))
        area = max(room - self._below(), min(wanted, most))
        if coach.called or coach.why_not.isChecked() or part is not coach:
            some = self.action_buttons.high(width, ROWS)
            area = max(room - self._context.look.gap(BELOW / 8), min(some, most))
        if self._tab == "planner":
            # Whoever plans does nothing yet.
            area = min(self.action_buttons.high(width, 1), most)
        if coach.why_not.isChecked():
            one = self.action_buttons.high(width, 1)
            area = min(area, max(room - coach.answer_high(), one))
        if hinted:
            area = self._beside_hint(width, area)
        if wanted:
            # A hint moves no button, whatever it covers.
            area = self.action_buttons.give(width, min(area, wanted), lead=not hinted)
        else:
            area = 0
        self.action_buttons.setVisible(wanted > 0)
        rest = self._room() - (area + gap if wanted else 0)
        if hinted:
            high = min(coach.hint.high(width), rest - self._kept())
            coach.hint.setFixedHeight(high)
            rest -= high + gap
        coach.hint.setVisible(hinted)
        if part is coach:
            # Half a line of the coach says nothing.
            folded = hinted and rest < LEAST
            coach.setMinimumHeight(1 if folded else LEAST)
            coach.setMaximumHeight(1 if folded else UNBOUND)
            coach.setVisible(not folded or coach.legal.hasFocus())

    def _inside(self) -> int:
        """Px of width within the margins."""
        margins = self.column.contentsMargins()
        return self.contentsRect().width() - margins.left() - margins.right()

    def _room(self) -> int:
        """Px of height for buttons, hint and the part in front, the gaps between them included."""
        margins, gap = self.column.contentsMargins(), self.column.spacing()
        always = [self.prompt.sizeHint().height()]
        if not self._tab_row.isHidden():
            always.append(self.tabs["coach"].sizeHint().height())
        if not self.countdown.isHidden():
            always.append(self.countdown.sizeHint().height())
        if not self.coach.foot.isHidden():
            always.append(self.coach.foot.sizeHint().height())
        if not self.action_buttons.foot.isHidden():
            always.append(self.action_buttons.foot_high(self._inside()))
        if self._tall:
            always += [self.height() // PART, self._heading.sizeHint().height(), 1]
        return self.height() - margins.top() - margins.bottom() - sum(always) - gap * len(always)

    def _below(self) -> int:
        """Px that the part in front has where there is enough for all."""
        if self.action_buttons.pass_on is not None:
            return LEAST  # whoever only has to pass the screen on needs no coach
        below = LITTLE if self.coach.legal.isHidden() else BELOW
        return self._context.look.gap(below / 8)

    def _beside_hint(self, width: int, area: int) -> int:
        """Px for the buttons above a hint that is read whole: fewer of them are in sight, and
        where even one leaves too little, what stands below gives way, the uppermost first.
        """
        kept = self._kept() + self.column.spacing()
        needed = self.coach.hint.high(width)
        one = self.action_buttons.high(width, 1)
        for below in (self.action_buttons.foot, self.coach.foot, self._tab_row):
            if self._room() - kept - needed < one:
                below.hide()
        return max(min(area, self._room() - kept - needed), one)

    def _kept(self) -> int:
        """Px for the coach below a hint, so that the list does not lose the keyboard."""
        return self.column.spacing() + 1 if self.coach.legal.hasFocus() else 0

    def _take_turns(self) -> None:
        """Of buttons and the parts below them there is one at a time."""
        buttons, coach, width = self.action_buttons, self.coach, self._inside()
        buttons.foot.hide()
        coach.show_why_not(False)
        self._tab_row.show()
        front = self._tab == "coach"
        wanted = buttons.fit(width, self._room())
        asked = front and coach.needed
        acts = front and not asked and wanted > 0
        buttons.foot.setVisible(front and not asked and buttons.hand_over is not None)
        buttons.setVisible(acts)
        if acts:
            buttons.give(width, self._room())
        coach.hint.setVisible(front and coach.hint.there)
        if front and coach.hint.there:
            coach.hint.setFixedHeight(max(min(coach.hint.high(width), self._room()), 1))
        coach.setMaximumHeight(UNBOUND)
        coach.setVisible(front and not acts and not coach.hint.there)
        coach.show_why_not(not coach.isHidden())

    @property
    def tiny(self) -> bool:
        """Whether there is room for one thing at a time."""
        least = TINY if self.countdown.isHidden() else TINY_TIMED
        return self.height() < least * self._context.look.text_scale

    def showEvent(self, event: QShowEvent) -> None:
        """It is there again, or its window is."""
        super().showEvent(event)
        self.turned.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """It is put away, or its window is."""
        super().hideEvent(event)
        self.turned.emit()

    def minimumSizeHint(self) -> QSize:
        """It gives way in height."""
        return QSize(super().minimumSizeHint().width(), 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Low or tall."""
        super().resizeEvent(event)
        self._arrange()
        self.action_buttons.roomy()
        self.fit_actions()

    def _arrange(self) -> None:
        self._tall = self.height() >= TALL * self._context.look.text_scale
        if self._tall and self._tab == "chronicle":
            self._tab = "coach"
        self._place_chronicle()
        for name, part in self._parts.items():
            own = self._tall and name == "chronicle"
            part.setVisible(name == self._tab or own)
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
        self._fit_tabs()
        self.tabs[self._tab].setChecked(True)
        self._leave_note()
        self._heading.setVisible(self._tall)
        self._line.setVisible(self._tall)

    def _fit_tabs(self) -> None:
        """Where there is no room for the words of all tabs, the last ones show their icons."""
        if "planner" not in self.tabs:
            return
        shown = [name for name in self.tabs if not self.tabs[name].isHidden()]
        for name in shown:
            self.tabs[name].set_folded(False)
            self.tabs[name].set_icon("")
        for name in reversed(shown):
            if sum(self.tabs[one].sizeHint().width() for one in shown) <= self._inside():
                break
            self.tabs[name].set_icon(TABS[name])
            self.tabs[name].set_folded(True)

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
        """Room for news, as long as the panel has this height and the clock is there or not."""
        low = self.height() < ROOMY * self._context.look.text_scale
        timed = not self.countdown.isHidden()
        lines = 0 if self._tall or low else NOTED_TIMED if timed else NOTED
        self.prompt.leave_note(lines, small=self.tiny, spare=low and not self._tall)
