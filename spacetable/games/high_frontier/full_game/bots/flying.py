"""A move that has begun: on along the way that was found, and what to do where there is none."""

from collections.abc import Iterator

from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import (
    LAST_YEARS,
    LAST_YEARS_OF_ALL,
    RICH,
)
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.piloting.moves import Go, PayFinao, Roll, Stop
from spacetable.games.high_frontier.solar_map import load


def moved(sight: Sight, spaces: tuple[str, ...]) -> Iterator[Wish]:
    """The next space of a way, or the end of the move where it ends. ``spaces``: of this turn;
    empty where no way is known.
    """
    vessel = sight.vessel
    assert vessel is not None
    flown = 0 if vessel.underway is None else vessel.underway.steps
    steps = [one for one in sight.of(Go) if isinstance(one, Go)]
    known = not flown or (flown <= len(spaces) and spaces[flown - 1] == vessel.place)
    if spaces and known:
        for one in steps if flown < len(spaces) else ():
            if one.to == spaces[flown] and not one.afterburn:
                yield one, "fly"
        yield Stop(sight.seat), "stop"
    yield Stop(sight.seat), "stop"
    able = errand(vessel.working)
    sites, known_spaces = load().sites, load().spaces
    worth = {one: sight.prizes.of(one.to, able) if one.to in sites else 0 for one in steps}
    for one in sorted(steps, key=lambda one: (-worth[one], not rests(known_spaces[one.to]))):
        yield one, "astray"


def diced(sight: Sight) -> Iterator[Wish]:
    """A hazard is paid for where money is left over, or of no more use; else rolled for (8)."""
    vessel = sight.vessel
    assert vessel is not None
    builds = errand(vessel.working).builds
    last = sight.years < (LAST_YEARS if builds else LAST_YEARS_OF_ALL)
    for fee in vessel.fees:
        spare = 0 if last or fee.means != "aquas" else RICH
        if sight.answers_for_lives or fee.has >= fee.n + spare:
            yield PayFinao(sight.seat, fee.means), "finao"
    yield Roll(sight.seat), "roll"
