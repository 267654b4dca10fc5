"""Project Exodus: children, and promotion by chits (4C5, 4C7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.errors import DataError
from spacetable.core.secrets import permuted
from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.full_game.contracts.moves import PayFee
from spacetable.games.high_frontier.full_game.exodus.moves import (
    RaiseChild,
)
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    DropColonist,
    EndTurn,
    Promote,
    Unanchor,
)
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.table import table
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    MINE,
    MINER,
    OBSERVERS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.tables import GAME, ONE, TWO
from tests.games.high_frontier.full_game.test_bernals import SAIL, SOLAR
from tests.games.high_frontier.full_game.test_coach import told


def test_a_child_comes_of_age_after_nine_years() -> None:
    """P1, 4C5b: implanted in the last blue year; the Observers leave and Malcolm comes, promoted,
    with the heart on its other side. Nobody else sees the queue meanwhile.
    """
    one = home(OBSERVERS, enterprises=enterprises("heart", "jar"))
    board = Exodus(one, spot=1).place(OBSERVERS, ("heart", 1), ("jar", 2))
    assert board.state.exodus.children[ONE].spot == 10
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, spot=10))
    board.through_the_year()
    assert board.state.duty.task == "child"
    others = [one.action for one in board.options(TWO)]
    assert others == []
    deal = permuted(GAME, board.state, TWO, LooseChance(1))
    assert view(deal, TWO) == view(board.state, TWO)
    below = board.state.pieces[deck_zone("colonist")][0]
    assert view(board.state, ONE).state.pieces.piece(below.id).face == below.face
    assert view(board.state, TWO).state.pieces.piece(below.id).face != below.face
    for seat, browsed in ((ONE, True), (TWO, False)):
        zones = {one.id: one for one in table(view(board.state, seat)).zones}
        assert zones[deck_zone("colonist")].browse == browsed
    assert {one.card for one in board.of(RaiseChild)} == {
        board.card(OBSERVERS),
        *(one.id for one in board.state.pieces[deck_zone("colonist")]),
    }
    queue = {one.id for one in board.state.pieces[deck_zone("colonist")]}
    board.do(RaiseChild(ONE, board.card(MALCOLM)))
    assert not queue & {one.id for one in board.state.pieces[deck_zone("colonist")]}
    assert board.faces("bernal1") == [SOLAR, MALCOLM]
    assert board.state.face(board.state.pieces.piece(board.card(MALCOLM))).side == "purple"
    assert board.chits(MALCOLM) == (Implant("heart", 2), Implant("jar", 2))
    assert not board.state.exodus.children
    assert board.state.duty.task == "turn"


@pytest.mark.parametrize(("promoted", "side"), [(False, "white"), (True, "purple")])
def test_a_child_may_be_its_parent_again(promoted: bool, side: str) -> None:
    """4C5c; by the option it is promoted only where a lab or its colony is (4C5d)."""
    one = home(OBSERVERS, promoted=promoted, implants={OBSERVERS: [{"shape": "heart"}]}, child=10)
    board = Exodus(one, spot=10, wunderkind="by_colony").through_the_year()
    carried = replace(board.state, carried={board.card(OBSERVERS): "Mars"})
    board.positions[-1] = replace(board.positions[-1], state=carried)
    board.do(RaiseChild(ONE, board.card(OBSERVERS)))
    assert board.state.players[ONE].glories == (Glory("Mars"),)
    assert board.state.face(board.state.pieces.piece(board.card(OBSERVERS))).side == side
    assert board.chits(OBSERVERS) == (Implant("heart", 2),)


def test_without_its_parent_there_is_no_child() -> None:
    """P2, Q4: chits go back to the reserve as their colonist leaves play (4C5f, 4C6c)."""
    one = home(OBSERVERS, implants={OBSERVERS: [{"shape": "heart"}, {"shape": "jar"}]}, child=10)
    board = Exodus(one, spot=4).do(Unanchor(ONE, "bernal1"))
    board.do(DropColonist(ONE, board.card(OBSERVERS)))
    assert not board.state.exodus.children
    assert not board.state.exodus.implants
    board.through_the_year()
    assert board.state.duty.task == "turn"


CHITS = {OBSERVERS: [{"shape": "battery"}], MINER: [{"shape": "engine"}]}


def promoting(chits: dict[str, Any], *done: str, card: str = SAIL, **laid: Any) -> Exodus:
    """A card at an own colony of type M, with two colonists."""
    people = [{"card": OBSERVERS}, {"card": MINER}]
    one: dict[str, Any] = {"outpost1": {"cards": people, "place": "lutetia"}, "implants": chits}
    if card == SAIL:
        one["freighter"] = {"cards": [{"card": SAIL}], "place": "lutetia"}
    else:
        one["outpost1"]["cards"].append({"card": card})
    return Exodus({**one, "enterprises": [*done]}, sites={"lutetia": MINE}, **laid)


def test_two_shapes_promote_a_freighter() -> None:
    """Q1, Q2: battery and engine on two colonists; one alone does not, nor does a freighter help a
    colonist without a chit.
    """
    board = promoting(CHITS)
    board.do(Promote(ONE, board.card(SAIL)))
    fewer = promoting({OBSERVERS: [{"shape": "battery"}]})
    assert fewer.why_not(Promote(ONE, fewer.card(SAIL))) == "full_game.refused.promote.chits"
    with pytest.raises(DataError):
        promoting({OBSERVERS: [{"shape": "battery"}], MINER: [{"shape": "battery", "side": 2}]})


@pytest.mark.parametrize(("gold", "why"), [(False, "no_gold"), (True, "")])
def test_a_starship_thruster_takes_gold(gold: bool, why: str) -> None:
    """Q3: four shapes, and a contract that is not blue."""
    zubrin = "gw_thruster_salt_water_zubrin"
    chits = {
        OBSERVERS: [{"shape": "battery"}, {"shape": "engine"}],
        MINER: [{"shape": "jar"}, {"shape": "goo"}],
    }
    board = promoting(chits, "contract_chiron_quest", card=zubrin)
    promote = Promote(ONE, board.card(zubrin))
    if gold:
        card = board.card("contract_chiron_quest")
        state = replace(board.state, reverse=(*board.state.reverse, card))
        board.positions[-1] = replace(board.positions[-1], state=state)
    if why:
        assert board.why_not(promote) == f"full_game.refused.promote.{why}"
    else:
        board.do(promote)


def test_a_lab_promotes_an_augmented_colonist() -> None:
    """4C7b, e: one chit on itself, which it keeps (4C6b)."""
    one = home(OBSERVERS, MINER, promoted=True, implants={OBSERVERS: [{"shape": "jar"}]})
    board = Exodus(one)
    assert board.why_not(Promote(ONE, board.card(MINER))) == "full_game.refused.promote.chits"
    board.do(Promote(ONE, board.card(OBSERVERS)))
    assert board.chits(OBSERVERS) == (Implant("jar"),)


def test_the_coach_says_which_chits_promotion_lacks() -> None:
    """4C7e: where a card is in the right place already, nothing else would say it."""
    assert told(promoting({OBSERVERS: [{"shape": "battery"}]}))["promote_chits"]["n"] == 2
    assert "promote_chits" not in told(promoting(CHITS))
    chits = {
        OBSERVERS: [{"shape": "battery"}, {"shape": "engine"}],
        MINER: [{"shape": "jar"}, {"shape": "goo"}],
    }
    zubrin = "gw_thruster_salt_water_zubrin"
    assert "promote_gold" in told(promoting(chits, "contract_chiron_quest", card=zubrin))
    assert "promote_chit" in told(Exodus(home(MINER, promoted=True)))
    assert "promote_chit" not in told(Exodus(home(MINER)))


RATS = "colonist_rock_rats_miners_union"
HAULER = "freighter_hiiper_beam_rider"


def aboard(stack: str, **has: Any) -> Exodus:
    """A parent whose child comes of age away from home, in a craft that bears no more."""
    craft = {"cards": [*has.pop("cards", []), {"card": OBSERVERS}], "place": "deimos", **has}
    made = {**home(implants={OBSERVERS: [{"shape": "heart"}]}, child=10), stack: craft}
    return Exodus(made, spot=10).through_the_year()  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("stack", "has"),
    [
        ("rocket", {"wet": "32", "cards": [{"card": "crew"}]}),
        ("freighter", {"cards": [{"card": HAULER}], "tanks": 3}),
    ],
)
def test_no_child_is_heavier_than_its_craft_bears(stack: str, has: dict[str, Any]) -> None:
    """F2b, 1B2, 4C5e: a strip and a freighter have their limits for children, too; the mass of the
    parent always fits.
    """
    board = aboard(stack, **has)
    assert board.state.duty.task == "child"
    heavy = RaiseChild(ONE, board.card(RATS))
    assert board.why_not(heavy) == "full_game.refused.implant.too_heavy"
    board.do(RaiseChild(ONE, board.card(MALCOLM)))
    assert MALCOLM in board.faces(stack)  # type: ignore[arg-type]


def test_a_turn_begins_with_the_home_then_the_fee_then_the_child() -> None:
    """2B3d, 4B5b, 4C5c: the Aqua of the Bernal pays; who comes of age comes after that."""
    parent = {OBSERVERS: [{"shape": "heart"}]}
    late = {"card": "contract_mercury_forge", "timepiece": 4, "late": True, "boosted": True}
    one = home(OBSERVERS, implants=parent, child=10, contract=late, aquas=0)
    board = Exodus(one, first="1", turn="2", spot=10)
    board.do(EndTurn(TWO))
    assert board.state.duty.task == "fee"
    assert board.aquas() == 1
    assert not board.of(RaiseChild)
    board.do(PayFee(ONE, 1))
    assert board.of(RaiseChild)
    assert not board.of(EndTurn)
