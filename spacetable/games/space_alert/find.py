"""The names by which lessons speak of things on the table.

Stations are "upper red", "lower white" and so on; "A:upper red" is what A works there. The
names of ``SYSTEMS`` and ``BY_ZONE`` ("shield:white"); "track:red" or "track:internal",
"column:red", "threats:red", "tiles:red"; "pile:common external". "threat:2" is the card that
lies open for the report of turn 2, else its report; "number:2" its token. "me", "my hand",
"my board", "hand:red/A" (a card of the own hand), "place:3" (of the own board), "stock:2";
"figure:2", "board:2", "place:2:3" and "card:2:3" (what lies there) of a member, named by its
seat or "android 1"; "phase:1" of the clock's bar. Ids of zones and pieces name themselves.
"""

from typing import Final

from spacetable.core.finding import finder
from spacetable.core.ids import Seat
from spacetable.games.space_alert.action_round.talk import figure
from spacetable.games.space_alert.arrange.arrangement import member_names
from spacetable.games.space_alert.state import (
    DECK,
    HEROIC_DECK,
    State,
    View,
    hand,
    slot,
    stock,
    threat_deck,
    threat_place,
    tile_pile,
    track_place,
)
from spacetable.games.space_alert.stations import STATIONS, ZONES
from spacetable.games.space_alert.table.whole import table

SYSTEMS: Final = {
    "computer": "system.upper_white.c",
    "window": "system.lower_white.c",
    "rockets": "system.lower_blue.c",
    "interceptors": "system.upper_red.c",
    "robots red": "system.lower_red.c",
    "robots blue": "system.upper_blue.c",
    "capsules": "system.lower_white.b",
    "pulse cannon": "system.lower_white.a",
    "space": "station.space",
    "rocket way": "flight",
    "clock": "strip.time",
    "incoming data": "strip.data",
    "data transfer": "strip.transfer",
    "talking": "strip.talk",
    "deck": str(DECK),
    "heroic deck": str(HEROIC_DECK),
}
"""What there is one of."""
BY_ZONE: Final = {
    "heavy laser": "system.upper_{zone}.a",
    "light laser": "system.lower_{zone}.a",
    "shield": "system.upper_{zone}.b",
    "reactor": "system.lower_{zone}.b",
    "lift": "lift.{zone}",
    "structure": "structure.{zone}",
}
"""What every zone has, such as "shield:white"."""
MINE: Final = {"me", "my hand", "my board"}


def _named(view: View, name: str) -> str | None:
    if name in SYSTEMS:
        return SYSTEMS[name]
    if name in MINE:
        return _mine(view, name)
    station = name.replace(" ", "_")
    if station in STATIONS:
        return f"station.{station}"
    kind, colon, rest = name.partition(":")
    if not colon:
        return None
    if kind in ("A", "B", "C"):
        return f"system.{rest.replace(' ', '_')}.{kind.lower()}"
    if kind in BY_ZONE:
        return BY_ZONE[kind].format(zone=rest) if rest in ZONES else None
    if kind in ("threat", "number"):
        return _threat(view.state, kind, rest)
    return _place(view, kind, rest) or _lying(view, kind, rest)


def _mine(view: View, name: str) -> str | None:
    own = _own(view)
    if view.seat is None or own is None:
        return None
    return {"me": figure(own), "my hand": hand(view.seat), "my board": f"board.{own}"}[name]


def _own(view: View) -> int | None:
    return None if view.seat is None else view.state.own(view.seat)


def _place(view: View, kind: str, rest: str) -> str | None:
    """Zones with a name of their own."""
    state = view.state
    plain = {
        "track": track_place(rest),
        "column": f"column.{rest}",
        "threats": threat_place(None) if rest == "internal" else f"threat.{rest}",
        "tiles": tile_pile(rest),
        "phase": f"strip.phase.{rest}",
    }
    if kind in plain:
        return plain[kind]
    if kind == "pile":
        severity, _, place = rest.partition(" ")
        return threat_deck(severity, place)  # type: ignore[arg-type]
    if kind == "stock" and rest.isdecimal() and view.seat is not None:
        return stock(view.seat, int(rest))
    if kind == "place" and rest.isdecimal():
        own = _own(view)
        return None if own is None else slot(own, int(rest))
    if kind in ("figure", "board") and rest in member_names(state):
        return f"{kind}.{member_names(state)[rest]}"
    return None


def _lying(view: View, kind: str, rest: str) -> str | None:
    """Cards: of the own hand by name, on a board by member and turn."""
    state = view.state
    if kind == "hand":
        row = state.pieces[hand(view.seat or Seat(""))]
        return next((one.id for one in row if one.face == f"card.{rest}"), None)
    who, _, turn = rest.rpartition(":")
    if kind in ("place", "card") and turn.isdecimal() and who in member_names(state):
        zone = slot(member_names(state)[who], int(turn))
        lying = state.pieces.top(zone)
        return zone if kind == "place" else None if lying is None else lying.id
    return None


def _threat(state: State, kind: str, turn: str) -> str | None:
    """The card of a report, or the report while its card is face down; or its number."""
    for number, report in enumerate(state.reports):
        if str(report.t) == turn:
            if kind == "number":
                return f"number.{number}"
            return report.card or f"report.{number}"
    return None


find: Final = finder(table, _named)
