"""What players may ask for with isotopes as money (4D1, 4D2)."""

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.places import StackKind


class SellIsotope(Action, frozen=True):
    """An isotope of the own vault goes to the pool for Aquas, once a turn (4D1d)."""


class BuyIsotope(Action, frozen=True):
    """Aquas for an isotope of the speculator, into the own vault, once a turn (4D1d)."""


class DepositBead(Action, frozen=True):
    """A bead that is cargo of a stack at the isobank goes to the own vault (4D2e)."""

    stack: StackKind


class FuelThruster(Action, frozen=True):
    """An isotope of the own vault is fuel of the own GW or TW thruster at the isobank (4D2e)."""

    stack: StackKind


class TradeIsotopes(Action, frozen=True):
    """So many isotopes of either player's vault are to be part of the deal (4D1f)."""

    giver: Seat
    isotopes: int


IsobankMove = SellIsotope | BuyIsotope | DepositBead | FuelThruster | TradeIsotopes
