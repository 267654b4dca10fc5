"""HAL's turns (document, HAL set-up; HAL's turns and actions; end of the game)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.event import Moved
from spacetable.core.ids import Seat, ZoneId
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.hal import playing, targeting
from spacetable.games.space_odyssey.moves import (
    Cut,
    Damage,
    Misplay,
    NameCard,
    Pass,
    Scan,
    Tell,
    TellAll,
)
from spacetable.games.space_odyssey.setup import first_turns
from spacetable.games.space_odyssey.state import (
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HAL_TRASH,
    TILES,
    TRACK,
    Rules,
    beside,
    doorway,
    hand,
    place,
    shown,
    space,
)
from spacetable.games.space_odyssey.words import words
from tests.games.space_odyssey.position import HAL, ROW, Position


@pytest.mark.parametrize(
    ("crew", "dial", "turns"),
    [
        (2, "printed", 4),
        (3, "printed", 3),
        (4, "printed", 2),
        (2, "easier", 3),
        (3, "easier", 2),
        (4, "easier", 1),
        (2, "harder", 5),
        (3, "harder", 4),
        (4, "harder", 3),
    ],
)
def test_hal_begins_with_turns_by_the_number_of_crew(crew: int, dial: str, turns: int) -> None:
    members = ("bowman", "poole", "hunter", "kaminski")[:crew]
    game = Position(*members, options={"opening": dial})
    for _ in range(3):
        assert game.waits_for() == ("show", "hal")
        game.do(next(iter(sorted(game.legal("hal"), key=repr))))
    played = 0
    while game.waits_for()[1] == "hal":
        if game.waits_for()[0] == "play":
            played += 1
            assert game.state.opening
        # Doors and malfunctions need no answer of the crew.
        simple = [one for one in game.options("hal") if not one.refused]
        simple.sort(key=lambda one: type(one.action).__name__ in ("Scan", "Target"))
        game.do(simple[0].action)
        while game.waits_for()[0] == "scanned":
            who = game.waits_for()[1]
            game.do(next(iter(game.legal(who))))
    assert played == turns
    assert game.waits_for()[0] == "crew_turn"
    assert not game.state.opening


def test_hal_holds_six_shows_three_and_the_crew_two_each() -> None:
    game = Position("bowman", "poole", "hunter")
    state = game.state
    assert (len(state.pieces[HAL_HAND]), len(state.pieces[HAL_DECK])) == (6, 30)
    assert [len(game.hand(who)) for who in ("bowman", "poole", "hunter")] == [2, 2, 2]
    assert len(state.pieces[TILES]) == 7
    assert (state.marker, [one.face for one in state.pieces[TRACK]]) == (6, ["marker"])
    assert state.stopped == () == state.closed
    assert {state.space_of(who) for who in state.crew} == {"pod_bay"}
    for k in range(3):
        assert game.row()[k] == ""
        hidden = state.pieces[HAL_HAND][k].face.partition(".")[2]
        game.do(game.show(hidden))
        assert game.row()[k] == hidden
    assert game.waits_for() == ("play", "hal")


def test_a_hidden_card_is_played_and_one_is_drawn() -> None:
    game = Position(turn="hal", hal_hand=["grv", "mem", "com"], shown=["lif", "lif", "scan"])
    game.do(game.damage("grv"))
    assert game.state.malfunctions("grv") == 1
    assert len(game.state.pieces[HAL_HAND]) == 3
    assert game.row() == ["lif", "lif", "scan"]
    assert game.waits_for() == ("crew_turn", "bowman")


def test_a_shown_card_leaves_a_gap_that_any_hidden_card_fills() -> None:
    """Drawn first, then shown from the whole hand (A24)."""
    game = Position(
        turn="hal",
        hal_hand=["mem", "com", "target"],
        shown=["lif", "grv", "scan"],
        hal_deck=["door.4"],
    )
    game.do(game.damage("grv"))
    assert game.waits_for() == ("show", "hal")
    assert game.faces(HAL_HAND) == ["com", "door.4", "mem", "target"]
    assert len(game.legal("hal")) == 4
    game.do(game.show("door.4"))
    assert game.row() == ["lif", "door.4", "scan"]
    assert game.waits_for() == ("crew_turn", "bowman")


def test_lipread_is_never_played() -> None:
    game = Position(turn="hal", hal_hand=["lipread", "com", "com"], shown=["lif", "grv", "scan"])
    assert game.why(Damage(HAL, game.card("hal", "lipread"))) == "no.lipread_played"
    assert not any(isinstance(one, Pass) for one in game.legal("hal"))


def test_the_discards_are_shuffled_and_the_trash_is_not() -> None:
    cards = ["lipread", *["mem"] * 5, *["com"] * 5, *["lif"] * 7, *["grv"] * 4]
    game = Position(
        turn="hal",
        hal_hand=["grv", "door.1", "door.2"],
        shown=["lif", "door.3", "door.4"],
        hal_discard=[*cards, "door.5", "door.6", "door.pod_bay"],
        hal_trash=["scan", "scan", "scan", "target", "target"],
    )
    assert not game.state.pieces[HAL_DECK]
    game.do(game.damage("grv"))
    assert not game.state.pieces[HAL_DISCARD]
    assert len(game.state.pieces[HAL_DECK]) == len(cards) + 3 - 1
    assert game.faces(HAL_TRASH) == ["scan", "scan", "scan", "target", "target"]
    assert game.last is not None
    assert game.last.fence


# ---------------------------------------------------------------- malfunctions


def test_the_fourth_com_malfunction_stops_com() -> None:
    """The document's malfunction example: then the picturephone gives one card, not two."""
    game = Position(
        turn="hal",
        malfunctions={"com": 3},
        spaces={"bowman": "picturephone"},
        hal_hand=["com", "grv", "grv"],
        shown=["lif", "lif", "scan"],
        hands={"bowman": []},
    )
    bowman = Seat("2")
    assert game.state.draws(bowman, "picturephone") == 2
    game.do(game.damage("com"))
    assert game.state.stopped == ("com",)
    assert "line.stopped.com" in game.lines()
    game.do(game.draw("bowman"))
    assert len(game.hand("bowman")) == 1


