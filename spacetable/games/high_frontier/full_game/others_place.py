"""What is seen of another player: name and Aquas, backs of the hand, and the stacks, small."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.high_frontier.full_game import appearance, card_appearance, estate
from spacetable.games.high_frontier.full_game.appearance import HeadForm, Holdings
from spacetable.games.high_frontier.full_game.contracts_place import OthersContracts
from spacetable.games.high_frontier.full_game.exodus_place import gathered
from spacetable.games.high_frontier.full_game.frame import Other
from spacetable.games.high_frontier.full_game.late_place import late
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    figure,
    hand,
    purse,
    sides,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.small_tokens import (
    ON_CHIP,
    carried,
    glitches,
    piled_chips,
    tanks,
)
from spacetable.games.high_frontier.full_game.state import HIDDEN, State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.words import player

TANK: Final = 0.6
"""Side of a pile of tanks, as a part of its place."""


class OthersPlace:
    """The place of one player on the table of another."""

    def __init__(self, state: State, seat: Seat, at: Other, px: float) -> None:
        """``px``: of a table unit."""
        self.state = state
        self.seat = seat
        self.at = at
        self.px = px
        self.name = player(state, seat)
        kinds = state.rules.kinds
        if at.pile is not None:
            every = 1 + len(kinds) + 2 * bool(state.rules.contracts)
            at = replace(at, small=(at.pile,) * every)
        hand_box, *rest = at.small
        stacks, more = rest[: len(kinds)], rest[len(kinds) :]
        self.hand = hand_box
        self.stacks = tuple(zip(kinds, stacks, strict=True))
        self.contracts = OthersContracts(state, seat, (more[0], more[1]), px) if more else None

    def zones(self) -> Iterator[TableZone]:
        """The purse, the hand and each stack; or the hand with all of it in one pile."""
        name = words("zone.purse", player=self.name)
        yield zoned(purse(self.seat), name, self.at.head)
        if self.at.pile is None:
            yield from self._small_zones()
            return
        heap, art = hand(self.seat), appearance.empty_place("hand", self.hand)
        for zone in self._small_zones():
            if zone.id == heap:
                named = words("zone.all_of", player=self.name)
                yield replace(zone, name=named, art=art, browse=True, heap=heap)
            else:
                yield replace(zone, art=None, heap=heap)

    def _small_zones(self) -> Iterator[TableZone]:
        """The hand, and each stack."""
        name = words("zone.hand_of", player=self.name)
        yield zoned(
            hand(self.seat),
            name,
            self.hand,
            "row",
            art=appearance.told_place("hand", self.hand, self.px),
        )
        for kind, box in self.stacks:
            art = appearance.told_place(kind, box, self.px)
            if kind == "leo" and self.state.choosing:
                name = words("zone.crew_of", player=self.name)
                yield zoned(sides(self.seat), name, box, "row", art=art)
            else:
                name = words(f"zone.{kind}_of", player=self.name)
                zone = stack_zone(self.seat, kind)
                yield zoned(zone, name, box, "row", art=art, browse=True)
        if self.contracts is not None:
            yield from self.contracts.zones()

    def pieces(self) -> Iterator[TablePiece]:
        """The strip with the name, and all cards."""
        form: HeadForm = "tall" if self.at.tall else "short" if self.at.short else "head"
        yield own_head(self.state, self.seat, self.at.head, form)
        yield from self._all() if self.at.pile is not None else self._lying()

    def _all(self) -> Iterator[TablePiece]:
        """All that lies in their places in one pile, in its order, below a card that stands for
        them; of each it is said where it belongs.
        """
        lying = [*self._lying()]
        cards = [one for one in lying if one.kind == "card"]
        if not cards:
            return
        top = cards[-1]
        named = {zone.id: zone.name for zone in self._small_zones()}
        seen = card_appearance.all_cards(len(cards))
        for k, one in enumerate((*(one for one in lying if one != top), top)):
            told = (named[one.zone], *one.notes)
            face = seen if one == top else one.face
            # Nothing peeps out below the topmost one.
            yield replace(one, x=top.x, y=top.y, z=k, notes=told, face=face)

    def _lying(self) -> Iterator[TablePiece]:
        held = self.state.pieces[hand(self.seat)]
        # What is known of it, as a card that is offered, lies on top: there it can be read.
        held = tuple(sorted(held, key=lambda one: not one.face.startswith(f"{HIDDEN}.")))
        yield from self._cards(held, hand(self.seat), self.hand)
        if self.state.choosing:
            crew = self.state.pieces[sides(self.seat)]
            yield from self._cards(crew, sides(self.seat), self.stacks[0][1])
            return
        for kind, box in self.stacks:
            zone = stack_zone(self.seat, kind)
            yield from self._cards(self.state.pieces[zone], zone, box)
            if kind in FIGURES:
                craft = self.state.crafts.get(figure(self.seat, kind))
                if craft is not None:
                    side = min(box.w, box.h) * TANK
                    at = about(box.x, box.y, side, side)
                    yield from tanks(craft, kind, self.seat, at, own=False)
            yield from glitches(self.state, self.seat, kind, box)
        if self.contracts is not None:
            yield from self.contracts.pieces()

    def _cards(self, cards: tuple[Piece, ...], zone: ZoneId, box: Box) -> Iterator[TablePiece]:
        for k, (piece, seen, place) in enumerate(piled_chips(self.state, cards, box, self.px)):
            yield laid(piece.id, zone, seen, place, k)
            yield from carried(self.state, piece.id, zone, place, k, self.px, ON_CHIP)
            yield from late(self.state, self.seat, piece.id, zone, place, ON_CHIP)
        yield from gathered(self.state, cards, zone, box, self.px)


def own_head(state: State, seat: Seat, box: Box, form: HeadForm) -> TablePiece:
    """The strip with a player's name and Aquas, in the player's colour; a tall one with what there
    is of it on the map.
    """
    one = state.players[seat]
    seen = appearance.head(
        player(state, seat),
        state.order.index(seat) + 1,
        one.aquas,
        one.isostandard,
        _holdings(state, seat) if form == "tall" else None,
        first=seat == state.first and not state.choosing,
        form=form,
    )
    piece = laid(f"head.{seat}", purse(seat), seen, box, kind="counter")
    return replace(piece, seat=seat)


def _holdings(state: State, seat: Seat) -> Holdings:
    own = [one for one in state.sites.values() if one.owner == seat]
    points = 0 if state.choosing else total(estate.score(state, seat))
    factories, colonies = sum(one.factory for one in own), sum(one.colony for one in own)
    return Holdings(len(own), factories, colonies, points)
