"""What is asked of one state again and again, and found once: options ask for little else."""

from collections.abc import Callable
from functools import wraps
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
        latest: dict[Any, tuple[Any, tuple[Any, ...] | None, Any]] = {}
        picks, finds = cast("Callable[..., Any]", reads), cast("Callable[..., Any]", find)

        @wraps(find)
        def known(state: Any, *more: Any) -> Any:
            before, known_parts, answer = latest.get(more, NOTHING)
            if before is not state:
                parts = picks(state, *more)
                if known_parts != parts:
                    answer = finds(state, *more)
                latest[more] = (state, parts, answer)
            return answer

        remembers(latest.clear)
        return cast("Callable[Concatenate[S, P], T]", known)

    return remembering


def of_parts(
    picks: Callable[Concatenate[S, P], tuple[Any, ...]],
) -> Callable[[Callable[..., T]], Callable[Concatenate[S, P], T]]:
    """Makes a value of parts of a state alone, the same one as long as they stay the same.

    ``picks``: the parts, which are found for each state, compared, and handed over. What is made
    depends on nothing else, so none is too few. One value is kept as in ``per_parts``.
    """

    def making(make: Callable[..., T]) -> Callable[Concatenate[S, P], T]:
        latest: dict[Any, tuple[Any, tuple[Any, ...] | None, Any]] = {}
        finds = cast("Callable[..., tuple[Any, ...]]", picks)

        @wraps(make)
        def known(state: Any, *more: Any) -> Any:
            before, known_parts, made = latest.get(more, NOTHING)
            if before is not state:
                parts = finds(state, *more)
                if known_parts != parts:
                    made = make(*parts)
                latest[more] = (state, parts, made)
            return made

        remembers(latest.clear)
        return cast("Callable[Concatenate[S, P], T]", known)

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
