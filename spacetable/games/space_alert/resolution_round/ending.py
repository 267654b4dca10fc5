"""How the mission ended, when its film has been seen and it is closed (document 4)."""

from spacetable.core.game import Result
from spacetable.core.text import Text
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.wording.threats import name
from spacetable.games.space_alert.words import words


def result(state: State) -> Result | None:
    """None while the crew plans, or watches."""
    if state.stage != "over":
        return None
    found = film_of(state)
    outcome = found.outcome
    if outcome.lost:
        by = found.plan.threats[outcome.lost_by or 0]
        threat = name(threat_cards()[by.card])
        reason = words("result.lost", threat=threat, turn=outcome.lost_on_turn or 0)
        return Result("lost", reason, figures=figures(outcome))
    return Result(
        "won",
        words("result.won"),
        state.players or tuple(state.phases),
        figures(outcome),
        score=outcome.score,
    )


def figures(outcome: Outcome) -> tuple[tuple[Text, int], ...]:
    """The lines of the log: what was won, what was lost, and the total."""
    lines = [
        ("survived", outcome.points.survived),
        ("destroyed", outcome.points.destroyed),
        ("visual", outcome.points.visual),
        ("damage", sum(outcome.damage)),
        ("worst_zone", max(outcome.damage)),
        ("knocked_out", len(outcome.knocked_out)),
        ("squads", outcome.disabled_squads),
    ]
    if outcome.score is not None:
        lines.append(("score", outcome.score))
    return tuple((words(f"figure.{key}"), value) for key, value in lines)
