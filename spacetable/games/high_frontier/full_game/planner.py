"""What a player may ask: ways for any of the own stacks, how far one comes, which rocket the cards
make, what cards lack, whether a contract can be fulfilled, and which Future is near. From the own
view alone.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.mission import Stop
from spacetable.core.planner import Asked, Findings, Planner, Question
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import affording, contract_plans, future_plans
from spacetable.games.high_frontier.full_game.construction import building
from spacetable.games.high_frontier.full_game.loads import TASKS, Loads, loads
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    MOBILES,
    StackKind,
    deck_zone,
    figure,
    hand,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import at_helm, flies
from spacetable.games.high_frontier.full_game.starshot.voyage import sails
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.voyage import (
    starship_voyage,
    unmade,
    voyage_of,
)
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.planning import (
    completion_plans,
    horizon_plans,
    questions,
    rocket_plans,
    route_plans,
)
from spacetable.games.high_frontier.planning.building import nothing_done
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.workshop import every_way

STARSHIP: Final = "starship"
"""What the wish for a stack calls the starship (4D3)."""
WHOSE: Final = ("own", "open", "all")
"""Of which cards a rocket may be made: the own ones, those on top of the decks as well, or all."""


def asked_of(view: View) -> tuple[Question, ...]:
    """What may be asked: the same in each position, and of contracts and Futures. Flights are asked
    of the craft that is flown, unless another is named. Onlookers ask nothing.
    """
    seat = view.seat
    if seat is None or view.state.choosing:
        return ()
    stack = stacks_of(view.state, seat)
    craft = replace(stack, default=_steered(view.state, seat))
    cards = questions.choice("cards", WHOSE)
    task = questions.choice("task", TASKS)
    figures = tuple(figure(seat, kind) for kind in kinds_of(view.state) if kind in FIGURES)
    contract = contract_plans.question(
        view.state, seat, questions.choice("stack", kinds_of(view.state))
    )
    future = future_plans.question(view.state, seat)
    return (
        questions.where_to(*figures, more=(craft,)),
        questions.how_far(more=(craft,)),
        questions.which_rocket(more=(task, stack, cards, questions.sides())),
        questions.missing(more=(stack, cards, questions.sides())),
        *(() if contract is None else (contract,)),
        *(() if future is None else (future,)),
    )


def answers(view: View, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """The answer as it becomes known. Names that are no places, as a file may give, have none."""
    seat, state = view.seat, view.state
    if seat is None or not questions.on_the_map(asked):
        return iter((Findings(words("said.choose")),))
    kind = _kind(state, seat, asked)
    if asked.question == contract_plans.CONTRACT:
        return contract_plans.found(state, seat, kind, asked, stop)
    if asked.question == future_plans.FUTURE:
        return future_plans.found(state, seat, asked)
    starship = asked.wishes.get("stack") == STARSHIP and sails(state, seat)
    voyage = starship_voyage(state) if starship else voyage_of(state, seat, kind)
    if voyage is None and asked.question == questions.WHICH_ROCKET and kind == "rocket":
        voyage = unmade(state, seat)
    if voyage is None:
        there = words("said.no_rocket_yet" if kind == "rocket" else "said.nothing_aboard")
        return iter((Findings(there),))

    def piece(card: str) -> PieceId:
        found = (one.id for one in state.pieces if one.face == card)
        return next(found, PieceId(card))

    match asked.question:
        case questions.HOW_FAR:
            return horizon_plans.found(voyage, asked, stop)
        case questions.WHICH_ROCKET:
            pool = cards_of(state, seat, asked)
            made = nothing_done if kind != "rocket" else partial(building, state, seat)
            paying = (
                partial(affording.told, state, seat) if kind == "rocket" else rocket_plans.unpaid
            )
            task = str(asked.wishes.get("task", TASKS[0]))

            def loaded(site: str, aboard: Stack) -> Loads:
                return loads(state, seat, site, task, pool, aboard)

            return rocket_plans.found(voyage, asked, stop, pool, made, piece, paying, loaded)
        case questions.MISSING:
            pool = cards_of(state, seat, asked)
            return completion_plans.found(voyage, stop, pool, piece=piece)
        case _:
            found = route_plans.found(voyage, asked, stop)
            carried = flies(state, seat, kind) and not starship
            return found if carried else map(_told, found)


def kinds_of(state: State) -> tuple[StackKind, ...]:
    """The stacks that may be asked about: that which can be flown, first."""
    leo, rocket, *others = state.rules.kinds
    return (rocket, leo, *others)


def stacks_of(state: State, seat: Seat) -> Switch:
    """The wish for a stack, or for a mobile factory or the starship where there is one."""
    own = [
        SwitchChoice(
            kind,
            words("wish.stack.mobile", place=place_name(state.place_of(seat, kind))),
            words("wish.stack.effect"),
        )
        for kind in mobiles(state, seat)
    ]
    if sails(state, seat):
        own.append(SwitchChoice(STARSHIP, words("wish.stack.starship"), words("wish.stack.effect")))
    stack = questions.choice("stack", kinds_of(state))
    return replace(stack, choices=(*stack.choices, *own))


def _steered(state: State, seat: Seat) -> StackKind:
    """The craft at the helm, whose strip is seen; the rocket where there is none."""
    kind, kinds = at_helm(state, seat), (*kinds_of(state), *mobiles(state, seat))
    return kinds[0] if kind is None or kind not in kinds else kind


def _kind(state: State, seat: Seat, asked: Asked) -> StackKind:
    kinds = (*kinds_of(state), *MOBILES)
    flies_there = asked.question in (questions.WHERE_TO, questions.HOW_FAR)
    usual = _steered(state, seat) if flies_there else kinds[0]
    wished = asked.wishes.get("stack", usual)
    return next((kind for kind in kinds if kind == wished), usual)


def _told(found: Findings) -> Findings:
    """Ways of a stack that is no rocket yet: nothing can be done by them."""
    return replace(found, plans=tuple(replace(plan, course=()) for plan in found.plans))


def cards_of(state: State, seat: Seat, asked: Asked) -> tuple[Aboard, ...]:
    """The cards that were asked for, radiators both ways up, and with both faces where wanted."""
    whose = asked.wishes.get("cards", WHOSE[0])
    zones = [hand(seat), *(stack_zone(seat, kind) for kind in state.stacks(seat))]
    faces = {one.face for zone in zones for one in state.pieces[zone]}
    if whose != "own":
        tops = (state.pieces.top(deck_zone(deck)) for deck in state.rules.patents)
        faces |= {one.face for one in tops if one is not None}
    if whose == "all":
        faces |= {one.face for one in state.pieces}
    known = sorted(faces & cards().keys())
    fronts = [Aboard(face) for face in known]
    backs = [Aboard(face, 1) for face in known] if questions.both_sides(asked) else []
    return tuple(every_way([*fronts, *backs]))


PLANNER: Final = Planner[View](asked_of, answers)
