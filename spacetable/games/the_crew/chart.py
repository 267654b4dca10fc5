"""The charts that the campaigns travel, from ``charts.toml``."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.box import Pair
from spacetable.core.chart import Chart, Landmark, Stop, plotted
from spacetable.core.data import load_toml
from spacetable.core.text import texts
from spacetable.games.the_crew.appearance import sea
from spacetable.games.the_crew.layout import SET
from spacetable.games.the_crew.missions import missions
from spacetable.games.the_crew.state import Edition

words: Final = texts("the_crew_chart")


class _Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of one chart."""

    size: Pair
    stops: tuple[Stop, ...]
    landmarks: dict[str, Pair]


@cache
def chart(edition: Edition) -> Chart:
    """The chart of an edition; ``DataError`` when the file is wrong."""
    drawn = load_toml(Path(__file__).with_name("charts.toml"), dict[Edition, _Drawn])[edition]
    stations, course = plotted(drawn.stops)
    numbers = [page.number for page in missions(edition)]
    if [one.number for one in stations] != numbers:
        raise ValueError(f"the chart of {edition} has other missions than its logbook")
    return Chart(
        art=f"{SET}/{sea(edition, 'chart')}",
        vessel=f"{SET}/{sea(edition, 'vessel')}",
        travels=words(f"{edition}.vessel"),
        w=drawn.size[0],
        h=drawn.size[1],
        stations=stations,
        course=course,
        landmarks=tuple(
            Landmark(words(f"{edition}.{name}"), *at) for name, at in drawn.landmarks.items()
        ),
    )
