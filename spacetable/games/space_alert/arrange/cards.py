"""The action cards of an arranged position: none is made, none is lost."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.games.space_alert.arrange.arrangement import (
    Arrangement,
    member_of,
    seat_of,
    wrong,
)
from spacetable.games.space_alert.state import (
    ACTING,
    DECK,
    HEROIC_DECK,
    MOVING,
    State,
    hand,
    heroic_place,
    slot,
    stock,
)
from spacetable.games.space_alert.words import is_heroic


class _Laid(Struct, frozen=True):
    """A card that the arrangement puts into a place."""

    piece: str
    name: str
    turns: int = ACTING
    up: bool = False


def laid_out(state: State, wanted: Arrangement) -> Pieces:
    """The pieces with the cards named in their places; wrong when a card is not left for one.

    A place that is not named keeps its cards, or as many others where its own are needed
    elsewhere. Cards named bear ids that say where they lay and which they were in their list.
    """
    places = dict(_places(state, wanted))
    before = {
        zone: row
        for zone, row in state.pieces.zones.items()
        if any(piece.face.startswith("card.") for piece in row)
    }
    pool = Counter(piece.face for row in before.values() for piece in row)
    coming = [_Laid(f"deck.{k}", name) for k, name in enumerate(wanted.deck, 1)]
    for one in (*(one for row in places.values() for one in row), *coming):
        face = f"card.{one.name}"
        if not pool[face]:
            wrong("card", card=one.name)
        if one in coming and is_heroic(face):
            wrong("heroic_deck", card=one.name)
        pool[face] -= 1
    zones = {zone: tuple(_piece(one) for one in row) for zone, row in places.items()}
    piles = [zone for zone in before if zone.startswith(("open.", "deck"))]
    for zone, row in before.items():
        if zone not in places and zone not in piles:
            zones[zone] = tuple(_kept(row, pool))
    left = _Left([piece for row in before.values() for piece in row], zones)
    for zone in piles:
        kind = zone.removeprefix("open.") if zone.startswith("open.") else None
        faces = [face for face in sorted(pool.elements()) if _belongs(face, zone, kind)]
        rows = _in_order(before.get(zone, ()), faces)
        row = tuple(left.piece(face, up=kind is not None) for face in rows)
        if zone == DECK:
            row += tuple(_piece(one) for one in reversed(coming))
        zones[zone] = row
    return Pieces({**state.pieces.zones, **zones}, state.pieces.named)


def _places(state: State, wanted: Arrangement) -> Iterator[tuple[ZoneId, list[_Laid]]]:
    """The zones that the arrangement fills."""
    if state.alone and (wanted.hands or wanted.later or wanted.deck):
        wrong("open")
    for name, row in wanted.hands.items():
        seat = seat_of(state, name)
        yield hand(seat), [_Laid(f"{seat}.{k}", card) for k, card in enumerate(row, 1)]
    for name, rows in wanted.later.items():
        yield from _later(state, seat_of(state, name), rows)
    for name, row in wanted.boards.items():
        yield from _board(state, name, row)
    for name, card in wanted.heroic.items():
        number = member_of(state, name)
        if not state.members[number].android:
            wrong("no_android", member=name)
        up = any(piece.up for piece in state.pieces[heroic_place(number)])
        yield heroic_place(number), [_Laid(f"own.{number}", card, up=up or state.heard > 0)]


def _later(
    state: State, seat: Seat, rows: Sequence[Sequence[str]]
) -> Iterator[tuple[ZoneId, list[_Laid]]]:
    phases = range(state.phases[seat] + 1, len(state.script.phase_ends) + 1)
    if len(rows) > len(phases):
        wrong("later", seat=str(seat), most=len(phases))
    for phase, row in zip(phases, rows, strict=False):
        yield (
            stock(seat, phase),
            [_Laid(f"{seat}.{phase}.{k}", card) for k, card in enumerate(row, 1)],
        )


def _board(state: State, name: str, row: Sequence[str]) -> Iterator[tuple[ZoneId, list[_Laid]]]:
    number = member_of(state, name)
    member = state.members[number]
    phase = state.phases[member.seat] if member.seat is not None else max(state.phases.values())
    last = state.turns(phase)[-1]
    if len(row) > last:
        wrong("row", member=name, last=last)
    for turn in range(1, state.turns(len(state.script.phase_ends)).stop):
        words = row[turn - 1] if turn <= len(row) else ""
        if not words:
            yield slot(number, turn), []
            continue
        card, colon, half = words.rpartition(": ")
        move, _, action = card.partition("/")
        if not colon or half not in (move, action):
            wrong("half", words=words, move=move, action=action)
        turns = ACTING if half == action else MOVING
        yield slot(number, turn), [_Laid(f"board.{number}.{turn}", card, turns, member.android)]


def _piece(one: _Laid) -> Piece:
    return Piece(PieceId(one.piece), f"card.{one.name}", one.up, one.turns)


def _kept(row: Sequence[Piece], pool: Counter[str]) -> Iterator[Piece]:
    """The cards of a place that is not named, with other faces where theirs are gone."""
    for piece in row:
        face = piece.face
        if not pool[face]:
            heroic = is_heroic(face)
            others = [one for one in sorted(+pool) if is_heroic(one) == heroic]
            if not others:
                wrong("none_left")
            face = others[0]
        pool[face] -= 1
        yield Piece(piece.id, face, piece.up, piece.turns, piece.cell)


def _belongs(face: str, zone: ZoneId, kind: str | None) -> bool:
    if kind is not None:
        return face == f"card.{kind}"
    return is_heroic(face) == (zone == HEROIC_DECK)


def _in_order(row: Sequence[Piece], faces: list[str]) -> list[str]:
    """The faces of a pile, as they lay before as far as they are still there."""
    left = Counter(faces)
    order: list[str] = []
    for piece in row:
        if left[piece.face]:
            left[piece.face] -= 1
            order.append(piece.face)
    return [*sorted(left.elements()), *order]


class _Left:
    """Ids for the cards of the piles: those that no card of another place bears."""

    def __init__(self, before: Sequence[Piece], zones: dict[ZoneId, tuple[Piece, ...]]) -> None:
        used = {piece.id for row in zones.values() for piece in row}
        self._ids = [piece.id for piece in before if piece.id not in used]

    def piece(self, face: str, *, up: bool) -> Piece:
        """A card with the next id."""
        return Piece(self._ids.pop(), face, up)
