"""Cards from hand to hand, cancel, recover, disconnect, draw, and how turns follow each other."""

from __future__ import annotations

import pytest

from spacetable.app.game.panel.buttoned import buttoned
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.option import Drag
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    Cut,
    Decline,
    Disconnect,
    Draw,
    Give,
    Lend,
    Quiet,
    Recover,
    Repair,
    TakeBack,
    Tell,
)
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DISCARD,
    HAL_HAND,
    TRASH,
    hand,
    place,
)
from tests.games.space_odyssey.position import HAL, ROW, Position

SIX = ["logic.1", "logic.2", "logic.3", "logic.4", "logic.5", "logic.6"]


# ---------------------------------------------------------------- give and Bowman


def test_a_card_is_given_unseen_in_the_same_space_once_a_turn() -> None:
    game = Position(
        "bowman",
        "poole",
        "hunter",
        spaces={"hunter": "mem"},
        hands={"bowman": ["logic.1", "logic.2"], "poole": []},
    )
    card = game.card("bowman", "logic.1")
    assert not game.may(game.give("bowman", "logic.1", "hunter"))
    game.do(game.give("bowman", "logic.1", "poole"))
    assert game.hand("poole") == ["logic.1"]
    assert game.known("poole", card)
    assert not game.known("hunter", card)
    assert not game.known("hal", card)
    assert "line.gave_what" in game.lines("poole")
    assert "line.gave_what" not in game.lines("hunter")
    assert "line.gave_what" not in game.lines("hal")
    assert game.why(game.give("bowman", "logic.2", "poole")) == "no.gave"


def test_any_number_of_gives_is_a_switch() -> None:
    game = Position(options={"gives": "any"}, hands={"bowman": ["logic.1", "logic.2"], "poole": []})
    game.do(game.give("bowman", "logic.1", "poole"), game.give("bowman", "logic.2", "poole"))
    assert game.hand("poole") == ["logic.1", "logic.2"]


def test_who_is_given_too_many_discards_at_once() -> None:
    game = Position(
        "bowman", "hunter", hands={"bowman": ["cancel"], "hunter": SIX}, deck=["logic.12"]
    )
    game.do(game.give("bowman", "cancel", "hunter"))
    assert game.waits_for() == ("discard", "hunter")
    assert len(game.legal("hunter")) == 7
    game.do(game.discard("hunter", "cancel"))
    assert game.hand("hunter") == SIX
    assert game.waits_for() == ("crew_turn", "bowman")


def test_bowman_gets_one_card_a_turn_that_the_other_chooses() -> None:
    game = Position(
        "bowman", "hunter", "poole", hands={"bowman": SIX, "hunter": ["cancel"], "poole": []}
    )
    bowman, hunter = game.seats["bowman"], game.seats["hunter"]
    poole = game.seats["poole"]
    assert game.why(Borrow(bowman, poole)) == "no.nothing_to_give"
    game.do(Borrow(bowman, hunter))
    assert game.waits_for() == ("lend", "hunter")
    assert not game.options("bowman")
    game.do(Lend(hunter, game.card("hunter", "cancel")))
    # Seven cards: Bowman discards at once.
    assert game.waits_for() == ("discard", "bowman")
    game.do(game.discard("bowman", "logic.6"))
    assert game.waits_for() == ("crew_turn", "bowman")
    assert game.why(Borrow(bowman, hunter)) == "no.borrowed"


def test_who_is_asked_may_decline_and_another_be_asked() -> None:
    game = Position("bowman", "hunter", "poole", hands={"hunter": ["cancel"], "poole": ["logic.1"]})
    bowman, hunter, poole = (game.seats[one] for one in ("bowman", "hunter", "poole"))
    game.do(Borrow(bowman, hunter), Decline(hunter))
    assert game.why(Borrow(bowman, hunter)) == "no.asked"
    game.do(Borrow(bowman, poole), Lend(poole, game.card("poole", "logic.1")))
    assert "logic.1" in game.hand("bowman")


