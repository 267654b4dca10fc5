"""A solar flare: one roll for all, and each zone has its own share of it (K2e)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.event_table import flare_toll
from spacetable.games.high_frontier.full_game.places import SUNSPOT, StackKind
from spacetable.games.high_frontier.full_game.rocket import owner, struck
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words

DIE: Final = "flare"
SIDES: Final = 6


def strikes(turn: Turn[State]) -> None:
    """The die is thrown, and what is not rad-hard enough for it is lost."""
    die = turn.roll(DIE, SIDES)
    turn.say(words("log.flare", die=die), SUNSPOT)
    for seat in turn.state.clockwise():
        for kind in turn.state.stacks(seat):
            _strikes(turn, seat, kind, die)


def _strikes(turn: Turn[State], seat: Seat, kind: StackKind, die: int) -> None:
    state = turn.state
    if kind in anchored(state, seat):
        return
    toll = flare_toll(state.stack(seat, kind), die, state.place_of(seat, kind), owner(state, seat))
    names = {card.id: card_name(state, card) for card in state.cards_of(seat, kind)}
    for card in struck(turn, seat, kind, toll):
        who = player(turn.state, seat)
        turn.say(words("log.flare_lost", player=who, card=names[card]), card)
