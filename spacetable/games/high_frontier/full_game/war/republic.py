"""The Space Republic: anarchy comes, Luna is free, and there is no more war (4F2e)."""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.events import anarchy_comes
from spacetable.games.high_frontier.full_game.places import SUNSPOT
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.war import outbreak
from spacetable.games.high_frontier.full_game.words import player, words


def establish(turn: Turn[State], seat: Seat) -> None:
    """A player has founded it; a war that rages is over."""
    outbreak.ends(turn, "log.peace")
    turn.set(war=replace(turn.state.war, republic=True))
    line = words("log.republic", player=player(turn.state, seat))
    turn.say(line, SUNSPOT, heading=True)
    milestones.celebrate(turn, "republic", line)
    milestones.new_order(turn, "green")
    turn.sound("win")
    anarchy_comes(turn, seat)
