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
from spacetable.core.panel import Sheet
from spacetable.core.piece import Piece
from spacetable.core.planner import Asked, Findings, Leg, Plan, Question
from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.contract_words import clause
from spacetable.games.high_frontier.contract_words import debt as debt_words
from spacetable.games.high_frontier.contract_words import words as contract_words
from spacetable.games.high_frontier.contracts.clauses import Unmet, fits, unmet
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, terms_of, waits
from spacetable.games.high_frontier.full_game.contracts.scenes import scene
from spacetable.games.high_frontier.full_game.free_actions.transfer import wet_after
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    FUELLED,
    StackKind,
    deck_zone,
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.voyage import voyage_of
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.planning import questions, route_plans
from spacetable.games.high_frontier.planning.nearest import nearest_of
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.terms import Step, Terms

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
    """The contracts that may be asked of: that which is auctioned, the own one, the open ones."""
    if not state.rules.contracts:
        return ()
    held = contract_of(state, seat)
    first = [] if state.tender is None else [state.pieces.top(deck_zone(state.tender.deck))]
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
    task = _Task(state, seat, kind, card)
    if task.dead:
        yield Findings(words("said.contract_dead"), heads, sheet=task.sheet(()))
        return
    voyage = task.voyage()
    if voyage is None:
        yield Findings(words(task.without()), heads, sheet=task.sheet(()))
        return
    yield from task.planned(voyage, asked, stop, heads)


