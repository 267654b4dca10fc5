"""Where ships are headed: the way of a move that was found, goals that were set, and how both are
told.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.bots import courses, delivering
from spacetable.games.high_frontier.full_game.bots.courses import Course
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.words import words
from spacetable.games.high_frontier.map_words import place_name

Way = tuple[Seat, int, tuple[str, ...]]
"""Whose, in which turn, and the spaces of it."""

ON_THE_WAY: Final = ("fly",)
"""Reasons of moves of which one asks where they lead,"""
FOR_A_MISSION: Final = ("research", "boost", "load", "fuel")
"""and of those for which mission they are made."""


class Headings:
    """Of the one game that a bot plays. ``goals``: the site to which each seat's ship was sent."""

    def __init__(self) -> None:
        self.goals: dict[Seat, str] = {}
        self._way: Way | None = None
        self._bound: dict[Seat, tuple[PieceId, str]] = {}

    def keep(self, sight: Sight, spaces: tuple[str, ...]) -> None:
        """The way of the move that begins."""
        self._way = sight.seat, sight.state.turn_no or 0, spaces

    def spaces(self, sight: Sight) -> tuple[str, ...]:
        """The way of the move of this turn; empty where none is known."""
        if self._way is None or self._way[:2] != (sight.seat, sight.state.turn_no or 0):
            return ()
        return self._way[2]

    def flies(self, sight: Sight, course: Course) -> Iterator[Wish]:
        """The start of a move; its way is remembered."""
        self.keep(sight, course.voyage.spaces)
        yield from courses.set_off(sight, course)

    def bind(self, sight: Sight, contract: PieceId, site: str) -> None:
        """A ship leaves with a contract for a place."""
        self._bound[sight.seat] = contract, site

    def delivers(self, sight: Sight) -> Course | None:
        """The way on with a contract; where it leads to is remembered."""
        held = delivering.alive(sight)
        if held is None:
            return None
        card, meant = self._bound.get(sight.seat, (None, None))
        course = delivering.course(sight, meant=meant if card == held.card else None)
        if course is not None:
            self.bind(sight, held.card, course.voyage.site)
        return course

    def told(self, sight: Sight, reason: str, mission: Mission | None) -> Text:
        """Why something is done, and where to. ``mission``: that was thought of last."""
        why, place = words(f"why.{reason}"), None
        if reason in ON_THE_WAY:
            place = next(reversed(self.spaces(sight)), None)
        elif reason in FOR_A_MISSION:
            place = None if mission is None else mission.site
        return why if place is None else words("why.to", why=why, place=place_name(place))
