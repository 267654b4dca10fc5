"""All missions of a game as rows: number, title, and how a crew has fared."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from spacetable.app.shell.context import Context
from spacetable.app.widgets.rows import Row, RowList
from spacetable.core.mission import Mission
from spacetable.core.text import Text, text
from spacetable.session.campaign import Campaign, Page

STATES = {"won": ("★", "green"), "tried": ("◐", "amber"), "new": ("○", "muted")}
"""Sign and colour of how a mission stands."""


def state_of(page: Page | None) -> str:
    """ "won", "tried" or "new"."""
    if page is None or not page.plays:
        return "new"
    return "won" if page.won else "tried"


def barred(mission: Mission, seats: int | None) -> Text | None:
    """Why so many players cannot play a mission; None when they can, or when it is not known."""
    low, high = mission.seats
    if seats is None or low <= seats <= high:
        return None
    return text("app.logbook.barred", low=low, high=high, n=seats)


class MissionList(RowList):
    """``picked``: the number of the mission that is now current; ``settled_on``: it was chosen."""

    picked = Signal(int)
    settled_on = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.selectionModel().currentChanged.connect(lambda *_: self._pick())
        self.chosen.connect(self.settled_on)

    def show_missions(
        self, missions: Sequence[Mission], campaign: Campaign | None, seats: int | None
    ) -> None:
        """All missions as this crew knows them, by chapter."""
        rows: list[Row] = []
        group: Text | None = None
        for mission in missions:
            if mission.group != group and mission.group is not None:
                rows.append(Row(self.context.words(mission.group), "heading"))
            group = mission.group
            rows.append(self._row(mission, campaign, seats))
        self.put(rows)

    def current(self) -> int | None:
        """The number of the current mission."""
        index = self.currentIndex()
        return self.rows()[index.row()].payload if index.isValid() else None

    def stand_on(self, number: int) -> None:
        """Make a mission current and bring it into sight."""
        for k, row in enumerate(self.rows()):
            if row.payload == number:
                index = self.model().index(k, 0)
                self.setCurrentIndex(index)
                self.scrollTo(index, self.ScrollHint.PositionAtCenter)

    def _row(self, mission: Mission, campaign: Campaign | None, seats: int | None) -> Row:
        context = self.context
        page = campaign.page(mission.number) if campaign is not None else None
        sign, tone = STATES[state_of(page)]
        lines: tuple[str, ...] = ()
        why = barred(mission, seats)
        if why is not None:
            sign, tone, lines = "✕", "muted", (context.words(why),)
        elif page is not None and page.plays:
            lines = (context.say(f"app.logbook.row_{state_of(page)}", n=page.attempts),)
        line = text("app.logbook.row", number=mission.number, title=mission.title)
        title = context.words(mission.title if mission.named else line)
        return Row(title, lines=lines, sign=sign, tone=tone, payload=mission.number)

    def _pick(self) -> None:
        number = self.current()
        if number is not None:
            self.picked.emit(number)
