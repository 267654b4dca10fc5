"""Whether a card works for an operation: supports, cooling, and sunlight (J, H3c; core rules 8)."""

from collections.abc import Iterator

from msgspec import Struct

from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import (
    Chain,
    Missing,
    Stack,
    chains,
    heatsinks_used,
    missing,
    short_of_therms,
)
from spacetable.games.high_frontier.thrust import has_solar_icon


class Circumstances(Struct, frozen=True, cache_hash=True):
    """What a card works under; its stack is given as it works (``backing.backed``).

    ``zone``: where its stack is. ``pushed``: a powersat serves it. ``used``: places of cards that
    were used already this turn, for a move or an operation: all need to be cooled together, each
    once (J4). ``spare``: the therm of an afterburn among them (J4d). ``implants``: chits on the
    owner's colonists at the place (4C3). ``beside``: other stacks of the owner at the place, whose
    cards may do something for colocated ones (1).
    """

    zone: ZoneName
    pushed: bool = False
    used: frozenset[int] = frozenset()
    spare: int = 0
    implants: Implants = ()
    beside: tuple[Stack, ...] = ()

    @property
    def others(self) -> Stack:
        """All cards of the stacks beside."""
        return tuple(one for stack in self.beside for one in stack)

    def of(self, stack: Stack) -> "Circumstances":
        """What cards of a stack beside work under."""
        beside = tuple(one for one in self.beside if one != stack)
        return Circumstances(self.zone, self.pushed, implants=self.implants, beside=beside)


def dark(stack: Stack, chain: Chain, under: Circumstances) -> tuple[int, ...]:
    """Places of a chain's cards that want for the sun: nothing solar works beyond its reach, unless
    it is pushed.
    """
    if load().zones[under.zone].solar is not None or under.pushed:
        return ()
    return tuple(place for place in chain.members if has_solar_icon(stack, place))


def lit_chains(stack: Stack, active: int, under: Circumstances) -> Iterator[Chain]:
    """Ways to support a card where it is. Cooling is not looked at: industrialising needs none."""
    return (chain for chain in chains(stack, active) if not dark(stack, chain, under))


def working_chains(stack: Stack, active: int, under: Circumstances) -> Iterator[Chain]:
    """Ways to support a card, cooled together with all that was used this turn."""
    for chain in lit_chains(stack, active, under):
        if _short(stack, chain, under) <= 0:
            yield chain


def idle(stack: Stack, active: int, under: Circumstances) -> Hindrance | None:
    """Why a card does not work: supports, then sunlight, then therms. None where it does."""
    known = list(chains(stack, active))
    if not known:
        return Hindrance("supports", (active,), lacks=missing(stack, active))
    lit = [chain for chain in known if not dark(stack, chain, under)]
    if not lit:
        return Hindrance("dark", dark(stack, known[0], under))
    short = min(_short(stack, chain, under) for chain in lit)
    if short > 0:
        return Hindrance("therms", (active,), lacks=(Missing(active, therms=short),), short=short)
    return None


def way_taken(stack: Stack, active: int, under: Circumstances) -> Chain | None:
    """The way in which a card works: with as few heat sinks spent, and then as few cards used, as
    there is a way for. None where it does not work.
    """
    return min(
        working_chains(stack, active, under),
        key=lambda chain: (len(_spent(stack, chain, under)), len(chain.members)),
        default=None,
    )


def _spent(stack: Stack, chain: Chain, under: Circumstances) -> tuple[int, ...]:
    return heatsinks_used(stack, _together(chain, under), under.spare)


def _short(stack: Stack, chain: Chain, under: Circumstances) -> int:
    """Therms that are lacking for a chain and all that was used before it."""
    return short_of_therms(stack, _together(chain, under)) - under.spare


def _together(chain: Chain, under: Circumstances) -> Chain:
    """A chain and all that was used before it, each card once."""
    before = tuple((chain.active, place) for place in sorted(under.used))
    return Chain(chain.active, (*chain.users, *before), chain.therms)
