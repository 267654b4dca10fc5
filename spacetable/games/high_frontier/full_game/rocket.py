"""How the whole game keeps its spacecraft, for the steps of a flight that all games share."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.per_state import per_parts
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.backing import Backing, backing
from spacetable.games.high_frontier.cards import Orientation, cards
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.contracts.aids import aided, may_kill
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.moves import EndTurn
from spacetable.games.high_frontier.full_game.places import FUELLED, StackKind, figure, stack_zone
from spacetable.games.high_frontier.full_game.politics.effects import roams
from spacetable.games.high_frontier.full_game.state import (
    HEAVY,
    SECURED,
    Craft,
    Duty,
    State,
)
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.glitches import glitch_toll
from spacetable.games.high_frontier.piloting import losses
from spacetable.games.high_frontier.piloting.helm import Helm, Phase, Wreck
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.radiation import Toll
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack

FLYING: Final = FUELLED
"""Stacks that can be craft, the one that is flown unless another is chosen first."""
ASKED: Final = ("move", "hazard")
"""Steps of a move, put before the turn that it belongs to."""
FLYBYS: Final = ("flyby", "venus_flyby")
OF_STATE: Final = frozenset(("engine", "underway", "rolls"))
"""What one craft alone can have at a time."""


def at_helm(state: State, seat: Seat) -> StackKind | None:
    """Which of a player's craft is flown: that which the player on turn has chosen, or else the
    first one that can be; None without any. An anchored Bernal is none.
    """
    if state.helm != FLYING[0] and pilot_of(state) == seat and flies(state, seat, state.helm):
        return state.helm
    return next((kind for kind in FLYING if flies(state, seat, kind)), None)


def flies(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is a craft that can be flown."""
    craft = state.crafts.get(figure(seat, kind)) if kind in FLYING else None
    return craft is not None and not craft.anchored


def has_craft(state: State, seat: Seat) -> bool:
    """Whether a player has a spacecraft on the map."""
    return at_helm(state, seat) is not None


def pilot_of(state: State) -> Seat | None:
    """Whose turn it is, if it is anybody's."""
    return state.duty.seat if state.todo else None


def pilot(state: State) -> Seat:
    """Whose turn it is."""
    seat = state.duty.seat
    assert seat is not None  # a ship moves in its owner's turn
    return seat


