"""What the decks may still bring: the best ships of decks as they may lie below their top cards.

A seat sees the top card of each deck only, but knows which cards there are, which of them lie open,
and which it has seen go to the bottom. So it deals the rest several times, and plans for each deal
as if it were known, at a price for each card that has to be taken first. What most of these plans
take is worth taking and keeping.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.cards import Deck, cards
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.kits import Kit, kits
from spacetable.games.high_frontier.full_game.bots.sight import Sight, goes_up, is_crew
from spacetable.games.high_frontier.full_game.bots.stops import BOOSTING, BUILDING, LOOKING
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.state import HEAVY
from spacetable.games.high_frontier.research import bonus_supports, research
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.workshop import every_way

DEPTH: Final = 2
"""Cards of a deck that are thought of, the top card first."""
DEEPER: Final = 1.0
"""Aquas that each card above one costs."""
RESEARCH: Final = 1.6
"""Years that a card takes to be had: it may be gone by then."""
OPEN: Final = 0.93
"""Of the points of a plan, what is left of them for each research that it takes."""
TRIED: Final = 8
"""Ships with the same thruster that are looked at."""
RATED: Final = 14
"""Ships of a deal of which the whole campaign is thought through."""
LIKELY: Final = 6
"""Of these the best, which are looked at again for each way to spend the year."""
CROWDED: Final = 2.0
"""Years that a full hand takes, of which cards have to be boosted before their time."""

Way = tuple[Literal["take", "sell", "wait"], str]
"""An operation of this year: research of a deck, a card of the hand that is sold, or income."""
WAIT: Final[Way] = ("wait", "")


class Outlook(Struct, frozen=True):
    """``values``: of each way to spend the year, points of the plans that are best after it, in the
    mean of all deals. ``uses``: of each face, in how many of them the best plan takes it.
    """

    values: dict[Way, float]
    uses: dict[str, float]


class _Deal:
    """One way in which the decks may lie. ``rows``: of each deck, the top card first."""

    def __init__(self, sight: Sight, rows: dict[Deck, tuple[str, ...]]) -> None:
        self.rows = rows
        self._place = {face: at for row in rows.values() for at, face in enumerate(row)}
        self.orbit = frozenset(one.face for one in sight.in_orbit)
        self._card_price = sight.card_price()
        self._lift = sight.lift

    def price(self, card: Aboard) -> float:
        """Aquas for a card, to have it in low Earth orbit."""
        if card.card in self.orbit:
            return 0
        at = self._place.get(card.card)
        return self._lift * card.mass + (0 if at is None else self._card_price + DEEPER * at)


class _Hand(Struct, frozen=True):
    """What is there after an operation. ``held``: faces of the hand, and of a ship that is away."""

    held: frozenset[str]
    purse: int
    rows: dict[Deck, tuple[str, ...]]

    def takes(self, faces: frozenset[str]) -> tuple[int, int, int]:
        """For cards: researches, cards that they bring, and those of them that are not wanted."""
        wanted: dict[Deck, int] = {}
        found = 0
        for deck, row in self.rows.items():
            for at, face in enumerate(row):
                if face in faces:
                    wanted[deck] = at + 1
                    found += 1
        if not wanted:
            return 0, 0, 0
        pulls: Counter[Deck] = Counter()
        takes = brought = 0
        # Supports come along with what needs them, in the order of the decks.
        for deck in PATENTS:
            count = max(0, wanted.get(deck, 0) - pulls[deck])
            takes += count
            brought += count
            for face in self.rows.get(deck, ())[:count]:
                more = bonus_supports(face)
                brought += len(more)
                pulls.update(more)
        return takes, brought, brought - found


def outlook(sight: Sight, deals: int) -> Outlook | None:
    """From so many deals; None where nothing can come of any of them."""
    state = sight.state
    unseen = hidden(sight)
    crew = next(map(state.aboard, sight.people), None)
    own = _own(sight)
    uses: Counter[str] = Counter()
    values: dict[Way, float] = defaultdict(float)
    for number in range(deals):
        rows = dealt(sight, unseen, number)
        deal = _Deal(sight, rows)
        fresh = [Aboard(face) for row in rows.values() for face in row if goes_up(face)]
        found = kits([*own, *every_way(fresh)], crew, deal.price, TRIED)
        ships = [one for one in found if one.able.builds][:RATED]
        before = _Hand(frozenset(_faces(sight)), sight.purse, rows)
        rated = sorted(((_points(sight, deal, before, one), one) for one in ships), key=_first)
        if not rated:
            continue
        uses.update(one.card for one in rated[0][1].stack)
        for way, after in _ways(sight, before):
            some = [one for _, one in rated[:LIKELY]]
            if way[0] == "take":
                top = after.held - before.held
                some += [one for _, one in rated[LIKELY:] if top & _cards(one)]
            values[way] += max(_points(sight, deal, after, one) for one in some)
    if not values:
        return None
    return Outlook(
        {way: points / deals for way, points in values.items()},
        {face: count / deals for face, count in uses.items()},
    )


def _first(one: tuple[float, Kit]) -> float:
    return -one[0]


def _cards(kit: Kit) -> frozenset[str]:
    return frozenset(one.card for one in kit.stack)


def _ways(sight: Sight, before: _Hand) -> Iterator[tuple[Way, _Hand]]:
    """Each way to spend the year, and what is there after it."""
    earned = components().income.aquas
    yield WAIT, replace(before, purse=before.purse + earned)
    for card in sight.held:
        sold = before.purse + components().market.card
        yield ("sell", card.face), replace(before, held=before.held - {card.face}, purse=sold)
    if sight.full:
        return
    for deck in sight.tops:
        faces = [one.face for one in sight.gains(deck)]
        left = before.purse - sight.card_price() * len(faces)
        if left >= 0:
            rows = {
                one: row[1:] if row and row[0] in faces else row for one, row in before.rows.items()
            }
            yield ("take", deck), _Hand(before.held | {*faces}, left, rows)


def _points(sight: Sight, deal: _Deal, after: _Hand, kit: Kit) -> float:
    """Of a ship that is gathered from there on; 0 where a card of it is gone."""
    faces = _cards(kit)
    takes, brought, more = after.takes(faces)
    lacking = len(faces) - len(faces & after.held) - len(faces & deal.orbit) - (brought - more)
    if lacking > 0:
        return 0
    fresh = [one for one in kit.stack if one.card not in deal.orbit]
    price = sight.lift * sum(one.mass for one in fresh) + sight.card_price() * brought
    crowded = takes and len(faces & after.held) >= research().academia
    work = takes * RESEARCH + BOOSTING * bool(fresh) + CROWDED * crowded
    goods = len(after.held - faces) + more
    start = Start(work, price, after.purse, LOOKING + BUILDING, goods)
    found = campaign(sight, kit, start)
    return 0 if found is None else found.points * OPEN**takes


def _faces(sight: Sight) -> Iterator[str]:
    """Of the hand, and of a ship that is away."""
    return (one.face for one in (*sight.held, *sight.abroad) if not is_crew(one))


def _own(sight: Sight) -> list[Aboard]:
    """Cards in orbit as they lie, and of the hand; a ship that is away is thought back."""
    found: list[Aboard] = []
    for one in sight.in_orbit:
        if not is_crew(one):
            lies = sight.state.aboard(one)
            found.append(Aboard(lies.card, lies.face, "heavy" if one.turns == HEAVY else "light"))
    back = [one for one in sight.abroad if not is_crew(one)]
    fresh = [Aboard(one.face) for one in (*sight.held, *back) if goes_up(one.face)]
    return sorted([*found, *every_way(fresh)], key=lambda one: (one.card, one.orientation))


@cache
def _printed() -> dict[Deck, tuple[str, ...]]:
    """Every card of each deck."""
    return {
        deck: tuple(one.id for one in cards().values() if one.deck == deck and one.module == "core")
        for deck in PATENTS
    }


def hidden(sight: Sight) -> dict[Deck, list[str]]:
    """Of each deck the cards that lie nowhere open, and were not seen to go below."""
    seen = {one.face for one in sight.state.pieces}
    seen.update(face for deck in sight.tops for face in sight.below(deck) if face is not None)
    return {deck: [one for one in every if one not in seen] for deck, every in _printed().items()}


def dealt(sight: Sight, unseen: dict[Deck, list[str]], number: int) -> dict[Deck, tuple[str, ...]]:
    """One of the deals. A deck is dealt the same way as long as its top card stays, for whoever
    hopes for something else every year gathers nothing; then anew, for hopes that last for ever
    are not given up either.
    """
    rows: dict[Deck, tuple[str, ...]] = {}
    for deck, top in sight.tops.items():
        rest = sorted(unseen.get(deck, ()), key=lambda one: _lot(number, top.face, one))
        lot = iter(rest)
        below = [next(lot, None) if one is None else one for one in sight.below(deck)[: DEPTH - 1]]
        rows[deck] = (top.face, *(one for one in below if one is not None))
    return rows


@lru_cache(maxsize=4096)
def _lot(number: int, top: str, face: str) -> float:
    """Where a card lies in a deal, below a top card."""
    return Random(f"{number}.{top}.{face}").random()
