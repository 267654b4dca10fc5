"""Rows in work: changes to one or several members' cards, by cards or by goals."""

from collections.abc import Sequence

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.draws import Draws
from spacetable.games.space_alert.autopilot.goals import (
    ANYWHERE,
    Goal,
    distance,
    goals_of,
    moved,
    row_of,
)
from spacetable.games.space_alert.autopilot.position import Position
from spacetable.games.space_alert.resolution.states import STORES

Rows = tuple[tuple[int, ...], ...]
LATE = 0.25
"""How often a member sets out as late as possible."""
CLEARS = 0.7
"""How often new goals push away those for which they leave no time."""


class Desk:
    """The rows of a position can be written on its open turns alone."""

    def __init__(self, position: Position, draws: Draws) -> None:
        self.position = position
        self.draws = draws
        self.members = [m for m, turns in enumerate(position.open) if turns]

    def goals(self, rows: Rows, member: int) -> list[Goal]:
        """What a member's cards are for."""
        at = self.position
        return goals_of(rows[member], at.start[member], at.open[member], at.first)

    def with_row(self, rows: Rows, member: int, row: tuple[int, ...]) -> Rows:
        """The same with another row of one member."""
        return (*rows[:member], row, *rows[member + 1 :])

    def with_goals(self, rows: Rows, member: int, goals: Sequence[Goal]) -> Rows:
        """The same with one member's cards laid anew for ``goals``."""
        at = self.position
        row = row_of(
            rows[member],
            at.start[member],
            at.open[member],
            at.first,
            goals,
            deck_first=self.draws.share() < 0.5,
            late=self.draws.share() < LATE,
        )
        return self.with_row(rows, member, row)

    def with_more(self, rows: Rows, member: int, more: Sequence[Goal]) -> Rows:
        """The same with goals added; those on the same turns fall away."""
        taken = {goal[0] for goal in more}
        kept = [goal for goal in self.goals(rows, member) if goal[0] not in taken]
        if self.draws.share() < CLEARS:
            kept = [goal for goal in kept if all(_leaves_time(goal, new) for new in more)]
        return self.with_goals(rows, member, [*kept, *more])

    def with_goal(self, rows: Rows, goal: Goal) -> Rows:
        """The same with a goal added for whoever is near."""
        return self.with_more(rows, self.nearest(rows, goal[0], goal[1]), [goal])

    def nearest(self, rows: Rows, turn: int, station: int, but: Sequence[int] = ()) -> int:
        """A member who can be there in time with little disturbance, or just any member."""
        choice = [member for member in self.members if member not in but] or self.members
        if self.draws.share() < 0.35:
            return self.draws.one_of(choice)
        best, least = choice[0], 1e9
        for member in choice:
            cost = self.draws.share() * 2
            for goal in self.goals(rows, member):
                if not _leaves_time(goal, (turn, station, 0)):
                    cost += 1.5
            cost += distance(self.station(rows, member, turn), station)
            if cost < least:
                best, least = member, cost
        return best

    def station(self, rows: Rows, member: int, turn: int) -> int:
        """Where a member is before ``turn``, if nothing is delayed."""
        at = self.position
        station = at.start[member]
        for action in rows[member][at.first - 1 : turn - 1]:
            station = moved(station, action)
        return station

    def has_squad(self, rows: Rows, member: int, turn: int) -> bool:
        """Whether a member has been told to take a squad before ``turn``."""
        at = self.position
        if member in at.squads:
            return True
        station = at.start[member]
        for action in rows[member][at.first - 1 : turn - 1]:
            if action == a.C and station in STORES:
                return True
            station = moved(station, action)
        return False


def _leaves_time(goal: Goal, other: Goal) -> bool:
    if ANYWHERE in (goal[1], other[1]):
        return goal[0] != other[0]
    return abs(goal[0] - other[0]) > distance(goal[1], other[1])
