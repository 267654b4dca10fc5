"""What lies before the player at the bottom: hand, stacks, and the fuel strip of the rocket."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.table import TablePiece, TableZone, ZoneLayout
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.high_frontier.fuel_strip import Chits, position
from spacetable.games.high_frontier.full_game import appearance, card_appearance
from spacetable.games.high_frontier.full_game.crews import SIDES
from spacetable.games.high_frontier.full_game.exodus_place import chits
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import offered_by
from spacetable.games.high_frontier.full_game.late_place import late
from spacetable.games.high_frontier.full_game.layout import Layout
from spacetable.games.high_frontier.full_game.own_form import PADDING, TANK
from spacetable.games.high_frontier.full_game.places import (
    EVERY_PATENT,
    FIGURES,
    QUEUE,
    StackKind,
    figure,
    hand,
    other_side,
    sides,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.rocket import at_helm, has_craft, vessel_of
from spacetable.games.high_frontier.full_game.small_tokens import (
    carried,
    glitches,
    tanks,
)
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.tabletop import strip_zones

SHORT: Final = {
    kind: words(f"zone_short.{kind}")
    for kind in (
        *("leo", "outpost1", "outpost2", "freighter", "bernal1", "bernal2"),
        *("contract", "enterprises"),
    )
}
"""Of places that are narrow where they have few cards, or many in lines."""
NAMED: Final = 84.0
"""Width of a place that has room for its name."""
EMPTY: Final = Chits(position("1"), position("1"), "water")
"""What the strip shows of a player without a rocket, but for the chits."""


def own_zone(
    zone: ZoneId,
    name: Text,
    box: Box,
    sign: str,
    cards: Pieces,
    layout: ZoneLayout = "row",
    *,
    browse: bool = False,
) -> TableZone:
    """A place with its name above it; an empty one that is too narrow for that bears its sign.
    ``browse``: its cards are small, and may be looked through.
    """
    if cards[zone] or box.w >= NAMED:
        place = zoned(zone, name, box, layout, outline=True, browse=browse)
        return replace(place, short=SHORT.get(sign))
    return zoned(zone, name, box, layout, art=appearance.empty_place(sign, box))


class OwnPlace:
    """The bottom of the table of one player."""

    def __init__(self, state: State, seat: Seat, at: Layout, *, known: bool) -> None:
        """``known``: whether it is the player who looks, who sees the own hand."""
        self.state = state
        self.seat = seat
        self.at = at
        self.known = known
        flown = vessel_of(state, seat) if has_craft(state, seat) else None
        self.vessel = flown if flown is not None and flown.fuelled else None

    def strip(self) -> Iterator[TableZone]:
        """The masses of the strip."""
        chits = EMPTY if self.vessel is None else self.vessel.chits
        yield from strip_zones.zones(self.at.strip, chits)

    def zones(self) -> Iterator[TableZone]:
        """The hand, and each stack though nothing is in it."""
        cards, small = self.state.pieces, bool(self.at.own.lines)
        name, box = words("zone.hand"), self.at.hand
        yield own_zone(hand(self.seat), name, box, "hand", cards, browse=small)
        for kind, box in zip(self.state.rules.kinds, self.at.stacks, strict=True):
            if kind == "leo" and self.state.choosing:
                yield zoned(sides(self.seat), words("zone.crew"), box, "row", outline=True)
            else:
                zone, name = stack_zone(self.seat, kind), words(f"zone.{kind}")
                yield own_zone(zone, name, box, kind, cards, browse=small)

    def pieces(self) -> Iterator[TablePiece]:
        """The cards, with what lies on them, and the chits of the rocket."""
        held = self.state.pieces[hand(self.seat)]
        if self.known:
            # What is offered, and not yet one's own, stands apart at the end.
            offered = offered_by(self.state, self.seat)
            held = tuple(sorted(held, key=lambda one: (one.id in offered, *_order(one))))
        places, form = self.at.own.hand_cards(len(held), self.at.hand), self.at.own.hand.kind
        for k, (piece, place) in enumerate(zip(held, places, strict=True)):
            seen = card_appearance.card(self.state, piece, form)
            yield laid(piece.id, hand(self.seat), seen, place, k)
        if self.state.choosing:
            yield from self._crew(self.at.stacks[0])
        else:
            for kind, box in zip(self.state.rules.kinds, self.at.stacks, strict=True):
                yield from self._stack(kind, box)
        if self.vessel is not None:
            yield from strip_zones.pieces(self.at.strip, self.vessel.chits, self.vessel.spent)

    def _crew(self, box: Box) -> Iterator[TablePiece]:
        """Both sides of the crew card, and the one that is chosen once it is."""
        chosen = self.state.players[self.seat].side
        shown = SIDES if chosen is None else (chosen,)
        places = self.at.own.cards(len(shown), box)
        zone = sides(self.seat)
        for piece in self.state.pieces[zone]:
            for k, (side, place) in enumerate(zip(shown, places, strict=True)):
                seen = card_appearance.open_card(Aboard(piece.face, side), self.at.own.form.kind)
                id_ = other_side(self.seat) if k else piece.id
                yield laid(id_, zone, seen, place, k)

    def _stack(self, kind: StackKind, box: Box) -> Iterator[TablePiece]:
        zone = stack_zone(self.seat, kind)
        cards = self.state.cards_of(self.seat, kind)
        craft = self.state.crafts.get(figure(self.seat, kind)) if kind in FIGURES else None
        room = box
        if craft is not None and craft.tanks:
            at = box.part(box.w - TANK - PADDING, (box.h - TANK) / 2, TANK, TANK)
            flown = kind == at_helm(self.state, self.seat)
            yield from tanks(craft, kind, self.seat, at, own=True, flown=flown)
            room = box.part(0, 0, box.w - TANK - PADDING, box.h)
        places = self.at.own.cards(len(cards), room)
        for k, (piece, place) in enumerate(zip(cards, places, strict=True)):
            yield laid(piece.id, zone, self._seen(piece), place, k)
            yield from carried(self.state, piece.id, zone, place, k, self.at.px)
            after = None if self.at.own.lines or k + 1 == len(places) else places[k + 1]
            seen = None if after is None else after.left - place.left
            yield from chits(self.state, self.seat, piece.id, zone, place, self.at.px, seen)
            yield from late(self.state, self.seat, piece.id, zone, place)
        yield from glitches(self.state, self.seat, kind, box)

    def _seen(self, piece: Piece) -> Appearance:
        return card_appearance.card(self.state, piece, self.at.own.form.kind)


def _order(card: Piece) -> tuple[int, str]:
    """By deck, then by card."""
    return (*EVERY_PATENT, QUEUE).index(kind_of(card)), card.face
