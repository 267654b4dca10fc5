"""How the whole game keeps its spacecraft, for the steps of a flight that all games share."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import Orientation
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.full_game import milestones, refining
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.freight import cast_off, homeless
from spacetable.games.high_frontier.full_game.futures.lasting import ENTANGLED
from spacetable.games.high_frontier.full_game.heat import heat_of, warmed
from spacetable.games.high_frontier.full_game.isobank import fees
from spacetable.games.high_frontier.full_game.mobiles import settles, taken_off
from spacetable.games.high_frontier.full_game.moves import EndTurn
from spacetable.games.high_frontier.full_game.places import (
    FLYING,
    MOBILES,
    StackKind,
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.service import assists, owner
from spacetable.games.high_frontier.full_game.state import (
    HEAVY,
    Duty,
    State,
)
from spacetable.games.high_frontier.full_game.vessels import (
    at_helm,
    flies,
    has_craft,
    has_moved,
    kind_of_craft,
    pilot,
    pilot_of,
    vessel_of,
)
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.glitches import glitch_toll
from spacetable.games.high_frontier.passage import is_flyby
from spacetable.games.high_frontier.piloting import losses
from spacetable.games.high_frontier.piloting.fee import Fee
from spacetable.games.high_frontier.piloting.helm import Helm, Phase, Wreck
from spacetable.games.high_frontier.piloting.vessel import Activated, Vessel
from spacetable.games.high_frontier.radiation import Toll
from spacetable.games.high_frontier.solar_map import load

ASKED: Final = ("move", "hazard")
"""Steps of a move, put before the turn that it belongs to."""
OF_STATE: Final = frozenset(("engine", "underway", "rolls"))
"""What one craft alone can have at a time."""


class CraftHelm(Helm[State]):
    """A player's spacecraft. ``seat``: whose; None: of the player whose turn it is.

    ``kind``: which of them; None: that which is flown.
    """

    def __init__(self, seat: Seat | None = None, kind: StackKind | None = None) -> None:
        self.seat = seat
        self.kind = kind

    def owner(self, state: State) -> Seat:
        """Whose it is."""
        return pilot(state) if self.seat is None else self.seat

    def stack(self, state: State) -> StackKind:
        """Which of the owner's stacks it is; ``KeyError`` where the player has none that flies."""
        return kind_of_craft(state, self.owner(state), self.kind)

    def vessel(self, state: State) -> Vessel:
        """The craft as it is; ``KeyError`` where the player has none."""
        seat = self.owner(state)
        return vessel_of(state, seat) if self.kind is None else vessel_of(state, seat, self.kind)

    def set(self, turn: Turn[State], **fields: Any) -> None:
        """Fields of the craft, and of the move under way."""
        state = turn.state
        if fields.pop("operated", False):
            turn.set(operation="refuel")
        engine = fields.get("engine")
        if engine is not None:
            chain = dict.fromkeys((*state.used, engine.card, *engine.supports))
            vessel = self.vessel(state)
            row = zip(vessel.ids, vessel.cards, strict=True)
            heat = heat_of(row, (engine.card, *engine.supports), _burnt_therms(vessel, engine))
            turn.set(used=tuple(chain), heats=warmed(state.heats, heat))
        # Who has entered no space since the thruster was activated has not moved (H1b).
        if fields.get("moved") and (state.underway is None or state.underway.steps):
            seat, kind = self.owner(state), self.stack(state)
            aboard = [one.id for one in state.cards_of(seat, kind)]
            moved = dict.fromkeys((*state.flown, figure(seat, kind), *aboard))
            turn.set(flown=tuple(moved))
            self._remembered(turn, aboard)
        # In the order in which they were given, the same in every process.
        moving = {name: fields.pop(name) for name in [*fields] if name in OF_STATE}
        if moving:
            begins = state.engine is None and moving.get("engine") is not None
            if begins:
                moving["trail"] = (self.vessel(state).place,)
                moving["spared"] = ()
                if state.exodus.rolled:
                    moving["exodus"] = replace(state.exodus, rolled=())
            turn.set(**moving)
        if fields:
            me = figure(self.owner(state), self.stack(state))
            turn.set(crafts={**state.crafts, me: replace(state.crafts[me], **fields)})

    def _remembered(self, turn: Turn[State], aboard: Sequence[PieceId]) -> None:
        """What a contract aboard has passed, whatever flies after it in this turn (4B4b)."""
        seat = self.owner(turn.state)
        one = turn.state.players[seat]
        if one.contract is not None and one.contract.card in aboard:
            kept = replace(one, contract=replace(one.contract, way=turn.state.trail))
            turn.set(players={**turn.state.players, seat: kept})

    def ask(self, turn: Turn[State], phase: Phase) -> None:
        """A step of the move stands before the turn that it belongs to."""
        todo = turn.state.todo
        rest = todo[1:] if todo[0].task in ASKED else todo
        first = () if phase == "turn" else (Duty(phase, pilot(turn.state)),)
        turn.set(todo=(*first, *rest))

    def pay(self, turn: Turn[State], fee: Fee) -> None:
        """The owner's bank, or vault."""
        fees.pay(turn, pilot(turn.state), fee)

    def thrown(self, turn: Turn[State], die: int) -> None:
        """The die lies there until the next one; that a hazard was rolled for may be asked later
        (Extreme Sports).
        """
        turn.set(thrown=die)
        exodus = turn.state.exodus
        if exodus.gold:
            place = self.vessel(turn.state).place
            turn.set(exodus=replace(exodus, rolled=(*exodus.rolled, place)))

    def went(self, turn: Turn[State], to: str) -> None:
        """The move is kept until the next one; a flyby sets a glitch off (H8): the solar Oberth is
        one, Venus in blue alone (4A7d).
        """
        turn.set(trail=(*turn.state.trail, to))
        if is_flyby(load().spaces[to], turn.state.season):
            self.disturbed(turn)

    def disturbed(self, turn: Turn[State]) -> bool:
        """A glitch of the craft is set off."""
        seat, kind = self.owner(turn.state), self.stack(turn.state)
        if kind in MOBILES:
            return True
        triggered(turn, seat, kind)
        return figure(seat, kind) in turn.state.crafts

    def take_away(self, turn: Turn[State], cards: Sequence[PieceId], *, lost: bool) -> None:
        """Patents to the hand, crews to low Earth orbit."""
        seat, kind = self.owner(turn.state), self.stack(turn.state)
        zone = stack_zone(seat, kind)
        last = len(cards) == len(turn.state.pieces[zone])
        decommission(turn, seat, kind, cards, keeps_figure=last, lost=lost)

    def emptied(self, turn: Turn[State]) -> None:
        """Between moves a craft without cards is none any more."""
        if turn.state.underway is None:
            self._gone(turn)

    def refined(self, turn: Turn[State], tanks: int) -> int:
        """The first isotopes fix the isostandard (1Cb; HFG-R45), and found the isobank (4D1a)."""
        return refining.isotopes(turn, self.owner(turn.state), self.vessel(turn.state), tanks)

    def is_left(self, turn: Turn[State]) -> bool:
        """Not without cards; what has no strip goes by a card that may be elsewhere, or coasts to
        the end of its move (HFG-R42).
        """
        vessel = self.vessel(turn.state)
        return not vessel.fuelled or bool(vessel.cards)

    def rerolls(self, turn: Turn[State], dice: Roll) -> bool:
        """Crash hazards, by a Future (4Ii)."""
        return dice == "crash" and turn.state.has_future(self.owner(turn.state), ENTANGLED)

    def refuelled(self, turn: Turn[State]) -> None:
        """A contract may bring a bead at the own factory (4B2f), or ask for it."""
        refining.at_factory(turn, self.owner(turn.state), self.vessel(turn.state))

    def lay(self, turn: Turn[State], card: PieceId, orientation: Orientation) -> None:
        """A radiator of the craft."""
        turn.rotate(card, HEAVY if orientation == "heavy" else 0)

    def wrecked(self, turn: Turn[State], how: Wreck) -> None:
        """The move is over, and a craft without cards is none any more."""
        self.set(turn, moved=True)
        self.ask(turn, "turn")
        seat, kind = self.owner(turn.state), self.stack(turn.state)
        if kind in MOBILES:
            taken_off(turn, seat, kind)
        else:
            self._gone(turn)

    def rested(self, turn: Turn[State]) -> None:
        """A craft that has lost all its cards on the way is none any more; a mobile factory on an
        own claim is a factory (1B7).
        """
        seat, kind = self.owner(turn.state), self.stack(turn.state)
        if kind in MOBILES:
            settles(turn, seat, kind)
            return
        if turn.state.rules.exodus:
            refining.in_the_air(turn, seat, kind)
        self._gone(turn)
        if kind in turn.state.stacks(seat):
            milestones.landed(turn, seat, kind)

    def waits(self, state: State) -> Iterator[Option]:
        """The end of the turn."""
        yield Option(
            EndTurn(pilot(state)),
            Press(),
            Why(words("refused.stop_first"), (figure(pilot(state), self.stack(state)),)),
            words("label.end_turn"),
            refused=True,
        )

    def _gone(self, turn: Turn[State]) -> None:
        seat, kind = self.owner(turn.state), self.stack(turn.state)
        stood = figure(seat, kind) in turn.state.crafts
        decommission(turn, seat, kind, ())
        if kind != "rocket":
            cast_off(turn, seat, kind)
            if stood and figure(seat, kind) not in turn.state.crafts:
                homeless(turn, seat, kind)


