"""Stacks, factories and cards that change hands for good or for a turn (N)."""

from __future__ import annotations

from typing import Any

from spacetable.core.ids import Seat
from spacetable.core.text import Text, text, verbatim
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.coach.decisions import trade
from spacetable.games.high_frontier.full_game.free_actions.trade import STEP
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    EndTurn,
    OpenTrade,
    SiteRefuel,
    TradeAquas,
    TradeCard,
    TradeFactories,
    TradePrivilege,
    TradeRepair,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.places import figure, hand, spot
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import CREWS, HIDDEN
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import (
    CREW,
    ONE,
    THREE,
    TWO,
    Board,
    of_deck,
)
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL, on

ION = of_deck("thruster")


FREIGHTER = "freighter_poodle_steam"


def stacked(place: str, *faces: str, **more: Any) -> dict[str, Any]:
    return {"cards": [{"card": one} for one in faces], "place": place, **more}


def agreed(board: Board) -> Board:
    return board.do(AgreeTrade(ONE), AgreeTrade(TWO))


def test_a_rocket_changes_hands_with_all_aboard() -> None:
    """N: its figure, fuel, tanks and glitch; what is agreed comes at once."""
    rocket = stacked(SMALL, ROBONAUT, wet="9", tanks=1, glitched=True)
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"aquas": 5}, "2": {"rocket": rocket}}}
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeStack(ONE, TWO, "rocket"))
    agreed(board.do(TradeAquas(ONE, ONE, 4)))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.place, craft.wet, craft.tanks) == (SMALL, "9", 1)
    assert board.state.glitched == ((ONE, "rocket"),)
    assert board.faces("rocket") == [ROBONAUT]
    assert board.state.stacks(TWO) == ("leo",)
    assert [one.id for one in board.state.pieces[spot(SMALL)]] == [figure(ONE, "rocket")]
    assert (board.aquas(ONE), board.aquas(TWO)) == (1, 4)


def test_rockets_are_exchanged() -> None:
    """N, E3: each has one figure, so both must go."""
    laid: dict[str, Any] = {
        "first": "1",
        "players": {
            "1": {"rocket": stacked(SMALL, ROBONAUT)},
            "2": {"rocket": stacked(LARGE, REFINERY)},
        },
    }
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeStack(ONE, TWO, "rocket"))
    one_sided = agreed(Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeStack(ONE, TWO, "rocket")))
    assert one_sided.said[-1] == "full_game.log.trade_impossible"
    assert one_sided.faces("rocket") == [ROBONAUT]
    agreed(board.do(TradeStack(ONE, ONE, "rocket")))
    assert (board.faces("rocket"), board.faces("rocket", TWO)) == ([REFINERY], [ROBONAUT])
    assert board.state.place_of(ONE, "rocket") == LARGE


def test_outposts_take_the_figure_that_is_free() -> None:
    """N, E3: two of them; of low Earth orbit the cards go, but for the crew (HFG-R28)."""
    laid: dict[str, Any] = {
        "first": "1",
        "players": {
            "1": {"outpost1": stacked(SMALL, ROBONAUT)},
            "2": {"outpost1": stacked(LARGE, REFINERY), "leo": [{"card": ION}]},
        },
    }
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeStack(ONE, TWO, "outpost1"))
    agreed(board.do(TradeStack(ONE, TWO, "leo")))
    assert board.faces("outpost2") == [REFINERY]
    assert board.faces("leo") == [CREWS["yellow"], ION]
    assert board.faces("leo", TWO) == [CREWS["purple"]]


def test_a_crew_stays_with_its_colour() -> None:
    """HFG-R28."""
    laid: dict[str, Any] = {
        "first": "1",
        "players": {"2": {"rocket": stacked(SMALL, CREW, ROBONAUT)}},
    }
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO))
    action = TradeStack(ONE, TWO, "rocket")
    assert board.why_not(action) == "full_game.refused.crewed_stack"


