"""What Futures ask for, clause by clause; where they are alike they share one (1D).

What no source gives is a choice of ours: HFG-R72, HFG-R73.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct

from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.bernals import PURPLE, inhabited
from spacetable.games.high_frontier.full_game.elevators import linked
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt, isofuel
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.starshot.needs import fulfilled_exodus
from spacetable.games.high_frontier.full_game.starshot.voyage import EXITS
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.size_rolls import synodic_comet
from spacetable.games.high_frontier.solar_map import Site, load

EM: Final = "sunlens-em"
NEUTRINO: Final = "sunlens-neutrino"
HAUMEA: Final = "haumea"
AEROSTAT: Final = "aerostat"
Holds = Callable[[Attempt], bool]
Ground = Callable[[str], bool]


class Clause(Struct, frozen=True):
    """One thing that is asked for. ``lasts``: it is looked at again at the end of the game."""

    key: str
    holds: Holds
    params: tuple[tuple[str, Any], ...] = ()
    lasts: bool = True

    @property
    def said(self) -> Text:
        """In words: what is to be there."""
        return words(f"clause.{self.key}", **dict(self.params))


def _clause(key: str, holds: Holds, *, lasts: bool = True, **params: Any) -> Clause:
    return Clause(key, holds, tuple(params.items()), lasts)


# ---------------------------------------------------------------- sites


def _site(site: str) -> Site:
    return load().sites[site]


def of_type(letter: str) -> Ground:
    """Sites of a spectral type."""
    return lambda site: _site(site).type == letter


def in_group(*names: str) -> Ground:
    """Sites of any of these bodies."""
    return lambda site: any(one in _site(site).groups for one in names)


def in_zone(name: str) -> Ground:
    """Sites of a zone."""
    return lambda site: load().spaces[site].zone == name


def airy(site: str) -> bool:
    """With air, but not on Mars."""
    return _site(site).atmospheric and "Mars" not in _site(site).groups


def afloat(site: str) -> bool:
    """An aerostat."""
    return AEROSTAT in site.split("-")


def neptunes(site: str) -> bool:
    """The aerostat of Neptune."""
    return afloat(site) and in_zone("Neptune")(site)


def anywhere(site: str) -> bool:
    """Every site."""
    return True


def alive(site: str) -> bool:
    """With the sign of astrobiology."""
    return _site(site).astrobiology


def underwater(site: str) -> bool:
    """With the sign of a submarine colony."""
    return _site(site).submarine


def at_least(size: int) -> Ground:
    """Sites of that size or larger."""
    return lambda site: _site(site).size >= size


def claim(site: str) -> Clause:
    """An own disk on a site, under a factory too."""

    def holds(one: Attempt) -> bool:
        there = one.state.sites.get(site)
        return there is not None and there.owner == one.seat

    return _clause("claim", holds, place=place_name(site))


def factory(site: str) -> Clause:
    """An own factory on a site."""
    return _clause("factory", lambda one: one.owns(site), place=place_name(site))


def factories(key: str, ground: Ground, n: int = 1) -> Clause:
    """So many own factories on such sites."""
    return _clause(key, lambda one: sum(map(ground, one.factories())) >= n, n=n)


def colonies(key: str, ground: Ground, n: int = 1) -> Clause:
    """So many own colonies on such sites."""
    return _clause(key, lambda one: sum(map(ground, one.state.colonies(one.seat))) >= n, n=n)


def body_industrialised(key: str, group: str) -> Clause:
    """A factory of anybody on each site of a body."""
    sites = load().groups[group]
    return _clause(key, lambda one: all(map(one.industrialised, sites)))


def zones(n: int) -> Clause:
    """People in so many zones."""

    def holds(one: Attempt) -> bool:
        places = inhabited(one.state, one.seat)
        return len({load().spaces[place].zone for place in places}) >= n

    return _clause("zones", holds, n=n)


def elevators(n: int) -> Clause:
    """So many space elevators, whoever built them."""
    return _clause("elevators", lambda one: len(one.state.elevators) >= n, n=n)


def linked_factories(n: int) -> Clause:
    """So many own factories at ends of them."""
    return _clause(
        "linked", lambda one: sum(linked(one.state, s) for s in one.factories()) >= n, n=n
    )


# ---------------------------------------------------------------- Bernals


def lab_above(key: str, ground: Ground, **params: Any) -> Clause:
    """An own promoted Bernal, anchored, with such a dirtside."""
    return _clause(
        key, lambda one: any(any(map(ground, below)) for _, below in one.labs()), **params
    )


def at_lab(ground: Ground | None = None, key: str = "at_lab") -> Clause:
    """The card at such a Bernal."""

    def holds(one: Attempt) -> bool:
        return any(
            place == one.place and (ground is None or any(map(ground, below)))
            for place, below in one.labs()
        )

    return _clause(key, holds)


def hydrated(least: int) -> Clause:
    """An own Bernal above so much hydration."""
    return _clause(
        "hydration", lambda one: any(water(below) >= least for _, below in one.berths()), n=least
    )


def water(below: tuple[str, ...]) -> int:
    """The hydration of dirtsides."""
    return sum(_site(site).hydration for site in below)


def people_at_lab() -> Clause:
    """A human card at an own promoted Bernal."""

    def holds(one: Attempt) -> bool:
        return any(
            one.state.face(card).human and kind_of(card) != "bernal"
            for place, _ in one.labs()
            for card in one.cards_at(place)
        )

    return _clause("people_at_lab", holds)


def seceding(n: int, least: int) -> Clause:
    """Promoted human colonists at an own anchored Bernal above so much hydration."""

    def holds(one: Attempt) -> bool:
        return any(
            water(below) >= least and one.promoted_at(place, human=True) >= n
            for place, below in one.berths()
        )

    return _clause("seceding", holds, n=n, hydration=least)


def seceding_at_lab(n: int) -> Clause:
    """The same at an own promoted Bernal."""
    return _clause(
        "seceding_at_lab",
        lambda one: any(one.promoted_at(place, human=True) >= n for place, _ in one.labs()),
        n=n,
    )


def conscious(n: int) -> Clause:
    """Promoted colonists on an own dirtside of astrobiology."""
    return _clause(
        "conscious",
        lambda one: any(
            alive(site) and one.promoted_at(site) >= n
            for _, below in one.berths()
            for site in below
        ),
        n=n,
    )


# ---------------------------------------------------------------- where the card is


def at(space: str) -> Clause:
    """The card at a space."""
    return _clause("at", lambda one: one.place == space, place=place_name(space))


def at_sunlens() -> Clause:
    """The card at either lens of the Sun."""
    return _clause("at_sunlens", lambda one: one.place in (EM, NEUTRINO))


def at_centaur() -> Clause:
    """The card at a centaur with a factory, anybody's."""
    return _clause(
        "at_centaur",
        lambda one: (
            one.place in load().sites and _site(one.place).centaur and one.industrialised(one.place)
        ),
    )


