"""The course of a game as a plot: malfunctions, HAL's hand and what happened, round by round."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.plot import Plot, PlotEvent, PlotSeries, Role
from spacetable.core.text import Text, verbatim
from spacetable.games.space_odyssey.cards import RUN
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.debrief_course import Course
from spacetable.games.space_odyssey.debrief_words import all_of, hand_of, words
from spacetable.games.space_odyssey.words import card_name, member, system_name

LINES: Final[dict[str, Role]] = {"lif": "red", "mem": "white", "com": "blue", "grv": "warn"}
"""A colour and a shape for each system."""
EVERY: Final = 5
"""In a long game only every fifth round is numbered below the plot."""


def plot(found: Course) -> Plot:
    """Figures stand as they were at the end of each round."""
    last = found.number[-1]
    # A round ends with what HAL does: where the next one begins.
    begun = {number: at for at, number in reversed([*enumerate(found.number)])}
    ends = [begun.get(number + 1, len(found.states) - 1) for number in range(last + 1)]
    at_end = [found.states[at] for at in ends]
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
            words("plot.round", number=number) if number else words("plot.opening")
            for number in range(last + 1)
        ),
        series=(cards, *systems),
        events=tuple(_events(found)),
    )


def _tick(number: int, last: int) -> Text:
    numbered = last <= 3 * EVERY or number % EVERY == 0
    return verbatim(str(number) if numbered else " ")


def _events(found: Course) -> Iterator[PlotEvent]:
    held = words("plot.held")
    for number in range(found.number[-1] + 1):
        turns = [turn for turn in found.hals if turn.round == number]
        if turns:
            # Of several cards in one round the hand before the first of them is told.
            hand = hand_of(turns[0].hidden, turns[0].open)
            cards = [card_name(turn.played) for turn in turns if turn.played is not None]
            if cards:
                label = words("plot.played", hand=hand, cards=all_of(cards))
            else:
                label = words("plot.passed", hand=hand)
            yield PlotEvent(number, label, held, "plain")
    for one in found.laid:
        who = member(found.end, one.member)
        label = words("plot.laid", member=who, low=one.low, high=one.low + RUN - 1)
        yield PlotEvent(one.round, label, words("plot.sequence"), "good")
    for stop in found.stops:
        label = words("plot.stopped", system=system_name(stop.system))
        yield PlotEvent(stop.since, label, words("plot.stop"), "bad")
    label = words(f"plot.end_{found.end.ended}")
    yield PlotEvent(found.number[-1], label, words("plot.end"), "end")
