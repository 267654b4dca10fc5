"""Where the isobank is, and who has what it gives (4D2)."""

from spacetable.core.ids import Seat
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


def is_bernal(state: State) -> bool:
    """Whether it is a Bernal."""
    return state.isobank is not None and state.isobank.berth is not None


def medal(state: State) -> Seat | None:
    """Who has the isobanker's medal, which counts while the isobank is anchored (4E2e)."""
    vaults = state.isobank
    if vaults is None or vaults.berth is None or not state.crafts[vaults.berth].anchored:
        return None
    return vaults.banker
