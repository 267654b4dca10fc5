"""What cards and cubes are dragged to in vain, and by which rule: cards of the hand to ships, cargo
to stacks elsewhere, what belongs to others, delegates out of turn.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer, nothing
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.free_actions.moves import TradeCard, TransferCard
from spacetable.games.high_frontier.full_game.free_actions.transfer import transfers
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.operations.market import aboard, markets
from spacetable.games.high_frontier.full_game.operations.moves import Sell
from spacetable.games.high_frontier.full_game.places import (
    DISK,
    MARKET,
    STAR,
    cube_of,
    delegate,
    hand,
    ideology_zone,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.politics.moves import (
    AddDelegate,
    Bequeath,
    MoveDelegate,
    PutStar,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, words
from spacetable.games.high_frontier.solar_map import LEO


def _refused(action: Action, gesture: Drag, key: str, label: Text) -> Option:
    why = Why(words(f"refused.{key}"), (gesture.piece,))
    return Option(action, gesture, why, label, refused=True)


def _move(state: State, card: Piece) -> Text:
    return words("label.move_plain", card=card_name(state, card))


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Of cards first, then of what lies in the assembly."""
    yield from _of_the_hand(state, seat)
    yield from _of_stacks(state, seat)
    yield from _of_others(state, seat)
    if state.assembly is not None:
        yield from _of_the_assembly(state, seat)


def _of_the_hand(state: State, seat: Seat) -> Iterator[Option]:
    for card in state.pieces[hand(seat)]:
        label = _move(state, card)
        for kind in state.rules.kinds[1:]:
            gesture = Drag(card.id, stack_zone(seat, kind))
            yield _refused(TransferCard(seat, card.id, kind), gesture, "boost_first", label)
        given = [Drag(card.id, hand(other)) for other in state.order if other != seat]
        if given:
            first, *others = given
            option = _refused(TradeCard(seat, card.id), first, "trade_first", label)
            yield replace(option, also=tuple(others))


def _of_stacks(state: State, seat: Seat) -> Iterator[Option]:
    able = {(card.id, goal) for card, _, goal in transfers(state, seat)}
    loaded = {card.id for card, _ in aboard(state, seat)}
    for start in state.stacks(seat):
        for card in state.cards_of(seat, start):
            label = _move(state, card)
            for goal in state.rules.kinds:
                if goal != start and (card.id, goal) not in able:
                    there = goal in state.stacks(seat)
                    apart = there and state.place_of(seat, goal) != state.place_of(seat, start)
                    gesture = Drag(card.id, stack_zone(seat, goal))
                    key = "elsewhere" if apart else "too_heavy"
                    yield _refused(TransferCard(seat, card.id, goal), gesture, key, label)
            carried = start == FREIGHTER and state.place_of(seat, start) in (
                LEO,
                state.bank_of(seat),
            )
            if start not in markets(state, seat) and not carried:
                gesture = Drag(card.id, MARKET)
                key = "sold_aboard" if card.id in loaded else "sold_at_home"
                sold = words("label.market_plain", card=card_name(state, card))
                yield _refused(Sell(seat, card.id), gesture, key, sold)


def _of_others(state: State, seat: Seat) -> Iterator[Option]:
    for other in state.order:
        if other == seat:
            continue
        zones = [hand(other), *(stack_zone(other, kind) for kind in state.stacks(other))]
        for zone in zones:
            for card in state.pieces[zone]:
                # What others hold is seen by its back alone.
                known = words("card") if zone == hand(other) else card_name(state, card)
                label = words("label.move_plain", card=known)
                for kind in state.rules.kinds:
                    gesture = Drag(card.id, stack_zone(seat, kind))
                    action = TransferCard(seat, card.id, kind)
                    yield _refused(action, gesture, "foreign_card", label)


def _of_the_assembly(state: State, seat: Seat) -> Iterator[Option]:
    assembly = state.assembly
    assert assembly is not None  # the caller has looked
    for one in ring().all:
        zone, named = ideology_zone(one), words(f"ideology.{one}")
        label = words("label.elect", ideology=named)
        cube = Drag(cube_of(seat), zone)
        yield _refused(AddDelegate(seat, one), cube, "fundraise_first", label)
        star = words("label.star", ideology=named)
        yield _refused(PutStar(seat, one), Drag(STAR, zone), "star", star)
        legacy = words("label.legacy", ideology=named)
        yield _refused(Bequeath(seat, one), Drag(DISK, zone), "legacy", legacy)
        for start in assembly.ideologies_of(seat):
            if start != one:
                gesture = Drag(PieceId(delegate(start, seat)), zone)
                moves = words("label.relocate", start=words(f"ideology.{start}"), goal=named)
                action = MoveDelegate(seat, start, one)
                yield _refused(action, gesture, "fundraise_first", moves)


OFFER: Final = Offer[State](nothing, {}, refusals)
