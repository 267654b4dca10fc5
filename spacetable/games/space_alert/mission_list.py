"""The missions as pages of the logbook: those published, and one at random (document 1, 4.1)."""

from functools import cache
from typing import Final

from spacetable.core.mission import Mission
from spacetable.games.space_alert.script.official import missions as scripts
from spacetable.games.space_alert.script.words import group_label
from spacetable.games.space_alert.words import words

RANDOM: Final = 17
"""The number under which missions count that are rolled; no two of them are the same."""


@cache
def missions() -> tuple[Mission, ...]:
    """Test runs, simulations, advanced ones, missions: numbers 1 to 16; then a rolled one."""
    published = (
        Mission(
            number=number,
            title=script.title,
            briefing=words(
                f"briefing.{script.kind}",
                minutes=script.duration // 60_000,
                phases=len(script.phase_ends),
            ),
            seats=(1, 5),
            group=group_label(script.kind),
            source=script.source,
            named=True,
        )
        for number, script in enumerate(scripts(), 1)
    )
    rolled = Mission(
        number=RANDOM,
        title=words("title.random"),
        briefing=words("briefing.random"),
        seats=(1, 5),
        group=group_label("rolled"),
        named=True,
    )
    return (*published, rolled)
