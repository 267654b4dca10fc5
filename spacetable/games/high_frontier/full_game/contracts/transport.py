"""Transport: cargo goes along buggy roads, once a turn to each destination (4B2f)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.adjacency import roads_from
from spacetable.games.high_frontier.full_game.contracts.moves import CartCargo
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes, wet_after
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.sites.ride import stop_at
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

KEY: Final = "transport"


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, str, StackKind]]:
    """What may go: the card and its stack, the site to come to, and the stack there."""
    if not state.has_enterprise(seat, KEY):
        return
    for kind in state.stacks(seat):
        for to in roads_from(state.place_of(seat, kind)):
            goal = None if to in state.carted else stop_at(state, seat, to)
            if goal is None or goal == kind:
                continue
            for card in state.cards_of(seat, kind):
                if wet_after(state, seat, goal, state.aboard(card).mass) is not None:
                    yield kind, card, to, goal


def _options(state: State, seat: Seat) -> Iterator[Option]:
    for _, card, to, _ in ways(state, seat):
        yield Option(
            CartCargo(seat, card.id, to),
            Press(),
            Why(words("rule.transport")),
            words("label.transport", card=card_name(state, card), place=place_name(to)),
            group=words("group.transfer"),
            aside=True,
        )


def _carted(turn: Turn[State], action: CartCargo) -> None:
    state, seat = turn.state, action.seat
    start, card, to, goal = next(
        one for one in ways(state, seat) if (one[1].id, one[2]) == (action.card, action.site)
    )
    if goal not in state.stacks(seat):
        found(turn, seat, goal, to)
    changes(turn, seat, card, start, goal)
    turn.set(carted=(*turn.state.carted, to))
    who, named = player(state, seat), card_name(state, card)
    turn.say(words("log.transport", player=who, card=named, place=place_name(to)), card.id)


OFFER: Final = Offer[State](_options, {CartCargo: _carted})
