"""High Frontier's whole game: the parts it is made of.

It is announced nowhere yet: ``INFO`` is what will stand in ``info.toml``.
"""

from pathlib import Path
from typing import Final

from spacetable.core.game import Files, Game, GameInfo, Notes, Roles, Shown
from spacetable.core.info_file import infos
from spacetable.core.text import text
from spacetable.games.high_frontier.full_game import (
    about,
    arrange,
    hidden,
    panel,
    roles,
    rulings,
    table,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State, View

NAME: Final = "full_game"
INFO: Final = GameInfo(
    id=NAME,
    title=text("full_game.title"),
    tagline=text("full_game.tagline"),
    seats=(1, 5),
    minutes=(60, 240),
    cover="covers/high_frontier",
    accent="#ffb547",
    place=6,
)

full_game: Final = Game[State, View](
    infos(Path(__file__).parents[1]).get(NAME, INFO),
    RULES,
    Shown(hidden.view, table.table, hidden.hidden, panel.panel, hidden.shared),
    roles=Roles(roles.ROLES, roles.of),
    files=Files(arrange.arrange),
    notes=Notes(about.notes, rulings=rulings.rulings),
)