def test_the_reason_for_which_a_stack_stays_is_its_own() -> None:
    """N, 4C7d: what is anchored, and what is promoted."""
    laid: dict[str, Any] = {
        "first": "1",
        "players": {
            "1": {
                "bernal1": stacked("geo", "bernal_l5_solar_cell_factory", anchored=True),
                "freighter": {"place": SMALL, "cards": [{"card": FREIGHTER, "face": 1}]},
            }
        },
    }
    board = Board(2, laid=laid, module_1=True, module_2=True).do(OpenTrade(ONE, TWO))
    kept = {"bernal1": "bernal_stays", "freighter": "kept_stack"}
    for kind, why in kept.items():
        assert board.why_not(TradeStack(ONE, ONE, kind)) == f"full_game.refused.{why}"


def test_the_coach_says_how_a_card_of_the_others_hand_is_asked_for() -> None:
    """N; until one lies there."""
    hand_card = of_deck("generator")
    laid: dict[str, Any] = {
        "first": "1",
        "players": {"1": {"aquas": 9}, "2": {"hand": [hand_card]}},
    }
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO))
    card = board.state.pieces[hand(TWO)][0].id
    told = [line.key for line in trade(board.state, ONE)]
    assert told == ["full_game_coach.trade", "full_game_coach.trade_hand"]
    board.do(TradeAquas(ONE, ONE, 4), AgreeTrade(ONE), TradeCard(TWO, card))
    assert not any(one.action == TradeCard(TWO, card) for one in board.options(TWO))
    told = [line.key for line in trade(board.state, ONE)]
    assert told == ["full_game_coach.trade"]


def test_a_traded_card_goes_on_after_the_givers_next_turn_begins() -> None:
    """N."""
    hand = of_deck("generator")
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"hand": [hand]}, "2": {"aquas": 2}}}
    board = Board(3, laid=laid).do(OpenTrade(ONE, TWO), TradeCard(ONE, _id(laid, hand)))
    agreed(board)
    board.do(EndTurn(ONE), OpenTrade(TWO, THREE))
    card = TradeCard(TWO, board.card(hand))
    assert board.why_not(card) == "full_game.refused.given"
    board.do(*[one.action for one in board.options(TWO) if "call_off" in one.label.key])
    board.do(EndTurn(TWO), EndTurn(THREE))
    board.do(OpenTrade(ONE, TWO), TradeAquas(ONE, TWO, 1), AgreeTrade(ONE), card)
    assert board.state.trade is not None
    assert board.state.trade.other_deal.cards == (card.card,)


def said(line: Text) -> str:
    return catalogue("en").words(line)


def test_who_offers_and_who_is_asked_press_different_words() -> None:
    """N: each side of the deal says who gives it, and what is lent has a name."""
    laid: dict[str, Any] = {"first": "1", "players": {"2": {"aquas": 3, "side": 1}}}
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeAquas(ONE, TWO, 3))
    board.do(TradePrivilege(ONE, TWO, "felonious"))
    (offer,) = [one for one in board.options() if isinstance(one.action, AgreeTrade)]
    offer = RULES.step(board.state).foretold(board.state, offer)
    assert said(offer.label) == "Offer this to P2"
    assert [said(line) for line in offer.preview[:2]] == [
        "You get from P2: leave for felonies this turn and 3 Aquas",
        "You give P2: nothing",
    ]
    board.do(AgreeTrade(ONE))
    (agree,) = [one for one in board.options(TWO) if isinstance(one.action, AgreeTrade)]
    assert said(agree.label) == "Agree"
    refuse, *worded = [one for one in board.options(TWO) if isinstance(one.action, CallOffTrade)]
    assert [said(one.label) for one in worded] == [
        "Refuse: too little for that",
        "Refuse: not wanted",
        "Refuse: that is not for trade",
    ]
    assert said(refuse.label) == "Refuse"
    over = "No more talks with P1 this turn after that."
    instead = "To bargain, change what lies there instead."
    assert [said(line) for line in refuse.preview] == [over, instead]
    board.do(CallOffTrade(TWO))
    assert board.why_not(OpenTrade(ONE, TWO)) == "full_game.refused.trade_again"