def test_bowman_may_draw_it_unseen_by_a_switch() -> None:
    game = Position(
        options={"borrowing": "unseen"},
        hands={"bowman": [], "poole": ["logic.1", "logic.2", "logic.3"]},
        rolls={"borrow": (2,)},
    )
    game.do(Borrow(game.seats["bowman"], game.seats["poole"]))
    assert game.hand("bowman") == ["logic.2"]
    assert game.last is not None
    assert game.last.fence


def test_only_bowman_asks() -> None:
    game = Position(monolith="poole")
    assert not any(isinstance(one.action, Borrow) for one in game.options("poole"))


def test_bowman_still_asks_after_a_give() -> None:
    game = Position(hands={"bowman": ["logic.1"], "poole": ["logic.2"]})
    game.do(game.give("bowman", "logic.1", "poole"))
    assert game.may(Borrow(game.seats["bowman"], game.seats["poole"]))


# ---------------------------------------------------------------- cancel


@pytest.mark.parametrize("space", ["pod_bay", "core"])
def test_cancel_takes_an_open_card_and_hal_fills_the_gap(space: str) -> None:
    game = Position(
        spaces={"bowman": space},
        hands={"bowman": ["cancel"]},
        hal_hand=["mem", "com", "grv"],
        shown=["lif", "lipread", "scan"],
        hal_deck=["target"],
    )
    game.do(Cancel(game.seats["bowman"], game.card("bowman", "cancel"), 1))
    assert game.faces(HAL_DISCARD) == ["lipread"]
    assert not game.state.pieces[HAL_DISCARD][0].up
    assert game.faces(DISCARD) == ["cancel"]
    assert "line.lipread_over" in game.lines()
    assert game.waits_for() == ("show", "hal")
    assert game.faces(HAL_HAND) == ["com", "grv", "mem", "target"]
    game.do(game.show("target"))
    assert game.row() == ["lif", "target", "scan"]
    assert game.waits_for() == ("crew_turn", "bowman")


def test_lipread_laid_into_the_gap_forbids_giving_from_that_moment() -> None:
    game = Position(
        hands={"bowman": ["cancel", "logic.1"]},
        hal_hand=["lipread", "com", "grv"],
        shown=["lif", "lif", "scan"],
    )
    assert game.may(game.give("bowman", "logic.1", "poole"))
    game.do(Cancel(game.seats["bowman"], game.card("bowman", "cancel"), 0))
    game.do(game.show("lipread"))
    assert "line.lipread" in game.lines()
    assert game.why(game.give("bowman", "logic.1", "poole")) == "no.lipread_give"
    tell = Tell(game.seats["bowman"], game.card("bowman", "logic.1"))
    assert game.why(tell) == "no.lipread_talk"


@pytest.mark.parametrize("space", ["pod", "picturephone", "mem", "com", "grv"])
def test_cancel_elsewhere_is_refused(space: str) -> None:
    game = Position(spaces={"bowman": space}, hands={"bowman": ["cancel"]})
    cancel = Cancel(game.seats["bowman"], game.card("bowman", "cancel"), 0)
    assert game.why(cancel) == "no.cancel_elsewhere"


# ---------------------------------------------------------------- recover


def test_recover_looks_through_the_discards_alone() -> None:
    game = Position(
        spaces={"bowman": "picturephone"},
        hands={"bowman": ["recover"]},
        discard=["logic.7", "recover", "cancel"],
    )
    pile = [one.id for one in game.state.pieces[DISCARD]]
    assert not any(game.known("bowman", one) for one in pile)
    game.do(game.recover("bowman"))
    assert game.waits_for() == ("recover", "bowman")
    assert all(game.known("bowman", one) for one in pile)
    assert not any(game.known("poole", one) for one in pile)
    wanted = {
        one.face: TakeBack(game.seats["bowman"], one.id) for one in game.state.pieces[DISCARD]
    }
    refused = next(one for one in game.options("bowman") if one.refused)
    assert game.why(refused.action) == "no.recover_recover"
    game.do(wanted["crew.logic.7"])
    assert game.hand("bowman") == ["logic.7"]
    assert game.faces(DISCARD) == ["cancel", "recover", "recover"]
    assert "line.took_back_what" not in game.lines("poole")
    assert "line.took_back_what" in game.lines("bowman")
    # Nobody can tell by the names of the cards which one is gone.
    assert not {one.id for one in game.state.pieces[DISCARD]} & set(pile)


