"""A step of a game's turn: who may act, what may be done, what it does, and what is asked."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.state import State
from spacetable.core.text import Text
from spacetable.core.turn import Turn

S = TypeVar("S", bound=State)

Effect = Callable[[Turn[Any], Any], None]
"""Carries out a legal action of one class."""


def nothing(state: Any, seat: Seat) -> Iterable[Option]:
    """No option, and no move to be refused."""
    return ()


def nobody(state: Any) -> tuple[Seat, ...]:
    """No seat."""
    return ()


class Step(Struct, Generic[S], frozen=True, eq=False):
    """One step, under the name that a state knows it by (``Rules.at``).

    ``section``: where the rules have it. ``prompt``: what the game waits for, in a short sentence,
    from the view of a seat. ``does``: what each action of this step does.

    ``options``: all that a seat may do now, each action once. ``refusals``: what it may be tempted
    to do and may not, each with its rule (``Option.refused``): asked for when somebody aims at it,
    never to play on. Neither may depend on anything that the seat cannot see.

    ``awaited``: the seats the game waits for, several where they act at the same time; ``CLOCK``
    is among them, or alone, where nothing but time can go on. ``invited``: who may act though the
    game does not wait for them; the clock never. What one of those awaited does next may take
    the chance from them, so whoever runs the game asks them first where it can (bots always).

    ``after``: what follows every action of the step and needs nobody's decision.
    """

    name: str
    section: str
    prompt: Callable[[Any], Text]
    awaited: Callable[[S], tuple[Seat, ...]] = nobody
    options: Callable[[S, Seat], Iterable[Option]] = nothing
    does: Mapping[type[Action], Effect] = {}
    refusals: Callable[[S, Seat], Iterable[Option]] = nothing
    invited: Callable[[S], tuple[Seat, ...]] = nobody
    after: Callable[[Turn[S]], None] | None = None