def test_a_fifth_malfunction_may_be_played() -> None:
    game = Position(turn="hal", malfunctions={"com": 4}, hal_hand=["com"], shown=["lif"] * 3)
    game.do(game.damage("com"))
    assert game.state.malfunctions("com") == 5
    assert "line.stopped.com" not in game.lines()


def test_life_support_stops_at_seven_and_hal_wins_at_once() -> None:
    game = Position(turn="hal", malfunctions={"lif": 5}, hal_hand=["lif", "lif"])
    game.do(game.damage("lif"))
    assert (game.state.ended, game.state.stopped) == ("", ())
    game = Position(turn="hal", malfunctions={"lif": 6}, hal_hand=["lif"])
    before = game.state.hal_cards
    game.do(game.damage("lif"))
    assert game.state.ended == "lif"
    # In the middle of the turn: nothing was drawn.
    assert game.state.hal_cards == before - 1
    result = game.game.rules.result(game.state)
    assert result is not None
    assert (result.outcome, result.winners) == ("won", (HAL,))
    assert not game.game.rules.awaited(game.state)


def test_three_systems_stopped_at_the_same_time_win() -> None:
    """MEM last: nobody discards any more."""
    game = Position(
        turn="hal",
        malfunctions={"com": 4, "grv": 4, "mem": 3},
        hal_hand=["mem"],
        hands={"bowman": ["open_door"] * 6},
    )
    game.do(game.damage("mem"))
    assert game.state.ended == "systems"
    assert len(game.hand("bowman")) == 6


