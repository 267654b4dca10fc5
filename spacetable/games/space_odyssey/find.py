"""The names by which lessons speak of things on the table."""

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.space_odyssey.cards import CREW_FACES, HAL_FACES
from spacetable.games.space_odyssey.chart import CHART
from spacetable.games.space_odyssey.hal_place import HAL_PLACE
from spacetable.games.space_odyssey.layout import own_seat
from spacetable.games.space_odyssey.state import (
    HAL_HAND,
    SHOWN,
    TRACK,
    State,
    View,
    hand,
    place,
    shown,
)
from spacetable.games.space_odyssey.table import table


def find(view: View, name: str) -> str | None:
    """The id of the piece or zone called ``name``, or None when it is not on the table now.

    "hand" (the own one), "card:logic.9" and "card:door.3" (in the own hand), "any:cancel" (on the
    table anywhere), "hal.eye", "monolith", "marker", "figure.bowman", "board.bowman",
    "place.bowman", "hand.bowman", "told:logic.9", "system.mem", "kinds". Members may also be
    named by their seats. Ids of zones and pieces name themselves: "space.core", "door.3",
    "shown.0", "beside.com", "corner.com", "deck", "kind.logic.7", "talk".
    """
    found = _named(view, name)
    if found is None:
        return None
    lying = table(view)
    here = {*(zone.id for zone in lying.zones), *(piece.id for piece in lying.pieces)}
    return found if found in here else None


def _named(view: View, name: str) -> str | None:
    state = view.state
    own = own_seat(view)
    if name == "hand":
        return HAL_HAND if own is None else hand(own)
    plain: dict[str, str] = {
        "hal": HAL_PLACE,
        "hal.eye": TRACK,
        "chart": CHART,
    }
    if name in plain:
        return plain[name]
    kind, colon, rest = name.partition(":")
    if colon:
        return _card(view, kind, rest)
    kind, _, rest = name.partition(".")
    if kind in ("figure", "board", "system") or name in ("monolith", "marker"):
        return _piece([*state.pieces], name)
    if kind in ("place", "hand", "head") and (who := _member(state, rest)) is not None:
        return {"place": place(who), "hand": hand(who), "head": f"head.{who}"}[kind]
    return name


def _card(view: View, kind: str, rest: str) -> str | None:
    """A card by its face without the side."""
    state = view.state
    face = next((one for one in (f"crew.{rest}", f"hal.{rest}") if one in _FACES), None)
    if face is None:
        return None
    own = own_seat(view)
    if kind == "card":
        zones = [hand(own)] if own is not None else [HAL_HAND, *(shown(k) for k in range(SHOWN))]
        return _piece([one for zone in zones for one in state.pieces[zone]], face)
    if kind == "any":
        return _piece([*state.pieces], face)
    if kind == "told":
        cards = [one for one in state.pieces if one.id in state.told]
        found = _piece(cards, face)
        return None if found is None else f"told.{found}"
    return None


_FACES = frozenset((*CREW_FACES, *HAL_FACES))


def _piece(pieces: list[Piece], face: str) -> str | None:
    return next((one.id for one in pieces if one.face == face), None)


def _member(state: State, name: str) -> Seat | None:
    return next((who for who, one in state.characters.items() if name in (who, one)), None)
