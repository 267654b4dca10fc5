"""How everything looks: palette, type scale, spacing, motion. Table and windows both read this."""

from dataclasses import dataclass, replace
from typing import Final, Literal

UNIT: Final = 8
"""The one spacing unit, in px at text size 100 %."""
RADIUS: Final = 8
"""The one corner radius, in px."""
TARGET: Final = 40
"""The least size of anything to be hit by a finger, in px."""

SANS: Final = "Space Table Sans"
DISPLAY: Final = "Space Table Display"

TYPE_SCALE: Final = {"small": 12, "body": 14, "lead": 17, "title": 22, "hero": 34}
"""Type sizes in px at text size 100 %."""

DARK: Final = {
    "space": "#0b0f1a",
    "deep": "#121829",
    "panel": "#1a2236",
    "raised": "#232d46",
    "line": "#2c3853",
    "text": "#e8ecf2",
    "muted": "#9aa7c0",
    "paper": "#f4efe3",
    "ink": "#14181f",
    "amber": "#ffb547",
    "sky": "#5cc8ff",
    "green": "#58d68d",
    "red": "#ff6b5e",
    "violet": "#a78bfa",
    "teal": "#2dd4bf",
}
LIGHT: Final = {
    "space": "#e9e4d8",
    "deep": "#f4efe3",
    "panel": "#fffaf0",
    "raised": "#ffffff",
    "line": "#cfc6b2",
    "text": "#1b212c",
    "muted": "#5b6474",
    "paper": "#fffdf7",
    "ink": "#14181f",
    "amber": "#a85f00",
    "sky": "#00669e",
    "green": "#137a45",
    "red": "#b3261e",
    "violet": "#5b3fc4",
    "teal": "#0b7267",
}
# Okabe and Ito's palette: told apart with every common kind of colour vision.
SAFE_DARK: Final = {"green": "#56b4e9", "red": "#e69f00", "amber": "#f0e442", "teal": "#009e73"}
SAFE_LIGHT: Final = {"green": "#0072b2", "red": "#a34700", "amber": "#7a6a00", "teal": "#00674b"}

SEAT_COLOURS: Final = (
    "#ffb547",
    "#5cc8ff",
    "#58d68d",
    "#ff6b5e",
    "#a78bfa",
    "#2dd4bf",
    "#f472b6",
    "#e8ecf2",
    "#c9a26b",
)


@dataclass(frozen=True)
class Look:
    """A person's choices. ``text_scale``: 1.0 to 2.0, times up to 1.4 in a large window.

    ``letters``: the text size alone, as chosen, 1.0 to 2.0.
    ``touch``: the hand uses fingers, as it last did. Words then name no mouse, and no keys are
    shown that there may not be.
    """

    theme: Literal["dark", "light"] = "dark"
    text_scale: float = 1.0
    colour_safe: bool = False
    reduced_motion: bool = False
    language: str = "en"
    touch: bool = False
    letters: float = 1.0

    def colour(self, name: str) -> str:
        """A palette name's "#rrggbb"; a literal "#rrggbb" is passed through."""
        if name.startswith("#"):
            return name
        if self.colour_safe:
            safe = SAFE_DARK if self.theme == "dark" else SAFE_LIGHT
            if name in safe:
                return safe[name]
        return (DARK if self.theme == "dark" else LIGHT)[name]

    def px(self, size: str) -> int:
        """A step of the type scale in px."""
        return round(TYPE_SCALE[size] * self.text_scale)

    def gap(self, units: float = 1) -> int:
        """So many spacing units in px."""
        return round(UNIT * units * (0.5 + self.text_scale / 2))

    def but(self, **changes: object) -> "Look":
        """The same with some choices changed."""
        return replace(self, **changes)  # type: ignore[arg-type]
