"""Space Alert: the parts it is made of.

A crew of one to five plans in ten minutes, and then sees what really happened.
"""

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.game import (
    Clock,
    Company,
    Files,
    Filmed,
    Game,
    Logbook,
    Notes,
    Shown,
    Teaching,
    continued,
)
from spacetable.core.info_file import infos
from spacetable.core.panel import Fact
from spacetable.core.puzzle import Puzzles
from spacetable.core.result import Result
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.text import Text
from spacetable.core.way import ways_from
from spacetable.games.space_alert import (
    about,
    announcer,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    mission_list,
    puzzles,
    rule_book,
    rulings,
    setup,
    switches,
    turn,
)
from spacetable.games.space_alert.arrange import arrange
from spacetable.games.space_alert.bots import BOTS
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.expedition.leg import MISSIONS, leg_of
from spacetable.games.space_alert.moves import Move
from spacetable.games.space_alert.panel import whole as panel
from spacetable.games.space_alert.resolution_round import ending, watching
from spacetable.games.space_alert.revision import from_paper, opening
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.games.space_alert.state import FILMED, State, View
from spacetable.games.space_alert.table import effects
from spacetable.games.space_alert.table import whole as table
from spacetable.games.space_alert.words import words


def _set_up(setup_: Setup, chance: Chance) -> State:
    return setup.set_up(setup_, space_alert.rules.settings(setup_), chance)


def _turn(state: State) -> int | None:
    """Turns are those of the resolution; a crew that plans is in a phase."""
    return (state.seen or None) if state.stage in FILMED else None


def _time(state: State) -> int | None:
    runs = state.stage == "planning" and not state.rules.by_hand
    return state.time if runs else None


def _limit(state: State) -> int | None:
    return None if state.rules.by_hand else state.script.duration


def _soundtrack(state: State) -> Soundtrack | None:
    if state.rules.by_hand:
        return None
    return announcer.soundtrack(state.script, len(state.members), alone=state.alone)


def _onward(setup_: Setup, result: Result) -> Setup | None:
    """The soundtrack is chosen at random (document 6.1)."""
    found = continued(setup_, result)
    return None if found is None else replace(found, mission=mission_list.DRAWN)


def _phase(state: State) -> Text | None:
    """A crew that plans is in a phase: the earliest that anybody still plans."""
    if state.stage != "planning" or not state.phases:
        return None
    return words("phase", n=min(state.phases.values()))


def _series(setup_: Setup) -> Text | None:
    if not setup_.carried and not space_alert.rules.setting(setup_, "expedition"):
        return None
    number = leg_of(setup_.carried).number if setup_.carried else 1
    return words("campaign.mission", number=number, most=MISSIONS)


def _legacy(setup_: Setup) -> tuple[Fact, ...]:
    return aboard.facts(leg_of(setup_.carried)) if setup_.carried else ()


space_alert: Final = Game[State, View](
    infos(Path(__file__).parent)["space_alert"],
    Rules(
        state_type=State,
        actions=Move,
        setup=_set_up,
        steps=turn.STEPS,
        at=turn.at,
        clock=turn.CLOCK_STEP,
        result=ending.result,
        turn=_turn,
        switches=switches.switches,
        phase=_phase,
    ),
    Shown(hidden.view, table.table, hidden.hidden, panel.panel),
    film=Filmed(watching.shown, watching.frame, effects.effects),
    teaching=Teaching(lessons.lessons, coach.advice, find.find, debrief.debrief, opening.revised),
    company=Company(BOTS, slow=True),
    logbook=Logbook(
        mission_list.missions, mission_list.RANDOM, onward=_onward, legacy=_legacy, series=_series
    ),
    clock=Clock(_time, _limit, _soundtrack),
    files=Files(arrange, lambda states, log: opening.paper(states[-1]), from_paper.setup_of),
    notes=Notes(about.notes, rulings=rulings.rulings),
    ways=lambda: ways_from(Path(__file__).parent, words),
    soundtracks=soundtracks,
    rule_book=rule_book.rule_book,
    puzzles=Puzzles(puzzles.FILE, puzzles.candidates, puzzles.pose, puzzles.kind, most=1),
)
