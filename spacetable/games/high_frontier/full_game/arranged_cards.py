"""The cards, the stacks and the decks of a position as it is laid out."""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.contracts import debt
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game.arrangement import Seated, Stacked, wrong
from spacetable.games.high_frontier.full_game.bernals import BERNAL, anchorage
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import is_contract
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    EXODUS,
    FIGURES,
    FUELLED,
    MOBILES,
    Pile,
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
from spacetable.games.high_frontier.full_game.player import MOST
from spacetable.games.high_frontier.full_game.state import HEAVY, Craft, State
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import dry_mass
from spacetable.games.high_frontier.sunspot import dial


@cache
def _exodus() -> frozenset[str]:
    return frozenset(one.id for one in contracts().values() if one.deck == EXODUS)


class ArrangedCards:
    """The state as cards are laid out in it, piece by piece."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.named: set[str] = set()

    def seat(self, seat: Seat, made: Seated) -> None:
        """All that a player has."""
        state = self.state
        one = state.players[seat]
        aquas = one.aquas if made.aquas is None else made.aquas
        if aquas < 0:
            wrong("negative")
        if aquas > MOST:
            wrong("most", most=MOST)
        chosen = replace(one, side=made.side, aquas=aquas, isostandard=made.isostandard)
        self.state = replace(state, players={**state.players, seat: chosen})
        if made.side:
            self._turned(one.crew)
        for face in (*made.enterprises, *made.gold):
            card = self._piece(seat, face)
            if not is_contract(card):
                wrong("card", card=face)
            self._take(card, enterprise_zone(seat))
            if face in made.gold:
                self._turned(card.id)
        for face in made.hand:
            card = self._piece(seat, face)
            if state.rules.pile_of(printed(card.face)) not in state.rules.piles:
                wrong("card", card=face)
            self._take(card, hand(seat), up=False)
        stacks: dict[StackKind, Stacked] = {"leo": Stacked(made.leo)}
        for kind in FIGURES:
            found: Stacked | None = getattr(made, kind, None)
            if found is not None and kind not in state.rules.kinds:
                wrong("stack", stack=kind)
            if found is not None:
                stacks[kind] = found
        for kind, stack in stacks.items():
            self._stack(seat, kind, stack)
        self._mobiles(seat, made.mobiles)
        if made.contract is not None:
            self._signed(seat, made.contract)
        for kind in self.state.stacks(seat):
            for card in self.state.cards_of(seat, kind):
                if is_contract(card) and (made.contract is None or made.contract.card != card.face):
                    wrong("contract", card=card.face)
        if self.state.pieces[sides(seat)]:
            crew = self.state.pieces[sides(seat)][0]
            self._take(crew, stack_zone(seat, "leo"))

    def _signed(self, seat: Seat, made: Contract) -> None:
        if not 0 <= made.timepiece < dial().spots:
            wrong("spot", spot=made.timepiece, most=dial().spots - 1)
        if made.paid < 0 or made.steps < 0:
            wrong("negative")
        if made.card not in contracts():
            wrong("card", card=made.card)
        if made.dead and made.card in self.named:
            wrong("dead", card=made.card)
        if made.card not in self.named:
            self._take(self._piece(seat, made.card), contract_zone(seat))
        (card,) = self._lying(made.card)
        terms = self.state.face(card).terms
        if terms is not None and made.steps > len(terms.steps):
            wrong("steps", card=made.card, most=len(terms.steps))
        if terms is not None and not debt.owed(terms, made.paid, boosted=made.boosted):
            wrong("paid", card=made.card, most=debt.owed(terms, 0, boosted=made.boosted))
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
            wrong("place", place=place)
        if made.anchored and not anchorage(place):
            wrong("place", place=place)
        if not made.cards or made.tanks < 0:
            wrong("empty")
        if kind == FREIGHTER:
            self._freight(seat)
        if kind in BERNALS and self.state.stack(seat, kind)[0].printed.deck != BERNAL:
            wrong("no_bernal")
        dry = dry_mass(self.state.stack(seat, kind), made.tanks)
        try:
            wet = position(str(dry) if made.wet is None else made.wet)
            lying = fuel_strip().line(wet)[0] >= fuel_strip().line(position(str(dry)))[0]
        except ValueError:
            lying = kind == FREIGHTER or made.anchored
            wet = position("1")
        if not lying:
            wrong("mass", mass=made.wet or str(dry))
        craft = Craft(place, made.tanks, tank_grade=made.tank_grade, anchored=made.anchored)
        if kind in FUELLED:
            craft = replace(craft, wet=told(wet), grade=made.grade)
        self._stands(seat, kind, craft)

    def _freight(self, seat: Seat) -> None:
        """A freighter's own card lies first, and alone; what it bears is seen when all is laid."""
        own = [one.printed.deck == FREIGHTER for one in self.state.stack(seat, FREIGHTER)]
        if sum(own) != 1 or not own[0]:
            wrong("no_freighter")

    def _mobiles(self, seat: Seat, places: tuple[str, ...]) -> None:
        if places and not self.state.rules.module_1:
            wrong("stack", stack="mobiles")
        if len(places) > len(MOBILES):
            wrong("cubes", seat=seat, most=len(MOBILES))
        for kind, place in zip(MOBILES, places, strict=False):
            if place not in load().spaces or not rests(load().spaces[place]):
                wrong("place", place=place)
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

    def tops(self, decks: Mapping[Pile, tuple[str, ...]]) -> None:
        """Cards on top of decks, and the topmost of each open."""
        for deck, faces in decks.items():
            for face in faces:
                if faces.count(face) > 1:
                    wrong("twice", card=face)
                self._deal_in(face)
            row = self.state.pieces[deck_zone(deck)]
            top = [next((one for one in row if one.face == face), None) for face in faces]
            if None in top:
                wrong("card", card=faces[top.index(None)])
            chosen = [one for one in top if one is not None]
            rest = [one for one in row if one not in chosen]
            self._deck(deck, (*rest, *reversed(chosen)))
        for deck in (*self.state.rules.piles, *self.state.rules.contract_decks):
            self._deck(deck, self.state.pieces[deck_zone(deck)])

    def faces(self, turned: tuple[str, ...]) -> None:
        """Exodus contracts lie on their first face, those that are named on their second."""
        exodus = {one.id: one.face for one in self.state.pieces if one.face in _exodus()}
        if not {*turned} <= {*exodus.values()}:
            wrong("card", card=turned[0])
        kept = [one for one in self.state.reverse if one not in exodus]
        kept += [one for one, face in exodus.items() if face in turned]
        self.state = replace(self.state, reverse=tuple(kept))

    def _deck(self, deck: Pile, row: tuple[Piece, ...]) -> None:
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
            wrong("twice", card=name)
        known = cards().get(face) or contracts().get(face)
        own = self.state.pieces.piece(self.state.players[seat].crew).face
        if known is None or (known.deck == "crew" and face != own):
            wrong("card", card=name)
        self._deal_in(face)
        found = next(self._lying(face), None)
        if found is None:
            wrong("card", card=name)
        return found

    def _deal_in(self, face: str) -> None:
        """A patent that the set-up left in the box, in place of the lowest of its deck."""
        self.named.add(face)
        if next(self._lying(face), None) is not None or face not in (*cards(), *contracts()):
            return
        if face in cards() and printed(face).module == "M4" and not self.state.rules.exodus:
            return
        zone = deck_zone(self.state.rules.pile_of(printed(face)))
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