def _backs(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``owner`` looks at: of the cards only those that do something for others."""
    able = _able()
    serve = [state.aboard(one) for row in state.rows(seat) for one in row if one.face in able]
    pushed = "powersat" in state.privileges(seat)
    return tuple(serve), pushed, state.sites, state.assistance, state.enterprises(seat)


@per_parts(_backs)
def owner(state: State, seat: Seat) -> Backing:
    """What a player's cards in play do for its spacecraft, and a powersat: by privilege, or by a
    factory on a site with the push icon, or built of such cards (H3d, I7). Help from abroad halves
    the price of a hazard (4G3f).
    """
    serve, pushed, *_ = _backs(state, seat)
    sites = load().sites
    pushes = pushed or any(
        one.factory and one.owner == seat and (one.powersat or sites[site].push)
        for site, one in state.sites.items()
    )
    return aided(_backing(serve, pushes, state.assistance), state, seat)


@cache
def _able() -> frozenset[str]:
    """The cards with an ability on either face."""
    every = cards().values()
    return frozenset(card.id for card in every if any(face.abilities for face in card.faces))


@lru_cache(maxsize=512)
def _backing(serve: Stack, pushes: bool, assistance: bool) -> Backing:
    own = backing(one.up for one in serve)
    own = replace(own, powersat=True) if pushes else own
    return replace(own, half_finao=True) if assistance else own


def assists(state: State, seat: Seat, own: Backing) -> dict[str, bool]:
    """Factories that serve a player's rocket, and whether their help is rolled for: not with a
    powersat or a colony (7c). Others' serve by the law of individuality (O5f), by their leave (N),
    and where they are hijacked (I5b).
    """
    guest = state.assembly is not None and roams(state.assembly, seat)
    return {
        site: not (one.colony or own.powersat)
        for site, one in state.sites.items()
        if one.factory
        and (one.owner in (seat, *state.hosts) or guest or _hijacks(state, seat, site))
    }


def _hijacks(state: State, seat: Seat, site: str) -> bool:
    """Whether felons have a human there, and nobody else has one (I5b, N5; HFG-R26)."""
    if state.sites[site].colony or not state.felonious_at(seat, site):
        return False
    if state.anarchy and state.has_enterprise(state.sites[site].owner, SECURED):
        return False
    there = {
        other
        for other in state.order
        for kind in state.stacks(other)
        if state.place_of(other, kind) == site
        and any(one.up.human for one in state.stack(other, kind))
    }
    return there == {seat}


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
        return _kind(state, self.owner(state), self.kind)

    def vessel(self, state: State) -> Vessel:
        """The craft as it is; ``KeyError`` where the player has none."""
        return vessel_of(state, self.owner(state), self.kind)

    def set(self, turn: Turn[State], **fields: Any) -> None:
        """Fields of the craft, and of the move under way."""
        state = turn.state
        if fields.pop("operated", False):
            turn.set(operation="refuel")
        engine = fields.get("engine")
        if engine is not None:
            chain = dict.fromkeys((*state.used, engine.card, *engine.supports))
            turn.set(used=tuple(chain), spare=state.spare + engine.afterburn)
        if fields.get("moved"):
            aboard = (one.id for one in state.cards_of(self.owner(state), self.stack(state)))
            turn.set(flown=tuple(dict.fromkeys((*state.flown, *aboard))))
        moving = {name: fields.pop(name) for name in OF_STATE & {*fields}}
        if moving:
            begins = state.engine is None and moving.get("engine") is not None
            if begins:
                moving["trail"] = (self.vessel(state).place,)
            turn.set(**moving)
        if fields:
            me = figure(self.owner(state), self.stack(state))
            turn.set(crafts={**state.crafts, me: replace(state.crafts[me], **fields)})

    def ask(self, turn: Turn[State], phase: Phase) -> None:
        """A step of the move stands before the turn that it belongs to."""
        todo = turn.state.todo
        rest = todo[1:] if todo[0].task in ASKED else todo
        first = () if phase == "turn" else (Duty(phase, pilot(turn.state)),)
        turn.set(todo=(*first, *rest))

    def pay(self, turn: Turn[State], aquas: int) -> None:
        """The owner's bank."""
        bank.receive(turn, pilot(turn.state), -aquas)

    def thrown(self, turn: Turn[State], die: int) -> None:
        """The die lies there until the next one."""
        turn.set(thrown=die)

    def went(self, turn: Turn[State], to: str) -> None:
        """The move is kept until the next one; a flyby sets a glitch off (H8)."""
        turn.set(trail=(*turn.state.trail, to))
        if load().spaces[to].kind in FLYBYS:
            self.disturbed(turn)

    def disturbed(self, turn: Turn[State]) -> bool:
        """A glitch of the craft is set off."""
        seat, kind = self.owner(turn.state), self.stack(turn.state)
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

    def lay(self, turn: Turn[State], card: PieceId, orientation: Orientation) -> None:
        """A radiator of the craft."""
        turn.rotate(card, HEAVY if orientation == "heavy" else 0)

    def wrecked(self, turn: Turn[State], how: Wreck) -> None:
        """The move is over, and a craft without cards is none any more."""
        self.set(turn, moved=True)
        self.ask(turn, "turn")
        self._gone(turn)

    def rested(self, turn: Turn[State]) -> None:
        """A craft that has lost all its cards on the way is none any more."""
        self._gone(turn)

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
        decommission(turn, self.owner(turn.state), self.stack(turn.state), ())


def _kind(state: State, seat: Seat, kind: StackKind | None) -> StackKind:
    """That kind, or the one that is flown; ``KeyError`` where there is none."""
    found = at_helm(state, seat) if kind is None else kind
    if found is None:
        raise KeyError(seat)
    return found


def leave(turn: Turn[State], seat: Seat, kind: StackKind, cards: Sequence[PieceId]) -> None:
    """Cards of a stack are decommissioned by their owner; the chits of a craft go along (F2b)."""
    if kind in FUELLED and cards:
        helm = CraftHelm(seat, kind)
        helm.remove(turn, cards)
        helm.emptied(turn)
    else:
        decommission(turn, seat, kind, cards)


def struck(turn: Turn[State], seat: Seat, kind: StackKind, toll: Toll) -> tuple[PieceId, ...]:
    """Cards of a stack are lost, or turn light (E7d); a craft may lose its fuel and its drive by
    it (E7a, H2a). The cards that were lost.
    """
    ids = [one.id for one in turn.state.cards_of(seat, kind)]
    lost = tuple(ids[place] for place in toll.lost)
    turned = [ids[place] for place in toll.turned]
    if kind in FUELLED and (lost or turned):
        losses.lose(turn, CraftHelm(seat, kind), (*lost, *turned))
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
    for one in there:
        toll = glitch_toll(turn.state.stack(seat, one), die, own)
        names = {card.id: card_name(turn.state, card) for card in turn.state.cards_of(seat, one)}
        for card in struck(turn, seat, one, toll):
            who = player(turn.state, seat)
            turn.say(words("log.glitch_lost", player=who, card=names[card]), card)


def _blessed(state: State, seat: Seat, place: str) -> bool:
    """Whether site refuels are doubled where a player's human is who carries glory (privilege)."""
    return "dharma_refuel" in state.privileges(seat) and any(
        card.id in state.carried
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == place
        for card in state.cards_of(seat, kind)
    )


def has_moved(state: State, seat: Seat) -> bool:
    """Whether the craft that a player flies has had its move this turn."""
    return has_craft(state, seat) and vessel_of(state, seat).moved


def _aboard(state: State, seat: Seat, kind: StackKind | None = None) -> tuple[Any, ...]:
    """What ``vessel_of`` looks at."""
    kind = _kind(state, seat, kind)
    craft: Craft = state.crafts[figure(seat, kind)]
    own = owner(state, seat)
    return (
        kind,
        craft,
        state.cards_of(seat, kind),
        state.reverse,
        own,
        assists(state, seat, own),
        _blessed(state, seat, craft.place),
        state.privileges(seat),
        state.players[seat].aquas,
        state.flown,
        state.used,
        state.spare,
        state.operation,
        state.engine,
        state.underway,
        state.rolls,
        state.helm,
        state.spot,
        state.rules,
        may_kill(state, seat, kind),
    )


@per_parts(_aboard)
def vessel_of(state: State, seat: Seat, kind: StackKind | None = None) -> Vessel:
    """A player's craft, that which is flown unless ``kind`` says another; ``KeyError`` where there
    is none. It is the same value as long as nothing of it changes.
    """
    flown = at_helm(state, seat)
    kind = _kind(state, seat, kind)
    moving = kind == flown
    craft: Craft = state.crafts[figure(seat, kind)]
    own = owner(state, seat)
    ids = tuple([one.id for one in state.cards_of(seat, kind)])
    privileges = state.privileges(seat)
    return Vessel(
        pilot=seat,
        figure=figure(seat, kind),
        ids=ids,
        cards=state.stack(seat, kind),
        place=craft.place,
        wet=craft.wet,
        grade=craft.grade,
        tanks=craft.tanks,
        tank_grade=craft.tank_grade,
        moved=craft.moved or any(one in state.flown for one in ids),
        operated=bool(state.operation),
        scooped=craft.scooped,
        engine=state.engine if moving else None,
        underway=state.underway if moving else None,
        rolls=state.rolls if moving else (),
        season=state.season,
        switches=state.rules.movement,
        backing=own,
        assists=assists(state, seat, own),
        big_afterburn=state.rules.big_afterburn,
        aquas=state.players[seat].aquas,
        open_source="open_source_finao" in privileges,
        felonious=may_kill(state, seat, kind),
        used=tuple(place for place, one in enumerate(ids) if one in state.used),
        spare=state.spare,
        doublings=int(_blessed(state, seat, craft.place)),
        flown=craft.flown,
    )


HELM: Final = CraftHelm()