@pytest.mark.parametrize(("held", "over"), [(3, None), (4, None), (5, 1), (6, 2)])
def test_drawing_says_by_how_much_the_hand_is_too_large_then(held: int, over: int | None) -> None:
    """Two are drawn at the picturephone, and six may be kept."""
    cards = ["repair.mem", "repair.lif", "repair.com", "logic.1", "logic.2", "logic.3"]
    game = Position(spaces={"bowman": "picturephone"}, hands={"bowman": cards[:held]})
    (found,) = (one for one in game.options("bowman") if isinstance(one.action, Draw))
    said = [dict(line.params).get("n") for line in found.preview]
    assert said == ([] if over is None else [over])


def test_recover_needs_the_picturephone_and_another_card() -> None:
    game = Position(hands={"bowman": ["recover"]}, discard=["logic.7"])
    assert game.why(game.recover("bowman")) == "no.recover_elsewhere"
    game = Position(spaces={"bowman": "picturephone"}, hands={"bowman": ["recover"]})
    assert game.why(game.recover("bowman")) == "no.nothing_to_recover"


def test_one_unknown_discard_may_be_looked_at() -> None:
    game = Position(
        spaces={"bowman": "picturephone"}, hands={"bowman": ["recover"]}, discard=["logic.7"]
    )
    game.do(game.recover("bowman"))
    assert game.waits_for() == ("recover", "bowman")


def test_who_finds_only_the_other_recover_takes_nothing() -> None:
    """It was discarded unseen, so nobody could know."""
    game = Position(
        spaces={"bowman": "picturephone"}, hands={"bowman": ["recover"]}, discard=["recover"]
    )
    game.do(game.recover("bowman"))
    assert "line.recovered_nothing" in game.lines()
    assert game.waits_for() == ("crew_turn", "bowman")
    assert game.faces(DISCARD) == ["recover", "recover"]


def test_a_known_recover_is_nothing_to_recover() -> None:
    game = Position(
        spaces={"bowman": "picturephone", "poole": "mem"},
        hands={"bowman": ["recover"], "poole": ["recover"]},
        turn="hal",
        hal_hand=["scan"],
        shown=["lif"] * 3,
    )
    game.do(game.scan("poole"), game.discard("poole", "recover"))
    assert game.waits_for() == ("crew_turn", "bowman")
    assert game.why(game.recover("bowman")) == "no.nothing_to_recover"


@pytest.mark.parametrize(("switch", "zone"), [("discard", DISCARD), ("trash", TRASH)])
def test_where_cancel_and_recover_go_is_a_switch(switch: str, zone: object) -> None:
    game = Position(
        options={"used_crew_cards": switch},
        spaces={"bowman": "picturephone"},
        hands={"bowman": ["recover"]},
        discard=["logic.7", "logic.8"],
    )
    game.do(Recover(game.seats["bowman"], game.card("bowman", "recover")))
    assert "recover" in game.faces(zone)  # type: ignore[arg-type]


# ---------------------------------------------------------------- disconnect


def test_a_sequence_is_three_in_a_row_in_the_core() -> None:
    game = Position(hands={"bowman": ["logic.3", "logic.4", "logic.5"]})
    assert game.why(game.disconnect("bowman", 3)) == "no.disconnect_elsewhere"
    game = Position(
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.12", "logic.1", "logic.2", "logic.11", "logic.4"]},
    )
    # 11-12-1 and 12-1-2 are no sequences: the numbers do not go round.
    assert not [one for one in game.options("bowman") if type(one.action).__name__ == "Disconnect"]


def test_a_sequence_lies_in_the_trash() -> None:
    game = Position(spaces={"bowman": "core"}, hands={"bowman": ["logic.3", "logic.4", "logic.5"]})
    game.do(game.disconnect("bowman", 3))
    assert game.faces(TRASH) == ["logic.3", "logic.4", "logic.5"]
    assert all(one.up for one in game.state.pieces[TRASH])


