"""What may be small, cut or covered, one by one, and why. A row that nothing needs any more is a
fault itself in the full sweep."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.legibility.pages import Fault


@dataclass(frozen=True)
class Allowed:
    """``screen``, ``where`` and ``words``: patterns as of file names. ``least``: px, still."""

    screen: str
    kind: str
    where: str
    why: str
    words: str = "*"
    least: float = 0.0

    def covers(self, screen: str, fault: Fault) -> bool:
        """Whether it is this that is allowed."""
        return (
            fault.kind == self.kind
            and fnmatchcase(screen, self.screen)
            and fnmatchcase(fault.where, self.where)
            and fnmatchcase(fault.words, self.words)
            and fault.px >= self.least
        )


ALLOWED: tuple[Allowed, ...] = ()
