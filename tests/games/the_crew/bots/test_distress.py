"""Bots propose the distress signal when their own view says so, never by hidden cards."""

from __future__ import annotations

import pytest

from spacetable.core.bot import Bot, Choice, put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act, legal
from spacetable.core.ids import Seat
from spacetable.games.the_crew.bots import CADET, SHIPMATE
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.moves import Distress, NoDistress, Play, Propose, Silent
from tests.games.the_crew.attempt import Attempt, all_cards
from tests.thinned import thinned

HAND = (
    *("pink 4", "pink 7", "pink 9", "yellow 6", "yellow 9"),
    *("green 2", "green 6", "green 9", "blue 1"),
)
HOPELESS = ("blue 1", "green 2")
"""Blue 1 is the only blue card: whoever leads blue takes it. A neighbour would not lose it so."""
GOOD = ("green 9", "pink 9")


def laid(seat: str, tasks: tuple[str, ...], turned: int = 0, **options: object) -> Attempt:
    """A member with that hand and those two tasks; the others' cards, dealt round in some order."""
    own = (*HAND, "rocket 4" if seat == "1" else "rocket 3")
    rest = [one for one in all_cards() if one not in own]
    rest = rest[turned:] + rest[:turned]
    others = [one for one in "1234" if one != seat]
    hands = {who: rest[k::3] for k, who in enumerate(others)}
    if seat != "1" and "rocket 4" not in hands["1"]:
        # The commander is who holds it.
        holder = next(who for who in others if "rocket 4" in hands[who])
        at = hands[holder].index("rocket 4")
        hands[holder][at], hands["1"][0] = hands["1"][0], "rocket 4"
    hands[seat] = list(own)
    owned = [{"card": one, "owner": seat} for one in tasks]
    return Attempt(2, hands=hands, tasks=owned, options=dict(options))


def choice(attempt: Attempt, seat: str, bot: Bot = SHIPMATE) -> Choice:
    """What the bot at that seat says, by its view."""
    who = Seat(seat)
    view = attempt.game.shown.view(attempt.state, who)
    return bot.choose(view, put_to(bot, legal(attempt.game, attempt.state, who)), LooseChance(1))


@pytest.mark.parametrize("seat", ["1", "2"])
def test_a_member_with_a_hopeless_hand_proposes_it(seat: str) -> None:
    found = choice(laid(seat, HOPELESS), seat)
    assert isinstance(found.action, Distress)
    assert found.reason.key == "the_crew_bots.distress"


@pytest.mark.parametrize(("seat", "kind"), [("1", NoDistress), ("2", Silent)])
def test_with_a_good_hand_nobody_does(seat: str, kind: type) -> None:
    found = choice(laid(seat, GOOD), seat)
    assert isinstance(found.action, kind)
    assert found.reason.key == "the_crew_bots.no_distress"


def test_the_proposal_without_a_direction_is_made_alike() -> None:
    found = choice(laid("1", HOPELESS, distress_by="crew_then_commander"), "1")
    assert isinstance(found.action, Propose)


@pytest.mark.parametrize(
    ("when", "by"),
    thinned(["between_tricks", "any_time"], ["crew", "crew_then_commander", "commander"]),
)
def test_a_commander_who_is_to_lead_proposes_it_during_play_too(when: str, by: str) -> None:
    rules = {"distress_when": when, "distress_by": by}
    found = choice(laid("1", HOPELESS, **rules), "1")
    assert isinstance(found.action, Distress | Propose)
    assert found.reason.key == "the_crew_bots.distress"
    assert not isinstance(choice(laid("1", GOOD, **rules), "1").action, Distress | Propose)


def in_a_trick(tasks: tuple[str, ...], **rules: object) -> Attempt:
    """The second trick: the commander has lost the first one and is to follow."""
    attempt = laid("1", tasks, distress_when="any_time", **rules)
    attempt.play("pink 4")
    while attempt.state.whose != "1" or attempt.state.between:
        seat = attempt.state.whose
        assert seat is not None
        plays = [o.action for o in attempt.options(seat) if isinstance(o.action, Play)]
        legal = [one for one in plays if attempt.may(one)]
        # The highest card first: somebody else takes the trick and leads to the next one.
        attempt.do(max(legal, key=lambda one: CARD_OF[attempt.state.pieces.piece(one.card).face]))
    return attempt


def test_within_a_trick_it_is_proposed_when_its_turn_comes() -> None:
    assert isinstance(choice(in_a_trick(HOPELESS), "1").action, Distress)
    assert isinstance(choice(in_a_trick(GOOD), "1").action, Play)


def test_who_could_only_propose_it_is_not_asked() -> None:
    """It would have to: within a trick nothing else is open to a commander out of turn."""
    attempt = laid("1", GOOD, distress_when="any_time")
    attempt.play("pink 4")
    game, state = attempt.game, attempt.state
    assert game.rules.invited(state) == ("1",)
    assert [seat for seat, _ in first_to_act(game, state)] == [state.whose]


@pytest.mark.parametrize("tasks", [HOPELESS, GOOD])
def test_hidden_cards_do_not_decide_it(tasks: tuple[str, ...]) -> None:
    """The same hand before other hands of the others: the same choice for the same reason."""
    found = {choice(laid("1", tasks, turned), "1") for turned in (0, 1, 5)}
    assert len(found) == 1


def test_who_imagines_few_deals_proposes_nothing() -> None:
    assert isinstance(choice(laid("1", HOPELESS), "1", CADET).action, NoDistress)
