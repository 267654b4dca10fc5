"""What may be small, cut or covered, one by one, and why."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.legibility.pages import Fault


@dataclass(frozen=True)
class Allowed:
    """``screen``: "<screen> <language> <width>x<height> <text size>"; it, ``where`` and ``words``
    are patterns as of file names. ``least``, ``most``: px that the letters have, still.
    """

    screen: str
    kind: str
    where: str
    why: str
    words: str = "*"
    least: float = 0.0
    most: float = 11.0

    def covers(self, screen: str, fault: Fault) -> bool:
        """Whether it is this that is allowed."""
        return (
            fault.kind == self.kind
            and fnmatchcase(screen, self.screen)
            and fnmatchcase(fault.where, self.where)
            and fnmatchcase(fault.words, self.words)
            and (fault.kind != "small" or self.least <= fault.px <= self.most)
        )


SMALLEST = "* 960x600 200"
"""The least window with the largest letters: a quarter of the points of a usual one."""
LITTLE = "* 960x600 *"
LARGE = "* 1366x768 200"
TABLE = "[a-z]*/*"
"""What is lettered on a table: faces are named in small letters, widgets of pages are not."""

FULL_GAME = ("full_game_[!s]*", "full_game_s[!i]*")
"""Its screens but for those of six players with all modules."""

ALLOWED: tuple[Allowed, ...] = (
    # ------------------------------------------------------------------ every game
    *(
        Allowed(
            screen,
            "small",
            "label.*",
            "names of places are capitals, large without 11 px",
            least=9.5,
        )
        for screen in ("[!f]*", "flight_school*", *FULL_GAME)
    ),
    Allowed(LITTLE, "small", "label.*", "what lies in a place is drawn there", least=6.8),
    Allowed(SMALLEST, "small", TABLE, "a table does not fit: F9 gives it the room of the panel"),
    Allowed(SMALLEST, "cut", TABLE, "as above"),
    Allowed(SMALLEST, "over", TABLE, "as above"),
    Allowed(SMALLEST, "alone", TABLE, "as above"),
    Allowed(SMALLEST, "cut", "QWidget/Clamped.*", "news: whole in its tip and the chronicle"),
    Allowed("*_replay * 960x600 200", "cut", "label.*", "as above, and the bar has its height"),
    Allowed("*_replay * 960x600 200", "over", "label.*", "as above"),
    # ------------------------------------------------------------------ the pocket game
    Allowed(
        "*_replay * 960x600 *", "small", "star_wars_pocket/*", "the bar has its height", least=8
    ),
    Allowed(
        "star_wars_pocket_*",
        "small",
        "star_wars_pocket/event_card.*",
        "events that are over, on a pile that opens; what is told now lies large",
        most=6,
    ),
    Allowed(LITTLE, "small", "star_wars_pocket/event_*.text", "the longest sentence", least=10),
    Allowed(LITTLE, "small", "star_wars_pocket/event_*.title", "the longest titles", least=10),
    # ------------------------------------------------------------------ 2001
    Allowed("*", "small", "space_odyssey/*.corner", "repeats what stands large, or its tile says"),
    Allowed("*", "small", "space_odyssey/crew_repair_any.ask", "repeats its system"),
    Allowed("*", "small", "space_odyssey/chip_*", "seven or more told cards of one", least=9),
    Allowed(
        "*", "small", "space_odyssey/head_*.name*", "all of its place's width", "ホワイトヘッド", 9
    ),
    Allowed("*", "small", "space_odyssey/figure_*.initial", "its shape says it too", least=7.5),
    Allowed(
        "*lesson* 960x600 *", "small", "space_odyssey/*", "the lesson's strip is above", least=8
    ),
    Allowed("*_replay * 960x600 *", "small", "space_odyssey/*", "the bar has its height", least=8),
    Allowed(LITTLE, "small", "space_odyssey/talk_*", "its sign says it, and the panel", least=8),
    # ------------------------------------------------------------------ Space Alert
    Allowed(LITTLE, "small", "space_alert/track_*_slim.*", "as high as their squares", least=8),
    Allowed("*_lesson * 960x600 100", "small", "space_alert/*", "the strip is above", least=8),
    Allowed(LITTLE, "small", "space_alert/ship_bare.letter_*", "columns bear them too", least=10),
    Allowed("*", "over", "* space_alert/blocks.value", "a token on a corner, where a name ends"),
    Allowed("*", "over", "space_alert/track_* space_alert/number.*", "who stands on a square"),
    Allowed(
        "space_alert_* 200",
        "cut",
        "QWidget/Clamped.note",
        "the announcement stands whole above the panel",
        "Communications down*",
    ),
    Allowed("space_alert_* ja * 200", "cut", "QWidget/Clamped.note", "as above", "データ受信*"),
    # ------------------------------------------------------------------ The Crew
    Allowed(LITTLE, "small", "the_crew/*card_*.corner*", "repeats the rank", least=9),
    Allowed(LITTLE, "small", "the_crew/small_*.rank", "the trick before, out of play", least=6.5),
    Allowed(LITTLE, "small", "the_crew/*place_head*.n*", "the panel counts tricks", least=7.5),
    Allowed(LITTLE, "small", "the_crew/sea_task*", "the panel lists all tasks", least=4.5),
    Allowed(LITTLE, "small", "the_crew/task_*", "as above", least=7.5),
    Allowed(LITTLE, "small", "the_crew/plate_*", "what is named lies beside it", least=8),
    Allowed("*_replay * 1366x768 200", "small", "the_crew/small_*", "the bar is high", least=8),
    Allowed(
        "*_lesson * 1366x768 200", "small", "the_crew/*mission_*", "the strip is above", least=9.5
    ),
    Allowed(
        "*_lesson * 960x600 *", "small", "the_crew/*", "the lesson's strip is above", least=7.5
    ),
    # ------------------------------------------------------------------ High Frontier
    Allowed(
        "full_game_* *",
        "over",
        "high_frontier/card_small.name high_frontier/card_small.name",
        "a crowded row; each card comes forward under the pointer",
    ),
    *(
        Allowed(
            f"{screen} 1366x768 200",
            "small",
            "high_frontier/card_small.*",
            "a crowded row of the whole game",
            least=8.8,
        )
        for screen in FULL_GAME
    ),
    Allowed(
        "full_game_* 200",
        "over",
        "high_frontier/card_folded.name high_frontier/card_folded.name",
        "a crowded row in the largest letters; the leaf of the own cards has them side by side",
    ),
    *(
        Allowed(
            f"{screen} 1366x768 200", "small", "high_frontier/card_folded.*", "as above", least=9.5
        )
        for screen in FULL_GAME
    ),
    Allowed(LITTLE, "small", "TableView/QPushButton", "tabs of the leaves", least=10),
    Allowed(
        "full_game_six_*",
        "over",
        "high_frontier/card_*.name* high_frontier/card_*.name*",
        "a crowded row of six players with all modules; the leaf of the own cards has them all",
    ),
    Allowed(SMALLEST, "over", "label.stack.* label.stack.*", "as above"),
    Allowed(
        "full_game_six_* 960x600 *",
        "small",
        "full_game/chit*",
        "on cards that are small there; what they do is said when they are pointed at",
        least=3,
    ),
    Allowed(
        "full_game_six_decks * 960x600 100",
        "small",
        "high_frontier/card_folded.*",
        "own cards beside fifteen decks; the map and their own leaf have them larger",
        least=6,
    ),
    Allowed(
        "full_game_* 960x600 100", "small", "high_frontier/card_*", "the least window", least=7.5
    ),
    Allowed("full_game_* 960x600 100", "small", "full_game/*", "the least window", least=7.5),
    Allowed(
        "full_game_lesson * 960x600 100",
        "small",
        "high_frontier/*",
        "the lesson's strip is above",
        least=9.5,
    ),
    Allowed(
        "full_game_six_* ja 1366x768 100",
        "small",
        "high_frontier/card_small.name_light",
        "the longest name of all, on a deck; it is large under the pointer",
        "スフェロマック*",
        least=10,
    ),
    # ------------------------------------------------------------------ the flight school
    Allowed(
        "flight_school_lesson * 960x600 100",
        "small",
        "high_frontier/*",
        "the lesson's strip is above",
        least=8.5,
    ),
    Allowed(
        "flight_school_lesson * 960x600 100", "small", "high_frontier/card_*", "as above", least=8.5
    ),
)
