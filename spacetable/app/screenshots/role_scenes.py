"""A game with roles, seen by each of those that somebody must take."""

from collections.abc import Iterator
from typing import Any

from spacetable.app.screenshots.stage import Stage
from spacetable.app.setup.role_choice import proposed
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.lesson import Lesson
from spacetable.core.parts import bots_of, has_debrief, lessons_of, roles_of
from spacetable.core.role import Role
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.lesson_run import LessonRun
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics

SEED = "orbit-2"
"""A game that is neither short nor long."""
MORE = 1
"""Seats at the table that is shown beyond the fewest: the side of many has mates."""


class RoleScreens:
    """Each table, hint, lesson and end is named after its role: ``game_<role>``."""

    def __init__(self, stage: Stage, game: Game[Any, Any]) -> None:
        self._stage = stage
        self._game = game
        self._needed = [role for role in roles_of(game) if role.needed]
        low, high = game.info.seats
        self._seats = min(low + MORE, high)

    def all(self) -> Iterator[str]:
        """Each screen by name, ready to be photographed."""
        stage, window = self._stage, self._stage.window
        window.open_game(self._game.info.id)
        yield "setup"
        for role in self._needed:
            setup = self._setup(role)
            session = stage.played.middle(setup, self._seat(setup, role))
            stage.put(session)
            SaveLibrary().save(session, window.context.words(role.name))
            yield f"game_{role.id}"
            yield f"{stage.hint()}_{role.id}"
        yield self._curtain()
        for role in self._needed:
            lesson = self._lesson(role)
            if lesson is not None:
                window.navigation.open("lesson", (self._game, lesson))
                yield f"{stage.lesson()}_{role.id}"
            window.go_home()
        yield from self._ends()

    def _ends(self) -> Iterator[str]:
        stage, window = self._stage, self._stage.window
        whole = [stage.played.session(self._setup(role)) for role in self._needed]
        for role, session in zip(self._needed, whole, strict=True):
            Statistics().add(session)
            stage.put(session)
            stage.page().overlays.reopen()
            yield f"end_{role.id}"
        yield stage.replay(whole[0])
        if has_debrief(self._game):
            yield stage.debrief(whole[0])
        window.go_home()

    def _curtain(self) -> str:
        """It comes down before the first to move, where every needed role is a person's."""
        setup = self._setup(*self._needed)
        self._stage.put(Session.new(setup))
        return "curtain"

    def _lesson(self, role: Role) -> Lesson | None:
        """The first lesson in which the learner has that role; None when there is none."""
        found = (one for one in lessons_of(self._game) if role.id in one.roles.values())
        for lesson in found:
            if lesson.roles.get(LessonRun(self._game, lesson).seat) == role.id:
                return lesson
        return None

    def _setup(self, *people: Role) -> Setup:
        """Bots have all roles but those of people."""
        stage, roles = self._stage, {role.id: role for role in roles_of(self._game)}
        bots = bots_of(self._game)
        mine = [role.id for role in people]
        seats = tuple(
            SeatSetup(
                Seat(str(k + 1)),
                stage.names[k],
                roles[part].colour if part in roles else k,
                None if part in mine or not bots else bots[0].id,
                part,
            )
            for k, part in enumerate(proposed(list(roles.values()), self._seats))
        )
        return Setup(self._game.info.id, SEED, seats)

    def _seat(self, setup: Setup, role: Role) -> Seat:
        return next(one.seat for one in setup.seats if one.role == role.id)
