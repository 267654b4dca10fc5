"""Talk goes on through the whole game, in the hearing of all."""

from __future__ import annotations

import pytest

from spacetable.core.engine import legal
from spacetable.games.space_odyssey.bots import SHARP
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import Claim, NameCard, Quiet, Speak, Tell, TellAll
from spacetable.games.space_odyssey.panel import panel
from tests.games.space_odyssey.bots.matches import choose
from tests.games.space_odyssey.position import Position

HANDS = {"bowman": ["logic.1", "cancel"], "poole": ["logic.2"]}


def hals_turn(*shown: str) -> Position:
    row = [*shown, "lif", "lif", "lif"][:3]
    return Position(turn="hal", shown=row, hal_hand=["scan"], hands=HANDS)


def talkers(game: Position) -> set[str]:
    """Who may say something now, the game waiting for somebody else."""
    invited = space_odyssey.rules.invited(game.state)
    assert all(legal(space_odyssey, game.state, seat) for seat in invited)
    return {who for who, seat in game.seats.items() if seat in invited}


def tell(game: Position, who: str, name: str) -> Tell:
    return Tell(game.seats[who], game.card(who, name))


def test_the_crew_talks_before_hal_plays_and_hal_hears() -> None:
    game = hals_turn()
    assert talkers(game) == {"bowman", "poole"}
    game.do(tell(game, "bowman", "logic.1"))
    assert game.known("hal", game.card("bowman", "logic.1"))
    assert game.lines("hal") == ["line.told"]
    assert game.waits_for() == ("play", "hal")
    game.do(Quiet(game.seats["poole"]))
    assert talkers(game) == {"bowman"}


def test_it_talks_before_each_of_hals_choices() -> None:
    game = hals_turn("target")
    game.do(game.target("poole"))
    assert game.waits_for() == ("name", "hal")
    assert talkers(game) == {"bowman", "poole"}
    game.do(tell(game, "poole", "logic.2"), game.name("logic.1"))
    assert game.waits_for() == ("show", "hal")
    assert talkers(game) == {"bowman"}


def test_nobody_talks_in_hals_turn_while_it_reads_lips() -> None:
    game = hals_turn("lipread")
    assert talkers(game) == set()
    assert not game.may(tell(game, "poole", "logic.2"))
    game.do(game.damage("lif"))
    assert game.waits_for() == ("show", "hal")
    assert talkers(game) == set()


def test_whoever_has_nothing_to_say_is_asked_again_in_the_crews_turn() -> None:
    game = hals_turn()
    for who in ("bowman", "poole"):
        game.do(Quiet(game.seats[who]))
    assert talkers(game) == set()
    game.do(game.damage("lif"))
    game.do(game.show("scan"))
    assert game.waits_for() == ("crew_turn", "bowman")
    assert talkers(game) == {"poole"}


@pytest.mark.parametrize("who", ["bowman", "poole"])
def test_bots_wait_with_what_they_say_until_hal_has_chosen(who: str) -> None:
    game = hals_turn()
    assert choose(game, who, SHARP).action == Quiet(game.seats[who])


# ---------------------------------------------------------------- statements that need not be true

FREE = {"statements": "free"}


def says(game: Position, who: str, *cards: str) -> None:
    for card in cards:
        game.do(Speak(game.seats[who]), Claim(game.seats[who], f"crew.{card}"))


def said(game: Position, who: str) -> list[str]:
    faces = game.state.claims.get(game.seats[who], ())
    return [one.removeprefix("crew.") for one in faces]


def test_what_is_said_need_not_be_true_by_an_option() -> None:
    game = Position(options=FREE, hands=HANDS)
    bowman = game.seats["bowman"]
    game.do(Speak(bowman))
    assert game.waits_for() == ("claim", "bowman")
    for card, held in (("logic.1", True), ("logic.9", False)):
        (option,) = (
            one for one in game.options("bowman") if one.action == Claim(bowman, f"crew.{card}")
        )
        assert bool(option.preview) != held, "the speaker is told what is not true"
    game.do(Claim(bowman, "crew.logic.9"))
    assert game.lines("hal") == ["line.claimed"]
    assert said(game, "bowman") == ["logic.9"]
    assert not game.known("hal", game.card("bowman", "logic.1"))
    rows = panel(space_odyssey.shown.view(game.state, game.seats["hal"])).facts
    assert any(one.label.key == "space_odyssey.panel.label.says" for one in rows)


def test_true_or_not_is_said_in_the_same_way() -> None:
    """Else the way in which it was said would tell HAL what is true."""
    game = Position(options=FREE, hands=HANDS)
    bowman = game.seats["bowman"]
    kinds = {type(one) for one in game.legal("bowman")}
    assert Speak in kinds
    assert not kinds & {Tell, TellAll, Claim}
    game.do(Speak(bowman))
    one, other = (
        next(o for o in game.options("bowman") if o.action == Claim(bowman, f"crew.{card}"))
        for card in ("logic.1", "logic.9")
    )
    assert type(one.gesture) is type(other.gesture)
    game.do(Quiet(bowman))
    assert game.waits_for() == ("crew_turn", "bowman")


def test_it_stands_until_a_card_leaves_unseen_or_all_see_that_it_is_not_there() -> None:
    game = Position(
        "bowman",
        "poole",
        options=FREE,
        hands={"bowman": ["logic.1", "cancel"], "poole": []},
        turn="hal",
        shown=["target", "lif", "lif"],
        hal_hand=["mem"],
    )
    says(game, "bowman", "logic.9", "cancel")
    says(game, "poole", "logic.2")
    game.do(game.target("bowman"), NameCard(game.seats["hal"], "crew.logic.9"))
    assert said(game, "bowman") == ["cancel"], "it was not there"
    game.do(game.show("mem"))
    game.do(game.give("bowman", "logic.1", "poole"))
    assert said(game, "bowman") == [], "it may have been CANCEL"
    assert said(game, "poole") == ["logic.2"]


@pytest.mark.parametrize("card", ["logic.1", "logic.9"])
def test_a_bot_believes_what_it_hears(card: str) -> None:
    game = Position(options=FREE, hands=HANDS)
    says(game, "bowman", card)
    hal = game.seats["hal"]
    sight = Sight(space_odyssey.shown.view(game.state, hal).state, hal)
    assert sorted(sight.hands[game.seats["bowman"]]) == ["?", f"crew.{card}"]
    assert f"crew.{card}" not in sight.pool


def test_bots_tell_the_truth() -> None:
    logic = ["logic.1", "logic.2", "logic.8"]
    game = Position(options=FREE, hands={"bowman": logic, "poole": []})
    assert choose(game, "bowman", SHARP).action == Speak(game.seats["bowman"])
    for _ in range(6):
        action = choose(game, "bowman", SHARP).action
        if not isinstance(action, Speak | Claim):
            break
        game.do(action)
    assert said(game, "bowman")
    assert set(said(game, "bowman")) <= set(logic)
