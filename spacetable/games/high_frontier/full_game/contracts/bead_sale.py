"""A rival isobank: once a turn a bead at an own Bernal that is no home goes for Aquas (4B2f)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.bernals import abroad
from spacetable.games.high_frontier.full_game.contracts.held import terms_of
from spacetable.games.high_frontier.full_game.contracts.moves import SellBead
from spacetable.games.high_frontier.full_game.isobank.beads import stacks_with_beads, unloaded
from spacetable.games.high_frontier.full_game.places import enterprise_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words

KEY: Final = "bernal_exchange"


def _rival(state: State, seat: Seat) -> tuple[PieceId, int] | None:
    """The contract that does it, unless it has this turn, and the Aquas that it brings."""
    for card in state.pieces[enterprise_zone(seat)]:
        for one in terms_of(state, card).gives:
            if one.key == KEY and card.id not in state.used:
                return card.id, one.number("aqua")
    return None


def _options(state: State, seat: Seat) -> Iterator[Option]:
    found = _rival(state, seat) if state.rules.exodus else None
    if found is None:
        return
    card, n = found
    for kind in stacks_with_beads(state, seat):
        if state.place_of(seat, kind) in abroad(state, seat):
            yield Option(
                SellBead(seat, kind),
                Press(),
                Why(words("rule.sell_bead"), (card,)),
                words("label.sell_bead", stack=words(f"stack.{kind}"), n=n),
                preview=(words("preview.aquas", n=state.players[seat].aquas + n),),
                group=words("group.fuel"),
                aside=True,
            )


def _sold(turn: Turn[State], action: SellBead) -> None:
    seat = action.seat
    found = _rival(turn.state, seat)
    assert found is not None  # the option was offered
    card, n = found
    unloaded(turn, seat, action.stack)
    bank.receive(turn, seat, n)
    turn.set(used=(*turn.state.used, card))
    turn.say(words("log.sell_bead", player=player(turn.state, seat), n=n), card)
    turn.sound("coin")


OFFER: Final = Offer[State](_options, {SellBead: _sold})
