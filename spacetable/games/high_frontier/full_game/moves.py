"""What players may ask for: the year here, the rest with its rules, and all of it together."""

from typing import Literal

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.contracts.moves import ContractMove
from spacetable.games.high_frontier.full_game.exodus.moves import ExodusMove
from spacetable.games.high_frontier.full_game.free_actions.moves import (
    AbandonSite,
    AgreeTrade,
    AgreeWithCard,
    AquasToFuel,
    AskCard,
    CallOffTrade,
    Decommission,
    DiscardPatent,
    FreeMove,
    FuelToAquas,
    HoistDirt,
    OpenTrade,
    RepairGlitch,
    StrikePromise,
    TakeBack,
    TankToAquas,
    TradeAquas,
    TradeCard,
    TradeContract,
    TradeFactories,
    TradePrivilege,
    TradePromise,
    TradeRepair,
    TradeSite,
    TradeStack,
    TransferCard,
    TransferTank,
)
from spacetable.games.high_frontier.full_game.futures.moves import FutureMove
from spacetable.games.high_frontier.full_game.isobank.moves import IsobankMove
from spacetable.games.high_frontier.full_game.operations.moves import (
    AwardTo,
    Bid,
    Boost,
    BoostAbroad,
    BoostHome,
    OperationMove,
    PassBid,
    PickCard,
    SearchDeck,
    Sell,
    SellTwo,
    StartAuction,
    TakeGrant,
    TakeIncome,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.politics.moves import (
    AddDelegate,
    AssemblyMove,
    Bequeath,
    Expel,
    Fundraise,
    HandOver,
    Lobby,
    MoveDelegate,
    NoDelegate,
    PutStar,
    TurnEvent,
)
from spacetable.games.high_frontier.full_game.sites.moves import (
    AcceptFailure,
    AddSite,
    AllowLuna,
    Anchor,
    BuildColony,
    BuildElevator,
    Deliver,
    DropColonist,
    Exomigrate,
    FireRaygun,
    Homestead,
    Industrialise,
    JumpClaim,
    KeepRobot,
    LeaveUnclaimed,
    LiftCard,
    LiftCargo,
    LiftClaim,
    LiftDelegate,
    LiftFactory,
    LiftTank,
    MoveBernal,
    MoveFactory,
    Nanofacture,
    Produce,
    Promote,
    Prospect,
    RerollSite,
    ReviveSite,
    RideBuggy,
    SendAlong,
    SiteMove,
    SwapCubes,
    TakeGlory,
    Unanchor,
)
from spacetable.games.high_frontier.full_game.starshot.moves import StarshotMove
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


class TakeHelm(Action, frozen=True):
    """Fly another of one's craft from now on: its chits lie on the strip (E3, H)."""

    kind: StackKind


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


YearMove = ChooseSide | TakeCard | SellOff | KeepCards | EndTurn | PutGlitch | LoseCard | CutBudget
FlightMove = (
    TakeHelm
    | Activate
    | DirtRefuel
    | DropTank
    | FuelToTank
    | Go
    | Jettison
    | PayFinao
    | Roll
    | Scoop
    | Scrap
    | SiteRefuel
    | Stop
    | TankToFuel
    | Unload
)
Move = (
    YearMove
    | OperationMove
    | SiteMove
    | AssemblyMove
    | FreeMove
    | FlightMove
    | ContractMove
    | IsobankMove
    | StarshotMove
    | ExodusMove
    | FutureMove
)

__all__ = [
    "AbandonSite",
    "AcceptFailure",
    "AddDelegate",
    "AddSite",
    "AgreeTrade",
    "AgreeWithCard",
    "AllowLuna",
    "Anchor",
    "AquasToFuel",
    "AskCard",
    "AwardTo",
    "Bequeath",
    "Bid",
    "Boost",
    "BoostAbroad",
    "BoostHome",
    "BuildColony",
    "BuildElevator",
    "CallOffTrade",
    "ChooseSide",
    "CutBudget",
    "Decommission",
    "Deliver",
    "DiscardPatent",
    "DropColonist",
    "EndTurn",
    "Exomigrate",
    "Expel",
    "FireRaygun",
    "FuelToAquas",
    "Fundraise",
    "HandOver",
    "HoistDirt",
    "Homestead",
    "Industrialise",
    "JumpClaim",
    "KeepCards",
    "KeepRobot",
    "LeaveUnclaimed",
    "LiftCard",
    "LiftCargo",
    "LiftClaim",
    "LiftDelegate",
    "LiftFactory",
    "LiftTank",
    "Lobby",
    "LoseCard",
    "Move",
    "MoveBernal",
    "MoveDelegate",
    "MoveFactory",
    "Nanofacture",
    "NoDelegate",
    "OpenTrade",
    "PassBid",
    "PickCard",
    "Produce",
    "Promote",
    "Prospect",
    "PutGlitch",
    "PutStar",
    "RepairGlitch",
    "RerollSite",
    "ReviveSite",
    "RideBuggy",
    "SearchDeck",
    "Sell",
    "SellOff",
    "SellTwo",
    "SendAlong",
    "StartAuction",
    "StrikePromise",
    "SwapCubes",
    "TakeBack",
    "TakeCard",
    "TakeGlory",
    "TakeGrant",
    "TakeHelm",
    "TakeIncome",
    "TakePatent",
    "TankToAquas",
    "TradeAquas",
    "TradeCard",
    "TradeContract",
    "TradeFactories",
    "TradePrivilege",
    "TradePromise",
    "TradeRepair",
    "TradeSite",
    "TradeStack",
    "TransferCard",
    "TransferTank",
    "TurnEvent",
    "Unanchor",
]
