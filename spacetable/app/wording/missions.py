"""What a mission is called: by its number, or by its own name where it has one."""

from typing import Any

from spacetable.core.game import Game
from spacetable.core.mission import Mission
from spacetable.core.parts import missions_of
from spacetable.core.text import Text, text


def find_mission(game: Game[Any, Any], number: int | None) -> Mission | None:
    """The mission of that number, if the game has it."""
    return next((one for one in missions_of(game) if one.number == number), None)


def of_mission(mission: Mission, key: str, **params: int | str | Text) -> Text:
    """The sentence ``key``, which speaks of mission {number}.

    Of a mission with a name of its own it is ``app.named.<last word of the key>``, which speaks of
    {mission}.
    """
    if mission.named:
        return text(f"app.named.{key.rpartition('.')[2]}", mission=mission.title, **params)
    return text(key, number=mission.number, **params)


def game_and_mission(game: Game[Any, Any], number: int | None) -> Text:
    """ "The Crew: Planet Nine · Mission 23", "Space Alert · Simulation 2"."""
    mission = find_mission(game, number)
    if mission is None:
        return game.info.title
    if mission.named:
        return text("app.named.game", game=game.info.title, mission=mission.title)
    return text("app.game.mission", game=game.info.title, number=mission.number)