def _burnt_therms(vessel: Vessel, engine: Activated) -> int:
    """What an afterburn cools: a therm of the activated chain, and of nothing else (J4d)."""
    chain = (engine.card, *engine.supports) if engine.afterburn else ()
    return int(any(vessel.aboard(card).up.requires.therms for card in chain))


def leave(turn: Turn[State], seat: Seat, kind: StackKind, cards: Sequence[PieceId]) -> None:
    """Cards of a stack are decommissioned by their owner; the chits of a craft go along (F2b)."""
    if kind in FLYING and cards:
        helm = CraftHelm(seat, kind)
        helm.remove(turn, cards)
        helm.emptied(turn)
    else:
        decommission(turn, seat, kind, cards)


def struck(turn: Turn[State], seat: Seat, kind: StackKind, toll: Toll) -> tuple[PieceId, ...]:
    """Cards of a stack are lost, or turn light (E7d); a craft may lose its fuel and its drive by
    it (E7a, H2a). The cards that were lost, of which whoever strikes says what took them.
    """
    ids = [one.id for one in turn.state.cards_of(seat, kind)]
    lost = tuple(ids[place] for place in toll.lost)
    turned = [ids[place] for place in toll.turned]
    if kind in FLYING and (lost or turned):
        both = (*lost, *turned)
        losses.lose(turn, CraftHelm(seat, kind), both, tells=False, turned=turned)
    elif lost or turned:
        for card in turned:
            turn.rotate(card, 0)
        decommission(turn, seat, kind, lost, lost=True)
    return lost