def test_a_system_that_works_again_does_not_count() -> None:
    """Two are stopped and a third was: HAL has not won (A25)."""
    game = Position(
        malfunctions={"com": 4, "grv": 4},
        spaces={"bowman": "com"},
        hands={"bowman": ["repair.com"]},
        hal_hand=["mem", "mem", "mem"],
    )
    game.do(game.repair("bowman", "repair.com", "com"), game.end("bowman"))
    game.do(game.damage("mem"))
    assert game.state.ended == ""


# ---------------------------------------------------------------- doors


def test_a_door_card_closes_its_door_and_is_out_of_play() -> None:
    game = Position(turn="hal", hal_hand=["door.3"], shown=["lif", "lif", "scan"])
    game.do(game.close("3"))
    assert game.state.closed == ("3",)
    assert len(game.state.pieces[doorway("3")]) == 1
    assert len(game.state.pieces[TILES]) == 6
    assert game.faces(HAL_TRASH) == ["door.3"]


# ---------------------------------------------------------------- target and scan


def test_cards_are_named_in_the_order_of_a_hand_and_told_ones_are_marked() -> None:
    """What somebody else named aloud, or kept to themselves, is no mark."""
    game = Position(
        turn="hal",
        hal_hand=["target"],
        hands={"bowman": ["logic.3", "logic.4", "cancel"], "poole": ["logic.8"]},
        told={"bowman": ["logic.4"], "poole": ["logic.8"]},
    )
    game.do(game.target("bowman"))
    for state in (game.state, game.game.shown.view(game.state, HAL).state):
        named = {one.action: one.preview for one in targeting.options(state, HAL)}
        assert list(named) == [NameCard(HAL, face) for face in HAND_ORDER]
        assert next(iter(named)) == game.name("logic.1")
        assert words("preview.named_aloud") in named[game.name("logic.4")]
        marked = [one for one in named.values() if words("preview.named_aloud") in one]
        assert len(marked) == 1


def test_target_takes_one_copy_of_the_card_named() -> None:
    game = Position(
        turn="hal",
        hal_hand=["target"],
        hands={"bowman": ["repair.any", "repair.any", "logic.7"], "poole": ["logic.8"]},
    )
    game.do(game.target("bowman"))
    assert game.waits_for() == ("name", "hal")
    assert len(game.legal("hal")) == 20
    game.do(game.name("repair.any"))
    assert game.hand("bowman") == ["logic.7", "repair.any"]
    assert game.faces(DISCARD) == ["repair.any"]
    assert "line.named_hit" in game.lines()
    assert game.faces(HAL_TRASH) == ["target"]
    gone = game.state.pieces[DISCARD][0]
    assert not gone.up
    assert game.known("poole", gone.id)


def test_target_at_a_card_that_is_not_held_does_nothing_but_is_answered() -> None:
    game = Position(
        turn="hal", hal_hand=["target"], hands={"bowman": ["logic.7"], "poole": ["logic.8"]}
    )
    game.do(game.target("bowman"), game.name("logic.8"))
    assert game.hand("bowman") == ["logic.7"]
    assert "line.named_missed" in game.lines()
    assert game.last is not None
    assert game.last.fence


def test_an_answer_cannot_be_taken_back_unasked_though_hal_draws_nothing() -> None:
    """No card moves and none is drawn; what everybody heard is news all the same."""
    game = Position(
        turn="hal",
        malfunctions={"mem": 5, "com": 5, "grv": 2, "lif": 6},
        closed=["1", "2", "3", "4", "5", "6", "pod_bay"],
        hal_trash=["scan", "scan", "scan", "target", "lif"],
        shown=["grv", "grv", "grv"],
        hal_hand=["target", "lipread", "lif"],
        hands={"bowman": ["logic.7"], "poole": ["logic.8"]},
    )
    assert not game.state.pieces[HAL_DECK]
    game.do(game.target("bowman"))
    done = game.do(game.name("logic.8"))
    assert not any(isinstance(event, Moved) for event in done.events)
    assert not done.draws
    assert done.fence


