"""What players may ask for as free actions away from sites (G), and in a trade (N)."""

from typing import Literal

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.full_game.deals import Laid, Promise
from spacetable.games.high_frontier.full_game.places import StackKind


class DiscardPatent(Action, frozen=True):
    """A card of the hand goes to the bottom of its deck (G6)."""

    card: PieceId


class Decommission(Action, frozen=True):
    """A card of a stack comes back to the hand (G6)."""

    card: PieceId


class AbandonSite(Action, frozen=True):
    """A claim, or a factory without a colony, is given up (G6)."""

    site: str


class TransferTank(Action, frozen=True):
    """A tank of cargo goes from one own stack to another at the same space (G1)."""

    start: StackKind
    to: StackKind


class TransferCard(Action, frozen=True):
    """A card goes from one own stack to another at the same space (G1)."""

    card: PieceId
    to: StackKind


class AquasToFuel(Action, frozen=True):
    """Aquas of the bank become fuel of the rocket there (G1b)."""

    aquas: int


class FuelToAquas(Action, frozen=True):
    """A tank of fuel of the rocket becomes an Aqua of the bank (G1)."""


class TankToAquas(Action, frozen=True):
    """A cargo tank of the rocket becomes an Aqua of the bank (G1)."""


class RepairGlitch(Action, frozen=True):
    """A glitch is repaired (G7)."""

    stack: StackKind


class HoistDirt(Action, frozen=True):
    """The Mooncable: so many tanks of dirt (privilege)."""

    tanks: int


class OpenTrade(Action, frozen=True):
    """A negotiation with another player begins (N)."""

    other: Seat


class TradeAquas(Action, frozen=True):
    """So many Aquas are to be part of the deal, of either player."""

    giver: Seat
    aquas: int


class TradeCard(Action, frozen=True):
    """A card of a hand is to be part of the deal: of the own, or one that all know."""

    card: PieceId


class AskCard(Action, frozen=True):
    """A card of the partner's hand is to be part of the deal, of a deck that its back tells, or ""
    for whichever: its owner says which one.
    """

    deck: AnyDeck | Literal[""]


class TradeSite(Action, frozen=True):
    """A claim, factory or colony is to be part of the deal, of either player."""

    site: str


class TradePrivilege(Action, frozen=True):
    """A privilege is to be lent for this turn, by either player."""

    giver: Seat
    privilege: str


class TradeStack(Action, frozen=True):
    """A stack is to be part of the deal, of either player; of low Earth orbit the cards."""

    giver: Seat
    stack: StackKind


class TradeContract(Action, frozen=True):
    """The contract of either player is to be part of the deal (4B2g)."""

    giver: Seat


class TradeRepair(Action, frozen=True):
    """A glitch of a stack of the partner's is to be repaired, by either player (G7, N)."""

    giver: Seat
    stack: StackKind


class TradeFactories(Action, frozen=True):
    """The partner's factories are to serve for this turn: operations and landings (N)."""


class TradePromise(Action, frozen=True):
    """Something is to be promised by one of the two (N)."""

    giver: Seat
    promise: Promise


class StrikePromise(Action, frozen=True):
    """What a player was promised is kept, or forgotten (N)."""

    by: Seat
    what: Promise


class TakeBack(Action, frozen=True):
    """Something is to be part of the deal no more, of either player. ``which``: of several of its
    kind.
    """

    giver: Seat
    what: Laid
    which: str = ""


class AgreeTrade(Action, frozen=True):
    """To the deal as it lies there."""


class AgreeWithCard(Action, frozen=True):
    """To the deal as it lies there, with a card of the own hand for one that is asked for."""

    card: PieceId


Refusal = Literal["", "little", "unwanted", "keeps"]
"""What is wrong with an offer: too little comes for what goes, nobody wants that, or what is asked
for is not given at all; "": nothing is said of it.
"""


class CallOffTrade(Action, frozen=True):
    """There is no deal; of one that was offered it may be said what is wrong with it."""

    why: Refusal = ""


FreeMove = (
    DiscardPatent
    | Decommission
    | AbandonSite
    | TransferTank
    | TransferCard
    | AquasToFuel
    | FuelToAquas
    | TankToAquas
    | RepairGlitch
    | HoistDirt
    | OpenTrade
    | TradeAquas
    | TradeCard
    | AskCard
    | TradeContract
    | TradeSite
    | TradePrivilege
    | TradeStack
    | TradeRepair
    | TradeFactories
    | TradePromise
    | StrikePromise
    | TakeBack
    | AgreeTrade
    | AgreeWithCard
    | CallOffTrade
)
