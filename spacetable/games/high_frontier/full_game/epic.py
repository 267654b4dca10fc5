"""An epic hazard: what is risked on one die, unless FINAO is paid (1A6, 4A7j)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.isobank.fees import fees, pay
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.piloting.fee import Fee, cheapest
from spacetable.games.high_frontier.piloting.hazard import keyed

DIE: Final = "die"
SIDES: Final = 6
LOST: Final = 1
"""What nobody may throw."""


def ways(
    state: State, seat: Seat, option: Option, risk: Text, paying: Action, price: int = 0
) -> Iterator[Option]:
    """The same operation by the die, with what is risked, and by FINAO where it can be paid.
    ``price``: Aquas that the operation itself takes after it.
    """
    yield replace(option, preview=(*option.preview, risk))
    fee = affordable(state, seat, price)
    if fee is not None:
        yield replace(
            option,
            action=paying,
            label=words(keyed("label.build_elevator_pays", fee), label=option.label, n=fee.n),
            preview=(*option.preview, words(keyed("preview.aquas", fee), n=fee.left)),
        )


def affordable(state: State, seat: Seat, price: int) -> Fee | None:
    """The cheapest way to pay that leaves the price; None where there is none."""
    able = fees(state, seat, epic=True)
    return cheapest(tuple(one for one in able if one.means != "aquas" or one.left >= price))


def paid(turn: Turn[State], seat: Seat, price: int = 0) -> None:
    """The cheapest way that there is; nothing where there is none any more."""
    fee = affordable(turn.state, seat, price)
    if fee is not None:
        pay(turn, seat, fee)


def withstood(turn: Turn[State], seat: Seat) -> bool:
    """The die is thrown: whether it is no 1."""
    die = turn.roll(DIE, SIDES)
    turn.set(thrown=die)
    turn.say(words("log.epic", player=player(turn.state, seat), die=die))
    return die != LOST
