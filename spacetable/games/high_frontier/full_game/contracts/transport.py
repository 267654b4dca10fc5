"""Transport: cargo goes along buggy roads, and between Bernals and dirtsides, once a turn to each
destination (4B2f; HFG-R40).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import BERNAL, dirtsides
from spacetable.games.high_frontier.full_game.contracts.moves import CartCargo, CartTank
from spacetable.games.high_frontier.full_game.free_actions.tank_transfer import tank_fits, tank_goes
from spacetable.games.high_frontier.full_game.free_actions.transfer import undisturbed
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind
from spacetable.games.high_frontier.full_game.sites.produce import outpost
from spacetable.games.high_frontier.full_game.sites.roads import bears, comes, ends
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

KEY: Final = "transport"


def _roads(state: State, seat: Seat) -> Iterator[tuple[StackKind, str, StackKind]]:
    """From each stack the sites where nothing was brought this turn, and the stack there."""
    if not state.has_enterprise(seat, KEY):
        return
    for kind in state.stacks(seat):
        for to, goal in (*ends(state, seat, kind), *_beside(state, seat, kind)):
            if to not in state.carted:
                yield kind, to, goal


def _beside(state: State, seat: Seat, kind: StackKind) -> Iterator[tuple[str, StackKind]]:
    """From a Bernal each of its dirtsides, and from these the Bernal."""
    if not state.rules.module_2:
        return
    place = state.place_of(seat, kind)
    for bernal, sites in dirtsides(state, seat).items():
        above = state.place_of(seat, bernal)
        if place in sites:
            yield above, bernal
        for site in sites if place == above else ():
            standing = [one for one in state.stacks(seat) if state.place_of(seat, one) == site]
            goal = standing[0] if standing else outpost(state, seat, site)
            if goal is not None:
                yield site, goal


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, str, StackKind]]:
    """What may go: the card and its stack, the site to come to, and the stack there."""
    for kind, to, goal in _roads(state, seat):
        for card in state.cards_of(seat, kind):
            anchor = kind in BERNALS and kind_of(card) == BERNAL
            if not anchor and bears(state, seat, card, goal):
                yield kind, card, to, goal


def tank_ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, str, StackKind]]:
    """Which stack's tank may go, to which site, and the stack there: a tank founds none."""
    for kind, to, goal in _roads(state, seat):
        if tank_fits(state, seat, kind, goal):
            yield kind, to, goal


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
    for kind, to, _ in tank_ways(state, seat):
        start = words(f"stack.{kind}")
        yield Option(
            CartTank(seat, kind, to),
            Press(),
            Why(words("rule.transport")),
            words("label.transport_tank", start=start, place=place_name(to)),
            group=words("group.transfer"),
            aside=True,
        )


def _carted(turn: Turn[State], action: CartCargo) -> None:
    """A glitch at either end comes first, and may take the card (G1)."""
    state, seat = turn.state, action.seat
    named = card_name(state, state.pieces.piece(action.card))
    way = _way(state, action)
    assert way is not None  # the option was offered
    undisturbed(turn, seat, *_standing(state, seat, way[0], way[3]))
    way = _way(turn.state, action)
    if way is None:
        return
    start, card, to, goal = way
    comes(turn, seat, card, start, to, goal)
    turn.set(carted=(*turn.state.carted, to))
    who = player(state, seat)
    turn.say(words("log.transport", player=who, card=named, place=place_name(to)), card.id)


def _way(state: State, action: CartCargo) -> tuple[StackKind, Piece, str, StackKind] | None:
    found = ways(state, action.seat)
    return next((one for one in found if (one[1].id, one[2]) == (action.card, action.site)), None)


def _carted_tank(turn: Turn[State], action: CartTank) -> None:
    seat = action.seat
    goal = _goal(turn.state, action)
    assert goal is not None  # the option was offered
    undisturbed(turn, seat, action.stack, goal)
    goal = _goal(turn.state, action)
    if goal is None:
        return
    tank_goes(turn, seat, action.stack, goal)
    turn.set(carted=(*turn.state.carted, action.site))
    who, place = player(turn.state, seat), place_name(action.site)
    turn.say(words("log.transport_tank", player=who, place=place))


def _goal(state: State, action: CartTank) -> StackKind | None:
    found = tank_ways(state, action.seat)
    return next((goal for *way, goal in found if tuple(way) == (action.stack, action.site)), None)


def _standing(state: State, seat: Seat, *kinds: StackKind) -> tuple[StackKind, ...]:
    return tuple(kind for kind in kinds if kind in state.stacks(seat))


OFFER: Final = Offer[State](_options, {CartCargo: _carted, CartTank: _carted_tank})
