"""Cards of another's hand are asked for by their backs, and all that lies is taken back (N)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option
from spacetable.core.secrets import permuted
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.deals import Deal
from spacetable.games.high_frontier.full_game.free_actions.trade import STEP
from spacetable.games.high_frontier.full_game.isobank.moves import TradeIsotopes
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    AgreeWithCard,
    AskCard,
    CallOffTrade,
    EndTurn,
    OpenTrade,
    TakeBack,
    TradeAquas,
    TradeCard,
    TradeContract,
    TradeFactories,
    TradePrivilege,
    TradeRepair,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.table import table
from tests.games.high_frontier.full_game.tables import CREW, GAME, ONE, THREE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL

ION, MOTH = "thruster_dumbo", "thruster_re_solar_moth"
POWER = of_deck("generator")
ROBOT = next(one.id for one in cards().values() if one.deck == "colonist" and one.kind == "robot")
HANDS: dict[str, Any] = {
    "first": "1",
    "players": {
        "1": {"aquas": 9, "hand": [REFINERY]},
        "2": {"aquas": 6, "hand": [ION, MOTH, POWER]},
    },
}


def opened(**laid: Any) -> Board:
    return Board(3, laid={**HANDS, **laid}).do(OpenTrade(ONE, TWO))


def deal(board: Board, seat: Seat) -> Deal:
    assert board.state.trade is not None
    return board.state.trade.deal(seat)


def option(board: Board, action: Action) -> Option:
    return next(one for one in board.options(action.seat) if one.action == action)


def test_a_card_is_asked_for_by_its_back_and_its_owner_says_which() -> None:
    """N: of whichever deck, or of one; what the other has agreed to is closed by naming it."""
    board = opened()
    assert board.of(AskCard) == [
        AskCard(ONE, ""),
        AskCard(ONE, "generator"),
        AskCard(ONE, "thruster"),
    ]
    board.do(AskCard(ONE, "thruster"), TradeAquas(ONE, ONE, 3), AgreeTrade(ONE))
    assert not board.of(AgreeTrade, TWO), "first it is said which"
    named = [one.card for one in board.of(AgreeWithCard, TWO)]
    assert named == [board.card(ION), board.card(MOTH)]
    assert STEP.prompt(hidden.view(board.state, TWO)).key == "full_game.prompt.trade_asked"
    board.do(AgreeWithCard(TWO, board.card(MOTH)))
    assert board.state.trade is None
    assert MOTH in board.held(ONE)
    assert board.held(TWO) == [ION, POWER]
    assert (board.aquas(ONE), board.aquas(TWO)) == (6, 9)
    assert board.state.given == {board.card(MOTH): TWO}


def test_what_a_card_that_is_named_brings_is_told_when_it_is_read() -> None:
    """N: what comes, what goes with that card in it, and what is left."""
    board = opened().do(AskCard(ONE, "thruster"), TradeAquas(ONE, ONE, 3), AgreeTrade(ONE))
    found = option(board, AgreeWithCard(TWO, board.card(MOTH)))
    read = RULES.step(board.state).foretold(board.state, found)
    assert [one.key.rpartition(".")[2] for one in read.preview] == ["gets", "gives", "after_trade"]
    assert dict(read.preview[1].params)["what"] == dict(found.label.params)["card"]


def test_as_many_are_asked_for_as_the_backs_tell() -> None:
    """Two thrusters and a generator lie there, and whichever of them counts for one."""
    board = opened().do(AskCard(ONE, "thruster"), AskCard(ONE, "thruster"))
    assert board.of(AskCard) == [AskCard(ONE, ""), AskCard(ONE, "generator")]
    board.do(AskCard(ONE, ""))
    assert not board.of(AskCard)
    board.do(AgreeTrade(ONE), AgreeWithCard(TWO, board.card(ION)))
    board.do(AgreeWithCard(TWO, board.card(POWER)), AgreeWithCard(TWO, board.card(MOTH)))
    assert board.held(TWO) == []
    assert len(board.held(ONE)) == 4


def test_who_is_asked_may_offer_a_card_for_something_else() -> None:
    """What is changed asks the other again, who sees the card by then."""
    board = opened().do(AskCard(ONE, "thruster"), TradeAquas(ONE, ONE, 3), AgreeTrade(ONE))
    ion = board.card(ION)
    assert TradeCard(TWO, ion) not in board.of(TradeCard, TWO), "it would be agreed to with it"
    board.do(TradeAquas(TWO, ONE, 5), TradeCard(TWO, ion))
    assert (deal(board, TWO).cards, deal(board, TWO).asked) == ((ion,), ())
    board.do(AgreeTrade(TWO), AgreeTrade(ONE))
    assert (ION in board.held(ONE), board.aquas(TWO)) == (True, 11)


def test_who_agrees_first_and_is_asked_says_which_in_the_end() -> None:
    board = opened().do(AskCard(ONE, "generator"), TradeAquas(ONE, ONE, 1), AgreeTrade(ONE))
    board.do(TradeAquas(TWO, ONE, 2), AgreeTrade(TWO), AgreeTrade(ONE))
    assert board.state.trade is not None, "nobody has said which card it is"
    assert board.state.trade.speaks == TWO
    board.do(AgreeWithCard(TWO, board.card(POWER)))
    assert POWER in board.held(ONE)


def test_who_is_asked_asks_for_no_card_before_having_answered() -> None:
    """So nobody sees a card that was named, and leaves."""
    board = opened().do(AskCard(ONE, ""), AgreeTrade(ONE))
    assert not board.of(AskCard, TWO)
    board.do(TakeBack(TWO, TWO, "asked", ""))
    assert board.of(AskCard, TWO)


def test_a_card_that_was_traded_is_asked_for_as_any_other_and_not_given() -> None:
    """N: it goes on later; who asks does not learn that it is that card."""
    board = opened().do(AskCard(ONE, "generator"), AgreeTrade(ONE))
    board.do(AgreeWithCard(TWO, board.card(POWER)), EndTurn(ONE))
    # The game has come to the second player, who has given it away: it is still the third's turn.
    board.do(OpenTrade(TWO, THREE), CallOffTrade(TWO), EndTurn(TWO), OpenTrade(THREE, ONE))
    assert AskCard(THREE, "generator") in board.of(AskCard, THREE)
    state = replace(board.state, given={board.card(POWER): TWO})
    board.positions.append(replace(board.positions[-1], state=state))
    board.do(AskCard(THREE, "generator"), AgreeTrade(THREE))
    assert not board.of(AgreeWithCard, ONE)
    assert CallOffTrade(ONE) in board.of(CallOffTrade, ONE)


def test_a_robot_is_asked_for_by_name() -> None:
    """2A6: it was drawn for all to see, and lies in no deck of patents."""
    players = {**HANDS["players"], "2": {"hand": [ION, ROBOT]}}
    laid = {**HANDS, "players": players}
    board = Board(2, laid=laid, module_2=True, colonists=True).do(OpenTrade(ONE, TWO))
    robot = board.card(ROBOT)
    asked = option(board, TradeCard(ONE, robot))
    assert asked.gesture == Drag(robot, hand(ONE))
    assert board.of(AskCard) == [AskCard(ONE, ""), AskCard(ONE, "thruster")]
    board.do(TradeCard(ONE, robot), AgreeTrade(ONE), AgreeTrade(TWO))
    assert ROBOT in board.held(ONE)


@pytest.mark.parametrize("asks", ["", "thruster"])
def test_nothing_of_the_other_hand_is_told(asks: str) -> None:
    """Options, refusals and the table are the same however the faces lie that one does not know."""
    board = opened().do(AskCard(ONE, asks))  # type: ignore[arg-type]
    for seat in (ONE, THREE):
        for seed in range(6):
            other = permuted(GAME, board.state, seat, LooseChance(seed))
            for told in (RULES.options, RULES.refusals):
                assert [*told(other, seat)] == [*told(board.state, seat)]
            seen = [table(hidden.view(one, seat)) for one in (other, board.state)]
            assert seen[0] == seen[1]


def test_nobody_else_sees_what_the_two_lay() -> None:
    """The table moves cards of the deal before the two of them alone."""
    board = opened()
    before = table(hidden.view(board.state, THREE))
    board.do(TradeCard(ONE, board.card(REFINERY)))
    after = table(hidden.view(board.state, THREE))
    assert before.pieces == after.pieces


# ---------------------------------------------------------------- taken back


def test_a_card_that_was_laid_lies_where_it_would_go_and_is_dragged_back() -> None:
    """N: for both of them."""
    board = opened()
    card = board.card(REFINERY)
    board.do(TradeCard(ONE, card))
    for seat in (ONE, TWO):
        pieces = table(hidden.view(board.state, seat)).pieces
        assert next(one.zone for one in pieces if one.id == card) == hand(TWO)
    back = TakeBack(ONE, ONE, "cards", card)
    assert option(board, back).gesture == Drag(card, hand(ONE))
    board.do(back)
    assert not deal(board, ONE)
    assert option(board, TradeCard(ONE, card)).gesture == Drag(card, hand(TWO))


def everything(aquas: int = 2) -> Board:
    """Something of every kind on both sides."""
    laid: dict[str, Any] = {
        "first": "1",
        "sites": {LARGE: {"owner": "1"}, SMALL: {"owner": "2", "factory": True}},
        "players": {
            "1": {
                "aquas": aquas,
                "hand": [REFINERY],
                "leo": [{"card": POWER}],
                "rocket": {"cards": [{"card": ROBONAUT}], "place": SMALL, "glitched": True},
            },
            "2": {
                "aquas": aquas,
                "hand": [ION, MOTH],
                "outpost1": {"cards": [{"card": CREW}], "place": SMALL},
            },
        },
    }
    return Board(2, laid=laid, colours=("white", "red")).do(OpenTrade(ONE, TWO))


LAYING = (
    TradeCard,
    AskCard,
    TradeSite,
    TradeStack,
    TradePrivilege,
    TradeRepair,
    TradeFactories,
    TradeContract,
)


def test_each_thing_that_is_laid_is_taken_back_by_the_same_gesture_or_its_row() -> None:
    """N: whoever speaks takes it back, of either side; what was pressed is pressed again."""
    board = everything()
    kinds = set()
    for laying in [one for one in board.options() if isinstance(one.action, LAYING)]:
        before = board.state.trade
        board.do(laying.action)
        (back,) = [one for one in board.options() if isinstance(one.action, TakeBack)]
        if not isinstance(laying.gesture, Drag):
            assert back.gesture == laying.gesture
        assert not [one for one in board.options() if one.action == laying.action] or isinstance(
            laying.action, AskCard
        )
        board.do(back.action)
        assert board.state.trade == before
        kinds.add(type(laying.action))
    assert kinds == {*LAYING} - {TradeContract}


def test_what_is_taken_back_asks_the_other_again() -> None:
    board = opened().do(TradeCard(ONE, _refinery()), TradeAquas(ONE, TWO, 2), AgreeTrade(ONE))
    board.do(TakeBack(TWO, ONE, "cards", _refinery()))
    assert board.state.trade is not None
    assert board.state.trade.agreed is None


def _refinery() -> Any:
    return opened().card(REFINERY)


@pytest.mark.parametrize("aquas", [2, 20])
def test_a_few_amounts_stand_behind_the_cards_and_many_behind_all_things(aquas: int) -> None:
    """With many Aquas what one wants to trade would be far below them."""
    board = everything(aquas)
    options = [one.action for one in board.options()]
    amounts = [k for k, one in enumerate(options) if isinstance(one, TradeAquas | TradeIsotopes)]
    things = [k for k, one in enumerate(options) if isinstance(one, LAYING)]
    cards = [k for k, one in enumerate(options) if isinstance(one, TradeCard)]
    rest = set(things) - set(cards)
    assert max(cards) < min(amounts)
    assert (max(amounts) < min(rest)) == (aquas == 2)
    assert (max(rest) < min(amounts)) == (aquas == 20)
    rules = {board.options()[k].why.rule.key for k in amounts}
    assert rules == {"full_game.rule.trade_counted"}, "below a heading of their own"
