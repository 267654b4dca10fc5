"""Repairing (document, repair; crew powers; A12, A13)."""

from __future__ import annotations

import pytest

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.moves import Repair
from spacetable.games.space_odyssey.state import DISCARD, HAL_DISCARD, hand
from tests.games.space_odyssey.position import Position

BOWMAN = Seat("2")


def repaired(game: Position, who: str) -> set[str]:
    """The systems that a member can repair."""
    return {one.system for one in game.legal(who) if isinstance(one, Repair)}


def test_com_stops_and_is_repaired() -> None:
    """The document's repair example: one card, three left, and the picturephone gives two again."""
    game = Position(
        "poole",
        "bowman",
        monolith="bowman",
        malfunctions={"com": 4},
        spaces={"bowman": "com"},
        hands={"bowman": ["repair.com"]},
    )
    bowman = game.seats["bowman"]
    assert game.state.draws(bowman, "picturephone") == 1
    game.do(game.repair("bowman", "repair.com", "com"))
    assert game.state.malfunctions("com") == 3
    assert game.state.stopped == ()
    assert game.state.draws(bowman, "picturephone") == 2
    assert "line.works.com" in game.lines()
    assert game.faces(DISCARD) == ["repair.com"]
    assert game.faces(HAL_DISCARD) == ["com"]
    assert not game.state.pieces[HAL_DISCARD][0].up


def test_any_number_of_cards_in_one_turn() -> None:
    game = Position(
        malfunctions={"com": 4},
        spaces={"bowman": "com"},
        hands={"bowman": ["repair.com", "repair.com", "repair.any", "repair.any"]},
    )
    for name in ("repair.com", "repair.any", "repair.com", "repair.any"):
        game.do(game.repair("bowman", name, "com"))
    assert game.state.malfunctions("com") == 0
    assert len(game.state.pieces[DISCARD]) == 4


@pytest.mark.parametrize(
    ("who", "system", "space"),
    [
        ("bowman", "lif", "pod"),
        ("poole", "mem", "mem"),
        ("hunter", "grv", "grv"),
        ("kaminski", "com", "com"),
    ],
)
def test_own_systems_are_doubled_by_their_own_card_only(who: str, system: str, space: str) -> None:
    crew = ("bowman", *([who] if who != "bowman" else ["poole"]))
    game = Position(
        *crew,
        monolith=who,
        malfunctions={system: 3},
        spaces={who: space},
        hands={who: [f"repair.{system}", f"repair.{system}", "repair.any"]},
    )
    game.do(game.repair(who, "repair.any", system))
    assert game.state.malfunctions(system) == 2
    game.do(game.repair(who, f"repair.{system}", system))
    assert game.state.malfunctions(system) == 0
    assert game.why(game.repair(who, f"repair.{system}", system)) == "no.nothing_broken"


def test_with_one_left_a_doubled_card_takes_one() -> None:
    game = Position(
        malfunctions={"lif": 1}, spaces={"bowman": "pod"}, hands={"bowman": ["repair.lif"]}
    )
    game.do(game.repair("bowman", "repair.lif", "lif"))
    assert game.state.malfunctions("lif") == 0
    assert len(game.state.pieces[HAL_DISCARD]) == 1


def test_others_take_one_with_the_card_of_another_system() -> None:
    game = Position(
        malfunctions={"mem": 3}, spaces={"bowman": "mem"}, hands={"bowman": ["repair.mem"]}
    )
    game.do(game.repair("bowman", "repair.mem", "mem"))
    assert game.state.malfunctions("mem") == 2


def test_only_the_system_of_the_space_and_lif_from_the_pod() -> None:
    """The wrong card is not even offered; the right one elsewhere is refused."""
    game = Position(
        malfunctions={"mem": 1, "com": 1, "lif": 1},
        spaces={"bowman": "mem"},
        hands={"bowman": ["repair.any", "repair.com", "repair.lif"]},
    )
    assert repaired(game, "bowman") == {"mem"}
    assert game.why(game.repair("bowman", "repair.com", "com")) == "no.repair_elsewhere"
    assert game.why(game.repair("bowman", "repair.lif", "lif")) == "no.repair_elsewhere"
    wrong = game.repair("bowman", "repair.com", "mem")
    assert not any(one.action == wrong for one in game.options("bowman"))


def test_a_system_still_at_its_limit_stays_stopped() -> None:
    game = Position(
        malfunctions={"com": 5}, spaces={"bowman": "com"}, hands={"bowman": ["repair.com"]}
    )
    game.do(game.repair("bowman", "repair.com", "com"))
    assert game.state.stopped == ("com",)
    assert "line.works.com" not in game.lines()


def test_a_repaired_mem_gives_the_larger_hands_back() -> None:
    game = Position(
        malfunctions={"mem": 4}, spaces={"bowman": "mem"}, hands={"bowman": ["repair.any"]}
    )
    poole = game.seats["poole"]
    assert (game.state.hand_limit(BOWMAN), game.state.hand_limit(poole)) == (4, 5)
    game.do(game.repair("bowman", "repair.any", "mem"))
    assert (game.state.hand_limit(BOWMAN), game.state.hand_limit(poole)) == (6, 7)


@pytest.mark.parametrize(
    ("reading", "space", "systems"),
    [
        ("system_spaces", "mem", {"mem", "com", "lif"}),
        ("system_spaces", "pod", {"mem", "com", "lif"}),
        ("system_spaces", "core", set()),
        ("own_space", "mem", {"mem"}),
        ("own_space", "core", set()),
        ("anywhere", "core", {"mem", "com", "lif"}),
    ],
)
def test_the_three_readings_of_whitehead(reading: str, space: str, systems: set[str]) -> None:
    """Any repair card repairs any system; from where is a switch."""
    game = Position(
        "bowman",
        "whitehead",
        options={"whitehead": reading},
        monolith="whitehead",
        malfunctions={"mem": 2, "com": 2, "lif": 2},
        spaces={"whitehead": space},
        hands={"whitehead": ["repair.grv"]},
    )
    assert repaired(game, "whitehead") == systems
    for system in systems:
        option = next(
            one
            for one in game.options("whitehead")
            if one.action == game.repair("whitehead", "repair.grv", system)
        )
        assert option.preview[0].params[1] == ("count", 1)
    if not systems:
        key = "no.repair_whitehead" if reading == "system_spaces" else "no.repair_elsewhere"
        assert game.why(game.repair("whitehead", "repair.grv", "mem")) == key


def test_whitehead_repairs_several_systems_in_one_turn() -> None:
    game = Position(
        "bowman",
        "whitehead",
        monolith="whitehead",
        malfunctions={"mem": 2, "com": 2},
        spaces={"whitehead": "grv"},
        hands={"whitehead": ["repair.com", "repair.lif"]},
    )
    game.do(game.repair("whitehead", "repair.com", "com"))
    game.do(game.repair("whitehead", "repair.lif", "mem"))
    assert (game.state.malfunctions("mem"), game.state.malfunctions("com")) == (1, 1)
    assert not game.state.pieces[hand(game.seats["whitehead"])]
