"""Missions in a few words, for tests that read like examples of the rulebook.

A threat is ``"E1-05 red"`` (it appears on turn 1) or ``"E1-05@3 red"``; an internal one has no
zone. A member is a row of words, one a turn: ``"blue C bots"``. ``.`` is an empty place, ``A*3``
the same card three times, ``5:bots`` a card of turn 5. Whatever is not said is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacetable.games.space_alert.actions import ACTIONS
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Drawn, Plan
from spacetable.games.space_alert.resolution.round import resolve, sailed
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import Lost
from spacetable.games.space_alert.stations import ZONES, zone_of

CARETAKER = "C 4:C 8:C"
"""Somebody on the bridge who looks after the computer in every phase."""
PILOT = "red deck C deck C"
"""Fetches the squad of lower red and is in space from turn 5 on."""
GUARD = "blue C"
"""Leads the squad of upper blue from turn 2 on."""
USUAL = "structure shield gravolift light_laser pulse_cannon reactor heavy_laser"
"""The order in which tiles are turned when a test does not say: what hurts least comes first."""


def row(words: str) -> tuple[int, ...]:
    """Twelve actions."""
    actions: list[int] = []
    for word in words.split():
        turn, _, rest = word.partition(":")
        if turn.isdigit():
            actions += [0] * (int(turn) - 1 - len(actions))
            word = rest
        card, _, times = word.partition("*")
        actions += [ACTIONS[None if card == "." else card]] * int(times or 1)
    assert len(actions) <= 12, words
    return tuple(actions + [0] * (12 - len(actions)))


def drawn(words: str) -> Drawn:
    """One threat."""
    name, _, zone = words.partition(" ")
    card, _, t = name.partition("@")
    return Drawn(card, int(t or 1), zone_of(zone) if zone else -1)


def mission(
    *threats: str,
    crew: Sequence[str] = (),
    tracks: str = "4444",
    tiles: dict[str, str] | None = None,
    computer: bool = True,
    **more: Any,
) -> Plan:
    """A plan. ``tracks``: trajectories of red, white, blue and inside; on T4 X is square 9, Y 5.

    ``tiles``: those of a zone that are turned first. ``computer``: a caretaker comes as the last
    member of the crew; without one, and without a crew, there is a single idle member.
    """
    rows = [row(words) for words in (*crew, CARETAKER) if computer or words is not CARETAKER]
    piles = []
    for zone in ZONES:
        other = "light_laser" if zone == "white" else "pulse_cannon"
        said = f"{(tiles or {}).get(zone, '')} {USUAL}".split()
        piles.append(tuple(part for part in dict.fromkeys(said) if part != other))
    red, white, blue, inside = (int(number) for number in tracks)
    return Plan(
        (red, white, blue, inside),
        tuple(drawn(words) for words in threats),
        (piles[0], piles[1], piles[2]),
        tuple(rows) or (row(""),),
        **more,
    )


def end(plan: Plan) -> Outcome:
    """The outcome of the whole mission."""
    return resolve(plan)


class _Until(list[Any]):
    """A record that ends the mission when a turn is over."""

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn

    def append(self, event: Any) -> None:
        if isinstance(event, h.TurnBegins) and event.turn > self.turn:
            raise Lost
        super().append(event)


def after(turn: int, plan: Plan) -> Ship:
    """The ship when a turn is over, before delays of that turn have shifted any card."""
    return sailed(plan, _Until(turn))


def record(plan: Plan, kind: type[Any] = h.Happened, turn: int = 0) -> list[Any]:
    """What happened, of one kind; ``turn``: only in that turn."""
    log: list[Any] = []
    resolve(plan, log)
    now, found = 0, []
    for event in log:
        if isinstance(event, h.TurnBegins):
            now = event.turn
        if isinstance(event, kind) and turn in (0, now):
            found.append(event)
    return found


def nothings(plan: Plan, member: int = 0) -> list[str]:
    """Why a member's actions had no effect."""
    return [one.reason for one in record(plan, h.Nothing) if one.member == member]


def shots(plan: Plan, threat: int = 0) -> list[int]:
    """The damage of each step in which a threat was hit, in order."""
    return [one.dealt for one in record(plan, h.Hit) if one.threat == threat]


def deeds(plan: Plan, threat: int = 0) -> dict[str, list[Any]]:
    """What a threat did at ``x``, ``y`` (the first one) and ``z``."""
    found: dict[str, list[Any]] = {"x": [], "y": [], "z": []}
    letter = ""
    seen: set[str] = set()
    for event in record(plan):
        match event:
            case h.Crossed():
                mine = event.threat == threat and event.letter not in seen
                letter = event.letter if mine else ""
                seen.add(letter)
            case h.Advanced() | h.StepBegins() | h.Survived():
                letter = ""
            case _ if letter:
                found[letter].append(event)
    return found


def attacks(plan: Plan, threat: int = 0) -> dict[str, list[tuple[str, int]]]:
    """Zone and strength of each attack of a threat, by letter."""
    return {
        letter: [(ZONES[one.zone], one.strength) for one in events if isinstance(one, h.Attacked)]
        for letter, events in deeds(plan, threat).items()
    }


def damage_inside(plan: Plan, threat: int = 0) -> dict[str, list[tuple[str, int]]]:
    """Zone and points of each damage from inside, by letter."""
    return {
        letter: [(ZONES[one.zone], one.points) for one in events if isinstance(one, h.Hurt)]
        for letter, events in deeds(plan, threat).items()
    }


def meant(words: str, own: str = "red") -> list[tuple[str, int]]:
    """``"2 own, 1 others"`` as zones and numbers, from red to blue within each part."""
    found = []
    for part in filter(None, words.split(", ")):
        n, where = part.split()
        zones = {"own": [own], "all": list(ZONES), "others": [z for z in ZONES if z != own]}
        found += [(zone, int(n)) for zone in zones.get(where, [where])]
    return found
