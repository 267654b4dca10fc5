"""How often a person and four androids come home, by when the person presses for the autopilot.

``python -m tests.games.space_alert.autopilot.pressing --missions 40 --skill pilot``
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean
from typing import Final, Literal, NamedTuple

from spacetable.core.engine import begin, legal, step
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.games.space_alert.autopilot.known import SKILLS, Skill
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Announce, Begin, Delegate, Reveal
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import slot
from tests.games.space_alert.autopilot.survival import likely

Pressed = Literal["often", "late"]
PRESSED: Final[tuple[Pressed, ...]] = ("often", "late")
"""At every announcement, or only before a phase ends."""
SEAT: Final = Seat("1")
ENDS: Final = {"space_alert.move.announce_phase", "space_alert.move.announce_end"}


class Flight(NamedTuple):
    """``score``: None for a lost ship; ``empty``: places; ``presses``: seconds of each."""

    seed: int
    score: int | None
    empty: int
    of: int
    presses: tuple[float, ...]


def flight(seed: int, skill: Skill, pressed: Pressed) -> Flight:
    """A rolled mission without the clock, from its start to its film."""
    options: dict[str, Setting] = {"time": "by_hand", "autopilot": skill}
    setup = Setup("space_alert", f"press {seed}", (SeatSetup(SEAT),), options)
    position, _ = begin(space_alert, setup)
    presses: list[float] = []
    asked = False
    action: Action = Begin(SEAT)
    while True:
        begun = time.process_time()
        position = step(space_alert, setup, position, action).position
        if isinstance(action, Delegate):
            presses.append(time.process_time() - begun)
        asked = isinstance(action, Delegate) or (asked and not isinstance(action, Announce))
        state = position.state
        if state.stage != "planning":
            break
        offers = {type(one.action): one for one in legal(space_alert, state, SEAT)}
        following = offers[Reveal if Reveal in offers else Announce]
        action = following.action
        ends = following.label.key in ENDS
        now = ends or (pressed == "often" and Reveal not in offers)
        if now and Delegate in offers and not asked:
            # For all of them: it comes last, where it is offered.
            action = offers[Delegate].action
    turns = range(1, state.turns(len(state.script.phase_ends)).stop)
    places = [slot(member, turn) for member in range(len(state.members)) for turn in turns]
    empty = sum(not state.pieces[place] for place in places)
    return Flight(seed, film_of(state).outcome.score, empty, len(places), tuple(presses))


def _flight(job: tuple[int, Skill, Pressed]) -> Flight:
    return flight(*job)


def main() -> None:
    """Fly, and print how each way of pressing did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missions", type=int, default=40)
    parser.add_argument("--skill", choices=SKILLS, default="pilot")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", action="store_true", help="one line for every mission")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.missions)
    with ProcessPoolExecutor(given.processes) as pool:
        for pressed in PRESSED:
            jobs = [(seed, given.skill, pressed) for seed in seeds]
            flights = list(pool.map(_flight, jobs))
            print(_told(pressed, flights), flush=True)
            if given.each:
                print(*flights, sep="\n", flush=True)


def _told(pressed: Pressed, flights: list[Flight]) -> str:
    scores = [one.score for one in flights if one.score is not None]
    low, high = likely(len(scores), len(flights))
    waits = sorted(wait for one in flights for wait in one.presses)
    return (
        f"{pressed}: {len(scores)} of {len(flights)} survived ({low:.0%} to {high:.0%}), "
        f"mean score of these {fmean(scores or [0]):.1f}; empty places "
        f"{fmean(one.empty / one.of for one in flights):.0%}; {len(waits)} presses, "
        f"median {waits[len(waits) // 2] * 1000:.0f} ms, longest {waits[-1] * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
