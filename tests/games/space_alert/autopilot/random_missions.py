"""Missions as a table would set them up: a script, drawn threat cards, tracks and tiles."""

from __future__ import annotations

import random
from typing import Literal, NamedTuple

from spacetable.games.space_alert.autopilot.worth import TileOrder
from spacetable.games.space_alert.resolution.plan import PARTS, Drawn
from spacetable.games.space_alert.script.dials import Dials
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.script.rolling import roll
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.stations import zone_of
from spacetable.games.space_alert.threats.cards import threat_cards

Level = Literal["white", "yellow", "mixed"]
Source = Literal["rolled", "official"]
CREW = 4


class Mission(NamedTuple):
    """Everything drawn for a crew of four."""

    script: Script
    drawn: tuple[Drawn, ...]
    trajectories: tuple[int, int, int, int]
    tiles: TileOrder


def mission(seed: int, level: Level = "white", source: Source = "rolled") -> Mission:
    """The mission of a seed. ``official``: one of S2-1 to S2-8."""
    chance = random.Random(f"{seed}/{level}/{source}")
    if source == "rolled":
        script = roll(seed, Dials(crew=4))
    else:
        script = chance.choice([one for one in missions() if one.kind == "mission"])
    decks: dict[tuple[str, str], list[str]] = {}
    for card in threat_cards().values():
        if level in (card.level, "mixed"):
            decks.setdefault((card.severity, card.place), []).append(card.id)
    for deck in decks.values():
        chance.shuffle(deck)
    drawn = []
    for report in script.threats(CREW):
        card_id = decks[report.severity, report.place].pop()
        zone = -1 if report.zone is None else zone_of(report.zone)
        drawn.append(Drawn(card_id, report.t, zone))
    red, white, blue, inside = chance.sample(range(1, 8), 4)
    tiles = [tuple(chance.sample(parts, len(parts))) for parts in PARTS.values()]
    return Mission(script, tuple(drawn), (red, white, blue, inside), (tiles[0], tiles[1], tiles[2]))
