"""What is asked of one state again and again, and found once: options ask for little else."""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from operator import attrgetter
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from msgspec import Struct

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")

_MEMORIES: list[Callable[[], None]] = []
"""What empties each memory there is."""


def remembers(forget: Callable[[], None]) -> None:
    """Names a memory to ``forget_all``, by what empties it."""
    _MEMORIES.append(forget)


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

    def forget() -> None:
        nonlocal latest
        latest = (None, {})

    remembers(forget)
    return cast("Callable[Concatenate[S, P], T]", known)


NOTHING: Final = (None, None, None)
"""What is remembered before the first answer: a state, what was looked at, the answer."""


def per_parts(
    reads: Callable[Concatenate[S, P], tuple[Any, ...]],
) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """Remembers an answer from state to state, as long as what ``reads`` picks stays the same.

    ``reads``: all parts of a state that the answer depends on, which are compared and need not be
    hashable; a part that was not replaced is the same at a glance. One answer is kept for each set
    of further values (a seat, a kind of stack), given by position, of which there may be few.
    Whoever names too few parts gets an old answer: a test that compares with ``forget_all`` finds
    that out.
    """

    def remembering(find: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        finds = cast("Callable[..., Any]", find)

        def anew(parts: tuple[Any, ...], state: Any, *more: Any) -> Any:
            return finds(state, *more)

        return cast("Callable[Concatenate[S, P], T]", wraps(find)(_while_alike(reads, anew)))

    return remembering


def _while_alike(reads: Callable[..., tuple[Any, ...]], finds: Callable[..., Any]) -> Any:
    """What ``finds`` makes of the parts that ``reads`` picks, of a state and of further values, for
    as long as those parts stay the same. It is asked so often that to take any number of further
    values costs as much as all else: there mostly is one, or none.
    """
    latest: dict[Any, tuple[Any, tuple[Any, ...] | None, Any]] = {}
    get = latest.get

    def of_state(state: Any) -> Any:
        before, known, answer = get((), NOTHING)
        if before is not state:
            parts = reads(state)
            if known != parts:
                answer = finds(parts, state)
            latest[()] = (state, parts, answer)
        return answer

    def of_one(state: Any, one: Any) -> Any:
        before, known, answer = get(one, NOTHING)
        if before is not state:
            parts = reads(state, one)
            if known != parts:
                answer = finds(parts, state, one)
            latest[one] = (state, parts, answer)
        return answer

    def of_any(state: Any, *more: Any) -> Any:
        before, known, answer = get(more, NOTHING)
        if before is not state:
            parts = reads(state, *more)
            if known != parts:
                answer = finds(parts, state, *more)
            latest[more] = (state, parts, answer)
        return answer

    remembers(latest.clear)
    return {1: of_state, 2: of_one}.get(_takes(reads), of_any)


def _takes(function: Callable[..., Any]) -> int:
    """How many values a function takes by position; 0 where that varies."""
    if isinstance(function, attrgetter):
        return 1
    every = signature(function).parameters.values()
    fixed = all(one.kind <= one.POSITIONAL_OR_KEYWORD and one.default is one.empty for one in every)
    return len(every) if fixed else 0


def of_parts(
    picks: Callable[Concatenate[S, P], tuple[Any, ...]],
) -> Callable[[Callable[..., T]], Callable[Concatenate[S, P], T]]:
    """Makes a value of parts of a state alone, the same one as long as they stay the same.

    ``picks``: the parts, which are found for each state, compared, and handed over. What is made
    depends on nothing else, so none is too few. One value is kept as in ``per_parts``.
    """

    def making(make: Callable[..., T]) -> Callable[Concatenate[S, P], T]:
        def anew(parts: tuple[Any, ...], state: Any, *more: Any) -> T:
            return make(*parts)

        return cast("Callable[Concatenate[S, P], T]", wraps(make)(_while_alike(picks, anew)))

    return making


def while_same(
    value: Callable[[S], Any],
) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """Remembers all answers for as long as what ``value`` makes of a state is the same object, as
    that of ``of_parts`` is. What an answer depends on beside it is given by position, hashable.
    """

    def remembering(find: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        latest: tuple[Any, dict[Any, Any]] = (None, {})
        finds = cast("Callable[..., Any]", find)

        @wraps(find)
        def known(state: Any, *more: Any) -> Any:
            nonlocal latest
            now = value(state)
            before, answers = latest
            if before is not now:
                answers = {}
                latest = (now, answers)
            found = answers.get(more)
            if found is None:
                found = answers[more] = finds(state, *more)
            return found

        def forget() -> None:
            nonlocal latest
            latest = (None, {})

        remembers(forget)
        return cast("Callable[Concatenate[S, P], T]", known)

    return remembering


def all_but(kind: type[Struct], *names: str) -> Callable[[Any], tuple[Any, ...]]:
    """Picks all fields of a state of that kind but those that change while the rest stays: of what
    is left none is forgotten, whatever fields are added. At least two are left.
    """
    return attrgetter(*(one for one in kind.__struct_fields__ if one not in names))


def per_key(
    reads: Callable[Concatenate[S, P], tuple[Any, ...]], most: int
) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """Remembers up to so many answers by what ``reads`` picks, which must be hashable: for what
    comes again in other states, too. ``reads`` names all parts that an answer depends on, and
    whatever of the further values it depends on.
    """

    def remembering(find: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        answers: dict[tuple[Any, ...], T] = {}
        picks, finds = cast("Callable[..., Any]", reads), cast("Callable[..., T]", find)

        @wraps(find)
        def known(state: Any, *more: Any) -> T:
            key = picks(state, *more)
            found = answers.get(key)
            if found is None:
                if len(answers) >= most:
                    answers.clear()
                found = answers[key] = finds(state, *more)
            return found

        remembers(answers.clear)
        return cast("Callable[Concatenate[S, P], T]", known)

    return remembering


def forget_all() -> None:
    """Every answer is found anew: to compare with what was remembered."""
    for forget in _MEMORIES:
        forget()
