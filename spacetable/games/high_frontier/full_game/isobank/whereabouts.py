"""Where the isobank is, and who has what it gives (4D2)."""

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.isobank.beads import stacks_with_beads
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.state import State


def is_open(state: State) -> bool:
    """Whether Exodus contracts may be auctioned: since the first isobank was founded (4D2c), but
    not while the starship is on its way over the map (4D3c).
    """
    ship = state.starship
    return state.isobank is not None and (ship is None or not ship.away)


def place_of(state: State) -> str:
    """The space where it is; "" where there is none. The starship takes it along (4D3c)."""
    vaults, ship = state.isobank, state.starship
    if vaults is None:
        return ""
    if ship is not None and ship.launched:
        return ship.place if ship.away else ""
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


def at_hand(state: State, seat: Seat) -> int:
    """Isotopes of a player's vault that are there still: what has left the map with the starship is
    only counted (4D3g).
    """
    vaults, ship = state.isobank, state.starship
    if vaults is None or (ship is not None and ship.left):
        return 0
    return vaults.vault(seat)


def is_bernal(state: State) -> bool:
    """Whether it is a Bernal."""
    return state.isobank is not None and state.isobank.berth is not None


def medal(state: State) -> Seat | None:
    """Who has the isobanker's medal, which counts while the isobank is anchored (4E2e). A commander
    whose starship does not leave the map loses it (4D3h).
    """
    vaults, ship = state.isobank, state.starship
    if vaults is None or vaults.berth is None or not state.crafts[vaults.berth].anchored:
        return None
    if ship is not None and ship.stranded and ship.commander == vaults.banker:
        return heir(state)
    return vaults.banker


def heir(state: State) -> Seat | None:
    """Who has a stranded commander's medals: of the others aboard whoever has most isotopes, of
    several the first in play order; None with nobody else aboard (4D3h; HFG-R67).
    """
    vaults, ship = state.isobank, state.starship
    if vaults is None or ship is None:
        return None
    able = [one for one in state.clockwise() if one in ship.aboard and one != ship.commander]
    return max(able, key=vaults.vault, default=None)
