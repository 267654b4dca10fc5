"""Bots for the whole game, the strongest first: they think in missions.

Where forty points come from (M2). A factory of a letter that nobody has yet is ten: its disk, its
cube, and a price of 8. The crew that settles there brings two or three more, with its glory, and is
home at once; so are the cards of the factory, and those that the ship leaves behind (E5, I7). A
second factory of a letter brings five. So three or four factories of different letters are wanted,
and beside them claims, of which one throw with a buggy or a raygun may give three.

What they cost. Income is an Aqua a year; cards that are taken and sold again bring 1.3 to 1.5, and
a product that is made, delivered and sold 1.7 near Mars. A light ship with a good engine takes 8 to
11 Aquas for mass and fuel, one with the engine of its crew 17 to 22, which is ten years more; that
is why a ship is worth some years of research. A good game: gathered by year 8, on Mars by year 12,
and the same cards are boosted again every ten or eleven years: factories in 13, 24, 35 and 46.

When no ship that builds can be paid in time any more, Aquas are of use for glory: a crew that takes
a chit near Earth and comes back with it has two to four points for five to eight Aquas, and may go
again (L). Before the last years that is less than a factory brings for as much. It takes fuel for
the way home: a crew that is stranded ends the flights of its rocket, too.
"""

from typing import Final

from spacetable.core.bot import Bot
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import CADET, COMMANDER, PILOT

BOTS: Final[tuple[Bot, ...]] = (Player(COMMANDER), Player(PILOT), Player(CADET))
