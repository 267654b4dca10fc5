"""How things look on the table of the flight school, but for the fuel strip."""

from functools import lru_cache
from typing import Final

from spacetable.core.face import Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.card_faces import face_of, large_face
from spacetable.games.high_frontier.card_words import name, notes
from spacetable.games.high_frontier.flight_school.table_words import words
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.stack import Aboard

ART: Final = "flight_school"


@lru_cache(maxsize=512)
def card(aboard: Aboard) -> Appearance:
    """A card as it lies."""
    return Appearance(face_of(aboard), name(aboard), notes(aboard), large_face(aboard))


SHIP: Final = Appearance(Face(f"{ART}/ship"), words("ship"), (words("note.ship"),))
GOAL: Final = Appearance(Face(f"{ART}/goal"), words("goal"), (words("note.goal"),))
FACTORY: Final = Appearance(Face(f"{ART}/factory"), words("factory"), (words("note.factory"),))
SUNSPOT: Final = Appearance(Face(f"{ART}/sunspot"), words("sunspot"), (words("note.sunspot"),))


@lru_cache(maxsize=8)
def tank(grade: Grade, *, aboard: bool) -> Appearance:
    """A tank of a grade: cargo, or one that may be taken aboard."""
    kind = "aboard" if aboard else "bank"
    return Appearance(
        Face(f"{ART}/tank_{grade}"), words(f"tank.{grade}"), (words(f"note.tank.{kind}"),)
    )


@lru_cache(maxsize=64)
def aquas(count: int) -> Appearance:
    """The money."""
    return Appearance(
        Face(f"{ART}/aquas", (("value", verbatim(str(count))),)),
        words("aquas", n=count),
        (words("note.aquas"),),
    )


@lru_cache(maxsize=8)
def die(value: int | None) -> Appearance:
    """The die as it lies."""
    name = words("die") if value is None else words("die.value", value=value)
    return Appearance(Face(f"core/die_{value or 6}"), name)
