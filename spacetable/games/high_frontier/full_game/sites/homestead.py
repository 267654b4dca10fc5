"""The operation homestead: a product for a dome, at the price of a colonist (2A4; HFG-R49)."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.colonists import ideology_of, is_colonist
from spacetable.games.high_frontier.full_game.decommission import empty, to_bottom
from spacetable.games.high_frontier.full_game.futures.lasting import has_settled, settles_freely
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.sites.moves import Homestead
from spacetable.games.high_frontier.full_game.sites.settle import colonised, dome_worth, has_dome
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

BLACK: Final = "black"
BUTTONS: Final = 3
"""More ways than these stand in the list of all moves alone."""


def _products(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece]]:
    """Black cards at home that are no colonists."""
    home = state.home_of(seat)
    for kind in ("leo", *(() if home is None else (home,))):
        for card in state.cards_of(seat, kind):
            if state.face(card).side == BLACK and not is_colonist(card):
                yield kind, card


def _settlers(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece]]:
    for kind in state.stacks(seat):
        for card in state.cards_of(seat, kind):
            if is_colonist(card):
                yield kind, card


def _grounds(state: State, seat: Seat) -> Iterator[str]:
    for site, one in state.sites.items():
        if one.owner == seat and one.factory and not one.colony:
            yield site


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if not state.rules.colonists:
        return
    if not operation.is_free(state) and not settles_freely(state, seat):
        return
    sold = tuple(_products(state, seat))
    if not sold:
        return
    worth = {
        (site, one): tuple(dome_worth(state, seat, partial(_found, seat, one.id, site)))
        for site, (_, one) in product(_grounds(state, seat), _settlers(state, seat))
    }
    ways = [*product(sold, worth.items())]
    for (_, card), ((site, settler), preview) in ways:
        yield Option(
            Homestead(seat, card.id, site, settler.id),
            Press(),
            Why(words("rule.homestead")),
            words(
                "label.homestead",
                place=place_name(site),
                card=card_name(state, card),
                settler=card_name(state, settler),
            ),
            preview=preview,
            group=words("group.colonists"),
            aside=len(ways) > BUTTONS,
        )


def _found(seat: Seat, settler: PieceId, site: str, turn: Turn[State]) -> None:
    """The colonist goes, and its dome stands."""
    kind, _ = next(one for one in _settlers(turn.state, seat) if one[1].id == settler)
    leave(turn, seat, kind, [settler])
    has_dome(turn, site)


def _settle(turn: Turn[State], action: Homestead) -> None:
    state, seat = turn.state, action.seat
    if settles_freely(state, seat):
        has_settled(turn, seat)
    else:
        operation.begin(turn, "homestead")
    who, named = player(state, seat), card_name(state, state.pieces.piece(action.card))
    kind, card = next(one for one in _products(state, seat) if one[1].id == action.card)
    to_bottom(turn, card)
    empty(turn, seat, kind)
    _found(seat, action.settler, action.site, turn)
    turn.say(words("log.homestead", player=who, card=named, place=place_name(action.site)))
    turn.sound("task_done")
    colonised(turn, action.site)
    if turn.state.assembly is not None:
        one = state.pieces.piece(action.settler)
        agenda.first(turn, Duty("settler", seat, ideology_of(one)))


OFFER: Final = Offer[State](_options, {Homestead: _settle})
