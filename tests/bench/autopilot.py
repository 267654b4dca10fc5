"""How long the window waits while the autopilot plans a phase for four androids.

Processor time, since nothing else goes on: what else the machine does is left out.
"""

from __future__ import annotations

import time

from spacetable.core.engine import begin, legal, step
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.games.space_alert.autopilot.known import SKILLS, Skill
from spacetable.games.space_alert.moves import Announce, Begin, Delegate, Reveal
from tests.bench.figures import Figure, percentile
from tests.conformance.cases import load

MISSIONS = 4
SEAT = Seat("1")
AIMS = {"cadet": 400.0, "pilot": 400.0, "ace": 1500.0}
"""Milliseconds."""


def figures() -> list[Figure]:
    """The longest wait at each skill."""
    return [_figure(skill) for skill in SKILLS]


def _figure(skill: Skill) -> Figure:
    waits = [wait for number in range(MISSIONS) for wait in _mission(skill, number)]
    parts = f"{len(waits)} phases, half of them within {percentile(waits, 0.5) * 1000:.0f} ms"
    title = f"four androids planned by the autopilot, {skill}"
    return Figure(title, max(waits) * 1000, "ms", AIMS[skill], parts)


def _mission(skill: Skill, number: int) -> list[float]:
    """Seconds for each phase of a mission, when its threats are known."""
    game = load("space_alert")
    options: dict[str, Setting] = {"time": "by_hand", "autopilot": skill}
    setup = Setup("space_alert", f"bench {number}", (SeatSetup(SEAT),), options)
    position, _ = begin(game, setup)
    waits = []
    action: Action | None = Begin(SEAT)
    while action is not None:
        start = time.process_time()
        position = step(game, setup, position, action).position
        if isinstance(action, Delegate):
            waits.append(time.process_time() - start)
        offers = {type(o.action): o for o in legal(game, position.state, SEAT)}
        action = _next(action, offers)
    return waits


def _next(last: Action, offers: dict[type[Action], Option]) -> Action | None:
    """Threats are turned up at once, and a phase is planned when it ends; None after the last."""
    if Announce not in offers:
        return None
    if Reveal in offers:
        return offers[Reveal].action
    following = offers[Announce]
    ends = following.label.key != "space_alert.move.announce"
    return Delegate(SEAT, None) if ends and not isinstance(last, Delegate) else following.action
