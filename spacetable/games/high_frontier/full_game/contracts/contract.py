"""A contract in the hands of a player, and the chit of whoever was in default (4B2, 4B6)."""

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat


class Contract(Struct, frozen=True, forbid_unknown_fields=True):
    """A contract that a player has to fulfil (4B2). ``card``: in the player's zone of contracts, or
    in a stack. ``timepiece``: its spot on the dial; ``late``: it has run out (4B5a). ``steps``: so
    many are met, the last of them at ``met_at``. ``paid``: Aquas on the card. ``boosted``: it has
    been in orbit once. ``dead``: in default, only to be paid off (4B5d, 4B6a); ``blameless``: by
    the loss of its people alone, no fee was missed yet (HFG-R77). ``charmed``: its tophat has
    served in this turn (4B2e). ``way``: the spaces of the move of this turn that had it aboard,
    from where that began. ``insured``: the insurance has paid its first fee, so none is due as its
    owner's turn comes next (4B5b).
    """

    card: PieceId
    timepiece: int
    late: bool = False
    steps: int = 0
    met_at: str = ""
    paid: int = 0
    boosted: bool = False
    dead: bool = False
    charmed: bool = False
    way: tuple[str, ...] = ()
    insured: bool = False
    blameless: bool = False


class Chit(Struct, frozen=True):
    """The default chit: who has it, and whether its gold side is up (4B6c)."""

    seat: Seat
    gold: bool = False
