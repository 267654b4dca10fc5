"""The Space Union: nobody has earthborn colonists beside spaceborn ones or robots (4C2; HFG-R51).

It is dissolved as robots are emancipated (4C2e), and by a Space Empire (4F2f).
"""

from typing import Literal

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.bernals import beyond
from spacetable.games.high_frontier.full_game.chosen import BORN_IN_SPACE
from spacetable.games.high_frontier.full_game.colonists import held, limit
from spacetable.games.high_frontier.full_game.decommission import to_bottom
from spacetable.games.high_frontier.full_game.places import QUEUE, Queue, deck_zone, hand
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.market import is_robot

Closed = Literal["limit", "empty", "union", "no_dome"]
"""Why nobody comes from a queue."""


def born_in_space(card: Piece) -> bool:
    """Whether a colonist is of the other queue: spaceborn, or a robot."""
    return printed(card.face).kind in BORN_IN_SPACE


def earthborn(card: Piece) -> bool:
    """Whether a card that one knows is a colonist of Earth (4C1a)."""
    one = printed(card.face)
    return one.deck == QUEUE and one.kind not in BORN_IN_SPACE


def member(state: State, seat: Seat) -> bool:
    """Whether a player has colonists of the Space Union, robots of the hand among them (4C2d)."""
    if not state.rules.exodus or state.emancipated or state.war.empire:
        return False
    return any(born_in_space(card) for card in held(state, seat))


def dwells(state: State, seat: Seat) -> bool:
    """Whether a player has had a dome beyond Earth since the turn began (4C2a)."""
    return any(place in state.exodus.domes for place in beyond(state, seat))


def closed(state: State, seat: Seat, queue: Queue) -> Closed | None:
    """Why a player draws no colonist from a queue; None where it may."""
    if not state.pieces[deck_zone(queue)]:
        return "empty"
    if state.rules.exodus:
        if queue == QUEUE and member(state, seat):
            return "union"
        alone = state.emancipated and not state.pieces[deck_zone(QUEUE)]
        if queue != QUEUE and not alone and not dwells(state, seat):
            return "no_dome"
    if sum(1 for _ in held(state, seat)) >= limit(state, seat):
        return "limit"
    return None


def joined(turn: Turn[State], seat: Seat) -> None:
    """Whoever has a colonist of the union has none of Earth: these go home, which is no felony
    (4C2c).
    """
    if not member(turn.state, seat):
        return
    leaving = [card for card in held(turn.state, seat) if earthborn(card)]
    for card in leaving:
        named = card_name(turn.state, card)
        for kind in turn.state.stacks(seat):
            if card in turn.state.cards_of(seat, kind):
                leave(turn, seat, kind, [card.id])
                break
        turn.say(words("log.joins_union", player=player(turn.state, seat), card=named), card.id)


def emancipate(turn: Turn[State], said: str = "log.emancipated") -> None:
    """Once in a game: robots are human from now on; those of hands go to the queue (2A6b, 4C2e;
    HFG-R50). ``said``: the key of what is told.
    """
    turn.set(emancipated=True)
    turn.say(words(said))
    for seat in turn.state.order:
        for card in turn.state.pieces[hand(seat)]:
            if is_robot(printed(card.face)):
                to_bottom(turn, card)
