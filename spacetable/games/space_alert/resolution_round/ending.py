"""How the mission ended, when its film has been seen and it is closed (document 4 and 6.3)."""

from typing import Final

from spacetable.core.result import Figure, Points, Result, gained, lost
from spacetable.core.text import Text
from spacetable.games.space_alert.expedition import repairs
from spacetable.games.space_alert.expedition.leg import MISSIONS, Leg, plain
from spacetable.games.space_alert.expedition.scoring import penalties, tally, total
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution_round import log_line
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.wording.threats import name
from spacetable.games.space_alert.words import words

Figures = tuple[tuple[Text, Figure], ...]
KNOCKED_OUT: Final = 2
"""Points lost for each member (document 4)."""


def result(state: State) -> Result | None:
    """None while the crew plans, watches or mends."""
    if state.stage != "over":
        return None
    outcome = film_of(state).outcome
    leg = state.leg
    log = log_line.columns(state, outcome)
    title, notes = log_line.title(state), log_line.notes(state)
    if outcome.lost:
        key = "result.lost" if leg is None else "result.campaign_lost"
        reason = words(key, threat=_threat(state), turn=outcome.lost_on_turn or 0)
        lines = figures(outcome)
        return Result("lost", reason, figures=lines, title=title, log=log, notes=notes)
    winners = state.players or tuple(state.phases)
    if leg is None:
        reason, lines = words("result.won"), figures(outcome, idle=state.rules.idle_squads_cost)
        score, carried = outcome.score, None
    elif repairs.follows(state):
        reason, lines, score = words("result.leg", number=leg.number), so_far(leg, outcome), None
        carried = plain(repairs.next_leg(state))
    else:
        reason = words("result.campaign", n=leg.number)
        lines, score, carried = _campaign(leg, outcome), total(leg, outcome), None
    return Result(
        "won",
        reason,
        winners,
        lines,
        score=score,
        carried=carried,
        title=title,
        log=log,
        notes=notes,
    )


def _threat(state: State) -> Text:
    found = film_of(state)
    by = found.plan.threats[found.outcome.lost_by or 0]
    return name(threat_cards()[by.card])


def figures(outcome: Outcome, *, idle: bool = False) -> Figures:
    """What was won, what was lost, and the total. ``idle``: squads never activated count."""
    lines = [
        ("survived", gained(outcome.points.survived)),
        ("destroyed", gained(outcome.points.destroyed)),
        ("visual", gained(outcome.points.visual)),
        ("damage", lost(sum(outcome.damage))),
        ("worst_zone", lost(max(outcome.damage))),
        ("knocked_out", lost(KNOCKED_OUT * len(outcome.knocked_out))),
        ("squads", lost(outcome.disabled_squads)),
    ]
    if idle:
        lines.append(("idle_squads", lost(outcome.never_activated_squads)))
    if outcome.score is not None:
        lines.append(("score", Points(outcome.score)))
    return tuple((words(f"figure.{key}"), value) for key, value in lines)


def so_far(leg: Leg, outcome: Outcome) -> Figures:
    """This mission's points, and those of the campaign up to now."""
    points = outcome.points
    so_far = tally(leg, outcome)
    lines: list[tuple[str, Figure]] = [
        ("survived", gained(points.survived)),
        ("destroyed", gained(points.destroyed)),
        ("visual", gained(points.visual)),
        ("campaign_points", gained(so_far.survived + so_far.destroyed)),
        ("campaign_visual", so_far.visual),
        ("missions_left", MISSIONS - leg.number),
    ]
    return tuple((words(f"figure.{key}"), value) for key, value in lines)


def _campaign(leg: Leg, outcome: Outcome) -> Figures:
    """All missions together."""
    every = tally(leg, outcome)
    lines: list[tuple[str, Figure]] = [
        ("missions", every.missions),
        ("survived", gained(every.survived)),
        ("destroyed", gained(every.destroyed)),
        ("campaign_visual", every.visual),
        ("penalties", lost(penalties(outcome, leg))),
        ("score", Points(total(leg, outcome))),
    ]
    return tuple((words(f"figure.{key}"), value) for key, value in lines)
