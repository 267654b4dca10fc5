"""A contract as a player would fulfil it with one ship: what is left of it, and where it is met.

A contract that is still on Earth is reckoned as boosted now, with its advance where it would still
be paid.
"""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.panel import Sheet
from spacetable.core.piece import Piece
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.contract_words import clause
from spacetable.games.high_frontier.contract_words import debt as debt_words
from spacetable.games.high_frontier.contract_words import words as contract_words
from spacetable.games.high_frontier.contracts.clauses import Unmet, counting, fits, unmet
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, terms_of, waits
from spacetable.games.high_frontier.full_game.contracts.scenes import scene
from spacetable.games.high_frontier.full_game.free_actions.lading import wet_after
from spacetable.games.high_frontier.full_game.places import (
    FUELLED,
    StackKind,
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.voyage import voyage_of
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.routes.tasks import Task
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.terms import Place, Step, Terms


class Undertaking:
    """A contract, a ship, and what is left to be done. ``loaded``: the position with the card in
    the ship's stack; None where it cannot be there.
    """

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
        """Where a turn may end in which the next step is met; home, where it has only to return.
        Nothing where any place will do.
        """
        step = self.step
        if step is None:
            return (LEO,)
        return () if step.place is None else self._fitting(step.place)

    def _fitting(self, place: Place) -> tuple[str, ...]:
        if self.loaded is None:
            return ()
        here = scene(self.loaded, self.seat, self.kind)
        return tuple(
            id_
            for id_, space in load().spaces.items()
            if rests(space)
            and fits(place, replace(here, place=id_))
            and not (place.another and id_ == self.met_at)
        )

    def tasks(self, place: str | None) -> tuple[Task, ...]:
        """All that is left to be done, in order, the way home with it. ``place``: where the next
        step is to be met, None for wherever that is.
        """
        if self.step is None or self.loaded is None:
            return (self._home(),)
        here = scene(self.loaded, self.seat, self.kind)
        found: list[Task] = []
        before = frozenset({self.met_at})
        for step in self.terms.steps[self.steps :]:
            places: frozenset[str] | None = None
            if step.place is not None:
                places = frozenset(self._fitting(step.place))
                places -= before if step.place.another else frozenset()
            elif step.lifts_off:
                places = _anywhere() - before
            if place is not None and not found:
                places = frozenset({place})
            passing = tuple(counting(one, here) for one in step.passing for _ in range(one.count))
            distinct = any(one.distinct for one in step.passing)
            blue = _venus() if any(one.what == "flyby" for one in step.passing) else frozenset()
            found.append(Task(passing, places, distinct, blue))
            before = places or frozenset()
        return (*found, self._home()) if self.terms.returns else tuple(found)

    def _home(self) -> Task:
        return Task((), frozenset({LEO, self.state.bank_of(self.seat)}))

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


@cache
def _venus() -> frozenset[str]:
    """It grants a flyby in blue alone (4A7d)."""
    return frozenset(id_ for id_, one in load().spaces.items() if one.kind == "venus_flyby")


@cache
def _anywhere() -> frozenset[str]:
    return frozenset(id_ for id_, space in load().spaces.items() if rests(space))
