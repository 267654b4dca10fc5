"""What the coach reads from a position: systems in danger, and what was named aloud."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey import outcome
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.data import DATA, LIMIT, SYSTEMS
from spacetable.games.space_odyssey.state import HIDDEN, State, hand


def near(state: State) -> list[str]:
    """The systems that stop with the next malfunction."""
    return [one for one in SYSTEMS if state.malfunctions(one) == LIMIT[one] - 1]


def deadly(state: State) -> list[str]:
    """The systems whose next malfunction wins the game for HAL."""
    return [one for one in near(state) if outcome.would_win(state, one)]


def saves(state: State, system: str, taken: int) -> bool:
    """Whether so many malfunctions fewer beside a system keep HAL from winning with the next one
    somewhere: there, or elsewhere because this system works again.
    """
    before = deadly(state)
    if not before or not taken:
        return False
    works = state.malfunctions(system) - taken < LIMIT[system]
    works = works and state.rules.three_systems == "at_once"
    stopped = [one for one in state.counted if not (one == system and works)]
    after = [one for one in before if one == "lif" or len(stopped) + 1 >= DATA.hal.systems_to_win]
    return system in before or len(after) < len(before)


def urgent(state: State) -> list[str]:
    """The systems in danger, the worst first: the next malfunction wins the game for HAL, or stops
    them; LIF with two to go, since its stop ends the game; then those that have stopped.
    """
    two_to_go = [one for one in ("lif",) if state.malfunctions(one) == LIMIT[one] - 2]
    return list(dict.fromkeys([*deadly(state), *near(state), *two_to_go, *state.stopped]))


def heard(state: State, only: Seat | None = None) -> Iterator[tuple[Seat, str]]:
    """Cards that members have named aloud and still hold, logic cards first, by number."""
    found = [
        (who, card.face)
        for who in state.crew
        if only in (None, who)
        for card in state.pieces[hand(who)]
        if card.id in state.told and card.face != HIDDEN
    ]
    yield from sorted(found, key=lambda one: HAND_ORDER[one[1]])
