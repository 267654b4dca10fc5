"""Where and when a threat can be met, from its card and its track alone."""

from functools import cache

from msgspec import Struct

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution.plan import Drawn
from spacetable.games.space_alert.stations import (
    OTHER_DECK,
    TO_BLUE,
    TO_RED,
    UPPER_RED,
    station_of,
)
from spacetable.games.space_alert.threats.cards import Effect, threat_cards
from spacetable.games.space_alert.trajectories import tracks

LETTERS = {"A": a.A, "B": a.B, "C": a.C}


class Meeting(Struct, frozen=True):
    """How a threat is met. ``turns``: the first and the last one on which it can be.

    ``zone``: -1 inside. ``action``: what takes its hit points inside, else 0. ``stations``: for
    each turn from 1 where that can be done; an intruder walks, a malfunction stays.
    """

    turns: tuple[int, int]
    zone: int
    action: int
    hits: int
    from_space: bool
    stations: tuple[tuple[int, ...], ...]


@cache
def meeting(threat: Drawn, trajectory: int, turns: int) -> Meeting:
    """The meeting with a threat in a mission of so many turns."""
    card = threat_cards()[threat.card]
    track = tracks()[trajectory]
    square = len(track) - 1
    here = {station_of(name) for name in card.stations}
    letters = ((), card.x, card.y, card.z)
    stations: list[tuple[int, ...]] = [()] * turns
    speed = card.speed
    last = turns
    for turn in range(threat.t, turns + 1):
        stations[turn - 1] = tuple(sorted(here))
        if square <= 1:
            last = turn - 1
            break
        for _ in range(speed):
            square -= 1
            for effect in letters[track[square]]:
                here = _moved(here, effect)
                if effect.do == "speed":
                    speed += int(effect.n)
            if square <= 1:
                break
    by = card.mended_by or ""
    action = a.NONE if card.external else LETTERS.get(by, a.BOTS)
    return Meeting(
        turns=(threat.t, max(threat.t, last)),
        zone=threat.zone,
        action=action,
        hits=card.hp,
        from_space=by == "interceptors",
        stations=tuple(stations) if by != "interceptors" else ((UPPER_RED,),) * turns,
    )


def _moved(here: set[int], effect: Effect) -> set[int]:
    steps = {"red": TO_RED, "blue": TO_BLUE, "deck": OTHER_DECK}.get(effect.direction)
    if steps is None or effect.do not in ("move", "spread"):
        return here
    there = {steps[station] for station in here}
    return here | there if effect.do == "spread" else there
