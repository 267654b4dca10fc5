"""What a click or a drag means: the options of now, on the table as it lies now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spacetable.core.offered import Offered
from spacetable.core.option import Drag, Option, Route
from spacetable.core.planner import Question
from spacetable.table.lights import MarkKind
from spacetable.table.offers import Offers
from spacetable.table.scene import TableScene

MANY: Final = ("row", "hand", "pile")
"""Places that hold more than one piece, by their layout."""


class Gestures:
    """Reads ``offers`` by what somebody points at: a piece stands in for the zone it lies in."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.offers = Offers()
        self.questions: Sequence[Question] = ()
        """Those of a planner that may be asked of a place."""

    def asked_of(self, target: str) -> list[Question]:
        """The questions that may be asked of a spot, or of the one on which a piece lies."""
        spot = self._scene.places.spot_of(target)
        if spot is None:
            return []
        asked = (one for one in self.questions if one.to_place)
        return [one for one in asked if not one.places or spot in one.places]

    def asked_of_piece(self, piece: str) -> list[Question]:
        """The questions that may be asked of a piece itself."""
        return [one for one in self.questions if piece in one.of_pieces]

    def asked_by_drop(self, piece: str, spot: str) -> Question | None:
        """What a person means who drops a piece where no option takes it."""
        places = self._scene.places
        if piece in places.pieces and places.pieces[piece].zone == spot:
            return None
        return next((one for one in self.asked_of(spot) if piece in one.carries), None)

    def carried(self, piece: str) -> bool:
        """Whether a piece may be dragged to ask something."""
        return any(piece in one.carries for one in self.questions)

    def offer(self, options: Offered) -> None:
        """These may be done from now on."""
        self.offers = Offers(options)

    def meant(self, target: str) -> bool:
        """Whether a click on it does or teaches something, if need be through its zone."""
        if self.offers.has(target):
            return True
        piece = self._scene.places.pieces.get(target)
        return piece is not None and self.offers.pressable(piece.zone)

    def can_be_taken(self, piece: str) -> bool:
        """Whether a piece lies on the table, and a drag of it leads anywhere."""
        known = piece in self._scene.places.pieces
        return known and (self.offers.draggable(piece) or self.carried(piece))

    def laid_by_press(self, target: str) -> list[Option]:
        """The ways in which a press on an empty place may lay the only piece that may go there.
        Where many can lie nothing is laid so that is one of many ways to do a part
        (``Option.aside``): who presses such a place has not meant a piece yet.
        """
        found = self.offers.laid_into(target) if self._empty(target) else []
        zone = self._scene.places.zones.get(target)
        many = zone is not None and zone.layout in MANY
        return [one for one in found if not one.aside] if many else found

    def asked_by_press(self, target: str) -> list[str]:
        """The pieces of which a press on an empty place asks which one is to go there, and lights
        them. None where keys choose: there a place that is pressed is chosen for the next key.
        """
        zone = self._scene.places.zones.get(target)
        if zone is None or zone.layout == "board" or self.offers.keyed or not self._empty(target):
            return []
        found = self.offers.taken_by(target)
        return found if not self.laid_by_press(target) else []

    def _empty(self, target: str) -> bool:
        inside = self._scene.places.inside.get(target, ())
        known = target in self._scene.places.zones
        return known and all(piece.kind == "board" for piece in inside)

    def bearer(self, target: str) -> str:
        """Who has the options for a press: the piece, else its zone."""
        piece = self._scene.places.pieces.get(target)
        if piece is not None and not self.offers.has(target):
            return piece.zone
        return target

    def unbuttoned(self, target: str) -> Option | None:
        """What a press on this does, where it is one thing and no button says so."""
        if self.offers.draggable(target):
            return None
        found = self.offers.legal_presses(self.bearer(target))
        return found[0] if len(found) == 1 and found[0].aside else None

    def laid_at_a_price(self, target: str) -> Option | None:
        """What a press on an empty place lays, where that is one thing and something is foretold
        of it.
        """
        found = self.laid_by_press(target)
        single = len({one.action for one in found}) == 1
        return found[0] if single and found[0].foretold else None

    def priced(self, target: str) -> Option | None:
        """What a press on this does, where that is one thing of which something is foretold, and no
        button beside the table says so.
        """
        pressed = self.unbuttoned(target)
        if pressed is not None:
            return pressed if pressed.foretold else None
        return None if self.offers.draggable(target) else self.laid_at_a_price(target)

    def actor(self, target: str) -> str:
        """What acts when this is pressed by key: of a spot of a board with nothing to do itself the
        topmost piece on it that has."""
        places = self._scene.places
        if places.spot_of(target) != target or self.offers.has(target):
            return target
        lying = (piece.id for piece in reversed(places.inside[target]))
        return next((one for one in lying if self.offers.has(one)), target)

    def targets(self, target: str, *, held: bool = False) -> dict[str, MarkKind]:
        """What to light when this is under the pointer, or (``held``) in the hand."""
        lit: dict[str, MarkKind] = dict.fromkeys(self.offers.legal_zones(target), "legal")
        if held:
            lit.update(dict.fromkeys(self.offers.refused_zones(target), "refused"))
        elif not self.offers.draggable(target):
            bearer = self.bearer(target)
            if self.offers.legal_presses(bearer):
                lit[bearer] = "legal"
            for option in self.laid_by_press(target):
                if isinstance(option.gesture, Drag):
                    lit[target] = lit[option.gesture.piece] = "legal"
            lit.update(dict.fromkeys(self.asked_by_press(target), "legal"))
        return lit

    def route(self, target: str) -> Route | None:
        """The way that a press on this would go, where it can mean but one."""
        meant = self.offers.legal_presses(self.bearer(target)) or self.laid_by_press(target)
        one = len(meant) == 1 and len(self.offers.alike(meant[0])) == 1
        return meant[0].route if one else None

    def behind(self) -> set[str]:
        """Pieces that step back: in a hand, beside others of their kind that can be dragged, they
        can be neither dragged nor pressed. None where keys choose. What lies anywhere else and has
        no move now is not switched off, and is not to look so."""
        offers, places = self.offers, self._scene.places
        if offers.keyed:
            return set()
        out: set[str] = set()
        for zone in {places.pieces[key].zone for key in offers.live() if key in places.pieces}:
            if zone not in places.zones or places.zones[zone].layout != "hand":
                continue
            inside = places.inside[zone]
            kinds = {piece.kind for piece in inside if offers.legal_zones(piece.id)}
            out.update(
                piece.id
                for piece in inside
                if piece.kind in kinds
                and not offers.legal_zones(piece.id)
                and not offers.legal_presses(piece.id)
            )
        return out

    def live(self) -> dict[str, MarkKind]:
        """What to mark because it can be dragged or pressed.

        Nothing where keys choose: there so much can be pressed that marks say nothing.
        """
        return {} if self.offers.keyed else dict.fromkeys(self.offers.live(), "live")
