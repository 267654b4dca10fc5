"""The game as the table sees it."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from spacetable.core.bot import Bot
from spacetable.core.chance import Chance
from spacetable.core.game import Game, GameInfo, Result, Setup, Switch
from spacetable.core.ids import PieceId, Seat
from spacetable.core.info_file import infos
from spacetable.core.lesson import Lesson
from spacetable.core.mission import Debrief, Stop
from spacetable.core.option import Action, Option
from spacetable.core.panel import Panel
from spacetable.core.role import Role
from spacetable.core.state import State as CoreState
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import (
    about,
    arrange,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    options,
    outcome,
    panel,
    roles,
    rules,
    setup,
    switches,
    table,
    validation,
)
from spacetable.games.space_odyssey.bots import BOTS
from spacetable.games.space_odyssey.moves import AnyMove
from spacetable.games.space_odyssey.state import State, View


class SpaceOdyssey(Game[State, View]):
    """One HAL against two to four crew."""

    info: ClassVar[GameInfo] = infos(Path(__file__).parent)["space_odyssey"]
    actions: ClassVar[Any] = AnyMove
    state_type: ClassVar[type[CoreState]] = State
    patient_bots: ClassVar[bool] = False

    def setup(self, setup_: Setup, chance: Chance) -> State:
        settings = {switch.id: self.setting(setup_, switch.id) for switch in self.switches()}
        return setup.set_up(setup_, switches.rules_of(settings), chance)

    def options(self, state: State, seat: Seat) -> Iterable[Option]:
        return options.options(state, seat)

    def apply(self, turn: Turn[State], action: Action) -> None:
        rules.apply(turn, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return hidden.view(state, seat)

    def shared_view(self, state: State, seat: Seat, eyes: Sequence[Seat]) -> View:
        return hidden.view(state, seat, [one for one in eyes if one != seat])

    def open_view(self, state: State) -> View:
        return View(None, state, bare=True)

    def table(self, view: View) -> Table:
        return table.table(view)

    def check(self, state: State) -> None:
        validation.check(state)

    def result(self, state: State) -> Result | None:
        return outcome.result(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        return options.awaited(state)

    def invited(self, state: State) -> tuple[Seat, ...]:
        return options.invited(state)

    def answer(self, state: State, action: Action) -> object:
        return options.answer(state, action)

    def length(self, state: State) -> int:
        return state.round_no

    def prompt(self, view: View) -> Text:
        return coach.prompt(view)

    def hidden(self, state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
        return hidden.hidden(state, seat)

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

    def roles(self) -> tuple[Role, ...]:
        return roles.ROLES

    def role_of(self, state: State, seat: Seat) -> str | None:
        return roles.HAL if seat == state.hal else state.characters.get(seat)

    def bots(self) -> tuple[Bot, ...]:
        return BOTS

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons.lessons()

    def debrief(self, states: Sequence[State], stop: Stop) -> Debrief | None:
        return debrief.debrief(states, stop)

    def about(self) -> tuple[Text, ...]:
        return about.notes()

    def uncertain(self) -> tuple[Text, ...]:
        return about.uncertain()


space_odyssey = SpaceOdyssey()
