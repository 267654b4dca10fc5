"""Which contract is auctioned, the last step of a fundraise (4B3). Alone it is taken (4G1)."""

from collections.abc import Iterator
from typing import Final, get_args

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.contracts import deadlines
from spacetable.games.high_frontier.contracts.tender import opened
from spacetable.games.high_frontier.full_game import agenda, bank, staging
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, terms_of
from spacetable.games.high_frontier.full_game.contracts.moves import (
    NoTender,
    ReviewProposal,
    StartTender,
)
from spacetable.games.high_frontier.full_game.decommission import show_top, top_goes_under
from spacetable.games.high_frontier.full_game.futures.lasting import ANY_DECK
from spacetable.games.high_frontier.full_game.isobank.whereabouts import is_open
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    EXODUS,
    contract_zone,
    deck_zone,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.politics.laws import active
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.terms import ContractDeck

TENDER: Final = "tender"
BIDS: Final = "years"
CONNECTIONS: Final = "connections"


def ideologies_of(deck: ContractDeck) -> tuple[Ideology, ...]:
    """The two ideologies of a contract deck."""
    return tuple(one for one in get_args(Ideology) if one in deck.split("_"))


def open_decks(state: State, seat: Seat) -> tuple[ContractDeck, ...]:
    """Decks that a player may auction from now: an ideology of the pair is active, or has an own
    delegate where the player has connections (4B3c); by a Future all (4Ib). Lobbying does not
    count. Without an assembly those of Project Exodus alone (4A6k).
    """
    assembly = state.assembly
    law = set() if assembly is None else set(active(assembly))
    if assembly is not None and state.has_enterprise(seat, CONNECTIONS):
        law |= {*assembly.ideologies_of(seat)}
    every = assembly is not None and state.has_future(seat, ANY_DECK)
    found = [deck for deck in CONTRACTS if every or law & {*ideologies_of(deck)}]
    if is_open(state):
        found.append(EXODUS)
    return tuple(deck for deck in found if state.pieces[deck_zone(deck)])


def follows(state: State, seat: Seat) -> bool:
    """Whether a fundraise may end with an auction: own timepiece in reserve, no anarchy and no war
    (4B3b), and as many years left as must be bid.
    """
    if not state.rules.contracts or state.unruly or contract_of(state, seat) is not None:
        return False
    enough = most_years(state) == deadlines.MOST_YEARS
    return enough or state.rules.opening_bid == "years_left" or _alone(state)


def most_years(state: State) -> int:
    """The years that open an auction: fewer than ten where the game ends before (HFG-R35)."""
    last = None if state.starship is None else state.starship.disk
    return deadlines.most(state.spot, state.disks, last)


def barred(state: State, seat: Seat, card: Piece) -> bool:
    """Whether a player may not have this contract: who holds the chit, no people (4B2d)."""
    banned = state.chit is not None and state.chit.seat == seat
    meant = state.rules.chit_bars == "all" or state.face(card).human
    return contract_of(state, seat) is not None or (banned and meant)


