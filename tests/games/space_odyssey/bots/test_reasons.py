"""What a bot says of its choice is true."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.bot import Bot
from spacetable.core.chance import LooseChance
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.bots import GREEN, SHARP, STEADY
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.data import LIMIT
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import CloseDoor, Damage, Discard, Move
from spacetable.games.space_odyssey.state import HIDDEN, State, hand
from spacetable.games.space_odyssey.words import member, space_name, system_name
from tests.games.space_odyssey.bots.matches import Moment, match
from tests.thinned import thinned_rows


def after(one: Moment) -> State:
    """The state after a choice."""
    turn: Turn[State] = Turn(one.state, LooseChance(1))
    space_odyssey.rules.apply(turn, one.choice.action)
    return turn.state


def check(one: Moment) -> str:
    """Look at what was said; the key of what could be looked at, or ""."""
    reason, action, state = one.choice.reason, one.choice.action, one.state
    said: dict[str, Any] = dict(reason.params)
    key = reason.key.removeprefix("space_odyssey_bots.")
    before = Sight(space_odyssey.shown.view(state, one.seat).state, one.seat)
    match key:
        case "damage.win":
            assert after(one).ended
        case "damage.lif":
            assert said["n"] == LIMIT["lif"] - state.malfunctions("lif") - 1 > 0
        case "damage.stop":
            assert said["n"] == len(after(one).stopped) == len(state.stopped) + 1
        case "damage" | "damage.more":
            assert isinstance(action, Damage)
            assert len(after(one).stopped) == len(state.stopped)
        case "door.repair":
            assert isinstance(action, CloseDoor)
            then = Sight(space_odyssey.shown.view(after(one), one.seat).state, one.seat)
            (system,) = [name for name in LIMIT if system_name(name) == said["system"]]
            assert then.nearest(system) > before.nearest(system)
        case "disconnect.last":
            assert space_odyssey.rules.result(after(one)) is not None
        case "discard.double":
            assert isinstance(action, Discard)
            face = state.pieces.piece(action.card).face
            assert [card.face for card in state.pieces[hand(one.seat)]].count(face) > 1
        case "discard.no_door":
            assert not state.closed
        case "discard.works":
            (system,) = [name for name in LIMIT if system_name(name) == said["system"]]
            assert not state.malfunctions(system)
        case "go.draw":
            assert isinstance(action, Move)
            assert said["n"] == state.draws(one.seat, action.space)
        case "go.to_core" | "go.to_repair" | "go.to_member":
            assert isinstance(action, Move)
            here, there = before.ways(one.seat), before.ways(one.seat, action.space)
            goals = {space_name(name): name for name in here}
            goals |= {member(state, who): space for who, space in before.at.items()}
            about: Text = said.get("member") or said.get("space") or space_name("core")
            # A card against a door is played there before the turn is over.
            opens = "crew.open_door" in before.hands[one.seat] and before.closed
            assert there[goals[about]] < here[goals[about]] + bool(opens)
        case "cancel.deadly":
            assert any(state.malfunctions(name) == LIMIT[name] - 1 for name in LIMIT)
        case _:
            return ""
    return key


@pytest.mark.parametrize(
    ("hal", "members"), thinned_rows([(STEADY, STEADY), (SHARP, SHARP), (GREEN, GREEN)], 3)
)
def test_reasons_are_true(hal: Bot, members: Bot) -> None:
    checked: Counter[str] = Counter()
    for seed in range(4):
        for one in match(2 + seed % 3, seed, hal, members):
            if isinstance(one, Moment):
                checked[check(one)] += 1
    assert {"damage.lif", "damage", "go.draw", "discard.double"} <= set(checked)


def test_whose_cards_were_named_is_known_until_they_are_forgotten() -> None:
    """Who forgets what was said knows as much as if nothing had been said."""
    for one in match(3, 2, STEADY, STEADY):
        if not isinstance(one, Moment) or not one.state.told:
            continue
        hal = one.state.hal
        deaf = Sight(space_odyssey.shown.view(one.state, hal).state, hal).deaf()
        silent = replace(one.state, told=())
        never = Sight(space_odyssey.shown.view(silent, hal).state, hal)
        assert all(set(cards) <= {HIDDEN} for cards in deaf.hands.values())
        assert (deaf.hands, deaf.unknown) == (never.hands, never.unknown)
        assert deaf.pool == never.pool
        return
    raise AssertionError("nothing was said")
