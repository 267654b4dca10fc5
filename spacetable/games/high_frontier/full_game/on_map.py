"""What stands on the map beside figures: sites with what is on them, craft, and prospecting."""

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.player import Operation
from spacetable.games.high_frontier.piloting.vessel import Flown
from spacetable.games.high_frontier.prospecting import Platform
from spacetable.games.high_frontier.solar_map import LEO


class Site(Struct, frozen=True, gc=False):
    """What stands on a site: a disk, and what is on it. ``powersat``: of positions written before
    its owner kept the push of the cards of which the factory was built (``Player.powersat``).
    """

    owner: Seat
    factory: bool = False
    colony: bool = False
    powersat: bool = False


class Prospecting(Struct, frozen=True):
    """An operation that prospects: with which card of which stack, and on which sites.

    ``operation``, ``worked``: of the turn, as they were before it (``State``). ``failed``: sites
    whose die found nothing. ``rerolls``: dice that may be thrown again, for any of these;
    ``first_rerolls``: for the first site alone.
    """

    kind: StackKind
    card: PieceId
    platform: Platform
    sites: tuple[str, ...]
    operation: Operation = ""
    worked: tuple[PieceId, ...] = ()
    failed: tuple[str, ...] = ()
    rerolls: int = 0
    first_rerolls: int = 0


class Craft(Struct, frozen=True):
    """A stack with a figure on the map: where it is, and what is in it beside cards.

    ``tanks``: beads of cargo. Of a rocket: ``wet``, the wet mass as printed on the fuel strip;
    ``moved``: this turn, ``flown``: how; ``scooped``: a crew's thruster has taken its tank of dirt.
    ``anchored``: of a Bernal, which flies no more (2A5).
    """

    place: str = LEO
    tanks: int = 0
    tank_grade: Grade = "water"
    wet: str = "1"
    grade: Grade = "water"
    moved: bool = False
    scooped: bool = False
    flown: Flown | None = None
    anchored: bool = False
