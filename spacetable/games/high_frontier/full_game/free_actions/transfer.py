"""Cargo: cards and tanks go from one own stack to another at the same space (G1).

A card that is dragged to the place of a rocket or an outpost that does not stand yet makes one
there.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game.decommission import empty
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.moves import (
    TransferCard,
    TransferTank,
)
from spacetable.games.high_frontier.full_game.places import (
    STACKS,
    StackKind,
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.stack import Aboard, Stack, mass_of

ROCKET: Final[StackKind] = "rocket"
Lying = tuple[str, int]
"""The wet mass of a rocket as printed on the strip, and what its cards and tanks weigh."""
UNLADEN: Final[Lying] = ("1", 0)
"""A rocket that does not stand yet."""
UNFUELLED: Final = Fraction(0)
"""Where the wet chit of a stack without a fuel strip lies."""


def standing(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is there."""
    return kind in state.stacks(seat)


def reach(state: State, seat: Seat, start: StackKind) -> tuple[StackKind, ...]:
    """The stacks to which cargo of one can go: others at its space, and such as do not stand yet.

    A stack of one card does not become another with a figure of its own kind for nothing: that is
    allowed, for figures may be exchanged (G1d).
    """
    return _reach(state.places(seat), start)


@lru_cache(maxsize=1024)
def _reach(places: tuple[str | None, ...], start: StackKind) -> tuple[StackKind, ...]:
    here = places[STACKS.index(start)]
    return tuple(
        kind
        for kind, place in zip(STACKS, places, strict=True)
        if kind != start and place in (here, None)
    )


def wet_after(state: State, seat: Seat, kind: StackKind, change: int) -> Fraction | None:
    """Where the wet chit of a rocket lies with so much more cargo, or less; None beyond the strip.

    Stacks without fuel bear any mass.
    """
    if kind != ROCKET:
        return UNFUELLED
    return _lifted(_lying(state, seat), change)


@lru_cache(maxsize=4096)
def _lifted(lying: Lying, change: int) -> Fraction | None:
    wet, mass = lying
    return fuel_strip().tanks(position(wet), max(1, mass + change) - max(1, mass))


def transfers(state: State, seat: Seat) -> Iterator[tuple[Piece, StackKind, StackKind]]:
    """Every card that may go elsewhere, from where and to where."""
    for start in state.stacks(seat):
        goals, lying = reach(state, seat, start), _lying(state, seat)
        for card, one in zip(state.cards_of(seat, start), state.stack(seat, start), strict=True):
            for goal in _borne(start, one.mass, goals, lying):
                yield card, start, goal


def _lying(state: State, seat: Seat) -> Lying:
    """How a player's rocket lies on its strip."""
    craft = state.crafts.get(figure(seat, ROCKET))
    if craft is None:
        return UNLADEN
    return craft.wet, mass_of(state.stack(seat, ROCKET)) + craft.tanks


def _borne(
    start: StackKind, mass: int, goals: tuple[StackKind, ...], lying: Lying
) -> tuple[StackKind, ...]:
    """Those of some stacks that bear a card of another."""
    if start == ROCKET:
        return goals if _lifted(lying, -mass) is not None else ()
    if ROCKET in goals and _lifted(lying, mass) is None:
        return tuple(goal for goal in goals if goal != ROCKET)
    return goals


def options(state: State, seat: Seat) -> list[Option]:
    """Cards and tanks between stacks."""
    found: list[Option] = []
    there = state.stacks(seat)
    lying = _lying(state, seat)
    for start, row in zip(STACKS, state.rows(seat), strict=True):
        if not row or start not in there:
            continue
        goals, stack = reach(state, seat, start), state.stack(seat, start)
        # What bears the heaviest card bears all: then it does not matter how much else is aboard.
        eased = start != ROCKET and _lifted(lying, _heaviest(stack)) is not None
        found += _cards(seat, start, row, stack, goals, there, UNLADEN if eased else lying)
    found += _tanks(state, seat)
    return found


@lru_cache(maxsize=1024)
def _heaviest(stack: Stack) -> int:
    return max((one.mass for one in stack), default=0)


@lru_cache(maxsize=4096)
def _cards(
    seat: Seat,
    start: StackKind,
    row: tuple[Piece, ...],
    stack: Stack,
    goals: tuple[StackKind, ...],
    there: tuple[StackKind, ...],
    lying: Lying,
) -> tuple[Option, ...]:
    """Each card of a stack to others, of which those that are not ``there`` are new."""
    found: list[Option] = []
    for card, one in zip(row, stack, strict=True):
        found += _card(seat, card, one, _borne(start, one.mass, goals, lying), there)
    return tuple(found)


