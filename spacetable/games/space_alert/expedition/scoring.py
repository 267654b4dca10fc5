"""What a campaign is worth: its missions together, penalties once at the end (document 6.3)."""

from msgspec import Struct

from spacetable.games.space_alert.expedition.leg import SQUADS, Flown, Leg
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.state import State


class Tally(Struct, frozen=True):
    """Points of all missions so far. ``visual``: the mean of all missions, rounded down."""

    survived: int
    destroyed: int
    visual: int
    missions: int

    @property
    def points(self) -> int:
        """All of it, before penalties."""
        return self.survived + self.destroyed + self.visual


def flown(outcome: Outcome) -> Flown:
    """The points of one mission."""
    points = outcome.points
    return Flown(points.survived, points.destroyed, points.visual)


def tally(leg: Leg, outcome: Outcome) -> Tally:
    """The missions before and this one."""
    every = (*leg.flown, flown(outcome))
    return Tally(
        sum(one.survived for one in every),
        sum(one.destroyed for one in every),
        sum(one.visual for one in every) // len(every),
        len(every),
    )


def finished(state: State) -> bool:
    """Whether the campaign ends with this mission: it is the third one, or the crew goes home."""
    return state.leg is not None and (state.leg.last or state.mending.ended)


def penalties(outcome: Outcome, leg: Leg | None = None) -> int:
    """What a ship that came home loses: damage, members knocked out, squads (document 4).

    A squad that was left disabled after an earlier mission of a campaign is disabled still.
    """
    if outcome.score is None:
        raise ValueError("a lost ship has no penalties")
    points = outcome.points
    lost = points.survived + points.destroyed + points.visual - outcome.score
    return lost + (SQUADS - leg.squads if leg is not None else 0)


def total(leg: Leg, outcome: Outcome) -> int:
    """The score of a campaign that ends with this mission."""
    return tally(leg, outcome).points - penalties(outcome, leg)
