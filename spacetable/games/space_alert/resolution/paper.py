"""A mission as a file of JSON: read, checked and resolved without a window, and written to share.

The file holds ``setup`` with ``trajectories``, ``threats``, ``damage_tiles`` and ``crew``; or
``row`` and ``delay_on_turns``, which asks only how delays shift a row of cards. What only some
missions have may be left out: who stumbled, what a campaign carried over, that there were two
phases, and the ruling on squads never activated (SA-R01). A row may end before its last turn.
"""

import sys
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from spacetable.core.data import data_error, decoded, newlines, parse_json, read_words
from spacetable.core.json_lines import lines
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.games.space_alert.actions import ACTIONS, NONE, WORDS
from spacetable.games.space_alert.resolution.hull import put_gap
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.paper_form import (
    CREW,
    TURNS,
    CarriedPaper,
    DelayPaper,
    MissionPaper,
    Setup,
    Threat,
)
from spacetable.games.space_alert.resolution.plan import (
    LAST_TURNS,
    PARTS,
    Carried,
    Drawn,
    Part,
    Plan,
    Rulings,
    Stumble,
)
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.stumbles import impossible
from spacetable.games.space_alert.stations import ZONES, ZoneName, zone_of
from spacetable.games.space_alert.threats.cards import threat_cards

FILE_LIMIT: Final = 1 << 20
"""Bytes of the largest file that is read; a mission takes three thousand."""
INPUT: Final = Path("-")
MOST_THREATS: Final = 24


class _Wrong(Exception):
    def __init__(self, reason: Text, *place: str | int) -> None:
        super().__init__(reason.key)
        self.reason = reason
        self.place: Place = place


def read(path: Path) -> Plan | DelayPaper:
    """The mission, or the question about delays; ``DataError`` naming file and line.

    ``path``: ``-`` is the standard input.
    """
    if path == INPUT:
        return parse(decoded(sys.stdin.buffer.read(FILE_LIMIT + 1), FILE_LIMIT, "stdin"), "stdin")
    return parse(read_words(path, FILE_LIMIT), path.name)


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
        known = lines(newlines(words))
        place = wrong.place
        while place and place not in known:
            place = place[:-1]
        raise data_error(name, known.get(place, 1), wrong.reason) from wrong


def plan_of(setup: Setup) -> Plan:
    """The plan of a file's set-up."""
    if len(setup.threats) > MOST_THREATS:
        raise _Wrong(text("space_alert.paper.many_threats", most=MOST_THREATS), "setup", "threats")
    threats = tuple(_drawn(threat, number) for number, threat in enumerate(setup.threats))
    if len(setup.crew) not in CREW:
        reason = text("space_alert.paper.crew", least=CREW[0], most=CREW[-1])
        raise _Wrong(reason, "setup", "crew")
    last_turns = LAST_TURNS[: setup.phases]
    _once(setup)
    for number, one in enumerate(threats):
        if one.t > last_turns[-1]:
            reason = text("space_alert.paper.late", last=last_turns[-1])
            raise _Wrong(reason, "setup", "threats", number, "t")
    crew = tuple(
        _short(_row(row, "setup", "crew", number), last_turns[-1], number)
        for number, row in enumerate(setup.crew)
    )
    carried = _carried(setup.carried)
    tracks = setup.trajectories
    red, white, blue, inside = (
        int(name[1:]) for name in (tracks.red, tracks.white, tracks.blue, tracks.internal)
    )
    tiles = [_tiles(setup, zone, gone) for zone, gone in zip(ZONES, carried.damage, strict=True)]
    plan = Plan(
        (red, white, blue, inside),
        threats,
        (tiles[0], tiles[1], tiles[2]),
        crew,
        last_turns=last_turns,
        stumbles=tuple(_stumble(setup, number) for number in range(len(setup.stumbles))),
        carried=carried,
        rulings=Rulings(setup.idle_squads_cost),
    )
    wrong = impossible(plan)
    if wrong is not None:
        raise _Wrong(text("space_alert.paper.no_stumble"), "setup", "stumbles", wrong)
    return plan


def _once(setup: Setup) -> None:
    """Each trajectory and each threat card is in the box once."""
    lying = setup.trajectories
    found: set[str] = set()
    for name in ("red", "white", "blue", "internal"):
        track = getattr(lying, name)
        if track in found:
            reason = text("space_alert.paper.impossible.trajectories")
            raise _Wrong(reason, "setup", "trajectories", name)
        found.add(track)
    for number, threat in enumerate(setup.threats):
        if threat.id in found:
            reason = text("space_alert.paper.impossible.threats")
            raise _Wrong(reason, "setup", "threats", number, "id")
        found.add(threat.id)


