"""High Frontier's whole game: the parts it is made of."""

from pathlib import Path
from typing import Final

from spacetable.core.game import Company, Files, Game, Notes, Roles, Shown, Teaching
from spacetable.core.info_file import infos
from spacetable.core.way import ways_from
from spacetable.games.high_frontier.full_game import (
    about,
    arrange,
    coach,
    find,
    hidden,
    lessons,
    panel,
    roles,
    rule_book,
    rulings,
    table,
)
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.coach.adviser import Adviser
from spacetable.games.high_frontier.full_game.planner import PLANNER
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import words

ADVISER: Final = Adviser()

full_game: Final = Game[State, View](
    infos(Path(__file__).parents[1])["full_game"],
    RULES,
    Shown(
        hidden.view,
        table.table,
        hidden.hidden,
        panel.panel,
        hidden.shared,
        placed=hidden.placed,
        recalled=True,
    ),
    teaching=Teaching(lessons.lessons, coach.advice, find.find),
    company=Company(BOTS, slow=True, adviser=ADVISER),
    roles=Roles(roles.ROLES, roles.of),
    files=Files(arrange.arrange),
    notes=Notes(about.notes, about.uncertain, rulings.rulings),
    planner=PLANNER,
    rule_book=rule_book.rule_book,
    ways=lambda: ways_from(Path(__file__).parent, words),
)
