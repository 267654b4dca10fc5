"""The two editions of The Crew: the parts they are made of."""

from functools import partial
from pathlib import Path
from typing import Final

from spacetable.core.chance import Chance
from spacetable.core.game import (
    Clock,
    Company,
    Files,
    Game,
    Logbook,
    Notes,
    Shown,
    Teaching,
)
from spacetable.core.info_file import infos
from spacetable.core.puzzle import Puzzles
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.core.way import ways_from
from spacetable.games.the_crew import (
    about,
    arrange,
    chart,
    clock,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    mission_list,
    outcome,
    panel,
    praise,
    puzzles,
    rule_book,
    rulings,
    setup,
    switches,
    table,
    trick,
)
from spacetable.games.the_crew.bots import BOTS
from spacetable.games.the_crew.moves import Move
from spacetable.games.the_crew.opening import order
from spacetable.games.the_crew.state import Edition, State, View
from spacetable.games.the_crew.steps import STEPS
from spacetable.games.the_crew.words import words


def the_crew(edition: Edition) -> Game[State, View]:
    """A crew of two to five, and one mission after another."""

    def set_up(setup_: Setup, chance: Chance) -> State:
        return setup.set_up(edition, setup_, game.rules.settings(setup_), chance)

    game = Game[State, View](
        infos(Path(__file__).parent)[edition],
        Rules(
            state_type=State,
            actions=Move,
            setup=set_up,
            steps=STEPS,
            at=lambda state: state.phase,
            clock=clock.STEP,
            after=order.after,
            result=outcome.result,
            turn=trick.trick_no,
            switches=lambda: switches.switches(edition),
        ),
        Shown(
            hidden.view,
            table.table,
            hidden.hidden,
            panel.panel,
            hidden.shared,
            lambda state: View(None, state, bare=True),
        ),
        teaching=Teaching(
            lambda: lessons.lessons(edition),
            coach.advice,
            find.find,
            debrief.debrief,
            praise=praise.praise,
        ),
        company=Company(BOTS),
        logbook=Logbook(
            lambda: mission_list.missions(edition),
            mark_name=lambda mark: words(f"mark.{mark}"),
            chart=lambda: chart.chart(edition),
        ),
        clock=Clock(lambda state: state.clock, lambda state: clock.length(state) or None),
        files=Files(arrange.arrange),
        notes=Notes(lambda: about.notes(edition), rulings=lambda: rulings.rulings(edition)),
        ways=lambda: ways_from(Path(__file__).parent, words),
        rule_book=lambda: rule_book.rule_book(edition),
        puzzles=Puzzles(
            puzzles.file(edition),
            partial(puzzles.candidates, edition),
            puzzles.pose,
            puzzles.kind,
            most=3,
        ),
    )
    return game


planet_nine: Final = the_crew("planet_nine")
deep_sea: Final = the_crew("deep_sea")
