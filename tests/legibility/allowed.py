"""What may be small, cut or covered, one by one, and why."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.legibility.pages import Fault


@dataclass(frozen=True)
class Allowed:
    """``screen``: "<screen> <language> <width>x<height> <text size>"; it, ``where`` and ``words``
    are patterns as of file names. ``least``: px that the letters have, still.
    """

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
            and (fault.kind != "small" or fault.px >= self.least)
        )


SMALLEST = "* 960x600 200"
"""The least window with the largest letters: a quarter of the points of a usual one."""
LITTLE = "* 960x600 *"
LARGE = "* 1366x768 200"

ALLOWED: tuple[Allowed, ...] = (
    # ------------------------------------------------------------------ every game
    Allowed(
        "*", "small", "label.*", "names of places are capitals, large without 11 px", least=9.5
    ),
    Allowed(LITTLE, "small", "label.*", "what lies in a place is drawn there", least=6.8),
    Allowed(SMALLEST, "small", "*/*", "a table does not fit: F9 gives it the room of the panel"),
    Allowed(SMALLEST, "cut", "*", "pages that do not fit there are known, and scroll or fold"),
    Allowed(SMALLEST, "over", "*", "as above"),
    Allowed(SMALLEST, "alone", "*", "as above"),
    Allowed(
        "*_end* 200", "cut", "QFrame/Button", "the sheet was made for the smaller letters before"
    ),
    Allowed("*_replay * 960x600 *", "cut", "*", "being mended: the bar and its side"),
    Allowed("*_replay * 1366x768 200", "cut", "ReplayBar/*", "being mended: the bar"),
    # ------------------------------------------------------------------ the pocket game
    Allowed(
        "*_replay * 960x600 *", "small", "star_wars_pocket/*", "the bar has its height", least=8
    ),
    Allowed(LITTLE, "small", "star_wars_pocket/event_*.text", "the longest sentence", least=10),
    # ------------------------------------------------------------------ 2001
    Allowed("*", "small", "space_odyssey/*.corner", "repeats what stands large, or its tile says"),
    Allowed("*", "small", "space_odyssey/crew_repair_any.ask", "repeats its system"),
    Allowed("*", "small", "space_odyssey/head_*.player*", "the panel names its people", least=7),
    Allowed("*", "small", "space_odyssey/chip_*", "seven or more told cards of one", least=9),
    Allowed(
        "*", "small", "space_odyssey/head_*.name", "all of its place's width", "ホワイトヘッド", 9
    ),
    Allowed("*", "small", "space_odyssey/head_*.name", "as above", "カミンスキー", 9),
    Allowed("*", "small", "space_odyssey/kind_*.name", "all of its field's width", "キャンセル", 8),
    Allowed(
        "*lesson* 960x600 *", "small", "space_odyssey/*", "the lesson's strip is above", least=8
    ),
    Allowed("*_replay * 960x600 *", "small", "space_odyssey/*", "the bar has its height", least=8),
    Allowed(LITTLE, "small", "space_odyssey/talk_*", "its sign says it, and the panel", least=8),
    # ------------------------------------------------------------------ to be struck
    Allowed("space_alert_*", "small", "space_alert/*", "being mended: plates, signs, boards"),
    Allowed("space_alert_*", "cut", "space_alert/*", "being mended"),
    Allowed("space_alert_*", "over", "*", "being mended: figures over names of stations"),
    Allowed("*", "small", "the_crew/*.corner*", "being mended; repeats the rank"),
    Allowed("planet_nine_*", "small", "the_crew/*", "being mended: heads, mission, small rooms"),
    Allowed("deep_sea_*", "small", "the_crew/*", "being mended: heads, mission, small rooms"),
    Allowed("planet_nine_*", "over", "the_crew/*", "being mended: ranks at the foot of a hand"),
    Allowed("deep_sea_*", "over", "the_crew/*", "being mended: ranks at the foot of a hand"),
    Allowed("planet_nine_*", "cut", "label.signal", "being mended"),
    Allowed("deep_sea_*", "cut", "label.signal", "being mended"),
    Allowed("planet_nine_*", "small", "label.*", "being mended"),
    Allowed("deep_sea_*", "small", "label.*", "being mended"),
)
