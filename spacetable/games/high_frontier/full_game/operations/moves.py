"""What players may ask for as operations at home (I1-I4), and in an auction."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.places import StackKind


class TakeIncome(Action, frozen=True):
    """The operation income (I1)."""


class StartAuction(Action, frozen=True):
    """The operation research: the top card of a deck is auctioned (I2)."""

    deck: Deck


class TakePatent(Action, frozen=True):
    """Research alone: a top card is taken, with its supports, for Aquas (V4c)."""

    deck: Deck


class TakeGrant(Action, frozen=True):
    """The operation research by the law of equality: a top card, without an auction (O5e).

    ``supported``: a player alone takes its supports, too (4G3d); ``some``: of these decks alone.
    """

    deck: Deck
    supported: bool = False
    some: tuple[Deck, ...] = ()


class Bid(Action, frozen=True):
    """So many Aquas are bid."""

    aquas: int


class PassBid(Action, frozen=True):
    """No bid, or no higher one."""


class AwardTo(Action, frozen=True):
    """Whoever started the auction says who of those that tie has won."""

    winner: Seat


class Sell(Action, frozen=True):
    """The operation free market: a card of the hand, or a black one in orbit (I3)."""

    card: PieceId


class SellTwo(Action, frozen=True):
    """The operation free market by the law of freedom: two cards of the hand (O5a)."""

    card: PieceId
    other: PieceId


class Boost(Action, frozen=True):
    """The operation boost: a card of the hand comes to low Earth orbit; several may follow (I4)."""

    card: PieceId
    heavy: bool = False


class BoostHome(Action, frozen=True):
    """The same straight to the Home Bernal (I4)."""

    card: PieceId
    heavy: bool = False


class BoostAbroad(Action, frozen=True):
    """The same to an own Bernal beyond Earth, by a colonist."""

    card: PieceId
    to: StackKind
    heavy: bool = False


class SearchDeck(Action, frozen=True):
    """Before an auction a deck is looked through, by a colonist."""

    deck: Deck


class PickCard(Action, frozen=True):
    """The card of it that is auctioned."""

    card: PieceId


OperationMove = (
    SearchDeck
    | PickCard
    | TakeIncome
    | StartAuction
    | TakePatent
    | TakeGrant
    | Bid
    | PassBid
    | AwardTo
    | Sell
    | SellTwo
    | Boost
    | BoostHome
    | BoostAbroad
)
