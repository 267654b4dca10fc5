"""Positions laid out by hand, and what is said of wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.cards import CARD_OF, FACES
from spacetable.games.the_crew.state import (
    DUMMY,
    LAST,
    TASK_DECK,
    TRICK,
    State,
    column,
    hand,
    spot,
    tasks_of,
    told_zone,
    won_zone,
)
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

NAMES = [face.replace(".", " ") for face in FACES]
"""Pink 1 to 9, blue, yellow, green, "trump 1" to "trump 4"."""
FOUR: dict[str, Any] = {
    # Each has a colour, and a trump: member 4 commands.
    str(n + 1): [*NAMES[9 * n : 9 * n + 9], NAMES[36 + n]]
    for n in range(4)
}


def arranged(
    arrangement: dict[str, Any],
    *,
    game: Any = planet_nine,
    seats: int = 4,
    mission: int = 1,
    **options: Any,
) -> State:
    setup = Setup(
        game=game.info.id,
        seed="arranged",
        seats=tuple(SeatSetup(Seat(str(n + 1)), colour=n) for n in range(seats)),
        options=options,
        mission=mission,
        scenario=Scenario(arrangement),
    )
    state = begin(game, setup)[0].state
    assert isinstance(state, State)
    return state


def fault(arrangement: dict[str, Any], **setup: Any) -> str:
    with pytest.raises(DataError) as wrong:
        arranged(arrangement, **setup)
    for language in LANGUAGES:
        said = catalogue(language).words(wrong.value.message)
        assert "[the_crew" not in said, said
    reason = dict(wrong.value.message.params)["reason"]
    return reason.key.rpartition(".")[2] if isinstance(reason, Text) else str(reason)


def test_hands_are_laid_out_and_the_commander_is_found() -> None:
    state = arranged({"hands": FOUR})
    for seat, cards in FOUR.items():
        faces = {piece.face for piece in state.pieces[hand(Seat(seat))]}
        assert faces == {name.replace(" ", ".") for name in cards}
    assert state.first == state.leader == state.whose == "4"
    assert state.phase == "choosing"


def test_rockets_submarines_and_trumps_are_one() -> None:
    for name in ("rocket", "submarine", "trump"):
        hands = {seat: [card.replace("trump", name) for card in c] for seat, c in FOUR.items()}
        assert arranged({"hands": hands}).first == "4"


def test_tasks_lie_in_the_middle_or_before_their_owners() -> None:
    tasks = [{"card": "pink 9", "token": "1"}, {"card": "blue 2", "owner": "3"}]
    state = arranged({"hands": FOUR, "tasks": tasks}, mission=3)
    assert [piece.face for piece in state.pieces[spot(0)]] == ["task.pink.9"]
    assert [piece.face for piece in state.pieces[tasks_of(Seat("3"))]] == ["task.blue.2"]
    assert [task.token for task in state.tasks] == ["1", ""]
    assert len(state.pieces[TASK_DECK]) == 34
    assert state.chosen_from == 1


def test_face_down_tasks_stay_face_down() -> None:
    tasks = [{"card": "pink 9"}, {"card": "blue 2"}]
    state = arranged({"hands": FOUR, "tasks": tasks}, mission=20)
    assert [task.face for task in state.tasks] == ["", ""]
    assert not any(state.pieces[spot(k)][0].up for k in range(2))


def test_with_everything_settled_it_is_time_for_the_distress_signal() -> None:
    tasks = [{"card": "pink 9", "owner": "1"}]
    assert arranged({"hands": FOUR, "tasks": tasks}).phase == "distress"
    state = arranged({"hands": FOUR, "tasks": tasks, "phase": "play"})
    assert (state.phase, state.sent, state.whose, state.between) == ("play", "none", "4", True)


def test_roles_may_be_given() -> None:
    state = arranged({"hands": FOUR, "roles": {"sick": "2"}, "phase": "play"}, mission=5)
    assert state.roles == {"sick": "2"}
    assert arranged({"hands": FOUR}, mission=5).phase in ("asking", "naming")


def played() -> dict[str, Any]:
    """Two tricks: green led by member 4, everybody else without green; then green again."""
    tricks = [
        {"leader": "4", "cards": ["green 9", "pink 1", "blue 1", "yellow 1"]},
        {"leader": "4", "cards": ["green 8", "pink 2", "trump 2", "yellow 2"]},
    ]
    gone = {card for trick in tricks for card in trick["cards"]}
    hands = {seat: [card for card in cards if card not in gone] for seat, cards in FOUR.items()}
    return {"hands": hands, "tricks": tricks, "tasks": [{"card": "pink 9", "owner": "1"}]}


def test_tricks_already_played_are_counted() -> None:
    state = arranged(played())
    assert [trick.winner for trick in state.tricks] == [3, 1]
    assert (state.leader, state.whose, state.between) == ("2", "2", True)
    assert len(state.pieces[TRICK]) == len(state.pieces[LAST]) == 4
    assert not state.pieces[won_zone(Seat("2"))]
    assert state.course().left == 8


def test_told_cards_lie_open() -> None:
    told = [
        {"member": "1", "card": "pink 9", "place": "highest"},
        {"member": "3", "card": "yellow 1", "place": "lowest"},
    ]
    state = arranged({**played(), "told": told})
    assert [piece.face for piece in state.pieces[told_zone(Seat("1"))]] == ["pink.9"]
    # The yellow 1 was told first and played since.
    assert not state.pieces[told_zone(Seat("3"))]
    assert [one.place for one in state.told] == ["highest", "lowest"]


def test_the_dummy_has_columns() -> None:
    humans = {"1": [*NAMES[0:12], "trump 4"], "2": NAMES[12:25]}
    columns = [list(pair) for pair in zip(NAMES[25:32], NAMES[32:39], strict=True)]
    state = arranged({"hands": humans, "columns": columns}, seats=2)
    below, above = state.pieces[column(0)]
    assert (below.up, above.up) == (False, True)
    assert CARD_OF[above.face] == 32
    assert state.members == ("1", "2", DUMMY)
    assert fault({"hands": humans}, seats=2) == "columns"
    swapped = {**humans, "1": [*NAMES[0:12], NAMES[38]]}
    with_four = [*columns[:-1], [NAMES[31], "trump 4"]]
    assert fault({"hands": swapped, "columns": with_four}, seats=2) == "commander"


def test_three_members_may_have_a_card_over() -> None:
    hands = {"1": NAMES[0:14], "2": NAMES[14:27], "3": NAMES[27:40]}
    assert arranged({"hands": hands}, seats=3).first == "3"
    uneven = {"1": NAMES[0:15], "2": NAMES[15:27], "3": NAMES[27:40]}
    assert fault({"hands": uneven}, seats=3) == "hand_size"


def test_the_short_deck_has_no_green() -> None:
    cards = [*NAMES[0:27], *NAMES[37:40]]
    hands = {str(n + 1): cards[10 * n : 10 * n + 10] for n in range(3)}
    assert arranged({"hands": hands}, seats=3, short_deck=True).planned == 10
    hands["1"][0] = "green 1"
    assert fault({"hands": hands}, seats=3, short_deck=True) == "not_dealt"


def test_a_secret_prediction_stays_secret() -> None:
    task = {"card": "predict_tricks_secret", "owner": "1", "prediction": 3}
    state = arranged({"hands": FOUR, "tasks": [task]}, game=deep_sea, mission=2)
    assert state.tasks[0].secret
    other = deep_sea.shown.view(state, Seat("2"))
    assert other.state.tasks[0].prediction is None


def _without(seat: str, card: str, instead: str | None = None) -> dict[str, Any]:
    cards = [one for one in FOUR[seat] if one != card]
    return {**FOUR, seat: [*cards, instead] if instead else cards}


@pytest.mark.parametrize(
    ("arrangement", "reason"),
    [
        ({"hands": _without("1", "pink 9", "pink 10")}, "card"),
        ({"hands": _without("1", "pink 9", "blue 1")}, "twice"),
        ({"hands": _without("1", "pink 9")}, "missing"),
        ({"hands": {**_without("1", "pink 9"), "2": [*FOUR["2"], "pink 9"]}}, "hand_size"),
        ({"hands": {**FOUR, "7": ["pink 1"]}}, "member"),
        ({"hands": FOUR, "columns": [["pink 1"]]}, "columns"),
        ({"tasks": [{"card": "rocket 1"}]}, "task"),
        ({"tasks": [{"card": "pink 1"}, {"card": "pink 1"}]}, "task_twice"),
        ({"tasks": [{"card": "pink 1", "token": "2"}]}, "tokens"),
        ({"tasks": [{"card": "pink 1", "owner": "9"}]}, "member"),
        ({"tasks": [{"card": "pink 1", "owner": "1", "prediction": 2}]}, "no_prediction"),
        ({"tasks": [{"card": "pink 1"}], "phase": "play"}, "not_settled"),
        ({"roles": {"sick": "1"}}, "role"),
        ({**played(), "tasks": [{"card": "pink 1", "owner": "1"}]}, "decided"),
        ({**played(), "told": [{"member": "1", "card": "pink 5", "place": "only"}]}, "told_untrue"),
        ({**played(), "told": [{"member": "1", "card": "blue 5", "place": "only"}]}, "told_card"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arrangement: dict[str, Any], reason: str) -> None:
    assert fault(arrangement) == reason


def test_wrong_tricks_are_named() -> None:
    good = played()
    first, second = good["tricks"]
    late = {**second, "leader": "1"}
    assert fault({**good, "tricks": [first, late]}) == "trick_leader"
    short = {**second, "cards": second["cards"][:3]}
    assert fault({**good, "tricks": [first, short]}) == "trick_size"


def test_a_trick_without_following_suit_is_named() -> None:
    swap = {"pink 9": "green 1", "green 1": "pink 9"}
    trick = {"leader": "4", "cards": ["green 9", "pink 1", "blue 1", "yellow 1"]}
    hands = {
        seat: [swap.get(card, card) for card in cards if card not in trick["cards"]]
        for seat, cards in FOUR.items()
    }
    assert fault({"hands": hands, "tricks": [trick]}) == "revoked"


def test_a_captain_never_owns_a_comparison() -> None:
    task = {"card": "more_than_captain", "owner": "4"}
    assert fault({"hands": FOUR, "tasks": [task]}, game=deep_sea, mission=2) == "captain"


def test_an_unknown_key_is_named() -> None:
    assert fault({"hand": FOUR}) == "unknown"
