"""How a sort of announcement is told apart: by a shape first, then by its colour and lane."""

from dataclasses import dataclass
from typing import Final

from spacetable.core.soundtrack import Announcement
from spacetable.core.text import Text, text


@dataclass(frozen=True)
class Sign:
    """``name``: the group of the announcements. ``shape``: one character. ``symbol``: the same
    for a plot. ``tone``: palette name."""

    name: str
    shape: str
    symbol: str
    tone: str

    def label(self) -> Text:
        """The sort in one or two words."""
        return text(f"soundtrack.sort.{self.name}")


LANES: Final = (
    Sign("external", "▲", "t1", "red"),
    Sign("internal", "■", "s", "violet"),
    Sign("data", "●", "o", "sky"),
    Sign("transfer", "◆", "d", "teal"),
    Sign("noise", "✕", "x", "amber"),
)
"""The lanes of a time line, from above."""
PLAIN: Final = Sign("phase", "–", "o", "muted")
"""Begin, end, warnings: what every mission has."""


def sign_of(said: Announcement) -> Sign:
    """How an announcement is marked in lists and on the time line."""
    return next((one for one in LANES if one.name == said.group), PLAIN)
