"""The published missions, as pages of the logbook (document 1 and 4.1)."""

from functools import cache

from spacetable.core.mission import Mission
from spacetable.games.space_alert.script.official import missions as scripts
from spacetable.games.space_alert.script.words import group_label
from spacetable.games.space_alert.words import words


@cache
def missions() -> tuple[Mission, ...]:
    """Test runs, simulations, advanced simulations, missions: numbers 1 to 16."""
    return tuple(
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
        )
        for number, script in enumerate(scripts(), 1)
    )
