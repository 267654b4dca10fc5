"""Futures that are done, as a frozen value: a star for each, and what one of them still allows."""

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat


class Star(Struct, frozen=True, forbid_unknown_fields=True):
    """A Future that is done. ``future``: its key, ``name``: what the star is called, of which there
    is one in a game (1D). ``card``: the id of its card. ``points``: fixed as it was done; 0 where
    they are counted at the end. ``place``: the comet that it is about.
    """

    future: str
    name: str
    seat: Seat
    card: str
    points: int = 0
    place: str = ""


class Futures(Struct, frozen=True, forbid_unknown_fields=True):
    """``stars``: in the order in which they were won. ``wunderkinder``: who has raised a child that
    came promoted (4C5d). ``homestead``: who may still settle once as a free action; ``implant``:
    the colony where chits may be placed once as one. ``selling``: a free market that may go on;
    ``scan``: the craft of whose isotopes one may go to the bank in this turn.
    """

    stars: tuple[Star, ...] = ()
    wunderkinder: tuple[Seat, ...] = ()
    homestead: Seat | None = None
    implant: str = ""
    selling: bool = False
    scan: PieceId = PieceId("")

    def has(self, seat: Seat, future: str) -> bool:
        """Whether a player has done a Future, by its key."""
        return any(one.future == future and one.seat == seat for one in self.stars)

    def winner(self, name: str) -> Seat | None:
        """Who has the star of that name."""
        return next((one.seat for one in self.stars if one.name == name), None)
