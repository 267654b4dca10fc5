"""Star Wars in My Pocket: the parts it is made of."""

from pathlib import Path
from typing import Final

from spacetable.core.game import Company, Files, Game, Notes, Shown, Teaching
from spacetable.core.info_file import infos
from spacetable.core.puzzle import Puzzles
from spacetable.core.rules import Rules
from spacetable.games.star_wars_pocket import (
    about,
    arrange,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    outcome,
    panel,
    puzzles,
    rule_book,
    rulings,
    setup,
    switches,
    table,
    turn,
)
from spacetable.games.star_wars_pocket.bot import BOTS
from spacetable.games.star_wars_pocket.moves import Move
from spacetable.games.star_wars_pocket.state import State, View

game: Final = Game[State, View](
    infos(Path(__file__).parent)["star_wars_pocket"],
    Rules(
        state_type=State,
        actions=Move,
        setup=setup.set_up,
        steps=turn.STEPS,
        at=lambda state: state.phase,
        result=outcome.result,
        switches=switches.switches,
    ),
    Shown(
        lambda state, seat: hidden.view(state),
        table.table,
        lambda state, seat: hidden.hidden(state),
        panel.panel,
    ),
    teaching=Teaching(
        lessons.lessons,
        coach.advice,
        find.find,
        debrief.debrief,
        debriefs=debrief.debriefs,
    ),
    company=Company(BOTS),
    files=Files(arrange.arrange),
    notes=Notes(about.notes, rulings=rulings.rulings),
    rule_book=rule_book.rule_book,
    puzzles=Puzzles(puzzles.FILE, puzzles.candidates, puzzles.pose, puzzles.kind, most=9),
)
