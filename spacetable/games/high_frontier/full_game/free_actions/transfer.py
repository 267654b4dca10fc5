"""Cargo: cards go from one own stack to another at the same space (G1).

A card that is dragged to the place of a rocket or an outpost that does not stand yet makes one
there.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game import freight
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.decommission import empty
from spacetable.games.high_frontier.full_game.elevators import joined
from spacetable.games.high_frontier.full_game.founding import found
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
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack, mass_of

Lying = tuple[str, int]
"""The wet mass of a craft as printed on its strip, and what its cards and tanks weigh."""
FERRY: Final = "home_leo_transfer"
UNLADEN: Final[Lying] = ("1", 0)
"""A craft that does not stand yet, or that bears anything."""
EASED: Final[tuple[Lying, ...]] = (UNLADEN,) * len(FUELLED)
"""Craft of which none minds the cards in question."""
BOUND: Final = frozenset((BERNAL, FREIGHTER))
"""Decks of cards that do not go wherever there is a stack."""
FOUNDED: Final = frozenset(CORE[1:])
"""Stacks that any card may found."""
LOADED: Final[StackKind] = "rocket"
"""What all cards of a stack are loaded onto by one press."""
NOWHERE: Final = frozenset[str]()
UNFUELLED: Final = Fraction(0)
"""Where the wet chit of a stack without a fuel strip lies."""


def standing(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is there."""
    return kind == "leo" or figure(seat, kind) in state.crafts


def reach(state: State, seat: Seat, start: StackKind) -> tuple[StackKind, ...]:
    """The stacks to which cargo of one can go: others at its space or along a space elevator
    (1B9c), and such as do not stand yet.

    A stack of one card does not become another with a figure of its own kind for nothing: that is
    allowed, for figures may be exchanged (G1d).
    """
    places = state.places(seat)
    if not state.elevators:
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


def wet_after(state: State, seat: Seat, kind: StackKind, change: int) -> Fraction | None:
    """Where the wet chit of a craft lies with so much more cargo, or less; None beyond the strip.

    Stacks without fuel bear any mass.
    """
    if not state.has_chits(seat, kind):
        return UNFUELLED
    return _lifted(_lying(state, seat, kind), change)


@lru_cache(maxsize=4096)
def _lifted(lying: Lying, change: int) -> Fraction | None:
    wet, mass = lying
    return fuel_strip().tanks(position(wet), max(1, mass + change) - max(1, mass))


def transfers(state: State, seat: Seat) -> Iterator[tuple[Piece, StackKind, StackKind]]:
    """Every card that may go elsewhere, from where and to where."""
    for start in state.stacks(seat):
        goals, lying = reach(state, seat, start), _all_lying(state, seat)
        there, room = state.stacks(seat), _room(state, seat)
        row = state.cards_of(seat, start)
        for card, one in zip(row, state.stack(seat, start), strict=True):
            able = for_card(card, row, start, goals, there)
            for goal in _borne(start, one.mass, able, lying, room):
                yield card, start, goal


def _lying(state: State, seat: Seat, kind: StackKind) -> Lying:
    """How a player's craft lies on its strip."""
    craft = state.crafts.get(figure(seat, kind))
    if craft is None or craft.anchored:
        return UNLADEN
    return craft.wet, mass_of(state.stack(seat, kind)) + craft.tanks


def _all_lying(state: State, seat: Seat) -> tuple[Lying, ...]:
    """How each of them does."""
    if not state.rules.module_2:
        return _lying(state, seat, "rocket"), UNLADEN, UNLADEN
    return tuple([_lying(state, seat, kind) for kind in FUELLED])


def _room(state: State, seat: Seat) -> int:
    """Tanks of cargo that the freighter takes in where it is, -1 for none at all (1B2, 1B3)."""
    if not state.rules.module_1 or not standing(state, seat, FREIGHTER):
        return -1
    if not freight.takes(state, seat, 0):
        return -1
    return freight.limit(state, seat) - freight.load(state, seat)


