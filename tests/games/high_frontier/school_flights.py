"""A flight of the school, laid out as a test needs it and flown action by action."""

from __future__ import annotations

import json
from typing import Any

from spacetable.core.engine import Position, begin, step
from spacetable.core.event import Said
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Action, Drag, Gesture, Option, Press
from spacetable.core.parts import paper_of
from spacetable.core.puzzle import plain
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.state import PILOT, State
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Stop

CREW = "crew_nasa_astronauts_isro_glavcosmonauts"
"""Thrust 14, 8 steps a burn, mass 1."""
KITE = "thruster_photon_kite_sail"
MOTH = "thruster_re_solar_moth"
"""White: thrust 3, 4 steps a burn, solar, no mass."""
HALL = "thruster_hall_effect"


def card(name: str, face: int = 0, *, heavy: bool = False) -> dict[str, Any]:
    """A card aboard, for an arrangement."""
    return {"card": name, "face": face, "heavy": heavy}


class Pilot:
    """One who flies: ``state`` is where the flight stands."""

    def __init__(
        self,
        *aboard: str | dict[str, Any],
        dice: tuple[int, ...] = (),
        options: dict[str, Any] | None = None,
        **laid: Any,
    ) -> None:
        cards = [card(one) if isinstance(one, str) else one for one in aboard]
        laid = {"phase": "turn", **laid, "aboard": cards}
        scenario = Scenario(arrangement=laid, rolls={"die": dice} if dice else {})
        seats = (SeatSetup(PILOT),)
        self.setup = Setup("flight_school", "a test", seats, options or {}, scenario)
        self.positions: list[Position] = [begin(flight_school, self.setup)[0]]
        self.said: list[str] = []
        self.log: list[dict[str, Any]] = []

    def paper(self) -> dict[str, Any]:
        """The flight as its file says it."""
        states = [one.state for one in self.positions]
        found = paper_of(flight_school, states, self.log)
        assert found is not None
        told: dict[str, Any] = json.loads(found[1])
        return told

    @property
    def state(self) -> State:
        state = self.positions[-1].state
        assert isinstance(state, State)
        return state

    def options(self) -> list[Option]:
        return list(flight_school.rules.options(self.state, PILOT))

    def refused(self) -> list[Option]:
        return list(flight_school.rules.refusals(self.state, PILOT))

    def of(self, kind: type[Action]) -> list[Option]:
        """What may be done of one kind."""
        return [one for one in self.options() if isinstance(one.action, kind)]

    def why_not(self, action: Action) -> str:
        """The key of the rule by which an action is refused."""
        assert not flight_school.rules.allows(self.state, action)
        return next(one.why.rule.key for one in self.refused() if one.action == action)

    def by(self, gesture: Gesture) -> list[Option]:
        """What a gesture means."""
        return [one for one in self.options() if gesture in (one.gesture, *one.also)]

    def drag(self, piece: str, zone: str) -> list[Option]:
        return self.by(Drag(PieceId(piece), ZoneId(zone)))

    def press(self, target: str) -> list[Option]:
        return self.by(Press(PieceId(target)))

    def do(self, action: Action) -> Pilot:
        """One legal action."""
        assert flight_school.rules.allows(self.state, action), action
        stepped = step(flight_school, self.setup, self.positions[-1], action)
        self.positions.append(stepped.position)
        self.log.append(plain(action))
        self.said += [one.line.key for one in stepped.events if isinstance(one, Said)]
        return self

    def activate(self, name: str, **how: bool) -> Pilot:
        """The triangle of a card, in the way named; the only one that there is."""
        found = [
            one.action
            for one in self.of(Activate)
            if isinstance(one.action, Activate)
            and one.action.card == name
            and (one.action.afterburn, one.action.pushed)
            == (how.get("afterburn", False), how.get("pushed", False))
        ]
        assert found, f"{name} cannot be activated"
        return self.do(found[0])

    def ways(self, to: str) -> list[Go]:
        """The ways to the next space, the cheapest first."""
        found = [one.action for one in self.of(Go)]
        return [one for one in found if isinstance(one, Go) and one.to == to]

    def go(self, *spaces: str) -> Pilot:
        """Space by space, each the cheapest way."""
        for to in spaces:
            assert self.ways(to), f"no way to {to} from {self.state.place}"
            self.do(self.ways(to)[0])
        return self

    def stop(self) -> Pilot:
        return self.do(Stop(PILOT))
