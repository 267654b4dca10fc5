"""A vessel with the time in which it flies: what plans are made for."""

from fractions import Fraction
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.option import Action
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.stack import Stack, dry_mass
from spacetable.games.high_frontier.sunspot import dial

Phase = Literal["turn", "move", "hazard"]
TURN_END = "|"
"""Where a turn ends in a row of spaces."""


class Voyage(Struct, frozen=True):
    """``spot``: of the sunspot cube in ``year``, which is 1 or more. ``phase``: of the turn.

    ``trail``: the spaces flown to so far, the last one where the vessel is; ``|`` where a turn
    ended. Of a move under way all its spaces are there, and that where it began.

    ``end_turn``: the action by which its turn ends; None in a game where a plan leads no farther
    than the end of a turn. ``first``: what has to be done before it can fly at all.
    ``made``: whether there is such a craft; else cards that are reckoned as one.
    """

    vessel: Vessel
    year: int
    spot: int
    phase: Phase = "turn"
    trail: tuple[str, ...] = ()
    end_turn: Action | None = None
    first: tuple[Action, ...] = ()
    made: bool = True

    @property
    def place(self) -> str:
        """The space where the vessel is."""
        return self.vessel.place

    @property
    def cards(self) -> Stack:
        """What is aboard."""
        return self.vessel.cards

    @property
    def chits(self) -> Chits:
        """Where the chits lie on the fuel strip."""
        return self.vessel.chits

    @property
    def dry(self) -> Fraction:
        """The dry mass."""
        return self.chits.dry

    @property
    def season(self) -> Season:
        """Of the year."""
        return dial().season(self.spot)

    @property
    def under_way(self) -> bool:
        """Whether it is in the middle of a move."""
        return self.phase != "turn"

    def wet_with(self, cards: Stack) -> Fraction | None:
        """The wet mass with other cards (F2b); None where the strip is too short for it."""
        lying = self.chits
        mass = dry_mass(cards, self.vessel.tanks)
        return fuel_strip().tanks(lying.wet, mass - lying.dry.numerator)

    def then(self, phase: Phase = "turn", **fields: Any) -> "Voyage":
        """The same with other fields of the vessel."""
        return replace(self, vessel=replace(self.vessel, **fields), phase=phase)

    def next_year(self) -> "Voyage":
        """As the next turn begins."""
        later = replace(self, year=self.year + 1, spot=dial().after(self.spot))
        return later.then(moved=False, operated=False, scooped=False, season=later.season)

    def seasons(self) -> tuple[Season, ...]:
        """The seasons of a whole cycle, that of the next move first."""
        first = dial().after(self.spot) if self.vessel.moved else self.spot
        return cycle(first)


def cycle(spot: int) -> tuple[Season, ...]:
    """The seasons of a whole cycle, that of a spot of the sunspot cube first."""
    return tuple(dial().season(dial().after(spot, number)) for number in range(dial().spots))
