"""The War of Independence as it is without Module 3: a casus belli begins it (core rules 10.3).

As in anarchy no law has effect and all are felons; there is no trade with Earth, no FINAO and no
auction, research is a grant, and Home Bernals of those for independence let go. It is over with the
season. What no source gives is a choice of ours: HFG-R80 to HFG-R84.
"""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.bernals import card_of
from spacetable.games.high_frontier.full_game.events import purges
from spacetable.games.high_frontier.full_game.isobank.founding import is_berth
from spacetable.games.high_frontier.full_game.places import SUNSPOT, StackKind, figure
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites.anchor import let_go, lifts
from spacetable.games.high_frontier.full_game.sites.exomigrate import sent_home
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
    turn.say(words("log.war", player=player(turn.state, seat)), SUNSPOT, heading=True)
    milestones.new_order(turn, "red")
    turn.sound("alarm")
    for one in turn.state.clockwise():
        home = turn.state.home_of(one)
        if home is not None and not loyal(turn.state, one):
            _adrift(turn, one, home)
    purges(turn, seat)


def _adrift(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A Home Bernal lets go; that of the isobank is lost by it (4D2h)."""
    if is_berth(turn.state, seat, kind):
        card = card_of(turn.state, seat, kind)
        assert card is not None  # an anchored Bernal has its card
        turn.say(words("log.war_bernal_lost", player=player(turn.state, seat)), figure(seat, kind))
        leave(turn, seat, kind, (card.id,))
        sent_home(turn, seat)
        return
    _lightened(turn, seat, kind)
    let_go(turn, seat, kind)


def _lightened(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """Beads, and then the heaviest cards, stay behind until the fuel strip bears it (HFG-R83)."""
    while not lifts(turn.state, seat, kind):
        me = figure(seat, kind)
        craft = turn.state.crafts[me]
        if craft.tanks:
            lighter = replace(craft, tanks=craft.tanks - 1)
            turn.set(crafts={**turn.state.crafts, me: lighter})
            continue
        bernal = card_of(turn.state, seat, kind)
        row = turn.state.cards_of(seat, kind)
        heaviest = max(
            (one for one in row if one != bernal), key=lambda one: turn.state.aboard(one).mass
        )
        leave(turn, seat, kind, (heaviest.id,))


def ends(turn: Turn[State], said: str = "log.war_ends") -> None:
    """With the season, as the cube goes on, or by a republic or an empire. ``said``: what is told,
    as a key.
    """
    if turn.state.war.rages:
        turn.set(war=replace(turn.state.war, rages=False))
        tally.order_changes(turn)
        turn.say(words(said), SUNSPOT, heading=True)
