"""All that is to be seen of a mission: bar, clock, phases, caption, time line, list, controls."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.commands.table import SOUNDTRACK
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
from spacetable.app.widgets.head import Head
from spacetable.app.widgets.words import Words
from spacetable.core.text import text

SIDE = 330
"""Width of the list of what was heard, in px at text size 100 %."""
NARROW = 640
"""Width in px at text size 100 % below which the list has no room beside the caption."""
LOW = 0.7
"""How high clock and phases are there, as a part of their usual height."""
TIGHT = 540
"""Height in px at text size 100 % below which list and time line have no room together."""


@dataclass(frozen=True)
class Room:
    """What there is no room for. ``tight``: list and time line together; ``narrow``: the list
    beside the caption.
    """

    tight: bool = False
    narrow: bool = False


class MissionFace(QWidget):
    """Made anew for each language and size; shows what the deck says.

    ``back_button`` and ``full_button``: in the bar. ``room``: where it is tight, list and time line
    take turns; where it is narrow, too, both take turns with the caption.
    """

    def __init__(self, context: Context, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._deck = deck
        self.room = Room()
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

    def _bar(self) -> Head:
        context = self._context
        bar = Head(context, self._deck.soundtrack.title)
        self.back_button = bar.back
        self.badges = {
            "practice": Mark(context, text("soundtrack.practice"), "violet", "◆"),
            "captions": Mark(context, text("soundtrack.captions_badge"), "sky", "■"),
            "silent": Mark(context, text("soundtrack.silent"), "red", "✕"),
        }
        for badge in self.badges.values():
            badge.hide()
            bar.row.addWidget(badge)
        self.full_button = command_button(context, SOUNDTRACK["full"])
        bar.row.addWidget(self.full_button)
        for button in (self.back_button, self.full_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return bar

    def _side(self) -> Card:
        context, look = self._context, self._context.look
        side = Card(context, name="well")
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

    def lay(self, size: QSize, *, stage: bool, lined: bool) -> None:
        """Spacing, and what is there, on a page of that size.

        ``stage``: on the full screen. ``lined``: where it is tight, the time line is there.
        """
        look = self._context.look
        gap = look.gap(3 if stage else 2)
        self._row.setContentsMargins(gap, gap, gap, gap)
        for one in (self._row, self._top, self._main):
            one.setSpacing(look.gap(2 if stage else 1.5))
        for widget in (self.bar, self.controls):
            widget.setVisible(not stage)
        self.room = room = self.room_of(size)
        turns = room.tight or room.narrow
        beside = lined if room.narrow else not (lined and room.tight)
        wide = round(SIDE * (0.4 + 0.6 * look.text_scale))
        self.side.setFixedWidth(size.width() // 2 if room.narrow else wide)
        self._well.setVisible(not stage and (lined or not turns))
        self.side.setVisible(not stage and beside)
        self.caption.setHidden(not stage and room.narrow and lined)
        self.controls.set_narrow(room.narrow)
        self.controls.buttons["line"].setVisible(turns)
        self.controls.buttons["line"].setChecked(lined)
        self.clock.high = 1.9 if stage else LOW if room.narrow else 1.0
        self.phases.high = 1.25 if stage else LOW if room.narrow else 1.0
        self.phases.large = stage
        self.caption.large = stage
        for part in (self.clock, self.phases, self.caption):
            part.updateGeometry()
            part.update()

    def room_of(self, size: QSize) -> Room:
        """What has no room on a page of that size."""
        grown = 0.4 + 0.6 * self._context.look.text_scale
        return Room(size.height() < TIGHT * grown, size.width() < NARROW * grown)

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
