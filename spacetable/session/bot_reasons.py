"""Why bots did what they did, kept while their game is open."""

from spacetable.core.text import Text
from spacetable.session.played_game import PlayedGame
from spacetable.session.record import Entry


class BotReasons:
    """By the number of the entry. They may give hidden cards away: nobody reads them before the
    game is over.
    """

    def __init__(self, session: PlayedGame) -> None:
        self._session = session
        self._noted: dict[int, tuple[Entry, Text]] = {}

    def note(self, reason: Text) -> None:
        """Why a bot made the last entry."""
        index = self._session.cursor - 1
        self._noted[index] = (self._session.entries[index], reason)

    def read(self) -> dict[int, Text]:
        """All that were noted of entries still in the log; nothing before the end."""
        if self._session.result() is None:
            return {}
        entries = self._session.entries
        return {
            index: words
            for index, (entry, words) in self._noted.items()
            if index < len(entries) and entries[index] is entry
        }
