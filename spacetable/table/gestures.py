"""What a click or a drag means: the options of now, on the table as it lies now."""

from __future__ import annotations

from spacetable.core.offered import Offered
from spacetable.core.option import Drag, Option
from spacetable.table.lights import MarkKind
from spacetable.table.offers import Offers
from spacetable.table.scene import TableScene


class Gestures:
    """Reads ``offers`` by what somebody points at: a piece stands in for the zone it lies in."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.offers = Offers()

    def offer(self, options: Offered) -> None:
        """These may be done from now on."""
        self.offers = Offers(options)

    def meant(self, target: str) -> bool:
        """Whether a click on it does or teaches something, if need be through its zone."""
        if self.offers.has(target):
            return True
        piece = self._scene.places.pieces.get(target)
        return piece is not None and self.offers.pressable(piece.zone)

    def laid_by_press(self, target: str) -> list[Option]:
        """The ways in which a press on an empty place may lay the only piece that may go there."""
        zone = self._scene.places.zones.get(target)
        inside = self._scene.places.inside.get(target, ())
        if zone is None or any(piece.kind != "board" for piece in inside):
            return []
        return self.offers.laid_into(target)

    def bearer(self, target: str) -> str:
        """Who has the options for a press: the piece, else its zone."""
        piece = self._scene.places.pieces.get(target)
        if piece is not None and not self.offers.has(target):
            return piece.zone
        return target

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
        return lit

    def behind(self) -> set[str]:
        """Pieces that step back: in a row or fan, beside others of their kind that can be dragged,
        they can be neither dragged nor pressed. None where keys choose."""
        offers, places = self.offers, self._scene.places
        if offers.keyed:
            return set()
        out: set[str] = set()
        for zone in {places.pieces[key].zone for key in offers.live() if key in places.pieces}:
            if zone not in places.zones or places.zones[zone].layout not in ("fan", "row"):
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
