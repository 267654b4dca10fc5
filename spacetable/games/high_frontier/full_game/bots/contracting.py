"""Contracts: which one is taken, at how few years, what is paid when it is late (4B).

One is taken where a ship is known that fulfils it in the years that are bid, and a year more; to
come to its deck a delegate goes where the law opens it.
"""

from collections.abc import Iterator
from typing import Final, get_args

from msgspec import Struct

from spacetable.core.option import Action
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.contracts import deadlines, debt
from spacetable.games.high_frontier.full_game.bots.fulfilling import Plan, plan
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, owing, terms_of
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AwardContract,
    BidYears,
    MeetStep,
    NoTender,
    PassYears,
    PayFee,
    Ransom,
    ReviewProposal,
    SendEnvoys,
    StartTender,
)
from spacetable.games.high_frontier.full_game.contracts.tenders import (
    barred,
    follows,
    ideologies_of,
    open_decks,
)
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    MoveDelegate,
    PutStar,
)
from spacetable.games.high_frontier.full_game.places import CONTRACTS, deck_zone
from spacetable.games.high_frontier.full_game.politics.assembly import (
    Assembly,
    added,
    candidates,
    moved,
)
from spacetable.games.high_frontier.full_game.politics.fundraise import relocations
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.politics.laws import active
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from spacetable.games.high_frontier.full_game.solitaire import meeting
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.terms import ContractDeck

MARGIN: Final = 1
"""Years that are bid more than the plan takes."""
SPARE: Final = 3
"""Points that the board shall find beyond what it asks for."""
LEAST: Final = 1.0
"""Aquas that a contract has to bring, or it is left to others."""


class Offers(Struct, frozen=True):
    """``plans``: for each deck the plan of its top contract, where one is known."""

    plans: dict[ContractDeck, Plan]

    def best(self, decks: tuple[ContractDeck, ...]) -> Plan | None:
        """Of some decks."""
        able = [self.plans[one] for one in decks if one in self.plans]
        return max(able, key=lambda one: one.worth, default=None)


def years_alone(sight: Sight) -> bool:
    """Whether nobody bids, and the years are given (4G1)."""
    return len(sight.state.order) == 1 or sight.state.rules.variant == "new_world"


def offers(sight: Sight, mission: Mission | None, decks: tuple[ContractDeck, ...]) -> Offers:
    """What is thought of the open contracts of some decks."""
    state = sight.state
    alone = years_alone(sight)
    ship = state.starship
    last = None if ship is None else ship.disk
    most = deadlines.ALONE if alone else deadlines.most(state.spot, state.disks, last) - MARGIN
    found: dict[ContractDeck, Plan] = {}
    for deck in decks:
        card = state.pieces.top(deck_zone(deck))
        if card is None or barred(state, sight.seat, card):
            continue
        years = min(most, sight.years, _before_the_board(sight, card))
        made = plan(sight, card, mission, years=years)
        if made is not None and made.worth >= LEAST:
            found[deck] = made
    return Offers(found)


def _before_the_board(sight: Sight, card: Piece) -> int:
    """Years until the board meets, where it would not be content with what is owed then (V6)."""
    state = sight.state
    if not sight.answers_for_lives:
        return sight.years
    left = dial().years_left(state.spot, 1)
    # It goes up next year at the soonest: until then twice is owed (4B5c).
    owes = debt.owed(terms_of(state, card), 0, boosted=left > 0)
    owes += components().default_chit.gold + SPARE
    if meeting(state.pile, points(state)[sight.seat].points - owes).met:
        return sight.years
    return left


def reachable(sight: Sight) -> tuple[ContractDeck, ...]:
    """Decks that are open after a fundraise, with a delegate of one's own in it."""
    state = sight.state
    assembly = state.assembly
    if assembly is None or not follows(state, sight.seat):
        return ()
    laws = {*active(assembly)}
    for one in _elections(sight, assembly):
        laws |= {*candidates(one)}
    found = {*open_decks(state, sight.seat)}
    found |= {deck for deck in CONTRACTS if laws & {*ideologies_of(deck)}}
    return tuple(deck for deck in get_args(ContractDeck) if deck in found)


def _elections(sight: Sight, assembly: Assembly) -> Iterator[Assembly]:
    """What one delegate could change."""
    for one in relocations(assembly, sight.seat):
        yield moved(assembly, sight.seat, one.start, one.goal)


# ---------------------------------------------------------------- the law


def elected(sight: Sight, known: Offers) -> Iterator[Wish]:
    """A delegate goes where the deck of the best contract opens; where none is known, to where any
    deck does, for its next contract may be looked at (4B3d).
    """
    state, seat = sight.state, sight.seat
    assembly = state.assembly
    if assembly is None:
        return
    ranked = sorted(known.plans, key=lambda one: -known.plans[one].worth)
    stars = {one.ideology: one for one in sight.of(PutStar) if isinstance(one, PutStar)}
    for deck in ranked or CONTRACTS:
        if stars:
            yield from ((stars[one], "law_tender") for one in ideologies_of(deck) if one in stars)
            continue
        if deck in open_decks(state, seat):
            return
        wanted = {*ideologies_of(deck)}
        for action in sight.of(MoveDelegate):
            if wanted & {*candidates(_after(assembly, action))}:
                yield action, "law_tender"
        for action in sight.of(AddDelegate) if ranked else ():
            if wanted & {*candidates(_after(assembly, action))}:
                yield action, "law_tender"


