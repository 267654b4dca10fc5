"""Space Alert as the table sees it."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import replace

from spacetable.core.bot import Bot
from spacetable.core.chance import Chance
from spacetable.core.film import Film
from spacetable.core.game import Game, GameInfo, Result, Setup, Switch
from spacetable.core.ids import PieceId, Seat
from spacetable.core.info_file import infos
from spacetable.core.lesson import Lesson
from spacetable.core.mission import Debrief, Mission, Stop
from spacetable.core.option import Action, Option
from spacetable.core.panel import Fact, Panel
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.soundtrack_library import SoundtrackLibrary
from spacetable.core.state import State as CoreState
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert import (
    about,
    coach,
    debrief,
    find,
    hidden,
    lessons,
    mission_list,
    options,
    rules,
    setup,
    switches,
)
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.arrange import arrange
from spacetable.games.space_alert.bots import BOTS
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.expedition.leg import leg_of
from spacetable.games.space_alert.moves import Move
from spacetable.games.space_alert.panel import whole as panel
from spacetable.games.space_alert.resolution_round import ending, watching
from spacetable.games.space_alert.revision import from_paper, opening
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.games.space_alert.state import FILMED, State, View
from spacetable.games.space_alert.table import whole as table


class SpaceAlert(Game[State, View]):
    """A crew of one to five plans in ten minutes, and then sees what really happened."""

    actions: ClassVar[Any] = Move
    state_type: ClassVar[type[CoreState]] = State
    slow_bots: ClassVar[bool] = True
    soundtracks: ClassVar[SoundtrackLibrary | None] = soundtracks
    info: ClassVar[GameInfo] = infos(Path(__file__).parent)["space_alert"]

    def setup(self, setup_: Setup, chance: Chance) -> State:
        settings = {switch.id: self.setting(setup_, switch.id) for switch in self.switches()}
        return setup.set_up(setup_, settings, chance)

    def options(self, state: State, seat: Seat) -> Iterable[Option]:
        return options.options(state, seat)

    def apply(self, turn: Turn[State], action: Action) -> None:
        rules.apply(turn, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return hidden.view(state, seat)

    def table(self, view: View) -> Table:
        return table.table(view)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        return options.awaited(state)

    def clock_time(self, state: State) -> int | None:
        runs = state.stage == "planning" and not state.rules.by_hand
        return state.time if runs else None

    def clock_limit(self, state: State) -> int | None:
        return None if state.rules.by_hand else state.script.duration

    def soundtrack(self, state: State) -> Soundtrack | None:
        return None if state.rules.by_hand else soundtrack(state.script, len(state.members))

    def prompt(self, view: View) -> Text:
        return coach.prompt(view)

    def advice(self, view: View) -> Text | None:
        return coach.advice(view)

    def panel(self, view: View) -> Panel:
        return panel.panel(view)

    def turn(self, state: State) -> int | None:
        """Turns are those of the resolution; a crew that plans is in a phase."""
        return (state.seen or None) if state.stage in FILMED else None

    def film(self, view: View) -> Film | None:
        return watching.shown(view)

    def frame(self, view: View, moment: int) -> View:
        return watching.frame(view, moment)

    def revision(self, state: State) -> State | None:
        return opening.revised(state)

    def debrief(self, states: Sequence[State], stop: Stop) -> Debrief | None:
        return debrief.debrief(states, stop)

    def paper(self, state: State) -> tuple[str, bytes] | None:
        return opening.paper(state)

    def from_paper(self, content: str, name: str) -> Setup | None:
        return from_paper.setup_of(content, name)

    def hidden(self, state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
        return hidden.hidden(state, seat)

    def switches(self) -> tuple[Switch, ...]:
        return switches.switches()

    def arrange(self, state: State, arrangement: Mapping[str, Any]) -> State:
        return arrange(state, arrangement)

    def find(self, view: View, name: str) -> str | None:
        return find.find(view, name)

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons.lessons()

    def about(self) -> tuple[Text, ...]:
        return about.notes()

    def bots(self) -> tuple[Bot, ...]:
        return BOTS

    def missions(self) -> tuple[Mission, ...]:
        return mission_list.missions()

    def mission_of(self, setup: Setup) -> int | None:
        return mission_list.RANDOM if setup.mission is None else setup.mission

    def onward(self, setup: Setup, result: Result) -> Setup | None:
        """The soundtrack is chosen at random (document 6.1)."""
        found = super().onward(setup, result)
        return None if found is None else replace(found, mission=mission_list.RANDOM)

    def legacy(self, setup: Setup) -> tuple[Fact, ...]:
        return aboard.facts(leg_of(setup.carried)) if setup.carried else ()


space_alert = SpaceAlert()
