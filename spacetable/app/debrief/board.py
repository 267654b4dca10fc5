"""What a debrief has found, on the table itself: arrows, and both lines move by move."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import DEBRIEF
from spacetable.app.debrief.arrow_key import ArrowKey
from spacetable.app.debrief.caption import Caption
from spacetable.app.debrief.search_strip import SearchStrip
from spacetable.app.debrief.step_bar import StepBar
from spacetable.app.game.panel.side import SHARE, WIDTH
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, command_button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import seat_name
from spacetable.core.mission import Debrief
from spacetable.core.option import Drag, Option
from spacetable.core.table import Table
from spacetable.core.text import Text, text
from spacetable.session.branching import can_play_on
from spacetable.session.finding_walk import FindingWalk, Line
from spacetable.session.findings import Moment, table
from spacetable.session.seating import seated
from spacetable.session.session import Session
from spacetable.table.arrows import Arrow, ArrowKind
from spacetable.table.discarding import discard
from spacetable.table.view import TableView

NARROW = 820
"""Width in px at text size 100 % below which the bar goes below the words, too."""
TONES: dict[ArrowKind, str] = {"done": "warn", "better": "good"}
SMALL = 0.4
"""The share of the width for the words where it is narrow."""


class DebriefBoard(QWidget):
    """One moment at a time. ``played_on``: it is to be played on from after so many actions.
    ``stopped``: what has been found is enough.
    """

    played_on = Signal(int)
    stopped = Signal()

    def __init__(self, context: Context, session: Session, debrief: Debrief) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.walk = FindingWalk(session, debrief)
        self._seated = seated(session)
        self._content: QWidget | None = None
        self.view = TableView(context.look, session.game.folders)
        self.caption = Caption(context, self.view)
        self.keys: dict[ArrowKind, ArrowKey] = {}
        self.view.reshaped.connect(lambda: self.go(self.walk.step))
        self._side = QFrame()
        self._side.setObjectName("side")
        self._said = column = QVBoxLayout(self._side)
        self._head = head = QHBoxLayout()
        self.earlier = command_button(context, DEBRIEF["finding_back"])
        self.later = command_button(context, DEBRIEF["finding_forth"])
        self.number = Elided(context, None, "eyebrow")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head.addWidget(self.earlier)
        head.addWidget(self.number, 1)
        head.addWidget(self.later)
        self.earlier.clicked.connect(lambda: self.press("finding_back"))
        self.later.clicked.connect(lambda: self.press("finding_forth"))
        self.area = QScrollArea()
        flick(self.area)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        self.search = SearchStrip(context)
        self.search.stopped.connect(self.stopped)
        column.addWidget(self.search)
        self.play_on_button = Button(context, "app.play_on.button", "plain", "play")
        self.play_on_button.clicked.connect(lambda: self.press("play_on"))
        column.addWidget(self.play_on_button)
        self.bar = StepBar(context)
        self.bar.pressed.connect(self.press)
        self.bar.chosen.connect(self.choose)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setRowStretch(0, 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.view, 0, 0)
        self.search.show_part(debrief.searched)
        self._lay()
        CommandActions(DEBRIEF, {"page": self}, self).chosen.connect(self.press)

    def begin(self) -> None:
        """The moment that is looked at, the first one at first."""
        self.show_finding(self.walk.at)
        self.view.fit()
        self.take_keyboard()

    def renew(self, debrief: Debrief) -> None:
        """The search has found more. What is looked at stays, in its place among the others."""
        walk, looked_at = self.walk, self.walk.finding
        self.search.show_part(debrief.searched)
        there = walk.renew(debrief)
        self._fill()
        if not there or walk.finding != looked_at:
            self.go(walk.step)

    def take_keyboard(self) -> None:
        """The keyboard is with the step forward."""
        self.bar.buttons["forth"].setFocus(Qt.FocusReason.OtherFocusReason)

    def press(self, name: str) -> None:
        """A button or its key."""
        if name == "finding_back":
            self.show_finding(self.walk.at - 1)
        elif name == "finding_forth":
            self.show_finding(self.walk.at + 1)
        elif name == "back":
            self.go(self.walk.step - 1)
        elif name == "forth":
            self.go(self.walk.step + 1, moving=True)
        elif name == "start":
            self.go(0)
        elif name == "end":
            self.go(len(self.walk.moments) - 1)
        elif name == "line":
            self.choose("done" if self.walk.line == "better" else "better")
        elif name == "play_on" and self.play_on_button.isEnabled():
            self.played_on.emit(self.walk.index)

    def show_finding(self, at: int) -> None:
        """Another moment; the nearest one there is."""
        self.walk.look_at(at)
        self._fill()
        self.go(0)

    def choose(self, line: Line) -> None:
        """Step along the other line, from its beginning."""
        self.walk.choose(line)
        self.go(0)

    def go(self, step: int, *, moving: bool = False) -> None:
        """Show a position of the line; ``moving``: with the motion of the move that led to it."""
        walk = self.walk
        moving = walk.go(step) and moving
        now = walk.now
        events = now.events if moving else ()
        self.view.unlight("because")
        self.view.show_arrows(())
        shown = self.view.laid(partial(table, self.session, now))
        self.view.show_table(shown, events=events, animate=moving)
        self.view.show_arrows(self._arrows())
        drawn = {one.kind for one in self.view.arrows.shown}
        self.caption.say([*self._undrawn(drawn), *self._unchanged(shown)])
        if not walk.step:
            for name, key in self.keys.items():
                key.setVisible(name in drawn)
            self.view.light(walk.finding.lit, "because")
        said = self._said_of(now)
        both = bool(walk.found.better)
        self.bar.show_step(walk.step, len(walk.moments) - 1, said, walk.line, both=both)
        self.view.setAccessibleName(self.context.words(said))
        self.play_on_button.setEnabled(can_play_on(self.session, walk.index))

    def retext(self) -> None:
        """Everything in the language in use."""
        self.relook()

    def relook(self) -> None:
        """Everything in the colours and sizes in use."""
        self.bar.relook()
        self._lay()
        self.view.set_look(self.context.look)
        self._fill()
        self.go(self.walk.step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        narrow = self.play_on_button.folded
        self._lay()
        if self._content is not None and narrow != self._narrow():
            self._fill()

    # -------------------------------------------------------------- what is shown

    def _arrows(self) -> list[Arrow]:
        return [one for kind, option in self.walk.coming() for one in _arrow(option, kind)]

    def _undrawn(self, drawn: set[ArrowKind]) -> list[tuple[Text, str]]:
        """Moves without pieces, in words."""
        return [
            (text(f"app.debrief.said_{kind}", move=option.label), TONES[kind])
            for kind, option in self.walk.coming()
            if kind not in drawn
        ]

    def _unchanged(self, shown: Table) -> list[tuple[Text, str]]:
        """That the step which led here has changed nothing to be seen."""
        walk = self.walk
        if not walk.step:
            return []
        before = walk.moments[walk.step - 1]
        if before.option is None or table(self.session, before, self.view.room) != shown:
            return []
        return [(text("app.debrief.unchanged", move=before.option.label), TONES[walk.line])]

    def _said_of(self, now: Moment) -> Text:
        option = now.option
        if option is None:
            name = "end" if self.walk.step else "start"
            return text(f"app.debrief.at_{name}")
        who = next((one for one in self._seated if one.seat == option.action.seat), None)
        if who is None or len(self._seated) == 1 or self.walk.finding.revised:
            return option.label
        return text("app.debrief.move", name=seat_name(who), move=option.label)

    def _fill(self) -> None:
        """The words of the moment."""
        context, look, walk = self.context, self.context.look, self.walk
        finding, debrief = walk.finding, walk.debrief
        if self._content is not None:
            discard(self._content)
        self._content = bare()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, look.gap(1), 0)
        column.setSpacing(look.gap(1))
        if not walk.at:
            column.addWidget(Words(context, debrief.verdict, "body"))
            if not walk.in_order:
                column.addWidget(Words(context, "app.debrief.telling_first", "note"))
        if debrief.basis is not None:
            column.addWidget(Words(context, debrief.basis, "note"))
        title = Words(context, finding.title, "strong" if self._narrow() else "title")
        title.set_tone(finding.tone)
        column.addWidget(title)
        for line in finding.why:
            column.addWidget(Words(context, line, "body"))
        self.keys = {}
        for kind, option in walk.firsts():
            if _arrow(option, kind):
                self.keys[kind] = ArrowKey(context, kind)
                column.addWidget(self.keys[kind])
        column.addStretch(1)
        self.area.setWidget(self._content)
        count = len(debrief.findings)
        short = "moment_short" if self._narrow() else "moment_of"
        self.number.set_line(text(f"app.debrief.{short}", n=walk.at + 1, all=count))
        self.earlier.setEnabled(walk.at > 0)
        self.later.setEnabled(walk.at < count - 1)

    def _narrow(self) -> bool:
        return self.width() < NARROW * self.context.look.text_scale

    def _lay(self) -> None:
        look, narrow = self.context.look, self._narrow()
        if narrow != self.play_on_button.folded:
            # Where there is little room it stands beside the number, with its icon alone.
            self.play_on_button.set_folded(narrow)
            self._said.removeWidget(self.play_on_button)
            self._head.removeWidget(self.play_on_button)
            (self._head if narrow else self._said).addWidget(self.play_on_button)
        share = SMALL if narrow else SHARE
        self._side.setFixedWidth(min(look.gap(WIDTH / 8), round(self.width() * share)))
        gap = look.gap(0.75 if narrow else 1.5)
        self._said.setContentsMargins(gap, gap, gap, gap)
        self._said.setSpacing(look.gap(0.5 if narrow else 1))
        self._grid.addWidget(self._side, 0, 1, 1 if narrow else 2, 1)
        self._grid.addWidget(self.bar, 1, 0, 1, 2 if narrow else 1)


def _arrow(option: Option, kind: ArrowKind) -> list[Arrow]:
    """From piece to zone, or around what was pressed; a drag shows more than a press."""
    gestures = (option.gesture, *option.also)
    drag = next((one for one in gestures if isinstance(one, Drag)), None)
    if drag is not None:
        return [Arrow(kind, drag.piece, drag.zone)]
    targets = [one.target for one in gestures if not isinstance(one, Drag)]
    return [Arrow(kind, one) for one in targets if one is not None][:1]
