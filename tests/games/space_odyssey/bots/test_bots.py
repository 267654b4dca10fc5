"""Bots play whole games by the rules, on either side, from their view alone, and say why."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spacetable.core.bot import Bot
from spacetable.core.chance import LooseChance
from spacetable.core.secrets import permuted
from spacetable.core.text import Text
from spacetable.games.space_odyssey.bots import BOTS, GREEN, SHARP, STEADY
from spacetable.games.space_odyssey.cards import LOGIC, runs_in
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import Discard, Move
from spacetable.games.space_odyssey.state import hand
from spacetable.text.catalogue import Catalogue, catalogue
from tests.games.space_odyssey.bots.matches import Moment, match
from tests.thinned import thinned_rows

MATCHES: list[tuple[int, Bot, Bot, dict[str, Any]]] = [
    (2, STEADY, STEADY, {}),
    (3, STEADY, GREEN, {"order": "free", "gives": "any"}),
    (4, GREEN, STEADY, {"whitehead": "anywhere", "gravity": "nothing"}),
    (2, SHARP, SHARP, {"borrowing": "unseen", "used_hal_cards": "discard"}),
    (3, SHARP, STEADY, {"crew_turn": "all_each"}),
    (4, GREEN, SHARP, {"crew_turn": "all", "last_sequence": "warned"}),
    (3, GREEN, GREEN, {"whitehead": "own_space", "opening": "harder"}),
    (
        3,
        STEADY,
        STEADY,
        {"more_malfunctions": "refused", "lipread": "discarded", "drawing": "forced"},
    ),
]


def check_words(reason: Text, languages: list[Catalogue]) -> None:
    """A reason, and the reason inside it, have their words."""
    for language in languages:
        assert reason.key in language
        words = language.words(reason)
        assert "{" not in words
    for _, value in reason.params:
        if isinstance(value, Text) and value.key.startswith("space_odyssey_bots."):
            check_words(value, languages)


@pytest.mark.parametrize(("crew", "hal", "members", "options"), thinned_rows(MATCHES))
def test_games_end_and_every_choice_is_legal_and_has_its_words(
    crew: int, hal: Bot, members: Bot, options: dict[str, Any]
) -> None:
    languages = [catalogue(name) for name in ("en", "ja")]
    moves: Counter[tuple[int, str]] = Counter()
    *moments, end = match(crew, 5, hal, members, options)
    assert end in ("hal", "crew")
    for one in moments:
        assert isinstance(one, Moment)
        assert one.choice.action in [option.action for option in one.options]
        assert one.choice.reason.key.startswith("space_odyssey_bots.")
        assert one.choice.reason.key != "space_odyssey_bots.any"
        check_words(one.choice.reason, languages)
        if isinstance(one.choice.action, Move):
            moves[one.state.turn_no, one.seat] += 1
    if options.get("order") != "free":
        # Whoever has gone somewhere does there what they went for.
        assert set(moves.values()) == {1}


@pytest.mark.parametrize(("crew", "hal", "members", "options"), thinned_rows(MATCHES[:6]))
def test_what_cannot_be_seen_does_not_matter(
    crew: int, hal: Bot, members: Bot, options: dict[str, Any]
) -> None:
    chance = LooseChance("dealt anew")
    compared = 0
    for at, one in enumerate(match(crew, 8, hal, members, options)):
        if isinstance(one, str) or at % 4:
            continue
        bot = hal if one.seat == one.state.hal else members
        other = permuted(space_odyssey, one.state, one.seat, chance)
        found = [
            bot.choose(space_odyssey.shown.view(state, one.seat), one.options, LooseChance(at))
            for state in (one.state, other)
        ]
        assert found[0] == found[1]
        compared += one.state.pieces != other.pieces
    assert compared > 20


@pytest.mark.parametrize("bot", BOTS, ids=[bot.id for bot in BOTS])
def test_nobody_discards_from_a_sequence_while_there_is_another_card(bot: Bot) -> None:
    broken = 0
    for seed in range(3):
        for one in match(3, seed, STEADY, bot):
            if isinstance(one, str) or not isinstance(one.choice.action, Discard):
                continue
            cards = {card.id: card.face for card in one.state.pieces[hand(one.seat)]}
            numbers = frozenset(LOGIC[face] for face in cards.values() if face in LOGIC)
            rest = dict(cards)
            del rest[one.choice.action.card]
            left = frozenset(LOGIC[face] for face in rest.values() if face in LOGIC)
            spare = len(cards) - len(numbers)
            broken += bool(runs_in(numbers)) and not runs_in(left) and spare > 0
    assert not broken


def test_the_strongest_comes_first() -> None:
    assert [bot.id for bot in BOTS] == ["sharp", "steady", "green"]
