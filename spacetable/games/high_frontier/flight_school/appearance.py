"""How things look on the table of the flight school, but for the fuel strip."""

from functools import lru_cache
from typing import Final

from spacetable.core.face import Face
from spacetable.core.table_builder import Appearance
from spacetable.games.high_frontier.card_faces import face_of, large_face
from spacetable.games.high_frontier.card_words import name, notes
from spacetable.games.high_frontier.flight_school.table_words import words
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.tabletop import counters
from spacetable.games.high_frontier.tabletop.words import words as counter_words

ART: Final = "flight_school"


@lru_cache(maxsize=512)
def card(aboard: Aboard) -> Appearance:
    """A card as it lies."""
    return Appearance(face_of(aboard), name(aboard), notes(aboard), large_face(aboard))


SHIP: Final = Appearance(Face(f"{ART}/ship"), words("ship"), (words("note.ship"),))
GOAL: Final = Appearance(Face(f"{ART}/goal"), words("goal"), (words("note.goal"),))
FACTORY: Final = Appearance(
    Face(f"{counters.ART}/factory"), words("factory"), (words("note.factory"),)
)


@lru_cache(maxsize=64)
def aquas(count: int) -> Appearance:
    """The money."""
    return Appearance(
        counters.aqua_face(count), counter_words("aquas", n=count), (words("note.aquas"),)
    )
