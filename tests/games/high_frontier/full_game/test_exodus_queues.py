"""Project Exodus: two queues of colonists, the union, and robots that are freed (4C1, 4C2)."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AbandonContract,
)
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    BuildColony,
    EndTurn,
    Exomigrate,
    KeepRobot,
    OpenTrade,
    TradeCard,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.places import deck_zone, hand
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.table import table
from tests.games.high_frontier.full_game.exodus_tables import (
    MINER,
    OBSERVERS,
    PEOPLE,
    ROBOTS,
    SPACERS,
    Exodus,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO
from tests.games.high_frontier.full_game.test_bernals import SOLAR
from tests.games.high_frontier.full_game.test_sites import LARGE


def test_there_are_two_queues() -> None:
    """4A5g: robots and spaceborn colonists in one, those of Earth in the other; both are cycled by
    inspiration (4A6b).
    """
    board = Exodus(home(), spot=1, rolls={"event": (2,)})
    born = {one.face for one in board.state.pieces[deck_zone("colonist")]}
    other = {one.face for one in board.state.pieces[deck_zone("spaceborn")]}
    assert other == {*ROBOTS, *SPACERS}
    assert len(other) == 20
    assert born == {one.id for one in PEOPLE} - other
    zones = {one.id for one in table(view(board.state, ONE)).zones}
    assert {"deck.colonist", "deck.spaceborn"} <= zones
    tops = [board.state.pieces[deck_zone(one)][-1] for one in ("colonist", "spaceborn")]
    board.through_the_year()
    assert [board.state.pieces[deck_zone(one)][0].face for one in ("colonist", "spaceborn")] == [
        one.face for one in tops
    ]


def test_the_first_colony_is_not_enough_in_its_turn() -> None:
    """S1, 4C2a: whoever settles for the first time takes the next colonist from those of Earth."""
    rocket = {"cards": [{"card": CREW}, {"card": MINER}], "place": LARGE}
    bare = {LARGE: {"owner": "1", "factory": True}}
    board = Exodus(home(rocket=rocket), sites=bare)
    board.do(BuildColony(ONE, board.card(MINER)))
    board.declines()
    spaceborn = Exomigrate(ONE, "leo", "spaceborn")
    assert board.why_not(spaceborn) == "full_game.refused.exomigrate.no_dome"
    assert Exomigrate(ONE, "leo") in board.of(Exomigrate)
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert spaceborn in board.of(Exomigrate)


def test_a_human_comes_past_three_robots() -> None:
    """S2: to the Bernal; one robot of three is kept, and the queue is shuffled."""
    queue = [*ROBOTS[:3], SPACERS[0]]
    board = Exodus(home(), decks={"spaceborn": queue})
    board.do(Exomigrate(ONE, "bernal1", "spaceborn"))
    assert board.faces("bernal1") == [SOLAR, SPACERS[0]]
    board.do(KeepRobot(ONE, board.card(ROBOTS[1])))
    assert board.held() == [ROBOTS[1]]
    assert len(board.state.pieces[deck_zone("spaceborn")]) == 18


def test_the_union_sends_those_of_earth_home() -> None:
    """4C2c, d: at once, with their chits; from then on none of them comes."""
    one = home(OBSERVERS, promoted=True, implants={OBSERVERS: [{"shape": "jar"}]})
    board = Exodus(one, decks={"spaceborn": [SPACERS[0]]})
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert board.faces("bernal1") == [SOLAR]
    assert board.state.pieces[deck_zone("colonist")][0].face == OBSERVERS
    assert not board.state.exodus.implants
    board.declines()
    assert board.why_not(Exomigrate(ONE, "leo")) == "full_game.refused.exomigrate.union"
    assert board.of(Exomigrate)


def test_whoever_is_given_a_robot_joins() -> None:
    """HFG-R51: robots of the hand count as well."""
    board = Exodus({"hand": [ROBOTS[0]]}, home(OBSERVERS))
    board.do(OpenTrade(ONE, TWO), TradeCard(ONE, board.card(ROBOTS[0])))
    board.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert board.faces("bernal1", TWO) == [SOLAR]
    assert board.held(TWO) == [ROBOTS[0]]


def test_an_empty_queue_frees_the_robots_and_dissolves_the_union() -> None:
    """4C2e: then any queue serves, though there is no dome beyond Earth."""
    away = [*SPACERS, *ROBOTS[2:]]
    other = {
        "outpost1": {"cards": [{"card": one} for one in away], "place": LARGE},
        "hand": [ROBOTS[1]],
    }
    board = Exodus(home(), other)
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert board.state.emancipated
    assert ROBOTS[0] in board.faces("leo")
    assert board.state.stack(ONE, "leo")[-1].up.human
    assert not board.held(TWO)
    board.declines()
    more = Exodus(home(MINER, promoted=True), other, sites={}, emancipated=True)
    gone = more.state.pieces[deck_zone("colonist")]
    pieces = more.state.pieces.with_zone(deck_zone("colonist"), ())
    pieces = pieces.with_zone(gone[0].id, gone)  # type: ignore[arg-type]
    state = replace(more.state, pieces=pieces)
    drawn = [one.action for one in RULES.options(state, ONE) if isinstance(one.action, Exomigrate)]
    assert drawn == [Exomigrate(ONE, "leo", "spaceborn"), Exomigrate(ONE, "bernal1", "spaceborn")]
    both = [one.queue for one in more.of(Exomigrate)]
    assert both == ["colonist", "colonist"]


def test_whoever_draws_the_last_of_the_queue_frees_the_robots() -> None:
    """4C2e: those of hands are shuffled off to the queue."""
    away = [*SPACERS[1:], *ROBOTS[1:]]
    other = {"outpost1": {"cards": [{"card": one} for one in away], "place": LARGE}}
    board = Exodus(home(hand=[ROBOTS[0]], promoted=True), other)
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert board.state.emancipated
    assert [one.face for one in board.state.pieces[deck_zone("spaceborn")]] == [ROBOTS[0]]


def test_augmented_colonists_do_not_change_hands() -> None:
    """4A6d: chits are not negotiable (HFG-R53)."""
    for chits, given in (({}, True), ({ROBOTS[0]: [{"shape": "jar"}]}, False)):
        outpost = {"cards": [{"card": ROBOTS[0]}], "place": LARGE}
        board = Exodus({"outpost1": outpost, "implants": chits}).do(OpenTrade(ONE, TWO))
        assert (TradeStack(ONE, ONE, "outpost1") in board.of(TradeStack)) == given


def test_a_blue_contract_comes_back_to_a_gold_deck() -> None:
    """4B1b, HFG-R55: there it shows its gold face."""
    rocket = {"cards": [{"card": "contract_chiron_quest"}], "place": "leo"}
    held = {"card": "contract_chiron_quest", "timepiece": 4}
    board = Exodus({"contract": held, "rocket": rocket}, gold=True, anarchy=True)
    card = board.state.pieces.piece(board.card("contract_chiron_quest"))
    assert board.state.face(card).side == "blue"
    board.do(AbandonContract(ONE))
    assert board.state.face(card).side == "gold"


def test_of_one_robot_none_goes() -> None:
    """4A6i: others may have left before it is asked which one stays."""
    board = Exodus(home(), decks={"spaceborn": [*ROBOTS[:2], SPACERS[0]]})
    board.do(Exomigrate(ONE, "leo", "spaceborn"))
    assert RULES.at(board.state) == "robots"
    gone, kept = board.state.pieces[hand(ONE)]
    pieces = board.state.pieces.with_zone(hand(ONE), (kept,))
    row = (gone, *pieces[deck_zone("spaceborn")])
    turn = Turn(
        replace(board.state, pieces=pieces.with_zone(deck_zone("spaceborn"), row)), LooseChance(1)
    )
    RULES.proceed(turn)
    assert RULES.at(turn.state) != "robots"