def _top(state: State, deck: ContractDeck) -> Piece:
    top = state.pieces.top(deck_zone(deck))
    assert top is not None  # decks without cards are not offered
    return top


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    reviewed = state.duty.place
    for deck in open_decks(state, seat):
        if reviewed not in ("", deck):
            continue
        card = _top(state, deck)
        if not barred(state, seat, card):
            yield Option(
                StartTender(seat, deck),
                Press(card.id),
                Why(words("rule.tender_alone" if _alone(state) else "rule.tender")),
                words(
                    "label.take_contract" if _alone(state) else "label.tender",
                    card=card_name(state, card),
                ),
                preview=(_opening(state), advance(state, card)),
            )
        if not reviewed and len(state.pieces[deck_zone(deck)]) > 1:
            yield Option(
                ReviewProposal(seat, deck),
                Press(),
                Why(words("rule.review")),
                words("label.review", card=card_name(state, card)),
            )
    yield Option(
        NoTender(seat), Press(), Why(words("rule.may")), words("label.no_tender"), leads=True
    )


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Decks that the law keeps shut, and people for whoever was in default."""
    if seat != state.duty.seat:
        return
    opened_ = open_decks(state, seat)
    for deck in state.rules.contract_decks:
        if not state.pieces[deck_zone(deck)]:
            continue
        card = _top(state, deck)
        if deck not in opened_ and deck == EXODUS:
            rule = words("refused.deck_locked")
        elif deck not in opened_:
            rule = words(
                "refused.deck_shut",
                one=words(f"ideology.{ideologies_of(deck)[0]}"),
                other=words(f"ideology.{ideologies_of(deck)[1]}"),
            )
        elif state.duty.place not in ("", deck):
            rule = words("refused.reviewed")
        elif barred(state, seat, card):
            rule = words("refused.chit")
        else:
            continue
        yield Option(
            StartTender(seat, deck),
            Press(card.id),
            Why(rule, (card.id,)),
            words("label.tender", card=card_name(state, card)),
            refused=True,
        )


def _opening(state: State) -> Text:
    """What whoever starts it bids by that, and when it is due if nobody goes lower (4B3g)."""
    if _alone(state):
        return words("preview.deadline", year=state.year + deadlines.ALONE)
    most = most_years(state)
    return words("preview.opening_bid", n=most, year=state.year + most)


def advance(state: State, card: Piece) -> Text:
    """What a contract pays, and what it costs to be late or in default (4B5, 4B6)."""
    terms = terms_of(state, card)
    chit = components().default_chit
    points = chit.blue if state.face(card).side == "blue" else chit.gold
    return words("preview.advance", n=terms.advance, fee=terms.late_fee, points=points)


def _alone(state: State) -> bool:
    """Whether nobody bids: there is nobody else, or all play together (4G, 4G1)."""
    return len(state.order) == 1 or state.rules.variant != "usual"


def _open(state: State, seat: Seat) -> bool:
    return follows(state, seat) and bool(open_decks(state, seat))


def _none(turn: Turn[State], action: NoTender) -> None:
    agenda.finish(turn)


def _review(turn: Turn[State], action: ReviewProposal) -> None:
    state = turn.state
    top = _top(state, action.deck)
    who = player(state, action.seat)
    turn.say(words("log.review", player=who, card=card_name(state, top)), top.id)
    top_goes_under(turn, action.deck)
    agenda.finish(turn, Duty(TENDER, action.seat, action.deck))


def _start(turn: Turn[State], action: StartTender) -> None:
    """All who may have it take part, clockwise; the starter opens with the most years."""
    state, seat = turn.state, action.seat
    card = _top(state, action.deck)
    agenda.finish(turn)
    if _alone(state):
        gains(turn, seat, action.deck, deadlines.ALONE)
        return
    at = state.order.index(seat)
    around = (*state.order[at:], *state.order[:at])
    part = [one for one in around if not barred(state, one, card)]
    most = most_years(state)
    tender = opened(action.deck, part, most)
    turn.set(tender=tender.after_bid(seat, most))
    who, named = player(state, seat), card_name(state, card)
    turn.say(words("log.tender", player=who, card=named, n=most), card.id)
    agenda.first(turn, Duty(BIDS))


def gains(turn: Turn[State], seat: Seat, deck: ContractDeck, years: int) -> None:
    """The card, the advance, and a timepiece on the dial (4B3h)."""
    state = turn.state
    card = _top(state, deck)
    staging.gained(turn, seat, [(card.id, deck)], contract_zone(seat))
    turn.move(card.id, contract_zone(seat), start=deck_zone(deck), up=True)
    one = turn.state.players[seat]
    contract = Contract(card.id, deadlines.lies_on(state.spot, years))
    turn.set(players={**turn.state.players, seat: replace(one, contract=contract)})
    advance = terms_of(state, card).advance
    bank.receive(turn, seat, advance)
    show_top(turn, deck)
    named, who = card_name(state, card), player(state, seat)
    turn.say(words("log.contract", player=who, card=named, n=advance, years=years), card.id)
    turn.sound("coin")


def _prompt(view: View) -> Text:
    if _alone(view.state):
        return words("prompt.tender_alone")
    return words("prompt.tender_reviewed" if view.state.duty.place else "prompt.tender")


STEP: Final[Step[State]] = Step(
    TENDER,
    "4B3",
    _prompt,
    agenda.actor,
    _options,
    {StartTender: _start, ReviewProposal: _review, NoTender: _none},
    _refusals,
    alone=agenda.unless(_open),
)
