"""A stack of cards, and what supports what in it (J; core rules 8).

Each requirement of a card names one support, which may serve several. The chain of an activated
card is that card, its supports, and theirs.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from spacetable.games.high_frontier.cards import Card, Face, Orientation, Side, Support, cards


class Aboard(Struct, frozen=True):
    """A card in a stack. ``face``: 0 or 1. ``orientation``: of a radiator."""

    card: str
    face: Literal[0, 1] = 0
    orientation: Orientation = "light"

    @property
    def printed(self) -> Card:
        """The whole card."""
        return cards()[self.card]

    @property
    def up(self) -> Face:
        """The face that is up."""
        return self.printed.faces[self.face]

    @property
    def radiator(self) -> Side | None:
        """The way up that a radiator lies; None for other cards."""
        both = self.up.orientations
        if both is None:
            return None
        return both.light if self.orientation == "light" else both.heavy

    @property
    def mass(self) -> int:
        """In tanks."""
        return self.up.mass if self.radiator is None else self.radiator.mass

    @property
    def rad_hard(self) -> int:
        """A belt roll above it is the end of the card (movement 11)."""
        return self.up.rad_hard if self.radiator is None else self.radiator.rad_hard


Stack = tuple[Aboard, ...]


def dry_mass(stack: Stack, tanks: int = 0) -> int:
    """Cards and cargo tanks, at least 1 (F2)."""
    return max(1, sum(one.mass for one in stack) + tanks)


class Chain(Struct, frozen=True):
    """An activated card and one way to support it. Numbers are places in the stack.

    ``users``: for each requirement (card that has it, support that serves it).
    ``therms``: cooling that all its cards need.
    """

    active: int
    users: tuple[tuple[int, int], ...]
    therms: int

    @property
    def members(self) -> tuple[int, ...]:
        """The active card first, then its supports and theirs, each once."""
        return tuple(dict.fromkeys((self.active, *(support for _, support in self.users))))


class Missing(Struct, frozen=True):
    """A support that a card requires and nobody has, or therms that are short.

    ``card``: a place in the stack. ``kinds``: any would do; none of them where therms are short.
    """

    card: int
    kinds: tuple[Support, ...] = ()
    therms: int = 0


def requirements(face: Face) -> tuple[tuple[Support, ...], ...]:
    """For each support that a face requires, the kinds that will do."""
    return (*face.requires.generators, *face.requires.reactors)


def chains(stack: Stack, active: int) -> Iterator[Chain]:
    """All ways to support a card, none where something is missing. Cooling is not looked at.

    Two requirements of one card name two supports (J1b).
    """

    def extended(
        todo: tuple[int, ...], done: frozenset[int], users: tuple[tuple[int, int], ...]
    ) -> Iterator[tuple[tuple[int, int], ...]]:
        if not todo:
            yield users
            return
        card, *rest = todo
        for chosen in _choices(stack, card, requirements(stack[card].up), ()):
            new = tuple(one for one in dict.fromkeys(chosen) if one not in done)
            pairs = tuple((card, one) for one in chosen)
            yield from extended((*rest, *new), done | {*new}, users + pairs)

    for users in extended((active,), frozenset({active}), ()):
        chain = Chain(active, users, 0)
        needed = sum(stack[one].up.requires.therms for one in chain.members)
        yield Chain(active, users, needed)


def _choices(
    stack: Stack, card: int, needs: tuple[tuple[Support, ...], ...], chosen: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if not needs:
        yield chosen
        return
    for place, one in enumerate(stack):
        if place != card and place not in chosen and {*one.up.provides} & {*needs[0]}:
            yield from _choices(stack, card, needs[1:], (*chosen, place))


def therms(stack: Stack) -> int:
    """Therms that the stack's radiators cool; one that needs supports only where it has them."""
    found = 0
    for place, one in enumerate(stack):
        if one.radiator is not None and next(chains(stack, place), None) is not None:
            found += one.radiator.therms
    return found


def missing(stack: Stack, active: int) -> tuple[Missing, ...]:
    """What would make a card operational: supports first, then therms."""
    found: list[Missing] = []
    seen, todo = {active}, [active]
    while todo:
        card = todo.pop(0)
        for needs in requirements(stack[card].up):
            able = [
                place
                for place, one in enumerate(stack)
                if place != card and {*one.up.provides} & {*needs}
            ]
            if not able:
                found.append(Missing(card, needs))
            for place in able[:1]:
                if place not in seen:
                    seen.add(place)
                    todo.append(place)
    if not found:
        known = list(chains(stack, active))
        if not known:
            return (Missing(active, requirements(stack[active].up)[-1]),)
        short = min(chain.therms for chain in known) - therms(stack)
        if short > 0:
            found.append(Missing(active, therms=short))
    return tuple(found)
