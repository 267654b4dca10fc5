"""The chance to hit the port along the turns of a flight, and its choices line by line."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.panel import Sheet
from spacetable.core.plot import Plot, PlotEvent, PlotSeries, Role
from spacetable.core.text import Text, verbatim
from spacetable.games.star_wars_pocket.debrief_course import Course
from spacetable.games.star_wars_pocket.debrief_words import percent, words

EVERY: Final = 5
"""In a long flight only every fifth turn is numbered below the plot."""
LARGE: Final = 0.12
"""Draws that changed the chance by so much are marked."""


def plot(found: Course) -> Plot | None:
    """What the position was worth when each turn began; None when that is not known."""
    if not found.worth:
        return None
    begins: dict[int, float] = {}
    for state, worth in zip(found.states, found.worth, strict=True):
        begins.setdefault(state.turn_no, worth)
    turns = list(begins)
    return Plot(
        title=words("plot.title"),
        x_label=words("plot.turns"),
        y_label=words("plot.chance_axis"),
        ticks=tuple(_tick(number, turns[-1]) for number in turns),
        places=tuple(words("plot.turn", turn=number) for number in turns),
        series=(
            PlotSeries(
                words("plot.chance"),
                tuple(map(percent, begins.values())),
                "line",
                "teal",
                percent=True,
            ),
        ),
        events=tuple(_events(found, turns)),
    )


def _tick(number: int, last: int) -> Text:
    return verbatim(str(number) if last <= 3 * EVERY or number % EVERY == 0 else " ")


def _events(found: Course, turns: list[int]) -> Iterator[PlotEvent]:
    states = found.states

    def place(at: int) -> int:
        return turns.index(states[at].turn_no)

    for one in found.decisive:
        if one.lost > 0:
            told = words("plot.cost", chosen=one.chosen.label, better=one.better.label)
            yield PlotEvent(place(one.at), told, words("plot.choice"), "bad", after=one.at)
    for at, by in found.luck.items():
        if abs(by) >= LARGE:
            sign = "good" if by > 0 else "ill"
            told = words(f"plot.{sign}", n=percent(abs(by)))
            role: Role = "good" if by > 0 else "warn"
            yield PlotEvent(place(at), told, words(f"plot.{sign}_luck"), role, after=at + 1)
    end = len(states) - 1
    told = words(f"plot.end_{found.end.ended}")
    yield PlotEvent(place(end), told, words("plot.end"), "end", after=end)


def sheet(found: Course) -> Sheet | None:
    """Every choice that was not the Navigator's, with the chances after both; None without any."""
    if not found.worth or not found.compared:
        return None
    rows = []
    for one in found.compared:
        had, could = (percent(sum(row) / len(row)) for row in (one.had, one.could))
        value = words("sheet.chances", had=had, could=could)
        rows.append(
            (
                verbatim(str(one.state.turn_no)),
                one.chosen.label,
                one.better.label,
                value if one.matters else words("sheet.alike", chances=value),
            )
        )
    heads = tuple(words(f"sheet.{name}") for name in ("turn", "chosen", "better", "chance"))
    return Sheet(words("sheet.title"), heads, tuple(rows))
