"""Why something cannot be done with a stack, a site or a card of the hand, as keys with facts."""

from typing import Literal

from msgspec import Struct

from spacetable.games.high_frontier.stack import Missing

Hindered = Literal[
    # what a card is, and whether it works (J)
    "no_platform",
    "no_ability",
    "supports",
    "barred",
    "therms",
    "dark",
    # where it is
    "no_site",
    "out_of_reach",
    "atmosphere",
    "season",
    "too_dry",
    "too_small",
    # what lies on the site
    "claimed",
    "industrialised",
    "foreign",
    "busted",
    "not_busted",
    "unclaimed",
    "no_factory",
    "luna",
    # what the owner lacks
    "no_disk",
    "no_cube",
    "no_robonaut",
    "no_refinery",
    "no_dirt_thruster",
    "no_digger",
    "crew_has_dug",
    "no_thruster",
    "no_air_eater",
    "no_aerobrake",
    # cards of the hand and of LEO
    "letter",
    "no_black_side",
    "unsaleable",
]
"""Each names one rule; the catalogue of a game words it."""


class Hindrance(Struct, frozen=True):
    """One reason. ``cards``: places in the stack; ``sites``: spaces concerned.

    ``lacks``: supports or therms that are missing, by places in the stack. ``short``: by how much
    something falls short: points of hydration, of size or therms.
    """

    key: Hindered
    cards: tuple[int, ...] = ()
    sites: tuple[str, ...] = ()
    lacks: tuple[Missing, ...] = ()
    short: int = 0
