"""Who flies for glory comes back: a crew that is stranded is missed, and so is its rocket (G6)."""

from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.campaigns import LAST_CALL
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.bots.voyages import WEAK, Voyage, costs_home
from spacetable.games.high_frontier.piloting.activation import Start


def comes_back(sight: Sight) -> bool:
    """Whether who flies now for glory is to come back, for there is time for more (L)."""
    vessel = sight.vessel
    if vessel is None or sight.years >= LATE or sight.answers_for_lives:
        return False
    able = errand(vessel.working)
    return able.human and not able.builds


def leaves_enough(sight: Sight, start: Start, voyage: Voyage, more: int = 0) -> bool:
    """Whether a way leaves fuel for the way home, or ends when nobody needs to come back. ``more``:
    tanks that are filled before.
    """
    vessel = sight.vessel
    assert vessel is not None
    if sight.years <= voyage.cost[1] + LAST_CALL:
        return True
    # A tank that is partly burnt is filled along the red lines (F3b), and only so far.
    wet = fuel_strip().tanks(vessel.chits.wet, more)
    if wet is None:
        return False
    steps = fuel_strip().steps(wet, vessel.chits.dry) or 0
    net = min(max(0, start.net), WEAK)
    back, work = costs_home(voyage.site, net, sight.state.rules.movement)
    sight.effort.works("home", work)
    needs = min((one[0] * start.engine.fuel_per_burn for one in back), default=None)
    return needs is not None and steps - voyage.cost[0] >= needs
