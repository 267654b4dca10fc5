"""Crews, turns, the year and its events."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Beam, Flare, Glide
from spacetable.core.engine import Position
from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.moves import (
    ChooseSide,
    CutBudget,
    EndTurn,
    KeepCards,
    LoseCard,
    PutGlitch,
    SellOff,
    TakeCard,
)
from spacetable.games.high_frontier.full_game.outcome import year_played
from spacetable.games.high_frontier.full_game.places import (
    PATENTS,
    SUNSPOT,
    deck_zone,
    purse,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.solitaire import Pile
from spacetable.games.high_frontier.full_game.state import CREWS
from tests.games.high_frontier.full_game.tables import CREW, ONE, THREE, TWO, Board, of_deck

LIGHT = of_deck("robonaut", mass=0)
HEAVY = of_deck("refinery", mass=3)


def through_the_year(board: Board) -> Board:
    """Nobody does anything until the cube has gone on, or somebody must decide."""
    year = board.state.year
    while board.state.year == year and RULES.result(board.state) is None:
        (seat,) = RULES.awaited(board.state)
        ends = board.of(EndTurn, seat)
        if not ends:
            break
        board.do(*ends)
    return board


def test_sides_are_chosen_in_secret() -> None:
    """C2: nobody learns what another has chosen before all have."""
    board = Board(2)
    board.do(ChooseSide(ONE, 1))
    assert hidden.view(board.state, ONE).state.players[ONE].side == 1
    assert hidden.view(board.state, TWO).state.players[ONE].side is None
    assert hidden.view(board.state, None).state.players[ONE].side is None
    board.do(ChooseSide(TWO, 0))
    assert hidden.view(board.state, TWO).state.players[ONE].side == 1


@pytest.mark.parametrize(("sides", "first"), [((0, 0), ONE), ((1, 0), TWO)])
def test_the_best_clout_begins(sides: tuple[int, int], first: Seat) -> None:
    """C8: yellow has A and H, purple B and C."""
    board = Board(2)
    board.do(*(ChooseSide(seat, side) for seat, side in zip((ONE, TWO), sides, strict=True)))  # type: ignore[arg-type]
    assert board.state.first == first
    assert RULES.awaited(board.state) == (first,)


def test_aquas_at_the_start() -> None:
    """C5: one for each patent deck; the Secretary-General has 2 more."""
    board = Board(2).do(ChooseSide(ONE, 0), ChooseSide(TWO, 0))
    assert board.said[-1] == "full_game.log.begins", "why it is whose turn"
    assert (board.aquas(ONE), board.aquas(TWO)) == (8, 6)
    none = Board(2, quick_start=True).do(ChooseSide(ONE, 1), ChooseSide(TWO, 0))
    assert (none.aquas(ONE), none.aquas(TWO)) == (0, 0)


def test_the_quick_start() -> None:
    """V1: twelve cards each, one at a time; any are sold for an Aqua; a disk is gone."""
    board = Board(2, quick_start=True).do(ChooseSide(ONE, 1), ChooseSide(TWO, 0))
    first = board.state.first
    for number in range(24):
        (seat,) = RULES.awaited(board.state)
        assert (seat == first) == (number % 2 == 0)
        asked = RULES.prompt(hidden.view(board.state, seat))
        assert dict(asked.params)["n"] == 12 - number // 2, "how many are left is told"
        board.do(board.of(TakeCard, seat)[0])
    assert (len(board.held(ONE)), len(board.held(TWO))) == (12, 12)
    board.do(*board.of(SellOff, first)[:1], *board.of(SellOff, first)[1:2], KeepCards(first))
    assert board.aquas(first) == 2
    (other,) = RULES.awaited(board.state)
    board.do(KeepCards(other))
    assert RULES.awaited(board.state) == (first,)
    assert (board.state.year, board.state.disks) == (1, 3)


def test_crews_wait_in_orbit() -> None:
    """C2: the crew card lies in low Earth orbit, its chosen side up."""
    board = Board(2).do(ChooseSide(ONE, 1), ChooseSide(TWO, 0))
    (crew,) = board.state.stack(ONE, "leo")
    assert (crew.printed.deck, crew.up.clout) == ("crew", "H")


def test_every_player_has_a_turn_clockwise() -> None:
    """D1: from the first player on, then the cube goes on by one (D2)."""
    board = Board(3, laid={"first": "2"})
    for seat in (TWO, THREE, ONE):
        assert RULES.awaited(board.state) == (seat,)
        board.do(EndTurn(seat))
    assert (board.state.year, board.state.spot) == (2, 1)


def test_the_last_disk_ends_the_game() -> None:
    """D2b, M1: the threshold before spot 0 takes a disk; without any the game is over."""
    board = Board(2, laid={"spot": 11, "disks": 2}, rolls={"event": (1,)})
    through_the_year(board)
    assert board.state.disks == 1
    assert "disks" in board.seen_at()
    assert RULES.result(board.state) is None
    last = through_the_year(Board(2, laid={"spot": 11, "disks": 1}, rolls={"event": (1,)}))
    assert last.state.ended == "seniority"
    result = RULES.result(last.state)
    assert result is not None
    assert {purse(seat) for seat in result.winners} <= {*last.seen_at()}


@pytest.mark.parametrize(
    ("variant", "disks", "begins"),
    [("usual", 2, True), ("usual", 1, False), ("ceo", 2, False), ("altruism", 1, False)],
)
def test_no_year_is_announced_that_nobody_plays(variant: str, disks: int, begins: bool) -> None:
    """The chronicle ends with the year that was played last, and so says the panel (D2b, V6)."""
    laid = {"spot": 11, "disks": disks, "pile": 2}
    players = 2 if variant == "usual" else 1
    table = Board(players, laid=laid, rolls={"event": (1,)}, variant=variant)
    year = table.state.year
    while table.state.ended is None and table.state.year < year + 2:
        (seat,) = RULES.awaited(table.state)
        ends = table.of(EndTurn, seat) or [next(iter(table.options(seat))).action]
        table.do(ends[0])
    assert ("full_game.log.year" in table.said) == begins
    assert year_played(table.state) == year + 2 * begins


@pytest.mark.parametrize("variant", ["usual", "ceo"])
def test_a_year_in_which_a_disk_leaves_is_headed_before_its_event(variant: str) -> None:
    """And the board's word stands below it, too (D2, V6; HFG-R18)."""
    laid = {"spot": 11, "disks": 3}
    table = Board(1 if variant == "ceo" else 2, laid=laid, rolls={"event": (1,)}, variant=variant)
    said = [one.rpartition(".")[2] for one in through_the_year(table).said]
    heads = said.index("year")
    assert heads < min(said.index(one) for one in ("inspiration", "seniority"))
    assert variant != "ceo" or heads < said.index("board")
    assert said.count("year") == 1


