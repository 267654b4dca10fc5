"""The mission that is being tried, as a card that always lies on the table: piece "mission"."""

from functools import cache
from typing import Final, Literal

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Art, Face, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text, text, verbatim
from spacetable.games.the_crew import clock, mission_list
from spacetable.games.the_crew.appearance import sea
from spacetable.games.the_crew.layout import SET
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.state import Edition, Radio, State
from spacetable.games.the_crew.words import said

Dress = Literal["whole", "small", "large"]
MISSION: Final = ZoneId("mission.place")
"""Where the placard lies."""
SIGNS: Final = {"normal": "ready", "rapture": "ready", "dead_spot": "spent", "none": "blocked"}
"""The side of the radio token that stands for each way to communicate."""


def placard(
    state: State, box: Box, *, small: bool, large: bool = False
) -> tuple[TableZone, TablePiece]:
    """Number, title, what is asked and the special rule; the whole briefing in its notes.

    ``small``: number, title and rule in larger letters, and of the radio only that there is none.
    The rest is seen where it is used, and is in the notes. ``large``: letters are; without title.
    """
    dress: Dress = "large" if large else "small" if small else "whole"
    seen = _likeness(state.edition, state.mission, state.radio, clock.length(state), dress)
    zone = TableZone(MISSION, said("zone.mission"), box.x, box.y, box.w, box.h)
    return zone, laid(PieceId("mission"), MISSION, seen, box)


@cache
def _likeness(edition: Edition, number: int, radio: Radio, length: int, dress: Dress) -> Appearance:
    page = mission(edition, number)
    title = mission_list.title(edition, number)
    rule = said(f"mission.rule.{edition}")
    if mission_list.special(page):
        rule = text(f"{mission_list.DOMAIN}.{edition}.{number}.short")
    elif page.tokens:
        rule = said("mission.rule.order")
    small = dress != "whole"
    if small and radio.mode == "none":
        rule = said("mission.and_radio", rule=rule, radio=_radio(radio))
    slots: tuple[tuple[str, Text | Art], ...] = (
        ("number", verbatim(str(number))),
        ("rule", rule),
    )
    if dress != "large":
        slots += (("title", title),)
    if not small:
        slots += (
            ("asked", _asked(edition, number)),
            ("radio", Art(f"{SET}/radio_{SIGNS[radio.mode]}")),
            ("words", _radio(radio)),
        )
    if length and not small:
        minutes, seconds = divmod(length // 1000, 60)
        slots += (
            ("clock", Art(f"{SET}/clock")),
            ("time", verbatim(f"{minutes}:{seconds:02}")),
        )
    name = said("mission.name", number=number, title=title)
    return Appearance(
        Face(f"{SET}/{sea(edition, 'mission')}{'' if dress == 'whole' else f'_{dress}'}", slots),
        name,
        _notes(edition, number),
    )


def _radio(radio: Radio) -> Text:
    """How the crew may communicate, in a few words."""
    if radio.mode == "none":
        return said("mission.radio.none")
    if radio.mode == "rapture":
        return said("mission.radio.rapture", n=radio.pool)
    dead = ".dead_spot" if radio.mode == "dead_spot" else ""
    if radio.from_trick > 1:
        return said(f"mission.radio.from{dead}", trick=radio.from_trick)
    if radio.to_trick is not None:
        return said(f"mission.radio.to{dead}", trick=radio.to_trick)
    return said(f"mission.radio.{radio.mode}")


def _asked(edition: Edition, number: int) -> Text:
    page = mission(edition, number)
    if page.difficulty:
        return said("mission.difficulty", n=page.difficulty)
    count = page.tasks or len(page.fixed_tasks)
    if not count:
        return said("mission.no_tasks")
    if not page.tokens:
        return said("mission.tasks", n=count)
    signs = " ".join(mission_list.SIGNS.get(one, one) for one in page.tokens)
    return said("mission.ordered", n=count, order=verbatim(signs))


def _notes(edition: Edition, number: int) -> tuple[Text, ...]:
    return (mission_list.briefing(edition, mission(edition, number)),)
