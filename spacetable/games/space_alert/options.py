"""All that a seat may do now; see ``action_round`` and ``resolution_round``."""

from collections.abc import Iterator

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.games.space_alert.action_round import boards, data, ending, phases, reports, talk
from spacetable.games.space_alert.clock import next_announcement
from spacetable.games.space_alert.moves import Begin, TakeRole
from spacetable.games.space_alert.resolution_round import ending as mission_end
from spacetable.games.space_alert.resolution_round import stumbling, watching
from spacetable.games.space_alert.state import ROLES, State
from spacetable.games.space_alert.words import words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The clock's next announcement, or what a player may do."""
    if seat == CLOCK:
        if state.stage == "planning":
            yield from next_announcement(state.script, state.heard)
    elif seat in state.phases:
        if state.stage == "ready":
            yield from _ready(state, seat)
        elif state.stage == "planning":
            yield from reports.options(state, seat)
            yield from data.options(state, seat)
            yield from boards.options(state, seat)
            yield from phases.options(state, seat)
            yield from ending.options(state, seat)
            yield from talk.options(state, seat)
        elif state.stage == "resolution":
            yield from watching.options(state, seat)
            yield from stumbling.options(state, seat)


def _ready(state: State, seat: Seat) -> Iterator[Option]:
    yield Option(Begin(seat), Press(), Why(words("rule.begin")), words("move.begin"))
    for role in ROLES:
        if state.roles[role] != seat:
            yield Option(
                TakeRole(seat, role),
                Press(),
                Why(words("rule.roles")),
                words(f"move.role.{role}"),
            )


def awaited(state: State) -> tuple[Seat, ...]:
    """Everybody at once; while time passes, the clock too."""
    if state.stage == "planning":
        return (*state.phases, CLOCK)
    return () if mission_end.result(state) is not None else tuple(state.phases)
