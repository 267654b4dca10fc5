"""What players may ask for, step by step."""

from typing import Literal

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    DirtRefuel,
    DropTank,
    FuelToTank,
    Go,
    Jettison,
    PayFinao,
    Roll,
    Scoop,
    Scrap,
    SiteRefuel,
    Stop,
    TankToFuel,
    Unload,
)
from spacetable.games.high_frontier.prospecting import Platform


class ChooseSide(Action, frozen=True):
    """Which side of the crew card is played (C2)."""

    side: Literal[0, 1]


class TakeCard(Action, frozen=True):
    """The quick start: the top card of a deck (V1)."""

    deck: Deck


class SellOff(Action, frozen=True):
    """The quick start: a card of the hand for Aquas (V1)."""

    card: PieceId


class KeepCards(Action, frozen=True):
    """The quick start: no more is sold (V1)."""


# ---------------------------------------------------------------- operations (I)


class TakeIncome(Action, frozen=True):
    """The operation income (I1)."""


class StartAuction(Action, frozen=True):
    """The operation research: the top card of a deck is auctioned (I2)."""

    deck: Deck


class TakePatent(Action, frozen=True):
    """Research alone: a top card is taken, with its supports, for Aquas (V4c)."""

    deck: Deck


class Sell(Action, frozen=True):
    """The operation free market: a card of the hand, or a black one in orbit (I3)."""

    card: PieceId


class Boost(Action, frozen=True):
    """The operation boost: a card of the hand comes to low Earth orbit; several may follow (I4)."""

    card: PieceId
    heavy: bool = False


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


# ---------------------------------------------------------------- politics (O)


class Fundraise(Action, frozen=True):
    """The operation fundraise (O2)."""


class AddDelegate(Action, frozen=True):
    """A cube becomes a delegate (O2b)."""

    ideology: Ideology


class MoveDelegate(Action, frozen=True):
    """A delegate goes to an adjacent ideology (O2b)."""

    start: Ideology
    goal: Ideology


class Expel(Action, frozen=True):
    """Another's delegate is discarded, by the law of authority (O5d)."""

    other: Seat
    ideology: Ideology


class NoDelegate(Action, frozen=True):
    """Nothing of what may be done in the assembly."""


class PutStar(Action, frozen=True):
    """Whoever breaks a tie of the tally says where the star goes (O3a)."""

    ideology: Ideology


class Lobby(Action, frozen=True):
    """A delegate and an Aqua for a law (O4)."""

    ideology: Ideology


class TakeGrant(Action, frozen=True):
    """The operation research by the law of equality: a top card, without an auction (O5e)."""

    deck: Deck


class SellTwo(Action, frozen=True):
    """The operation free market by the law of freedom: two cards of the hand (O5a)."""

    card: PieceId
    other: PieceId


class Bequeath(Action, frozen=True):
    """The first player lays the seniority disk on an ideology (O6)."""

    ideology: Ideology


class HandOver(Action, frozen=True):
    """The first player hands the office over (O6b)."""

    to: Seat


# ---------------------------------------------------------------- an auction


class Bid(Action, frozen=True):
    """So many Aquas are bid."""

    aquas: int


class PassBid(Action, frozen=True):
    """No bid, or no higher one."""


class AwardTo(Action, frozen=True):
    """Whoever started the auction says who of those that tie has won."""

    winner: Seat


# ---------------------------------------------------------------- free actions and the year


class DiscardPatent(Action, frozen=True):
    """A card of the hand goes to the bottom of its deck (G6)."""

    card: PieceId


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


class BuildColony(Action, frozen=True):
    """A human settles at an own factory (G3)."""

    card: PieceId


class JumpClaim(Action, frozen=True):
    """Another's bare claim becomes one's own (G4)."""

    site: str


class TakeGlory(Action, frozen=True):
    """A human takes along the glory chit of a zone (G5)."""

    card: PieceId


class RepairGlitch(Action, frozen=True):
    """A glitch is repaired (G7)."""

    stack: StackKind


class OpenTrade(Action, frozen=True):
    """A negotiation with another player begins (N)."""

    other: Seat


class TradeAquas(Action, frozen=True):
    """So many Aquas are to be part of the deal, of either player."""

    giver: Seat
    aquas: int


class TradeCard(Action, frozen=True):
    """A card of the own hand is to be part of the deal."""

    card: PieceId


class TradeSite(Action, frozen=True):
    """A claim, factory or colony is to be part of the deal, of either player."""

    site: str


class TradePrivilege(Action, frozen=True):
    """A privilege is to be lent for this turn, by either player."""

    giver: Seat
    privilege: str


class AgreeTrade(Action, frozen=True):
    """To the deal as it lies there."""


class CallOffTrade(Action, frozen=True):
    """There is no deal."""


class HoistDirt(Action, frozen=True):
    """The Mooncable: so many tanks of dirt (privilege)."""

    tanks: int


class RideBuggy(Action, frozen=True):
    """A human goes along a buggy road to another site (H9b)."""

    card: PieceId
    site: str


class EndTurn(Action, frozen=True):
    """The turn is over."""


class PutGlitch(Action, frozen=True):
    """Which of one's largest stacks has the glitch (K2b)."""

    stack: StackKind


class LoseCard(Action, frozen=True):
    """Which of one's heaviest cards in orbit is lost to debris (K2c)."""

    card: PieceId


class CutBudget(Action, frozen=True):
    """Which card of the hand goes (K2f)."""

    card: PieceId


Move = (
    ChooseSide
    | TakeCard
    | SellOff
    | KeepCards
    | TakeIncome
    | StartAuction
    | TakePatent
    | Sell
    | Boost
    | Prospect
    | AddSite
    | FireRaygun
    | AllowLuna
    | RerollSite
    | AcceptFailure
    | LiftClaim
    | Industrialise
    | Produce
    | Deliver
    | Fundraise
    | AddDelegate
    | MoveDelegate
    | Expel
    | NoDelegate
    | PutStar
    | Lobby
    | TakeGrant
    | SellTwo
    | Bequeath
    | HandOver
    | Bid
    | PassBid
    | AwardTo
    | DiscardPatent
    | TransferCard
    | AquasToFuel
    | FuelToAquas
    | TankToAquas
    | BuildColony
    | JumpClaim
    | TakeGlory
    | RepairGlitch
    | HoistDirt
    | RideBuggy
    | OpenTrade
    | TradeAquas
    | TradeCard
    | TradeSite
    | TradePrivilege
    | AgreeTrade
    | CallOffTrade
    | EndTurn
    | PutGlitch
    | LoseCard
    | CutBudget
    | Activate
    | Unload
    | Jettison
    | DropTank
    | TankToFuel
    | FuelToTank
    | Scrap
    | DirtRefuel
    | SiteRefuel
    | Scoop
    | Go
    | Stop
    | Roll
    | PayFinao
)
