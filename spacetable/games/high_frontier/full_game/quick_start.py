"""The quick start: a cycle in which each player takes a card a year, and then sells some (V1)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.auction import too_many
from spacetable.games.high_frontier.full_game import agenda, bank, year
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.decommission import show_top
from spacetable.games.high_frontier.full_game.moves import KeepCards, SellOff, TakeCard
from spacetable.games.high_frontier.full_game.operations.market import from_hand
from spacetable.games.high_frontier.full_game.operations.research import open_decks, researcher
from spacetable.games.high_frontier.full_game.places import MARKET, deck_zone, hand
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words


def begin(turn: Turn[State]) -> None:
    """Twelve rounds of cards, or as many as the decks have one for each (HFG-R30); then each sells,
    a disk is gone, and the first year is the next.
    """
    figures = components().quick_start
    around = turn.state.clockwise()
    lying = sum(len(turn.state.pieces[deck_zone(deck)]) for deck in turn.state.rules.patents)
    years = min(figures.years, lying // len(around))
    takes = [Duty("take", seat) for _ in range(years) for seat in around]
    agenda.first(turn, *takes, *(Duty("sell_off", seat) for seat in around), Duty("first_year"))
    turn.set(disks=turn.state.disks - figures.disks)


def _takes(state: State, seat: Seat) -> Iterator[Option]:
    """The top card of any deck, without supports."""
    if seat == state.duty.seat:
        who = researcher(state, seat)
        for deck, card in open_decks(state):
            if too_many(who, deck) is not None:
                continue
            yield Option(
                TakeCard(seat, deck),
                Press(card.id),
                Why(words("rule.quick_start")),
                words("label.take_card", card=card_name(state, card)),
                also=(Drag(card.id, hand(seat)),),
            )


def _take(turn: Turn[State], action: TakeCard) -> None:
    agenda.finish(turn)
    zone = deck_zone(action.deck)
    top = turn.state.pieces.top(zone)
    assert top is not None  # the option was offered
    named = card_name(turn.state, top)
    turn.move(top.id, hand(action.seat), start=zone, up=False)
    turn.say(words("log.gains", player=player(turn.state, action.seat), card=named), top.id)
    show_top(turn, action.deck)


def _sells(state: State, seat: Seat) -> Iterator[Option]:
    """Any cards of the hand, for the same price each."""
    if seat != state.duty.seat:
        return
    price = components().quick_start.card
    for card in state.pieces[hand(seat)]:
        yield Option(
            SellOff(seat, card.id),
            Drag(card.id, MARKET),
            Why(words("rule.quick_start")),
            words("label.market", card=card_name(state, card), n=price),
        )
    yield Option(
        KeepCards(seat), Press(), Why(words("rule.quick_start")), words("label.keep"), leads=True
    )


def _sell(turn: Turn[State], action: SellOff) -> None:
    card = turn.state.pieces.piece_in(hand(action.seat), action.card)
    price = components().quick_start.card
    from_hand(turn, action.seat, card, price)
    bank.receive(turn, action.seat, price)


def _keep(turn: Turn[State], action: KeepCards) -> None:
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    seat = view.state.duty.seat
    assert seat is not None
    who, task = player(view.state, seat), view.state.duty.task
    if task != "take":
        return words(f"prompt.{task}", player=who)
    left = sum(one.task == task and one.seat == seat for one in view.state.todo)
    return words("prompt.take", player=who, n=left)


STEPS: Final[tuple[Step[State], ...]] = (
    Step("take", "V1", _prompt, agenda.actor, _takes, {TakeCard: _take}),
    Step("sell_off", "V1", _prompt, agenda.actor, _sells, {SellOff: _sell, KeepCards: _keep}),
    Step("first_year", "V1", alone=agenda.by_itself(year.begin)),
)