def test_of_two_copies_the_one_that_was_told_goes() -> None:
    game = Position(
        turn="hal",
        hal_hand=["target"],
        hands={"bowman": ["repair.any", "repair.any"]},
        told={"bowman": ["repair.any"]},
    )
    game.do(game.target("bowman"), game.name("repair.any"))
    assert game.state.told == ()
    assert not game.known("hal", game.card("bowman", "repair.any"))


def test_whoever_is_scanned_chooses_and_everybody_sees_the_card() -> None:
    game = Position(
        turn="hal", hal_hand=["scan"], shown=["lif"] * 3, hands={"poole": ["logic.1", "logic.2"]}
    )
    game.do(game.scan("poole"))
    assert game.waits_for() == ("scanned", "poole")
    assert len(game.legal("poole")) == 2
    assert not game.legal("bowman")
    game.do(game.discard("poole", "logic.2"))
    assert "line.scanned" in game.lines()
    assert game.last is not None
    assert game.last.fence
    (gone,) = game.state.pieces[DISCARD]
    assert not gone.up
    assert game.known("bowman", gone.id)
    assert game.faces(HAL_TRASH) == ["scan"]
    assert game.hand("poole") == ["logic.1"]


def test_whitehead_cannot_be_scanned_but_targeted() -> None:
    game = Position(
        "bowman", "whitehead", turn="hal", hal_hand=["scan", "target"], shown=["lif"] * 3
    )
    assert game.why(game.scan("whitehead")) == "no.scan_whitehead"
    assert game.may(game.scan("bowman"))
    assert game.may(game.target("whitehead"))


def test_a_scan_of_an_empty_hand_is_spent() -> None:
    game = Position(turn="hal", hal_hand=["scan"], shown=["lif"] * 3, hands={"poole": []})
    game.do(game.scan("poole"))
    assert "line.scan_nothing" in game.lines()
    assert game.waits_for() == ("crew_turn", "bowman")


@pytest.mark.parametrize(("switch", "zone"), [("trash", HAL_TRASH), ("discard", HAL_DISCARD)])
def test_where_scan_and_target_go_is_a_switch(switch: str, zone: object) -> None:
    game = Position(
        options={"used_hal_cards": switch},
        turn="hal",
        hal_hand=["scan", "target"],
        shown=["lif"] * 3,
        hands={"poole": []},
    )
    game.do(game.scan("poole"))
    assert game.faces(zone) == ["scan"]  # type: ignore[arg-type]


# ---------------------------------------------------------------- the hand limit


def test_when_mem_stops_with_five_cards_in_hand_one_goes_at_once() -> None:
    game = Position(
        turn="hal",
        malfunctions={"mem": 3},
        hal_hand=["mem"],
        shown=["lif"] * 3,
        hands={"bowman": ["logic.1", "logic.2", "logic.3", "logic.4", "logic.5"], "poole": []},
    )
    game.do(game.damage("mem"))
    assert game.waits_for() == ("discard", "bowman")
    before = len(game.state.pieces[HAL_HAND])
    game.do(game.discard("bowman", "logic.1"))
    (gone,) = game.state.pieces[DISCARD]
    assert game.known("bowman", gone.id)
    assert not game.known("poole", gone.id)
    assert not game.known("hal", gone.id)
    assert game.hand("bowman") == ["logic.2", "logic.3", "logic.4", "logic.5"]
    # Only then does HAL draw.
    assert len(game.state.pieces[HAL_HAND]) == before + 1
    assert game.waits_for() == ("crew_turn", "bowman")


def test_all_discard_clockwise_from_the_monolith_and_poole_keeps_five() -> None:
    cards = [f"logic.{n}" for n in range(1, 13)]
    game = Position(
        "bowman",
        "poole",
        "hunter",
        turn="hal",
        monolith="poole",
        malfunctions={"mem": 3},
        hal_hand=["mem"],
        hands={
            "bowman": [*cards[:5]],
            "poole": [*cards[5:12]],
            "hunter": ["open_door", "open_door", "cancel", "cancel", "cancel", "cancel"],
        },
    )
    game.do(game.damage("mem"))
    order = []
    while game.waits_for()[0] == "discard":
        who = game.waits_for()[1]
        order.append(who)
        game.do(next(iter(game.legal(who))))
    assert order == ["poole", "poole", "hunter", "hunter", "bowman"]
    assert [len(game.hand(who)) for who in ("bowman", "poole", "hunter")] == [4, 5, 4]
    assert game.waits_for() == ("crew_turn", "poole")


