"""Who gives hints: it plays by the plan that the coach tells of, and says what the plan aims at.

The bots plan for decks as they may lie, and take cards to sell them again: over the years that
brings more, but a person who asks once a year sees a card taken that is sold in the next. So hints
follow the one plan that stands beside them. What the coach has no plan for, contracts, Bernals and
the last years, they leave to the thoughts of the bots.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import hauling, hauls, preparing
from spacetable.games.high_frontier.full_game.bots.kits import Kit
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.outlook import Outlook
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.preparing import FLUSH, Wish
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.bots.thoughts import Thoughts
from spacetable.games.high_frontier.full_game.coach.plan import (
    Plan,
    fuel_aboard,
    years_left,
)
from spacetable.games.high_frontier.full_game.coach.preparing import (
    FROM_NOTHING,
    aimed,
    kinds_wanted,
    serving,
)
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.moves import (
    Bid,
    Sell,
    SellTwo,
    StartAuction,
    TakeGrant,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.full_game.words import words as game_words
from spacetable.games.high_frontier.map_words import place_name

ADVISER: Final = replace(COMMANDER, id="adviser", hopes=0, deals=False)
TOWARDS: Final = ("kind", "research", "boost", "load", "fuel", "sell", "room", "income")
"""Reasons of moves for a plan, of which its aim is told."""
KEPT: Final = 99.0
"""Points of all that a plan brings: nothing else is begun while there is one."""
OWN: Final = ("kind", "dig", "sell", "income")
"""Those that are said in words of the coach."""
OTHERWISE: Final = {"research": "dig"}
"""What they are without a plan."""


class Carried(hauling.Hauls):
    """Hauls for which nothing is taken that another hint would sell: no card on the chance of what
    its deck hides, and none for a factory that is still to be built.
    """

    def hoped(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """A card that a factory makes that stands."""
        wishes = list(super().hoped(sight, mission))
        taken = [one for one, _ in wishes if isinstance(one, StartAuction | TakeGrant | TakePatent)]
        if all(_flies_home(sight, one.deck) for one in taken):
            yield from wishes

    def dug(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """None: what is dug for is sold again."""
        yield from ()


class Planned(Thoughts):
    """Thoughts of the coach's plan while there is one, and of nothing that decks may bring."""

    def mission(self, sight: Sight) -> Mission | None:
        """The plan's; in the last years, for which the coach has none, a bot's."""
        made = aimed(sight.state, sight.seat)
        if made is not None:
            return _mission(sight, made)
        return super().mission(sight) if years_left(sight.state) < FROM_NOTHING else None

    def outlook(self, sight: Sight) -> Outlook | None:
        """None."""
        return None


class Adviser(Player):
    """Plays by the coach's plan while there is one."""

    def __init__(self) -> None:
        super().__init__(ADVISER, Planned(ADVISER))
        self._hauls = Carried()

    def anew(self) -> "Adviser":
        """The same adviser for another game."""
        return Adviser()

    def _wishes(self, sight: Sight, chance: Chance) -> Iterator[Wish]:
        of_use = sight.state.auction is None or _of_use(sight)
        for action, reason in super()._wishes(sight, chance):
            if of_use or not isinstance(action, Bid):
                yield action, reason

    def _turn(self, sight: Sight, chance: Chance) -> Iterator[Wish]:
        gathers = sight.free and not sight.full and sight.at_home
        kept = _kept(sight)
        digs = sight.purse >= FLUSH or aimed(sight.state, sight.seat) is not None
        for action, reason in super()._turn(sight, chance):
            if isinstance(action, Sell | SellTwo) and not kept.isdisjoint(_sold(action)):
                continue
            if gathers and reason in ("research", "sell", "income"):
                gathers = False
                yield from _gathered(sight)
            if digs or reason != "research":
                yield action, reason

    def _said(self, sight: Sight, reason: str) -> Text:
        if reason not in TOWARDS or sight.state.choosing:
            return super()._said(sight, reason)
        made = aimed(sight.state, sight.seat)
        key = OTHERWISE.get(reason, reason) if made is None else reason
        why = words(f"why.{key}") if key in OWN else super()._said(sight, reason)
        aim = _aim(sight, made)
        return why if aim is None else words("hint", why=why, aim=aim)


def _mission(sight: Sight, made: Plan) -> Mission:
    """The plan in the words of the bots."""
    goal, stack = made.goal, made.ship.stack
    kit = Kit(stack, made.ship.engine, errand(stack), made.aquas)
    aquas = made.aquas + fuel_aboard(sight.state, sight.seat)
    missing = frozenset(one.card for one in made.missing)
    points = float(goal.points)
    wet, years = Fraction(goal.wet), made.effort
    return Mission(kit, wet, goal.site, points, KEPT, years, aquas, missing)


def _kept(sight: Sight) -> frozenset[PieceId]:
    """Cards that are not sold yet: such as would serve in place of one that the plan has not got.
    As long as that lies open only, the next plan may take them again.
    """
    made = aimed(sight.state, sight.seat)
    if made is None or sight.full:
        return frozenset()
    lacking = {one.printed.deck for one in made.missing}
    return frozenset(one.id for one in sight.held if kind_of(one) in lacking)


def _sold(action: Sell | SellTwo) -> tuple[PieceId, ...]:
    return (action.card,) if isinstance(action, Sell) else (action.card, action.other)


def _of_use(sight: Sight) -> bool:
    """Whether the cards under the hammer bring a plan on: what would only be sold again takes a
    year for next to nothing. Who has started the auction has said so.
    """
    auction, state, seat = sight.state.auction, sight.state, sight.seat
    assert auction is not None
    if auction.starter == seat:
        return True
    made = aimed(state, seat)
    if made is None:
        return auction.deck in kinds_wanted(state, seat)
    lacking = {one.card for one in made.missing}
    return any(card.face in lacking for card in sight.gains(auction.deck))


def _flies_home(sight: Sight, deck: Deck) -> bool:
    """Whether the best haul of a factory that stands takes the top card of a deck: then it is kept
    until it is made.
    """
    gains = [card.face for card in sight.gains(deck)]
    best: hauls.Haul | None = None
    for site in hauls.own_factories(sight):
        row = [*hauls.goods(sight, site, frozenset()), *hauls.hoped(sight, site, gains)]
        for one in hauls.hauls(sight, site, row):
            if best is None or one.rate > best.rate:
                best = one
    return best is not None and any(one.one.card == gains[0] for one in best.cards)


def _gathered(sight: Sight) -> Iterator[Wish]:
    """Without a plan, an open card of a kind that any ship takes, if it can be made to work."""
    if aimed(sight.state, sight.seat) is None and years_left(sight.state) >= FROM_NOTHING:
        for deck in serving(sight.state, sight.seat):
            yield from ((action, "kind") for action, _ in preparing.research(sight, deck))


def _aim(sight: Sight, made: Plan | None) -> Text | None:
    """What the plan is, the same as long as nothing has changed."""
    state, seat = sight.state, sight.seat
    if made is not None:
        return words(
            "aim",
            robonaut=card_words.name(made.ship.robonaut),
            refinery=card_words.name(made.ship.refinery),
            place=place_name(made.goal.site),
            n=made.aquas,
            aquas=state.players[seat].aquas,
        )
    kinds = kinds_wanted(state, seat)
    if not kinds or years_left(state) < FROM_NOTHING:
        return None
    return words("aim_kinds", kinds=joined(game_words(f"deck.{one}") for one in kinds))
