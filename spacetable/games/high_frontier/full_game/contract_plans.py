"""Can I fulfil this contract, by when, and with which ship? Asked of a card that is held, offered
in an auction, or open on its deck (4B).

The clauses stand in a sheet, each with what is there of it; the routes lead to the nearest places
where the next step is met, with the card aboard. A contract that is still on Earth is reckoned as
boosted now, with its advance where it would still be paid: nothing of such a plan is carried out.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.piece import Piece
from spacetable.core.planner import Asked, Findings, Leg, Plan, Question
from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.contracts.clauses import Unmet
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.contracts.tenders import TENDER, open_decks
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    StackKind,
    deck_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.undertaking import Undertaking
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.planning import questions, route_plans
from spacetable.games.high_frontier.planning.nearest import nearest_of
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words

CONTRACT: Final = "contract"
PLACES: Final = 3
"""So many places are planned for, the nearest."""
ROUTES: Final = 4
"""Routes to each."""
HEADS: Final = ("year", *route_plans.HEADS)


# ---------------------------------------------------------------- what is asked


def question(state: State, seat: Seat, stack: Switch) -> Question | None:
    """The question, where there is any contract to ask of. ``stack``: the wish for a ship."""
    cards = known(state, seat)
    if not cards:
        return None
    which = Switch(
        CONTRACT,
        words("wish.contract"),
        tuple(
            SwitchChoice(card.face, card_name(state, card), words("wish.contract.effect"))
            for card in cards
        ),
        cards[0].face,
        "certain",
    )
    pieces: dict[PieceId, dict[str, Setting]] = {card.id: {CONTRACT: card.face} for card in cards}
    return Question(
        CONTRACT,
        words("question.contract"),
        (which, stack, *questions.avoiding(), questions.most_turns()),
        of_pieces=pieces,
    )


def known(state: State, seat: Seat) -> tuple[Piece, ...]:
    """The contracts that may be asked of: that which is auctioned, or may be now, the own one, the
    open ones."""
    if not state.rules.contracts:
        return ()
    held = contract_of(state, seat)
    first = [] if state.tender is None else [state.pieces.top(deck_zone(state.tender.deck))]
    if state.todo and state.duty.task == TENDER and state.duty.seat == seat:
        decks = open_decks(state, seat)
        first = [
            state.pieces.top(deck_zone(deck)) for deck in decks if state.duty.place in ("", deck)
        ]
    own = [] if held is None else [state.pieces.piece(held.card)]
    tops = [state.pieces.top(deck_zone(deck)) for deck in CONTRACTS]
    return tuple(dict.fromkeys(one for one in (*first, *own, *tops) if one is not None))


# ---------------------------------------------------------------- what is answered


def found(
    state: State, seat: Seat, kind: StackKind, asked: Asked, stop: Stop
) -> Iterator[Findings]:
    """The answer as it becomes known."""
    heads = tuple(words(f"head.{one}") for one in HEADS)
    cards = known(state, seat)
    if not cards:
        yield Findings(words("said.choose_contract"), heads)
        return
    face = asked.wishes.get(CONTRACT, cards[0].face)
    card = next((one for one in cards if one.face == face), cards[0])
    task = Undertaking(state, seat, kind, card)
    if task.dead:
        yield Findings(words("said.contract_dead"), heads, sheet=task.sheet(()))
        return
    voyage = task.voyage()
    if voyage is None:
        yield Findings(words(task.without()), heads, sheet=task.sheet(()))
        return
    yield from _planned(task, voyage, asked, stop, heads)


# ---------------------------------------------------------------- what is planned


def _planned(
    task: Undertaking, voyage: Voyage, asked: Asked, stop: Stop, heads: tuple[Text, ...]
) -> Iterator[Findings]:
    """Ways on which all of it is done, those to the nearest places for the next step first."""
    goals = task.goals()
    step = task.step
    if not goals and step is not None and step.place is not None:
        lacks = task.lacking(voyage.place)
        said = words("said.contract_nowhere", card=card_name(task.state, task.card))
        yield Findings(said, heads, sheet=task.sheet(lacks))
        return
    if voyage.place in goals and not voyage.under_way and not (step and step.passing):
        lacks = task.lacking(voyage.place)
        said = words("said.contract_lacks" if lacks else "said.contract_here")
        yield Findings(said, heads, sheet=task.sheet(lacks))
        return
    lacks = task.lacking(goals[0]) if goals else ()
    plans: list[tuple[bool, int, Plan]] = []
    said = words("said.contract_seeking", card=card_name(task.state, task.card))
    yield Findings(said, heads, sheet=task.sheet(lacks))
    none: Text | None = None
    nearest = nearest_of(voyage, asked, goals, PLACES, stop) or goals[:1]
    for place in nearest or (None,):
        lacks = () if place is None else task.lacking(place)
        answer, whole = _answer(task, voyage, asked, place, stop)
        named = (_named(task, voyage, one, place) for one in answer.plans[:ROUTES])
        plans += ((not whole, *one) for one in named)
        plans.sort(key=lambda one: (*one[:2], -_safe(one[2])))
        shown = tuple(one for *_, one in plans)
        none = none or (None if answer.plans else answer.said)
        yield Findings(said, heads, shown, sheet=task.sheet(lacks))
    shown = tuple(one for *_, one in plans)
    parted, first = plans[0][:2] if plans else (False, None)
    said = none or words("said.contract_none", card=card_name(task.state, task.card))
    if first is not None:
        said = _said(task, first, lacks, whole=not parted)
    yield Findings(said, heads, shown, sheet=task.sheet(lacks))


def _answer(
    task: Undertaking, voyage: Voyage, asked: Asked, place: str | None, stop: Stop
) -> tuple[Findings, bool]:
    """The ways on which all of it is done, or the next step alone where there are none; and
    whether it is all.
    """
    wishes: dict[str, Setting] = {**asked.wishes, "trip": "one_way"}
    there = None if place is None else ZoneId(place)
    errand = Asked(asked.question, there, (), wishes, asked.kept)
    tasks = task.tasks(place)
    if len(tasks) == 1 and not tasks[0].passing and place is not None:
        *_, answer = route_plans.found(voyage, errand, stop)
        return answer, True
    more = len(tasks) > 1
    *_, answer = route_plans.found(voyage, errand, stop, tasks, why=not more)
    if more and not answer.plans and not stop():
        *_, answer = route_plans.found(voyage, errand, stop, tasks[:1])
        return answer, False
    return answer, True


def _named(task: Undertaking, voyage: Voyage, plan: Plan, place: str | None) -> tuple[int, Plan]:
    """The year, and the plan named by it and by the place if there is one; carried out only where
    the card is aboard already.
    """
    turns = dict(plan.name.params)["n"]
    assert isinstance(turns, int)  # so routes are named
    year = voyage.year + turns - 1
    name = words("contract_plan_passing", year=year, name=plan.name)
    if place is not None:
        name = words("contract_plan", place=place_name(place), year=year, name=plan.name)
    figures = (verbatim(str(year)), *plan.figures)
    if task.aboard:
        return year, replace(plan, name=name, figures=figures)
    n = task.state.aboard(task.card).mass
    first = words("contract.load") if task.in_orbit else words("contract.boost", n=n)
    legs = (Leg(first, heading=True), *plan.legs)
    return year, replace(plan, name=name, figures=figures, legs=legs, course=())


def _said(task: Undertaking, first: int, lacks: Sequence[Unmet], *, whole: bool) -> Text:
    """By when. ``first``: the year of the quickest plan; ``whole``: all is done on it."""
    if lacks:
        return words("said.contract_lacks")
    if not whole:
        more = len(task.terms.steps) - 1 - task.steps + task.terms.returns
        return words("said.contract_step", n=more, year=first)
    if task.held is None:
        return words("said.contract_bid", n=first - task.state.year, year=first)
    if task.held.late:
        return words("said.contract_late", year=first)
    key = "said.contract_in_time" if first <= task.due else "said.contract_too_late"
    return words(key, year=first, due=task.due)


def _safe(plan: Plan) -> int:
    """Of a hundred, that every card arrives: the last of its figures."""
    told = dict(plan.figures[-1].params)["words"]
    return int(str(told).split()[0])
