"""The sentences of a film: as lines of the chronicle, and the one that stands for a moment."""

from collections.abc import Iterable, Sequence

from spacetable.app.game.film.stops import turn_begin
from spacetable.core.film import Film
from spacetable.core.text import Text
from spacetable.session.chronicle import Line


class FilmLine(Line, frozen=True):
    """A line that the film says. ``moment``: the one it belongs to."""

    moment: int = -1


def lines_of(film: Film) -> tuple[FilmLine | None, ...]:
    """A line for each moment of which anything is said; turns begin with a heading."""
    turns = {mark.moment for mark in film.marks if mark.turn}
    return tuple(
        None if line is None else FilmLine(-1, line, heading=k in turns, moment=k)
        for k, line in enumerate(film.lines)
    )


def with_moments(
    told: Iterable[Line], filmed: Sequence[FilmLine | None], moment: int
) -> list[Line]:
    """The game's own lines, those of the film with their moments, up to one of them.

    ``filmed``: what of the film is among them, in the same order.
    """
    out: list[Line] = []
    aside: list[Line] = []
    coming = [line for line in filmed if line is not None]
    done = 0
    for line in told:
        if done < len(coming) and line.text == coming[done].text:
            if coming[done].moment > moment:
                return out
            # What was said between two lines of the film belongs to the second one.
            out += [*aside, coming[done]]
            aside.clear()
            done += 1
        elif done:
            aside.append(line)
        else:
            out.append(line)
    return [*out, *aside]


def line_at(film: Film, moment: int) -> Text | None:
    """The line of a moment; where it has none, the last one before it in the same step."""
    begins = max((mark.moment for mark in film.marks if mark.moment <= moment), default=0)
    said = (film.lines[k] for k in range(moment, begins - 1, -1))
    return next((line for line in said if line is not None), None)


def lines_before(film: Film, moment: int) -> list[Text]:
    """What happened in the same turn before the line of a moment, without the names of steps."""
    marks, begin = {mark.moment for mark in film.marks}, turn_begin(film, moment)
    said = [
        line
        for k, line in enumerate(film.lines[: moment + 1])
        if line is not None and k > begin and k not in marks
    ]
    return said[:-1] if said and said[-1] is line_at(film, moment) else said
