"""The names by which lessons speak of things on the table.

"hand:pink 9", "card:rocket 4" (on the table anywhere), "task:blue 3" or "task:<id>",
"token:1", "token:>", "token:omega", "place:left", "tasks:left", "told:left", "radio:left",
"won:left", "mark:blue 3", "trick", "last", "deck", "task middle", "distress", "commander",
"my hand", "my tasks", "my tell spot", "my radio", "my told", "tell highest" and so on.
"left" may also be "me", "top", "top left", "top right", "right" or the id of a seat. Ids of
zones and pieces name themselves.
"""

from typing import Final

from spacetable.core.finding import finder
from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.the_crew.appearance import token_name
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.distress import BEACON
from spacetable.games.the_crew.member_place import place_zone
from spacetable.games.the_crew.radio import tell_spot
from spacetable.games.the_crew.seating import seated
from spacetable.games.the_crew.state import (
    LAST,
    TASK_DECK,
    TRICK,
    View,
    hand,
    spot,
    tasks_of,
    told_zone,
    won_zone,
)
from spacetable.games.the_crew.table import table

AROUND: Final = {
    3: ("me", "left", "right"),
    4: ("me", "left", "top", "right"),
    5: ("me", "left", "top left", "top right", "right"),
}
"""Where the members sit, clockwise from the seat that plays, by how many there are."""


def _named(view: View, name: str) -> str | None:
    state = view.state
    me = seated(state, view.seat).members[0]
    plain: dict[str, str] = {
        "trick": TRICK,
        "last": LAST,
        "deck": TASK_DECK,
        "distress": BEACON,
        "commander": "commander",
        "captain": "commander",
        "my hand": hand(me),
        "my tasks": tasks_of(me),
        "my place": place_zone(me),
        "my radio": f"radio.{me}",
        "my told": told_zone(me),
    }
    if name in plain:
        return plain[name]
    if name == "my tell spot":
        dead = state.radio.mode == "dead_spot"
        return tell_spot(me, None if dead else "only")
    if name == "task middle":
        return next((spot(k) for k in range(len(state.tasks)) if state.pieces[spot(k)]), None)
    if name.startswith("tell "):
        return f"tell.{me}.{name.removeprefix('tell ')}"
    kind, colon, rest = name.partition(":")
    return _of_kind(view, kind, rest) if colon else None


def _of_kind(view: View, kind: str, rest: str) -> str | None:
    state = view.state
    if kind in ("hand", "card"):
        face = _face(rest)
        cards = [*state.pieces]
        if kind == "hand" and view.seat is not None:
            cards = [*state.pieces[hand(view.seat)], *state.pieces[told_zone(view.seat)]]
        return _piece(cards, face)
    if kind in ("task", "mark"):
        face = _face(rest)
        task = next((one.piece for one in state.tasks if one.face in (face, rest)), None)
        return None if task is None else f"mark.{task}" if kind == "mark" else task
    if kind == "token":
        return f"token.{token_name(rest)}"
    seat = _seat(view, rest)
    if seat is None:
        return None
    zones = {
        "place": place_zone(seat),
        "tasks": tasks_of(seat),
        "told": told_zone(seat),
        "won": won_zone(seat),
        "radio": f"radio.{seat}",
    }
    return zones.get(kind)


def _face(words: str) -> str:
    """The face that words such as "pink 9" or "rocket 4" mean."""
    suit, _, rank = words.strip().partition(" ")
    return f"{'trump' if suit in ('rocket', 'submarine') else suit}.{rank}"


def _piece(cards: list[Piece], face: str) -> str | None:
    if face not in CARD_OF:
        return None
    return next((one.id for one in cards if one.face == face), None)


def _seat(view: View, name: str) -> Seat | None:
    members = seated(view.state, view.seat).members
    where = AROUND[len(members)]
    if name in where:
        return members[where.index(name)]
    return next((one for one in members if one == name), None)


find: Final = finder(table, _named)