def _short(row: tuple[int, ...], last: int, number: int) -> tuple[int, ...]:
    """The row as far as there are turns."""
    for turn, action in enumerate(row[last:], last):
        if action:
            reason = text("space_alert.paper.after_the_end", last=last)
            raise _Wrong(reason, "setup", "crew", number, turn)
    return row[:last]


def _stumble(setup: Setup, number: int) -> Stumble:
    place = ("setup", "stumbles", number)
    one = setup.stumbles[number]
    if one.member > len(setup.crew) or one.turn > LAST_TURNS[setup.phases - 1]:
        raise _Wrong(text("space_alert.paper.stumble"), *place)
    if one.action not in ACTIONS:
        raise _Wrong(_no_action(one.action), *place, "action")
    return Stumble(one.member - 1, one.turn, ACTIONS[one.action])


def _carried(paper: CarriedPaper | None) -> Carried:
    if paper is None:
        return Carried()
    rows = []
    for zone in ZONES:
        parts = paper.damage.get(zone, ())
        if len({*parts}) != len(parts) or not {*parts} <= {*PARTS[zone]}:
            raise _Wrong(_parts_wrong(zone), "setup", "carried", "damage", zone)
        rows.append(parts)
    return Carried((rows[0], rows[1], rows[2]), paper.squads)


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
    if len(row) > TURNS:
        raise _Wrong(text("space_alert.paper.row", n=len(row), turns=TURNS), *place)
    for number, word in enumerate(row):
        if word not in ACTIONS:
            raise _Wrong(_no_action(str(word)), *place, number)
    return tuple(ACTIONS[word] for word in row) + (NONE,) * (TURNS - len(row))


def _no_action(word: str) -> Text:
    allowed = ", ".join(known or "null" for known in ACTIONS)
    return text("space_alert.paper.action", action=word[:20], allowed=allowed)


def _tiles(setup: Setup, zone: ZoneName, gone: tuple[Part, ...]) -> tuple[Part, ...]:
    tiles = setup.damage_tiles.get(zone)
    if tiles is None or sorted((*tiles, *gone)) != sorted(PARTS[zone]):
        raise _Wrong(_parts_wrong(zone), "setup", "damage_tiles", zone)
    return tiles


def _parts_wrong(zone: ZoneName) -> Text:
    zone_words = text(f"space_alert.zone.{zone}")
    return text("space_alert.paper.tiles", zone=zone_words, parts=", ".join(PARTS[zone]))


def _checked_delay(paper: DelayPaper, *place: str | int) -> DelayPaper:
    row = _row(paper.row, *place)
    return DelayPaper(tuple(WORDS[action] for action in row), paper.delay_on_turns)


def shifted(paper: DelayPaper) -> list[str | None]:
    """The row after all its delays, the earliest turn first (document 3.2)."""
    row = tuple(ACTIONS[word] for word in paper.row)
    ship = Ship(Plan((1, 2, 3, 4), (), (PARTS["red"], PARTS["white"], PARTS["blue"]), (row,)))
    for turn in sorted(set(paper.delay_on_turns)):
        put_gap(ship, 0, turn)
    return [WORDS[action] for action in ship.rows[0]]


def written(plan: Plan) -> bytes:
    """A plan as a file, to be shared; reads back equal, but for stumbles that cannot be.

    Where a plan was changed afterwards, somebody may not turn over any more what they stumbled
    over.
    """
    while (number := impossible(plan)) is not None:
        left = (*plan.stumbles[:number], *plan.stumbles[number + 1 :])
        plan = replace(plan, stumbles=left)
    red, white, blue, inside = (f"T{number}" for number in plan.trajectories)
    setup: dict[str, Any] = {
        "trajectories": {"red": red, "white": white, "blue": blue, "internal": inside},
        "threats": [
            {"id": one.card, "t": one.t} | ({"zone": ZONES[one.zone]} if one.zone >= 0 else {})
            for one in plan.threats
        ],
        "damage_tiles": dict(zip(ZONES, plan.tiles, strict=True)),
        "crew": [
            [WORDS[action] for action in row] + [None] * (TURNS - len(row)) for row in plan.crew
        ],
    }
    if plan.last_turns != LAST_TURNS:
        setup["phases"] = len(plan.last_turns)
    if plan.stumbles:
        setup["stumbles"] = [
            {"member": one.member + 1, "turn": one.turn, "action": WORDS[one.action]}
            for one in plan.stumbles
        ]
    if plan.carried != Carried():
        damage = dict(zip(ZONES, plan.carried.damage, strict=True))
        setup["carried"] = {"damage": damage, "squads": plan.carried.squads}
    if not plan.rulings.idle_squads_cost:
        setup["idle_squads_cost"] = False
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
