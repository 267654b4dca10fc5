"""The names by which lessons speak of things on the table.

"hand" (the own one), "card:logic.9" and "card:door.3" (in the own hand), "any:cancel" (on the table
anywhere), "hal.eye", "monolith", "marker", "figure.bowman", "board.bowman", "place.bowman",
"hand.bowman", "told:logic.9", "system.mem", "kinds". Members may also be named by their seats. Ids
of zones and pieces name themselves: "space.core", "door.3", "shown.0", "beside.com", "corner.com",
"deck", "kind.logic.7", "talk".
"""

from collections.abc import Iterable
from typing import Final

from spacetable.core.finding import finder
from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.space_odyssey.cards import CREW_FACES, HAL_FACES
from spacetable.games.space_odyssey.chart import CHART
from spacetable.games.space_odyssey.hal_place import HAL_PLACE
from spacetable.games.space_odyssey.room_layout import own_seat
from spacetable.games.space_odyssey.state import (
    HAL_HAND,
    SHOWN_ZONES,
    TRACK,
    State,
    View,
    hand,
    place,
)
from spacetable.games.space_odyssey.table import table

PLAIN: Final[dict[str, str]] = {"hal": HAL_PLACE, "hal.eye": TRACK, "chart": CHART}
FACES: Final = frozenset((*CREW_FACES, *HAL_FACES))


def _plain(view: View, name: str) -> str | None:
    """What there is one of."""
    if name == "hand":
        own = own_seat(view)
        return HAL_HAND if own is None else hand(own)
    return PLAIN.get(name)


def _card(view: View, name: str) -> str | None:
    """A card by its face without the side."""
    kind, colon, rest = name.partition(":")
    face = next((one for one in (f"crew.{rest}", f"hal.{rest}") if one in FACES), None)
    if not colon or face is None:
        return None
    pieces, own = view.state.pieces, own_seat(view)
    if kind == "card":
        zones = (HAL_HAND, *SHOWN_ZONES) if own is None else (hand(own),)
        return _piece((one for zone in zones for one in pieces[zone]), face)
    if kind == "any":
        return _piece(pieces, face)
    if kind == "told":
        found = _piece((one for one in pieces if one.id in view.state.told), face)
        return None if found is None else f"told.{found}"
    return None


def _printed(view: View, name: str) -> str | None:
    """A figure, a board, a tile, the monolith or the marker."""
    kind = name.partition(".")[0]
    if kind in ("figure", "board", "system") or name in ("monolith", "marker"):
        return _piece(view.state.pieces, name)
    return None


def _of_member(view: View, name: str) -> str | None:
    """A zone of a member's, named by character or seat."""
    kind, _, rest = name.partition(".")
    who = _member(view.state, rest)
    if who is None:
        return None
    return {"place": place(who), "hand": hand(who), "head": f"head.{who}"}.get(kind)


def _piece(pieces: Iterable[Piece], face: str) -> str | None:
    return next((one.id for one in pieces if one.face == face), None)


def _member(state: State, name: str) -> Seat | None:
    return next((who for who, one in state.characters.items() if name in (who, one)), None)


find: Final = finder(table, _plain, _card, _printed, _of_member)
