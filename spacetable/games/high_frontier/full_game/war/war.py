"""War and peace as a value (core rules 10.3; 4F2e, 4F2f)."""

from msgspec import Struct


class War(Struct, frozen=True, forbid_unknown_fields=True):
    """``rages``: the War of Independence is on; ``fought``: it has been or is, and comes no second
    time. ``republic``, ``empire``: one of the Futures has founded it, which lasts.
    """

    rages: bool = False
    fought: bool = False
    republic: bool = False
    empire: bool = False

    @property
    def over(self) -> bool:
        """Whether there can be no war any more (HFG-R84)."""
        return self.fought or self.republic or self.empire


PEACE = War()
