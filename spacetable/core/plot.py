"""A plot as plain data: what happened along the turns of a game, for the debrief.

Which colours and shapes it is drawn in is the window's affair; a role has one of each, so that
nothing rests on colour alone.
"""

from typing import Literal

from msgspec import Struct

from spacetable.core.text import Text

Role = Literal[
    "red",
    "white",
    "blue",
    "violet",
    "teal",
    "amber",
    "green",
    "plain",
    "good",
    "warn",
    "bad",
    "end",
]
"""What a line or an event stands for: a colour and a shape of its own.

``red``, ``white``, ``blue``              parts of the board that bear these colours
``violet``, ``teal``, ``amber``, ``green``  the same
``plain``                                 what lies behind, of less weight
``good``, ``warn``, ``bad``               something won, missed, lost
``end``                                   the game was over
"""


class PlotSeries(Struct, frozen=True):
    """Figures along the turns, one for each tick of the plot from the first on; fewer are allowed.

    ``kind``: a line through them, a step at each (what stays until it changes), or bars.
    ``percent``: how the figures are said.
    """

    label: Text
    values: tuple[int, ...]
    kind: Literal["line", "step", "bar"]
    role: Role
    percent: bool = False


class PlotEvent(Struct, frozen=True):
    """Something that happened at a tick. ``place``: the tick, from 0.

    ``label``: the sentence for it; ``group``: what all events of its role are, for the legend.
    ``moment``: of the game's film, to be looked at from here; None when there is none.
    ``after``: so many actions had been taken; the table is to be looked at then. None: nowhere.
    """

    place: int
    label: Text
    group: Text
    role: Role
    moment: int | None = None
    after: int | None = None

    @property
    def leads(self) -> bool:
        """Whether there is something to be looked at from here."""
        return self.moment is not None or self.after is not None


class Plot(Struct, frozen=True):
    """``ticks``: the words below each turn; ``places``: what a turn is called in a sentence."""

    title: Text
    x_label: Text
    y_label: Text
    ticks: tuple[Text, ...]
    places: tuple[Text, ...]
    series: tuple[PlotSeries, ...]
    events: tuple[PlotEvent, ...] = ()
