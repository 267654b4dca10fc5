"""Answers to a threat: shoot at it, meet it with battlebots, repair it, fly out."""

from typing import Final

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.goals import Goal, distance
from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.autopilot.rows import Desk, Rows
from spacetable.games.space_alert.autopilot.threatened import Meeting, meeting
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import DESTROYED, STORES
from spacetable.games.space_alert.stations import LOWER_BLUE, LOWER_WHITE, UPPER_RED

OFTEN: Final = 4
"""A threat that still stands is thought of so many times as often as one that is dealt with."""


class Answers:
    """``meetings``: how each threat can be met. ``own``: what members' heroic cards can say."""

    def __init__(self, known: Known, desk: Desk) -> None:
        self.desk = desk
        self.draws = desk.draws
        turns = known.last_turns[-1]
        self.meetings: list[Meeting] = [
            meeting(threat, known.trajectories[threat.zone], turns) for threat in known.threats
        ]
        own = known.own or ((),) * len(known.rows)
        self.own = [
            tuple(half for card in cards if card.heroic for half in card.halves) for cards in own
        ]

    def answer(self, rows: Rows, ship: Ship | None) -> Rows | None:
        """The rows after something more is done about a threat; None when it is too late.

        ``ship``: how the rows as they are end.
        """
        weights = [
            1 if ship is not None and ship.threats[number].stage == DESTROYED else OFTEN
            for number in range(len(self.meetings))
        ]
        at = self.draws.below(sum(weights))
        number = 0
        while at >= weights[number]:
            at -= weights[number]
            number += 1
        met = self.meetings[number]
        first = max(met.turns[0], self.desk.position.first)
        if first > met.turns[1]:
            return None
        turn = first + self.draws.below(met.turns[1] - first + 1)
        if met.zone >= 0:
            return self._shoot(rows, met, turn)
        if met.from_space:
            return self._fly(rows, turn)
        if met.action == a.BOTS:
            return self._hunt(rows, met, turn)
        return self._repair(rows, met, turn)

    def _shoot(self, rows: Rows, met: Meeting, turn: int) -> Rows:
        """One to three weapons on the same turn, and perhaps on the next ones."""
        share = self.draws.share()
        if share < 0.12:
            return self.desk.with_goal(rows, (max(1, turn - 1), LOWER_BLUE, a.C))
        if share < 0.22:
            return self._fly(rows, turn)
        if share < 0.32:
            return self.desk.with_goal(rows, (turn, met.zone, a.B))
        spots = self.draws.mixed(sorted({met.zone, met.zone + 3, LOWER_WHITE}))
        busy: list[int] = []
        again = self.draws.one_of((1, 1, 2, 2, 3))
        for station in spots[: self.draws.one_of((1, 1, 2, 2, 3))]:
            member = self.desk.nearest(rows, turn, station, busy)
            busy.append(member)
            goals: list[Goal] = [(turn + k, station, a.A) for k in range(again)]
            if a.HEROIC_A in self.own[member] and self.draws.share() < 0.25:
                goals[0] = (turn, station, a.HEROIC_A)
            rows = self.desk.with_more(rows, member, goals)
        return rows

    def _fly(self, rows: Rows, turn: int) -> Rows:
        member = self.desk.nearest(rows, turn, UPPER_RED)
        goals: list[Goal] = [(turn, UPPER_RED, a.C)]
        goals += [(turn + 1 + k, UPPER_RED, a.BOTS) for k in range(self.draws.below(3))]
        return self._armed(rows, member, turn, UPPER_RED, goals)

    def _hunt(self, rows: Rows, met: Meeting, turn: int) -> Rows | None:
        """Battlebots meet an intruder, as often as it has hit points or just once."""
        where = met.stations[turn - 1]
        if not where:
            return None
        station = self.draws.one_of(where)
        member = self.desk.nearest(rows, turn, station)
        goals: list[Goal] = []
        for k in range(1 + self.draws.below(met.hits)):
            if turn + k > met.turns[1]:
                break
            there = met.stations[turn + k - 1]
            if station not in there:
                station = self.draws.one_of(there) if there else station
            goals.append((turn + k, station, a.BOTS))
        if a.HEROIC_BOTS in self.own[member] and self.draws.share() < 0.35:
            when, there_, _ = goals[0]
            goals[0] = (when, there_, a.HEROIC_BOTS)
        return self._armed(rows, member, turn, goals[0][1], goals)

    def _armed(self, rows: Rows, member: int, turn: int, station: int, goals: list[Goal]) -> Rows:
        """The goals, and before them a squad is taken by a member who has none."""
        if not self.desk.has_squad(rows, member, turn) and self.draws.share() < 0.9:
            store = self.draws.one_of(STORES)
            goals = [
                (turn - distance(store, station) - 1 - self.draws.below(2), store, a.C),
                *goals,
            ]
        return self.desk.with_more(rows, member, goals)

    def _repair(self, rows: Rows, met: Meeting, turn: int) -> Rows | None:
        """One to three members repair a malfunction on the same turns."""
        where = met.stations[turn - 1]
        if not where:
            return None
        busy: list[int] = []
        together = max(1, min(3, met.hits, self.draws.one_of((1, 1, 2, 3))))
        if met.hits == 1:
            together = 3
        for k in range(together):
            station = where[k % len(where)]
            member = self.desk.nearest(rows, turn, station, busy)
            busy.append(member)
            times = 1 + self.draws.below(met.hits)
            goals: list[Goal] = [(turn + k, station, met.action) for k in range(times)]
            heroic = {a.A: a.HEROIC_A, a.B: a.HEROIC_B}.get(met.action, 0)
            if heroic in self.own[member] and self.draws.share() < 0.3:
                goals[0] = (turn, station, heroic)
            rows = self.desk.with_more(rows, member, goals)
        return rows