# ---------------------------------------------------------------- lip reading


def test_lipread_silences_the_crew_while_it_lies_open() -> None:
    game = Position(
        shown=["lipread", "lif", "scan"],
        hands={"bowman": ["logic.1", "cancel"], "poole": ["logic.2"]},
    )
    bowman = game.seats["bowman"]
    assert game.why(Tell(bowman, game.card("bowman", "logic.1"))) == "no.lipread_talk"
    assert game.why(TellAll(bowman)) == "no.lipread_talk"
    assert game.why(game.give("bowman", "logic.1", "poole")) == "no.lipread_give"
    assert not game.game.rules.invited(game.state)
    assert not game.options("poole")
    borrow = next(one for one in game.options("bowman") if type(one.action).__name__ == "Borrow")
    assert borrow.refused
    assert borrow.why.rule.key.endswith("no.lipread_give")


def test_hidden_lipread_has_no_effect() -> None:
    game = Position(
        hal_hand=["lipread"], shown=["lif", "lif", "scan"], hands={"bowman": ["logic.1"]}
    )
    assert game.may(Tell(game.seats["bowman"], game.card("bowman", "logic.1")))
    assert game.may(game.give("bowman", "logic.1", "poole"))


# ---------------------------------------------------------------- after a sequence


def test_disconnect_9_10_11() -> None:
    """The document's example: the marker falls from 6 to 5, and HAL discards one at once."""
    game = Position(
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.9", "logic.10", "logic.11"]},
        hal_hand=["mem", "com", "grv"],
        shown=["lif", "lif", "scan"],
    )
    game.do(game.disconnect("bowman", 9))
    assert game.state.marker == 5
    assert game.waits_for() == ("hal_cut", "hal")
    assert len(game.legal("hal")) == 6
    game.do(Cut(HAL, game.state.pieces[shown(1)][0].id))
    assert game.faces(HAL_DISCARD) == ["lif"]
    # A shown card: its place is filled from the hidden ones, nothing is drawn.
    assert game.waits_for() == ("show", "hal")
    game.do(game.show("com"))
    assert game.row() == ["lif", "com", "scan"]
    assert game.faces(HAL_HAND) == ["grv", "mem"]
    assert game.waits_for() == ("crew_turn", "bowman")
    game.do(game.end("bowman"), game.damage("grv"))
    assert game.state.hal_cards == 5


def test_a_hidden_card_is_cut_unseen() -> None:
    game = Position(
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.9", "logic.10", "logic.11"]},
        hal_hand=["mem", "com", "grv"],
        shown=["lif", "lif", "scan"],
    )
    game.do(game.disconnect("bowman", 9), Cut(HAL, game.card("hal", "com")))
    (gone,) = game.state.pieces[HAL_DISCARD]
    assert game.known("hal", gone.id)
    assert not game.known("bowman", gone.id)
    assert game.waits_for() == ("crew_turn", "bowman")


def test_the_door_and_the_malfunction_lie_where_all_can_see() -> None:
    game = Position(turn="hal", hal_hand=["grv"], shown=["lif"] * 3)
    game.do(game.damage("grv"))
    assert all(one.up for one in game.state.pieces[beside("grv")])
    assert not any(one.up for one in game.state.pieces[hand(Seat("2"))])


def test_a_lipread_that_is_cut_from_the_row_says_so() -> None:
    game = Position(
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.9", "logic.10", "logic.11", "cancel"]},
        hal_hand=["mem", "com", "grv"],
        shown=["lif", "lipread", "scan"],
    )
    game.do(game.disconnect("bowman", 9), Cut(HAL, game.card("hal", "lipread")))
    assert "line.lipread_over" in game.lines()
    game.do(game.show("com"))
    assert game.may(Tell(game.seats["bowman"], game.card("bowman", "cancel")))


