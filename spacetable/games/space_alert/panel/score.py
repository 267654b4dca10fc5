"""The score of a mission, line by line (document 4)."""

from collections.abc import Iterator

from spacetable.core.panel import Sheet
from spacetable.core.result import Figure, Points
from spacetable.core.text import Text
from spacetable.games.space_alert.panel.said import NOTHING, amount, points, said, sheet
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.outcome import VISUAL
from spacetable.games.space_alert.resolution_round.ending import KNOCKED_OUT, result, so_far
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.words import member_name, words

Row = tuple[Text, Text]


def score_sheet(state: State, film: Film) -> Sheet:
    """Each threat, each visual confirmation, each loss; then the total, or that there is none.

    In a campaign losses count at its end only: then the figures of the result, and before that
    what it is worth so far.
    """
    score = film.outcome.score
    rows: list[tuple[Text, ...]] = []
    found = result(state)
    if state.leg is not None and state.stage == "repairs":
        rows += [(label, _signed(value)) for label, value in so_far(state.leg, film.outcome)]
    elif state.leg is not None and found is not None:
        rows += [(label, _signed(value)) for label, value in found.figures]
    elif score is None:
        rows.append((said("score.lost"), NOTHING))
    else:
        rows += _rows(state, film)
        rows.append((words("figure.score"), amount(score)))
    return sheet("score", ("line", "points"), rows, len(rows) - 1)


def _signed(value: Figure) -> Text:
    """A figure of the result; points with the sign that they count with."""
    if isinstance(value, Points):
        return points(value.counted) if value.sign else amount(value.amount)
    return amount(value)


def _rows(state: State, film: Film) -> Iterator[Row]:
    outcome, known = film.outcome, Recalled(film.plan)
    for index in outcome.destroyed:
        won = known.card(index).points[1]
        yield said("score.destroyed", threat=known.threat(index)), points(won)
    for index in outcome.survived:
        won = known.card(index).points[0]
        yield said("score.survived", threat=known.threat(index)), points(won)
    for phase, crew in enumerate(film.at(film.last).looked, 1):
        if crew:
            yield said("score.visual", phase=phase, n=crew), points(VISUAL[crew])
    for zone, damage in zip(ZONES, outcome.damage, strict=True):
        if damage:
            yield said("score.damage", zone=words(f"zone.{zone}")), points(-damage)
    if max(outcome.damage):
        yield said("score.worst"), points(-max(outcome.damage))
    for member in outcome.knocked_out:
        yield said("score.out", member=member_name(state, member)), points(-KNOCKED_OUT)
    if outcome.disabled_squads:
        yield said("score.disabled", n=outcome.disabled_squads), points(-outcome.disabled_squads)
    idle = outcome.never_activated_squads
    if idle and film.plan.rulings.idle_squads_cost:
        yield said("score.idle", n=idle), points(-idle)
