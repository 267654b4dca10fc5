"""All that a seat may do now; see ``action_round`` and ``resolution_round``."""

from collections.abc import Iterator

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.games.space_alert.action_round import (
    announcing,
    boards,
    data,
    delegating,
    ending,
    phases,
    reports,
    seating,
    talk,
    telling,
)
from spacetable.games.space_alert.clock import next_announcement
from spacetable.games.space_alert.expedition import aboard, repairs
from spacetable.games.space_alert.moves import Begin, TakeRole
from spacetable.games.space_alert.printed import beside
from spacetable.games.space_alert.resolution_round import ending as mission_end
from spacetable.games.space_alert.resolution_round import stumbling, watching
from spacetable.games.space_alert.revision import editing
from spacetable.games.space_alert.state import ROLES, State
from spacetable.games.space_alert.words import words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The clock's next announcement, or what a player may do."""
    if seat == CLOCK:
        if state.stage == "planning" and not state.rules.by_hand:
            yield from next_announcement(state.script, state.heard)
    elif beside.leads(state):
        yield from beside.options(state, seat)
    elif _acts(state, seat):
        if state.stage == "ready":
            yield from _ready(state, seat)
            yield from seating.options(state, seat)
            yield from aboard.options(state, seat)
        elif state.stage == "planning":
            yield from reports.options(state, seat)
            yield from data.options(state, seat)
            yield from announcing.options(state, seat)
            yield from boards.options(state, seat)
            yield from delegating.options(state, seat)
            yield from phases.options(state, seat)
            yield from ending.options(state, seat)
            yield from telling.options(state, seat)
            yield from talk.options(state, seat)
        elif state.stage == "resolution":
            yield from watching.options(state, seat)
            yield from stumbling.options(state, seat)
        elif state.stage == "repairs":
            yield from repairs.options(state, seat)
        elif state.stage == "revision":
            yield from editing.options(state, seat)


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


def _acts(state: State, seat: Seat) -> bool:
    """Whether a seat may do anything. Bots that are done wait until the computer speaks again."""
    if state.stage == "planning":
        return seat in state.phases and not (seat in state.bots and seat in state.done)
    return seat in (state.phases if state.stage == "repairs" else state.people)


def awaited(state: State) -> tuple[Seat, ...]:
    """Everybody at once; while time passes, the clock too."""
    if beside.leads(state):
        return beside.awaited(state)
    if state.stage == "planning":
        seats = tuple(seat for seat in state.phases if _acts(state, seat))
        return seats if state.rules.by_hand else (*seats, CLOCK)
    if state.stage == "repairs":
        return repairs.awaited(state)
    if mission_end.result(state) is not None:
        return ()
    return tuple(seat for seat in state.phases if _acts(state, seat))
