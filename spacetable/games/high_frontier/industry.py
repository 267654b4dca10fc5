"""Making a factory of a claim: which cards would go for it, and what it brings (I7).

Radiators are not needed and do not go: nothing needs to be cooled.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.operational import Circumstances, dark, lit_chains
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import NO_BERNAL, Chain, Stack, chains, missing

NO_ROBONAUT: Final = "no_robonaut_industrialise"
FREE: Final = "free_industrialise"
POWERSATS: Final = ("power_girdle", "ionosat")


class Industry(Struct, frozen=True):
    """One way to industrialise. Numbers are places in the stack.

    ``robonaut``: None where the refinery does without. ``cards``: all that are decommissioned, the
    two and their supports. ``free``: it is a free action here, and not the turn's operation.
    """

    robonaut: int | None
    refinery: int
    cards: tuple[int, ...]
    free: bool = False


def industries(
    stack: Stack, place: str, holdings: Holdings, under: Circumstances, cubes: int
) -> tuple[Industry, ...]:
    """All ways to industrialise the claim on which a stack is: those that cost the fewest cards
    first, then by mass. Of supports that would do, no more go than need to. ``cubes``: in the
    owner's reserve, or to be lifted.
    """
    if _site_hindrance(place, holdings, cubes) is not None:
        return ()
    free = any(one.up.can(FREE) for one in (*stack, *under.others))
    found: list[Industry] = []
    for refinery in _of_deck(stack, "refinery"):
        robonauts: list[int | None] = [*_of_deck(stack, "robonaut")]
        if _does_without(stack, refinery, place):
            robonauts.append(None)
        for robonaut in robonauts:
            pair = (refinery,) if robonaut is None else (robonaut, refinery)
            found += (
                Industry(robonaut, refinery, cards, free)
                for cards in _smallest(_sets(stack, pair, under))
            )
    return tuple(sorted(found, key=lambda one: (*_cost(stack, one.cards), one.cards)))


def makings(stack: Stack, under: Circumstances) -> tuple[tuple[int, ...], ...]:
    """Sets of cards of which a mobile factory is made away from any site (1A7): a robonaut and a
    refinery, each with its supports, those that cost the fewest cards first.
    """
    found = {
        cards
        for refinery in _of_deck(stack, "refinery")
        for robonaut in _of_deck(stack, "robonaut")
        for cards in _smallest(_sets(stack, (robonaut, refinery), under))
    }
    return tuple(sorted(found, key=lambda cards: (*_cost(stack, cards), cards)))


def hindrances(
    stack: Stack, place: str, holdings: Holdings, under: Circumstances, cubes: int
) -> tuple[Hindrance, ...]:
    """Why a stack does not industrialise where it is; empty where there is a way."""
    found: list[Hindrance] = []
    wrong = _site_hindrance(place, holdings, cubes)
    if wrong is not None:
        found.append(wrong)
    refineries = _of_deck(stack, "refinery")
    working = [one for one in refineries if next(_ways(stack, one, under), None) is not None]
    if not refineries:
        found.append(Hindrance("no_refinery"))
    found += _unsupported(stack, refineries, under)
    if not any(_does_without(stack, one, place) for one in working or refineries):
        robonauts = _of_deck(stack, "robonaut")
        if not robonauts:
            found.append(Hindrance("no_robonaut"))
        found += _unsupported(stack, robonauts, under)
    return tuple(found)


def _site_hindrance(place: str, holdings: Holdings, cubes: int) -> Hindrance | None:
    if place not in load().sites:
        return Hindrance("no_site", sites=(place,))
    if place in holdings.factories:
        return Hindrance("industrialised", sites=(place,))
    if place in holdings.foreign:
        return Hindrance("foreign", sites=(place,))
    if place not in holdings.claims:
        return Hindrance("unclaimed", sites=(place,))
    if cubes < 1:
        return Hindrance("no_cube")
    return None


def _of_deck(stack: Stack, deck: str) -> tuple[int, ...]:
    return tuple(at for at, one in enumerate(stack) if one.printed.deck == deck)


def _does_without(stack: Stack, refinery: int, place: str) -> bool:
    """Whether a refinery needs no robonaut in the zone where it is."""
    for ability in stack[refinery].up.abilities:
        if ability.key == NO_ROBONAUT:
            zones = ability.params.get("zones")
            return isinstance(zones, list) and load().spaces[place].zone in zones
    return False


def gives_powersat(stack: Stack, card: int, place: str) -> bool:
    """Whether a factory built with a card gives its owner a push (H3d), as a push site does."""
    site = load().sites[place]
    for ability in stack[card].up.abilities:
        if ability.key in POWERSATS:
            least = ability.params.get("min_size", 0)
            large = isinstance(least, int) and site.size >= least
            if large and ability.params.get("atmospheric") == site.atmospheric:
                return True
    return False


def _ways(stack: Stack, card: int, under: Circumstances) -> Iterator[Chain]:
    """Ways to support a card by cards that may serve industry."""
    for chain in lit_chains(stack, card, under):
        if not any(stack[one].up.can(NO_BERNAL) for one in chain.members[1:]):
            yield chain


def _sets(stack: Stack, cards: Sequence[int], under: Circumstances) -> Iterator[frozenset[int]]:
    """Sets of cards that go where these are used: they, their supports, and theirs."""
    first, *rest = cards
    for chain in _ways(stack, first, under):
        for more in _sets(stack, rest, under) if rest else (frozenset[int](),):
            yield more.union(chain.members)


def _smallest(sets: Iterator[frozenset[int]]) -> list[tuple[int, ...]]:
    """Those of which none contains another."""
    found = {*sets}
    return [tuple(sorted(one)) for one in found if not any(other < one for other in found)]


def _cost(stack: Stack, cards: tuple[int, ...]) -> tuple[int, int]:
    return len(cards), sum(stack[one].mass for one in cards)


def _unsupported(stack: Stack, cards: Sequence[int], under: Circumstances) -> Iterator[Hindrance]:
    """What each of some cards lacks, unless one of them lacks nothing."""
    if any(next(_ways(stack, card, under), None) is not None for card in cards):
        return
    for card in cards:
        known = list(chains(stack, card))
        if known and all(dark(stack, chain, under) for chain in known):
            yield Hindrance("dark", dark(stack, known[0], under))
        elif known:
            barred = {one for chain in known for one in chain.members[1:]}
            parachutes = tuple(sorted(one for one in barred if stack[one].up.can(NO_BERNAL)))
            yield Hindrance("barred" if parachutes else "supports", (card, *parachutes))
        else:
            yield Hindrance("supports", (card,), lacks=missing(stack, card))