def test_the_third_sequence_must_stay_possible() -> None:
    """After 3-4-5, 8-9-10 would leave 1-2, 6-7 and 11-12."""
    cards = {
        "marker": 5,
        "trash": ["logic.3", "logic.4", "logic.5"],
        "spaces": {"bowman": "core"},
        "hands": {"bowman": ["logic.7", "logic.8", "logic.9", "logic.10"]},
    }
    game = Position(**cards)
    assert game.why(game.disconnect("bowman", 8)) == "no.last_sequence"
    game.do(game.disconnect("bowman", 7))
    warned = Position(**cards, options={"last_sequence": "warned"})
    asked = (one for one in warned.options("bowman") if isinstance(one.action, Disconnect))
    grave = [one for one in asked if one.grave]
    assert [one.action for one in grave] == [warned.disconnect("bowman", 8)]
    warned.do(warned.disconnect("bowman", 8))


def test_the_third_sequence_wins_at_once() -> None:
    game = Position(
        marker=4,
        trash=SIX,
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.7", "logic.8", "logic.9"]},
    )
    game.do(game.disconnect("bowman", 7))
    assert game.state.ended == "disconnected"
    result = game.game.rules.result(game.state)
    assert result is not None
    assert result.winners == (Seat("2"), Seat("3"))
    assert not game.options("bowman")


def test_two_sequences_in_one_turn() -> None:
    game = Position(
        spaces={"bowman": "core"}, hands={"bowman": SIX}, hal_hand=["mem", "com", "grv"], shown=ROW
    )
    for low in (1, 4):
        game.do(game.disconnect("bowman", low))
        game.do(Cut(HAL, game.state.pieces[HAL_HAND][0].id))
    assert (game.state.marker, game.state.hal_cards) == (4, 4)


# ---------------------------------------------------------------- draw and the end of a turn


@pytest.mark.parametrize(
    ("who", "space", "cards"),
    [
        ("poole", "picturephone", 2),
        ("poole", "mem", 1),
        ("poole", "com", 1),
        ("poole", "grv", 1),
        ("poole", "pod_bay", 0),
        ("poole", "pod", 0),
        ("poole", "core", 0),
        ("kaminski", "pod_bay", 1),
        ("kaminski", "core", 1),
        ("kaminski", "pod", 0),
        ("kaminski", "picturephone", 2),
    ],
)
def test_cards_by_space(who: str, space: str, cards: int) -> None:
    game = Position("bowman", who, monolith=who, spaces={who: space}, hands={who: []})
    if cards:
        game.do(game.draw(who))
    else:
        assert game.why(game.draw(who)) == "no.draw_here"
        game.do(game.end(who))
    assert len(game.hand(who)) == cards
    assert game.waits_for()[1] == "hal"


def test_drawing_may_be_left_out() -> None:
    game = Position(spaces={"bowman": "picturephone"}, hands={"bowman": []})
    game.do(game.end("bowman"))
    assert game.hand("bowman") == []


def test_the_limit_holds_after_drawing_and_before_hal() -> None:
    game = Position(
        "bowman", "poole", spaces={"bowman": "picturephone"}, hands={"bowman": SIX, "poole": []}
    )
    assert game.asks_to_end("bowman")
    game.do(game.draw("bowman"))
    assert game.waits_for() == ("discard", "bowman")
    game.do(game.discard("bowman", "logic.1"), game.discard("bowman", "logic.2"))
    assert len(game.hand("bowman")) == 6
    assert game.waits_for() == ("play", "hal")


def everything(*without: str) -> list[str]:
    """All crew cards but some."""
    cards = [f"logic.{n}" for n in range(1, 13)] + ["repair.any"] * 4 + ["cancel"] * 4
    cards += [f"repair.{one}" for one in ("mem", "com", "grv", "lif") for _ in range(2)]
    cards += ["recover"] * 2 + ["open_door"] * 6
    for one in without:
        cards.remove(one)
    return cards


