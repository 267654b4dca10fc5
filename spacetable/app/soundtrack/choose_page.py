"""The mission soundtrack, first face: which mission, how it is heard, and START."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.exporting import ask_export
from spacetable.app.soundtrack.listening_card import ListeningCard
from spacetable.app.soundtrack.mission_list import MissionList
from spacetable.app.soundtrack.mission_words import doubts
from spacetable.app.soundtrack.own_card import OwnCard
from spacetable.app.soundtrack.roll_card import RollCard
from spacetable.app.soundtrack.sheet_dialog import SheetDialog
from spacetable.app.soundtrack.start_bar import StartBar
from spacetable.app.soundtrack.volumes import put
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.head import Head
from spacetable.app.widgets.overlay import ask
from spacetable.app.widgets.page import Page
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack_library import HeardMission, Roll
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard

SOURCES = ("published", "rolled", "own")
LISTENING = "listening"
TIGHT = 640
"""Width in px at text size 100 % below which the buttons at the foot are smaller."""
NARROW = 1000
"""Width in px at text size 100 % below which how it is heard has no room beside the missions."""


class ChoosePage(Page):
    """``started``: the mission to be heard. ``sources``: where missions come from."""

    started = Signal(object)
    listening: ListeningCard
    roll: RollCard

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.library = registry.soundtracks()
        self._content: QWidget | None = None
        self._source = "published"
        self._face = ""
        self._narrow = self._tight = False
        self.own: HeardMission | None = None
        self._official = ""
        self._rolled: Roll | None = None
        self._remember(context.settings.listening.last)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._spoilers = context.settings.listening.spoilers
        self._crew = context.settings.listening.crew
        context.changed.connect(self._settings_changed)
        self._build()

    def _remember(self, name: str) -> None:
        """Begin with the published mission, or the code, that was heard last."""
        published = [one.id for _, missions in self.library.published() for one in missions]
        if name in published:
            self._official = name
        elif name:
            # The settings may hold the code of a rule that is gone: then nothing is remembered.
            with suppress(BoundaryError):
                self._rolled = self.library.from_code(name)
                self._source = "rolled"

    def title(self) -> Text:
        """The page's name."""
        return text("soundtrack.title")

    def entered(self) -> None:
        """The keyboard is on START: Enter begins with what is shown."""
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def covered_by(self) -> None:
        """The mission is to be heard, not the sound check."""
        self.listening.hush()

    def shut(self) -> None:
        """Stop the sound check."""
        self.listening.hush()
        self.roll.stop()

    def retext(self) -> None:
        """Everything in the language in use."""
        self._rebuild()

    def relook(self) -> None:
        """Everything in the sizes in use."""
        self._rebuild()

    def mission(self) -> HeardMission | None:
        """The mission that START would begin."""
        if self._source == "rolled":
            return self.roll.mission
        return self.list.mission if self._source == "published" else self.own

    def show_source(self, face: str) -> None:
        """Show the missions of one source; or, where it is narrow, how they are heard."""
        self._face = face
        if face in SOURCES:
            self._source = face
        self.sources.set_value(face)
        self._stack.setCurrentIndex(self.sources.values().index(face))
        self._sum_up()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two halves where there is room for them."""
        super().resizeEvent(event)
        if self._room() != (self._narrow, self._tight):
            self._rebuild()

    def _room(self) -> tuple[bool, bool]:
        """Whether it is narrow, and whether it is tight, too."""
        grown = 0.4 + 0.6 * self.context.look.text_scale
        return self.width() < NARROW * grown, self.width() < TIGHT * grown

    # -------------------------------------------------------------- building

    def _rebuild(self) -> None:
        if self._content is None:
            return
        self._rolled = self.roll.roll
        if self.list.mission is not None:
            self._official = self.list.mission.id
        focus = self.focused()
        lost = focus is not None and self._content.isAncestorOf(focus)
        self._build()
        if lost:
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        context, look = self.context, self.context.look
        if self._content is not None:
            self.listening.hush()
            self.roll.stop()
            discard(self._content)
        self._content = content = bare()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = Head(context, self.title())
        self.back_button = self.bar.back
        self.back_button.clicked.connect(self.back)
        column.addWidget(self.bar)
        self.list = MissionList(context, self.library, self._official)
        self.list.settled.connect(self.start_focus)
        self.roll = RollCard(context, self.library, self._rolled)
        self.own_card = OwnCard(context, self.library, self.own)
        self.own_card.opened.connect(self._take_own)
        for part in (self.list.picked, self.roll.changed):
            part.connect(self._sum_up)
        self.listening = ListeningCard(context, self.library)
        self._narrow, self._tight = self._room()
        gap = look.gap(2)
        row = QHBoxLayout()
        row.setContentsMargins(gap, gap, gap, gap)
        row.setSpacing(gap)
        row.addWidget(self._left(), 6)
        if not self._narrow:
            row.addWidget(_scrolled(self.listening), 5)
        column.addLayout(row, 1)
        column.addWidget(self._foot())
        self._column.addWidget(content)
        there = self._face in self.sources.values()
        self.show_source(self._face if there else self._source)

    def start_focus(self) -> None:
        """The keyboard goes on to START."""
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _left(self) -> Card:
        context = self.context
        card = Card(context)
        faces = (*SOURCES, LISTENING) if self._narrow else SOURCES
        values = [(one, text(f"soundtrack.source.{one}")) for one in faces]
        self.sources = Choice(context, text("soundtrack.source"), values, self._source)
        self.sources.chosen.connect(self.show_source)
        card.body.addWidget(self.sources)
        self._stack = QStackedWidget()
        for one in (self.list, self.roll, self.own_card):
            self._stack.addWidget(one if one is self.list else _scrolled(one))
        if self._narrow:
            self._stack.addWidget(_scrolled(self.listening))
        # It is scrolled: what it has less of is no row of the choice above it cut off.
        self._stack.setMinimumHeight(1)
        card.body.addWidget(self._stack, 1)
        return card

    def _foot(self) -> StartBar:
        self._summary = foot = StartBar(self.context, narrow=self._narrow, tight=self._tight)
        self.doubts, self.start = foot.doubts, foot.start
        self.sheet, self.export = foot.sheet, foot.export
        self.doubts.clicked.connect(self._say_doubts)
        self.sheet.clicked.connect(self._sheet)
        self.export.clicked.connect(self._export)
        self.start.clicked.connect(self._start)
        return foot

    # -------------------------------------------------------------- deeds

    def open_file(self, path: Path) -> None:
        """Take the mission of a file, or tell what is wrong with it."""
        self.show_source("own")
        self.own_card.open_file(path)

    def _take_own(self, mission: HeardMission) -> None:
        self.own = mission
        self._sum_up()
        self.start_focus()

    def _settings_changed(self) -> None:
        listening = self.context.settings.listening
        if (listening.spoilers, listening.crew) != (self._spoilers, self._crew):
            self._spoilers, self._crew = listening.spoilers, listening.crew
            self.list.fill()
            self.roll.reroll()
            self._sum_up()

    def _sum_up(self) -> None:
        none = "soundtrack.rolling" if self._source == "rolled" else "soundtrack.none"
        self._summary.show_mission(self.mission(), text(none))

    def _say_doubts(self) -> None:
        """Where transcriptions of the mission differ: for those who may know what comes."""
        mission = self.mission()
        if mission is not None:
            lines = doubts(mission, spoilers=True)
            answers = [(text("app.ok"), None, "primary")]
            ask(self.context, self.window(), mission.title, lines, answers)

    def _start(self) -> None:
        mission = self.mission()
        if mission is not None:
            if mission.file is None:
                put(self.context, last=mission.id)
            self.started.emit(mission)

    def _export(self) -> None:
        mission = self.mission()
        if mission is None:
            return
        try:
            ask_export(self.context, self, mission)
        except BoundaryError as wrong:
            self.context.tell(wrong)

    def _sheet(self) -> None:
        mission = self.mission()
        if mission is None:
            return
        try:
            SheetDialog(self.context, self, mission).open()
        except BoundaryError as wrong:
            self.context.tell(wrong)


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    flick(area)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
