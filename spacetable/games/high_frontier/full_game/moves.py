"""What players may ask for, step by step."""

from typing import Literal

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    DirtRefuel,
    DropTank,
    FuelToTank,
    Go,
    Jettison,
    PayFinao,
    Roll,
    Scrap,
    SiteRefuel,
    Stop,
    TankToFuel,
    Unload,
)


class ChooseSide(Action, frozen=True):
    """Which side of the crew card is played (C2)."""

    side: Literal[0, 1]


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


# ---------------------------------------------------------------- an auction


class Bid(Action, frozen=True):
    """So many Aquas are bid."""

    aquas: int


class PassBid(Action, frozen=True):
    """No bid, or no higher one."""


class AwardTo(Action, frozen=True):
    """Whoever started the auction says who of those that tie has won."""

    winner: str


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
    | TakeIncome
    | StartAuction
    | TakePatent
    | Sell
    | Boost
    | Bid
    | PassBid
    | AwardTo
    | DiscardPatent
    | TransferCard
    | AquasToFuel
    | FuelToAquas
    | TankToAquas
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
    | Go
    | Stop
    | Roll
    | PayFinao
)
