"""Buggy rides: once a turn a working buggy takes somebody along its road (H9b; 4A7e), which is no
move (HFG-R105).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.cooling import works
from spacetable.games.high_frontier.full_game.moves import RideBuggy
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.sites.roads import bears, comes, ends
from spacetable.games.high_frontier.full_game.sites.settle import riders
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances, working
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.operational import idle


def buggies(state: State, seat: Seat) -> frozenset[str]:
    """Sites where a player has a buggy that works."""
    return frozenset(state.place_of(seat, kind) for kind, _ in _buggies(state, seat))


def _buggies(state: State, seat: Seat) -> Iterator[tuple[StackKind, PieceId]]:
    """Each buggy that works, and its stack."""
    for kind in state.stacks(seat):
        stack, under = working(state, seat, kind), circumstances(state, seat, kind)
        for card, (at, one) in zip(state.cards_of(seat, kind), enumerate(stack), strict=True):
            if "buggy" in one.up.platforms and idle(stack, at, under) is None:
                yield kind, card.id


def _drives(turn: Turn[State], seat: Seat, site: str) -> None:
    """A buggy of a site has worked in this turn (J4): one that has so already, if there is any."""
    state = turn.state
    there = [one for one in _buggies(state, seat) if state.place_of(seat, one[0]) == site]
    kind, card = next((one for one in there if one[1] in state.used), there[0])
    works(turn, seat, kind, card)


def rides(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, str, StackKind]]:
    """Who may ride, people of contracts and robots, too: the card and its stack, the site to come
    to, and the stack there.
    """
    if state.ridden:
        return
    landed = riders(state, seat)
    at = buggies(state, seat) if landed else frozenset()
    for kind, card, site in landed:
        for to, goal in ends(state, seat, kind) if site in at else ():
            if bears(state, seat, card, goal):
                yield kind, card, to, goal


def _options(state: State, seat: Seat) -> Iterator[Option]:
    for _, card, to, _ in rides(state, seat):
        yield Option(
            RideBuggy(seat, card.id, to),
            Press(),
            Why(words("rule.ride")),
            words("label.ride", card=card_name(state, card), place=place_name(to)),
            group=words("group.transfer"),
            aside=True,
        )


def _ride(turn: Turn[State], action: RideBuggy) -> None:
    state, seat = turn.state, action.seat
    start, card, to, goal = next(
        one for one in rides(state, seat) if (one[1].id, one[2]) == (action.card, action.site)
    )
    _drives(turn, seat, state.place_of(seat, start))
    comes(turn, seat, card, start, to, goal)
    turn.set(ridden=True)
    who, named = player(state, seat), card_name(state, card)
    turn.say(words("log.ride", player=who, card=named, place=place_name(to)), card.id)


OFFER: Final = Offer[State](_options, {RideBuggy: _ride})