def test_the_crew_discards_are_shuffled_into_a_new_pile() -> None:
    game = Position(
        spaces={"bowman": "picturephone"},
        hands={"bowman": [], "poole": []},
        marker=5,
        trash=["logic.1", "logic.2", "logic.3"],
        discard=everything("logic.1", "logic.2", "logic.3", "logic.12"),
        deck=["logic.12"],
    )
    game.do(game.draw("bowman"))
    assert "logic.12" in game.hand("bowman")
    assert len(game.hand("bowman")) == 2
    assert (len(game.state.pieces[DECK]), len(game.state.pieces[DISCARD])) == (31, 0)
    assert "line.shuffled_crew" in game.lines()
    assert len(game.state.pieces[TRASH]) == 3


def test_with_both_piles_empty_nobody_draws() -> None:
    crew = ("bowman", "poole", "hunter", "kaminski")
    cards = everything(*SIX, *["open_door"] * 6)
    hands = {"bowman": cards[:6], "poole": cards[6:13], "hunter": cards[13:19]}
    hands["kaminski"] = cards[19:]
    game = Position(
        *crew,
        monolith="hunter",
        marker=4,
        trash=SIX,
        forced=["1", "2", "3", "4", "5", "6"],
        spaces={"hunter": "picturephone"},
        hands=hands,
    )
    assert not game.state.pieces[DECK]
    assert game.why(game.draw("hunter")) == "no.no_cards"
    game.do(game.end("hunter"))


# ---------------------------------------------------------------- the course of play


def test_the_monolith_goes_clockwise_and_hal_has_one_turn_after_each() -> None:
    game = Position("bowman", "poole", "hunter", hal_hand=["mem", "com", "grv"], shown=ROW)
    order = []
    for system in ("mem", "com", "grv"):
        task, who = game.waits_for()
        assert task == "crew_turn"
        order.append(who)
        game.do(game.end(who))
        assert game.waits_for() == ("play", "hal")
        game.do(game.damage(system))
    assert order == ["bowman", "poole", "hunter"]
    assert game.waits_for() == ("crew_turn", "bowman")
    assert any(one.face == "monolith" for one in game.state.pieces[place(game.seats["bowman"])])


@pytest.mark.parametrize(("reading", "turns"), [("all", 1), ("all_each", 3)])
def test_the_whole_crew_acts_in_a_crew_turn_by_a_switch(reading: str, turns: int) -> None:
    game = Position(
        "bowman",
        "poole",
        "hunter",
        options={"crew_turn": reading},
        monolith="poole",
        hal_hand=["mem", "com", "grv"],
        shown=ROW,
    )
    order = []
    while game.waits_for()[0] == "crew_turn":
        order.append(game.waits_for()[1])
        game.do(game.end(order[-1]))
    assert order == ["poole", "hunter", "bowman"]
    for system in ("mem", "com", "grv")[:turns]:
        assert game.waits_for() == ("play", "hal")
        game.do(game.damage(system))
    assert game.waits_for() == ("crew_turn", "hunter")


# ---------------------------------------------------------------- talk


def test_what_is_told_is_heard_by_hal_and_stays_told() -> None:
    game = Position("bowman", "poole", hands={"poole": ["logic.1", "logic.2"]})
    poole = game.seats["poole"]
    card = game.card("poole", "logic.1")
    assert game.game.rules.invited(game.state) == (poole,)
    assert not game.known("hal", card)
    game.do(Tell(poole, card))
    assert game.last is not None
    assert game.last.fence
    assert game.known("hal", card)
    assert game.known("bowman", card)
    assert not game.known("hal", game.card("poole", "logic.2"))
    game.do(Quiet(poole))
    assert game.game.rules.invited(game.state) == ()
    assert not game.options("poole")


def test_a_told_card_that_is_played_is_told_no_more() -> None:
    game = Position(
        malfunctions={"com": 1},
        spaces={"bowman": "com"},
        hands={"bowman": ["repair.com"]},
        told={"bowman": ["repair.com"]},
    )
    game.do(game.repair("bowman", "repair.com", "com"))
    assert game.state.told == ()


