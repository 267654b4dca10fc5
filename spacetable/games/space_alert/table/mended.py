"""The ship as it stands while it is mended after a mission of a campaign (document 6.2)."""

from msgspec.structs import replace

from spacetable.games.space_alert.resolution.states import ABSENT, ASLEEP, DEAD, DISABLED
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.table.shown import Shown, ShownSquad


def mended(state: State, shown: Shown) -> Shown:
    """The end of the film, with what has been mended since."""
    left = state.mending.squads
    squads = []
    # A squad aboard is chosen before one that stayed behind, as it is when it is mended.
    order = sorted(range(2), key=lambda k: shown.squads[k].state == ABSENT)
    whole = set()
    for k in order:
        if left and shown.squads[k].state in (DISABLED, DEAD, ABSENT):
            whole.add(k)
            left -= 1
    for k, squad in enumerate(shown.squads):
        squads.append(ShownSquad(ASLEEP) if k in whole else squad)
    return replace(shown, mended=state.mending.tiles, squads=(squads[0], squads[1]))
