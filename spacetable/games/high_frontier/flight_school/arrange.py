"""A position of the flight school laid out: for lessons, shared ships and tests.

Every key may be left out; what is not named stays as in the set-up. Cards aboard leave their decks.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.scenario import arrangement_as, scenario_error
from spacetable.core.text import text
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school.places import ROCKET, SHIP, deck_zone
from spacetable.games.high_frontier.flight_school.state import (
    HEAVY,
    SCHOOL_DECKS,
    State,
    chits,
)
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Grade, fuel_strip, position
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.solar_map import load


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card aboard. ``face``: 0 or 1. ``heavy``: how a radiator lies."""

    card: str
    face: Literal[0, 1] = 0
    heavy: bool = False


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a position may fix. ``wet``: as printed on the strip, the dry mass when it is left out.

    ``phase``: in the hangar, or at the start of a turn.
    """

    phase: Literal["hangar", "turn"] = "hangar"
    aboard: tuple[Card, ...] = ()
    place: str | None = None
    wet: str | None = None
    grade: Grade = "water"
    tanks: int = 0
    tank_grade: Grade = "water"
    aquas: int | None = None
    year: int | None = None
    goal: str | None = None
    factories: tuple[str, ...] = ()


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with that position laid out; ``DataError`` naming what is wrong."""
    made = arrangement_as(Arrangement, arrangement)
    if made.tanks < 0 or (made.aquas or 0) < 0 or (made.year is not None and made.year < 1):
        _wrong("negative")
    state = _with_cards(state, made.aboard)
    place = state.place if made.place is None else made.place
    if place not in load().spaces or not rests(load().spaces[place]):
        _wrong("place", place=place)
    for site in (*made.factories, *([] if made.goal is None else [made.goal])):
        if site not in load().sites:
            _wrong("site", place=site)
    state = replace(
        state,
        pieces=_ship_at(state, place),
        phase=made.phase,
        place=place,
        log=(place,),
        tanks=made.tanks,
        tank_grade=made.tank_grade,
        grade=made.grade,
        aquas=state.aquas if made.aquas is None else made.aquas,
        year=state.year if made.year is None else made.year,
        since=state.year if made.year is None else made.year,
        goal=made.goal,
        factories=made.factories,
        wet=told(fuel_strip().masses[-1]),
    )
    dry = chits(state).dry
    if dry not in fuel_strip().masses:
        _wrong("heavy")
    wet = told(dry) if made.wet is None else made.wet
    try:
        steps = fuel_strip().steps(position(wet), dry)
    except ValueError:
        _wrong("mass", mass=wet)
    if steps is None:
        _wrong("mass", mass=wet)
    return replace(state, wet=wet)


def _with_cards(state: State, aboard: tuple[Card, ...]) -> State:
    if not aboard:
        return state
    decks = {deck_zone(deck): list(state.pieces[deck_zone(deck)]) for deck in SCHOOL_DECKS}
    for one in state.pieces[ROCKET]:
        decks[deck_zone(cards()[one.face].deck)].append(replace(one, turns=0))
    row: list[Piece] = []
    reverse: list[PieceId] = []
    for card in aboard:
        piece = next(_found(decks, card.card), None)
        if piece is None:
            _wrong("card", card=card.card)
        zone, lying = piece
        decks[zone].remove(lying)
        row.append(replace(lying, turns=HEAVY if card.heavy else 0))
        if card.face:
            reverse.append(lying.id)
    pieces = state.pieces
    for zone, cards_there in decks.items():
        pieces = pieces.with_zone(zone, tuple(cards_there))
    return replace(state, pieces=pieces.with_zone(ROCKET, tuple(row)), reverse=tuple(reverse))


def _found(decks: Mapping[ZoneId, list[Piece]], card: str) -> Iterator[tuple[ZoneId, Piece]]:
    return ((zone, piece) for zone, row in decks.items() for piece in row if piece.face == card)


def _ship_at(state: State, place: str) -> Pieces:
    ship = state.pieces.piece(SHIP)
    pieces = state.pieces.with_zone(ZoneId(state.place), ())
    return pieces.with_zone(ZoneId(place), (ship,))


def _wrong(key: str, **params: Any) -> NoReturn:
    raise scenario_error(text(f"flight_school_table.arrange.{key}", **params))
