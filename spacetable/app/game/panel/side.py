"""The side panel as a whole."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_buttons import ActionButtons
from spacetable.app.game.panel.chronicle import Chronicle
from spacetable.app.game.panel.coach import Coach
from spacetable.app.game.panel.countdown import Countdown
from spacetable.app.game.panel.facts import Facts
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import rule
from spacetable.app.widgets.words import Words
from spacetable.core.offered import Offered
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text
from spacetable.session.chronicle import Line
from spacetable.table.look import TARGET

WIDTH = 344
"""Width in px at text size 100 %."""
TALL = 900
"""From this height on (px at 100 %) the chronicle has a place of its own below the rest."""
BELOW = 200
"""Height in px that the coach keeps below the buttons, gaps counted in."""
LITTLE = 120
"""The same where the coach has no list because every move stands as a button."""
LEAST = 56
"""Height in px at any text size that is left below the tabs where the buttons need the rest."""
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
PART = 4
"""Where it has a place of its own, the chronicle has this part of the panel."""

UNBOUND = 16_777_215
"""Qt's greatest height."""

TABS = ("coach", "facts", "chronicle")


class SidePanel(QFrame):
    """Prompt and actions above; coach, figures and chronicle below, one at a time when low.

    ``turned``: it is there, or put away.
    """

    turned = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._context = context
        self._tab = "coach"
        self._tall = False
        self._called = False
        self.countdown = Countdown(context)
        self.prompt = Prompt(context)
        self.action_buttons = ActionButtons(context)
        self._action_area = QScrollArea()
        self._action_area.setWidgetResizable(True)
        self._action_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._action_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._action_area.setWidget(self.action_buttons)
        self.coach = Coach(context)
        self.facts = Facts(context)
        self.chronicle = Chronicle(context)
        self._parts: dict[str, QWidget] = {
            "coach": self.coach,
            "facts": self.facts,
            "chronicle": self.chronicle,
        }
        for part in self._parts.values():
            # Qt asks for more by itself, and would push it over the buttons.
            part.setMinimumHeight(LEAST)
        self.tabs: dict[str, Button] = {}
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(0)
        for name in TABS:
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
        self.column.addWidget(self._action_area)
        # What may have another height stands between what never has: the tabs stay where they are.
        self.column.addWidget(self.coach, 1)
        self.column.addWidget(self.facts, 1)
        self.column.addWidget(self.coach.why_not)
        self.column.addLayout(row)
        self.column.addWidget(self._line)
        self.column.addWidget(self._heading)
        self.column.addWidget(self.chronicle, 1)
        self.relook()
        self.open_tab("coach")

    def relook(self) -> None:
        """Width and spacing at the text size in use."""
        look = self._context.look
        self.setFixedWidth(look.gap(WIDTH / 8))
        gap = look.gap(1.5)
        self.column.setContentsMargins(gap, gap, gap, gap)
        self.column.setSpacing(look.gap(1))
        self._arrange()

    def open_tab(self, name: str) -> None:
        """Bring a part to the front."""
        self._tab = name
        self._arrange()

    def tab(self) -> str:
        """The part in front."""
        return self._tab

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
        self, options: Offered, first: Option | None = None, moment: object = None
    ) -> None:
        """Buttons, rules and lists of what may be done. ``first``: the one that leads on;
        ``moment``: the same as long as a button keeps its place.
        """
        self.action_buttons.show_options(options, first, moment)
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
        """As high as the buttons, as far as the rest of the panel leaves room."""
        self._leave_note()
        margins = self.column.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        prompt = self.prompt.sizeHint().height()
        if not self.countdown.isHidden():
            prompt += self.countdown.sizeHint().height() + self.column.spacing()
        tabs = self.tabs["coach"].sizeHint().height()
        below = BELOW
        if self.action_buttons.pass_on is not None:
            below = TARGET  # whoever only has to pass the screen on needs no coach
        elif self.coach.legal.isHidden():
            below = LITTLE
        if self._tall:
            tabs += self.height() // PART + self._heading.sizeHint().height()
            tabs += 3 * self.column.spacing()
        if not self.coach.why_not.isHidden():
            tabs += self.coach.why_not.sizeHint().height() + self.column.spacing()
        room = self.height() - prompt - tabs - self._context.look.gap(below / 8)
        if self.coach.called:
            wanted = self.action_buttons.fit(width, UNBOUND)
        else:
            # Rather than cut a button off, the coach gives way; then the outcomes on the buttons.
            between = 3 * self.column.spacing() + margins.top() + margins.bottom()
            most = self.height() - prompt - tabs - between - LEAST
            wanted = self.action_buttons.fit(width, max(room, most) - 2)
            room = max(room, min(wanted + 2, most))
        room = max(room, self._context.look.gap(10))
        always, never = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        # A bar that is there takes width, and so keeps itself needed.
        self._action_area.setVerticalScrollBarPolicy(never if wanted + 2 <= room else always)
        self._action_area.setVisible(wanted > 0)
        self._action_area.setFixedHeight(min(wanted + 2, room))

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
        for name, part in self._parts.items():
            own = self._tall and name == "chronicle"
            part.setVisible(name == self._tab or own)
            if part is self.chronicle:
                part.setMinimumHeight(self.height() // PART if own else LEAST)
                part.setMaximumHeight(self.height() // PART if own else UNBOUND)
        self.coach.show_why_not(self._tab == "coach")
        self.tabs["chronicle"].setVisible(not self._tall)
        self.tabs[self._tab].setChecked(True)
        self._leave_note()
        self._heading.setVisible(self._tall)
        self._line.setVisible(self._tall)

    def _leave_note(self) -> None:
        """Room for news, as long as the panel has this height and the clock is there or not."""
        low = self.height() < ROOMY * self._context.look.text_scale
        timed = not self.countdown.isHidden()
        self.prompt.leave_note(0 if self._tall or low else NOTED_TIMED if timed else NOTED)
