"""The rules of a game: how it is set up, the steps of its turn, and how it ends."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from spacetable.core.chance import Chance
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action, Option
from spacetable.core.result import Result
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.core.step import Answer, Step
from spacetable.core.switch import Setting, Switch, settings_of
from spacetable.core.text import Text
from spacetable.core.turn import Turn

S = TypeVar("S", bound=State)


def _fine(state: Any) -> None:
    """Any state is."""


def _turns(state: State) -> int:
    return state.turn_no


def _no_phase(state: Any) -> None:
    """There is no more to say."""


def _no_switches() -> tuple[Switch, ...]:
    return ()


class Rules(Struct, Generic[S], frozen=True, eq=False):
    """Pure functions over a frozen state. They know no clock, no dice and no window.

    ``actions``: the union of the game's action classes, used to read a log. ``steps``: every step
    of a turn, in the order of the rules, also one for a game that is over; ``at``: the name of the
    one that a state is in. ``clock``: what the clock does, whatever the step; its options are those
    of the seat ``CLOCK``.

    ``setup``: the first state, without any scenario. ``result``: None while the game goes on.
    ``check``: raises ``ValueError`` when parts of a state read from a file contradict one another.
    ``after``: what follows every action and needs nobody's decision, after the step's own.

    ``turn``: the number, from 1, of the turn, round or trick (``GameInfo.counts``) that people
    speak of now, in a game that is over the last one; None where they speak of none.
    ``switches``: the game's options. ``phase``: what people call the part that a game is in, where
    the number of the turn does not say it; None where there is no more to say.
    """

    state_type: type[State]
    actions: Any
    setup: Callable[[Setup, Chance], S]
    steps: Sequence[Step[S]]
    at: Callable[[S], str]
    result: Callable[[S], Result | None]
    clock: Step[S] | None = None
    check: Callable[[S], None] = _fine
    after: Callable[[Turn[S]], None] | None = None
    turn: Callable[[S], int | None] = _turns
    switches: Callable[[], tuple[Switch, ...]] = _no_switches
    phase: Callable[[S], Text | None] = _no_phase
    named: dict[str, Step[S]] = {}

    def __post_init__(self) -> None:
        force_setattr(self, "named", {step.name: step for step in self.steps})
        if len(self.named) != len(self.steps):
            raise ValueError("two steps of one name")

    def step(self, state: S) -> Step[S]:
        """The step that the game is in."""
        return self.named[self.at(state)]

    def length(self, state: S) -> int:
        """How many turns, rounds or tricks a game has lasted: see ``turn``."""
        return self.turn(state) or 0

    def options(self, state: S, seat: Seat) -> Iterable[Option]:
        """All that ``seat`` may do now, each action once."""
        if seat == CLOCK:
            return () if self.clock is None else self.clock.options(state, seat)
        return self.named[self.at(state)].options(state, seat)

    def allows(self, state: S, action: Action) -> bool:
        """Whether an action is legal now; where its step has a direct check, no option is made."""
        if action.seat == CLOCK:
            return self.clock is not None and self.clock.allows(state, action)
        return self.named[self.at(state)].allows(state, action)

    def refusals(self, state: S, seat: Seat) -> Iterable[Option]:
        """Tempting moves that ``seat`` may not make now, each with its rule."""
        return () if seat == CLOCK else self.named[self.at(state)].refusals(state, seat)

    def answer(self, state: S, action: Action) -> Answer | None:
        """What all learn by a legal action of what is hidden though no face is shown."""
        if self.clock is not None and action.seat == CLOCK:
            tells = self.clock.answers.get(type(action))
        else:
            tells = self.named[self.at(state)].answers.get(type(action))
        return None if tells is None else tells(state, action)

    def apply(self, turn: Turn[S], action: Action) -> None:
        """Carry out a legal action; ``TypeError`` for one that the step does not know."""
        step = self.named[self.at(turn.state)]
        after = step.after
        does = step.does
        if self.clock is not None and action.seat == CLOCK:
            does, after = self.clock.does, None
        effect = does.get(type(action))
        if effect is None:
            raise TypeError(f"no action of the step {step.name!r}: {action!r}")
        effect(turn, action)
        if after is not None:
            after(turn)
        if self.after is not None:
            self.after(turn)
        self.proceed(turn)

    def proceed(self, turn: Turn[S]) -> None:
        """Go on until somebody has to decide (``Step.alone``): after every action, and in a
        position that was laid out.
        """
        named, at = self.named, self.at
        alone = named[at(turn.state)].alone
        while alone is not None and alone(turn):
            alone = named[at(turn.state)].alone

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats the game waits for, several at the same time; none at its end."""
        return self.named[self.at(state)].awaited(state)

    def invited(self, state: S) -> tuple[Seat, ...]:
        """Seats that may act now although the game does not wait for them; the clock never."""
        return self.named[self.at(state)].invited(state)

    def prompt(self, view: Any) -> Text:
        """What the game waits for, in one short sentence, for whoever has that view."""
        return self.step(view.state).prompt(view)

    def setting(self, setup: Setup, switch: str) -> Setting:
        """The chosen value of a switch, or its default; ``KeyError`` for an unknown switch."""
        if switch in setup.options:
            return setup.options[switch]
        found = next((one for one in self.switches() if one.id == switch), None)
        if found is None:
            raise KeyError(switch)
        return found.default

    def settings(self, setup: Setup) -> dict[str, Setting]:
        """The value of every switch."""
        return settings_of(self.switches(), setup.options)

    def as_begun(self, setup: Setup, version: int) -> Setup:
        """The set-up of a game begun with that version of the rules: what it does not name has
        the value that held then.
        """
        then = {
            one.id: one.before
            for one in self.switches()
            if version < one.since and one.before is not None
        }
        return replace(setup, options={**then, **setup.options}) if then else setup
