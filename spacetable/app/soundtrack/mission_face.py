"""All that is to be seen of a mission: bar, clock, phases, caption, time line, list, controls."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.commands.table import SOUNDTRACK, WINDOW
from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.big_clock import BigClock
from spacetable.app.soundtrack.caption import Caption
from spacetable.app.soundtrack.caption_words import shown
from spacetable.app.soundtrack.controls import Controls
from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.heard_list import HeardList
from spacetable.app.soundtrack.phase_bar import PhaseBar
from spacetable.app.soundtrack.time_line import TimeLine
from spacetable.app.widgets.buttons import command_button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.words import Words
from spacetable.core.text import text

SIDE = 330
"""Width of the list of what was heard, in px at text size 100 %."""
TIGHT = 540
"""Height in px at text size 100 % below which list and time line have no room together."""


class MissionFace(QWidget):
    """Made anew for each language and size; shows what the deck says.

    ``back_button`` and ``full_button``: in the bar. ``tight``: list and time line take turns.
    """

    def __init__(self, context: Context, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._deck = deck
        self.tight = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = self._bar()
        column.addWidget(self.bar)
        self.clock = BigClock(context)
        self.phases = PhaseBar(context, deck.soundtrack, deck.mission.turns)
        self.caption = Caption(context)
        self.line = TimeLine(context, deck.soundtrack)
        self._well = Card(context, name="well")
        self._well.body.setContentsMargins(4, 4, 4, 4)
        self._well.body.addWidget(self.line)
        self._top = QHBoxLayout()
        self._top.addWidget(self.clock)
        self._top.addWidget(self.phases, 1)
        self._main = QVBoxLayout()
        self._main.addLayout(self._top)
        self._main.addWidget(self.caption, 1)
        self._main.addWidget(self._well)
        self.side = self._side()
        self._row = QHBoxLayout()
        self._row.addLayout(self._main, 1)
        self._row.addWidget(self.side)
        column.addLayout(self._row, 1)
        self.controls = Controls(context)
        column.addWidget(self.controls)

    def _bar(self) -> QFrame:
        context, look = self._context, self._context.look
        bar = QFrame()
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(look.gap(1), look.gap(1), look.gap(2), look.gap(1))
        row.setSpacing(look.gap(1))
        self.back_button = command_button(context, WINDOW["back"])
        row.addWidget(self.back_button)
        row.addWidget(Elided(context, self._deck.soundtrack.title, "title"), 1)
        self.badges = {
            "practice": Mark(context, text("soundtrack.practice"), "violet", "◆"),
            "captions": Mark(context, text("soundtrack.captions_badge"), "sky", "■"),
            "silent": Mark(context, text("soundtrack.silent"), "red", "✕"),
        }
        for badge in self.badges.values():
            badge.hide()
            row.addWidget(badge)
        self.full_button = command_button(context, SOUNDTRACK["full"])
        row.addWidget(self.full_button)
        for button in (self.back_button, self.full_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return bar

    def _side(self) -> Card:
        context, look = self._context, self._context.look
        side = Card(context, name="well")
        side.setFixedWidth(round(SIDE * (0.4 + 0.6 * look.text_scale)))
        side.body.setContentsMargins(4, look.gap(1.5), 4, 4)
        head = Words(context, "soundtrack.heard", "eyebrow", wrap=False)
        head.setContentsMargins(look.gap(1), 0, 0, 0)
        side.body.addWidget(head)
        self.nothing = Words(context, "soundtrack.nothing", "note")
        self.nothing.setContentsMargins(look.gap(1), 0, look.gap(1), 0)
        side.body.addWidget(self.nothing)
        self.list = HeardList(context)
        side.body.addWidget(self.list, 1)
        return side

    # -------------------------------------------------------------- room

    def lay(self, height: int, *, stage: bool, lined: bool) -> None:
        """Spacing, and what is there, on a page ``height`` px high.

        ``stage``: on the full screen. ``lined``: where it is tight, the time line is there.
        """
        look = self._context.look
        gap = look.gap(3 if stage else 2)
        self._row.setContentsMargins(gap, gap, gap, gap)
        for one in (self._row, self._top, self._main):
            one.setSpacing(look.gap(2 if stage else 1.5))
        for widget in (self.bar, self.controls):
            widget.setVisible(not stage)
        self.tight = self.is_tight(height)
        self._well.setVisible(not stage and (lined or not self.tight))
        self.side.setVisible(not stage and not (lined and self.tight))
        self.controls.buttons["line"].setVisible(self.tight)
        self.controls.buttons["line"].setChecked(lined)
        self.clock.high = 1.9 if stage else 1.0
        self.phases.large = stage
        self.caption.large = stage
        for part in (self.clock, self.phases, self.caption):
            part.updateGeometry()
            part.update()

    def is_tight(self, height: int) -> bool:
        """Whether list and time line have no room together on a page ``height`` px high."""
        return height < TIGHT * (0.4 + 0.6 * self._context.look.text_scale)

    # -------------------------------------------------------------- what is shown

    def list_heard(self) -> None:
        """What has been heard so far."""
        self.list.show_heard(self._deck.heard)
        self.nothing.setVisible(not self._deck.heard)
        self.controls.follow(self._deck)

    def show_state(self) -> None:
        """What each button would do now, and the badges."""
        deck = self._deck
        self.controls.follow(deck)
        self.badges["practice"].setVisible(deck.practice)
        self.badges["captions"].setVisible(self._context.settings.listening.captions_only)
        self.badges["silent"].setVisible(deck.silent)

    def show_time(self, *, slow: bool) -> None:
        """The time now, and what is heard at it. ``slow``: loading takes long."""
        deck, listening = self._deck, self._context.settings.listening
        now = deck.now()
        self.clock.show_time(now, deck.left(), remaining=listening.remaining)
        self.phases.show_time(now)
        self.line.show_time(now)
        broken = deck.broken()
        self.line.show_marks(
            [one.moment.announcement.id for one in deck.heard],
            spoilers=listening.spoilers,
            still=broken.id if broken is not None and not listening.spoilers else None,
        )
        self.caption.show_caption(shown(deck, self._context, slow=slow))
