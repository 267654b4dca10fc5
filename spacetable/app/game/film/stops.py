"""Places in a film: the turns and steps, where they begin and end."""

from typing import Literal

from spacetable.core.film import Film, FilmMark

By = Literal["moment", "step", "turn"]


def mark_at(film: Film, moment: int, *, turn: bool) -> FilmMark | None:
    """The turn, or the step of it, in which a moment lies; None before the first one."""
    found: FilmMark | None = None
    for mark in film.marks:
        if mark.moment > moment:
            break
        if mark.turn == turn:
            found = mark
        elif mark.turn:
            found = None
    return found


def turn_no(film: Film, moment: int) -> int:
    """The number of the turn in which a moment lies, from 1; the first one before it, too."""
    return max(sum(mark.turn and mark.moment <= moment for mark in film.marks), 1)


def turn_begin(film: Film, moment: int) -> int:
    """The first moment of that turn; -1 before the first one."""
    begins = (mark.moment for mark in film.marks if mark.turn and mark.moment <= moment)
    return max(begins, default=-1)


def turn_end(film: Film, moment: int) -> int:
    """The last moment of that turn, as far as it may be looked at."""
    begins = (mark.moment for mark in film.marks if mark.turn and mark.moment > moment)
    return next(begins, film.last + 1) - 1


def stops(film: Film, by: By) -> list[int]:
    """Where turns begin; by step, where steps begin as well."""
    return [mark.moment for mark in film.marks if mark.turn or by == "step"]
