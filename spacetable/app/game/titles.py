"""What a game on the table is called, above it and in a list of windows."""

from spacetable.app.game.controller import GameController
from spacetable.app.wording.missions import find_mission, game_and_mission, of_mission
from spacetable.core.parts import mission_of, series_of
from spacetable.core.text import Text, text, verbatim


def titles_of(controller: GameController) -> tuple[Text, ...]:
    """ "The Crew: Planet Nine · Mission 23", and where there is no room for that the mission alone;
    of a lesson, and of a game without missions, less.

    Of one game of several that continue each other, first the title that says so.
    """
    game, setup = controller.session.game, controller.session.setup
    if controller.run is not None:
        return (game.info.title,)
    branch = controller.session.branch
    if branch is not None:
        return (verbatim(branch.name), game.info.title)
    number, several = mission_of(game, setup), series_of(game, setup)
    title, mission = game_and_mission(game, number), find_mission(game, number)
    alone = () if mission is None else (of_mission(mission, "app.mission.alone"),)
    if several is None:
        return (title, *alone)
    return (text("app.chain", first=title, next=several), title, *alone)
