"""The sungrazer: what is on it is lost as its season ends (K1, 7.2)."""

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.solar_map import SUNGRAZER


def burnt(turn: Turn[State]) -> None:
    """Every stack there, heavy radiators too, and the disk with all that stands on it."""
    for seat in turn.state.clockwise():
        for kind in turn.state.stacks(seat):
            if turn.state.place_of(seat, kind) == SUNGRAZER:
                cards = [one.id for one in turn.state.cards_of(seat, kind)]
                turn.say(words("log.sungrazer", player=player(turn.state, seat)), *cards[:1])
                decommission(turn, seat, kind, cards, lost=True)
    if SUNGRAZER in turn.state.sites or SUNGRAZER in turn.state.busted:
        sites = {id_: one for id_, one in turn.state.sites.items() if id_ != SUNGRAZER}
        busted = tuple(one for one in turn.state.busted if one != SUNGRAZER)
        turn.set(sites=sites, busted=busted)
        turn.say(words("log.sungrazer_site"))
