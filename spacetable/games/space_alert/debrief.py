"""What there is to learn from a mission: what cost most, what had no effect, and its course."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from spacetable.core.mission import Debrief, Stop
from spacetable.core.plot import Plot, PlotEvent, PlotSeries, Role
from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.debrief_findings import findings
from spacetable.games.space_alert.debrief_plot import Moment, What, course
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.wording.events import sentences
from spacetable.games.space_alert.wording.lists import comma
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.wording.stations import zone
from spacetable.games.space_alert.words import member_name, words

HULL: Final = 7
"""Damage that breaks a zone (document 3.4)."""
WORST: Final = 3
"""So many threats are named among those that did most damage."""
ROLES: Final[dict[What, Role]] = {
    "destroyed": "good",
    "survived": "warn",
    "knocked_out": "bad",
    "lost": "end",
}
"""Tiles are no events of the plot: its lines show them."""


def debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    """None while the mission goes on. ``stop`` ends the search for changes that would have helped;
    for all else the film is enough.
    """
    end = states[-1]
    if end.stage != "over":
        return None
    shown = film_of(end)
    found = tuple(findings(end, len(states) - 1, shown, stop))
    lines = _lines(end, shown)
    return Debrief(verdict(end, shown), tuple(lines), plot=plot(end, shown), findings=found)


def verdict(state: State, shown: Film) -> Text:
    """How the mission ended and how near it was, in one sentence.

    Points of a campaign are counted when all of it is over (document 6.3).
    """
    outcome = shown.outcome
    if outcome.lost:
        by = _by(outcome)
        threat = Recalled(shown.plan).threat(by)
        return words("debrief.lost", threat=threat, turn=outcome.lost_on_turn or 0)
    score, worst = outcome.score or 0, max(outcome.damage)
    if not worst:
        if state.leg is not None:
            return words("debrief.leg_unhurt", number=state.leg.number)
        return words("debrief.won_unhurt", score=scored(score))
    where = zone(outcome.damage.index(worst))
    if state.leg is not None:
        return words("debrief.leg", number=state.leg.number, zone=where, n=HULL - worst)
    return words("debrief.won", score=scored(score), zone=where, n=HULL - worst)


def scored(score: int) -> Text:
    """So many points, in words."""
    return words("debrief.points", n=score)


def _by(outcome: Outcome) -> int:
    if outcome.lost_by is None:
        raise ValueError("the ship was not lost")
    return outcome.lost_by


def _lines(state: State, shown: Film) -> Iterator[Text]:
    known = Recalled(shown.plan)
    if shown.outcome.lost:
        yield from _last_blow(state, shown)
    yield from _damage(shown, known)
    yield from _got_away(shown, known)
    yield from _computer(shown)
    yield from _delays(shown)
    yield from _idle(state, shown)
    if state.leg is None:
        yield from _score(shown.outcome)


def _last_blow(state: State, shown: Film) -> Iterator[Text]:
    """The last attack, or the last thing a threat did, with its figures."""
    names = [member_name(state, member) for member in range(len(state.members))]
    said = sentences(shown.log, shown.plan, names)
    for index in range(shown.last, -1, -1):
        if isinstance(shown.log[index], h.Attacked | h.Hurt | h.Crossed):
            line = said[index]
            if line is not None:
                yield line
            return


def _damage(shown: Film, known: Recalled) -> Iterator[Text]:
    """Whose doing the damage was, the worst ones by name."""
    by: Counter[int] = Counter()
    for record in shown.log:
        if isinstance(record, h.Attacked | h.Hurt):
            by[record.threat] += record.tiles
    # What the last blow did beyond the seventh point of a zone broke nothing any more.
    before = sum(len(parts) for parts in shown.plan.carried.damage)
    beyond = sum(by.values()) + before - sum(shown.outcome.damage)
    if beyond > 0 and shown.outcome.lost_by is not None:
        by[shown.outcome.lost_by] -= beyond
    most = [(threat, n) for threat, n in by.most_common(WORST) if n]
    if not most:
        if not shown.outcome.lost:
            yield words("debrief.no_damage")
        return
    named = [words("debrief.from", what=known.threat(threat), amount=n) for threat, n in most]
    yield words("debrief.damage", total=sum(by.values()), most=comma(named))


def _got_away(shown: Film, known: Recalled) -> Iterator[Text]:
    """Threats that survived, and how much more they were worth destroyed (document 4)."""
    for threat in shown.outcome.survived:
        less, more = known.card(threat).points
        yield words("debrief.got_away", threat=known.threat(threat), got=less, could=more)


def _computer(shown: Film) -> Iterator[Text]:
    for record in shown.log:
        if isinstance(record, h.ComputerChecked) and not record.done:
            yield words("debrief.computer", phase=record.phase + 1)


def _delays(shown: Film) -> Iterator[Text]:
    """How often a card was pushed on, and what for most often (document 3.2)."""
    count = sum(isinstance(record, h.RowShifted) for record in shown.log)
    reasons = Counter(
        (record.reason, record.threat) for record in shown.log if isinstance(record, h.Delayed)
    )
    if count and reasons:
        ((reason, threat), _), *_ = reasons.most_common(1)
        by = {} if threat < 0 else {"threat": Recalled(shown.plan).threat(threat)}
        why = text(f"space_alert.delay.{reason}", **by)
        yield words("debrief.delays", n=count, reason=why)


def _idle(state: State, shown: Film) -> Iterator[Text]:
    """Actions without effect, and the most frequent reason of each member."""
    for member in range(len(state.members)):
        reasons = Counter(
            record.reason
            for record in shown.log
            if isinstance(record, h.Nothing) and record.member == member
        )
        if reasons:
            reason = text(f"space_alert.no_effect.{reasons.most_common(1)[0][0]}")
            key = "debrief.idle" if len(reasons) == 1 else "debrief.idle_mostly"
            name = member_name(state, member)
            yield words(key, member=name, n=sum(reasons.values()), reason=reason)


def _score(outcome: Outcome) -> Iterator[Text]:
    """The total, taken apart (document 4)."""
    if outcome.score is None:
        return
    points = outcome.points
    won = [
        ("survived", points.survived),
        ("destroyed", points.destroyed),
        ("visual", points.visual),
    ]
    squads = outcome.disabled_squads
    lost = [
        ("damage", sum(outcome.damage)),
        ("worst_zone", max(outcome.damage)),
        ("knocked_out", 2 * len(outcome.knocked_out)),
        ("squads", squads),
    ]
    rest = outcome.score - sum(n for _, n in won) + sum(n for _, n in lost)
    lost.append(("idle_squads", -rest))
    terms = [_term(name, n) for name, n in won if n] + [_term(name, -n) for name, n in lost if n]
    if terms:
        yield words("debrief.score", score=scored(outcome.score), terms=comma(terms))


def _term(name: str, n: int) -> Text:
    """A line of the log with its sign, a real minus sign."""
    amount = verbatim(f"+{n}" if n > 0 else f"−{-n}")
    return words("debrief.part", what=words(f"debrief.term.{name}"), amount=amount)


# ------------------------------------------------------------------ the plot


def plot(state: State, shown: Film) -> Plot:
    """Damage of each zone and threats in play along the turns, and what counted for the score.

    After the last turn with cards comes one more, for rockets and threats (document 3.6).
    """
    found = course(shown.plan)
    turns = range(1, shown.plan.last_turns[-1] + 2)
    damage = [
        PlotSeries(
            words(f"debrief.zone.{name}"),
            tuple(at_end[number] for at_end in found.damage),
            "step",
            name,
        )
        for number, name in enumerate(ZONES)
    ]
    play = PlotSeries(words("debrief.in_play"), found.in_play, "bar", "plain")
    return Plot(
        title=words("debrief.plot"),
        x_label=words("debrief.turn_axis"),
        y_label=words("debrief.damage_axis"),
        ticks=tuple(verbatim(str(turn)) for turn in turns),
        places=tuple(words("film.turn", turn=turn) for turn in turns),
        series=(play, *damage),
        events=tuple(_events(state, shown, found.moments)),
    )


def _events(state: State, shown: Film, moments: Iterable[Moment]) -> Iterator[PlotEvent]:
    known = Recalled(shown.plan)
    for one in moments:
        role = ROLES.get(one.what)
        if role is None:
            continue
        group = words(f"debrief.event.{one.what}")
        if one.what == "knocked_out":
            who = member_name(state, one.member)
            label = words("debrief.was_out", member=who, threat=known.threat(one.threat))
        elif one.what == "lost":
            label = words("debrief.was_lost", threat=known.threat(one.threat))
        else:
            threat = known.threat(one.threat)
            label = words(f"debrief.was_{one.what}", threat=threat, points=one.points)
        yield PlotEvent(one.turn - 1, label, group, role, one.index)
