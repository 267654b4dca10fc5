"""2001: A Space Odyssey: the parts it is made of. One HAL against two to four crew."""

from pathlib import Path
from typing import Final

from spacetable.core.chance import Chance
from spacetable.core.game import Company, Files, Game, Notes, Roles, Shown, Teaching
from spacetable.core.info_file import infos
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.games.space_odyssey import (
    about,
    agenda,
    arrange,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    outcome,
    panel,
    roles,
    rulings,
    setup,
    steps,
    switches,
    table,
    validation,
)
from spacetable.games.space_odyssey.bots import BOTS
from spacetable.games.space_odyssey.moves import AnyMove
from spacetable.games.space_odyssey.state import State, View


def _set_up(setup_: Setup, chance: Chance) -> State:
    settings = space_odyssey.rules.settings(setup_)
    return setup.set_up(setup_, switches.rules_of(settings), chance)


space_odyssey: Final = Game[State, View](
    infos(Path(__file__).parent)["space_odyssey"],
    Rules(
        state_type=State,
        actions=AnyMove,
        setup=_set_up,
        steps=steps.STEPS,
        at=agenda.at,
        result=outcome.result,
        check=validation.check,
        turn=lambda state: state.round_no,
        switches=switches.switches,
    ),
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
)
