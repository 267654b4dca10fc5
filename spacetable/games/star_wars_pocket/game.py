"""Star Wars in My Pocket: the parts it is made of."""

from typing import Final

from spacetable.core.game import Company, Files, Game, GameInfo, Notes, Shown, Teaching
from spacetable.core.rules import Rules
from spacetable.core.whole_turn import whole
from spacetable.games.star_wars_pocket import (
    about,
    arrange,
    coach,
    find,
    hidden,
    lessons,
    options,
    outcome,
    panel,
    rules,
    setup,
    switches,
    table,
)
from spacetable.games.star_wars_pocket.bot import BOTS
from spacetable.games.star_wars_pocket.moves import Move
from spacetable.games.star_wars_pocket.state import PILOT, State, View
from spacetable.games.star_wars_pocket.words import words

game: Final = Game[State, View](
    GameInfo(
        id="star_wars_pocket",
        title=words("title"),
        tagline=words("tagline"),
        seats=(1, 1),
        minutes=(10, 20),
        cover="covers/star_wars_pocket",
        accent="#7ee081",
    ),
    Rules(
        state_type=State,
        actions=Move,
        setup=setup.set_up,
        steps=(
            whole(
                lambda state, seat: options.options(state) if seat == PILOT else (),
                rules.apply,
                lambda state: () if state.ended else (PILOT,),
                coach.prompt,
            ),
        ),
        at=lambda state: "turn",
        result=outcome.result,
        switches=switches.switches,
    ),
    Shown(
        lambda state, seat: hidden.view(state),
        table.table,
        lambda state, seat: hidden.hidden(state),
        panel.panel,
    ),
    teaching=Teaching(lessons.lessons, coach.advice, find.find),
    company=Company(BOTS),
    files=Files(arrange.arrange),
    notes=Notes(about.notes),
)
