"""The mission that is being tried, as a card that always lies on the table: piece "mission"."""

from functools import cache
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Art, Face, TablePiece, TableZone
from spacetable.core.text import Text, text, verbatim
from spacetable.games.the_crew import logbook
from spacetable.games.the_crew.laying import laid
from spacetable.games.the_crew.likeness import Likeness, said, sea
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.places import SET, spot_box
from spacetable.games.the_crew.state import Edition, State

MISSION: Final = ZoneId("mission.place")
"""Where the placard lies."""


def placard(state: State) -> tuple[TableZone, TablePiece]:
    """Number, title, what is asked and the special rule; the whole briefing in its notes."""
    box = spot_box("mission")
    seen = _likeness(state.edition, state.mission, state.radio.mode)
    zone = TableZone(MISSION, said("zone.mission"), box.x, box.y, box.w, box.h)
    return zone, laid(PieceId("mission"), MISSION, seen, box)


@cache
def _likeness(edition: Edition, number: int, mode: str) -> Likeness:
    page = mission(edition, number)
    title = logbook.title(edition, number)
    radio = {"normal": "ready", "rapture": "ready", "dead_spot": "spent", "none": "blocked"}[mode]
    rule = said(f"mission.rule.{edition}")
    if logbook.special(page):
        rule = text(f"{logbook.DOMAIN}.{edition}.{number}.short")
    elif page.tokens:
        rule = said("mission.rule.order")
    slots: tuple[tuple[str, Text | Art], ...] = (
        ("number", verbatim(str(number))),
        ("title", title),
        ("asked", _asked(edition, number)),
        ("rule", rule),
        ("radio", Art(f"{SET}/radio_{radio}")),
    )
    name = said("mission.name", number=number, title=title)
    return Likeness(Face(f"{SET}/{sea(edition, 'mission')}", slots), name, _notes(edition, number))


def _asked(edition: Edition, number: int) -> Text:
    page = mission(edition, number)
    if page.difficulty:
        return said("mission.difficulty", n=page.difficulty)
    count = page.tasks or len(page.fixed_tasks)
    if not count:
        return said("mission.no_tasks")
    if not page.tokens:
        return said("mission.tasks", n=count)
    signs = " ".join(logbook.SIGNS.get(one, one) for one in page.tokens)
    return said("mission.ordered", n=count, order=verbatim(signs))


def _notes(edition: Edition, number: int) -> tuple[Text, ...]:
    return (logbook.briefing(edition, mission(edition, number)),)
