"""Plans of chance for a record with everything in it: odd crews, stumbles, carried damage."""

from __future__ import annotations

import random

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution.plan import (
    LAST_TURNS,
    PARTS,
    Carried,
    Drawn,
    Plan,
    Stumble,
)
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.threats.cards import threat_cards

CARDS = (
    *(a.A, a.B, a.C, a.BOTS) * 5,
    *(a.RED, a.BLUE, a.DECK) * 3,
    a.NONE,
    a.HEROIC_A,
    a.HEROIC_B,
    a.HEROIC_BOTS,
    *(a.GO + station for station in range(6)),
)
#: Rows of a pilot, who is seldom seen otherwise: C wakes the squad of lower red, then space.
PILOT = (a.RED, a.DECK, a.C, a.DECK, a.C, a.BOTS, a.HEROIC_BOTS, a.A, a.C, a.BOTS, a.BOTS, a.NONE)
GUNNERS = (
    (a.RED, a.A, a.A, a.HEROIC_A, a.DECK, a.A, a.B, a.DECK, a.A, a.A, a.B, a.A),
    (a.BLUE, a.DECK, a.C, a.C, a.A, a.C, a.B, a.DECK, a.A, a.A, a.C, a.A),
    (a.C, a.DECK, a.A, a.A, a.A, a.B, a.A, a.A, a.B, a.C, a.HEROIC_A, a.A),
)
#: Some of the cards whose rules meet each other.
MEETINGS = (
    ("SE2-01",),
    ("SI1-04", "E1-05"),
    ("E2-02", "E1-05", "SE2-06", "SE2-05"),
    ("E2-06", "E1-04", "SE1-07"),
    ("SE1-03", "E2-04"),
    ("SE2-02", "E2-03"),
    ("SI2-05",),
    ("I1-07", "I2-01"),
    ("SI2-03",),
    ("SI1-05",),
)


def random_plan(seed: int) -> Plan:
    """Always the same for the same seed."""
    dice = random.Random(seed)
    carried = _carried(dice) if dice.random() < 0.2 else Carried()
    crew = tuple(_row(dice) for _ in range(dice.randint(1, 6)))
    return Plan(
        trajectories=(
            dice.randint(1, 7),
            dice.randint(1, 7),
            dice.randint(1, 7),
            dice.randint(1, 7),
        ),
        threats=tuple(_threats(dice)),
        tiles=(
            _tiles(dice, 0, carried),
            _tiles(dice, 1, carried),
            _tiles(dice, 2, carried),
        ),
        crew=crew,
        stumbles=tuple(
            Stumble(member, dice.randint(1, LAST_TURNS[-1]), dice.choice(CARDS))
            for member in range(len(crew))
            if dice.random() < 0.2
        ),
        carried=carried,
    )


def _row(dice: random.Random) -> tuple[int, ...]:
    kind = dice.random()
    if kind < 0.15:
        return PILOT
    if kind < 0.5:
        return dice.choice(GUNNERS)
    return tuple(dice.choice(CARDS) for _ in range(LAST_TURNS[-1]))


def _threats(dice: random.Random) -> list[Drawn]:
    cards = threat_cards()
    names = list(dice.choice(MEETINGS)) if dice.random() < 0.4 else []
    names += dice.sample(sorted(cards.keys() - set(names)), dice.randint(1, 6))
    turns = dice.sample(range(1, 9), len(names)) if len(names) <= 8 else list(range(1, 11))
    return [
        Drawn(name, turns[at], dice.randrange(3) if cards[name].external else -1)
        for at, name in enumerate(names)
    ]


def _carried(dice: random.Random) -> Carried:
    damage = tuple(tuple(dice.sample(PARTS[zone], dice.randint(0, 2))) for zone in ZONES)
    return Carried((damage[0], damage[1], damage[2]), (dice.random() < 0.7, dice.random() < 0.7))


def _tiles(dice: random.Random, zone: int, carried: Carried) -> tuple[str, ...]:
    left = [part for part in PARTS[ZONES[zone]] if part not in carried.damage[zone]]
    dice.shuffle(left)
    return tuple(left)
