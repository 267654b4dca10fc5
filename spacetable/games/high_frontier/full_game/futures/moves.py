"""What players may ask for with Futures (1D)."""

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.cards import Deck


class AttemptFuture(Action, frozen=True):
    """The operation by which the Future of a purple card is done (1A6). ``spends``: the card that
    is decommissioned for it, where it asks for one; ``pays``: FINAO in place of the die.
    """

    card: PieceId
    spends: PieceId = PieceId("")
    pays: bool = False


class TakeFreely(Action, frozen=True):
    """The top card of a deck as a research grant that costs nothing (4Ih)."""

    deck: Deck


class BankIsotope(Action, frozen=True):
    """One of the isotopes that were just refined goes straight to the vault (4Ik)."""


FutureMove = AttemptFuture | TakeFreely | BankIsotope