def at_comet_factory() -> Clause:
    """The card at an own factory on a synodic comet."""
    return _clause(
        "at_comet_factory",
        lambda one: one.owns(one.place) and synodic_comet(one.place),
    )


def at_colony(key: str = "at_colony", ground: Ground = anywhere, **params: Any) -> Clause:
    """The card at an own colony on such a site."""

    def holds(one: Attempt) -> bool:
        return one.place in one.state.colonies(one.seat) and ground(one.place)

    return _clause(key, holds, **params)


def among_people() -> Clause:
    """The card where people of the player live: a colony, or an anchored Bernal."""
    return _clause("among_people", lambda one: one.place in inhabited(one.state, one.seat))


def no_dirtside(one: Attempt) -> bool:
    """Whether the card is on none."""
    return all(one.place not in below for _, below in one.berths())


def at_free_astrobiology() -> Clause:
    """The card at an own astrobiology colony that is no dirtside."""

    def holds(one: Attempt) -> bool:
        return at_colony(ground=alive).holds(one) and no_dirtside(one)

    return _clause("at_free_astrobiology", holds)


def leaving() -> Clause:
    """The card at a way out of the map (1D1b)."""
    return _clause("leaving", lambda one: one.place in EXITS, lasts=False)


def isotopes(n: int) -> Clause:
    """So many own isotopes where the card is."""
    return _clause("isotopes", lambda one: one.isotopes() >= n, n=n)


