"""The two editions as the table sees them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from spacetable.core.bot import Bot
from spacetable.core.chance import Chance
from spacetable.core.game import Game, GameInfo, Result, Setup, Switch
from spacetable.core.ids import PieceId, Seat
from spacetable.core.info_file import infos
from spacetable.core.lesson import Lesson
from spacetable.core.mission import Debrief, Mission, Stop
from spacetable.core.option import Action, Option
from spacetable.core.panel import Panel
from spacetable.core.state import State as CoreState
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import (
    about,
    arrange,
    clock,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    mission_list,
    options,
    outcome,
    panel,
    rules,
    setup,
    switches,
    table,
)
from spacetable.games.the_crew.bots import BOTS
from spacetable.games.the_crew.moves import Move
from spacetable.games.the_crew.state import Edition, State, View
from spacetable.games.the_crew.words import words


class TheCrew(Game[State, View]):
    """A crew of two to five, and one mission after another."""

    edition: ClassVar[Edition]
    actions: ClassVar[Any] = Move
    state_type: ClassVar[type[CoreState]] = State

    def setup(self, setup_: Setup, chance: Chance) -> State:
        settings = {switch.id: self.setting(setup_, switch.id) for switch in self.switches()}
        return setup.set_up(self.edition, setup_, settings, chance)

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

    def result(self, state: State) -> Result | None:
        return outcome.result(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        return options.awaited(state)

    def invited(self, state: State) -> tuple[Seat, ...]:
        return options.invited(state)

    def clock_time(self, state: State) -> int | None:
        return state.clock

    def clock_limit(self, state: State) -> int | None:
        return clock.length(state) or None

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
        return switches.switches(self.edition)

    def bots(self) -> tuple[Bot, ...]:
        return BOTS

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons.lessons(self.edition)

    def missions(self) -> tuple[Mission, ...]:
        return mission_list.missions(self.edition)

    def mark_name(self, mark: str) -> Text:
        return words(f"mark.{mark}")

    def debrief(self, states: Sequence[State], stop: Stop) -> Debrief | None:
        return debrief.debrief(states, stop)

    def about(self) -> tuple[Text, ...]:
        return about.notes(self.edition)


class PlanetNine(TheCrew):
    """The Quest for Planet Nine."""

    edition = "planet_nine"
    info: ClassVar[GameInfo] = infos(Path(__file__).parent)["planet_nine"]


class DeepSea(TheCrew):
    """Mission Deep Sea."""

    edition = "deep_sea"
    info: ClassVar[GameInfo] = infos(Path(__file__).parent)["deep_sea"]


planet_nine = PlanetNine()
deep_sea = DeepSea()
