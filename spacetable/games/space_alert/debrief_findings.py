"""The moments of a mission that are worth looking at: what lost it or won it, and what would have
been better.
"""

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Final

from msgspec.structs import replace

from spacetable.core.mission import Finding, Stop
from spacetable.core.text import Text
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.debrief_search import Needed, best_change, needed
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Drawn, Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.revision.opening import revised
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.games.space_alert.wording.stations import zone
from spacetable.games.space_alert.words import member_name, words

NAMED: Final = 2
"""So many of the cards that could least be missed are told of."""
NEAR: Final = 5
"""Points of damage in a zone that are a narrow escape; 7 break it."""
DEALS: Final = 60
"""Missions with other threats that the drawn one is compared with."""


def findings(end: State, at: int, shown: Film, stop: Stop) -> Iterator[Finding]:
    """``at``: the number of actions of the whole game."""
    tried = revised(end)
    if tried is not None and tried.stage != "revision":
        tried = None  # typed plans without cards of ours
    cards = [] if tried is None else needed(tried, stop)
    luck = tuple(_luck(shown.plan, cards, tried is not None, stop))
    if shown.outcome.lost:
        known = Recalled(shown.plan)
        by = known.threat(shown.outcome.lost_by or 0)
        why = words("debrief.was_lost", threat=by)
        turn = shown.outcome.lost_on_turn or 0
        title = words("debrief.moment.lost", turn=turn)
        yield Finding(at, title, (why, *luck), moment=shown.last, done=_since(shown, shown.last))
        yield from _better(end, tried, at, shown, stop)
        return
    for k, one in enumerate(cards[:NAMED]):
        yield _of_card(end, at, shown, one, luck if not k else ())
    if not cards:
        title = words("debrief.moment.home")
        yield Finding(at, title, luck, "good", moment=shown.last, done=_since(shown, shown.last))
    yield from _near(at, shown)
    yield from _better(end, tried, at, shown, stop)


def _of_card(end: State, at: int, shown: Film, one: Needed, luck: tuple[Text, ...]) -> Finding:
    """A card without which all would have come otherwise."""
    name = member_name(end, one.member)
    action = shown.plan.crew[one.member][one.turn - 1]
    why = words(
        "debrief.needed",
        member=name,
        turn=one.turn,
        action=action_words(action),
        outcome=outcome_words(end, one.without),
    )
    first, last = _carried_out(shown, one.member, one.turn)
    title = words("debrief.moment.needed", turn=one.turn, member=name)
    return Finding(at, title, (why, *luck), "good", moment=last, done=last - first + 1)


def _carried_out(shown: Film, member: int, turn: int) -> tuple[int, int]:
    """Where in the film that card is turned up, and the last thing that comes of it at once."""
    now, found = 0, None
    for index, record in enumerate(shown.log):
        if isinstance(record, h.TurnBegins):
            now = record.turn
        elif isinstance(record, h.Revealed) and (record.member, now) == (member, turn):
            found = index
        elif found is not None and isinstance(record, h.Revealed | h.StepBegins):
            return found, index - 1
    return (shown.last, shown.last) if found is None else (found, shown.last)


def _near(at: int, shown: Film) -> Iterator[Finding]:
    """The zone that was nearest to breaking, when its last tile was turned."""
    worst = max(shown.outcome.damage)
    if worst < NEAR:
        return
    where = shown.outcome.damage.index(worst)
    moments = [
        index
        for index, record in enumerate(shown.log)
        if isinstance(record, h.TileTurned) and record.zone == where
    ]
    if moments:
        mark = shown.mark(moments[-1])
        turn = 0 if mark is None else mark.turn
        why = words("debrief.near", zone=zone(where), n=7 - worst)
        title = words("debrief.moment.near", turn=turn)
        done = _since(shown, moments[-1])
        yield Finding(at, title, (why,), "warn", moment=moments[-1], done=done)


def _since(shown: Film, index: int) -> int:
    """So many moments from the beginning of the step to that one."""
    mark = shown.mark(index)
    return 1 if mark is None else max(index - mark.index, 1)


def _better(end: State, tried: State | None, at: int, shown: Film, stop: Stop) -> Iterator[Finding]:
    """The cards that would have lain better."""
    best = None if tried is None else best_change(tried, stop)
    if best is None:
        return
    lost = shown.outcome.lost
    key = "saved" if lost and not best.outcome.lost else "longer" if lost else "more"
    why = words(
        f"debrief.better.{key}", n=len(best.actions), outcome=outcome_words(end, best.outcome)
    )
    title = words(f"debrief.moment.{key}")
    yield Finding(
        at,
        title,
        (why,),
        "bad" if lost else "warn",
        better=best.actions,
        moment=shown.last,
        done=0,
        revised=True,
    )


def outcome_words(end: State, outcome: Outcome) -> Text:
    """How a mission would have ended. Points of a campaign are counted when all of it is over."""
    if outcome.score is not None and end.leg is not None:
        return words("debrief.outcome.leg", n=sum(outcome.damage))
    if outcome.score is None:
        return words("debrief.outcome.lost", turn=outcome.lost_on_turn or 0)
    return words("debrief.outcome.home", score=words("debrief.points", n=outcome.score))


# ------------------------------------------------------------------ luck and skill


def _luck(plan: Plan, cards: list[Needed], known: bool, stop: Stop) -> Iterator[Text]:
    """How hard the threats were that were drawn, and how many of the cards mattered."""
    idle = replace(plan, crew=tuple((NONE,) * len(row) for row in plan.crew), stumbles=())
    alone = _lived(idle)
    others = [_lived(one) for one in takewhile(lambda _: not stop(), _other_deals(idle))]
    if others:
        longer = round(100 * sum(one > alone for one in others) / len(others))
        shorter = round(100 * sum(one < alone for one in others) / len(others))
        key = "home" if alone > plan.last_turns[-1] + 1 else "lost"
        yield words(f"debrief.luck.{key}", turn=alone, easier=longer, harder=shorter)
    laid = sum(action != NONE for row in plan.crew for action in row)
    if known and cards:
        yield words("debrief.skill", n=len(cards), all=laid)


def _lived(plan: Plan) -> int:
    """The turn on which a ship is lost; one more than there are where it comes home."""
    lost = resolve(plan, []).lost_on_turn
    return plan.last_turns[-1] + 2 if lost is None else lost


def _other_deals(plan: Plan) -> Iterator[Plan]:
    """The same mission with other threats from the same piles, and other tracks."""
    chance = Random(repr(plan.threats))
    cards = threat_cards()
    for _ in range(DEALS):
        drawn: list[Drawn] = []
        for one in plan.threats:
            card = cards[one.card]
            pile = [
                other.id
                for other in cards.values()
                if (other.severity, other.place, other.level)
                == (card.severity, card.place, card.level)
                and other.id not in [before.card for before in drawn]
            ]
            drawn.append(replace(one, card=chance.choice(pile)))
        tracks = chance.sample(range(1, 8), 4)
        yield replace(
            plan,
            threats=tuple(drawn),
            trajectories=(tracks[0], tracks[1], tracks[2], tracks[3]),
        )