def _borne(
    start: StackKind,
    mass: int,
    goals: tuple[StackKind, ...],
    lying: tuple[Lying, ...],
    room: int,
) -> tuple[StackKind, ...]:
    """Those of some stacks that bear a card of another. ``room``: of the freighter."""
    found = goals
    if mass > room and FREIGHTER in goals:
        found = tuple([goal for goal in goals if goal != FREIGHTER])
    if lying is EASED:
        return found
    for kind, one in zip(FUELLED, lying, strict=True):
        if start == kind and _lifted(one, -mass) is None:
            return ()
        if kind in found and _lifted(one, mass) is None:
            found = tuple([goal for goal in found if goal != kind])
    return found


def options(state: State, seat: Seat) -> list[Option]:
    """Cards between stacks."""
    found: list[Option] = []
    there = state.stacks(seat)
    lying, room = _all_lying(state, seat), _room(state, seat)
    most = _spare(lying)
    linked = state.elevators or state.rules.exodus
    near = {} if linked else _reaches(state.places(seat))
    for start, row, stack in state.holds(seat):
        goals = reach(state, seat, start) if linked else near[start]
        together = _together(start, stack)
        for card, one in zip(row, stack, strict=True):
            able = goals if kind_of(card) not in BOUND else for_card(card, row, start, goals, there)
            # What every craft bears goes anywhere, whatever else is aboard.
            eased = one.mass <= most and start not in FUELLED
            borne = _borne(start, one.mass, able, EASED if eased else lying, room)
            found += _of_card(seat, card.id, card.turns, one, borne, there, together)
    return found


@lru_cache(maxsize=1024)
def _spare(lying: tuple[Lying, ...]) -> int:
    """How much more each craft bears at least."""
    most = 0
    while most < fuel_strip().largest_wet and all(_lifted(one, most + 1) for one in lying):
        most += 1
    return most


@lru_cache(maxsize=4096)
def _of_card(
    seat: Seat,
    card: PieceId,
    turns: int,
    one: Aboard,
    goals: tuple[StackKind, ...],
    there: tuple[StackKind, ...],
    together: Text | None,
) -> tuple[Option, ...]:
    """A card to other stacks, of which those that are not ``there`` are founded by it."""
    return tuple(
        [
            _option(
                seat, card, turns, one, goal, goal in there, together if goal == LOADED else None
            )
            for goal in goals
        ]
    )


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
        (kind, one)
        for kind, row in zip(STACKS, state.rows(seat), strict=True)
        for one in row
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
    if not turn.state.glitched:
        return True
    glitched = [kind for kind in kinds if (seat, kind) in turn.state.glitched]
    for kind in glitched[:1]:
        triggered(turn, seat, kind)
    return not glitched


def changes(turn: Turn[State], seat: Seat, card: Piece, start: StackKind, goal: StackKind) -> None:
    """A card goes from one stack to another that stands; chits of craft go along (F2b)."""
    state = turn.state
    lying: list[tuple[StackKind, Fraction | None]] = []
    for kind in (start, goal):
        if kind in FUELLED and state.has_chits(seat, kind):
            mass = state.aboard(card).mass
            change = mass if kind == goal else -mass
            lying.append((kind, _lifted(_lying(state, seat, kind), change)))
    turn.move(card.id, stack_zone(seat, goal), start=stack_zone(seat, start))
    for kind, wet in lying:
        if wet is not None:
            set_craft(turn, seat, kind, wet=told(wet))
    empty(turn, seat, start)


def set_craft(turn: Turn[State], seat: Seat, kind: StackKind, **fields: object) -> None:
    """Chits and tanks of a player's craft."""
    me = figure(seat, kind)
    crafts = turn.state.crafts
    before, after = crafts[me], replace(crafts[me], **fields)
    if before != after:
        turn.set(crafts={**crafts, me: after})


OFFER: Final = Offer[State](options, {TransferCard: _transfer})