class _Task:
    """A contract as a player would fulfil it with one ship."""

    def __init__(self, state: State, seat: Seat, kind: StackKind, card: Piece) -> None:
        held = contract_of(state, seat)
        self.state, self.seat, self.card = state, seat, card
        self.kind: StackKind = "leo" if kind in FUELLED and kind not in state.stacks(seat) else kind
        self.held: Contract | None = held if held is not None and held.card == card.id else None
        self.terms: Terms = terms_of(state, card)
        self.steps = 0 if self.held is None else self.held.steps
        self.met_at = "" if self.held is None else self.held.met_at
        self.aboard = any(one.id == card.id for one in state.cards_of(seat, self.kind))
        self.loaded = state if self.aboard else self._loaded()

    @property
    def dead(self) -> bool:
        """In default it can be fulfilled no more."""
        return self.held is not None and self.held.dead

    @property
    def in_orbit(self) -> bool:
        """Whether the card lies in low Earth orbit."""
        return self.state.pieces.place(self.card.id)[0] == stack_zone(self.seat, "leo")

    @property
    def step(self) -> Step | None:
        """What comes next; None: it has only to return."""
        return self.terms.steps[self.steps] if self.steps < len(self.terms.steps) else None

    # ------------------------------------------------------------ the ship

    def _loaded(self) -> State | None:
        """The position with the card in the stack, boosted if it is not in orbit; None where the
        stack is elsewhere or cannot bear it.
        """
        state, seat, kind = self.state, self.seat, self.kind
        if kind not in state.stacks(seat) or state.place_of(seat, kind) != LEO:
            return None
        mass = state.aboard(self.card).mass
        wet = wet_after(state, seat, kind, mass)
        if wet is None:
            return None
        start, _ = state.pieces.place(self.card.id)
        pieces, goal = state.pieces, stack_zone(seat, kind)
        pieces = pieces.with_zone(start, tuple(one for one in pieces[start] if one != self.card))
        pieces = pieces.with_zone(goal, (*pieces[goal], self.card))
        one = state.players[seat]
        gained = 0 if self.held is not None else self.terms.advance
        aquas = max(0, one.aquas + gained - (0 if self.in_orbit else mass))
        players = {**state.players, seat: replace(one, aquas=aquas)}
        crafts = state.crafts
        if state.has_chits(seat, kind):
            me = figure(seat, kind)
            crafts = {**crafts, me: replace(crafts[me], wet=told(wet))}
        return replace(state, pieces=pieces, players=players, crafts=crafts)

    def voyage(self) -> Voyage | None:
        """The ship with the card aboard."""
        if self.loaded is None or len(self.loaded.cards_of(self.seat, self.kind)) < 2:
            return None
        voyage = voyage_of(self.loaded, self.seat, self.kind)
        late = not self.aboard and not self.in_orbit and waits(self.state, self.seat)
        return voyage.next_year() if late and voyage is not None else voyage

    def without(self) -> str:
        """Why there is no ship."""
        away = self.kind in self.state.stacks(self.seat)
        if away and self.state.place_of(self.seat, self.kind) != LEO and not self.aboard:
            return "said.contract_elsewhere"
        return "said.contract_no_ship"

    # ------------------------------------------------------------ what it asks

    def lacking(self, place: str) -> tuple[Unmet, ...]:
        """What of the next step would not be there at a place, with the cards of the ship."""
        if self.step is None or self.loaded is None:
            return ()
        there = replace(scene(self.loaded, self.seat, self.kind), place=place)
        return unmet(self.step, there, self.met_at)

    def goals(self) -> tuple[str, ...]:
        """Where the next step is met by being there; home, where it has only to return."""
        step = self.step
        if step is None:
            return (LEO,)
        if step.place is None or step.passing or self.loaded is None:
            return ()
        here = scene(self.loaded, self.seat, self.kind)
        return tuple(
            id_
            for id_, space in load().spaces.items()
            if rests(space)
            and fits(step.place, replace(here, place=id_))
            and not (step.place.another and id_ == self.met_at)
        )

    def sheet(self, lacks: Sequence[Unmet]) -> Sheet:
        """Its clauses with what is there of each. ``lacks``: of the next step."""
        rows: list[tuple[Text, Text]] = []
        for number, step in enumerate(self.terms.steps):
            if number < self.steps:
                stands = words("contract.met")
            elif number == self.steps and lacks:
                stands = words(f"contract.lacks.{lacks[0]}")
            else:
                stands = words("contract.to_do")
            rows.append((clause(step), stands))
        if self.terms.returns:
            rows.append((contract_words("returns"), words("contract.to_do")))
        rows.append((words("contract.deadline"), self._deadline()))
        heads = (words("contract.asks"), words("contract.stands"))
        name = words("contract.sheet", card=card_name(self.state, self.card))
        rows.append((debt_words(self.terms), verbatim("")))
        return Sheet(name, heads, tuple(rows), None if self.dead else self.steps)

    def _deadline(self) -> Text:
        if self.held is None:
            return words("contract.by_bid")
        if self.held.late or self.held.dead:
            return words("contract.over")
        return words("contract.year", n=self.due)

    @property
    def due(self) -> int:
        """The last year of a contract that is held."""
        assert self.held is not None  # others have no deadline yet
        return self.state.year + years_to(self.held.timepiece, self.state.spot)

    # ------------------------------------------------------------ planned

    def planned(
        self, voyage: Voyage, asked: Asked, stop: Stop, heads: tuple[Text, ...]
    ) -> Iterator[Findings]:
        """Routes to the nearest places, there and back where it returns with the next step."""
        goals = self.goals()
        if not goals:
            lacks = self.lacking(voyage.place)
            key = "said.contract_passing" if self.step is not None and self.step.passing else ""
            said = words(key or "said.contract_nowhere", card=card_name(self.state, self.card))
            yield Findings(said, heads, sheet=self.sheet(lacks))
            return
        if voyage.place in goals and not voyage.under_way:
            lacks = self.lacking(voyage.place)
            said = words("said.contract_lacks" if lacks else "said.contract_here")
            yield Findings(said, heads, sheet=self.sheet(lacks))
            return
        last = self.steps >= len(self.terms.steps) - 1 and self.step is not None
        trip = "back" if self.terms.returns and last else "one_way"
        wishes: dict[str, Setting] = {**asked.wishes, "trip": trip}
        lacks = self.lacking(goals[0])
        plans: list[tuple[int, Plan]] = []
        said = words("said.contract_seeking", card=card_name(self.state, self.card))
        yield Findings(said, heads, sheet=self.sheet(lacks))
        none: Text | None = None
        nearest = nearest_of(voyage, asked, goals, PLACES, stop)
        for place in nearest or goals[:1]:
            lacks = self.lacking(place)
            errand = Asked(asked.question, ZoneId(place), (), wishes, asked.kept)
            *_, answer = route_plans.found(voyage, errand, stop)
            plans += (self._named(voyage, one, place) for one in answer.plans[:ROUTES])
            plans.sort(key=lambda one: (one[0], -_safe(one[1])))
            shown = tuple(one for _, one in plans)
            none = none or (None if answer.plans else answer.said)
            yield Findings(said, heads, shown, sheet=self.sheet(lacks))
        shown = tuple(one for _, one in plans)
        first = plans[0][0] if plans else None
        said = none if first is None and none is not None else self._said(first, lacks)
        yield Findings(said, heads, shown, sheet=self.sheet(lacks))

    def _named(self, voyage: Voyage, plan: Plan, place: str) -> tuple[int, Plan]:
        """The year, and the plan named by it and by the place; carried out only where the card is
        aboard already.
        """
        turns = dict(plan.name.params)["n"]
        assert isinstance(turns, int)  # so routes are named
        year = voyage.year + turns - 1
        name = words("contract_plan", place=place_name(place), year=year, name=plan.name)
        figures = (verbatim(str(year)), *plan.figures)
        if self.aboard:
            return year, replace(plan, name=name, figures=figures)
        n = self.state.aboard(self.card).mass
        first = words("contract.load") if self.in_orbit else words("contract.boost", n=n)
        legs = (Leg(first, heading=True), *plan.legs)
        return year, replace(plan, name=name, figures=figures, legs=legs, course=())

    def _said(self, first: int | None, lacks: Sequence[Unmet]) -> Text:
        """By when. ``first``: the year of the quickest plan."""
        if first is None:
            return words("said.contract_none", card=card_name(self.state, self.card))
        if lacks:
            return words("said.contract_lacks")
        if self.steps < len(self.terms.steps) - 1:
            more = len(self.terms.steps) - 1 - self.steps
            return words("said.contract_step", n=more, year=first)
        if self.held is None:
            return words("said.contract_bid", n=first - self.state.year, year=first)
        if self.held.late:
            return words("said.contract_late", year=first)
        key = "said.contract_in_time" if first <= self.due else "said.contract_too_late"
        return words(key, year=first, due=self.due)


def _safe(plan: Plan) -> int:
    """Of a hundred, that every card arrives: the last of its figures."""
    told = dict(plan.figures[-1].params)["words"]
    return int(str(told).split()[0])
