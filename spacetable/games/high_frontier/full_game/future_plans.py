"""Which Future is near? Asked of all own cards that have one, or of a single card: a plan for each,
with what is there of what it asks for, the chance, and the points (1A6, 1D).

Nothing is searched for: what a Future asks for is the game's own (``futures.prospect``). What may
be attempted now is carried out by a press, unless all that is there leaves the map with it.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action
from spacetable.core.panel import Sheet
from spacetable.core.planner import Asked, Findings, Leg, Plan, Question
from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.epic import SIDES
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.moves import AttemptFuture
from spacetable.games.high_frontier.full_game.futures.operation import OFFER, name
from spacetable.games.high_frontier.full_game.futures.prospect import Prospect, prospects
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.planning.words import words

FUTURE: Final = "future"
EVERY: Final = "every"
"""The wish for all cards."""
HEADS: Final = ("points", "lacking", "chance")


def question(state: State, seat: Seat) -> Question | None:
    """The question, where any own card has a Future that is still possible."""
    found = prospects(state, seat)
    if not found:
        return None
    cards = dict.fromkeys(one.card for one in found)
    every = SwitchChoice(EVERY, words("wish.future.every"), words("wish.future.effect"))
    choices = (
        SwitchChoice(card.face, card_name(state, card), words("wish.future.effect"))
        for card in cards
    )
    which = Switch(FUTURE, words("wish.future"), (every, *choices), EVERY, "certain")
    pieces: dict[PieceId, dict[str, Setting]] = {card.id: {FUTURE: card.face} for card in cards}
    return Question(FUTURE, words("question.future"), (which,), of_pieces=pieces)


def found(state: State, seat: Seat, asked: Asked) -> Iterator[Findings]:
    """The answer, all of it at once."""
    heads = tuple(words(f"head.{one}") for one in HEADS)
    every = prospects(state, seat)
    wished = asked.wishes.get(FUTURE, EVERY)
    chosen = tuple(one for one in every if wished in (EVERY, one.card.face))
    if not chosen:
        yield Findings(words("said.future_none"), heads)
        return
    nearest = chosen[0]
    plans = tuple(_plan(state, seat, one) for one in chosen)
    yield Findings(_said(state, seat, nearest), heads, plans, sheet=_sheet(state, nearest))


def _said(state: State, seat: Seat, one: Prospect) -> Text:
    """What stands above the plans: "now" only where the rules offer the attempt now (1A6)."""
    called = name(one.future)
    if not one.lacking:
        key = "future_ready" if _ways(state, seat, one) else "future_later"
        return words(f"said.{key}", future=called, n=one.points)
    n = len(one.lacking)
    return words("said.future_near", n=n, future=called, points=one.points)


def _plan(state: State, seat: Seat, one: Prospect) -> Plan:
    chance = round(100 * (SIDES - 1) / SIDES)
    figures = (str(one.points), str(len(one.lacking)), f"{chance} %")
    called = words("future_plan", future=name(one.future), card=card_name(state, one.card))
    place = Attempt(state, seat, one.kind, one.card.id).place
    spots = (ZoneId(place),) if place else ()
    course = tuple(_course(state, seat, one))
    return Plan(
        f"{FUTURE}.{one.card.face}",
        called,
        tuple(map(verbatim, figures)),
        legs=tuple(Leg(said, spots) for said in _legs(one)),
        course=course,
        hindered=None if course else words(f"future.hindered.{_hindrance(one)}"),
        pieces=(one.card.id,),
    )


def _legs(one: Prospect) -> Iterator[Text]:
    """First what lacks, then what is there, what is risked, and what it brings."""
    for need in one.lacking:
        yield words("future.lacks", what=need.said)
    for need in one.needs:
        if need.met:
            yield words("future.there", what=need.said)
    yield words("future.risk_free" if one.keeps else "future.risk")
    if one.fee is not None:
        yield words(f"future.pays.{one.fee.means}", n=one.fee.n)
    key = "future.points_at_end" if one.future.endgame else "future.points"
    yield words(key, n=one.points)
    yield card_words.words(f"future.{one.future.key}.brings")
    if one.future.ad_astra:
        yield words("future.leaves")
    if one.future.casus_belli:
        yield words("future.war")


def _course(state: State, seat: Seat, one: Prospect) -> Iterator[Action]:
    """The attempt, where there is one way to make it, and the die decides."""
    if one.lacking or one.future.ad_astra:
        return
    thrown = [way for way in _ways(state, seat, one) if not way.pays]
    if len(thrown) == 1:
        yield thrown[0]


def _ways(state: State, seat: Seat, one: Prospect) -> list[AttemptFuture]:
    """The ways to attempt it now, as the game offers them."""
    ways = (option.action for option in OFFER.options(state, seat))
    return [way for way in ways if isinstance(way, AttemptFuture) and way.card == one.card.id]


def _hindrance(one: Prospect) -> str:
    """Why a press does not attempt it: the key of the words."""
    if one.lacking:
        return "lacks"
    return "leaves" if one.future.ad_astra else "later"


def _sheet(state: State, one: Prospect) -> Sheet:
    """What it asks for, with what is there of it."""
    rows = tuple(
        (need.said, words("future.is_there" if need.met else "future.is_lacking"))
        for need in one.needs
    )
    title = words("future_plan", future=name(one.future), card=card_name(state, one.card))
    return Sheet(title, (words("future.asks"), words("future.stands")), rows)