def promoted_here(n: int) -> Clause:
    """So many promoted colonists with the card, itself among them."""
    return _clause(
        "promoted_here", lambda one: bool(one.place) and one.promoted_at(one.place) >= n, n=n
    )


def another_promoted() -> Clause:
    """Another promoted colonist with the card."""
    return _clause(
        "another_promoted",
        lambda one: any(
            kind_of(card) == "colonist" and face.side == PURPLE for card, face in one.others_here()
        ),
    )


def augmented(n: int, key: str = "augmented") -> Clause:
    """So many other colonists with chits beside the card."""
    return _clause(key, lambda one: one.augmented_here() >= n, n=n)


def an_augmented_one() -> Clause:
    """A colonist with chits there, which may be this one."""
    return _clause("augmented_one", lambda one: one.augmented_here(others=False) > 0)


def robot_beside() -> Clause:
    """Another robot there, promoted and with chits."""
    return _clause("robot_beside", lambda one: one.augmented_here(promoted_robot=True) > 0)


def mobile_here() -> Clause:
    """A mobile factory with the card."""
    return _clause("mobile_here", Attempt.mobiles_here)


def tw_here() -> Clause:
    """A TW thruster with the card that works."""

    def holds(one: Attempt) -> bool:
        return any(
            one.state.face(card).rating == "TW" and one.works(kind, card.id)
            for kind in one.stacks_here()
            for card in one.state.cards_of(one.seat, kind)
        )

    return _clause("tw_here", holds)


def freighter_here() -> Clause:
    """The promoted freighter with the card."""
    return _clause(
        "freighter_here",
        lambda one: any(
            kind_of(card) == FREIGHTER and face.side == PURPLE for card, face in one.here()
        ),
    )


def bernal_here() -> Clause:
    """A promoted Bernal with the card."""
    return _clause("bernal_here", Attempt.bernal_here)


def reactor_here() -> Clause:
    """An exotic reactor with the card that works."""

    def holds(one: Attempt) -> bool:
        return any(
            kind_of(card) == "reactor"
            and "exotic" in one.state.face(card).provides
            and one.works(kind, card.id)
            for kind in one.stacks_here()
            for card in one.state.cards_of(one.seat, kind)
        )

    return _clause("reactor_here", holds)


# ---------------------------------------------------------------- all the rest


def law(ideology: Ideology) -> Clause:
    """The star on an ideology, and no anarchy."""

    def holds(one: Attempt) -> bool:
        assembly = one.state.assembly
        return assembly is not None and not assembly.anarchy and assembly.star == ideology

    return _clause("law", holds, ideology=said(f"ideology.{ideology}"))


def robots_unfree() -> Clause:
    """Robots are not emancipated."""
    return _clause("robots_unfree", lambda one: not one.state.emancipated, lasts=False)


def aquas(n: int) -> Clause:
    """So many Aquas to pay."""
    return _clause("aquas", lambda one: one.state.players[one.seat].aquas >= n, lasts=False, n=n)


def wunderkind() -> Clause:
    """A child of the player's came promoted."""
    return _clause("wunderkind", lambda one: one.seat in one.state.futures.wunderkinder)


def exodus_contract() -> Clause:
    """A contract of Project Exodus is fulfilled."""
    return _clause("exodus_contract", lambda one: fulfilled_exodus(one.state, one.seat))


def most_isotopes(n: int) -> Clause:
    """So many isotopes of the isototal, and more than anybody else has."""

    def holds(one: Attempt) -> bool:
        own = isofuel(one.state, one.seat)
        others = (isofuel(one.state, seat) for seat in one.state.order if seat != one.seat)
        return own >= n and all(count < own for count in others)

    return _clause("most_isotopes", holds, n=n)


def lacking(clauses: tuple[Clause, ...], one: Attempt) -> Iterator[Clause]:
    """Those that are not met."""
    return (clause for clause in clauses if not clause.holds(one))
