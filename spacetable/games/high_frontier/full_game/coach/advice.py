"""The coach's word on the present position: what can be done here, and what it is for."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game.coach import (
    assembly,
    contracts,
    decisions,
    exodus,
    freight,
    patents,
    starshot,
    towns,
)
from spacetable.games.high_frontier.full_game.coach.abroad import abroad
from spacetable.games.high_frontier.full_game.coach.futures import futures
from spacetable.games.high_frontier.full_game.coach.losses import lost
from spacetable.games.high_frontier.full_game.coach.plan import years_left
from spacetable.games.high_frontier.full_game.coach.preparing import (
    aimed,
    loading,
    preparing,
    sites,
)
from spacetable.games.high_frontier.full_game.coach.words import together, words
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.insight import RESEARCH
from spacetable.games.high_frontier.full_game.contracts.late import FEE
from spacetable.games.high_frontier.full_game.contracts.rewards import ENVOYS, RANSOM
from spacetable.games.high_frontier.full_game.contracts.tenders import BIDS, TENDER
from spacetable.games.high_frontier.full_game.estate import points, score
from spacetable.games.high_frontier.full_game.exodus.child import CHILD
from spacetable.games.high_frontier.full_game.exodus.partnership import CONSENT
from spacetable.games.high_frontier.full_game.futures.notes import line_name
from spacetable.games.high_frontier.full_game.isobank.careers import career_done, counted
from spacetable.games.high_frontier.full_game.operations import boost, operation
from spacetable.games.high_frontier.full_game.operations.deck_search import SEARCH
from spacetable.games.high_frontier.full_game.outcome import target
from spacetable.games.high_frontier.full_game.politics.fundraising import PARTNER
from spacetable.games.high_frontier.full_game.politics.tally import FINAL
from spacetable.games.high_frontier.full_game.rocket import has_moved
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.solitaire import Pile, kpi
from spacetable.games.high_frontier.full_game.starshot.helm import MOVE, SAIL, TOLL
from spacetable.games.high_frontier.full_game.starshot.launch import COMMANDER, PASSENGER
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.sunspot import dial

Said = Callable[[State, Seat], Iterator[Text]]
MODULES: Final = 2
"""So much is said of a contract, Bernals, colonists and freighters, for the rest is heard, too."""
MEETING: Final = 4
"""Years before a board meeting in which its demand is told."""


def advice(view: View) -> Text | None:
    """A few short sentences to a player; None to onlookers, and where nothing needs to be said."""
    state, seat = view.state, view.seat
    if seat is None:
        return None
    if not state.todo:
        return together(_over(state, seat))
    task = state.duty.task
    if task == "crews":
        return together(decisions.crew(state, seat))
    if seat not in _asked(state):
        return together(_waiting(state, seat))
    said = SAID.get(task)
    return None if said is None else together(said(state, seat))


def _asked(state: State) -> tuple[Seat | None, ...]:
    """Who is to decide now."""
    if state.trade is not None:
        return (state.trade.speaks,)
    auction = state.auction or state.tender
    if auction is not None:
        return (auction.starter if auction.speaks is None else auction.speaks,)
    return (state.duty.seat,)


def _in_turn(state: State, seat: Seat) -> Iterator[Text]:
    """The turn: what is out there first, then what is to come."""
    yield from lost(state, seat)
    yield from _goal(state)
    yield from starshot.new_world(state)
    yield from starshot.ready(state, seat)
    yield from _board(state, seat)
    yield from futures(state, seat)
    yield from assembly.lobbying(state, seat)
    said = [*contracts.carried(state, seat)]
    now = (part.now(state, seat) for part in (towns, freight))
    later = (part.later(state, seat) for part in (towns, freight))
    yield from islice(chain(said, *now, islice(chain(*later), 1)), MODULES)
    yield from abroad(state, seat)
    yield from exodus.implants(state, seat)
    yield from starshot.isobank(state, seat)
    if operation.is_free(state):
        yield from preparing(state, seat)
    elif state.boosting and any(boost.options(state, seat)):
        yield words("boosting")
    else:
        yield from loading(state, seat)
        yield words("end_turn_moved" if has_moved(state, seat) else "end_turn")


def _goal(state: State) -> Iterator[Text]:
    """At the beginning, what altruists are to reach (V4)."""
    goal = target(state)
    if goal is not None and state.year == 1:
        key = "altruism" if len(state.order) > 1 else "altruism_alone"
        yield words(key, n=goal, year=years_left(state))
    if state.rules.variant == "ceo" and state.year == 1:
        yield _meetings(state)


def _meetings(state: State) -> Text:
    """What a CEO's board will ask for, meeting by meeting (V6): in a game with Futures the last one
    asks for no points.
    """
    asks = [kpi(Pile(disks)) for disks in range(state.rules.disks - state.rules.futures)]
    first, *later = (verbatim(str(one)) for one in asks)
    more = components().board.for_fatality
    return words("meetings", years=dial().spots, first=first, later=joined(later), n=more)


def _board(state: State, seat: Seat) -> Iterator[Text]:
    """What a CEO's board will ask for soon (V6)."""
    years = dial().spots - state.spot
    if state.rules.variant == "ceo" and state.rules.futures and state.disks == 1:
        # The last meeting asks for a Future in place of points (HFG-R17).
        if not career_done(state, seat):
            yield words("board_future", years=words("years", n=years))
        return
    demand, have = kpi(state.pile), counted(state, seat, points(state)[seat].points)
    if state.rules.variant == "ceo" and years <= MEETING and have < demand:
        yield words("board", n=demand, have=have, years=words("years", n=years))


def _waiting(state: State, seat: Seat) -> Iterator[Text]:
    """In another's turn: what the own cards are for."""
    yield from lost(state, seat)
    made = aimed(state, seat)
    if made is not None:
        yield sites(made)


def _over(state: State, seat: Seat) -> Iterator[Text]:
    """Where the points came from."""
    lines = score(state, seat)
    if lines:
        most = max(lines, key=lambda line: line.points)
        name = line_name(most.key)
        yield words("over", n=total(lines), line=name, points=words("points", n=most.points))


SAID: Final[Mapping[str, Said]] = {
    "take": patents.taken,
    "sell_off": patents.kept,
    "turn": _in_turn,
    "auction": patents.auctioned,
    "move": decisions.moving,
    "hazard": decisions.hazard,
    "raygun": decisions.raygun,
    "reroll": decisions.reroll,
    "luna": decisions.luna,
    "claim": decisions.claim,
    "trade": decisions.trade,
    "glitch": decisions.glitch,
    "debris": decisions.debris,
    "budget": decisions.budget,
    "elect": assembly.elect,
    "relocate": assembly.relocate,
    "expel": assembly.expel,
    "tally": assembly.tally,
    FINAL: assembly.tally,
    "insure": assembly.insure,
    "legacy": assembly.legacy,
    "office": assembly.office,
    TENDER: contracts.offered,
    BIDS: contracts.bidding,
    FEE: contracts.fee,
    ENVOYS: contracts.envoys,
    RANSOM: contracts.ransom,
    RESEARCH: contracts.insight,
    SEARCH: exodus.search,
    CHILD: exodus.child,
    PARTNER: exodus.partner,
    CONSENT: exodus.consent,
    PASSENGER: starshot.passenger,
    COMMANDER: starshot.commander,
    SAIL: starshot.sail,
    MOVE: starshot.whither,
    TOLL: starshot.toll,
}
"""What is said to whoever is asked, by the step."""
