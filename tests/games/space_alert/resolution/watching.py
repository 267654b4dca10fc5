"""Folding a record beside the ship that writes it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution import round as round_
from spacetable.games.space_alert.resolution.plan import Drawn, Plan
from spacetable.games.space_alert.resolution.scene import Scene, after, begin, closed, scene_of
from spacetable.games.space_alert.resolution.ship import Deeds, Ship
from spacetable.games.space_alert.threats.cards import threat_cards
from tests.games.space_alert.wording.random_plans import random_plan

#: Cards that push, multiply, spread, change hit points or fall by themselves, several of each.
UNRULY = ("E2-02", "E2-06", "SE2-05", "SE1-03", "SI1-04", "SI2-04", "SI2-05", "I2-01", "I2-02")


class Watching(list[Any]):
    """A record that draws the ship whenever a turn or a step begins."""

    ship: Ship

    def __init__(self) -> None:
        super().__init__()
        self.drawn: dict[int, Scene] = {}

    def append(self, event: Any) -> None:
        super().append(event)
        if isinstance(event, h.TurnBegins | h.StepBegins):
            self.drawn[len(self) - 1] = scene_of(self.ship)


class Watched(Ship):
    """Shows itself to its record."""

    def __init__(self, plan: Plan, log: Any, deeds: Mapping[str, Deeds]) -> None:
        log.ship = self
        super().__init__(plan, log, deeds)


def watched(plan: Plan) -> Watching:
    """The whole record of a plan, with the ship at its end in ``ship``."""
    log = Watching()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(round_, "Ship", Watched)
        assert round_.sailed(plan, log) is log.ship
    return log


def bare(scene: Scene) -> Scene:
    """Without what a ship does not know: the step, who acts, and moves under way."""
    return replace(scene, step="", acting=-1, card=0, walks=())


def difference(one: Scene, two: Scene) -> dict[str, tuple[Any, Any]]:
    """The fields that differ."""
    left, right = asdict(one), asdict(two)
    return {key: (left[key], right[key]) for key in left if left[key] != right[key]}


def mistakes(plan: Plan) -> list[tuple[int, dict[str, tuple[Any, Any]]]]:
    """Where the folded scene differs from the ship: at each step, and at the end."""
    log = watched(plan)
    scene = begin(plan)
    found = []
    for index, record in enumerate(log):
        scene = after(scene, record)
        drawn = log.drawn.get(index)
        if drawn is not None and bare(scene) != drawn:
            found.append((index, difference(bare(scene), drawn)))
        if isinstance(record, h.TurnBegins):
            assert scene.walks == ()
            assert scene.turn == record.turn
    end, ship = bare(closed(scene)), scene_of(log.ship)
    if end != ship:
        found.append((len(log), difference(end, ship)))
    return found


def unruly_plan(seed: int) -> Plan:
    """Like ``random_plan``, with unruly threats, the same card twice and the same turn twice."""
    dice = random.Random(seed)
    cards = threat_cards()
    names = [name for name, card in cards.items() if "hp_is_rockets_aboard" in card.rules]
    names = dice.choices((*UNRULY, *names), k=dice.randint(3, 9))
    drawn = (
        Drawn(name, dice.randint(1, 9), dice.randrange(3) if cards[name].external else -1)
        for name in names
    )
    return replace(random_plan(seed), threats=tuple(drawn))
