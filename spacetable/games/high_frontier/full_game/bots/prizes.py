"""What a site is worth to a player, in points: claim, factory, colony, glory chit (M2)."""

from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.components import components, stock_price
from spacetable.games.high_frontier.full_game.estate import estate
from spacetable.games.high_frontier.full_game.scoring import ground_of, in_play
from spacetable.games.high_frontier.full_game.sites.luna import needs_leave
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    cubes,
    disks,
    liftable_delegates,
)
from spacetable.games.high_frontier.full_game.sites.take_glory import glories_left
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.industry import industries
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.operation_figures import figures
from spacetable.games.high_frontier.operational import Circumstances, idle
from spacetable.games.high_frontier.prospecting import PLATFORMS, Platform, within
from spacetable.games.high_frontier.size_rolls import chance, highest, modifier, rerolls
from spacetable.games.high_frontier.solar_map import Spectral, load
from spacetable.games.high_frontier.stack import Stack

_GROUND: Final = "ceres"
"""Any site will do to see whether a stack builds."""


class Prospector(Struct, frozen=True):
    """A card that works: how dry a site may be for it, how often it throws again, and with what."""

    isru: int
    again: int
    platform: Platform


class Errand(Struct, frozen=True):
    """What a stack can do on a site. ``builds``: it makes a factory of a claim."""

    prospectors: tuple[Prospector, ...] = ()
    builds: bool = False
    human: bool = False


@lru_cache(maxsize=1 << 14)
def errand(stack: Stack) -> Errand:
    """What these cards can do, in sunlight."""
    under = Circumstances("Earth")
    found: list[Prospector] = []
    for at, one in enumerate(stack):
        if one.up.isru is None or idle(stack, at, under) is not None:
            continue
        for platform in (each for each in PLATFORMS if each in one.up.platforms):
            again = rerolls(stack, at, platform).any_site
            found.append(Prospector(isru(stack, at), again, platform))
    return Errand(
        tuple(dict.fromkeys(found)),
        bool(industries(stack, _GROUND, Holdings(claims=frozenset({_GROUND})), under, 1)),
        any(one.up.human for one in stack),
    )


@lru_cache(maxsize=64)
def likely(most: int, throws: int) -> float:
    """That one of some dice shows no more than that."""
    return float(chance(most, throws))


class Prizes:
    """What sites are worth to a player now. ``letters``: rare letters are worth more."""

    def __init__(self, state: State, seat: Seat, *, letters: bool = True) -> None:
        self._state = state
        self._seat = seat
        self._letters = in_play(estate(state, one) for one in state.order)
        self._own = in_play([estate(state, seat)])
        self._rare = letters
        self._glories = {*glories_left(state)}
        self._cubes = cubes(state, seat)
        self._lifts = not self._cubes and bool(liftable_delegates(state, seat))
        self._disks = disks(state, seat)
        self._known: dict[tuple[str, Errand], float] = {}
        self._ranked: dict[Errand, tuple[tuple[float, str], ...]] = {}
        self.stops: dict[Any, Any] = {}
        """What else is known as long as the prizes are the same: see ``stops.stops``."""
        self.missed: dict[tuple[object, str], int] = {}
        """By an engine and a site the mass of the lightest ship that does not come there."""

    def of(self, site: str, able: Errand) -> float:
        """Points to be expected of what a stack can do there, 0 for nothing."""
        key = site, able
        if key not in self._known:
            self._known[key] = self._found(site, able)
        return self._known[key]

    def ranked(self, able: Errand) -> tuple[tuple[float, str], ...]:
        """Every site that is worth anything to a stack, with its points, the best first."""
        if able not in self._ranked:
            worth = ((self.of(site, able), site) for site in load().sites)
            found = sorted((one for one in worth if one[0]), key=lambda one: (-one[0], one[1]))
            self._ranked[able] = tuple(found)
        return self._ranked[able]

    def chance(self, site: str, able: Errand) -> float:
        """That the site is the player's, or becomes it; 0 where it cannot be."""
        standing = self._state.sites.get(site)
        if standing is not None:
            return float(standing.owner == self._seat)
        if site in self._state.busted or not self._disks:
            return 0
        water = load().sites[site].hydration
        able_here = [one for one in able.prospectors if one.isru <= water]
        if not able_here or needs_leave(self._state, self._seat, (site,), site):
            return 0
        most = highest(site, self._state.season, modifier((), site, "missile"))
        return likely(min(most, figures().die), 1 + max(one.again for one in able_here))

    def _found(self, site: str, able: Errand) -> float:
        found = self.chance(site, able)
        standing = self._state.sites.get(site)
        points = 0.0 if standing is not None else found + self._beside(site, able)
        built = standing is not None and standing.factory
        if found and not built and able.builds and (self._cubes > 0 or self._lifts):
            points += found * self._factory(site)
            built = True
        colony = standing is not None and standing.colony
        if found and built and able.human and not colony:
            domes = components().points
            ground = ground_of(site)
            more = 0 if ground == "plain" else domes.domes[ground]
            points += found * (domes.token + more)
        if able.human and load().spaces[site].zone in self._glories:
            if site not in self._state.visited:
                points += components().glory.low
        return points

    def _beside(self, site: str, able: Errand) -> float:
        """Claims to be expected of the same operation, by a raygun and on a buggy road (I6)."""
        return max(
            (
                sum(
                    self.chance(other, Errand((Prospector(one.isru, 0, one.platform),)))
                    for other in within(site, one.platform)
                    if other != site and other not in self._state.sites
                )
                for one in able.prospectors
                if one.isru <= load().sites[site].hydration
            ),
            default=0.0,
        )

    def brought_home(self, site: str) -> int:
        """Points by which the chit of a site counts more in the bank than on the map (L); 0 where
        there is none to be had.
        """
        zone = load().spaces[site].zone
        if zone not in self._glories or site in self._state.visited:
            return 0
        values = components().glory
        return values.high[zone] - values.low

    def _factory(self, site: str) -> float:
        """A cube and its letter; the price of the letter falls for those that stand already. Where
        none is in the reserve a delegate gives its own up (I7f).
        """
        lifted = components().points.token if self._lifts else 0
        return self._letter(load().sites[site].type, 0) - lifted

    def _letter(self, letter: Spectral, more: int) -> float:
        """Of a cube of that letter, after so many more of the own ones."""
        token = components().points.token
        if not self._rare:
            return token + stock_price(1)
        now, after = self._letters[letter] + more, self._letters[letter] + more + 1
        own = self._own[letter] + more
        before = own * stock_price(now) if own else 0
        return token + (own + 1) * stock_price(after) - before

    def drop(self, letter: Spectral, more: int) -> float:
        """Points that a factory of a letter is worth less after so many more own ones of it."""
        return self._letter(letter, 0) - self._letter(letter, more)
