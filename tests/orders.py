"""Orders in what the coach says: what is to be done is the hint's to say, lest they contradict."""

from __future__ import annotations

import re

from spacetable.core.text import Text
from spacetable.text.catalogue import catalogue

ORDER = re.compile(
    r"(?:^|[.:;,] (?:and |or )?)"
    r"(?:take|leave|play|lead|choose|pass|keep|give|draw|fly|fire|spend|roll|hold|explore|turn"
    r"|stay|fetch|help|agree|call|compare|look|lay)\b (?!back)"
    r"|\bdo not (?!talk)|\bnothing better\b|\bnothing is urgent\b",
    re.IGNORECASE,
)


def order_in(key: str, **params: object) -> str | None:
    """The order that an English line gives, or None. Parameters that are not given are any word."""
    given = {**dict.fromkeys(PARAMETERS, "X"), **dict.fromkeys(NUMBERS, 2), **params}
    found = ORDER.search(catalogue("en").words(Text(key, tuple(given.items()))))
    return None if found is None else found[0]


PARAMETERS = ("card", "member", "task", "suit", "trump", "threat", "letter", "time", "row")
NUMBERS = (
    *("n", "t", "hp", "shield", "first", "second", "last", "turn", "trick", "taken", "left"),
    *("gain", "shields", "loss", "power", "number", "most", "least", "chance", "run_in", "force"),
    *("die", "target", "cost", "repair", "opened", "locked"),
)
