"""Which running programs use one folder of saves, settings and logbooks."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from spacetable.session import folders
from spacetable.session.locking import clear_dead, let_go, new_file
from spacetable.session.writing import clear_parts

SUFFIX = ".running"


@contextlib.contextmanager
def present(folder: Path | None = None) -> Iterator[bool]:
    """Be among the programs that use a folder (default: the person's own).

    Yields whether another one did before. A folder that cannot be written is nobody's.
    """
    folder = folders.base() if folder is None else folder
    held: tuple[Path, int] | None = None
    others = False
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        held = new_file(folder, ".", SUFFIX)
        others = clear_dead(folder, ".", SUFFIX) > 1
    try:
        yield others
    finally:
        if held is not None:
            let_go(*held, away=True)


def tidy() -> None:
    """Remove what killed programs left half written; what is being written now stays."""
    for folder in (folders.base(), folders.saves(), folders.campaigns()):
        clear_parts(folder)
