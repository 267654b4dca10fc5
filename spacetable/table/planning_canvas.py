"""The table as a planner uses it: asked of its places, and drawn upon."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from spacetable.core.ids import ZoneId
from spacetable.core.planner import Question
from spacetable.core.text import Text, verbatim
from spacetable.table.board.grid import SpotGrid, grid_of
from spacetable.table.input_canvas import InputCanvas
from spacetable.table.planned import Planned


class PlanningCanvas(InputCanvas):
    """Knows which spot is meant, by pointer, keys or name, and shows what was found."""

    @property
    def planned(self) -> Planned:
        """What a planner has found, as it is drawn."""
        return self.highlights.planned

    def offer_questions(self, questions: Sequence[Question]) -> None:
        """What may be asked of a spot: by dragging a piece there, and from its list."""
        self._gestures.questions = questions

    def want_place(self, among: Collection[str] | None, *, idle: bool = False) -> None:
        """A spot that is pressed is told by ``placed`` and does nothing else, until None is
        wanted. ``among``: those that may be chosen; none: any. ``idle``: only one where the press
        would do nothing.
        """
        self.controller.want_place(among, idle=idle)

    def pointed_spot(self) -> str | None:
        """The spot that the keyboard or the resting pointer is on."""
        focused = self.focus.at if self.focus.ring and self.hasFocus() else None
        if focused is None:
            pointer = self._hits.pointer
            return None if pointer is None else self._hits.spot_at(pointer)
        return self.table_scene.places.spot_of(focused)

    def pointed_piece(self) -> str | None:
        """The piece that the keyboard or the resting pointer is on."""
        focused = self.focus.at if self.focus.ring and self.hasFocus() else None
        if focused is not None:
            return focused if focused in self.table_scene.pieces else None
        pointer = self._hits.pointer
        return None if pointer is None else self._hits.piece_at(pointer)

    def name_of(self, spot: ZoneId) -> Text:
        """What a spot is called; its id where the table has none of that id."""
        spots = self._spots
        known = None if spots is None else spots.zones.get(spot)
        return verbatim(spot) if known is None else known.name

    def spots_named(self, letters: str) -> list[str]:
        """Ids of the spots whose name, or a word of it, begins with letters, or else their kind;
        the foremost first.
        """
        spots = self._spots
        return [] if spots is None else self.focus.named(spots.zones, letters, spots)

    @property
    def _spots(self) -> SpotGrid | None:
        """The spots of the table's board, be they on another leaf."""
        board = self.turned_to.table.board
        return None if board is None else grid_of(board)