def test_a_year_is_headed_once_whatever_its_event_does_to_the_boards_mind() -> None:
    """It seemed that the board would end the game, and the event changed that."""
    orbit = [{"card": HEAVY}, {"card": of_deck("reactor", mass=3)}]
    laid = {"spot": 11, "disks": 3, "pile": 2, "players": {"1": {"leo": orbit}}}
    table = Board(1, laid=laid, rolls={"event": (4,)}, variant="ceo")
    through_the_year(table)
    (lost, *_) = table.of(LoseCard)
    assert "full_game.log.year" not in table.said
    position = table.positions[-1]
    content = replace(table.state, pile=Pile(disks=0))
    table.positions.append(Position(content, position.used))
    table.do(lost)
    assert table.said.count("full_game.log.year") == 1
    assert RULES.result(table.state) is None


def test_inspiration() -> None:
    """K2: the top card of every deck goes to its bottom, and the next one is open."""
    board = Board(2, laid={"spot": 1}, rolls={"event": (1,)})
    tops = {deck: board.state.pieces[deck_zone(deck)][-1].face for deck in PATENTS}
    through_the_year(board)
    for deck, face in tops.items():
        row = board.state.pieces[deck_zone(deck)]
        assert row[0].face == face
        assert row[-1].up
        assert not row[0].up
        assert deck_zone(deck) in board.seen_at()


