"""Star Wars in My Pocket as the table sees it."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from spacetable.core.bot import Bot
from spacetable.core.chance import Chance
from spacetable.core.game import Game, GameInfo, Result, Setup, Switch
from spacetable.core.ids import PieceId, Seat
from spacetable.core.info_file import infos
from spacetable.core.lesson import Lesson
from spacetable.core.option import Action, Option
from spacetable.core.panel import Panel
from spacetable.core.state import State as CoreState
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import (
    about,
    arrange,
    coach,
    find,
    hidden,
    lessons,
    outcome,
    panel,
    setup,
    switches,
    table,
)
from spacetable.games.star_wars_pocket.bot import BOTS
from spacetable.games.star_wars_pocket.moves import Move
from spacetable.games.star_wars_pocket.options import options
from spacetable.games.star_wars_pocket.rules import apply
from spacetable.games.star_wars_pocket.state import PILOT, State, View


class StarWarsPocket(Game[State, View]):
    """One pilot against the station."""

    info: ClassVar[GameInfo] = infos(Path(__file__).parent)["star_wars_pocket"]
    actions: ClassVar[Any] = Move
    state_type: ClassVar[type[CoreState]] = State

    def setup(self, setup_: Setup, chance: Chance) -> State:
        return setup.set_up(setup_, chance)

    def options(self, state: State, seat: Seat) -> Iterable[Option]:
        return options(state) if seat == PILOT else ()

    def apply(self, turn: Turn[State], action: Action) -> None:
        apply(turn, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return hidden.view(state)

    def table(self, view: View) -> Table:
        return table.table(view)

    def result(self, state: State) -> Result | None:
        return outcome.result(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        return () if state.ended else (PILOT,)

    def prompt(self, view: View) -> Text:
        return coach.prompt(view)

    def hidden(self, state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
        return hidden.hidden(state)

    def advice(self, view: View) -> Text | None:
        return coach.advice(view)

    def panel(self, view: View) -> Panel:
        return panel.panel(view)

    def arrange(self, state: State, arrangement: Mapping[str, Any]) -> State:
        return arrange.arrange(state, arrangement)

    def find(self, view: View, name: str) -> str | None:
        return find.find(view, name)

    def switches(self) -> tuple[Switch, ...]:
        return switches.switches()

    def bots(self) -> tuple[Bot, ...]:
        return BOTS

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons.lessons()

    def about(self) -> tuple[Text, ...]:
        return about.notes()


game = StarWarsPocket()
