"""What Project Exodus adds to a game as a value (4C): chits on colonists, children, partners."""

from typing import Literal

from msgspec import Struct, field

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology


class Child(Struct, frozen=True, forbid_unknown_fields=True):
    """A child chit (4C5). ``spot``: of the dial, where it comes of age; ``parent``: the colonist
    with the heart. ``grown``: the cube has left that spot.
    """

    spot: int
    parent: PieceId
    grown: bool = False


class Partner(Struct, frozen=True, forbid_unknown_fields=True):
    """A delegate of a player on another's enterprise (4B8a)."""

    card: PieceId
    seat: Seat


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody would be partner of another's enterprise, whose owner has not answered yet.
    ``start``: the ideology that the delegate would come from; "": the reserve.
    """

    card: PieceId
    seat: Seat
    start: Ideology | Literal[""] = ""


class Exodus(Struct, frozen=True):
    """``implants``: chits on colonists, by these; those of none are in their owners' reserves.
    ``children``: child chits on the dial. ``partners``: delegates on enterprises, one entry each.
    ``gold``: the contract decks have turned (4B1b). ``domes``: the colonies beyond Earth that
    whoever is on turn had as it began (4C2a). ``implanting``: where an implant operation goes on.
    ``asked``: for a partnership. ``rolled``: hazards that were rolled for in the move of this turn.
    """

    implants: dict[PieceId, Implants] = field(default_factory=dict)
    children: dict[Seat, Child] = field(default_factory=dict)
    partners: tuple[Partner, ...] = ()
    gold: bool = False
    domes: tuple[str, ...] = ()
    implanting: str = ""
    asked: Asked | None = None
    rolled: tuple[str, ...] = ()
