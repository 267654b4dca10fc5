"""What players may ask for on sites: operations (I6-I9), colonies, claims, glory, rides."""

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.places import QUEUE, Queue, StackKind
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.prospecting import Platform


class Prospect(Action, frozen=True):
    """The operation prospect, with a card and one of its platforms; a raygun's first site (I6)."""

    card: PieceId
    platform: Platform
    site: str


class AddSite(Action, frozen=True):
    """The raygun is to prospect one site more (I6)."""

    site: str


class FireRaygun(Action, frozen=True):
    """All sites of the raygun are chosen (I6)."""


class AllowLuna(Action, frozen=True):
    """The first player's answer to whoever would prospect Luna (7.2)."""

    allowed: bool


class RerollSite(Action, frozen=True):
    """A die that found nothing is thrown again (I6)."""

    site: str


class AcceptFailure(Action, frozen=True):
    """What failed is busted (I6)."""


class LiftClaim(Action, frozen=True):
    """A bare claim is given up for the disk (7.2)."""

    site: str


class LeaveUnclaimed(Action, frozen=True):
    """No bare claim is given up, and what was found stays unclaimed (7.2)."""


class Industrialise(Action, frozen=True):
    """The operation industrialise: a claim becomes a factory, and these cards go (I7)."""

    site: str
    cards: tuple[PieceId, ...]


class Produce(Action, frozen=True):
    """The operation ET production: a card of the hand is made at a factory, black side up (I8)."""

    card: PieceId
    to: StackKind
    site: str
    heavy: bool = False


class Deliver(Action, frozen=True):
    """The operation delivery: a product goes from a factory to low Earth orbit (I9)."""

    card: PieceId


class BuildColony(Action, frozen=True):
    """A human settles at an own factory (G3)."""

    card: PieceId


class JumpClaim(Action, frozen=True):
    """Another's bare claim becomes one's own (G4)."""

    site: str


class TakeGlory(Action, frozen=True):
    """A human takes along the glory chit of a zone (G5)."""

    card: PieceId


class RideBuggy(Action, frozen=True):
    """A human goes along a buggy road to another site (H9b)."""

    card: PieceId
    site: str


class LiftFactory(Action, frozen=True):
    """For a cube elsewhere a factory becomes a bare claim again (I7f)."""

    site: str


class LiftDelegate(Action, frozen=True):
    """For a cube elsewhere a delegate goes (I7f)."""

    ideology: Ideology


class ReviveSite(Action, frozen=True):
    """The operation of some cards: a busted site becomes a claim."""

    card: PieceId


class Promote(Action, frozen=True):
    """The operation promotion: a card comes up with its purple side (1A5)."""

    card: PieceId


class BuildElevator(Action, frozen=True):
    """The operation epic hazard: a space elevator is built (1A6, 1B9a). ``number``: on the map;
    ``unit``: the cube that is risked; ``pays``: FINAO in place of the die.
    """

    number: int
    unit: PieceId
    pays: bool = False


class SendAlong(Action, frozen=True):
    """A card founds an outpost at the other end of a space elevator (1B9c)."""

    card: PieceId
    place: str


class MoveFactory(Action, frozen=True):
    """A factory sets out as a mobile one (1B7)."""

    site: str


class Nanofacture(Action, frozen=True):
    """The operation nanofacture: at a Bernal these cards become a mobile factory (1A7)."""

    stack: StackKind
    cards: tuple[PieceId, ...]


class Exomigrate(Action, frozen=True):
    """A colonist comes from a queue, to low Earth orbit or the Home Bernal (2A6)."""

    to: StackKind
    queue: Queue = QUEUE


class KeepRobot(Action, frozen=True):
    """Which of several robots that were drawn is kept (4A6i)."""

    card: PieceId


class DropColonist(Action, frozen=True):
    """A colonist beyond the limit leaves (2B6)."""

    card: PieceId


class Homestead(Action, frozen=True):
    """The operation homestead: a product goes for a dome on a factory, and a colonist (2A4)."""

    card: PieceId
    site: str
    settler: PieceId


class SwapCubes(Action, frozen=True):
    """The promoted freighter and another own cube change places (1B8)."""

    place: str


class Anchor(Action, frozen=True):
    """The operation anchoring: a Bernal stays where it is (2A5). ``pays``: FINAO."""

    stack: StackKind
    pays: bool = False


class Unanchor(Action, frozen=True):
    """An anchored Bernal is a craft again (2B6). ``dome``: the dirtside that has its dome then; "":
    the reserve.
    """

    stack: StackKind
    dome: str = ""


class MoveBernal(Action, frozen=True):
    """A second Bernal comes to the Home Bernal (2A7c)."""

    card: PieceId


class LiftCargo(Action, frozen=True):
    """The operation by which cargo goes up from a dirtside to its Bernal (2A7f)."""

    stack: StackKind
    to: StackKind


class LiftCard(Action, frozen=True):
    """The same for one card of a rocket, a freighter or an outpost; more may follow (4A7i)."""

    card: PieceId
    to: StackKind


class LiftTank(Action, frozen=True):
    """The same for one tank that is cargo."""

    stack: StackKind
    to: StackKind


SiteMove = (
    ReviveSite
    | Anchor
    | Unanchor
    | MoveBernal
    | LiftCargo
    | LiftCard
    | LiftTank
    | Promote
    | BuildElevator
    | SendAlong
    | MoveFactory
    | Nanofacture
    | Exomigrate
    | KeepRobot
    | DropColonist
    | Homestead
    | SwapCubes
    | LiftFactory
    | LiftDelegate
    | Prospect
    | AddSite
    | FireRaygun
    | AllowLuna
    | RerollSite
    | AcceptFailure
    | LiftClaim
    | LeaveUnclaimed
    | Industrialise
    | Produce
    | Deliver
    | BuildColony
    | JumpClaim
    | TakeGlory
    | RideBuggy
)
