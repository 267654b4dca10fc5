"""What a card lacks to be operational, and which cards of a pool would give it that (J)."""

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.cards import Side, Support
from spacetable.games.high_frontier.stack import (
    Aboard,
    Stack,
    chains,
    requirements,
    serves,
    short_of_therms,
)

MOST_CARDS: Final = 6
"""Cards that a completion adds at most."""


class Completion(Struct, frozen=True):
    """Cards that make a card operational. ``mass``: of these cards, in tanks."""

    mass: int
    cards: tuple[Aboard, ...]


def completions(
    stack: Stack, active: int, pool: Iterable[Aboard], most: int = 5
) -> Iterator[Completion]:
    """Smallest sets of a pool with which a card has all supports and therms: by mass, then count.

    None of them contains another. A card is in a set once, on one face and one way up; where it
    can lie several ways the pool has it several times. At most ``most``; where nothing is missing
    the empty one alone.
    """
    shelves = _Shelves(tuple(dict.fromkeys(pool)))
    # By the mass and the number of cards that there are at least to be; the fullest first.
    heap: list[tuple[int, int, int, int, Stack]] = [(0, 0, 0, 0, ())]
    seen: set[frozenset[Aboard]] = {frozenset()}
    found: list[frozenset[Aboard]] = []
    while heap and len(found) < most:
        lightest, fewest, _, number, more = heapq.heappop(heap)
        chosen = frozenset(more)
        if any(one <= chosen for one in found):
            continue
        whole = (*stack, *more)
        mass = sum(one.mass for one in more)
        lacks = _lacks(whole, active, len(stack))
        if lacks is None:
            found.append(chosen)
            yield Completion(mass, more)
            continue
        if lacks.therms > shelves.most_therms:
            continue
        radiators, weight = shelves.cheapest[lacks.therms]
        least = (max(lightest, mass + weight), len(more) + max(1, lacks.supports + radiators))
        if least[1] > MOST_CARDS:
            continue
        if least > (lightest, fewest):
            heapq.heappush(heap, (*least, -len(more), number, more))
            continue
        taken = {one.card for one in whole}
        for card in shelves.for_(_wanted(whole, active, len(stack), lacks)):
            bigger = chosen | {card}
            if card.card not in taken and bigger not in seen:
                seen.add(bigger)
                at_least = max(lightest, mass + card.mass)
                entry = (at_least, fewest, -len(bigger), len(seen), (*more, card))
                heapq.heappush(heap, entry)


class _Lacks(Struct, frozen=True):
    """What a card lacks at least: supports, and therms. ``chained``: it has all its supports."""

    supports: int
    therms: int
    chained: bool


def _lacks(stack: Stack, active: int, own: int) -> _Lacks | None:
    """None where the card is operational. Cards after the first ``own`` are there to be used."""
    face = stack[active].up
    needs = requirements(face)
    able = {at for kinds in needs for at in range(len(stack)) if serves(stack, at, active, kinds)}
    if len(able) >= len(needs):
        short = min((short_of_therms(stack, one) for one in chains(stack, active)), default=None)
        if short is not None and short <= 0:
            return None
        if short is not None:
            # Where a support of the stack's own may be passed over, less may be enough.
            return _Lacks(0, 0 if own > 1 else max(0, short - _unpowered(stack)), True)
    cold = sum(one.radiator.therms for one in stack if one.radiator is not None)
    hot = face.requires.therms + sum(one.up.requires.therms for one in stack[own:])
    return _Lacks(max(1, len(needs) - len(able)), max(0, hot - cold), False)


def _unpowered(stack: Stack) -> int:
    """Therms of radiators that need supports, whether or not they have them."""
    return sum(
        one.radiator.therms for one in stack if one.radiator is not None and requirements(one.up)
    )


class _Wanted(Struct, frozen=True):
    """Kinds of supports, and whether radiators: a set that helps has one of them at least."""

    kinds: frozenset[Support]
    radiators: bool


def _wanted(stack: Stack, active: int, own: int, lacks: _Lacks) -> _Wanted:
    """What may help a card that lacks something. The first ``own`` cards are not of the pool.

    Of cards of the pool the first that lacks something is enough: whoever takes another card in
    its place does not need it. For those of the stack itself there may be others.
    """
    lacking, others = _unmet(stack, active, own)
    if own > 1:
        kinds = {kind for one in (*lacking, *others) for kind in one}
    elif lacks.chained:
        kinds = set()
    else:
        # With none lacking, two requirements name one card.
        kinds = {kind for one in (lacking[:1] or others) for kind in one}
    if lacks.chained:
        for place, one in enumerate(stack):
            if one.radiator is not None:
                for unmet in _unmet(stack, place, own)[0]:
                    kinds.update(unmet)
    return _Wanted(frozenset(kinds), lacks.chained)


def _unmet(
    stack: Stack, active: int, own: int
) -> tuple[list[tuple[Support, ...]], list[tuple[Support, ...]]]:
    """Requirements below a card that nothing meets, and those that another card might meet too."""
    lacking: list[tuple[Support, ...]] = []
    others: list[tuple[Support, ...]] = []
    todo = [active]
    for card in todo:
        needs = requirements(stack[card].up)
        for kinds in needs:
            able = [at for at in range(len(stack)) if serves(stack, at, card, kinds)]
            if not able:
                lacking.append(kinds)
            if not able or len(needs) > 1 or able[0] < own:
                others.append(kinds)
            todo += (at for at in able if at not in todo)
    return lacking, others


class _Shelves:
    """The cards of a pool by what they are good for.

    ``cheapest``: for each number of therms the fewest radiators and the least mass that give them,
    each for itself; ``most_therms``: all that the pool gives.
    """

    def __init__(self, pool: Sequence[Aboard]) -> None:
        self._pool = pool
        self._found: dict[_Wanted, tuple[Aboard, ...]] = {}
        sides: dict[str, list[Side]] = {}
        for one in pool:
            if one.radiator is not None:
                sides.setdefault(one.card, []).append(one.radiator)
        self.most_therms = sum(max(side.therms for side in both) for both in sides.values())
        fewest = _least(sides.values(), self.most_therms, lambda side: 1)
        lightest = _least(sides.values(), self.most_therms, lambda side: side.mass)
        self.cheapest = tuple(zip(fewest, lightest, strict=True))

    def for_(self, wanted: _Wanted) -> tuple[Aboard, ...]:
        """All that are something of what is wanted."""
        if wanted not in self._found:
            self._found[wanted] = tuple(
                one
                for one in self._pool
                if (wanted.radiators and one.radiator is not None)
                or not wanted.kinds.isdisjoint(one.provides)
            )
        return self._found[wanted]


def _least(
    radiators: Iterable[Sequence[Side]], most: int, price: Callable[[Side], int]
) -> list[int]:
    """For each number of therms up to ``most`` the least price, each radiator one way up."""
    never = 1 << 30
    least = [0] + [never] * most
    for sides in radiators:
        before = tuple(least)
        for side in sides:
            for number in range(1, most + 1):
                rest = before[max(0, number - side.therms)]
                least[number] = min(least[number], rest + price(side))
    return least


def every_way(cards: Iterable[Aboard]) -> Iterator[Aboard]:
    """The cards as they are, and radiators the other way up too: a pool of what is held."""
    for one in cards:
        yield one
        if one.radiator is not None:
            yield replace(one, orientation="heavy" if one.orientation == "light" else "light")
