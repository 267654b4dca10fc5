"""The War of Independence as it is without Module 3: a casus belli begins it (core rules 10.3).

As in anarchy no law has effect and all are felons; there is no trade with Earth, no FINAO and no
auction, research is a grant, and Home Bernals of those for independence let go. It is over with the
season. What no source gives is a choice of ours: HFG-R80 to HFG-R84.
"""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.events import purges
from spacetable.games.high_frontier.full_game.places import SUNSPOT
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.sites.adrift import adrift
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.war.sides import loyal
from spacetable.games.high_frontier.full_game.words import player, words


def begin(turn: Turn[State], seat: Seat) -> None:
    """A player has given a reason for war; there is none a second time, nor under a republic or an
    empire (HFG-R84).
    """
    if turn.state.war.over:
        turn.say(words("log.no_war"))
        return
    turn.set(war=replace(turn.state.war, rages=True, fought=True), boosting=False)
    tally.order_changes(turn)
    line = words("log.war", player=player(turn.state, seat))
    turn.say(line, SUNSPOT, heading=True)
    milestones.celebrate(turn, "war", line)
    milestones.new_order(turn, "red")
    turn.sound("alarm")
    for one in turn.state.clockwise():
        home = turn.state.home_of(one)
        if home is not None and not loyal(turn.state, one):
            adrift(turn, one, home)
    purges(turn, seat)


def ends(turn: Turn[State], said: str = "log.war_ends") -> None:
    """With the season, as the cube goes on, or by a republic or an empire. ``said``: what is told,
    as a key.
    """
    if turn.state.war.rages:
        turn.set(war=replace(turn.state.war, rages=False))
        tally.order_changes(turn)
        turn.say(words(said), SUNSPOT, heading=True)
