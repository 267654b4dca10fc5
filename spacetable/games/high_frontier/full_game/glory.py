"""Glory chits: one of each zone, low side up until a human brings it home (B3, L).

Heroism chits are left out: nobody has told which deeds earn them (C7; HFG-R03).
"""

from msgspec import Struct

from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.solar_map import ZoneName


class Glory(Struct, frozen=True):
    """A chit that somebody has. ``home``: a human brought it to the bank, its high side is up (La).

    One whose human died or settled lies there low side up (Lb).
    """

    zone: ZoneName
    home: bool = False

    @property
    def points(self) -> int:
        """What its face says (M2; HFG-R02)."""
        values = components().glory
        return values.high[self.zone] if self.home else values.low