def test_what_is_drawn_only_its_owner_reads() -> None:
    game = Position(spaces={"bowman": "mem"}, hands={"bowman": []}, deck=["logic.5"])
    game.do(game.draw("bowman"))
    card = game.card("bowman", "logic.5")
    assert "line.drew_what" in game.lines("bowman")
    for other in ("poole", "hal", None):
        if other is not None:
            assert "line.drew_what" not in game.lines(other)
        assert not game.known(other, card)


# ---------------------------------------------------------------- members elsewhere, and the end


def test_a_gift_to_somebody_elsewhere_is_refused_with_its_reason() -> None:
    game = Position(
        "bowman",
        "poole",
        "hunter",
        spaces={"hunter": "mem"},
        hands={"bowman": ["logic.1", "logic.2"], "poole": []},
    )
    bowman, hunter = game.seats["bowman"], game.seats["hunter"]
    (option,) = (
        one
        for one in game.options("bowman")
        if isinstance(one.action, Give) and one.action.member == hunter
    )
    assert option.refused
    assert option.why.rule.key.endswith("no.elsewhere")
    assert option.why.because == (game.state.figure(hunter).id,)
    # Whichever card is dragged there, the same is said.
    drags = {one for one in (option.gesture, *option.also) if isinstance(one, Drag)}
    cards = [game.card("bowman", name) for name in ("logic.1", "logic.2")]
    zones = (place(hunter), hand(hunter))
    assert drags == {Drag(card, zone) for card in cards for zone in zones}
    assert game.why(Borrow(bowman, hunter)) == "no.elsewhere"


def test_lip_reading_is_told_before_the_distance() -> None:
    game = Position(
        spaces={"poole": "mem"},
        hands={"bowman": ["logic.1"]},
        shown=["lipread", "lif", "scan"],
    )
    option = next(one for one in game.options("bowman") if isinstance(one.action, Give))
    assert option.why.rule.key.endswith("no.lipread_give")


def test_drawing_is_a_must_by_a_switch() -> None:
    hands = {"bowman": SIX, "poole": ["logic.7"]}
    game = Position(options={"drawing": "forced"}, spaces={"bowman": "mem"}, hands=hands)
    assert game.why(game.end("bowman")) == "no.must_draw"
    game.do(game.draw("bowman"))
    assert game.waits_for() == ("discard", "bowman")
    # Where the space gives nothing the turn simply ends.
    game = Position(options={"drawing": "forced"}, hands=hands)
    end = next(one for one in game.options("bowman") if one.action == game.end("bowman"))
    assert end.why.rule.key.endswith("why.end_empty")
    game.do(game.end("bowman"))
    assert game.waits_for() == ("play", "hal")


@pytest.mark.parametrize(("switch", "zone"), [("discard", DISCARD), ("trash", TRASH)])
def test_where_a_used_cancel_goes(switch: str, zone: ZoneId) -> None:
    game = Position(options={"used_crew_cards": switch}, hands={"bowman": ["cancel"]}, shown=ROW)
    game.do(Cancel(game.seats["bowman"], game.card("bowman", "cancel"), 0))
    assert game.faces(zone) == ["cancel"]
    assert all(one.up == (switch == "trash") for one in game.state.pieces[zone])


def test_a_round_is_what_hal_does_and_the_crews_turn_after_it() -> None:
    """HAL's first turns belong to round 1; a turn of one side is what undo goes back by."""
    game = Position("bowman", "poole", options={"opening": "printed"})
    assert game.game.rules.turn(game.state) == 1
    for _ in range(3):
        game.do(next(iter(sorted(game.legal("hal"), key=repr))))
    assert (game.game.rules.turn(game.state), game.state.turns_left) == (1, 4)
    game = Position(hal_hand=["mem"], shown=ROW)
    assert (game.game.rules.turn(game.state), game.state.turn_no) == (1, 1)
    game.do(game.end("bowman"))
    assert (game.game.rules.turn(game.state), game.state.turn_no) == (2, 2)
    game.do(game.damage("mem"))
    assert (game.game.rules.turn(game.state), game.state.turn_no) == (2, 3)
    assert game.game.rules.length(game.state) == 2