def law_sought(sight: Sight, law: Ideology) -> bool:
    """Whether a law may be elected by a delegate of one's own that moves as funds are raised."""
    assembly = sight.state.assembly
    if assembly is None or assembly.anarchy:
        return False
    return any(law in candidates(one) for one in _elections(sight, assembly))


def elected_for(sight: Sight, law: Ideology) -> Iterator[Wish]:
    """A delegate goes where that law is elected, and the star with it."""
    assembly, seat = sight.state.assembly, sight.seat
    if assembly is None:
        return
    yield PutStar(seat, law), "star_elected"
    # Even a law that leads already is not elected before a delegate has come or gone.
    for action in (*sight.of(MoveDelegate), *sight.of(AddDelegate)):
        if law in candidates(_after(assembly, action)):
            yield action, "star_elected"


def counted(sight: Sight) -> Iterator[Wish]:
    """Before the board meets each delegate is a point that it asks for (V6), but one for which
    another cube is lifted (I7f).
    """
    if sight.pressed and cubes(sight.state, sight.seat):
        for one in sight.of(AddDelegate):
            yield one, "delegate_board"


def _after(assembly: Assembly, action: Action) -> Assembly:
    if isinstance(action, MoveDelegate):
        return moved(assembly, action.seat, _ideology(action.start), _ideology(action.goal))
    assert isinstance(action, AddDelegate)  # no others are asked for
    return added(assembly, action.seat, _ideology(action.ideology))


def _ideology(name: str) -> Ideology:
    return next(one for one in get_args(Ideology) if one == name)


# ---------------------------------------------------------------- taken, and bid for


def tendered(sight: Sight, known: Offers) -> Iterator[Wish]:
    """The best contract that is open; where there is none, the next one of a deck is looked at."""
    ranked = sorted(known.plans, key=lambda one: -known.plans[one].worth)
    for deck in ranked:
        yield StartTender(sight.seat, deck), "contract_taken"
    for one in sight.of(ReviewProposal):
        yield one, "contract_review"
    yield NoTender(sight.seat), "contract"


def bid(sight: Sight, known: Offers) -> Iterator[Wish]:
    """The most years that lead, down to those that the plan takes and one more; the opening bid is
    given.
    """
    tender, seat = sight.state.tender, sight.seat
    assert tender is not None  # the step comes with it
    mine = known.plans.get(tender.deck)
    bids = sorted(one.years for one in sight.of(BidYears) if isinstance(one, BidYears))
    if tender.speaks is None or not bids:
        awards = sorted(
            (one for one in sight.of(AwardContract) if isinstance(one, AwardContract)),
            key=lambda one: (one.winner != seat, one.winner),
        )
        yield from ((one, "award_contract") for one in awards)
    if tender.highest is None:
        yield from ((BidYears(seat, n), "bid_years") for n in reversed(bids))
    elif mine is not None:
        # Whoever started wins a tie.
        able = [n for n in bids if n < tender.highest or tender.starter == seat]
        for n in reversed(able):
            if n >= mine.years + MARGIN:
                yield BidYears(seat, n), "bid_years"
                return
    yield PassYears(seat), "contract_years"


# ---------------------------------------------------------------- late


def fee(sight: Sight, years: int | None, ship: int = 0) -> Iterator[Wish]:
    """What is owed is paid as it is due, for what is left of it at the end costs as many points;
    who cannot pay the whole fee keeps the Aquas for a ship, as long as there is time. ``years``:
    whole ones until it is fulfilled, 0 for this one, None where it never is; ``ship``: Aquas that
    its ship still takes. Where the fees of these years do not pay it off, they keep it alive: with
    less than a whole one it would be in default at once (4B5d).
    """
    held = contract_of(sight.state, sight.seat)
    fees = sorted(one.aquas for one in sight.of(PayFee) if isinstance(one, PayFee))
    if held is None or not fees:
        return
    owes = owing(sight.state, sight.seat)
    most = fees[-1]
    if years is not None and not held.dead:
        each = terms_of(sight.state, sight.state.pieces.piece(held.card)).late_fee
        whole = each * (years + 1)
        if whole < owes and whole + ship <= sight.purse + years:
            yield PayFee(sight.seat, each), "fee_hope"
    if most >= owes:
        yield PayFee(sight.seat, most), "fee_last"
    elif held.dead and sight.years >= LATE and sight.aquas < 2 * owes:
        yield PayFee(sight.seat, 0), "fee_later"
    yield PayFee(sight.seat, most), "fee"


def met(sight: Sight) -> Iterator[Wish]:
    """A step that is met is announced at once."""
    for one in sight.of(MeetStep):
        yield one, "meet"


def rewarded(sight: Sight) -> Iterator[Wish]:
    """What a fulfilled contract brings: all delegates go; a colony is kept where one can pay."""
    sent = [one for one in sight.of(SendEnvoys) if isinstance(one, SendEnvoys)]
    for one in sorted(sent, key=lambda one: (-one.cubes, one.ideology)):
        yield one, "envoys"
    for paid in sight.of(Ransom):
        if isinstance(paid, Ransom) and paid.pays:
            yield paid, "ransom"


def declined(sight: Sight) -> Iterator[Wish]:
    """No auction of its own, and no bid in those of others."""
    why = "contract" if sight.at_home else "contract_away"
    yield NoTender(sight.seat), why
    yield PassYears(sight.seat), why
