"""What cannot be of the isobank in a position that was read from a file (4D)."""

from collections.abc import Iterator

from spacetable.games.high_frontier.full_game.places import BERNALS, figure
from spacetable.games.high_frontier.full_game.player import MOST
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest."""
    rules = state.rules
    if rules.exodus and not (rules.contracts and rules.module_1 and rules.colonists):
        yield "Exodus without contracts, Module 1 and colonists"
    vaults = state.isobank
    if vaults is None:
        return
    if not rules.exodus:
        yield "isotopes as money in a game without Exodus"
    if vaults.speculator < 0 or any(n < 0 for n in vaults.vaults.values()):
        yield "a vault with less than nothing"
    if max(vaults.speculator, *vaults.vaults.values(), 0) > MOST:
        yield "a vault with more isotopes than there are"
    if not {*vaults.vaults} <= {*state.order} or vaults.banker not in (None, *state.order):
        yield "a vault of nobody"
    if vaults.berth is not None:
        berths = {figure(seat, kind) for seat in state.order for kind in BERNALS}
        if vaults.site or vaults.berth not in berths & {*state.crafts}:
            yield "an isobank at a Bernal that is not there"
    elif vaults.site and not (vaults.site in state.sites and state.sites[vaults.site].factory):
        yield "an isobank at a factory that is not there"
    if not {*vaults.grounds} <= {*load().sites}:
        yield "a dirtside of the isobank that is nowhere"
