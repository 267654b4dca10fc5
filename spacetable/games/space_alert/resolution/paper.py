"""A mission as a file of JSON: read, checked and resolved without a window, and written to share.

The file holds ``setup`` with ``trajectories``, ``threats``, ``damage_tiles`` and ``crew``; or
``row`` and ``delay_on_turns``, which asks only how delays shift a row of cards.
"""

from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from spacetable.core.data import data_error, parse_json
from spacetable.core.errors import DataError
from spacetable.core.json_lines import lines
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.games.space_alert.actions import ACTIONS, WORDS
from spacetable.games.space_alert.resolution.hull import put_gap
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import LAST_TURNS, PARTS, Drawn, Part, Plan
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.stations import ZONES, ZoneName, zone_of
from spacetable.games.space_alert.threats.cards import threat_cards

FILE_LIMIT: Final = 1 << 20
"""Bytes of the largest file that is read; a mission takes three thousand."""
TURNS: Final = LAST_TURNS[-1]
CREW: Final = range(1, 7)
MOST_THREATS: Final = 24

Turn = Annotated[int, Meta(ge=1, le=TURNS)]


class Trajectories(Struct, frozen=True, forbid_unknown_fields=True):
    """The trajectory board of each zone and of internal threats."""

    red: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    white: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    blue: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    internal: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]


class Threat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A threat card, the turn on which it appears, and the zone of an external one."""

    id: str
    t: Turn
    zone: ZoneName | None = None


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission. ``damage_tiles``: six parts a zone, as turned. ``crew``: rows of twelve words."""

    trajectories: Trajectories
    threats: tuple[Threat, ...]
    damage_tiles: dict[ZoneName, tuple[str, ...]]
    crew: tuple[tuple[str | None, ...], ...]


class MissionPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a mission."""

    setup: Setup


class DelayPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of cards, and the turns whose card is delayed."""

    row: tuple[str | None, ...]
    delay_on_turns: tuple[Turn, ...]


class _Wrong(Exception):
    def __init__(self, reason: Text, *place: str | int) -> None:
        super().__init__(reason.key)
        self.reason = reason
        self.place: Place = place


def read(path: Path) -> Plan | DelayPaper:
    """The mission, or the question about delays; ``DataError`` naming file and line."""
    try:
        with path.open("rb") as file:
            raw = file.read(FILE_LIMIT + 1)
        words = raw.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        raise DataError(
            text("core.error.data_unreadable", file=path.name, reason=str(wrong))
        ) from wrong
    if len(raw) > FILE_LIMIT:
        reason = text("space_alert.paper.large_mission", most=FILE_LIMIT >> 10)
        raise _data_error(path.name, 1, reason)
    return parse(words, path.name)


def parse(words: str, name: str) -> Plan | DelayPaper:
    """The same for words already read. ``name``: what an error calls the file."""
    head: dict[str, Any] = parse_json(words, dict[str, Any], name)
    try:
        if "delay" in head and isinstance(head["delay"], dict):
            inner = parse_json(words, dict[Literal["delay"], DelayPaper], name)["delay"]
            return _checked_delay(inner, "delay", "row")
        if "row" in head:
            return _checked_delay(parse_json(words, DelayPaper, name), "row")
        return plan_of(parse_json(words, MissionPaper, name).setup)
    except _Wrong as wrong:
        known = lines(words)
        place = wrong.place
        while place and place not in known:
            place = place[:-1]
        raise _data_error(name, known.get(place, 1), wrong.reason) from wrong


def _data_error(name: str, line: int, reason: Text) -> DataError:
    error = data_error(name, line, "")
    params = dict(error.message.params) | {"reason": reason}
    return DataError(text(error.message.key, **params))


def plan_of(setup: Setup) -> Plan:
    """The plan of a file's set-up."""
    if len(setup.threats) > MOST_THREATS:
        raise _Wrong(text("space_alert.paper.many_threats", most=MOST_THREATS), "setup", "threats")
    threats = tuple(_drawn(threat, number) for number, threat in enumerate(setup.threats))
    if len(setup.crew) not in CREW:
        reason = text("space_alert.paper.crew", least=CREW[0], most=CREW[-1])
        raise _Wrong(reason, "setup", "crew")
    crew = tuple(_row(row, "setup", "crew", number) for number, row in enumerate(setup.crew))
    tracks = setup.trajectories
    red, white, blue, inside = (
        int(name[1:]) for name in (tracks.red, tracks.white, tracks.blue, tracks.internal)
    )
    tiles = [_tiles(setup, zone) for zone in ZONES]
    return Plan((red, white, blue, inside), threats, (tiles[0], tiles[1], tiles[2]), crew)


