"""Of the isotopes that a site has just given one may go straight to the bank (4Ik).

The bank's isotopes are those of the vault (4A7a).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game.free_actions.lading import set_craft
from spacetable.games.high_frontier.full_game.futures.moves import BankIsotope
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.isobank.gains import into_vault
from spacetable.games.high_frontier.full_game.places import FLYING, StackKind, figure
from spacetable.games.high_frontier.full_game.state import State

ISOTOPE: Final = "isotope"
NOBODY: Final = PieceId("")


def _source(state: State, seat: Seat) -> StackKind | None:
    """The craft that was refuelled, while it still has such an isotope."""
    for kind in FLYING if state.futures.scan else ():
        me = figure(seat, kind)
        craft = state.crafts.get(me)
        if me != state.futures.scan or craft is None:
            continue
        fuelled = state.has_chits(seat, kind)
        if (craft.grade if fuelled else craft.tank_grade) == ISOTOPE and (fuelled or craft.tanks):
            return kind
    return None


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if state.isobank is not None and _source(state, seat) is not None:
        yield Option(
            BankIsotope(seat),
            Press(),
            Why(words("rule.scan")),
            words("label.scan"),
            preview=(words("preview.vault", n=state.isobank.vault(seat) + 1),),
            group=words("group.futures"),
        )


def _bank(turn: Turn[State], action: BankIsotope) -> None:
    seat = action.seat
    kind = _source(turn.state, seat)
    assert kind is not None  # the option was offered
    craft = turn.state.crafts[figure(seat, kind)]
    if turn.state.has_chits(seat, kind):
        wet = fuel_strip().tanks(position(craft.wet), -1)
        assert wet is not None  # it was refuelled
        set_craft(turn, seat, kind, wet=told(wet))
    else:
        set_craft(turn, seat, kind, tanks=craft.tanks - 1)
    turn.set(futures=replace(turn.state.futures, scan=NOBODY))
    into_vault(turn, seat, 1)


OFFER: Final = Offer[State](_options, {BankIsotope: _bank})
