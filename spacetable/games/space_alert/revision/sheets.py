"""What the changed cards changed: figures and sheets beside the table."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.resolution.compare import (
    Comparison,
    MemberFate,
    ThreatFate,
    compare,
)
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.revision.opening import original_plan
from spacetable.games.space_alert.state import State, View
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.wording.actions import action
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.words import member_name, words

Tone = Literal["plain", "good", "warn", "bad"]


@lru_cache(maxsize=8)
def _compared(before: Plan, after: Plan) -> Comparison:
    return compare(before, after)


def comparison(state: State) -> Comparison:
    """What was played beside what lies there now; ``ValueError`` outside a revision."""
    return _compared(original_plan(state), plan_of(state))


def revision_panel(view: View) -> Panel:
    """Score, damage and the first difference; then every card, threat and member that differs."""
    state = view.state
    found = comparison(state)
    known = Recalled(plan_of(state))
    sheets = (_cards(state, found), _threats(found, known), _members(state, found))
    return Panel(tuple(_facts(found)), tuple(one for one in sheets if one.rows))


def _facts(found: Comparison) -> Iterator[Fact]:
    yield Fact(words("revision.total"), *_outcomes(found))
    for number, name in enumerate(ZONES):
        before, after = found.before.damage[number], found.after.damage[number]
        yield Fact(words(f"revision.damage.{name}"), _change(before, after), _tone(before - after))
    first = found.first
    if first is None:
        where = words("revision.nowhere" if not found.cards else "revision.no_difference")
        yield Fact(words("revision.first"), where)
        return
    yield Fact(words("revision.first"), words("film.turn", turn=first.turn))
    if first.step:
        yield Fact(words("revision.step"), text(f"space_alert.step.{first.step}"))


def _outcomes(found: Comparison) -> tuple[Text, Tone]:
    before, after = _ending(found.before), _ending(found.after)
    if found.before == found.after:
        return after, "plain"
    change = words("revision.change", before=before, after=after)
    if found.gain is not None:
        return change, _tone(found.gain)
    if found.before.lost and found.after.lost:
        later = (found.after.lost_on_turn or 0) - (found.before.lost_on_turn or 0)
        return change, _tone(later)
    return change, "bad" if found.after.lost else "good"


def _ending(outcome: Outcome) -> Text:
    if outcome.score is None:
        return words("revision.lost_short", turn=outcome.lost_on_turn or 0)
    return verbatim(str(outcome.score).replace("-", "−"))


def _change(before: int, after: int) -> Text:
    if before == after:
        return verbatim(str(after))
    return words("revision.change", before=before, after=after)


def _tone(better: int) -> Tone:
    return "good" if better > 0 else "bad" if better < 0 else "plain"


# ------------------------------------------------------------------ sheets


def _cards(state: State, found: Comparison) -> Sheet:
    rows = [
        (
            words("revision.card", member=member_name(state, one.member), turn=one.turn),
            action(one.before),
            action(one.after),
        )
        for one in found.cards
    ]
    return Sheet(words("revision.cards"), _heads("card", "played", "now"), tuple(rows))


def _threats(found: Comparison, known: Recalled) -> Sheet:
    rows = [
        (known.threat(one.threat), _threat_fate(one.before), _threat_fate(one.after))
        for one in found.threats
    ]
    return Sheet(words("revision.threats"), _heads("threat", "played", "now"), tuple(rows))


def _threat_fate(fate: ThreatFate) -> Text:
    if fate.end == "coming":
        return words("revision.fate.coming")
    return words(f"revision.fate.{fate.end}", turn=fate.turn or fate.at)


def _members(state: State, found: Comparison) -> Sheet:
    rows = [
        (member_name(state, one.member), _member_fate(one.before), _member_fate(one.after))
        for one in found.members
    ]
    return Sheet(words("revision.members"), _heads("who", "played", "now"), tuple(rows))


def _member_fate(fate: MemberFate) -> Text:
    if not fate.out:
        return words("revision.fate.up")
    return words("revision.fate.out", turn=fate.out)


def _heads(*names: str) -> tuple[Text, ...]:
    return tuple(words(f"revision.head.{name}") for name in names)
