"""What is asked of one state again and again, and found once: options ask for little else."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def per_state(find: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Remembers the answers for the state that was asked of last, and for no other.

    For pure functions of a frozen state and hashable values, given by position. Several threads may
    ask: at worst an answer is found twice.
    """
    latest: tuple[Any, dict[Any, Any]] = (None, {})

    @wraps(find)
    def known(state: S, *more: P.args, **named: P.kwargs) -> T:
        nonlocal latest
        asked, answers = latest
        if asked is not state:
            answers = {}
            latest = (state, answers)
        if named:
            return find(state, *more, **named)
        if more not in answers:
            answers[more] = find(state, *more, **named)
        found: T = answers[more]
        return found

    return cast("Callable[Concatenate[S, P], T]", known)
