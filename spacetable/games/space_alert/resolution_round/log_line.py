"""The mission's line in the log (document 4.1): soundtrack, difficulty, points, and who led."""

from typing import Final

from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.expedition.leg import MISSIONS
from spacetable.games.space_alert.expedition.repairs import follows
from spacetable.games.space_alert.expedition.scoring import penalties
from spacetable.games.space_alert.mission_list import soundtrack_title
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.state import ROLES, Level, Role, State
from spacetable.games.space_alert.words import member_name, words

LEVELS: Final[dict[Level, str]] = {"white": "1", "yellow": "2", "mixed": "1+2"}
"""How a difficulty is written in the log."""


def title(state: State) -> Text:
    """The soundtrack."""
    return soundtrack_title(state.script)


def columns(state: State, outcome: Outcome) -> tuple[tuple[Text, Text], ...]:
    """Difficulty and points, as on paper. A lost mission has no points.

    Penalties of a campaign are counted in its last mission only.
    """
    cells = [("common", LEVELS[state.rules.common]), ("serious", LEVELS[state.rules.serious])]
    if not outcome.lost:
        cells += [
            ("survived", str(outcome.points.survived)),
            ("destroyed", str(outcome.points.destroyed)),
        ]
        if not follows(state):
            lost = penalties(outcome, state.leg)
            cells.append(("penalties", f"−{lost}" if lost else "0"))
        cells.append(("visual", str(outcome.points.visual)))
    return tuple((words(f"log.{head}"), verbatim(value)) for head, value in cells)


def notes(state: State) -> tuple[Text, ...]:
    """Who held which role; the place of the mission in its campaign."""
    roles = {role: _holder(state, role) for role in ROLES}
    lines = [words("log.alone") if state.alone else words("log.officers", **roles)]
    if state.leg is not None:
        lines.append(words("log.leg", number=state.leg.number, most=MISSIONS))
    return tuple(lines)


def _holder(state: State, role: Role) -> Text:
    """A player's name; alone with androids it is the player who leads them all."""
    own = state.own(state.roles[role])
    return words("log.alone") if own is None else member_name(state, own)
