"""Buggy rides: once a turn a working buggy takes a human along its road (H9b)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.adjacency import roads_from
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes, wet_after
from spacetable.games.high_frontier.full_game.moves import RideBuggy
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.sites.produce import outpost
from spacetable.games.high_frontier.full_game.sites.settle import humans
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances, working
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.operational import idle


def buggies(state: State, seat: Seat) -> frozenset[str]:
    """Sites where a player has a buggy that works."""
    there: set[str] = set()
    for kind in state.stacks(seat):
        stack, under = working(state, seat, kind), circumstances(state, seat, kind)
        for at, one in enumerate(stack):
            if "buggy" in one.up.platforms and idle(stack, at, under) is None:
                there.add(state.place_of(seat, kind))
    return frozenset(there)


def stop_at(state: State, seat: Seat, site: str) -> StackKind | None:
    """The stack that takes in who comes to a site: one that is there, else a new outpost."""
    standing = [one for one in state.stacks(seat) if state.place_of(seat, one) == site]
    return standing[0] if standing else outpost(state, seat, site)


def rides(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, str, StackKind]]:
    """Who may ride: the human and its stack, the site to come to, and the stack there."""
    if state.ridden or not humans(state, seat):
        return
    at = buggies(state, seat)
    for kind, card, site in humans(state, seat):
        if site in at:
            mass = state.aboard(card).mass
            for to in roads_from(site):
                goal = stop_at(state, seat, to)
                if goal is not None and goal != kind:
                    if wet_after(state, seat, goal, mass) is not None:
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
    if goal not in state.stacks(seat):
        found(turn, seat, goal, to)
    changes(turn, seat, card, start, goal)
    turn.set(ridden=True)
    who, named = player(state, seat), card_name(state, card)
    turn.say(words("log.ride", player=who, card=named, place=place_name(to)), card.id)


OFFER: Final = Offer[State](_options, {RideBuggy: _ride})
