"""Changes to a plan that are worth trying: of cards, of goals, and whole chores."""

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.answers import Answers
from spacetable.games.space_alert.autopilot.goals import Goal
from spacetable.games.space_alert.autopilot.hands import HALVES
from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.autopilot.rows import Desk, Rows
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import STORES
from spacetable.games.space_alert.stations import (
    BRIDGE,
    LOWER_BLUE,
    LOWER_WHITE,
)


class Ideas:
    """Where the changes come from.

    ``checks``: the turns on which the computer can still be looked after, a pair for each phase.
    """

    def __init__(self, known: Known, desk: Desk) -> None:
        self.desk = desk
        self.draws = desk.draws
        self.answers = Answers(known, desk)
        self.checks: list[tuple[int, int]] = []
        begun = 1
        for last in known.last_turns:
            if begun + 1 >= desk.position.first:
                self.checks.append((max(begun, desk.position.first), begun + 1))
            begun = last + 1
        self.own = self.answers.own

    def routine(self, rows: Rows) -> Rows:
        """Where a search begins: somebody looks after the computer in every phase."""
        for low, high in self.checks:
            member = self.desk.nearest(rows, high, BRIDGE)
            turn = high if self.desk.station(rows, member, low) != BRIDGE else low
            rows = self.desk.with_more(rows, member, [(turn, BRIDGE, a.C)])
        return rows

    def change(self, rows: Rows, ship: Ship | None) -> Rows | None:
        """The rows after one change, or None when nothing came to mind. ``ship``: their end."""
        share = self.draws.share()
        if share < 0.16:
            return self._other_card(rows)
        if share < 0.26:
            return self._shift(rows)
        if share < 0.32:
            return self._swap_cards(rows)
        if share < 0.62:
            return self.answers.answer(rows, ship) if self.answers.meetings else self._chore(rows)
        if share < 0.74:
            return self._chore(rows)
        if share < 0.84:
            return self._other_time(rows)
        if share < 0.89:
            return self._drop(rows)
        if share < 0.95:
            return self._hand_over(rows)
        return self._exchange(rows)

    # -------------------------------------------------------------- cards

    def _other_card(self, rows: Rows) -> Rows | None:
        member, turn = self._place()
        choice = (a.NONE, *HALVES, *self.own[member])
        action = self.draws.one_of(choice)
        row = rows[member]
        if row[turn - 1] == action:
            return None
        return self.desk.with_row(rows, member, (*row[: turn - 1], action, *row[turn:]))

    def _shift(self, rows: Rows) -> Rows:
        """A card taken out and the later ones moved up, or an empty place put in."""
        member, turn = self._place()
        turns = self.desk.position.open[member]
        row = list(rows[member])
        cards = [row[one - 1] for one in turns]
        at = turns.index(turn)
        end = min(len(cards), at + 2 + self.draws.below(len(cards)))
        if self.draws.share() < 0.5:
            cards[at:end] = [*cards[at + 1 : end], a.NONE]
        else:
            cards[at:end] = [a.NONE, *cards[at : end - 1]]
        for one, card in zip(turns, cards, strict=True):
            row[one - 1] = card
        return self.desk.with_row(rows, member, tuple(row))

    def _swap_cards(self, rows: Rows) -> Rows | None:
        member, turn = self._place()
        other = self.draws.one_of(self.desk.position.open[member])
        row = list(rows[member])
        if row[turn - 1] == row[other - 1]:
            return None
        row[turn - 1], row[other - 1] = row[other - 1], row[turn - 1]
        return self.desk.with_row(rows, member, tuple(row))

    def _place(self) -> tuple[int, int]:
        member = self.draws.one_of(self.desk.members)
        return member, self.draws.one_of(self.desk.position.open[member])

    # -------------------------------------------------------------- goals

    def _other_time(self, rows: Rows) -> Rows | None:
        member, goals = self._some_goals(rows)
        if not goals:
            return None
        at = self.draws.below(len(goals))
        turn, station, action = goals[at]
        by = self.draws.one_of((-2, -1, -1, 1, 1, 2))
        if self.draws.share() < 0.4:
            goals = [
                (max(1, when + by), there, deed) if number >= at else (when, there, deed)
                for number, (when, there, deed) in enumerate(goals)
            ]
        else:
            goals[at] = (max(1, turn + by), station, action)
        return self.desk.with_goals(rows, member, goals)

    def _drop(self, rows: Rows) -> Rows | None:
        member, goals = self._some_goals(rows)
        if not goals:
            return None
        at = self.draws.below(len(goals))
        end = at + 1 + self.draws.below(2)
        return self.desk.with_goals(rows, member, [*goals[:at], *goals[end:]])

    def _hand_over(self, rows: Rows) -> Rows | None:
        member, goals = self._some_goals(rows)
        if not goals or len(self.desk.members) < 2:
            return None
        goal = goals.pop(self.draws.below(len(goals)))
        if goal[2] >= a.HEROIC_A:
            return None
        other = self.desk.nearest(rows, goal[0], goal[1], (member,))
        return self.desk.with_more(self.desk.with_goals(rows, member, goals), other, [goal])

    def _exchange(self, rows: Rows) -> Rows | None:
        """Two members do each other's work from some turn on."""
        if len(self.desk.members) < 2:
            return None
        one, other = self.draws.mixed(self.desk.members)[:2]
        since = self._place()[1]
        mine, theirs = self.desk.goals(rows, one), self.desk.goals(rows, other)
        goals = [g for g in mine if g[0] < since], [g for g in theirs if g[0] >= since]
        back = [g for g in theirs if g[0] < since], [g for g in mine if g[0] >= since]
        rows = self.desk.with_goals(rows, one, [*goals[0], *goals[1]])
        return self.desk.with_goals(rows, other, [*back[0], *back[1]])

    def _some_goals(self, rows: Rows) -> tuple[int, list[Goal]]:
        member = self.draws.one_of(self.desk.members)
        return member, self.desk.goals(rows, member)

    # -------------------------------------------------------------- chores

    def _chore(self, rows: Rows) -> Rows:
        """Something of use without a threat in mind."""
        member, turn = self._place()
        share = self.draws.share()
        if share < 0.3 and self.checks:
            low, high = self.draws.one_of(self.checks)
            turn = low + self.draws.below(high - low + 1)
            return self.desk.with_goal(rows, (turn, BRIDGE, a.C))
        if share < 0.45:
            return self._look(rows, turn)
        station, action = self._task(share, member)
        return self.desk.with_goal(rows, (turn, station, action))

    def _task(self, share: float, member: int) -> tuple[int, int]:
        """A station and something to do there. ``share``: from 0.45 up to 1."""
        one_of = self.draws.one_of
        if share < 0.55:
            return LOWER_WHITE, a.B
        if share < 0.7:
            return one_of((0, 1, 2, 3, 5)), self._b(member)
        if share < 0.8:
            return LOWER_BLUE, a.C
        if share < 0.9:
            return one_of(STORES), a.C
        return self.draws.below(6), one_of((a.A, a.B, a.C))

    def _b(self, member: int) -> int:
        heroic = a.HEROIC_B in self.own[member] and self.draws.share() < 0.3
        return a.HEROIC_B if heroic else a.B

    def _look(self, rows: Rows, turn: int) -> Rows:
        """Several look out of the window at once."""
        for member in self.draws.mixed(self.desk.members)[: 1 + self.draws.below(4)]:
            rows = self.desk.with_more(rows, member, [(turn, LOWER_WHITE, a.C)])
        return rows
