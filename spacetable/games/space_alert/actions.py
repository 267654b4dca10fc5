"""What a card says with the half that is on top: a number for each, and its word in files.

A plan is a row of such numbers, one a turn (document 2 and 3.2).
"""

from typing import Final

from spacetable.games.space_alert.stations import STATIONS

NONE: Final = 0
A: Final = 1
B: Final = 2
C: Final = 3
BOTS: Final = 4
RED: Final = 5
BLUE: Final = 6
DECK: Final = 7
HEROIC_A: Final = 8
HEROIC_B: Final = 9
HEROIC_BOTS: Final = 10
GO: Final = 11
"""``GO + s``: a heroic move to station ``s``."""

WORDS: Final[dict[int, str | None]] = {
    NONE: None,
    A: "A",
    B: "B",
    C: "C",
    BOTS: "bots",
    RED: "red",
    BLUE: "blue",
    DECK: "deck",
    HEROIC_A: "A!",
    HEROIC_B: "B!",
    HEROIC_BOTS: "bots!",
    **{GO + number: f"go:{name}" for number, name in enumerate(STATIONS)},
}
"""The word of each action in a file; None for an empty place."""
ACTIONS: Final[dict[str | None, int]] = {word: action for action, word in WORDS.items()}
NAMES: Final[dict[int, str]] = {
    NONE: "none",
    A: "a",
    B: "b",
    C: "c",
    BOTS: "bots",
    RED: "red",
    BLUE: "blue",
    DECK: "deck",
    HEROIC_A: "heroic_a",
    HEROIC_B: "heroic_b",
    HEROIC_BOTS: "heroic_bots",
}
"""What each but a heroic move is called in the keys of words and of drawings."""


def is_move(action: int) -> bool:
    """Whether it is the moving half of a card."""
    return RED <= action <= DECK or action >= GO


def is_heroic(action: int) -> bool:
    """Whether it stands on a heroic card."""
    return action >= HEROIC_A
