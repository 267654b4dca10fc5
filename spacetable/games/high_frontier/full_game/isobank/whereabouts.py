"""Where the isobank is, and who has what it gives (4D2)."""

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.isobank.beads import stacks_with_beads
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.state import State


def is_open(state: State) -> bool:
    """Whether Exodus contracts may be auctioned: since the first isobank was founded (4D2c)."""
    return state.isobank is not None


def place_of(state: State) -> str:
    """The space where it is; "" where there is none."""
    vaults = state.isobank
    if vaults is None:
        return ""
    return vaults.site if vaults.berth is None else state.crafts[vaults.berth].place


def isototal(state: State) -> int:
    """Isotopes in the vaults and beads beside them (4E3a); those of the speculator by choice
    (HFG-R64).
    """
    vaults = state.isobank
    if vaults is None:
        return 0
    return vaults.total(speculator=state.rules.isototal_vaults == "seven") + _beside(state)


def _beside(state: State) -> int:
    """Beads that are cargo where the isobank is."""
    place = place_of(state)
    return sum(
        state.crafts[figure(seat, kind)].tanks
        for seat in (state.order if place else ())
        for kind in stacks_with_beads(state, seat)
        if state.place_of(seat, kind) == place
    )


def is_bernal(state: State) -> bool:
    """Whether it is a Bernal."""
    return state.isobank is not None and state.isobank.berth is not None


def medal(state: State) -> Seat | None:
    """Who has the isobanker's medal, which counts while the isobank is anchored (4E2e)."""
    vaults = state.isobank
    if vaults is None or vaults.berth is None or not state.crafts[vaults.berth].anchored:
        return None
    return vaults.banker
