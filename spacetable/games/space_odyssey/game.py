"""2001: A Space Odyssey: the parts it is made of. One HAL against two to four crew."""

from pathlib import Path
from typing import Final

from spacetable.core.game import Company, Files, Game, Notes, Roles, Shown, Teaching
from spacetable.core.info_file import infos
from spacetable.core.puzzle import Puzzles
from spacetable.games.space_odyssey import (
    about,
    arrange,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    panel,
    puzzles,
    roles,
    rule_book,
    rulings,
    table,
)
from spacetable.games.space_odyssey.bots import BOTS
from spacetable.games.space_odyssey.ruleset import RULES
from spacetable.games.space_odyssey.state import State, View

space_odyssey: Final = Game[State, View](
    infos(Path(__file__).parent)["space_odyssey"],
    RULES,
    Shown(
        hidden.view,
        table.table,
        hidden.hidden,
        panel.panel,
        hidden.shared,
        lambda state: View(None, state, bare=True),
    ),
    teaching=Teaching(lessons.lessons, coach.advice, find.find, debrief.debrief),
    company=Company(BOTS, patient=False),
    roles=Roles(roles.ROLES, roles.of),
    files=Files(arrange.arrange),
    notes=Notes(about.notes, about.uncertain, rulings.rulings),
    rule_book=rule_book.rule_book,
    puzzles=Puzzles(puzzles.FILE, puzzles.candidates, puzzles.pose, puzzles.kind, most=5),
)
