"""The course of a game as a plot: malfunctions, HAL's hand and what happened, round by round."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from spacetable.core.plot import Plot, PlotEvent, PlotSeries, Role
from spacetable.core.text import Text, verbatim
from spacetable.games.space_odyssey.cards import RUN
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.words import card_name, member, system_name

if TYPE_CHECKING:
    from spacetable.games.space_odyssey.debrief import Course

LINES: Final[dict[str, Role]] = {"lif": "red", "mem": "white", "com": "blue", "grv": "warn"}
"""A colour and a shape for each system."""
EVERY: Final = 5
"""In a long game only every fifth round is numbered below the plot."""

Words = Callable[..., Text]


def plot(
    found: "Course", words: Words, hand: Callable[[Sequence[str], Sequence[str]], Text]
) -> Plot:
    """Figures stand as they were at the end of each round."""
    last = found.number[-1]
    ends = {number: at for at, number in enumerate(found.number)}
    # A game that begins with the crew has no round 0: its figures are those of the start.
    at_end = [found.states[ends.get(number, 0)] for number in range(last + 1)]
    cards = PlotSeries(
        words("plot.cards"), tuple(state.hal_cards for state in at_end), "bar", "plain"
    )
    systems = [
        PlotSeries(
            system_name(one), tuple(state.malfunctions(one) for state in at_end), "step", LINES[one]
        )
        for one in SYSTEMS
    ]
    return Plot(
        title=words("plot.title"),
        x_label=words("plot.rounds"),
        y_label=words("plot.figures"),
        ticks=tuple(_tick(number, last) for number in range(last + 1)),
        places=tuple(
            words("round", number=number) if number else words("opening")
            for number in range(last + 1)
        ),
        series=(cards, *systems),
        events=tuple(_events(found, words, hand)),
    )


def _tick(number: int, last: int) -> Text:
    numbered = last <= 3 * EVERY or number % EVERY == 0
    return verbatim(str(number) if numbered else " ")


def _events(
    found: "Course", words: Words, hand: Callable[[Sequence[str], Sequence[str]], Text]
) -> Iterator[PlotEvent]:
    held = words("plot.held")
    for turn in found.hals:
        cards = hand(turn.hidden, turn.open)
        if turn.played is None:
            label = words("plot.passed", hand=cards)
        else:
            label = words("plot.played", hand=cards, card=card_name(turn.played))
        yield PlotEvent(turn.round, label, held, "plain")
    for one in found.laid:
        who = member(found.end, one.member)
        label = words("plot.laid", member=who, low=one.low, high=one.low + RUN - 1)
        yield PlotEvent(one.round, label, words("plot.sequence"), "good")
    for stop in found.stops:
        label = words("plot.stopped", system=system_name(stop.system))
        yield PlotEvent(stop.since, label, words("plot.stop"), "bad")
    label = words(f"plot.end_{found.end.ended}")
    yield PlotEvent(found.number[-1], label, words("plot.end"), "end")
