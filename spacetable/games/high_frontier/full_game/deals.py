"""What two players negotiate: what each gives, and who has agreed (N)."""

from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.full_game.places import StackKind

Laid = Literal[
    "cards",
    "asked",
    "sites",
    "privileges",
    "stacks",
    "repairs",
    "factories",
    "contract",
    "promises",
]
"""What lies in a deal piece by piece, by its field; what is counted is not among it."""
Promise = Literal["aquas", "help", "peace", "votes"]
"""What may be promised for later: Aquas, help abroad, no felonies, votes in the assembly."""
PROMISES: Final[tuple[Promise, ...]] = get_args(Promise)


class Promised(Struct, frozen=True):
    """What a player has promised another, and when; it binds nobody (N)."""

    by: Seat
    to: Seat
    what: Promise
    year: int


class Deal(Struct, frozen=True, cache_hash=True):
    """What one of two players gives in a trade. ``privileges``: lent for this turn; ``factories``:
    all of them serve the other in it. ``repairs``: stacks of the other whose glitch is repaired.
    ``contract``: that which is to be fulfilled; ``isotopes``: of the own vault. ``asked``: for each
    card of the hand that is asked for without a name its deck, "" for whichever. ``promises``:
    noted, and no more.
    """

    aquas: int = 0
    cards: tuple[PieceId, ...] = ()
    sites: tuple[str, ...] = ()
    privileges: tuple[str, ...] = ()
    stacks: tuple[StackKind, ...] = ()
    repairs: tuple[StackKind, ...] = ()
    factories: bool = False
    contract: bool = False
    isotopes: int = 0
    asked: tuple[AnyDeck | Literal[""], ...] = ()
    promises: tuple[Promise, ...] = ()

    def __bool__(self) -> bool:
        """Whether it is anything at all."""
        return bool(
            self.aquas
            or self.cards
            or self.sites
            or self.privileges
            or self.stacks
            or self.repairs
            or self.factories
            or self.contract
            or self.isotopes
            or self.asked
            or self.promises
        )

    def with_card(self, card: PieceId, deck: AnyDeck) -> "Deal":
        """With a card of the hand more, which serves for one that is asked for."""
        more = replace(self, cards=(*self.cards, card))
        fits = self.fitting(deck)
        return more if fits is None else more.without("asked", fits)

    def fitting(self, deck: AnyDeck) -> AnyDeck | Literal[""] | None:
        """What is asked for that a card of a deck serves for; None where it serves for nothing."""
        return next((one for one in (deck, "") if one in self.asked), None)

    def without(self, what: "Laid", which: str = "") -> "Deal":
        """Without something that lies there."""
        if what in ("factories", "contract"):
            return replace(self, **{what: False})
        row = list(getattr(self, what))
        row.remove(which)
        return replace(self, **{what: tuple(row)})

    def lying(self, what: "Laid") -> tuple[str, ...]:
        """All of a kind that lies there: "" for that of which there is but one."""
        held = getattr(self, what)
        return held if isinstance(held, tuple) else ("",) * held

    def has(self, what: "Laid", which: str = "") -> bool:
        """Whether that lies there."""
        return which in self.lying(what)


class Trade(Struct, frozen=True):
    """A negotiation of two players. ``speaks``: who is asked. ``agreed``: who has agreed to what
    lies there now.
    """

    one: Seat
    other: Seat
    speaks: Seat
    one_deal: Deal = Deal()
    other_deal: Deal = Deal()
    agreed: Seat | None = None

    def partner(self, seat: Seat) -> Seat:
        """The other one of the two."""
        return self.other if seat == self.one else self.one

    def deal(self, seat: Seat) -> Deal:
        """What a player gives."""
        return self.one_deal if seat == self.one else self.other_deal

    def with_deal(self, seat: Seat, deal: Deal) -> "Trade":
        """With another deal, to which nobody has agreed yet."""
        if seat == self.one:
            return replace(self, one_deal=deal, agreed=None)
        return replace(self, other_deal=deal, agreed=None)
