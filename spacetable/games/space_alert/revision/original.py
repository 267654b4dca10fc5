"""What was really played: the cards on the boards before anything was tried otherwise."""

from msgspec import Struct

from spacetable.games.space_alert.resolution.plan import Stumble


class LaidCard(Struct, frozen=True):
    """A card by its kind, ``card.red/A``, and how it lies: 0 to act, 2 to move."""

    face: str
    turns: int


class Original(Struct, frozen=True):
    """``rows``: for each member, the captain first, the card of every turn; None: there was none.

    ``stumbles``: what people had owned up to.
    """

    rows: tuple[tuple[LaidCard | None, ...], ...]
    stumbles: tuple[Stumble, ...] = ()
