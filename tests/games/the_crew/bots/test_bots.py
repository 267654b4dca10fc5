"""Bots play whole attempts by the rules, from their view alone, and say why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.bot import Choice
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.games.the_crew.bots import BOTS, CADET, SHIPMATE
from spacetable.games.the_crew.bots.sight import cards_played, sight
from spacetable.games.the_crew.cards import CARD_OF, mask_of
from spacetable.games.the_crew.conditions.guidance import left_to_the_judge
from spacetable.games.the_crew.conditions.kinds import kinds
from spacetable.games.the_crew.hidden import view
from spacetable.games.the_crew.state import DUMMY, HIDDEN, Edition, State, hand, told_zone
from spacetable.text.catalogue import catalogue
from tests.games.the_crew.bots.crews import GAMES, attempt
from tests.thinned import thinned_rows

MISSIONS: list[tuple[Edition, int, int]] = [
    ("planet_nine", 4, 2),
    ("planet_nine", 5, 4),
    ("planet_nine", 11, 4),
    ("planet_nine", 12, 3),
    ("planet_nine", 20, 4),
    ("planet_nine", 23, 5),
    ("planet_nine", 24, 3),
    ("planet_nine", 27, 5),
    ("planet_nine", 40, 4),
    ("planet_nine", 46, 3),
    ("planet_nine", 48, 4),
    ("planet_nine", 50, 4),
    ("deep_sea", 3, 4),
    ("deep_sea", 8, 3),
    ("deep_sea", 10, 4),
    ("deep_sea", 14, 5),
    ("deep_sea", 19, 4),
    ("deep_sea", 22, 2),
    ("deep_sea", 26, 4),
    ("deep_sea", 32, 3),
    ("deep_sea", 34, 4),
]


@pytest.mark.parametrize(("edition", "mission", "people"), thinned_rows(MISSIONS, one_in=8))
def test_attempts_end_every_choice_has_its_words_and_what_is_known_is_true(
    edition: Edition, mission: int, people: int
) -> None:
    for state, _, choice in attempt(edition, mission, people, mission):
        if choice is None:
            continue
        check_words(choice)
        check_knowledge(state)


def check_words(choice: Choice) -> None:
    assert choice.reason.key.startswith("the_crew_bots.")
    for language in map(catalogue, ("en", "ja")):
        assert choice.reason.key in language
        assert language.words(choice.reason)


def true_hand(state: State, seat: str) -> int:
    """All cards that a member holds."""
    zones = (hand(seat), told_zone(seat))  # type: ignore[arg-type]
    return mask_of(CARD_OF[p.face] for zone in zones for p in state.pieces[zone])


def check_knowledge(state: State) -> None:
    """The true deal is always among those that a member thinks possible."""
    for seat in state.people:
        found = sight(view(state, seat).state).knowledge
        for number, member in enumerate(state.members):
            if member == DUMMY or state.phase == "passing":
                continue
            truth = true_hand(state, member)
            assert found.known[number] & ~truth == 0
            assert truth & ~found.known[number] & ~found.may[number] == 0
            assert truth.bit_count() == found.known[number].bit_count() + found.room[number]


def test_cards_of_taken_tricks_are_remembered() -> None:
    """A told card is still known when it lies face down in a trick that was taken."""
    for state, _, _ in attempt("planet_nine", 4, 4, 3):
        seen = view(state, None).state
        played = cards_played(seen)
        for piece, card in played.items():
            assert CARD_OF[state.pieces.piece(piece).face] == card


@pytest.mark.parametrize("edition", ["planet_nine", "deep_sea"])
def test_same_view_and_chance_same_choice(edition: Edition) -> None:
    game = GAMES[edition]
    for at, (state, seat, choice) in enumerate(attempt(edition, 4, 4, 2)):
        if choice is None or at % 5:
            continue
        options = legal(game, state, seat)
        one, two = (
            CADET.choose(game.shown.view(state, seat), options, LooseChance(at)) for _ in range(2)
        )
        assert one == two


def test_hidden_hands_do_not_matter() -> None:
    """Other hidden cards behind the same view: the same choice."""
    state, seat, _ = next(iter(attempt("planet_nine", 4, 4, 5)))
    game = GAMES["planet_nine"]
    others = [one for one in state.members if one != seat]
    left, right = (state.pieces[hand(one)] for one in others[:2])
    a, b = left[0], right[0]
    assert HIDDEN not in (a.face, b.face)
    pieces = state.pieces.with_zone(hand(others[0]), (replace(a, face=b.face), *left[1:]))
    pieces = pieces.with_zone(hand(others[1]), (replace(b, face=a.face), *right[1:]))
    swapped = replace(state, pieces=pieces)
    options = legal(game, state, seat)
    chosen = [
        SHIPMATE.choose(game.shown.view(one, seat), options, LooseChance(1))
        for one in (state, swapped)
    ]
    assert chosen[0] == chosen[1]


def test_every_kind_of_condition_is_known_or_left_to_the_judge_on_purpose() -> None:
    left = {kind.__name__ for kind in kinds() if kind.aim is left_to_the_judge}
    assert left == {"WholeColour", "BalancedCaptures", "LastPlay"}


def test_the_strongest_comes_first() -> None:
    assert [bot.id for bot in BOTS] == ["shipmate", "cadet"]
