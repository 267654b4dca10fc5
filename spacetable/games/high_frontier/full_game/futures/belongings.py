"""What Futures ask of sites, elevators, money and laws (1D, 4I).

What no source gives is a choice of ours: HFG-R72, HFG-R73.
"""

from spacetable.games.high_frontier.full_game.bernals import inhabited
from spacetable.games.high_frontier.full_game.elevators import linked
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt, isofuel
from spacetable.games.high_frontier.full_game.futures.clause import Clause, clause
from spacetable.games.high_frontier.full_game.futures.grounds import Ground
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.starshot.needs import fulfilled_exodus
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import load


def claim(site: str) -> Clause:
    """An own disk on a site, under a factory too."""

    def holds(one: Attempt) -> bool:
        there = one.state.sites.get(site)
        return there is not None and there.owner == one.seat

    return clause("claim", holds, place=place_name(site))


def factory(site: str) -> Clause:
    """An own factory on a site."""
    return clause("factory", lambda one: one.owns(site), place=place_name(site))


def factories(key: str, ground: Ground, n: int = 1) -> Clause:
    """So many own factories on such sites."""
    return clause(key, lambda one: sum(map(ground, one.factories())) >= n, n=n)


def colonies(key: str, ground: Ground, n: int = 1) -> Clause:
    """So many own colonies on such sites."""
    return clause(key, lambda one: sum(map(ground, one.state.colonies(one.seat))) >= n, n=n)


def body_industrialised(key: str, group: str) -> Clause:
    """A factory of anybody on each site of a body."""
    sites = load().groups[group]
    return clause(key, lambda one: all(map(one.industrialised, sites)))


def zones(n: int) -> Clause:
    """People in so many zones."""

    def holds(one: Attempt) -> bool:
        places = inhabited(one.state, one.seat)
        return len({load().spaces[place].zone for place in places}) >= n

    return clause("zones", holds, n=n)


def elevators(n: int) -> Clause:
    """So many space elevators, whoever built them."""
    return clause("elevators", lambda one: len(one.state.elevators) >= n, n=n)


def linked_factories(n: int) -> Clause:
    """So many own factories at ends of them."""
    return clause(
        "linked", lambda one: sum(linked(one.state, s) for s in one.factories()) >= n, n=n
    )


def law(ideology: Ideology) -> Clause:
    """The star on an ideology, and no anarchy."""

    def holds(one: Attempt) -> bool:
        assembly = one.state.assembly
        return assembly is not None and not assembly.anarchy and assembly.star == ideology

    return clause("law", holds, ideology=said(f"ideology.{ideology}"))


def robots_unfree() -> Clause:
    """Robots are not emancipated."""
    return clause("robots_unfree", lambda one: not one.state.emancipated)


def aquas(n: int) -> Clause:
    """So many Aquas to pay."""
    return clause("aquas", lambda one: one.state.players[one.seat].aquas >= n, n=n)


def wunderkind() -> Clause:
    """A child of the player's came promoted."""
    return clause("wunderkind", lambda one: one.seat in one.state.futures.wunderkinder)


def exodus_contract() -> Clause:
    """A contract of Project Exodus is fulfilled."""
    return clause("exodus_contract", lambda one: fulfilled_exodus(one.state, one.seat))


def most_isotopes(n: int) -> Clause:
    """So many isotopes of the isototal, and more than anybody else has."""

    def holds(one: Attempt) -> bool:
        own = isofuel(one.state, one.seat)
        others = (isofuel(one.state, seat) for seat in one.state.order if seat != one.seat)
        return own >= n and all(count < own for count in others)

    return clause("most_isotopes", holds, n=n)
