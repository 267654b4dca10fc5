"""Politics in play: funds, delegates, the star, laws, lobbying, anarchy, the end of a cycle."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.option import Drag, Press
from spacetable.core.result import Points
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    Bequeath,
    Boost,
    CutBudget,
    EndTurn,
    Expel,
    Fundraise,
    HandOver,
    Lobby,
    MoveDelegate,
    NoDelegate,
    Produce,
    PutStar,
    Sell,
    SellTwo,
    StartAuction,
    TakeGrant,
    TakeIncome,
    TurnEvent,
)
from spacetable.games.high_frontier.full_game.outcome import year_played
from spacetable.games.high_frontier.full_game.places import PATENTS, deck_zone, ideology_zone
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.research import bonus_supports
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_coach import told
from tests.games.high_frontier.full_game.test_year import through_the_year

CARD, OTHER = of_deck("robonaut"), of_deck("refinery", mass=3)


def politics(laid: dict[str, Any] | None = None, players: int = 2, **more: Any) -> Board:
    """A game with politics, the first player on turn."""
    return Board(players, laid={"first": "1", **(laid or {})}, politics=True, **more)


def test_everybody_begins_with_a_delegate() -> None:
    """O1: in the ideology of the own colour; the star lies in the middle."""
    assembly = politics().state.assembly
    assert assembly is not None
    assert assembly.delegates == {"unity": (ONE,), "authority": (TWO,)}
    assert assembly.star == "centrist"


def test_funds_are_raised_instead_of_an_income() -> None:
    """O2: an Aqua; a delegate may come, and one may move to an adjacent ideology."""
    board = politics({"players": {"1": {"aquas": 2}}})
    assert not board.of(TakeIncome)
    board.do(Fundraise(ONE))
    assert board.aquas() == 3
    assert {one.ideology for one in board.of(AddDelegate)} == {"unity"}
    board.do(AddDelegate(ONE, "unity"))
    goals = {(one.start, one.goal) for one in board.of(MoveDelegate)}
    assert goals == {("unity", "honor"), ("unity", "authority"), ("unity", "centrist")}
    board.do(MoveDelegate(ONE, "unity", "authority"))
    assert board.state.assembly is not None
    assert sorted(board.state.assembly.at("authority")) == [ONE, TWO]
    assert board.state.assembly.star == "authority"


def test_whoever_acts_breaks_a_tie() -> None:
    """O3a: the star may go to any ideology with the most."""
    board = politics({"delegates": {"unity": ["1"], "honor": ["2", "2"]}, "star": "honor"})
    board.do(Fundraise(ONE), AddDelegate(ONE, "unity"))
    assert {one.ideology for one in board.of(PutStar)} == {"unity", "honor"}
    board.do(PutStar(ONE, "unity"))
    assert board.state.assembly is not None
    assert board.state.assembly.star == "unity"
    assert board.seen_at() == [ideology_zone("unity")]


def test_authority_expels() -> None:
    """O5d: after fundraising one delegate of another may go."""
    board = politics(
        {"delegates": {"unity": ["1"], "authority": ["2", "2", "2"]}, "star": "authority"}
    )
    board.do(Fundraise(ONE), NoDelegate(ONE))
    board.do(Expel(ONE, TWO, "authority"))
    assert board.state.assembly is not None
    assert board.state.assembly.at("authority") == (TWO, TWO)


def test_a_delegate_moves_where_none_is_added() -> None:
    """O2b: both may be left out; the move comes after the one that is added, and once."""
    laid = {"delegates": {"unity": ["1"], "honor": ["2", "2", "2"]}, "star": "honor"}
    board = politics(laid)
    (raises,) = (one for one in board.options() if isinstance(one.action, Fundraise))
    assert raises.preview[0].key == "full_game.law.honor", "why it brings nothing is said before"
    board.do(Fundraise(ONE), MoveDelegate(ONE, "unity", "authority"))
    assert not board.of(AddDelegate)
    assert not board.of(MoveDelegate)
    assert board.of(EndTurn)
    added = politics(laid)
    added.do(Fundraise(ONE), AddDelegate(ONE, "unity"))
    assert not added.of(AddDelegate)
    assert added.of(MoveDelegate)


def test_equality_grants_research() -> None:
    """O5e: no auction, an Aqua, no supports."""
    laid = {"delegates": {"equality": ["2", "2"]}, "star": "equality"}
    board = politics({**laid, "players": {"1": {"aquas": 2}}})
    assert not board.of(StartAuction)
    board.do(TakeGrant(ONE, "thruster"))
    assert len(board.held()) == 1
    assert board.aquas() == 1


def test_without_an_aqua_nothing_is_granted_and_nothing_auctioned() -> None:
    """O5e: the card costs an Aqua, and nobody may announce an auction in its place."""
    law = {"star": "equality", "delegates": {"equality": ["1"]}}
    poor = Board(2, politics=True, laid={"first": "1", "players": {"1": {"aquas": 0}}} | law)
    assert not poor.of(TakeGrant)
    assert poor.why_not(TakeGrant(ONE, "reactor")) == "full_game.refused.too_dear"
    assert poor.why_not(StartAuction(ONE, "reactor")) == "full_game.refused.no_auction"


def test_freedom_sells_two() -> None:
    """O5a: two cards of the hand for 5."""
    laid = {"delegates": {"freedom": ["2", "2"]}, "star": "freedom"}
    board = politics({**laid, "players": {"1": {"aquas": 0, "hand": [CARD, OTHER]}}})
    board.do(*board.of(SellTwo))
    assert board.aquas() == 5
    assert not board.held()


def test_lobbying_lends_a_law() -> None:
    """O4: a delegate and an Aqua, for this turn."""
    laid = {"delegates": {"freedom": ["1"], "honor": ["2", "2"]}, "star": "honor"}
    board = politics({**laid, "players": {"1": {"aquas": 1, "hand": [CARD, OTHER]}}})
    assert not board.of(SellTwo)
    board.do(Lobby(ONE, "freedom"))
    assert board.of(SellTwo)
    assert board.why_not(Lobby(ONE, "honor")) == "full_game.refused.lobby.lobbied"
    board.do(EndTurn(ONE), EndTurn(TWO))
    while RULES.awaited(board.state) != (ONE,):
        (seat,) = RULES.awaited(board.state)
        board.do(*board.of(EndTurn, seat))
    assert not board.of(SellTwo)


@pytest.mark.parametrize("law", [one for one in ring().all if one != "centrist"])
def test_whoever_lobbies_too_late_is_asked(law: Ideology) -> None:
    """O5: four laws change an operation, and do nothing once that of the turn is done."""
    laid = {"delegates": {law: ["1"], "centrist": ["2", "2"]}, "star": "centrist"}
    board = politics({**laid, "players": {"1": {"aquas": 9, "hand": [CARD, OTHER]}}})

    def asked() -> bool:
        (option,) = (one for one in board.options() if one.action == Lobby(ONE, law))
        return option.asks

    assert not asked()
    board.do(Sell(ONE, board.card(CARD)))
    assert asked() == (law in ("freedom", "honor", "authority", "equality"))


def test_individuality_opens_the_factories_of_others() -> None:
    """O5f: on-site operations work there as at own ones."""
    letter = next(iter(load().sites.values())).type
    site = next(one.id for one in load().sites.values() if one.type == letter)
    made = _of_letter(letter)
    laid = {
        "delegates": {"individuality": ["2", "2"]},
        "star": "individuality",
        "sites": {site: {"owner": "2", "factory": True}},
        "players": {"1": {"hand": [made]}},
    }
    board = politics(laid)
    assert {one.site for one in board.of(Produce)} == {site}
    assert not politics({**laid, "star": "honor", "delegates": {"honor": ["2"]}}).of(Produce)


def _of_letter(letter: str) -> str:
    return next(
        one.id
        for one in cards().values()
        if one.spectral_type == letter and one.deck in ("thruster", "robonaut", "refinery")
    )


def test_the_middle_pays_for_debris() -> None:
    """O5g: the mass of the lost card in Aquas, with a delegate there."""
    laid = {
        "spot": 1,
        "delegates": {"centrist": ["1"]},
        "players": {"1": {"aquas": 0, "leo": [{"card": OTHER}]}},
    }
    board = through_the_year(politics(laid, rolls={"event": (4,)}))
    assert board.held() == [OTHER]
    assert board.aquas() == 3


def test_anarchy_purges() -> None:
    """K2e: the Active Law has no effect, and an ideology loses a delegate of each colour."""
    laid = {"spot": 9, "delegates": {"honor": ["1", "1", "2"]}, "star": "honor"}
    board = through_the_year(politics(laid, rolls={"event": (5,), "purge": (2,)}))
    assembly = board.state.assembly
    assert assembly is not None
    assert assembly.at("honor") == (ONE,)
    assert assembly.anarchy


@pytest.mark.parametrize("disks", [2, 1])
def test_the_end_of_a_cycle(disks: int) -> None:
    """O6: the disk is a legacy vote; the office goes on, or after the last disk all is counted."""
    laid = {
        "spot": 11,
        "disks": disks,
        "delegates": {"unity": ["1"], "honor": ["2"]},
        "star": "unity",
    }
    board = through_the_year(politics(laid, rolls={"event": (1,)}, players=3))
    legacies = [one for one in board.options() if isinstance(one.action, Bequeath)]
    assert {one.preview[0].key for one in legacies} == {
        f"full_game.law_scored.{one}" for one in ring().all
    }, "what it may bring is said before"
    board.do(Bequeath(ONE, "honor"))
    if disks == 2:
        assert {one.to for one in board.of(HandOver)} == {"2", "3"}
        board.do(HandOver(ONE, TWO))
        assert board.state.first == TWO
        assert RULES.awaited(board.state) == (TWO,)
        return
    assert board.state.ended == "seniority"
    assert board.state.assembly is not None
    assert board.state.assembly.star == "honor"


@pytest.mark.parametrize("disks", [2, 1])
def test_who_votes_in_the_anarchy_of_the_end_is_told_that_no_law_is_scored(disks: int) -> None:
    """O7: before the last votes, in words of the coach, and in the chronicle; not before others."""
    delegates = {"unity": ["1"], "honor": ["2"], "freedom": ["3"]}
    laid = {"spot": 11, "disks": disks, "delegates": delegates, "star": "unity"}
    rolls = {"event": (5,), "purge": (5,)}
    board = through_the_year(politics(laid, rolls=rolls, players=3))
    last = disks == 1
    assert year_played(board.state) == (48 if last else 37), "a tie before the disk goes"
    board.do(*board.of(PutStar, board.state.duty.seat or ONE)[:1])
    assert year_played(board.state) == (48 if last else 37)
    laws = {one.preview[0].key for one in board.options() if isinstance(one.action, Bequeath)}
    assert (laws == {"full_game.law_scored.none"}) is last
    assert ("no_law" in told(board)) is last
    board.do(*board.of(Bequeath)[:1])
    if last and board.of(PutStar):
        (put,) = {one.preview[0].key for one in board.options()}
        assert put == "full_game.law_scored.none"
        assert "no_law" in told(board)
        board.do(*board.of(PutStar)[:1])
    assert ("full_game.log.no_law" in board.said) is last


def test_the_law_is_scored() -> None:
    """O7: under authority a claim is worth a point more."""
    laid = {
        "sites": {"ceres": {"owner": "1"}},
        "delegates": {"authority": ["2"]},
        "star": "authority",
    }
    lines = {one.key: one.points for one in estate.score(politics(laid).state, ONE)}
    assert lines == {"claims": 1, "law.authority": 1}


# ---------------------------------------------------------------- alone


def test_the_board_meets_before_the_disk_moves() -> None:
    """V6: nothing is asked for at first; then 8, and fatalities count until they are forgotten."""
    laid = {"spot": 11, "disks": 3}
    first = through_the_year(Board(1, laid=laid, rolls={"event": (1,)}, variant="ceo"))
    assert first.state.ended is None
    assert first.state.pile.disks == 1
    dead = {
        "spot": 5,
        "disks": 3,
        "players": {"1": {"rocket": {"cards": [{"card": CREW}], "place": "venus-flyby"}}},
    }
    lost = through_the_year(
        Board(1, laid=dead, rolls={"event": (5,), "flare": (6,)}, variant="ceo")
    )
    assert lost.state.pile.fatalities == 1


def test_a_ceo_without_points_is_dismissed() -> None:
    board = Board(1, laid={"spot": 11, "disks": 3}, rolls={"event": (1,) * 12}, variant="ceo")
    for _ in range(13):
        through_the_year(board)
    assert board.state.ended == "board"
    result = RULES.result(board.state)
    assert result is not None
    assert result.outcome == "lost"


def test_altruism_is_won_with_its_points() -> None:
    """V4: 40 points at four disks; without them it is lost."""
    six = sorted(load().sites)[:6]
    laid = {
        "spot": 11,
        "disks": 1,
        "sites": {site: {"owner": "1", "factory": True, "colony": True} for site in six},
    }
    board = Board(1, laid=laid, rolls={"event": (1,)}, variant="altruism")
    assert total(estate.score(board.state, ONE)) >= 40
    won = through_the_year(board)
    result = RULES.result(won.state)
    assert result is not None
    assert result.outcome == "won"
    *lines, (label, whole) = result.figures
    assert label.key.endswith("score.total")
    assert whole == Points(result.score or 0)
    assert sum(value.amount for _, value in lines if isinstance(value, Points)) == result.score
    assert dict(result.reason.params) == {"n": 40}
    poor = through_the_year(
        Board(1, laid={"spot": 11, "disks": 1}, rolls={"event": (1,)}, variant="altruism")
    )
    lost = RULES.result(poor.state)
    assert lost is not None
    assert lost.outcome == "lost"


def alone(law: str, *delegates: str, **more: Any) -> Board:
    """A player alone under a law, with delegates; the year of a game in which events come."""
    rolls = more.pop("rolls", None)
    laid = {
        "delegates": {one: ["1"] * delegates.count(one) for one in (*delegates, law)},
        "star": law,
        **more,
    }
    return Board(1, laid=laid, rolls=rolls, politics=True, variant="altruism")


def test_alone_authority_makes_an_inspiration_of_an_event() -> None:
    """4G3e: for a delegate there; budget cuts do not come, and the top cards go below."""
    players = {"1": {"hand": [CARD]}}
    board = alone("authority", "authority", spot=1, players=players, rolls={"event": (6,)})
    through_the_year(board)
    tops = [board.state.pieces[deck_zone(deck)][-1].face for deck in PATENTS]
    kept = through_the_year(
        alone("authority", "authority", spot=1, players=players, rolls={"event": (6,)})
    )
    kept.do(NoDelegate(ONE))
    assert kept.of(CutBudget)
    board.do(TurnEvent(ONE))
    assert not board.of(CutBudget)
    assert board.held() == [CARD]
    assert [board.state.pieces[deck_zone(deck)][0].face for deck in PATENTS] == tops
    assert board.state.assembly is not None
    assert not board.state.assembly.at("authority")


def test_alone_authority_stops_an_inspiration_when_lobbied_for() -> None:
    """4G3e, 4G3b: an Aqua and the delegate, and none beside it; then it serves no more."""
    more = {"spot": 1, "players": {"1": {"aquas": 1}}, "rolls": {"event": (1,)}}
    board = through_the_year(alone("freedom", "freedom", "freedom", "authority", **more))
    tops = [board.state.pieces[deck_zone(deck)][-1].face for deck in PATENTS]
    board.do(Lobby(ONE, "authority"), TurnEvent(ONE))
    assert [board.state.pieces[deck_zone(deck)][-1].face for deck in PATENTS] == tops
    assert board.aquas() == 0
    assert board.state.assembly is not None
    assert not board.state.assembly.lobbied


def test_among_several_nobody_turns_events() -> None:
    laid = {"spot": 1, "delegates": {"authority": ["1"]}, "star": "authority"}
    board = through_the_year(politics(laid, rolls={"event": (1,)}))
    assert board.of(EndTurn)


def test_alone_individuality_boosts_beside_the_operation() -> None:
    """4G3c: as often as one likes."""
    board = alone("individuality", "individuality", players={"1": {"aquas": 9, "hand": [OTHER]}})
    board.do(Fundraise(ONE), NoDelegate(ONE))
    board.do(Boost(ONE, board.card(OTHER)))
    assert OTHER in board.faces("leo")
    assert board.state.operation == "income"
    plain = alone("honor", "honor", players={"1": {"aquas": 9, "hand": [OTHER]}})
    plain.do(Boost(ONE, plain.card(OTHER)))
    assert plain.state.operation == "boost"


def test_alone_unity_makes_help_of_anarchy() -> None:
    """4G3f, HFG-R25: privileges stay, a hazard costs half as much, until blue ends."""
    rocket = {"rocket": {"cards": [{"card": CREW}], "place": "geo"}}
    board = alone("unity", "unity", spot=9, players={"1": rocket}, rolls={"event": (5, 1, 1)})
    assert vessel_of(board.state, ONE).finao == 4
    through_the_year(board)
    assert not board.state.anarchy
    assert board.state.privileges(ONE) == {"secretary_general"}
    assert vessel_of(board.state, ONE).finao == 2
    for _ in range(4):
        through_the_year(board).do(*board.of(Bequeath)[:1])
    assert board.state.season == "yellow"
    assert vessel_of(board.state, ONE).finao == 4


def test_alone_freedom_sells_products_too() -> None:
    """4G3h: two cards, each at its own price."""
    letter = cards()[OTHER].spectral_type
    leo = [{"card": OTHER, "face": 1}]
    board = alone("freedom", "freedom", players={"1": {"aquas": 0, "hand": [CARD], "leo": leo}})
    board.do(*board.of(SellTwo))
    assert letter != "ANY"
    assert board.aquas() == 3 + 10
    assert board.held() == [OTHER]


def test_alone_equality_brings_supports_for_an_aqua_each() -> None:
    """4G3d: the card itself is free; the hand has its limit."""
    needy = next(
        one.id
        for one in cards().values()
        if one.deck == "thruster" and bonus_supports(one.id) == ("reactor", "radiator")
    )
    more = {"players": {"1": {"aquas": 2}}, "decks": {"thruster": [needy]}}
    board = alone("equality", "equality", **more).do(TakeGrant(ONE, "thruster"))
    assert (len(board.held()), board.aquas()) == (1, 2)
    rich = alone("equality", "equality", **more).do(TakeGrant(ONE, "thruster", True))
    assert (len(rich.held()), rich.aquas()) == (3, 0)
    four = [one.id for one in cards().values() if one.deck == "robonaut"][:4]
    full = alone("equality", "equality", players={"1": {"hand": four, "aquas": 9}})
    assert not full.of(TakeGrant)


def test_alone_equality_brings_as_many_supports_as_are_paid_for() -> None:
    """4G3d: each is an Aqua by itself."""
    needy = next(
        one.id
        for one in cards().values()
        if one.deck == "thruster" and bonus_supports(one.id) == ("reactor", "radiator")
    )
    more = {"players": {"1": {"aquas": 1}}, "decks": {"thruster": [needy]}}
    board = alone("equality", "equality", **more)
    assert {
        one.some for one in board.of(TakeGrant) if one.supported and one.deck == "thruster"
    } == {
        ("reactor",),
        ("radiator",),
    }
    cool = board.state.pieces.top(deck_zone("radiator"))
    board.do(TakeGrant(ONE, "thruster", True, ("radiator",)))
    assert cool is not None
    assert board.held() == [needy, cool.face]
    assert board.aquas() == 0


def test_alone_honor_pays_for_glories_at_home() -> None:
    """4G3g: none has come home, and nothing is raised."""
    board = alone("honor", "honor", players={"1": {"aquas": 1}}).do(Fundraise(ONE))
    assert board.aquas() == 1


@pytest.mark.parametrize(("delegates", "gesture"), [(5, Drag), (6, Press)])
def test_with_no_cube_left_the_ideology_is_pressed(delegates: int, gesture: type) -> None:
    """I7f: nothing lies in the reserve that could be dragged; another cube is lifted then."""
    laid = {"first": "1", "delegates": {"freedom": ["1"] * delegates}, "star": "freedom"}
    board = Board(2, laid=laid, politics=True).do(Fundraise(ONE))
    options = [one for one in board.options() if isinstance(one.action, AddDelegate)]
    assert {type(one.gesture) for one in options} == {gesture}
