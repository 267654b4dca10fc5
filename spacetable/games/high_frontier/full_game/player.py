"""A player without cards, and what somebody has to do."""

from typing import Final, Literal

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.solar_map import Spectral

End = Literal["seniority", "altruism", "board"]
Operation = Literal[
    "",
    "income",
    "research",
    "market",
    "boost",
    "refuel",
    "prospect",
    "industrialise",
    "produce",
    "deliver",
    "promote",
    "elevator",
    "anchor",
    "lift",
    "nanofacture",
    "homestead",
    "implant",
    "future",
]
"""The operation of a turn; "" before it."""

MOST: Final = 9_999
"""Aquas, or isotopes, that a position may say anybody has: more than a game ever brings, and few
enough that every bid can be offered.
"""

Colour = Literal["red", "white", "yellow", "purple", "green", "gray"]


class Duty(Struct, frozen=True, gc=False):
    """Something to be done: the name of a step, and by whom; nobody where the program does it.

    ``place``: a site that it is about, a deck, or cards by their ids.
    """

    task: str
    seat: Seat | None = None
    place: str = ""


class Player(Struct, frozen=True):
    """What a player has that is no card. ``name``: as in the set-up. ``crew``: the crew card, and
    ``side`` the face of it that was chosen. ``aquas``: in the bank (4A7a). ``glories``: chits on
    the mat. ``isostandard``: the letter of the isotopes that are refined, "" before the first
    (1Cb). ``unlocked``: a Home Bernal has been anchored once (2B3). ``powersat``: a refinery
    of which a factory was built pushes for the rest of the game, whatever becomes of that.
    """

    colour: Colour
    crew: PieceId
    name: str = ""
    aquas: int = 0
    side: Literal[0, 1] | None = None
    glories: tuple[Glory, ...] = ()
    contract: Contract | None = None
    isostandard: Spectral | Literal[""] = ""
    unlocked: bool = False
    powersat: bool = False
