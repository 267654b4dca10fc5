"""The game with the map, with searches that die, fail, sleep or hear nothing beside the window."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.mission import Stop
from spacetable.core.planner import Asked, Findings, Plan, Planner
from spacetable.core.text import verbatim
from tests.thinking.stubborn import beside
from tests.toy import flight
from tests.toy.flight import Fill, View

STUBBORN: Final = "toy_flight_stubborn"
POINTS: Final = {STUBBORN: "tests.thinking.stubborn_planner:game"}
BEGUN: Final = Findings(
    verbatim("I look."), plans=(Plan("one", verbatim("One"), course=(Fill("1"),)),)
)
DONE: Final = Findings(verbatim("I looked."))


def answers(seen: View, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """``asked.question``: what it does."""
    if asked.question in ("way", "reach"):
        yield from flight.answers(seen, asked, stop)
        return
    yield BEGUN
    if asked.question == "sleeps":
        while not stop():
            time.sleep(0.01)
    elif beside():
        if asked.question == "dies":
            os._exit(7)
        elif asked.question == "fails":
            raise RuntimeError("I fail here and nowhere else")
        elif asked.question == "deaf":
            time.sleep(60)
    yield DONE


game: Final = replace(
    flight.game,
    info=replace(flight.game.info, id=STUBBORN),
    planner=Planner(flight.questions, answers),
)
