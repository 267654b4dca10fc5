"""A pilot that flies by the planner: it builds what would do, and goes the safest short way."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import msgspec

from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import Chance
from spacetable.core.ids import ZoneId
from spacetable.core.option import Action, Option
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.games.high_frontier.flight_school import construction, moves
from spacetable.games.high_frontier.flight_school.state import PILOT, State, View
from spacetable.games.high_frontier.flight_school.voyage import voyage_of
from spacetable.games.high_frontier.piloting.moves import Go, PayFinao, Roll, Stop
from spacetable.games.high_frontier.planning import rocket_plans, route_plans
from spacetable.games.high_frontier.planning.route_plans import HEADS, turn_start
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.solar_map import LEO, load

NEAR: Final = ("Earth", "Mars")
"""Zones of the sites that it flies to where nobody has set a goal."""
DANGER: Final = 12
"""So many turns more are worth a way on which nothing can be lost."""


class Navigator:
    """Plans anew whenever a turn begins; within a move it goes on as it had planned then."""

    id = "navigator"
    name = words("bot.navigator")

    def __init__(self) -> None:
        self._known: dict[bytes, tuple[Action, ...]] = {}

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """The next action of its plan, or what lets the flight go on."""
        state = view.state
        offered = {one.action for one in options}
        for action, reason in self._wanted(state, chance):
            if action in offered:
                return Choice(action, words(f"bot.{reason}"))
        return Choice(options[0].action, words("bot.else"))

    def _wanted(self, state: State, chance: Chance) -> Iterator[tuple[Action, str]]:
        """What it would do, the best first."""
        seat = PILOT
        if state.phase == "hazard":
            yield PayFinao(seat), "finao"
            yield Roll(seat), "roll"
        if state.phase == "hangar":
            yield from self._in_hangar(state, chance)
        if state.reached and state.place == LEO:
            yield moves.EndFlight(seat), "home"
        target = _target(state)
        if target is not None and target != state.place and not (state.moved):
            for action in self._next(state, target):
                yield action, "plan"
        if state.phase == "move":
            yield Stop(seat), "stop"
        if state.phase == "turn":
            yield moves.EndTurn(seat), "end_turn"

    def _in_hangar(self, state: State, chance: Chance) -> Iterator[tuple[Action, str]]:
        seat = PILOT
        if state.goal is None:
            sites = [one for one in load().sites if load().spaces[one].zone in NEAR]
            yield moves.SetGoal(seat, sites[chance.roll("goal", len(sites)) - 1]), "goal"
            return
        if self._next(state, state.goal):
            yield moves.LeaveHangar(seat), "leave"
            return
        asked = Asked(_ROCKET, ZoneId(state.goal))
        for findings in _proposed(state, asked):
            if findings.plans:
                for action in findings.plans[0].course[:1]:
                    yield action, "build"
                return

    def _next(self, state: State, target: str) -> tuple[Action, ...]:
        """The action that its plan from the start of this turn has next; none without a plan."""
        start, flown = turn_start(voyage_of(state))
        key = msgspec.json.encode((start, target), order="sorted")
        if key not in self._known:
            self._known = {key: _course(start, target)}
        course = self._known[key]
        if state.phase == "hangar":
            return course[:1]
        if state.phase != "move":
            return course[:1]
        gone = 0
        for at, action in enumerate(course):
            if gone == len(flown) and isinstance(action, Go | Stop):
                return (action,)
            if isinstance(action, Go):
                if gone >= len(flown) or action.to != flown[gone]:
                    return ()
                gone += 1
            if isinstance(action, moves.EndTurn):
                return course[at : at + 1] if gone == len(flown) else ()
        return ()


_ROCKET: Final = "which_rocket"
_ROUTE: Final = "where_to"


def _proposed(state: State, asked: Asked) -> Iterator[Findings]:
    building = partial(construction.building, state)
    pool = construction.pool(both=False)
    return rocket_plans.found(voyage_of(state), asked, _never, pool, building)


def _never() -> bool:
    return False


def _target(state: State) -> str | None:
    """The goal; home after it was reached."""
    if state.goal is None:
        return None
    return LEO if state.reached else state.goal


def _course(voyage: Voyage, target: str) -> tuple[Action, ...]:
    # It flies without afterburns: those would have to be known in the middle of a move.
    asked = Asked(_ROUTE, ZoneId(target), wishes={"afterburn": False})
    found = route_plans.found(voyage, asked, _never, why=False)
    last = list(found)[-1]
    best = min(last.plans, key=_price, default=None)
    return () if best is None else best.course


def _price(plan: Plan) -> tuple[float, str]:
    figures = [dict(one.params)["words"] for one in plan.figures]
    turns = int(str(figures[HEADS.index("turns")]))
    safe = int(str(figures[HEADS.index("chance")]).split()[0])
    return turns + DANGER * (100 - safe) / 100, plan.id


BOTS: Final[tuple[Bot, ...]] = (Navigator(),)
