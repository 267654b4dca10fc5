"""A Future as its card has it printed (1D): what it is called, and what it counts."""

from typing import Annotated

from msgspec import Meta, Struct

Points = Annotated[int, Meta(ge=0, le=30)]


class Future(Struct, frozen=True, forbid_unknown_fields=True):
    """``key``: which one, by what it asks for. ``star``: its name where several cards ask for
    something else under one name; only one star of each name is won (1D). ``points``: None where
    they are counted. ``endgame``: looked at again as points are counted. ``casus_belli``: it starts
    the War of Independence; ``ad_astra``: it is done by leaving the map (1D1b).
    """

    key: str
    star: str = ""
    points: Points | None = None
    endgame: bool = False
    casus_belli: bool = False
    ad_astra: bool = False

    @property
    def name(self) -> str:
        """Under which its star is won."""
        return self.star or self.key
