"""What players may ask for with contracts (4B)."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.places import Queue, StackKind
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.solar_map import ZoneName
from spacetable.games.high_frontier.terms import ContractDeck


class StartTender(Action, frozen=True):
    """The top contract of a deck is auctioned, in years (4B3d); alone it is taken (4G1)."""

    deck: ContractDeck


class ReviewProposal(Action, frozen=True):
    """The top contract of a deck goes to its bottom before the auction, once (4B3d)."""

    deck: ContractDeck


class NoTender(Action, frozen=True):
    """No contract is auctioned after a fundraise."""


class BidYears(Action, frozen=True):
    """So many years are bid (4B3e)."""

    years: int


class PassYears(Action, frozen=True):
    """Fewer years are not bid."""


class AwardContract(Action, frozen=True):
    """Whoever started the auction says who of those that tie has won (4B3g)."""

    winner: Seat


class MeetStep(Action, frozen=True):
    """A step of the contract is met and announced; with the last one it is fulfilled (4B4)."""


class PayFee(Action, frozen=True):
    """So many Aquas of a late contract are paid back (4B5b)."""

    aquas: int


class AbandonContract(Action, frozen=True):
    """In anarchy a contract that a rocket has brought home is given up, for nothing (4B7e)."""


class SendEnvoys(Action, frozen=True):
    """Delegates of a contract that was fulfilled go to an ideology."""

    ideology: Ideology
    cubes: int


class NoEnvoys(Action, frozen=True):
    """None of them goes anywhere."""


class Ransom(Action, frozen=True):
    """The owner of a colony pays for it, or gives it up."""

    pays: bool


class IgnoreHazard(Action, frozen=True):
    """A hazard is passed without a roll and without Aquas. ``card``: the contract that does it."""

    card: PieceId


class CycleDeck(Action, frozen=True):
    """By insight the top card of a patent deck goes under it before an auction (4B2f)."""

    deck: Deck


class CartCargo(Action, frozen=True):
    """By transport a card goes along a buggy road (4B2f)."""

    card: PieceId
    site: str


class CartTank(Action, frozen=True):
    """By transport a tank of cargo goes along a buggy road (4B2f)."""

    stack: StackKind
    site: str


class SwapBernals(Action, frozen=True):
    """The cards of both own Bernals change stacks, as a contract grants it (4B4f)."""


class DismissColonist(Action, frozen=True):
    """A colonist leaves, which is no felony then (4B4f)."""

    card: PieceId


class TurnGlory(Action, frozen=True):
    """By a gold contract a glory chit turns to its higher side."""

    zone: ZoneName


class YieldColonist(Action, frozen=True):
    """By a gold contract an augmented colonist of one's own goes."""

    card: PieceId


class PromoteFreighter(Action, frozen=True):
    """The own freighter is promoted where it is, as a contract grants it (4B4f)."""


class GainFactory(Action, frozen=True):
    """A mobile factory comes to the own bank, as a contract grants it (4B4f)."""


class SkipColonist(Action, frozen=True):
    """By a contract the top colonist of a queue goes under it before an exomigration (4B2f)."""

    queue: Queue


class SellBead(Action, frozen=True):
    """A bead at an own Bernal that is no home goes for Aquas, as a contract grants it (4B2f)."""

    stack: StackKind


class Rally(Action, frozen=True):
    """By a gold contract a colonist comes to the isobank: from which queue."""

    queue: Queue


class SendHome(Action, frozen=True):
    """By a gold contract another's augmented colonist is to go to low Earth orbit."""

    card: PieceId


class SpareColonist(Action, frozen=True):
    """Its owner pays, or it goes."""

    pays: bool


class SellThruster(Action, frozen=True):
    """By a gold contract a GW or TW thruster goes with its supports, for Aquas."""

    card: PieceId


class BuildSkyhook(Action, frozen=True):
    """By a gold contract a space elevator stands. ``number``: on the map."""

    number: int


class NoReward(Action, frozen=True):
    """Of what a contract allows nothing is done."""


ContractMove = (
    TurnGlory
    | YieldColonist
    | Rally
    | SendHome
    | SpareColonist
    | SellThruster
    | BuildSkyhook
    | NoReward
    | StartTender
    | ReviewProposal
    | NoTender
    | BidYears
    | PassYears
    | AwardContract
    | MeetStep
    | PayFee
    | AbandonContract
    | SendEnvoys
    | NoEnvoys
    | Ransom
    | IgnoreHazard
    | CycleDeck
    | CartCargo
    | CartTank
    | SwapBernals
    | DismissColonist
    | PromoteFreighter
    | GainFactory
    | SellBead
    | SkipColonist
)
