"""Cargo: cards go from one own stack to another at the same space (G1).

A card that is dragged to the place of a rocket or an outpost that does not stand yet makes one
there.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.decommission import empty, treads
from spacetable.games.high_frontier.full_game.elevators import joined, stand
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.free_actions.lading import (
    EASED,
    Lying,
    all_lying,
    borne,
    freighter_room,
    lifted,
    lying_of,
    set_craft,
    spare,
    standing,
)
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.moves import (
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    CORE,
    FUELLED,
    STACKS,
    StackKind,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack

FERRY: Final = "home_leo_transfer"
BOUND: Final = frozenset((BERNAL, FREIGHTER))
"""Decks of cards that do not go wherever there is a stack."""
FOUNDED: Final = frozenset(CORE[1:])
"""Stacks that any card may found."""
LOADED: Final[StackKind] = "rocket"
"""What all cards of a stack are loaded onto by one press."""
NOWHERE: Final = frozenset[str]()


def reach(state: State, seat: Seat, start: StackKind) -> tuple[StackKind, ...]:
    """The stacks to which cargo of one can go: others at its space or along a space elevator
    (1B9c), and such as do not stand yet.

    A stack of one card does not become another with a figure of its own kind for nothing: that is
    allowed, for figures may be exchanged (G1d).
    """
    places = state.places(seat)
    if not stand(state):
        found = _reaches(places)[start]
    else:
        here = places[STACKS.index(start)]
        linked = NOWHERE if here is None else joined(state, seat, here)
        found = _reach(places, start, linked)
    if state.rules.exodus:
        found += tuple(one for one in _ferried(state, seat, start) if one not in found)
    return found


def _ferried(state: State, seat: Seat, start: StackKind) -> tuple[StackKind, ...]:
    """Between low Earth orbit and a Home Bernal near Earth, by a colonist."""
    home = state.home_of(seat) if state.has_colonist(seat, FERRY) else None
    if home is None or load().spaces[state.place_of(seat, home)].zone != "Earth":
        return ()
    if start == home:
        return ("leo",)
    return (home,) if start == "leo" else ()


@lru_cache(maxsize=1024)
def _reaches(places: tuple[str | None, ...]) -> dict[StackKind, tuple[StackKind, ...]]:
    """Of each stack, where there are no elevators."""
    return {start: _reach(places, start, NOWHERE) for start in STACKS}


def _reach(
    places: tuple[str | None, ...], start: StackKind, linked: frozenset[str]
) -> tuple[StackKind, ...]:
    here = places[STACKS.index(start)]
    return tuple(
        kind
        for kind, place in zip(STACKS, places, strict=True)
        if kind != start
        and (place == here or place in linked or (place is None and kind in FOUNDED))
    )


def for_card(
    card: Piece,
    row: tuple[Piece, ...],
    start: StackKind,
    goals: tuple[StackKind, ...],
    there: tuple[StackKind, ...],
) -> tuple[StackKind, ...]:
    """Those of some stacks to which this card of one may go: a Bernal founds a stack of its own,
    the next one that does not stand, and does not leave it again (2B); a second one waits with the
    first (2A7c). A freighter stays what it is (1B).
    """
    deck = kind_of(card)
    if deck == FREIGHTER:
        return ()
    if deck != BERNAL:
        return goals
    if start in BERNALS and card == next(one for one in row if kind_of(one) == BERNAL):
        return ()
    return tuple(kind for kind in BERNALS if kind not in there)[:1]


def transfers(state: State, seat: Seat) -> Iterator[tuple[Piece, StackKind, StackKind]]:
    """Every card that may go elsewhere, from where and to where."""
    for start in state.stacks(seat):
        goals, lying = reach(state, seat, start), all_lying(state, seat)
        there, room = state.stacks(seat), freighter_room(state, seat)
        row = state.cards_of(seat, start)
        for card, one in zip(row, state.stack(seat, start), strict=True):
            able = for_card(card, row, start, goals, there)
            for goal in borne(start, one.mass, able, lying, room):
                yield card, start, goal


def options(state: State, seat: Seat) -> list[Option]:
    """Cards between stacks."""
    found: list[Option] = []
    there = state.stacks(seat)
    lying, room = all_lying(state, seat), freighter_room(state, seat)
    most = spare(lying)
    linked = state.rules.exodus or stand(state)
    near = {} if linked else _reaches(state.places(seat))
    for start, row, stack in state.holds(seat):
        goals = reach(state, seat, start) if linked else near[start]
        # What every craft bears goes anywhere, whatever else is aboard.
        eased = start not in FUELLED and _heaviest(stack) <= most
        found += _of_stack(seat, start, row, stack, goals, there, EASED if eased else lying, room)
    return found


@lru_cache(maxsize=2048)
def _heaviest(stack: Stack) -> int:
    return max(one.mass for one in stack)


@lru_cache(maxsize=1024)
def _of_stack(
    seat: Seat,
    start: StackKind,
    row: tuple[Piece, ...],
    stack: Stack,
    goals: tuple[StackKind, ...],
    there: tuple[StackKind, ...],
    lying: tuple[Lying, ...],
    room: int,
) -> tuple[Option, ...]:
    """All cards of a stack to others, of which those that are not ``there`` are founded by them."""
    found: list[Option] = []
    together = _together(start, stack)
    for card, one in zip(row, stack, strict=True):
        able = goals if kind_of(card) not in BOUND else for_card(card, row, start, goals, there)
        for goal in borne(start, one.mass, able, lying, room):
            loaded = together if goal == LOADED else None
            found.append(_option(seat, card.id, card.turns, one, goal, goal in there, loaded))
    return tuple(found)


@lru_cache(maxsize=1024)
def _together(start: StackKind, stack: Stack) -> Text | None:
    """What is said of all cards of a stack that are loaded by one press."""
    # A crew that waits alone with a card asks for no press of its own.
    if sum(one.printed.deck != "crew" for one in stack) < 2:
        return None
    return words("label.load_all", stack=words(f"stack.{start}"))


@lru_cache(maxsize=8192)
def _option(
    seat: Seat,
    card: PieceId,
    turns: int,
    one: Aboard,
    goal: StackKind,
    stands: bool,
    together: Text | None,
) -> Option:
    """A card to a stack, which is founded by it unless it ``stands``."""
    key = "transfer" if stands else "found"
    return Option(
        TransferCard(seat, card, goal),
        Drag(card, stack_zone(seat, goal), turns),
        Why(words("rule.transfer")),
        words(f"label.{key}.{goal}", card=card_words.name(one)),
        group=words("group.transfer"),
        aside=True,
        together=together,
    )


# ---------------------------------------------------------------- done


def _transfer(turn: Turn[State], action: TransferCard) -> None:
    state, seat = turn.state, action.seat
    start, card = next(
        (kind, one) for kind, row, _ in state.holds(seat) for one in row if one.id == action.card
    )
    if not undisturbed(turn, seat, start, action.to):
        left = ((one.id, *stacks) for one, *stacks in transfers(turn.state, seat))
        if (card.id, start, action.to) not in left:
            return
    if not standing(turn.state, seat, action.to):
        found(turn, seat, action.to, turn.state.place_of(seat, start))
    changes(turn, seat, card, start, action.to)
    named = card_name(turn.state, card)
    where = words(f"stack.{action.to}")
    turn.say(words("log.transfer", player=player(state, seat), card=named, stack=where), card.id)
    turn.sound("drop")


def undisturbed(turn: Turn[State], seat: Seat, *kinds: StackKind) -> bool:
    """A glitch of a stack that gives or takes cargo is set off (G1), once for all that goes one
    after the other (HFG-R59): whether there was none.
    """
    state = turn.state
    if not state.glitched:
        return True
    glitched = [kind for whose, kind in state.glitched if whose == seat]
    for kind in kinds:
        if kind in glitched and kind not in state.stirred:
            place = state.place_of(seat, kind)
            near = [one for one in glitched if state.place_of(seat, one) == place]
            turn.set(stirred=(*state.stirred, *near))
            triggered(turn, seat, kind)
            return False
    return True


def changes(turn: Turn[State], seat: Seat, card: Piece, start: StackKind, goal: StackKind) -> None:
    """A card goes from one stack to another that stands; chits of craft go along (F2b)."""
    state = turn.state
    start_at, goal_at = state.place_of(seat, start), state.place_of(seat, goal)
    if start_at != goal_at:
        treads(turn, card, start_at, goal_at)
    lying: list[tuple[StackKind, Fraction | None]] = []
    for kind in (start, goal):
        if kind in FUELLED and state.has_chits(seat, kind):
            mass = state.aboard(card).mass
            change = mass if kind == goal else -mass
            lying.append((kind, lifted(lying_of(state, seat, kind), change)))
    turn.move(card.id, stack_zone(seat, goal), start=stack_zone(seat, start))
    for kind, wet in lying:
        if wet is not None:
            set_craft(turn, seat, kind, wet=told(wet))
    empty(turn, seat, start)


OFFER: Final = Offer[State](options, {TransferCard: _transfer})
