"""A game that is one step as yet."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from spacetable.core.option import Action, Option
from spacetable.core.step import Effect, Step, nobody
from spacetable.core.text import Text
from spacetable.core.turn import Turn


class Anything(Mapping[type[Action], Effect]):
    def __init__(self, apply: Callable[[Turn[Any], Any], None]) -> None:
        self._apply = apply

    def __getitem__(self, kind: type[Action]) -> Effect:
        return self._apply

    def __iter__(self) -> Iterator[type[Action]]:
        return iter(())

    def __len__(self) -> int:
        return 1


def whole(
    options: Callable[[Any, Any], Iterable[Option]],
    apply: Callable[[Turn[Any], Any], None],
    awaited: Callable[[Any], tuple[Any, ...]],
    prompt: Callable[[Any], Text],
    invited: Callable[[Any], tuple[Any, ...]] = nobody,
) -> Step[Any]:
    return Step(
        "turn",
        "",
        prompt,
        awaited,
        lambda state, seat: [one for one in options(state, seat) if not one.refused],
        Anything(apply),
        lambda state, seat: [one for one in options(state, seat) if one.refused],
        invited,
    )
