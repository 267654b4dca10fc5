"""A position of the whole game laid out: for lessons, puzzles, rules questions and tests.

Every key may be left out; what is not named stays as in the set-up. Sides of crews that are not
named are the first ones. Cards that are named leave their decks; one that is not in play, where
decks are halved (V4), changes places with the lowest card of its deck that is not named. The game
stands at the start of a player's turn.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.scenario import arrangement_as, scenario_error
from spacetable.core.text import text
from spacetable.games.high_frontier.cards import AnyDeck, cards, contracts
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game.arrangement import Arrangement, Seated, Stacked
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Chit, Contract
from spacetable.games.high_frontier.full_game.contracts.held import is_contract
from spacetable.games.high_frontier.full_game.crews import clout
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    CONTRACTS,
    FIGURES,
    FUELLED,
    MOBILES,
    StackKind,
    contract_zone,
    deck_zone,
    enterprise_zone,
    figure,
    hand,
    reserve,
    sides,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.state import (
    HEAVY,
    Craft,
    Duty,
    Site,
    State,
)
from spacetable.games.high_frontier.full_game.year import PROFIT, turns
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import dry_mass, mass_of
from spacetable.games.high_frontier.sunspot import dial


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with that position laid out; ``DataError`` naming what is wrong."""
    made = arrangement_as(Arrangement, arrangement)
    for seat in (*made.players, made.first, made.turn, *(one.owner for one in made.sites.values())):
        if seat is not None and seat not in state.order:
            _wrong("seat", seat=seat)
    for site in (*made.sites, *made.busted, *made.visited):
        if site not in load().sites:
            _wrong("site", place=site)
    if made.spot is not None and not 0 <= made.spot < dial().spots:
        _wrong("spot", spot=made.spot, most=dial().spots - 1)
    if made.year < 1 or (made.disks is not None and made.disks < 1):
        _wrong("negative")
    if any(not 0 <= one < len(load().space_elevators) for one in made.elevators):
        _wrong("elevator", most=len(load().space_elevators) - 1)
    _fit(made)
    laid = _Laid(state)
    for seat in state.order:
        laid.seat(seat, made.players.get(seat, Seated()))
    laid.tops(made.decks)
    first = made.first or min(state.order, key=lambda seat: clout(laid.state, seat))
    turn = made.turn or first
    return replace(
        laid.state,
        first=first,
        spot=state.spot if made.spot is None else made.spot,
        year=made.year,
        disks=state.disks if made.disks is None else made.disks,
        todo=_todo(state, first, turn),
        sites={
            id_: Site(one.owner, one.factory, one.colony, one.powersat)
            for id_, one in made.sites.items()
        },
        busted=made.busted,
        visited=made.visited,
        operation=made.operation,
        anarchy=made.anarchy,
        chit=None if made.chit is None else Chit(made.chit),
        assembly=_assembly(state, made),
        choosing=False,
        elevators=made.elevators,
        turn_no=1,
    )


def _fit(made: Arrangement) -> None:
    """Disks, cubes and domes as each player has them (B8a); a colony takes a factory."""
    tokens = components().tokens
    for seat in {one.owner for one in made.sites.values()}:
        own = [one for one in made.sites.values() if one.owner == seat]
        if len(own) > tokens.disks:
            _wrong("disks", seat=seat, most=tokens.disks)
        if sum(one.factory for one in own) + (seat == made.first) > tokens.cubes:
            _wrong("cubes", seat=seat, most=tokens.cubes)
        if sum(one.colony for one in own) > tokens.domes:
            _wrong("domes", seat=seat, most=tokens.domes)
    for site, one in made.sites.items():
        if one.colony and not one.factory:
            _wrong("colony", place=site)
        if site in made.busted:
            _wrong("busted", place=site)


def _assembly(state: State, made: Arrangement) -> Assembly | None:
    before = state.assembly
    if before is None:
        if made.delegates or made.star or made.legacy:
            _wrong("politics")
        return None
    delegates = before.delegates if made.delegates is None else made.delegates
    for seat in state.order:
        count = sum(row.count(seat) for row in delegates.values()) + (seat == made.first)
        count += sum(one.factory for one in made.sites.values() if one.owner == seat)
        if count > components().tokens.cubes:
            _wrong("cubes", seat=seat, most=components().tokens.cubes)
    if not {one for row in delegates.values() for one in row} <= {*state.order}:
        _wrong("delegate")
    ordered = {one: delegates[one] for one in ring().all if delegates.get(one)}
    star = before.star if made.star is None else made.star
    return replace(before, delegates=ordered, star=star, legacy=made.legacy, anarchy=made.anarchy)