def test_with_the_whole_crew_acting_a_round_ends_with_the_last_of_them() -> None:
    game = Position("bowman", "poole", options={"crew_turn": "all"}, hal_hand=["mem"], shown=ROW)
    game.do(game.end("bowman"))
    assert game.game.rules.turn(game.state) == 1
    game.do(game.end("poole"))
    assert game.game.rules.turn(game.state) == 2


def test_a_card_named_aloud_is_followed_into_the_next_hand() -> None:
    """By a switch. Giving and lending say so before; of others nobody else learns anything."""
    followed = {"named_cards": "followed"}
    game = Position(
        options=followed,
        hands={"bowman": ["logic.1"], "poole": ["logic.6", "logic.9"]},
        told={"poole": ["logic.6"]},
    )
    game.do(Borrow(game.seats["bowman"], game.seats["poole"]))
    previews = {
        game.state.pieces.piece(one.action.card).face: [line.key for line in one.preview]
        for one in game.options("poole")
        if isinstance(one.action, Lend)
    }
    assert previews == {
        "crew.logic.6": ["space_odyssey.preview.told_given"],
        "crew.logic.9": [],
    }
    card = game.card("poole", "logic.6")
    game.do(Lend(game.seats["poole"], card))
    assert game.known("hal", card)
    hands = {"bowman": ["logic.6", "cancel"], "poole": []}
    given = Position(options=followed, hands=hands, told={"bowman": ["logic.6"]})
    option = next(
        one
        for one in given.options("bowman")
        if one.action == given.give("bowman", "logic.6", "poole")
    )
    assert [line.key for line in option.preview] == ["space_odyssey.preview.told_given"]


def test_copies_are_one_choice_and_either_may_be_taken() -> None:
    """Only a copy that was named aloud is another one: everybody can follow it."""
    cards = ["repair.mem", "logic.3", "repair.mem", "logic.1"]
    game = Position(spaces={"bowman": "mem"}, malfunctions={"mem": 3}, hands={"bowman": cards})
    (repair,) = [one for one in game.options("bowman") if isinstance(one.action, Repair)]
    pieces = {one.id for one in game.state.pieces[hand(game.seats["bowman"])]}
    taken = {one.piece for one in (repair.gesture, *repair.also) if isinstance(one, Drag)}
    copies = {one for one in pieces if game.state.pieces.piece(one).face == "crew.repair.mem"}
    assert taken == copies
    assert len(copies) == 2
    told = [one.action for one in game.options("bowman") if isinstance(one.action, Tell)]
    faces = [game.state.pieces.piece(one.card).face for one in told]
    assert faces == ["crew.logic.1", "crew.logic.3", "crew.repair.mem"]
    game.do(told[-1])
    repairs = [one for one in game.options("bowman") if isinstance(one.action, Repair)]
    assert len(repairs) == 2
    assert len({one.label for one in repairs}) == 2


def test_talk_in_the_turn_of_another_asks_nothing() -> None:
    """It has no buttons: the intercom takes the cards, and the list of moves has them."""
    game = Position(hands={"bowman": ["logic.1"], "poole": ["logic.5", "logic.7"]})
    assert buttoned(game.options("poole")) == []
    assert all(one.aside for one in game.options("poole"))
    own = [one for one in game.options("bowman") if isinstance(one.action, Tell)]
    assert not any(one.aside for one in own)


def test_drawing_leads_on_when_nothing_better_is_left() -> None:
    """It keeps its place meanwhile: it is the first button all the time."""

    def early(game: Position) -> bool:
        (draw,) = [one for one in game.options("bowman") if isinstance(one.action, Draw)]
        assert draw.leads
        assert buttoned(game.options("bowman"))[0] == draw
        return draw.early

    game = Position(spaces={"bowman": "com"}, hands={"bowman": ["logic.1"], "poole": []})
    assert early(game), "no step is made yet"
    game.do(game.move("bowman", "picturephone"))
    assert not early(game)
    game = Position(
        spaces={"bowman": "com"},
        hands={"bowman": ["repair.mem", "logic.1"], "poole": []},
        malfunctions={"mem": 2},
    )
    game.do(game.move("bowman", "grv"), game.move("bowman", "mem"))
    assert early(game), "a card can be played here"
    game.do(game.repair("bowman", "repair.mem", "mem"))
    assert not early(game)


