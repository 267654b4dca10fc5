"""The operation nanofacture: at a Bernal abroad a robonaut and a refinery with their supports are
made a mobile factory, by whoever has a promoted freighter (1A7; HFG-R48).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game.bernals import abroad
from spacetable.games.high_frontier.full_game.freight import promoted
from spacetable.games.high_frontier.full_game.mobiles import spare, stands
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites.claim import taxes
from spacetable.games.high_frontier.full_game.sites.moves import Nanofacture
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    circumstances,
    cubes,
    working,
)
from spacetable.games.high_frontier.full_game.state import Craft, State
from spacetable.games.high_frontier.full_game.words import piece_name, player, words
from spacetable.games.high_frontier.industry import makings
from spacetable.games.high_frontier.map_words import place_name


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, tuple[PieceId, ...]]]:
    """The cards of each stack at an own Bernal abroad that would go."""
    places = abroad(state, seat) if state.rules.module_1 and state.rules.module_2 else ()
    for kind in state.stacks(seat) if places else ():
        if state.place_of(seat, kind) in places:
            row = state.cards_of(seat, kind)
            stack, under = working(state, seat, kind), circumstances(state, seat, kind)
            for made in makings(stack, under):
                yield kind, tuple(row[at].id for at in made)


def _option(state: State, seat: Seat, kind: StackKind, cards: tuple[PieceId, ...]) -> Option:
    return Option(
        Nanofacture(seat, kind, cards),
        Press(),
        Why(words("rule.nanofacture"), cards),
        words(
            "label.nanofacture",
            place=place_name(state.place_of(seat, kind)),
            cards=joined(piece_name(state, card) for card in cards),
        ),
        preview=(words("preview.to_hand", n=len(cards)),),
        group=words("group.mobiles"),
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if promoted(state, seat) and cubes(state, seat):
        for kind, cards in ways(state, seat):
            if operation.may(state, seat, "nanofacture", state.place_of(seat, kind)):
                yield _option(state, seat, kind, cards)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Without a promoted freighter, without a cube, and a second operation."""
    for kind, cards in ways(state, seat):
        one = _option(state, seat, kind, cards)
        if not promoted(state, seat):
            rule = words("refused.nanofacture.no_promoted")
            yield operation.refused(one.action, Press(), one.label, rule, *cards)
        elif not cubes(state, seat):
            rule = words("refused.nanofacture.no_cube")
            yield operation.refused(one.action, Press(), one.label, rule, *cards)
        elif not operation.may(state, seat, "nanofacture", state.place_of(seat, kind)):
            yield operation.second(one.action, Press(), one.label)


def _make(turn: Turn[State], action: Nanofacture) -> None:
    seat = action.seat
    place = turn.state.place_of(seat, action.stack)
    operation.works(turn, seat, "nanofacture", place)
    leave(turn, seat, action.stack, action.cards)
    stands(turn, seat, spare(turn.state, seat), Craft(place))
    who = player(turn.state, seat)
    turn.say(words("log.nanofacture", player=who, place=place_name(place)))
    turn.sound("task_done")
    taxes(turn)


OFFER: Final = Offer[State](_options, {Nanofacture: _make}, _refusals)