@lru_cache(maxsize=4096)
def _card(
    seat: Seat,
    card: Piece,
    one: Aboard,
    goals: tuple[StackKind, ...],
    there: tuple[StackKind, ...],
) -> tuple[Option, ...]:
    return tuple(
        Option(
            TransferCard(seat, card.id, goal),
            Drag(card.id, stack_zone(seat, goal), card.turns),
            Why(words("rule.transfer")),
            words(
                f"label.{'transfer' if goal in there else 'found'}.{goal}",
                card=card_words.name(one),
            ),
            group=words("group.transfer"),
            aside=True,
        )
        for goal in goals
    )


def tank_transfers(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """From which stack to which a tank of cargo may go; no stack has tanks of two grades."""
    for start in state.stacks(seat):
        craft = state.crafts.get(figure(seat, start))
        for goal in reach(state, seat, start) if craft is not None and craft.tanks else ():
            other = state.crafts.get(figure(seat, goal))
            if craft is not None and other is not None:
                same = not other.tanks or other.tank_grade == craft.tank_grade
                if same and wet_after(state, seat, goal, 1) is not None:
                    yield start, goal


def _tanks(state: State, seat: Seat) -> Iterator[Option]:
    for start, goal in tank_transfers(state, seat):
        yield Option(
            TransferTank(seat, start, goal),
            Press(),
            Why(words("rule.transfer")),
            words(
                "label.transfer_tank",
                start=words(f"stack.{start}"),
                stack=words(f"stack.{goal}"),
            ),
            group=words("group.transfer"),
            aside=True,
        )


# ---------------------------------------------------------------- done


def _transfer(turn: Turn[State], action: TransferCard) -> None:
    state, seat = turn.state, action.seat
    start, card = next(
        (kind, one)
        for kind in state.stacks(seat)
        for one in state.cards_of(seat, kind)
        if one.id == action.card
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
    """A glitch of a stack that gives or takes cargo is set off (G1): whether there was none."""
    glitched = [kind for kind in kinds if (seat, kind) in turn.state.glitched]
    for kind in glitched[:1]:
        triggered(turn, seat, kind)
    return not glitched


def changes(turn: Turn[State], seat: Seat, card: Piece, start: StackKind, goal: StackKind) -> None:
    """A card goes from one stack to another that stands; chits of a rocket go along (F2b)."""
    state = turn.state
    mass = state.aboard(card).mass
    wet = None
    if ROCKET in (start, goal):
        wet = wet_after(state, seat, ROCKET, mass if goal == ROCKET else -mass)
    turn.move(card.id, stack_zone(seat, goal), start=stack_zone(seat, start))
    if wet is not None:
        set_rocket(turn, seat, wet=told(wet))
    empty(turn, seat, start)


def _offered(turn: Turn[State], action: Action) -> bool:
    """Whether it may still be done."""
    return any(one.action == action for one in options(turn.state, action.seat))


def set_rocket(turn: Turn[State], seat: Seat, **fields: object) -> None:
    """Chits and tanks of a player's rocket."""
    me = figure(seat, ROCKET)
    crafts = turn.state.crafts
    turn.set(crafts={**crafts, me: replace(crafts[me], **fields)})


def _move_tank(turn: Turn[State], action: TransferTank) -> None:
    seat, start, goal = action.seat, action.start, action.to
    if not undisturbed(turn, seat, start, goal) and not _offered(turn, action):
        return
    grade = turn.state.crafts[figure(seat, start)].tank_grade
    for kind, change in ((start, -1), (goal, 1)):
        wet = wet_after(turn.state, seat, kind, change) if kind == ROCKET else None
        craft = turn.state.crafts[figure(seat, kind)]
        moved = replace(craft, tanks=craft.tanks + change, tank_grade=grade)
        if wet is not None:
            moved = replace(moved, wet=told(wet))
        turn.set(crafts={**turn.state.crafts, figure(seat, kind): moved})
    where = words(f"stack.{goal}")
    turn.say(words("log.transfer_tank", player=player(turn.state, seat), stack=where))


OFFER: Final = Offer[State](
    options,
    {
        TransferCard: _transfer,
        TransferTank: _move_tank,
    },
)