# ---------------------------------------------------------------- readings of the rules


def test_the_even_opening_is_the_printed_one_with_the_dial_of_the_data() -> None:
    for crew in (2, 3, 4):
        turns = max(0, DATA.opening.of(crew) + DATA.even.of(crew))
        assert first_turns(crew, Rules()) == turns


def test_a_stopped_system_takes_no_more_by_a_switch() -> None:
    game = Position(
        options={"more_malfunctions": "refused"},
        turn="hal",
        malfunctions={"com": 4, "grv": 3},
        hal_hand=["com", "grv"],
        shown=["lif"] * 3,
    )
    assert game.why(game.damage("com")) == "no.stopped_already"
    assert game.may(game.damage("grv"))


def test_lipread_is_thrown_away_by_a_switch() -> None:
    game = Position(
        options={"lipread": "discarded"},
        turn="hal",
        hal_hand=["mem", "com", "grv"],
        shown=["lif", "lipread", "scan"],
        hal_deck=["target"],
    )
    game.do(Cut(HAL, game.card("hal", "lipread")))
    assert game.faces(HAL_DISCARD) == ["lipread"]
    assert not game.state.pieces[HAL_DISCARD][0].up
    assert "line.lipread_over" in game.lines()
    # It was the card of the turn: HAL draws and fills the gap.
    assert game.waits_for() == ("show", "hal")
    game.do(game.show("target"))
    assert game.waits_for() == ("crew_turn", "bowman")
    assert game.state.hal_cards == 6


@pytest.mark.parametrize(("switch", "zone"), [("trash", HAL_TRASH), ("discard", HAL_DISCARD)])
def test_where_a_used_target_goes(switch: str, zone: ZoneId) -> None:
    game = Position(
        options={"used_hal_cards": switch}, turn="hal", hal_hand=["target"], shown=["lif"] * 3
    )
    game.do(game.target("poole"))
    assert game.faces(zone) == ["target"]


def test_with_both_piles_empty_hal_draws_none() -> None:
    game = Position(
        turn="hal",
        malfunctions={"mem": 5, "com": 5, "grv": 2, "lif": 6},
        closed=["1", "2", "3", "4", "5", "6", "pod_bay"],
        hal_trash=["scan", "scan", "scan", "target", "target"],
        shown=["grv", "grv", "grv"],
        hal_hand=["lipread", "lif", "lif"],
    )
    assert not game.state.pieces[HAL_DECK]
    game.do(game.damage("grv"))
    assert game.waits_for() == ("show", "hal")
    game.do(game.show("lif"))
    assert game.state.hal_cards == 5
    assert game.waits_for() == ("crew_turn", "bowman")


def test_with_nothing_to_play_the_turn_passes() -> None:
    """Only LIPREAD is left in HAL's hand, and it is no card to be played."""
    state = Position(turn="hal", hal_hand=["lipread"], shown=["lif"] * 3).state
    pieces = state.pieces.with_zone(
        HAL_HAND, tuple(one for one in state.pieces[HAL_HAND] if one.face == "hal.lipread")
    )
    for k in range(3):
        pieces = pieces.with_zone(shown(k), ())
    alone = list(playing.STEP.options(replace(state, pieces=pieces), HAL))
    assert [one.action for one in alone] == [Pass(HAL)]


# ---------------------------------------------------------------- what a target card tells


@pytest.mark.parametrize(("named", "fits"), [("logic.8", 0), ("logic.7", 1), ("repair.any", 2)])
def test_everybody_learns_whether_the_card_is_held(named: str, fits: int) -> None:
    game = Position(
        turn="hal",
        hal_hand=["target"],
        shown=["lif"] * 3,
        hands={"bowman": ["repair.any", "repair.any", "logic.7"], "poole": ["logic.8"]},
    )
    game.do(game.target("bowman"))
    answer = game.game.rules.answer(game.state, game.name(named))
    assert answer is not None
    assert len(answer.said) == fits
    game.do(game.name(named))
    assert ("line.named_hit" in game.lines("poole")) == bool(fits)
    assert ("line.named_missed" in game.lines("poole")) == (not fits)


