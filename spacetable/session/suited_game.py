"""The first game to play after a lesson: the easiest one, with bots in all other seats."""

from typing import Any

from spacetable.core.game import Game
from spacetable.core.given_names import GIVEN
from spacetable.core.ids import Seat
from spacetable.core.lesson import Lesson
from spacetable.core.parts import bots_of, missions_of, roles_of
from spacetable.core.setup import SeatSetup, Setup


def suited_game(game: Game[Any, Any], lesson: Lesson, seed: str, name: str = "") -> Setup:
    """The first mission, or a plain game, as many as in the lesson around the table.

    The learner, called ``name``, keeps seat and part. Bots beside are the strongest, those of
    another side the weakest. Rules are at their defaults.
    """
    roles, bots = {role.id: role for role in roles_of(game)}, bots_of(game)
    mission = next(iter(missions_of(game)), None)
    low, high = game.info.seats if mission is None else mission.seats
    count = min(max(lesson.seats or 0, low), high)
    learner = lesson.learner or "1"
    own = roles.get(lesson.roles.get(learner, ""))
    names = iter(GIVEN)
    seats = []
    for number in range(count):
        seat = str(number + 1)
        part = lesson.roles.get(seat, "")
        role = roles.get(part)
        against = role is not None and own is not None and role.side != own.side
        person = seat == learner or not bots
        seats.append(
            SeatSetup(
                Seat(seat),
                name=name if person else next(names),
                colour=number if role is None else role.colour,
                bot=None if person else bots[-1 if against else 0].id,
                role=part,
            )
        )
    return Setup(
        game=game.info.id,
        seed=seed,
        seats=tuple(seats),
        mission=None if mission is None else mission.number,
    )
