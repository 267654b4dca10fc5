"""Random full games: nobody is stuck, nothing is lost, and an end is an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain

import pytest
from msgspec.structs import replace

from spacetable.core.engine import acting
from spacetable.core.event import Shuffled
from spacetable.core.ids import CLOCK
from spacetable.core.option import NAMED_KEYS, Option
from spacetable.core.parts import role_of, roles_of, rule_book_of
from spacetable.core.per_state import forget_all
from spacetable.core.result import Result
from spacetable.core.state import State
from spacetable.core.text import Text
from spacetable.session.attempt import mark_name
from spacetable.session.record import plain
from spacetable.session.restoring import check_words
from spacetable.text.fitting import fitting
from tests.conformance.cases import Case, each_case, each_game, load, together
from tests.conformance.corpus import corpus
from tests.conformance.walking import Moment, seats_of, walk
from tests.offered import offered

MORE = 60
"""Random games of each case behind the slow marker, beside those that all checks read; fewer where
they have ``WALKED`` positions together, as those of a long game with many players have."""
WALKED = 60_000
LEAST = 2
"""Numbers of the games that are played however long they are: one of them with skill."""
COUNTED = 4
"""The pieces are counted at every such position, and at the end."""
FOLLOWED = 200
"""So many positions that follow one another are asked twice for their options."""
CHECKED = 800
"""So many positions of a game are looked at, evenly, of those that all checks read."""


@each_case()
def test_random_games(case: Case) -> None:
    for game in corpus(case).games:
        one_in = 1 + len(game.moments) // case.look(CHECKED)
        check_game(case, game.seed, game.moments, one_in)


@each_case()
def test_what_is_kept_from_position_to_position_is_found_anew_alike(case: Case) -> None:
    game, moments = load(case.game), corpus(case).games[-1].moments
    first = len(moments) // 3
    states = [one.position.state for one in moments[first : first + case.look(FOLLOWED)]]
    kept = [acting(game, state) for state in states]
    for state, before in zip(states, kept, strict=True):
        forget_all()
        assert acting(game, state) == before


@pytest.mark.slow
@pytest.mark.timeout(1500)
@each_case()
def test_many_more_random_games(case: Case) -> None:
    left = case.part(WALKED)
    for number in range(case.part(MORE)):
        seed = f"random {number}"
        # Every third game is played with some skill, to see the late phases too.
        left -= check_game(case, seed, walk(case, seed, 0.8 if number % 3 == 2 else 0.0))
        if left <= 0 and number >= LEAST:
            break


def check_game(case: Case, seed: str, moments: Iterable[Moment], one_in: int = 1) -> int:
    """Every position of a game, or one in so many, and its end. How many it has."""
    game = load(case.game)
    for at, moment in enumerate(moments):
        state = moment.position.state
        if at == 0:
            box = Counter(piece.face for piece in state.pieces)
        try:
            if at % one_in == 0 or game.rules.result(state) is not None:
                check(case, moment)
            if at % COUNTED == 0 or game.rules.result(state) is not None:
                assert Counter(piece.face for piece in state.pieces) == box, "pieces were lost"
        except AssertionError as wrong:
            raise AssertionError(f"{case}, seed {seed!r}, position {at}: {wrong}") from wrong
    result = game.rules.result(state)
    assert result is not None
    assert set(result.winners) <= set(seats_of(case))
    check_told(case, state, result)
    return at + 1


def check_told(case: Case, state: State, result: Result) -> None:
    """What statistics, logbooks and saves keep of a game is taken for whole when it is read."""
    game = load(case.game)
    words = fitting(tuple(game.folders))
    roles = roles_of(game)
    if roles:
        found = {role_of(game, state, seat) for seat in seats_of(case)}
        assert found <= {role.id for role in roles}, "statistics are kept by roles"
    sides = (role.side for role in roles)
    marks = (mark_name(game, mark) for mark in result.marks)
    told = (result.reason, result.title, *result.notes, *chain.from_iterable(result.log))
    for one in (*told, *marks, *sides):
        assert one is None or words.fits(one), f"{case}: {one} cannot be read again"
    check_words(game, plain(state))


def check(case: Case, moment: Moment) -> None:
    game, state = load(case.game), moment.position.state
    awaited, invited = game.rules.awaited(state), game.rules.invited(state)
    over = game.rules.result(state) is not None
    assert not (over and awaited), "the game is over and waits for somebody"
    assert not (over and invited), "the game is over and invites somebody"
    assert set(awaited) <= {*seats_of(case), CLOCK}
    assert set(invited) <= set(seats_of(case))
    assert not set(invited) & set(awaited), "a seat is invited though the game waits for it"
    assert len(set(awaited)) == len(awaited)
    assert len(set(invited)) == len(invited)
    section = game.rules.step(state).section
    assert stands_in_book(case.game, section), f"no paragraph of the section {section!r}"
    for seat in (*seats_of(case), CLOCK):
        options = list(offered(game, state, seat))
        if seat not in awaited and seat not in invited and seat != CLOCK:
            assert not options, f"seat {seat} is not awaited and may do {options[0].action}"
        legal = check_options(options, seat)
        for option in options:
            assert read_of(case.game, option.why.rule), f"no paragraph about {option.why.rule.key}"
        assert legal or seat not in awaited, f"seat {seat} is awaited and may do nothing"
        assert legal or seat not in invited, f"seat {seat} is invited and may do nothing"
        assert not (over and options), "the game is over and offers options"
    check_direct(case, state)
    ids = [piece.id for piece in state.pieces]
    assert len(set(ids)) == len(ids), "two pieces of the same name"
    if moment.stepped is not None:
        shuffled = any(isinstance(event, Shuffled) for event in moment.stepped.events)
        assert moment.stepped.fence or not (shuffled or moment.stepped.draws)


def check_direct(case: Case, state: State) -> None:
    """What a step says of a single action is what it offers: to every seat, of what may be done,
    what is refused, and what another seat may do."""
    game, seats = load(case.game), seats_of(case)
    checks = game.rules.step(state).checks
    if not checks:
        return
    made = {seat: offered(game, state, seat) for seat in seats}
    legal = {one.action for options in made.values() for one in options if not one.refused}
    tried = {one.action for options in made.values() for one in options}
    tried |= {replace(action, seat=seat) for action in tried for seat in seats}
    for action in tried:
        if type(action) in checks:
            said = game.rules.allows(state, action)
            assert said == (action in legal), f"checked alone, {action} is {said}"


@cache
def stands_in_book(name: str, section: str) -> bool:
    """Whether the rule book, if there is one, has the paragraph that a step names."""
    book = rule_book_of(load(name))
    return book is None or not section or book.of_section(section) is not None


@cache
def read_of(name: str, rule: Text) -> bool:
    """Whether the rule book, if there is one, has a paragraph about a rule of the game."""
    book = rule_book_of(load(name))
    return book is None or rule.key.startswith("core.") or book.of_rule(rule) is not None


def check_options(options: list[Option], seat: str) -> int:
    """How many are legal."""
    actions = [option.action for option in options]
    assert len(set(actions)) == len(actions), "an action is offered twice"
    keys = [key for option in options for key in option.keys]
    assert len(set(keys)) == len(keys), "two options share a key"
    assert all(len(key) == 1 or key in NAMED_KEYS for key in keys), "a key without a name"
    for option in options:
        assert option.action.seat == seat
        assert option.why.rule.key, "no rule"
        assert option.label.key, "no label"
        assert not option.refused or option.why.rule.key != "core.refused.not_now", "no reason"
    return sum(not option.refused for option in options)


@each_game()
def test_few_cases_move_every_value_of_every_switch(name: str) -> None:
    moved = [case.options for case in together(name)]
    assert {pair for options in moved for pair in options} == {
        (switch.id, choice.value)
        for switch in load(name).rules.switches()
        for choice in switch.choices
        if choice.value != switch.default
    }
    for options in moved:
        assert len(dict(options)) == len(options), "a switch has one value at a time"
