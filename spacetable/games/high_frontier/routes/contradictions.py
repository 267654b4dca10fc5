"""Fields of a question that cannot both be meant: refused, so that none is passed over."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import fields

from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.games.high_frontier.routes.paper_form import RoutesPaper

_OF_A_STAY: Final = frozenset({"tanks_there", "stay_turns"})
_OF_A_SEARCH: Final = ("by_way_of", "avoid", "back_to", *sorted(_OF_A_STAY))
_FUEL: Final = frozenset({"fuel_per_burn", "dry_mass", "wet_mass"})


class Wrong(Exception):
    """Why a question cannot be answered, and the place of it in the file.

    ``bare``: the reason names its fields itself. ``line``: where it is, if not where the place is.
    """

    line: int | None = None

    def __init__(self, reason: Text, *place: str | int, bare: bool = False) -> None:
        super().__init__(reason.key)
        self.reason = reason
        self.place: Place = place
        self.bare = bare


def apart(one: str, others: Sequence[str], *place: str | int) -> Wrong:
    """That a field does not go together with others."""
    reason = text("high_frontier.routes.apart", one=one, other=", ".join(others))
    return Wrong(reason, *place, one, bare=True)


def fits_together(paper: RoutesPaper, *place: str | int) -> None:
    """Refuse fields that contradict each other, or of which one would be passed over."""
    given = {
        field.encode_name
        for field in fields(paper)
        if field.name != "id" and _says_something(getattr(paper, field.name))
    }
    if not paper.bonus_pivots:
        given.discard("bonus_pivots")
    in_order = [field.encode_name for field in fields(paper) if field.encode_name in given]

    def refuse(one: str, others: Collection[str]) -> None:
        found = [field for field in in_order if field in others and field != one]
        if one in given and found:
            raise apart(one, found, *place)

    refuse("strip", in_order)
    refuse("path", ("visit_in_one_move", *_OF_A_SEARCH))
    refuse("visit_in_one_move", ("to", *_OF_A_SEARCH))
    refuse("season", ("year",))
    if "back_to" not in given:
        for of_a_stay in sorted(_OF_A_STAY & given):
            reason = text("high_frontier.routes.beside", one=of_a_stay, other="back_to")
            raise Wrong(reason, *place, of_a_stay, bare=True)
    if not given & _FUEL:
        for needs_fuel in ("solar_powered", "may_jettison", "tanks_there"):
            if needs_fuel in given:
                wanted = ", ".join(sorted(_FUEL))
                reason = text("high_frontier.routes.only_with", one=needs_fuel, other=wanted)
                raise Wrong(reason, *place, needs_fuel, bare=True)


def _says_something(value: object) -> bool:
    return value is not None and value is not False
