"""A flight written as a small file to be shared, with all the steps that it took."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from spacetable.core.puzzle import Plain
from spacetable.core.switch import Setting
from spacetable.games.high_frontier.flight_school.arrange import Card
from spacetable.games.high_frontier.flight_school.paper_form import FlightPaper
from spacetable.games.high_frontier.flight_school.state import State, chits, stack
from spacetable.games.high_frontier.flight_school.switches import switches
from spacetable.games.high_frontier.fractions_in_words import told


def paper(states: Sequence[State], log: Sequence[Plain] = ()) -> tuple[str, bytes]:
    """The flight as it stands: a name for the file, and its content.

    ``states``: from the first to the present one; ``log``: the actions between them.
    """
    state = states[-1]
    found = written(state)
    begun = _begun(states)
    if begun is not None:
        at_first = replace(written(states[begun]), options={})
        found = replace(found, begun=at_first, steps=tuple(log[begun:]))
    content = msgspec.json.format(msgspec.json.encode(found), indent=2)
    return f"flight-{state.log[0]}-{state.place}.json", content + b"\n"


def _begun(states: Sequence[State]) -> int | None:
    """Which state is the first of the present flight, before anything was done in it.

    None where that is not known, or nothing has been done.
    """
    found: int | None = None
    for number, state in enumerate(states):
        if state.phase == "hangar":
            found = None
        elif state.phase == "turn" and (number == 0 or states[number - 1].phase == "hangar"):
            found = number
    return None if found == len(states) - 1 else found


def written(state: State) -> FlightPaper:
    """A state without the steps that led to it."""
    lying = chits(state)
    return FlightPaper(
        aboard=tuple(Card(one.card, one.face, one.orientation == "heavy") for one in stack(state)),
        dry_mass=told(lying.dry),
        wet_mass=told(lying.wet),
        grade=state.grade,
        tanks=state.tanks,
        tank_grade=state.tank_grade,
        aquas=state.aquas,
        year=state.year,
        from_=state.log[0],
        to=state.goal,
        path=state.log,
        dice=state.dice,
        factories=state.factories,
        options=_options(state),
        moved=state.moved,
        operated=state.operated,
        scooped=state.scooped,
        flown=state.flown,
        ended=state.ended,
    )


def _options(state: State) -> dict[str, Setting]:
    chosen: dict[str, Setting] = {}
    for one in switches():
        rules: Any = state.rules
        value = getattr(rules if hasattr(rules, one.id) else rules.movement, one.id)
        if value != one.default:
            chosen[one.id] = value
    return chosen