GLITCH: Final = "glitch"
SIDES: Final = 6


def triggered(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A glitch where a stack is, is set off: every card of its owner's there that is as rad-hard as
    the die is lost, and the glitch stays (K2). It comes before what sets it off (HFG-R19).
    """
    state = turn.state
    place = state.place_of(seat, kind)
    there = [one for one in state.stacks(seat) if state.place_of(seat, one) == place]
    if not any((seat, one) in state.glitched for one in there):
        return
    die = turn.roll(GLITCH, SIDES)
    turn.set(thrown=die)
    turn.say(words("log.glitch_roll", player=player(state, seat), die=die))
    own = owner(state, seat)
    missed = True
    for one in there:
        toll = glitch_toll(turn.state.stack(seat, one), die, own)
        names = {card.id: card_name(turn.state, card) for card in turn.state.cards_of(seat, one)}
        for card in struck(turn, seat, one, toll):
            who = player(turn.state, seat)
            turn.say(words("log.glitch_lost", player=who, card=names[card]), card)
            missed = False
    if missed:
        turn.say(words("log.glitch_missed"))


HELM: Final = CraftHelm()


__all__ = [
    "FLYING",
    "HELM",
    "CraftHelm",
    "assists",
    "at_helm",
    "flies",
    "has_craft",
    "has_moved",
    "kind_of_craft",
    "leave",
    "owner",
    "pilot",
    "pilot_of",
    "struck",
    "triggered",
    "vessel_of",
]
