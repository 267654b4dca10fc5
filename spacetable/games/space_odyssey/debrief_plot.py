"""The course of a game as a plot, and what HAL held and played, line by line."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.panel import Sheet
from spacetable.core.plot import Plot, PlotEvent, PlotSeries, Role
from spacetable.core.text import Text, verbatim
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.debrief_course import Course, crew_acts
from spacetable.games.space_odyssey.debrief_words import (
    counted_cards,
    hand_of,
    run_of,
    words,
)
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import card_name, member, system_name

LINES: Final[dict[str, Role]] = {
    "lif": "green",
    "mem": "violet",
    "com": "teal",
    "grv": "amber",
}
"""A colour and a shape for each system: the colours of their tiles on the table."""
EVERY: Final = 5
"""In a long game only every fifth round is numbered below the plot."""


def plot(found: Course) -> Plot:
    """Figures stand as they were in each round when HAL had played and the crew had not."""
    last = found.number[-1]
    played: dict[int, State] = {}
    for state, number in zip(found.states, found.number, strict=True):
        # Up to the first state in which the crew acts; in the last round that may not come.
        if number not in played or not crew_acts(played[number]):
            played[number] = state
    then = played.values()
    cards = PlotSeries(
        words("plot.cards"), tuple(state.hal_cards for state in then), "bar", "plain"
    )
    systems = [
        PlotSeries(
            system_name(one), tuple(state.malfunctions(one) for state in then), "step", LINES[one]
        )
        for one in SYSTEMS
    ]
    return Plot(
        title=words("plot.title"),
        x_label=words("plot.rounds"),
        y_label=words("plot.figures"),
        ticks=tuple(_tick(number, last) for number in range(1, last + 1)),
        places=tuple(words("plot.round", number=number) for number in range(1, last + 1)),
        series=(cards, *systems),
        events=tuple(_events(found)),
    )


def _tick(number: int, last: int) -> Text:
    numbered = last <= 3 * EVERY or number % EVERY == 0
    return verbatim(str(number) if numbered else " ")


def _events(found: Course) -> Iterator[PlotEvent]:
    held = words("plot.held")
    for number in range(1, found.number[-1] + 1):
        turns = [turn for turn in found.hals if turn.round == number]
        if turns:
            # Of several cards in one round the hand before the first of them is told.
            hand = hand_of(turns[0].hidden, turns[0].open)
            cards = [turn.played for turn in turns if turn.played is not None]
            if cards:
                label = words("plot.played", hand=hand, cards=counted_cards(cards))
            else:
                label = words("plot.passed", hand=hand)
            yield PlotEvent(number - 1, label, held, "plain", after=turns[0].at)
    for one in found.laid:
        who = member(found.end, one.member)
        label = words("plot.laid", member=who, run=run_of(one.low))
        yield PlotEvent(one.round - 1, label, words("plot.sequence"), "good", after=one.at)
    for stop in found.stops:
        label = words("plot.stopped", system=system_name(stop.system))
        yield PlotEvent(stop.since - 1, label, words("plot.stop"), "bad", after=stop.at)
    label = words(f"plot.end_{found.end.ended}")
    end = len(found.states) - 1
    yield PlotEvent(found.number[-1] - 1, label, words("plot.end"), "end", after=end)


def sheet(found: Course) -> Sheet:
    """What HAL held before each card it played, and the card."""
    return Sheet(
        words("sheet.title"),
        tuple(words(f"sheet.{name}") for name in ("round", "hidden", "open", "played")),
        tuple(
            (
                verbatim(str(turn.round)),
                counted_cards(turn.hidden),
                counted_cards(turn.open),
                words("none") if turn.played is None else card_name(turn.played),
            )
            for turn in found.hals
        ),
    )
