"""High Frontier's flight school: the parts it is made of."""

from pathlib import Path
from typing import Final

from spacetable.core.game import Company, Files, Game, Notes, Shown, Teaching
from spacetable.core.info_file import infos
from spacetable.core.rules import Rules
from spacetable.games.high_frontier.flight_school import (
    about,
    arrange,
    coach,
    find,
    from_paper,
    lessons,
    map_doubts,
    outcome,
    panel,
    paper,
    rule_book,
    rulings,
    setup,
    soundness,
    switches,
    table,
    turn,
)
from spacetable.games.high_frontier.flight_school.moves import Move
from spacetable.games.high_frontier.flight_school.navigator import BOTS
from spacetable.games.high_frontier.flight_school.planner import PLANNER
from spacetable.games.high_frontier.flight_school.state import State, View
from spacetable.games.high_frontier.flight_school.words import words

flight_school: Final = Game[State, View](
    infos(Path(__file__).parents[1])["flight_school"],
    Rules(
        state_type=State,
        actions=Move,
        setup=setup.set_up,
        steps=turn.STEPS,
        at=lambda state: state.phase,
        result=outcome.result,
        check=soundness.check,
        turn=lambda state: None if state.phase == "hangar" else outcome.turns(state),
        switches=switches.switches,
        phase=lambda state: words(f"phase.{state.phase}"),
    ),
    Shown(
        lambda state, seat: View(state),
        table.table,
        lambda state, seat: (),
        panel.panel,
    ),
    teaching=Teaching(lessons.lessons, coach.advice, find.find),
    company=Company(BOTS, slow=True),
    files=Files(arrange.arrange, paper.paper, from_paper.from_paper, from_paper.log),
    notes=Notes(about.notes, map_doubts.uncertain, rulings.rulings),
    rule_book=rule_book.rule_book,
    planner=PLANNER,
)
