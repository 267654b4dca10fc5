"""What happens by itself when all is decided, moment by moment, to be watched like a film.

A game in real time, or one that is planned in secret, is played out in one go. The window shows
that as a film: stopped, stepped through, rewound. Where in it a person looks is their own affair
and no move of the game; only what brings more of the film is one (``Film.on``).
"""

from msgspec import Struct

from spacetable.core.option import Action
from spacetable.core.text import Text


class FilmMark(Struct, frozen=True):
    """Where a part of the film begins. ``turn``: a whole turn, else a step of one."""

    moment: int
    label: Text
    turn: bool


class Film(Struct, frozen=True):
    """Moments 0 to ``last``, those that may be looked at; -1 is the table before the first one.

    ``marks``: ascending. ``lines``: one for each moment, what is said of it; None: nothing.
    ``length``: how many moments there are in all, as far as the game knows, those included that may
    not be looked at yet.
    ``told``: up to which moment the game's own chronicle has told them, in the same words.
    ``on``: the action that brings more of the film, one of the seat's options; None when there is
    no more.
    """

    last: int
    marks: tuple[FilmMark, ...]
    lines: tuple[Text | None, ...]
    on: Action | None = None
    told: int = -1
    length: int = 0
