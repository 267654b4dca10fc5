"""New missions from a seed. The same seed and dials give the same mission on every machine.

Threats, phases, data and breaks are drawn within the limits of ``rolling.toml``, then laid into
the phases on a grid of five seconds. What does not fit is drawn again from the same stream.
"""

from spacetable.core.text import text
from spacetable.games.space_alert.script.codes import SEEDS, code, from_code
from spacetable.games.space_alert.script.contents import STEP
from spacetable.games.space_alert.script.dials import Dials, limits
from spacetable.games.space_alert.script.draws import Draws
from spacetable.games.space_alert.script.script import Script, completed
from spacetable.games.space_alert.script.timetable import laid_out

__all__ = ["SEEDS", "Dials", "code", "from_code", "roll", "roll_code"]


def roll(seed: int, dials: Dials) -> Script:
    """The mission of a seed; ``BoundaryError`` for a seed outside 0 to ``SEEDS`` - 1."""
    name = code(seed, dials)
    draws = Draws(name)
    allowed = limits(dials)
    while True:
        lengths = [draws.within(span, STEP) for span in allowed.phases]
        laid = laid_out(draws, allowed, lengths)
        if laid is not None:
            ends = tuple(sum(lengths[: k + 1]) * 1000 for k in range(len(lengths)))
            return Script(
                id=name,
                kind="rolled",
                title=text("space_alert.title.rolled", code=name),
                phase_ends=ends,
                happenings=completed(laid, ends),
            )


def roll_code(words: str) -> Script:
    """The mission of a code as a person types it; ``BoundaryError`` when it is none."""
    return roll(*from_code(words))
