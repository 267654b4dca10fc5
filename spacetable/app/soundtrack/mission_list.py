"""The published missions, by kind."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.mission_words import about
from spacetable.app.widgets.rows import Row, RowList
from spacetable.core.soundtrack_library import HeardMission, SoundtrackLibrary


class MissionList(QWidget):
    """``picked``: another mission is in front; ``settled``: Enter or a click on it."""

    picked = Signal()
    settled = Signal()

    def __init__(
        self,
        context: Context,
        library: SoundtrackLibrary,
        wanted: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._library = library
        self._missions: dict[str, HeardMission] = {}
        self.mission: HeardMission | None = None
        self.rows = RowList(context)
        self.rows.setAccessibleName(context.say("soundtrack.source.published"))
        self.rows.selectionModel().currentChanged.connect(lambda: self._pick())
        self.rows.chosen.connect(lambda _: self.settled.emit())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.rows)
        self._wanted = wanted
        self.fill()

    def fill(self) -> None:
        """Every mission anew, with its threats when these may be seen."""
        listening = self._context.settings.listening
        wanted = self.mission.id if self.mission is not None else self._wanted
        rows = []
        for heading, missions in self._library.published():
            rows.append(Row(self._context.words(heading), "heading"))
            for one in missions:
                self._missions[one.id] = one
                lines = about(one, listening.crew, spoilers=listening.spoilers)
                small = " · ".join(self._context.words(line) for line in lines)
                rows.append(Row(self._context.words(one.title), lines=(small,), payload=one.id))
        self.rows.put(rows)
        self.stand_on(wanted or next(iter(self._missions), ""))

    def stand_on(self, mission: str) -> None:
        """Put the mission of that id in front."""
        for k, row in enumerate(self.rows.rows()):
            if row.payload == mission:
                self.rows.setCurrentIndex(self.rows.model().index(k, 0))

    def _pick(self) -> None:
        at = self.rows.currentIndex().row()
        payload = self.rows.rows()[at].payload if at >= 0 else None
        if payload is not None:
            self.mission = self._missions[payload]
            self.picked.emit()