def _id(laid: dict[str, Any], face: str) -> Any:
    return Board(3, laid=laid).card(face)


def test_a_factory_is_lent_for_a_turn() -> None:
    """N6: operations on its site, and help for landings; then it is over."""
    laid = on(LARGE, CREW)
    laid["sites"] = {LARGE: {"owner": "2", "factory": True}}
    board = Board(2, laid=laid)
    assert not [one for one in board.of(SiteRefuel) if one.card is None]
    agreed(board.do(OpenTrade(ONE, TWO), TradeFactories(ONE)))
    assert [one.tanks for one in board.of(SiteRefuel) if one.card is None] == [7]
    board.do(EndTurn(ONE))
    assert not board.state.hosts


def test_a_repair_is_bought() -> None:
    """N, G7: of whoever has a human beside the glitch."""
    laid = on(LARGE, ROBONAUT, aquas=2)
    laid["players"]["1"]["rocket"]["glitched"] = True
    laid["players"]["2"] = {"outpost1": stacked(LARGE, CREW)}
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeRepair(ONE, TWO, "rocket"))
    agreed(board.do(TradeAquas(ONE, ONE, 1)))
    assert not board.state.glitched
    assert board.aquas(TWO) == 1
    laid["players"]["2"] = {"outpost1": stacked(SMALL, CREW)}
    assert not Board(2, laid=laid).do(OpenTrade(ONE, TWO)).of(TradeRepair)


def agrees(board: Board, seat: Seat) -> dict[str, dict[str, Any]]:
    """What the button that agrees says, by key."""
    option = next(one for one in board.options(seat) if one.action == AgreeTrade(seat))
    assert not any(line.key.endswith("after_trade") for line in option.preview), "not at each step"
    found = RULES.step(board.state).foretold(board.state, option)
    return {line.key.rpartition(".")[2]: dict(line.params) for line in found.preview}


def test_the_button_that_agrees_says_what_comes_and_goes_and_what_is_left() -> None:
    """Each of the two reads the deal from its own side, who puts it together too: what it gets,
    what it gives, and what it has after that.
    """
    laid: dict[str, Any] = {
        "first": "1",
        "players": {"1": {"aquas": 5}, "2": {"hand": [REFINERY], "aquas": 1}},
        "sites": {SMALL: {"owner": "2"}},
    }
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeAquas(ONE, ONE, 2))
    two = text("full_game.given.aquas", n=2)
    mine = agrees(board, ONE)
    assert list(mine) == ["gets", "gives", "after_trade"]
    after = mine["after_trade"]
    assert (after["aquas"], after["more"]) == (3, verbatim("\N{MINUS SIGN}2"))
    assert after["gain"] == verbatim("\N{PLUS-MINUS SIGN}0")
    assert (mine["gets"]["what"], mine["gives"]["what"]) == (text("full_game.given.nothing"), two)
    board.do(TradeSite(ONE, SMALL))
    assert agrees(board, ONE)["after_trade"]["gain"] == verbatim("+1"), "after each change anew"
    board.do(AgreeTrade(ONE))
    theirs = agrees(board, TWO)
    assert list(theirs) == ["gets", "gives", "after_trade"]
    assert (theirs["gets"]["what"], theirs["gives"]["what"]) == (two, place_name(SMALL))
    after = theirs["after_trade"]
    assert (after["aquas"], after["points"]) == (3, 0)
    assert (after["more"], after["gain"]) == (verbatim("+2"), verbatim("\N{MINUS SIGN}1"))


