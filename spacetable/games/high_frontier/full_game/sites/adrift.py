"""A Bernal lets go though its owner would keep it: as a war begins, or as its dome is blackmailed
away (4D2h; HFG-R83, HFG-R97).
"""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import card_of
from spacetable.games.high_frontier.full_game.isobank.founding import is_berth
from spacetable.games.high_frontier.full_game.places import StackKind, figure
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites.unanchor import let_go, lifts
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words


def adrift(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """It is afloat; that of the isobank is lost by it (4D2h)."""
    if is_berth(turn.state, seat, kind):
        card = card_of(turn.state, seat, kind)
        assert card is not None  # an anchored Bernal has its card
        turn.say(words("log.bernal_lost", player=player(turn.state, seat)), figure(seat, kind))
        leave(turn, seat, kind, (card.id,))
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
