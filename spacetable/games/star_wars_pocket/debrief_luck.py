"""Luck that can be reckoned: shots, events and tiles, what was to be expected and what came."""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import prod
from typing import Final, NamedTuple

from spacetable.core.ids import ZoneId
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket import odds
from spacetable.games.star_wars_pocket.data import DATA, EVENTS, Entry
from spacetable.games.star_wars_pocket.debrief_words import words
from spacetable.games.star_wars_pocket.outcome import HIT
from spacetable.games.star_wars_pocket.ship import power
from spacetable.games.star_wars_pocket.shot import bonus
from spacetable.games.star_wars_pocket.state import (
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    State,
)
from spacetable.games.star_wars_pocket.tiles import ENTRANCE, PORTS

PLAIN: Final = 2
"""So many shields more or less than expected are luck that is worth a word."""


class Shot(NamedTuple):
    """A salvo at the port. ``at``: the state before it. ``added``: by computer and force."""

    at: int
    turn: int
    chance: Fraction
    die: int
    added: int
    hit: bool

    @property
    def total(self) -> int:
        """The die and all that was added."""
        return self.die + self.added


def shots(states: Sequence[State]) -> tuple[Shot, ...]:
    """All salvos at the port."""
    found = []
    for at, (state, after) in enumerate(pairwise(states)):
        if after.shots == state.shots:
            continue
        later = state.rules.force_on_shot == "after_roll"
        end = states[at + 2] if after.phase == "after_roll" else after
        spent = state.force - end.force
        chance = odds.hit_chance(state, state.force if later else spent)
        added = bonus(state.computer, spent)
        found.append(Shot(at, state.turn_no, chance, after.die or 0, added, end.ended == HIT))
    return tuple(found)


def of_shots(fired: Sequence[Shot]) -> Iterator[Text]:
    """Each salvo with its chance, and of several the chance that one of them hits."""
    for one in fired:
        key = "shot.hit" if one.hit else "shot.missed"
        yield words(
            key,
            turn=one.turn,
            chance=odds.percent(one.chance),
            die=one.die,
            total=one.total,
            target=DATA.shot.target,
        )
    if len(fired) > 1:
        together = 1 - prod((1 - one.chance for one in fired), start=Fraction(1))
        yield words("shot.together", n=len(fired), chance=odds.percent(together))


def of_events(states: Sequence[State]) -> Iterator[Text]:
    """The shields that the events would have cost on average, with the cannons alone, and did."""
    expected, real, cards = Fraction(0), 0, 0
    for state, after in pairwise(states):
        if state.phase != "event" or after.skipped or after.event is None:
            continue
        coming = odds.coming(state)
        came = [
            one for one, _ in coming if one.event == after.event and _number(one) == after.number
        ]
        if not came:
            continue
        cards += 1
        expected += sum((chance * harm(state, one) for one, chance in coming), Fraction(0))
        real += harm(state, came[0])
    if not cards:
        return
    key = "even" if abs(real - expected) < PLAIN else "bad" if real > expected else "good"
    yield words(f"events.{key}", n=cards, expected=round(expected), real=real)


def _number(entry: Entry) -> int | None:
    return EVENTS[entry.event].n if entry.n is None else entry.n


def harm(state: State, entry: Entry) -> int:
    """The shields that an event takes when it is met with the cannons alone."""
    number = _number(entry) or 0
    if odds.harmless(state, entry):
        return 0
    match EVENTS[entry.event].effect:
        case "fight":
            return max(0, number - power(state))
        case "shields_down" | "shields_if_no_wingman":
            return number
        case _:
            return 0


def of_tiles(states: Sequence[State]) -> Iterator[Text]:
    """As how many-eth tile the entrance and the port came, and how many it takes on average."""
    yield from _sought(states, "entrance", SURFACE, SURFACE_MAP, (ENTRANCE,))
    yield from _sought(states, "port", TRENCH, TRENCH_MAP, PORTS)


def _sought(
    states: Sequence[State], name: str, pile: ZoneId, laid: ZoneId, faces: Collection[str]
) -> Iterator[Text]:
    tiles, drawn = len(states[0].pieces[pile]), 0
    goals = sum(one.face in faces for one in states[0].pieces[pile])
    if not goals:
        return
    mean = round(Fraction(tiles + 1, goals + 1))
    for state, after in pairwise(states):
        drawn += max(0, len(state.pieces[pile]) - len(after.pieces[pile]))
        if any(one.face in faces for one in after.pieces[laid]):
            yield words(f"tiles.{name}", n=drawn, tiles=tiles, mean=mean)
            return
    if drawn:
        yield words(f"tiles.no_{name}", n=drawn, tiles=tiles, mean=mean)
