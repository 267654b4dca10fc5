"""A game in progress, and an older save of that same game that is opened."""

from collections.abc import Callable

from msgspec import ValidationError

from spacetable.core.errors import BoundaryError
from spacetable.session.record import Record
from spacetable.session.restoring import read_state
from spacetable.session.save_format import FILE_LIMIT, decode
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.session.save_names import NAME_LIMIT, clean_name
from spacetable.session.session import Session
from spacetable.session.writing import read_file


def keep_further(
    library: SaveLibrary, session: Session, name: Callable[[Saved], str]
) -> Saved | None:
    """Keep under a name what went on from ``session``, which is about to be gone on with.

    The game to continue is one file for each game. An older save of it would take the place of
    all that was played since, as soon as it is kept itself. ``name``: of the save that is made,
    with a number after it where it is taken. None where nothing would be lost. ``BoundaryError``.
    """
    further = next((one for one in library.begun() if _goes_on(one, session)), None)
    if further is None:
        return None
    chosen = stem = clean_name(name(further))[: NAME_LIMIT - 4].strip()
    number = 1
    while library.find(chosen) is not None:
        number += 1
        chosen = f"{stem} {number}"
    return library.rename(further, chosen)


def _goes_on(saved: Saved, session: Session) -> bool:
    """Whether it is the same game, with moves or a position that the session does not have."""
    if saved.header is None or saved.header.id != session.id:
        return False
    try:
        record: Record = decode(read_file(saved.path, FILE_LIMIT), saved.path.name)
    except BoundaryError:
        return False  # nothing of it can be gone on with
    done = record.entries[: record.cursor]
    if list(done) == list(session.entries[: record.cursor]):
        return False
    # A log that can no longer be played again is not in the session: then the position tells.
    try:
        return bool(read_state(session.game, record.latest) != session.state)
    except ValidationError:
        return True
