"""What Futures ask for where their card is (1D, 4I).

What no source gives is a choice of ours: HFG-R72.
"""

from typing import Any, Final

from spacetable.games.high_frontier.full_game.bernals import PURPLE, inhabited
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import Clause, clause
from spacetable.games.high_frontier.full_game.futures.grounds import (
    Ground,
    alive,
    anywhere,
    site_of,
)
from spacetable.games.high_frontier.full_game.starshot.departure import EXITS
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.size_rolls import synodic_comet
from spacetable.games.high_frontier.solar_map import load

EM: Final = "sunlens-em"
NEUTRINO: Final = "sunlens-neutrino"
HAUMEA: Final = "haumea"


def at(space: str) -> Clause:
    """The card at a space."""
    return clause("at", lambda one: one.place == space, place=place_name(space))


def at_sunlens() -> Clause:
    """The card at either lens of the Sun."""
    return clause("at_sunlens", lambda one: one.place in (EM, NEUTRINO))


def at_centaur() -> Clause:
    """The card at a centaur with a factory, anybody's."""
    return clause(
        "at_centaur",
        lambda one: (
            one.place in load().sites
            and site_of(one.place).centaur
            and one.industrialised(one.place)
        ),
    )


def at_comet_factory() -> Clause:
    """The card at an own factory on a synodic comet."""
    return clause(
        "at_comet_factory",
        lambda one: one.owns(one.place) and synodic_comet(one.place),
    )


def at_colony(key: str = "at_colony", ground: Ground = anywhere, **params: Any) -> Clause:
    """The card at an own colony on such a site."""

    def holds(one: Attempt) -> bool:
        return one.place in one.state.colonies(one.seat) and ground(one.place)

    return clause(key, holds, **params)


def among_people() -> Clause:
    """The card where people of the player live: a colony, or an anchored Bernal."""
    return clause("among_people", lambda one: one.place in inhabited(one.state, one.seat))


def no_dirtside(one: Attempt) -> bool:
    """Whether the card is on none."""
    return all(one.place not in below for _, below in one.berths())


def at_free_astrobiology() -> Clause:
    """The card at an own astrobiology colony that is no dirtside."""

    def holds(one: Attempt) -> bool:
        return at_colony(ground=alive).holds(one) and no_dirtside(one)

    return clause("at_free_astrobiology", holds)


def leaving() -> Clause:
    """The card at a way out of the map (1D1b)."""
    return clause("leaving", lambda one: one.place in EXITS)


def isotopes(n: int) -> Clause:
    """So many own isotopes where the card is."""
    return clause("isotopes", lambda one: one.isotopes() >= n, n=n)


def promoted_here(n: int) -> Clause:
    """So many promoted colonists with the card, itself among them."""
    return clause(
        "promoted_here", lambda one: bool(one.place) and one.promoted_at(one.place) >= n, n=n
    )


def another_promoted() -> Clause:
    """Another promoted colonist with the card."""
    return clause(
        "another_promoted",
        lambda one: any(
            kind_of(card) == "colonist" and face.side == PURPLE for card, face in one.others_here()
        ),
    )


def augmented(n: int, key: str = "augmented") -> Clause:
    """So many other colonists with chits beside the card."""
    return clause(key, lambda one: one.augmented_here() >= n, n=n)


def an_augmented_one() -> Clause:
    """A colonist with chits there, which may be this one."""
    return clause("augmented_one", lambda one: one.augmented_here(others=False) > 0)


def robot_beside() -> Clause:
    """Another robot there, promoted and with chits."""
    return clause("robot_beside", lambda one: one.augmented_here(promoted_robot=True) > 0)


def mobile_here() -> Clause:
    """A mobile factory with the card."""
    return clause("mobile_here", Attempt.mobiles_here)


def tw_here() -> Clause:
    """A TW thruster with the card that works."""

    def holds(one: Attempt) -> bool:
        return any(
            one.state.face(card).rating == "TW" and one.works(kind, card.id)
            for kind in one.stacks_here()
            for card in one.state.cards_of(one.seat, kind)
        )

    return clause("tw_here", holds)


def freighter_here() -> Clause:
    """The promoted freighter with the card."""
    return clause(
        "freighter_here",
        lambda one: any(
            kind_of(card) == FREIGHTER and face.side == PURPLE for card, face in one.here()
        ),
    )


def bernal_here() -> Clause:
    """A promoted Bernal with the card."""
    return clause("bernal_here", Attempt.bernal_here)


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

    return clause("reactor_here", holds)