def _drawn(threat: Threat, number: int) -> Drawn:
    place = ("setup", "threats", number)
    card = threat_cards().get(threat.id)
    if card is None:
        raise _Wrong(text("space_alert.paper.card", card=threat.id[:20]), *place, "id")
    if card.external == (threat.zone is None):
        key = "zone_missing" if card.external else "zone_inside"
        raise _Wrong(text(f"space_alert.paper.{key}", card=threat.id), *place, "zone")
    return Drawn(threat.id, threat.t, -1 if threat.zone is None else zone_of(threat.zone))


def _row(row: tuple[str | None, ...], *place: str | int) -> tuple[int, ...]:
    if len(row) != TURNS:
        raise _Wrong(text("space_alert.paper.row", n=len(row), turns=TURNS), *place)
    for number, word in enumerate(row):
        if word not in ACTIONS:
            reason = text("space_alert.paper.action", action=str(word)[:20])
            raise _Wrong(reason, *place, number)
    return tuple(ACTIONS[word] for word in row)


def _tiles(setup: Setup, zone: ZoneName) -> tuple[Part, ...]:
    place = ("setup", "damage_tiles", zone)
    tiles = setup.damage_tiles.get(zone)
    if tiles is None or sorted(tiles) != sorted(PARTS[zone]):
        zone_words = text(f"space_alert.zone.{zone}")
        reason = text("space_alert.paper.tiles", zone=zone_words, parts=", ".join(PARTS[zone]))
        raise _Wrong(reason, *place)
    return tiles


def _checked_delay(paper: DelayPaper, *place: str | int) -> DelayPaper:
    _row(paper.row, *place)
    return paper


def shifted(paper: DelayPaper) -> list[str | None]:
    """The row after all its delays, the earliest turn first (document 3.2)."""
    row = tuple(ACTIONS[word] for word in paper.row)
    ship = Ship(Plan((1, 2, 3, 4), (), (PARTS["red"], PARTS["white"], PARTS["blue"]), (row,)))
    for turn in sorted(set(paper.delay_on_turns)):
        put_gap(ship, 0, turn)
    return [WORDS[action] for action in ship.rows[0]]


def written(plan: Plan) -> bytes:
    """A plan as a file, to be shared; reads back equal."""
    red, white, blue, inside = (f"T{number}" for number in plan.trajectories)
    setup = {
        "trajectories": {"red": red, "white": white, "blue": blue, "internal": inside},
        "threats": [
            {"id": one.card, "t": one.t} | ({"zone": ZONES[one.zone]} if one.zone >= 0 else {})
            for one in plan.threats
        ],
        "damage_tiles": dict(zip(ZONES, plan.tiles, strict=True)),
        "crew": [[WORDS[action] for action in row] for row in plan.crew],
    }
    return msgspec.json.format(msgspec.json.encode({"setup": setup}), indent=1) + b"\n"


def as_json(plan: Plan, outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain values. Members count from 1; threats are named ``card@t``."""
    names = [one.name for one in plan.threats]
    lost_by = outcome.lost_by
    return {
        "outcome": "lost" if outcome.lost else "survived",
        "damage": dict(zip(ZONES, outcome.damage, strict=True)),
        "survived": [names[index] for index in outcome.survived],
        "destroyed": [names[index] for index in outcome.destroyed],
        "unresolved": [names[index] for index in outcome.unresolved],
        "knocked_out": [member + 1 for member in outcome.knocked_out],
        "disabled_squads": outcome.disabled_squads,
        "never_activated_squads": outcome.never_activated_squads,
        "points": msgspec.to_builtins(outcome.points),
        "score": outcome.score,
        "lost_on_turn": outcome.lost_on_turn,
        "lost_by": None if lost_by is None else names[lost_by],
    }
