"""What is written of a game that goes on: faults of its journal, its ending, the game itself."""

from collections.abc import Callable

from spacetable.app.lessons.progress import note_known
from spacetable.app.shell.context import Context
from spacetable.core.errors import BoundaryError
from spacetable.session.ending import note_ending, unnoted
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session


class Keeping:
    """``tell``: gets what cannot be written, once each time that it begins to fail."""

    def __init__(
        self, context: Context, session: Session, tell: Callable[[BoundaryError], object]
    ) -> None:
        self._context = context
        self._session = session
        self._tell = tell
        self._fault_told = False
        self._unnoted = False

    def watch(self) -> None:
        """Something was done: was it written in the journal?"""
        journal = self._session.journal
        if journal is None:
            return
        if journal.fault is not None and not self._fault_told:
            self._tell(journal.fault)
        self._fault_told = journal.fault is not None

    def note_ending(self) -> None:
        """The game is over: write its result, and its attempt where it has a logbook."""
        if self._session.branch is None:
            note_known(self._context, self._session.game.info.id)
        self._unnoted = False
        try:
            note_ending(self._session)
        except BoundaryError as wrong:
            self._unnoted = unnoted(wrong)
            self._tell(wrong)

    def autosave(self) -> BoundaryError | None:
        """Keep the game to be continued; why it could not be kept, or None.

        One in which nobody has done anything yet leaves nothing: there is nothing to continue.
        """
        session = self._session
        if session.begun or session.result() is not None:
            try:
                SaveLibrary().autosave(session)
            except BoundaryError as wrong:
                return wrong
        elif not session.entries[session.cursor :]:
            session.unsaved = False
        return None

    def close(self) -> None:
        """Let go of the game; what must be kept has been kept."""
        if self._unnoted and self._session.result() is not None:
            # Its journal stays, from which the next start tries it again.
            self._session.unsaved = True
        self._session.close()
