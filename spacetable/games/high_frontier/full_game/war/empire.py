"""The Space Empire: the assembly is dissolved, and with it go contracts (4F2f, 4A6k).

What no source gives is a choice of ours: HFG-R86, HFG-R87.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, discard
from spacetable.games.high_frontier.full_game.contracts.leaving import out_of_stack
from spacetable.games.high_frontier.full_game.events import anarchy_comes
from spacetable.games.high_frontier.full_game.places import EXODUS, SUNSPOT
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.war import outbreak
from spacetable.games.high_frontier.full_game.words import card_name, player, words

VOTES: Final = frozenset(("elect", "settler", "relocate", "expel", "tally"))
"""What is still to be done in the assembly, and comes to nothing."""


def establish(turn: Turn[State], seat: Seat) -> None:
    """A player has founded it; a war that rages is over, and the Space Union is no more. There is
    no purge, for all delegates go.
    """
    outbreak.ends(turn, "log.peace")
    todo = tuple(one for one in turn.state.todo if one.task not in VOTES)
    turn.set(war=replace(turn.state.war, empire=True), assembly=None, todo=todo)
    line = words("log.empire", player=player(turn.state, seat))
    turn.say(line, SUNSPOT, heading=True)
    milestones.celebrate(turn, "empire", line)
    milestones.new_order(turn, "violet")
    turn.sound("win")
    anarchy_comes(turn, seat)
    for one in turn.state.clockwise():
        _gives_up(turn, one)


def _gives_up(turn: Turn[State], seat: Seat) -> None:
    """A contract that is not fulfilled is discarded, unless it is one of Project Exodus."""
    held = contract_of(turn.state, seat)
    if held is None:
        return
    card = turn.state.pieces.piece(held.card)
    if kind_of(card) == EXODUS:
        return
    named = card_name(turn.state, card)
    out_of_stack(turn, seat, lambda: discard(turn, seat))
    turn.say(words("log.empire_contract", player=player(turn.state, seat), card=named))
