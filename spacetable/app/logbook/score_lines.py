"""The lines of a crew's log as the log page and its chart want them."""

from collections.abc import Sequence

from spacetable.app.widgets.score_plot import Mark
from spacetable.core.text import Text
from spacetable.session.attempt import Attempt
from spacetable.session.logbook import Campaign

Series = tuple[Attempt, ...]


def columns(series: Sequence[Series]) -> list[Text]:
    """The heads of all columns, in the order of the line that has the most of them."""
    heads: dict[Text, None] = {}
    lines = [[head for head, _ in one.log] for several in series for one in several]
    for line in sorted(lines, key=len, reverse=True):
        heads.update(dict.fromkeys(line))
    return list(heads)


def marks(campaign: Campaign) -> list[tuple[Mark, int | None]]:
    """A mark for every game that is decided; games that continue each other are one.

    What may still be continued has no score, and is not there yet.
    """
    found: list[tuple[Mark, int | None]] = []
    for several in campaign.series():
        last = several[-1]
        if last.outcome == "lost":
            found.append(("lost", None))
        elif last.score is not None:
            found.append(("series" if _long(several) else "single", last.score))
    return found


def _long(several: Series) -> bool:
    """Whether it is a series, even one that was ended after its first game."""
    return len(several) > 1 or several[0].onward is not None
