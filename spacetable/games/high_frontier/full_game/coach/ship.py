"""Ships that a player's cards could make: such as land, prospect and build a factory (I6, I7)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import product
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.cards import Deck, cards
from spacetable.games.high_frontier.stack import (
    NO_BERNAL,
    Aboard,
    Missing,
    Stack,
    missing,
    requirements,
)
from spacetable.games.high_frontier.thrust import Engine, engines
from spacetable.games.high_frontier.workshop import completions

NEEDED: Final[tuple[Deck, ...]] = ("robonaut", "refinery")
"""What a ship has beside something that moves it."""
TRIED: Final = 3
"""Cards of a kind that are tried, the lightest ones; as many own ones, whatever lies open: a card
that was taken for a plan is not forgotten for a lighter one that opens.
"""


class Ship(Struct, frozen=True):
    """Cards that work together: what moves them first, then robonaut, refinery and supports."""

    stack: Stack
    robonaut: Aboard
    refinery: Aboard
    engine: Engine

    @property
    def mover(self) -> Aboard:
        """The card whose thrust triangle is used."""
        return self.stack[0]

    @property
    def mass(self) -> int:
        """Of the cards, in tanks."""
        return max(1, sum(one.mass for one in self.stack))


@lru_cache(maxsize=64)
def ships(own: Stack, offered: Stack = ()) -> tuple[Ship, ...]:
    """Ships of own cards, and of these with some that are on offer. A radiator of which it may be
    chosen how it lies is there twice.
    """
    every = (*own, *offered)
    found: dict[frozenset[Aboard], Ship] = {}
    for mover, robonaut, refinery in product(
        _tried(own, every, _moves),
        *(_tried(own, every, partial(_of, deck)) for deck in NEEDED),
    ):
        ship = _supported(mover, robonaut, refinery, own, every)
        if ship is not None:
            found.setdefault(frozenset(ship.stack), ship)
    return tuple(found.values())


def _tried(own: Stack, every: Stack, serves: Callable[[Aboard], bool]) -> list[Aboard]:
    """The lightest cards of a kind, those of a player first."""
    mine, more = (lightest(one for one in some if serves(one)) for some in (own, every))
    return list(dict.fromkeys((*mine, *more)))


def _moves(card: Aboard) -> bool:
    """Whether it has a thrust triangle. A Bernal moves itself and what lives on it, no rocket."""
    return card.up.thrust_triangle is not None and card.printed.deck != "bernal"


def _of(deck: Deck, card: Aboard) -> bool:
    return card.printed.deck == deck


def lightest(some: Iterator[Aboard]) -> list[Aboard]:
    """So many of them as are tried."""
    return sorted(dict.fromkeys(some), key=lambda one: (one.mass, one.card))[:TRIED]


def _supported(
    mover: Aboard, robonaut: Aboard, refinery: Aboard, own: Stack, every: Stack
) -> Ship | None:
    """The three with the lightest supports, own ones where they do."""
    stack: Stack = tuple(dict.fromkeys((mover, robonaut, refinery)))
    for card in stack:
        more = supports(stack, card, own)
        if more is None:
            more = supports(stack, card, every)
        if more is None:
            return None
        stack = (*stack, *more)
    able = [one for one in engines(stack) if one.chain.active == 0 and one.cooled]
    if not able:
        return None
    engine = min(able, key=lambda one: (one.fuel_per_burn, -one.wrenches))
    return Ship(stack, robonaut, refinery, engine)


def supports(stack: Stack, card: Aboard, pool: Sequence[Aboard]) -> Stack | None:
    """What one card of a stack lacks. A refinery is not cooled to build (I7)."""
    at = stack.index(card)
    taken = {one.card for one in stack}
    rest = [one for one in pool if one.card not in taken and not one.up.can(NO_BERNAL)]
    there = (*stack, *_cold()) if card.printed.deck == "refinery" else stack
    best = next(completions(there, at, rest, most=1), None)
    return None if best is None else best.cards


def workable(card: Aboard, pool: Sequence[Aboard]) -> bool:
    """Whether there is in a pool what a robonaut or a refinery needs to work."""
    return supports((card,), card, [one for one in pool if one.card != card.card]) is not None


@cache
def _cold() -> Stack:
    """Radiators enough for anything, as if they were there."""
    return tuple(
        Aboard(card.id, 0, "heavy")
        for card in cards().values()
        if card.deck == "radiator" and not requirements(card.faces[0])
    )


def lacking(own: Stack) -> tuple[Deck, ...]:
    """The kinds of cards without which there is no ship, that are not among some."""
    return tuple(deck for deck in NEEDED if all(one.printed.deck != deck for one in own))


def unsupported(own: Stack) -> Iterator[Deck]:
    """The kinds of supports that the lightest robonaut and refinery lack, for each once."""
    yield from dict.fromkeys(_deck_of(lack) for lack in _lacks(own))


def _deck_of(lack: Missing) -> Deck:
    if not lack.kinds:
        return "radiator"
    return "reactor" if {"electric", "pulsed"}.isdisjoint(lack.kinds) else "generator"


def _lacks(own: Stack) -> Iterator[Missing]:
    """What the lightest robonaut and refinery lack; only the robonaut is cooled (I6, I7)."""
    able = [one for one in own if not one.up.can(NO_BERNAL)]
    for deck in NEEDED:
        for one in lightest(card for card in able if card.printed.deck == deck)[:1]:
            for lack in missing((one, *(card for card in able if card != one)), 0):
                if lack.kinds or deck == "robonaut":
                    yield lack


def brings_nearer(own: Stack, card: Aboard) -> bool:
    """Whether a card is one of what some lack for a ship that builds. Of supports not every card
    of the right deck is: it gives what is required, and its text does not keep it from industry.
    """
    if card.printed.deck in lacking(own):
        return True
    return not card.up.can(NO_BERNAL) and any(_meets(card, lack) for lack in _lacks(own))


def _meets(card: Aboard, lack: Missing) -> bool:
    if not lack.kinds:
        return card.radiator is not None
    return not set(lack.kinds).isdisjoint(card.provides)


def still_lacks(own: Stack, card: Aboard) -> int:
    """Supports, and cooling, that a card would lack among some; a refinery is not cooled (I7)."""
    able = (one for one in own if one.card != card.card and not one.up.can(NO_BERNAL))
    lacks = missing((card, *able), 0)
    return sum(bool(one.kinds) or card.printed.deck != "refinery" for one in lacks)
