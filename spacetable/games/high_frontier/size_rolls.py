"""The die that says whether a site holds what was hoped for (I6): modifiers, rerolls, chances."""

from fractions import Fraction
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.operation_figures import figures
from spacetable.games.high_frontier.prospecting import Platform
from spacetable.games.high_frontier.solar_map import SUNGRAZER, Season, load
from spacetable.games.high_frontier.stack import Stack

COLOCATED: Final = "size_roll_colocated"
REROLL: Final = "reroll_size"


class Rerolls(Struct, frozen=True):
    """How often a failed die of one operation may be thrown again, each source once (4A7c).

    ``any_site``: whichever sites fail; ``first_site``: the one that was prospected first.
    """

    any_site: int
    first_site: int


def modifier(
    stack: Stack, site: str, platform: Platform, synodic: int = 0, others: Stack = ()
) -> int:
    """What is added to the die: 0 or below, which is better.

    ``synodic``: what the owner's other cards add at synodic sites (``Backing.synodic_size``).
    ``others``: the owner's cards beside the stack.
    """
    found = synodic if load().spaces[site].season is not None else 0
    for one in (*stack, *others):
        for ability in one.up.abilities:
            value = ability.params.get("mod")
            if ability.key == COLOCATED and isinstance(value, int):
                found += value if _concerns(ability, site, platform) else 0
    return found


def _concerns(ability: Ability, site: str, platform: Platform) -> bool:
    solar_map = load()
    asked = ability.params
    return (
        asked.get("spectral") in (None, solar_map.sites[site].type)
        and asked.get("platform") in (None, platform)
        and (asked.get("site") != "synodic_comet" or synodic_comet(site))
    )


def synodic_comet(site: str) -> bool:
    """Whether a site is a comet that can be reached in one season only."""
    space = load().spaces[site]
    return space.season is not None and (site == SUNGRAZER or "comet" in site.split("-"))


def rerolls(stack: Stack, card: int, platform: Platform, *, blink: bool = False) -> Rerolls:
    """Of an operation. ``blink``: the owner has the privilege of the blink telescope."""
    any_site = figures().buggy_rerolls if platform == "buggy" else 0
    for ability in stack[card].up.abilities:
        more = ability.params.get("rerolls")
        if ability.key == REROLL and isinstance(more, int):
            any_site += more
    return Rerolls(any_site, figures().blink_rerolls if blink and platform == "raygun" else 0)


def highest(site: str, season: Season, modifier: int = 0) -> int:
    """The highest die that succeeds; that of all sides where none needs to be thrown.

    A die succeeds up to the size; the sungrazer does in its season, whatever the die (K1).
    """
    if site == SUNGRAZER and season == load().spaces[site].season:
        return figures().die
    return min(figures().die, load().sites[site].size - modifier)


def chance(highest: int, dice: int = 1) -> Fraction:
    """That one of so many dice succeeds: the first, and each reroll that may go to this site."""
    return 1 - (1 - Fraction(highest, figures().die)) ** dice