def test_all_cards_are_named_only_on_second_thought() -> None:
    """HAL hears them too; of one card there is no "all"."""
    game = Position(hands={"bowman": [], "poole": ["logic.1", "logic.5"]})
    offered = [one for one in game.options("poole") if not one.refused]
    assert [type(one.action).__name__ for one in offered] == ["Tell", "Tell", "Quiet", "TellAll"]
    assert [one.grave for one in offered] == [False, False, False, True]
    game.do(offered[0].action)
    left = [type(one.action).__name__ for one in game.options("poole")]
    assert left == ["Tell", "Quiet"]


def test_own_discards_are_told_to_their_owner_alone() -> None:
    six = ["logic.1", "logic.3", "logic.5", "logic.7", "logic.9", "cancel"]
    game = Position(
        spaces={"bowman": "picturephone"}, hands={"bowman": six, "poole": []}, deck=["recover"]
    )
    game.do(game.draw("bowman"), game.discard("bowman", "cancel"))
    assert "line.discarded_what" in game.lines("bowman")
    assert "line.discarded_what" not in game.lines("poole")
    assert "line.discarded_what" not in game.lines("hal")


def test_who_has_acted_is_not_sent_elsewhere() -> None:
    """Moving comes first: what is done in another space has to wait."""
    game = Position(
        spaces={"bowman": "mem"},
        malfunctions={"mem": 1, "com": 1},
        hands={"bowman": ["repair.mem", "repair.com"]},
    )
    far = Repair(game.seats["bowman"], game.card("bowman", "repair.com"), "com")

    def instead() -> str:
        option = next(one for one in game.options("bowman") if one.action == far)
        return dict(option.why.rule.params)["then"].key

    assert instead() == "space_odyssey.then.go_there"
    game.do(game.repair("bowman", "repair.mem", "mem"))
    assert instead() == "space_odyssey.then.wait"


def test_in_the_pod_nobody_is_asked_and_nothing_given() -> None:
    game = Position(spaces={"bowman": "pod"}, hands={"bowman": ["logic.1"], "poole": ["logic.2"]})
    assert game.why(game.give("bowman", "logic.1", "poole")) == "no.pod"
    assert game.why(Borrow(game.seats["bowman"], game.seats["poole"])) == "no.pod"


def test_only_what_there_is_can_be_drawn() -> None:
    """A draw of two with one card anywhere gives one."""
    crew = ("bowman", "poole", "hunter", "kaminski")
    cards = everything(*SIX, *["open_door"] * 6, "logic.7")
    hands = {"bowman": cards[:6], "poole": cards[6:13], "hunter": cards[13:18]}
    hands["kaminski"] = cards[18:]
    game = Position(
        *crew,
        monolith="hunter",
        marker=4,
        trash=SIX,
        forced=["1", "2", "3", "4", "5", "6"],
        spaces={"hunter": "picturephone"},
        hands=hands,
        discard=["logic.7"],
    )
    before = len(game.hand("hunter"))
    game.do(game.draw("hunter"))
    assert len(game.hand("hunter")) == before + 1
    assert "logic.7" in game.hand("hunter")


def test_the_keys_that_end_a_turn_are_the_same_in_each() -> None:
    """However many other moves there are, and whether the end without drawing asks or not."""
    keys = set()
    for space, com in (("picturephone", 0), ("mem", 0), ("picturephone", 9)):
        position = Position(
            "bowman",
            "poole",
            spaces={"bowman": space},
            hands={"bowman": ["logic.4", "repair.lif"]},
            malfunctions={"com": min(com, 4)},
        )
        found = {type(one.action).__name__: one.chord for one in position.options("bowman")}
        keys |= {(name, key) for name, key in found.items() if key}
        assert found["EndTurn"], space
    assert keys == {("Draw", "9"), ("EndTurn", "8")}