def test_debris_takes_the_heaviest_card() -> None:
    """K2: of the cards in low Earth orbit; the crew is spared."""
    laid = {"spot": 1, "players": {"1": {"leo": [{"card": HEAVY}, {"card": LIGHT}]}}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (4,)}))
    assert board.held() == [HEAVY]
    assert board.seen_at() == [SUNSPOT, stack_zone(ONE, "leo")]
    assert LIGHT in board.faces("leo")
    assert len(board.faces("leo", TWO)) == 1


def test_of_equal_cards_the_owner_picks() -> None:
    other = next(
        card for card in (of_deck("generator", mass=3), of_deck("reactor", mass=3)) if card
    )
    laid = {"spot": 1, "players": {"1": {"leo": [{"card": HEAVY}, {"card": other}]}}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (4,)}))
    assert {one.card for one in board.of(LoseCard)} == {board.card(HEAVY), board.card(other)}
    board.do(LoseCard(ONE, board.card(other)))
    assert board.held() == [other]


def test_budget_cuts() -> None:
    """K2 in yellow: each player with a hand discards one card, below its deck."""
    laid = {"spot": 1, "players": {"1": {"hand": [HEAVY, LIGHT]}}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (6,)}))
    board.do(CutBudget(ONE, board.card(LIGHT)))
    assert board.seen_at(Glide) == [deck_zone("robonaut"), board.card(LIGHT)]
    assert board.held() == [HEAVY]
    assert board.state.pieces[deck_zone("robonaut")][0].face == LIGHT


def test_anarchy_lasts_through_blue() -> None:
    """K2 in blue: all privileges are felonious until the cube leaves blue."""
    board = through_the_year(Board(2, laid={"spot": 9}, rolls={"event": (5, 1, 1)}))
    assert board.state.anarchy
    assert Flare(Place(SUNSPOT), held=False, round=True) in board.effects
    assert board.state.privileges(ONE) == {"felonious"}
    while board.state.season == "blue":
        through_the_year(board)
    assert not board.state.anarchy
    assert board.state.privileges(ONE) == {"secretary_general"}


def test_a_glitch_goes_to_the_largest_stack_without_humans() -> None:
    """K2b: low Earth orbit has humans; of two outposts as large the owner picks."""
    outposts = {
        "outpost1": {"cards": [{"card": HEAVY}], "place": "geo"},
        "outpost2": {"cards": [{"card": LIGHT}], "place": "earth-luna-l1"},
    }
    laid = {"spot": 1, "players": {"1": outposts}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (3,)}))
    assert {one.stack for one in board.of(PutGlitch)} == {"outpost1", "outpost2"}
    board.do(PutGlitch(ONE, "outpost2"))
    assert board.state.glitched == ((ONE, "outpost2"),)
    assert board.seen_at()[-1] == stack_zone(ONE, "outpost2")


def test_a_flare_spares_orbit_and_strikes_deep_space() -> None:
    """K2 in red: near the Sun it is worse; sites and low Earth orbit are shelters.

    A crew comes back to low Earth orbit, and a rocket without cards is none any more.
    """
    rocket = {"cards": [{"card": LIGHT}, {"card": CREW}], "place": "venus-flyby"}
    laid = {"spot": 5, "players": {"1": {"rocket": rocket, "leo": [{"card": HEAVY}]}}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (5,), "flare": (6,)}))
    assert board.held() == [LIGHT]
    assert board.seen_at(Beam) == [SUNSPOT, stack_zone(ONE, "rocket")], "nothing else is struck"
    assert sorted(board.faces("leo")) == sorted([HEAVY, CREWS["yellow"]])
    assert board.state.stacks(ONE) == ("leo",)


@pytest.mark.parametrize(("die", "spot"), [(3, 5), (4, 5), (5, 5), (6, 1)])
def test_an_event_that_strikes_nobody_says_so(die: int, spot: int) -> None:
    """Crews alone in low Earth orbit, empty hands: people would look for what it has done."""
    laid = {"spot": spot}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (die,), "flare": (1,)}))
    said = [one.rpartition(".")[2] for one in board.said]
    assert "spared" in said


def test_an_event_that_strikes_somebody_does_not_say_that_it_spares() -> None:
    laid = {"spot": 1, "players": {"2": {"hand": [HEAVY]}}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (6,)}))
    said = [one.rpartition(".")[2] for one in board.said]
    assert "spared" not in said
