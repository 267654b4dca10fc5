"""Bots propose the distress signal when their own view says so, never by hidden cards."""

from __future__ import annotations

import pytest

from spacetable.core.bot import Choice
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal, prudent
from spacetable.core.ids import Seat
from spacetable.games.the_crew.bots import CADET, SHIPMATE
from spacetable.games.the_crew.moves import Distress, NoDistress, Propose, Silent
from tests.games.the_crew.attempt import Attempt, all_cards

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


def choice(attempt: Attempt, seat: str, bot: object = SHIPMATE) -> Choice:
    """What the bot at that seat says, by its view."""
    who = Seat(seat)
    view = attempt.game.shown.view(attempt.state, who)
    found = prudent(legal(attempt.game, attempt.state, who))
    return bot.choose(view, found, LooseChance(1))  # type: ignore[attr-defined, no-any-return]


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


@pytest.mark.parametrize("tasks", [HOPELESS, GOOD])
def test_hidden_cards_do_not_decide_it(tasks: tuple[str, ...]) -> None:
    """The same hand before other hands of the others: the same choice for the same reason."""
    found = {choice(laid("1", tasks, turned), "1") for turned in (0, 1, 5)}
    assert len(found) == 1


def test_who_imagines_few_deals_proposes_nothing() -> None:
    assert isinstance(choice(laid("1", HOPELESS), "1", CADET).action, NoDistress)
