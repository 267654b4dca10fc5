"""A solar flare: one roll for all, and each zone has its own share of it (K2e)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.event_table import flare_toll
from spacetable.games.high_frontier.full_game.places import SUNSPOT, StackKind, stack_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import piece_name, player, words

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
    toll = flare_toll(state.stack(seat, kind), die, state.place_of(seat, kind), Backing())
    ids = [one.id for one in state.pieces[stack_zone(seat, kind)]]
    for place in toll.turned:
        turn.rotate(ids[place], 0)
    lost = [ids[place] for place in toll.lost]
    for card in lost:
        named = piece_name(turn.state, card)
        turn.say(words("log.flare_lost", player=player(turn.state, seat), card=named), card)
    decommission(turn, seat, kind, lost, lost=True)
