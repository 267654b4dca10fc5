"""Space Alert as the table sees it."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from spacetable.core.chance import Chance
from spacetable.core.film import Film
from spacetable.core.game import Game, GameInfo, Result, Setup, Switch
from spacetable.core.ids import PieceId, Seat
from spacetable.core.mission import Mission
from spacetable.core.option import Action, Option
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.state import State as CoreState
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert import (
    coach,
    hidden,
    logbook,
    options,
    rules,
    setup,
    switches,
    table,
)
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.moves import Move
from spacetable.games.space_alert.resolution_round import ending, watching
from spacetable.games.space_alert.state import State, View
from spacetable.games.space_alert.words import words


class SpaceAlert(Game[State, View]):
    """A crew of one to five plans in ten minutes, and then sees what really happened."""

    actions: ClassVar[Any] = Move
    state_type: ClassVar[type[CoreState]] = State
    info: ClassVar[GameInfo] = GameInfo(
        id="space_alert",
        title=words("title"),
        tagline=words("tagline"),
        seats=(1, 5),
        minutes=(30, 45),
        cover="covers/space_alert",
        accent="#ff6b5e",
    )

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
        return state.time if state.stage == "planning" else None

    def clock_limit(self, state: State) -> int | None:
        return state.script.duration

    def soundtrack(self, state: State) -> Soundtrack | None:
        return soundtrack(state.script, len(state.members))

    def prompt(self, view: View) -> Text:
        return coach.prompt(view)

    def advice(self, view: View) -> Text | None:
        return coach.advice(view)

    def film(self, view: View) -> Film | None:
        return watching.shown(view)

    def frame(self, view: View, moment: int) -> View:
        return watching.frame(view, moment)

    def hidden(self, state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
        return hidden.hidden(state, seat)

    def switches(self) -> tuple[Switch, ...]:
        return switches.switches()

    def missions(self) -> tuple[Mission, ...]:
        return logbook.missions()


space_alert = SpaceAlert()
