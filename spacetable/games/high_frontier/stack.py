"""A stack of cards, and what supports what in it (J; core rules 8).

Each requirement of a card names one support, which may serve several. The chain of an activated
card is that card, its supports, and theirs.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.augmentation import Implants, augmented
from spacetable.games.high_frontier.cards import (
    Card,
    Face,
    Orientation,
    Side,
    Support,
    later_contracts,
)
from spacetable.games.high_frontier.cards import card as printed

SELF_COOLING: Final = "self_cooling"
HEATSINK: Final = "heatsink"
NO_BERNAL: Final = "no_bernal_no_industrialise"


class Aboard(Struct, frozen=True, cache_hash=True):
    """A card in a stack. ``face``: 0 or 1. ``orientation``: of a radiator.

    ``lent``: supports that another card of the owner gives it (``Backing.crew_reactors``).
    ``freed``: an emancipated robot, which is human (2A6b). ``implants``: chits on a colonist.
    ``isru``: what a contract of the owner changes its ISRU by (``Backing.robonaut_isru``).
    ``later``: a contract as a later printing has it.
    """

    card: str
    face: Literal[0, 1] = 0
    orientation: Orientation = "light"
    lent: tuple[Support, ...] = ()
    freed: bool = False
    implants: Implants = ()
    isru: int = 0
    later: bool = False

    @property
    def printed(self) -> Card:
        """The whole card."""
        return printed(self.card)

    @property
    def up(self) -> Face:
        """The face that is up."""
        return _face(self.card, self.face, self.freed, self.implants, self.later)

    @property
    def provides(self) -> tuple[Support, ...]:
        """The supports that it is."""
        return (*self.up.provides, *self.lent) if self.lent else self.up.provides

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
        return _mass(self)

    @property
    def rad_hard(self) -> int:
        """A belt roll above it is the end of the card (movement 11)."""
        return self.up.rad_hard if self.radiator is None else self.radiator.rad_hard


@lru_cache(maxsize=1024)
def _mass(one: Aboard) -> int:
    return one.up.mass if one.radiator is None else one.radiator.mass


@lru_cache(maxsize=1024)
def _face(card: str, face: Literal[0, 1], freed: bool, implants: Implants, later: bool) -> Face:
    found = (later_contracts()[card] if later else printed(card)).faces[face]
    if implants:
        found = augmented(found, implants)
    return replace(found, human=True) if freed else found


Stack = tuple[Aboard, ...]


@lru_cache(maxsize=1024)
def aboard(
    card: str,
    face: Literal[0, 1] = 0,
    orientation: Orientation = "light",
    *,
    freed: bool = False,
    implants: Implants = (),
    later: bool = False,
) -> Aboard:
    """A card as it lies: the same value each time, which is found again at once in what is
    remembered of stacks.
    """
    return Aboard(card, face, orientation, freed=freed, implants=implants, later=later)


@lru_cache(maxsize=4096)
def mass_of(stack: Stack) -> int:
    """What all its cards weigh, in tanks."""
    return sum(one.mass for one in stack)


def dry_mass(stack: Stack, tanks: int = 0) -> int:
    """Cards and cargo tanks, at least 1 (F2)."""
    return max(1, mass_of(stack) + tanks)


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

    Two requirements of one card name two supports (J1b). A generator may support the reactor that
    supports it (J1e).
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
    for place in range(len(stack)):
        if place not in chosen and serves(stack, place, card, needs[0]):
            yield from _choices(stack, card, needs[1:], (*chosen, place))


def serves(stack: Stack, place: int, card: int, kinds: tuple[Support, ...]) -> bool:
    """Whether one card can be such a support of another; some are none of a Bernal."""
    one = stack[place]
    if place == card or not any(kind in kinds for kind in one.provides):
        return False
    return not (stack[card].printed.deck == "bernal" and one.up.can(NO_BERNAL))


def therms(stack: Stack) -> int:
    """Therms that the stack's radiators cool; one that needs supports only where it has them."""
    found = 0
    for place, one in enumerate(stack):
        if one.radiator is not None and next(chains(stack, place), None) is not None:
            found += one.radiator.therms
    return found


def short_of_therms(stack: Stack, chain: Chain) -> int:
    """Therms that a chain lacks; 0 or below where it is cooled (J4).

    A radiator that needs supports is used where that helps, and then they need to be cooled as
    well: by other radiators, unless it cools its own supports (``self_cooling``).
    """
    plain = 0
    ways: list[tuple[Chain | None, ...]] = []
    for place, one in enumerate(stack):
        if one.radiator is not None:
            if requirements(one.up):
                ways.append((None, *chains(stack, place)))
            else:
                plain += one.radiator.therms
    return min(_short(stack, chain, plain, way) for way in product(*ways))


def _short(stack: Stack, chain: Chain, plain: int, powered: tuple[Chain | None, ...]) -> int:
    """What is short where these radiators are used beside those that need nothing."""
    used = [one for one in powered if one is not None]
    cards = {*chain.members}.union(*(one.members for one in used))
    gives = {one.active: _therms(stack[one.active]) for one in used}
    have = plain + sum(gives.values())
    short = sum(stack[one].up.requires.therms for one in cards) - have
    for one in used:
        if not stack[one.active].up.can(SELF_COOLING):
            short = max(short, one.therms - (have - gives[one.active]))
    return short


def _therms(one: Aboard) -> int:
    return 0 if one.radiator is None else one.radiator.therms


def heatsinks_used(stack: Stack, chain: Chain, spare: int = 0) -> tuple[int, ...]:
    """Heavy heat sinks without whose therms the chain lacks some: they turn light after it.

    ``spare``: the therm of an afterburn (J4d).
    """
    found: list[int] = []
    for place, one in enumerate(stack):
        if one.orientation == "heavy" and one.radiator is not None and one.up.can(HEATSINK):
            turned = (*stack[:place], replace(one, orientation="light"), *stack[place + 1 :])
            if short_of_therms(turned, chain) > spare:
                found.append(place)
    return tuple(found)


def missing(stack: Stack, active: int) -> tuple[Missing, ...]:
    """What would make a card operational: supports first, then therms. Empty where it is."""
    known = list(chains(stack, active))
    if known:
        short = min(short_of_therms(stack, chain) for chain in known)
        return (Missing(active, therms=short),) if short > 0 else ()
    found: list[Missing] = []
    seen, todo = {active}, [active]
    while todo:
        card = todo.pop(0)
        for needs in requirements(stack[card].up):
            able = [place for place in range(len(stack)) if serves(stack, place, card, needs)]
            if not able:
                found.append(Missing(card, needs))
            for place in able[:1]:
                if place not in seen:
                    seen.add(place)
                    todo.append(place)
    # Each requirement could be met, but two of them name one card.
    return tuple(found) or (Missing(active, requirements(stack[active].up)[-1]),)
