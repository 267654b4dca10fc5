"""What is done to make a rocket that a plan proposes, where the game lets it be done at once."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from spacetable.core.option import Action

T = TypeVar("T", contravariant=True)
Building = Callable[[T], Iterable[Action]]
"""The actions, in their order, that make what was found."""


def nothing_done(found: Any) -> tuple[Action, ...]:
    """It is only proposed."""
    return ()