def _todo(state: State, first: Seat, turn: Seat) -> tuple[Duty, ...]:
    """The rest of the year from a player's turn on."""
    order = state.order
    around = (*order[order.index(first) :], *order[: order.index(first)])
    rest = [*turns(state, around[around.index(turn) :]), Duty("year_end")]
    # What a turn begins with has been.
    return tuple(rest[1:] if rest[0].task == PROFIT else rest)


class _Laid:
    """A position as it is laid out, piece by piece."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.named: set[str] = set()

    def seat(self, seat: Seat, made: Seated) -> None:
        """All that a player has."""
        state = self.state
        one = state.players[seat]
        aquas = one.aquas if made.aquas is None else made.aquas
        if aquas < 0:
            _wrong("negative")
        chosen = replace(one, side=made.side, aquas=aquas, isostandard=made.isostandard)
        self.state = replace(state, players={**state.players, seat: chosen})
        if made.side:
            self._turned(one.crew)
        for face in made.enterprises:
            self._take(self._piece(seat, face), enterprise_zone(seat))
        for face in made.hand:
            self._take(self._piece(seat, face), hand(seat), up=False)
        stacks: dict[StackKind, Stacked] = {"leo": Stacked(made.leo)}
        for kind in FIGURES:
            found: Stacked | None = getattr(made, kind, None)
            if found is not None and kind not in state.rules.kinds:
                _wrong("stack", stack=kind)
            if found is not None:
                stacks[kind] = found
        for kind, stack in stacks.items():
            self._stack(seat, kind, stack)
        self._mobiles(seat, made.mobiles)
        if made.contract is not None:
            self._signed(seat, made.contract)
        if self.state.pieces[sides(seat)]:
            crew = self.state.pieces[sides(seat)][0]
            self._take(crew, stack_zone(seat, "leo"))

    def _signed(self, seat: Seat, made: Contract) -> None:
        if not 0 <= made.timepiece < dial().spots:
            _wrong("spot", spot=made.timepiece, most=dial().spots - 1)
        if made.paid < 0 or made.steps < 0:
            _wrong("negative")
        if made.card not in self.named:
            self._take(self._piece(seat, made.card), contract_zone(seat))
        (card,) = self._lying(made.card)
        if not is_contract(card):
            _wrong("card", card=made.card)
        one = self.state.players[seat]
        signed = replace(one, contract=replace(made, card=card.id))
        self.state = replace(self.state, players={**self.state.players, seat: signed})

    def _stack(self, seat: Seat, kind: StackKind, made: Stacked) -> None:
        for card in made.cards:
            piece = self._piece(seat, card.card)
            zone = stack_zone(seat, kind)
            self._take(replace(piece, turns=HEAVY if card.heavy else 0), zone)
            if card.face and card.card != "crew":
                self._turned(piece.id)
        if made.glitched:
            self.state = replace(self.state, glitched=(*self.state.glitched, (seat, kind)))
        if kind in FIGURES:
            self._figure(seat, kind, made)

    def _figure(self, seat: Seat, kind: StackKind, made: Stacked) -> None:
        place = made.place
        if place not in load().spaces or not rests(load().spaces[place]):
            _wrong("place", place=place)
        if not made.cards or made.tanks < 0:
            _wrong("empty")
        if kind == FREIGHTER:
            self._freight(seat, made)
        if kind in BERNALS and self.state.stack(seat, kind)[0].printed.deck != BERNAL:
            _wrong("no_bernal")
        dry = dry_mass(self.state.stack(seat, kind), made.tanks)
        try:
            wet = position(str(dry) if made.wet is None else made.wet)
            lying = fuel_strip().line(wet)[0] >= fuel_strip().line(position(str(dry)))[0]
        except ValueError:
            lying = kind == FREIGHTER or made.anchored
            wet = position("1")
        if not lying:
            _wrong("mass", mass=made.wet or str(dry))
        craft = Craft(place, made.tanks, tank_grade=made.tank_grade, anchored=made.anchored)
        if kind in FUELLED:
            craft = replace(craft, wet=told(wet), grade=made.grade)
        self._stands(seat, kind, craft)

    def _freight(self, seat: Seat, made: Stacked) -> None:
        """A freighter's own card, and no more than it bears."""
        cards = self.state.stack(seat, FREIGHTER)
        own = [one for one in cards if one.printed.deck == FREIGHTER]
        cargo = tuple(one for one in cards if one not in own)
        if len(own) != 1:
            _wrong("no_freighter")
        if mass_of(cargo) + made.tanks > (own[0].up.load_limit or 0):
            _wrong("load", most=own[0].up.load_limit or 0)

    def _mobiles(self, seat: Seat, places: tuple[str, ...]) -> None:
        if places and not self.state.rules.module_1:
            _wrong("stack", stack="mobiles")
        if len(places) > len(MOBILES):
            _wrong("cubes", seat=seat, most=len(MOBILES))
        for kind, place in zip(MOBILES, places, strict=False):
            if place not in load().spaces or not rests(load().spaces[place]):
                _wrong("place", place=place)
            self._stands(seat, kind, Craft(place))

    def _stands(self, seat: Seat, kind: StackKind, craft: Craft) -> None:
        """A figure of the reserve comes to the map."""
        me, pieces = figure(seat, kind), self.state.pieces
        (standing,) = [one for one in pieces[reserve(seat)] if one.id == me]
        rest = tuple(one for one in pieces[reserve(seat)] if one.id != me)
        pieces = pieces.with_zone(reserve(seat), rest)
        there = spot(craft.place)
        pieces = pieces.with_zone(there, (*pieces[there], standing))
        self.state = replace(self.state, pieces=pieces, crafts={**self.state.crafts, me: craft})

    def tops(self, decks: Mapping[AnyDeck, tuple[str, ...]]) -> None:
        """Cards on top of decks, and the topmost of each open."""
        for deck, faces in decks.items():
            for face in faces:
                self._deal_in(face)
            row = self.state.pieces[deck_zone(deck)]
            top = [next((one for one in row if one.face == face), None) for face in faces]
            if None in top:
                _wrong("card", card=faces[top.index(None)])
            chosen = [one for one in top if one is not None]
            rest = [one for one in row if one not in chosen]
            self._deck(deck, (*rest, *reversed(chosen)))
        for deck in (*self.state.rules.piles, *CONTRACTS):
            self._deck(deck, self.state.pieces[deck_zone(deck)])

    def _deck(self, deck: AnyDeck, row: tuple[Piece, ...]) -> None:
        last = len(row) - 1
        laid = tuple(replace(one, up=k == last) for k, one in enumerate(row))
        self.state = replace(self.state, pieces=self.state.pieces.with_zone(deck_zone(deck), laid))

    def _turned(self, card: PieceId) -> None:
        self.state = replace(self.state, reverse=(*self.state.reverse, card))

    def _piece(self, seat: Seat, face: str) -> Piece:
        """A card that is named, wherever it lies in the set-up; each only once."""
        name = face
        if face == "crew":
            face = self.state.pieces.piece(self.state.players[seat].crew).face
        if face in self.named:
            _wrong("twice", card=name)
        self._deal_in(face)
        found = next(self._lying(face), None)
        if found is None:
            _wrong("card", card=name)
        return found

    def _deal_in(self, face: str) -> None:
        """A patent that the set-up left in the box, in place of the lowest of its deck."""
        self.named.add(face)
        if next(self._lying(face), None) is not None or face not in (*cards(), *contracts()):
            return
        zone = deck_zone(printed(face).deck)
        row = self.state.pieces[zone]
        for at, one in enumerate(row):
            if one.face not in self.named:
                laid = (*row[:at], replace(one, face=face), *row[at + 1 :])
                self.state = replace(self.state, pieces=self.state.pieces.with_zone(zone, laid))
                return

    def _lying(self, face: str) -> Iterator[Piece]:
        return (one for one in self.state.pieces if one.face == face)

    def _take(self, piece: Piece, zone: ZoneId, *, up: bool = True) -> None:
        start, _ = self.state.pieces.place(piece.id)
        pieces = self.state.pieces
        pieces = pieces.with_zone(start, tuple(one for one in pieces[start] if one.id != piece.id))
        laid = replace(piece, up=up)
        pieces = pieces.with_zone(zone, (*pieces[zone], laid))
        self.state = replace(self.state, pieces=pieces)


def _wrong(key: str, **params: Any) -> NoReturn:
    raise scenario_error(text(f"full_game.arrange.{key}", **params))
