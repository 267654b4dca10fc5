"""Where a seat may tell a card, and why it may not.

A piece that only the table has: "sign.silent", in place of these places.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, Seat
from spacetable.core.table import Art, Face, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text
from spacetable.games.the_crew.appearance import drawing
from spacetable.games.the_crew.layout import SET, Round
from spacetable.games.the_crew.radio import silence, tell_spot
from spacetable.games.the_crew.state import TRICK, Place, State
from spacetable.games.the_crew.words import said

TELLING: Final[tuple[tuple[Place, str], ...]] = (
    ("highest", "high"),
    ("only", "only"),
    ("lowest", "low"),
)
WIDE: Final = 240.0
"""In so wide a place what may be told is said in a sentence."""


def tell_zones(state: State, round_: Round, seat: Seat | None) -> Iterator[TableZone]:
    """The seat's own places to tell; none for an onlooker, or where nothing can be told."""
    if seat is None or state.radio.mode == "none":
        return
    open_ = _silence(state, seat) is None
    if state.radio.mode == "dead_spot":
        yield _tell(state, seat, None, "spent", round_.spots.hidden, open_=open_)
        return
    for (place, sign), box in zip(TELLING, round_.spots.tells, strict=True):
        yield _tell(state, seat, place, sign, box, open_=open_)


def _tell(
    state: State, seat: Seat, place: Place | None, sign: str, box: Box, *, open_: bool
) -> TableZone:
    """A place to tell: with what is told there, in words and as the side of the token that says
    so, while it may be; while a trick is played it steps back, and keeps its place. Nothing lies
    there, so a press asks for the card.
    """
    name = said(f"zone.tell.{place or 'hidden'}")
    wide = box.w > WIDE
    words = name if wide or place is None else said(f"tell.{place}")
    slots: tuple[tuple[str, Text | Art], ...] = (
        ("later" if state.pieces[TRICK] and not state.between else "words", words),
        ("sign", Art(f"{SET}/radio_{sign}")),
    )
    shape = "one" if place is None else "wide" if wide else "narrow"
    face = Face(f"{SET}/tell_{shape}", slots) if open_ else None
    zone = tell_spot(seat, place)
    return TableZone(zone, name, box.x, box.y, box.w, box.h, art=face)


def _silence(state: State, seat: Seat | None) -> tuple[Text, str] | None:
    """Why the seat has nothing to tell now or later, with the side its token shows."""
    radio = state.radio
    if state.phase == "over":
        return said("silent.over"), "blocked"
    why = None if seat is None else silence(state, seat)
    if why in ("pool", "spent"):
        return said("silent.pool" if why == "pool" else "silent.used"), "spent"
    if why == "silenced":
        return said("silent.silenced"), "blocked"
    if state.phase != "play" and not state.tricks and radio.from_trick <= 1:
        return said("silent.before"), "ready"
    if why == "from":
        return said("silent.from", trick=radio.from_trick), "blocked"
    if why == "to" and radio.to_trick is not None:
        return said("silent.to", trick=radio.to_trick), "blocked"
    return None


def silent_sign(state: State, round_: Round, seat: Seat | None) -> Iterator[TablePiece]:
    """Why nothing can be told, in place of the places to tell."""
    why = _silence(state, seat)
    if seat is None or state.radio.mode == "none" or why is None:
        return
    words, name = why
    zone = tell_spot(seat, None if state.radio.mode == "dead_spot" else "only")
    at = round_.spots.silent
    if round_.large:
        sign = Appearance(drawing(f"radio_{name}"), words)
        yield laid(PieceId("sign.silent"), zone, sign, at, kind="token")
        return
    slots: tuple[tuple[str, Text | Art], ...] = (
        ("words", words),
        ("art", Art(f"{SET}/radio_{name}")),
    )
    seen = Appearance(Face(f"{SET}/radio_note", slots), words)
    yield laid(PieceId("sign.silent"), zone, seen, at, kind="token")