def test_of_two_copies_one_goes_by_lot() -> None:
    """Else the place of the card in the hand would tell where the other one is not."""
    gone = set()
    for number in (1, 2):
        game = Position(
            turn="hal",
            hal_hand=["target"],
            shown=["lif"] * 3,
            hands={"bowman": ["repair.any", "logic.7", "repair.any"]},
            rolls={"copy": (number,)},
        )
        copies = [game.card("bowman", "repair.any", k) for k in (1, 2)]
        game.do(game.target("bowman"), game.name("repair.any"))
        gone.add(copies.index(game.state.pieces[DISCARD][0].id))
    assert gone == {0, 1}


# ---------------------------------------------------------------- what is offered


def test_a_card_in_the_wrong_place_is_told_where_it_goes() -> None:
    game = Position(turn="hal", hal_hand=["door.5", "com", "com"], shown=ROW)
    refused = {
        game.state.pieces.piece(one.action.card).face: one
        for one in game.options("hal")
        if isinstance(one.action, Misplay)
    }
    door, com = refused["hal.door.5"], refused["hal.com"]
    assert door.why.rule.key == "space_odyssey.no.other_door"
    assert {one.zone for one in (door.gesture, *door.also)} == {
        doorway(one) for one in DOORS if one != "5"
    }
    assert com.why.rule.key == "space_odyssey.no.other_system"
    beside_others = [one for one in (com.gesture, *com.also) if one.zone == beside("mem")]
    assert len(beside_others) == 2
    assert all(one.refused for one in refused.values())


def test_a_figure_that_stands_alone_takes_the_card_too() -> None:
    hands = {"bowman": ["logic.1"], "poole": ["logic.2"]}
    cards: dict[str, Any] = {"turn": "hal", "shown": ["scan", "lif", "lif"], "hands": hands}
    apart = Position(spaces={"poole": "core"}, **cards)
    gestures = {
        one.action.member: {drag.zone for drag in (one.gesture, *one.also)}
        for one in apart.options("hal")
        if isinstance(one.action, Scan)
    }
    poole = apart.seats["poole"]
    assert gestures[poole] == {place(poole), space("core")}
    together = Position(**cards)
    for one in together.options("hal"):
        if isinstance(one.action, Scan):
            assert {drag.zone for drag in (one.gesture, *one.also)} == {place(one.action.member)}


def test_to_name_a_card_that_is_out_of_play_is_grave() -> None:
    game = Position(
        turn="hal",
        shown=["target", "lif", "lif"],
        marker=5,
        hands={"bowman": ["cancel"], "poole": []},
        trash=["logic.3", "logic.4", "logic.5"],
    )
    game.do(game.target("bowman"))
    grave = {one.action.face for one in game.options("hal") if one.grave}
    assert grave == {"crew.logic.3", "crew.logic.4", "crew.logic.5"}


def test_what_hal_draws_and_cuts_unseen_is_told_to_hal_alone() -> None:
    game = Position(turn="hal", hal_hand=["com"], shown=ROW, hal_deck=["mem"])
    game.do(game.damage("com"))
    assert "line.hal_drew_what" in game.lines("hal")
    assert not [one for one in game.lines("bowman") if "drew" in one]
    game = Position(
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.9", "logic.10", "logic.11"]},
        hal_hand=["mem", "com", "grv"],
        shown=ROW,
    )
    game.do(game.disconnect("bowman", 9), Cut(HAL, game.card("hal", "mem")))
    assert "line.discarded_what" in game.lines("hal")
    assert game.lines("bowman").count("line.cut_hidden") == 1
    assert "line.discarded_what" not in game.lines("bowman")
