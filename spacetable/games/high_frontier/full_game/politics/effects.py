"""What the laws change, as terms that the steps of the game play by (O5; alone: 4G3).

The Active Law's bonus at the end of the game is in ``awards``.
"""

from collections.abc import Collection

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import CENTRIST, Ideology, ring
from spacetable.games.high_frontier.full_game.politics.laws import active, laws


class MarketTerms(Struct, frozen=True):
    """How many cards one free market sells.

    ``together``: Aquas for all of them, None where each has its price. ``black``: cards that were
    produced may be among them.
    """

    cards: int = 1
    together: int | None = None
    black: bool = True


def market_terms(assembly: Assembly, seat: Seat) -> tuple[MarketTerms, ...]:
    """The ways to sell (O5a, 4G3h): one card always, and two under the law of freedom.

    Two at a price in common are cards of the hand (HFG-R10); alone each has its own.
    """
    if "freedom" not in laws(assembly, seat):
        return (MarketTerms(),)
    if assembly.alone:
        return MarketTerms(), MarketTerms(2)
    return MarketTerms(), MarketTerms(2, components().market.two_cards, black=False)


def fundraise_income(assembly: Assembly, seat: Seat, glories: Collection[Glory]) -> int:
    """Aquas of fundraising: under the law of honor one for each glory chit, which may be none, and
    alone for those that came home (O2b, O5b, 4G3g). ``glories``: on the mat (HFG-R102).
    """
    if "honor" not in laws(assembly, seat):
        return components().income.aquas
    return sum(glory.home or not assembly.alone for glory in glories)


def grants_research(assembly: Assembly, seat: Seat) -> bool:
    """Whether a player takes a top card without an auction (O5e, 4G3d).

    With others it has no choice, there are no bonus supports and no limit to the hand; alone the
    card is free, its supports are paid for, and the limit holds. Prices stand with research.
    """
    return "equality" in laws(assembly, seat)


def expelled(assembly: Assembly, seat: Seat) -> tuple[tuple[Seat, Ideology], ...]:
    """Delegates of others of whom one may be discarded after a fundraise tally, once a turn, under
    the law of authority (O5d). Alone that law says something else.
    """
    if assembly.alone or "authority" not in laws(assembly, seat):
        return ()
    return tuple(
        (other, one) for one in ring().all for other in assembly.seats_in(one) if other != seat
    )


def turns_events(assembly: Assembly, seat: Seat) -> bool:
    """Whether a player may make an inspiration of an event, or stop one, for an own delegate of
    authority (4G3e). Whoever lobbied for that has paid with the delegate already.
    """
    if not assembly.alone or "authority" not in laws(assembly, seat):
        return False
    return assembly.lobbied.get(seat) == "authority" or assembly.has(seat, "authority")


def roams(assembly: Assembly, seat: Seat) -> bool:
    """Whether others' factories and Bernals serve a player as its own (O5f)."""
    return not assembly.alone and "individuality" in laws(assembly, seat)


def boosts_free(assembly: Assembly, seat: Seat) -> bool:
    """Whether a boost is a free action (4G3c)."""
    return assembly.alone and "individuality" in laws(assembly, seat)


def assisted(assembly: Assembly) -> bool:
    """Whether an anarchy that begins is help from abroad, with hazards at half the price (4G3f)."""
    return assembly.alone and "unity" in active(assembly)


def insured(assembly: Assembly, seat: Seat) -> bool:
    """Whether a card lost to a pad explosion is paid by its mass (O5g).

    With a delegate in the middle; whoever lobbied needs none beside the one it paid with (HFG-R11).
    """
    if assembly.lobbied.get(seat) == CENTRIST:
        return True
    return CENTRIST in laws(assembly, seat) and assembly.has(seat, CENTRIST)