def test_who_is_asked_reads_the_deal_in_the_question_and_no_card_of_a_hand_is_told_to_others() -> (
    None
):
    """N: who offers, what comes and what goes; a third player reads that there is an offer."""
    laid: dict[str, Any] = {
        "first": "1",
        "players": {"1": {"hand": [REFINERY]}, "2": {"aquas": 3}},
    }
    board = Board(3, laid=laid).do(OpenTrade(ONE, TWO))
    card = board.card(REFINERY)
    board.do(TradeCard(ONE, card), TradeAquas(ONE, TWO, 2), AgreeTrade(ONE))

    def asked(seat: Seat | None) -> Text:
        return STEP.prompt(hidden.view(board.state, seat))

    told = asked(TWO)
    assert told.key == "full_game.prompt.trade_for"
    said = dict(told.params)
    assert said["gets"] == card_name(board.state, board.state.pieces.piece(card))
    assert said["gives"] == text("full_game.given.aquas", n=2)
    for other in (THREE, None):
        assert asked(other).key == "full_game.prompt.trade_offered"
        assert "gets" not in dict(asked(other).params)
    refuses = next(one for one in board.options(TWO) if one.action == CallOffTrade(TWO))
    assert refuses.label.key == "full_game.label.refuse"


def test_a_gift_and_a_wish_are_told_as_such() -> None:
    """N."""
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"aquas": 5}, "2": {"aquas": 5}}}
    opened = Board(2, laid=laid).do(OpenTrade(ONE, TWO))
    opened.do(TradeAquas(ONE, TWO, 2), AgreeTrade(ONE))
    assert STEP.prompt(hidden.view(opened.state, TWO)).key == "full_game.prompt.trade_wish"
    opened.do(TradeAquas(TWO, TWO, 0), TradeAquas(TWO, TWO, 1), AgreeTrade(TWO))
    assert STEP.prompt(hidden.view(opened.state, ONE)).key == "full_game.prompt.trade_gift"


def test_an_offer_is_told_as_such_and_what_is_offered_lies_open_on_the_hand() -> None:
    """N: who is asked reads the card among its own, where it would go; of the hand that it comes
    from backs alone are seen.
    """
    laid: dict[str, Any] = {
        "first": "1",
        "players": {"1": {"hand": [REFINERY, ROBONAUT]}, "2": {"aquas": 3}},
    }
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO))
    card = board.card(REFINERY)
    board.do(TradeCard(ONE, card), TradeAquas(ONE, TWO, 2), AgreeTrade(ONE))
    seen = hidden.view(board.state, TWO)
    assert STEP.prompt(seen).key == "full_game.prompt.trade_for"
    (laid_,) = [one for one in table(seen).pieces if one.zone == hand(TWO) and one.kind == "card"]
    assert laid_.id == card
    assert laid_.notes[0].key == "full_game_table.note.offered"
    assert [one.face for one in seen.state.pieces[hand(ONE)] if one.id != card] == [
        f"{HIDDEN}.robonaut"
    ]
    refused = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeAquas(ONE, TWO, 2))
    refused.do(AgreeTrade(ONE), CallOffTrade(TWO))
    assert refused.said[-1] == "full_game.log.trade_refused"
    board.do(AgreeTrade(TWO))
    gave = [key for key in board.said if "log.gives" in key]
    assert gave == ["full_game.log.gives", "full_game.log.gives_aquas"]


def test_fewer_aquas_are_offered_in_answer_and_none_again() -> None:
    """N: a trade is talked of in both directions; nobody has agreed to what was changed."""
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"aquas": 5}, "2": {"aquas": 3}}}
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeAquas(ONE, TWO, 3), AgreeTrade(ONE))
    assert {one.aquas for one in board.of(TradeAquas, TWO) if one.giver == TWO} == {0, 1, 2}
    board.do(TradeAquas(TWO, TWO, 1))
    assert board.state.trade is not None
    assert board.state.trade.agreed is None
    board.do(AgreeTrade(TWO), AgreeTrade(ONE))
    assert (board.aquas(ONE), board.aquas(TWO)) == (6, 2)
    again = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeAquas(ONE, ONE, 2))
    assert again.do(TradeAquas(ONE, ONE, 0)).state.trade.one_deal.aquas == 0
    assert not again.of(AgreeTrade), "nothing lies there"
