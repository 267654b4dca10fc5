"""The assembly: its ring, delegates, vote tallies, purges and legacies."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.politics import ideologies as file
from spacetable.games.high_frontier.full_game.politics.assembly import (
    Assembly,
    added,
    bequeathed,
    candidates,
    moved,
    opening,
    opening_alone,
    purge,
    removed,
    starred,
    votes,
)
from spacetable.games.high_frontier.full_game.politics.fundraise import (
    Relocation,
    elections,
    relocations,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, parse, ring
from spacetable.text.catalogue import catalogue

WORDS = file.FILE.read_text("utf-8")
A, B, C = Seat("1"), Seat("2"), Seat("3")
SEATS = (A, B, C)


def assembly(star: Ideology = "centrist", **delegates: str) -> Assembly:
    """An assembly; delegates as a word of seats, ``freedom="112"``."""
    laid = {one: tuple(map(Seat, delegates[one])) for one in ring().all if delegates.get(one)}
    return Assembly(laid, star)


# ---------------------------------------------------------------- the ring


def test_six_ideologies_lie_round_the_seventh() -> None:
    """O: clockwise, with three pairs across."""
    assert ring().around == (
        "freedom",
        "honor",
        "unity",
        "authority",
        "equality",
        "individuality",
    )
    assert ring().opposite("freedom") == "authority"
    assert ring().opposite("equality") == "honor"
    assert ring().opposite("unity") == "individuality"
    assert ring().opposite("centrist") is None
    for one in ring().around:
        across = ring().opposite(one)
        assert across is not None
        assert ring().opposite(across) == one


def test_neighbours_and_the_middle_are_adjacent() -> None:
    """O2b."""
    assert ring().adjacent("freedom") == ("individuality", "honor", "centrist")
    assert ring().adjacent("individuality") == ("equality", "freedom", "centrist")
    assert ring().adjacent("centrist") == ring().around
    for one, other in product(ring().all, repeat=2):
        assert (one in ring().adjacent(other)) == (other in ring().adjacent(one))


def test_each_colour_has_its_ideology() -> None:
    """B6b; as cards of crews have colours."""
    colours = {card.colour for card in cards().values() if card.deck == "crew"}
    assert colours == {row.colour for row in ring().rows if row.colour}
    assert ring().of_colour("red") == "freedom"
    assert ring().of_colour("white") == "honor"
    assert ring().of_colour("yellow") == "unity"
    assert ring().of_colour("purple") == "authority"
    assert ring().of_colour("green") == "equality"
    assert ring().of_colour("gray") == "individuality"


@pytest.mark.parametrize(
    ("old", "new", "needle", "reason"),
    [
        ('colour = "white"', 'colour = "red"', 'colour = "red"', "red is there twice"),
        ("die = 3", "die = 2", "die = 2", "2 is there twice"),
        ('id = "unity"', 'id = "honor"', 'id = "honor"', "honor is there twice"),
        ('colour = "gray"\n', "", 'id = "individuality"', "look at individuality"),
        ('id = "centrist"', 'id = "centrist"\ndie = 1', 'id = "centrist"', "look at centrist"),
        ('id = "honor"', 'id = "humour"', 'id = "humour"', "humour"),
        ("die = 6", "die = 7", "die = 7", "<= 6"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, needle: str, reason: str) -> None:
    words = WORDS.replace(old, new, 1)
    lines = words.splitlines()
    line = max(n for n, one in enumerate(lines, 1) if needle in one)
    if reason.startswith("look"):
        line -= 1  # a whole row is named by its first line
    with pytest.raises(DataError) as told:
        parse(words, "ideologies.toml")
    said = catalogue("en").words(told.value.message)
    assert re.findall(r"line (\d+)", said) == [str(line)]
    assert reason in said


HEAD, *ROWS = WORDS.split("[[ideology]]")


@pytest.mark.parametrize("rows", [ROWS[:-1], ROWS[1:], [*ROWS[-1:], *ROWS[:-1]]])
def test_a_ring_of_six_round_a_middle_is_asked_for(rows: list[str]) -> None:
    """Without the middle, with one too few around it, and with the middle first."""
    words = "[[ideology]]".join((HEAD, *rows))
    with pytest.raises(DataError) as told:
        parse(words, "ideologies.toml")
    assert "seven ideologies" in catalogue("en").words(told.value.message)


# ---------------------------------------------------------------- delegates


def test_at_the_start_the_star_is_in_the_middle() -> None:
    """O1: and a delegate of each player in its own ideology."""
    start = opening({A: "freedom", B: "unity"})
    assert start == assembly("centrist", freedom="1", unity="2")
    assert start.star == "centrist"
    assert not start.alone


def test_a_solitary_player_has_a_delegate_more() -> None:
    """4G3a."""
    start = opening_alone(A, "honor")
    assert start.delegates == {"honor": (A,), "centrist": (A,)}
    assert start.alone


def test_delegates_come_go_and_move_to_what_is_adjacent() -> None:
    """O2b."""
    start = assembly(freedom="12")
    assert added(start, A, "unity").delegates == {"freedom": (A, B), "unity": (A,)}
    assert removed(start, B, "freedom").delegates == {"freedom": (A,)}
    assert moved(start, A, "freedom", "honor").delegates == {"freedom": (B,), "honor": (A,)}
    with pytest.raises(ValueError, match="not adjacent"):
        moved(start, A, "freedom", "unity")
    with pytest.raises(ValueError, match="not adjacent"):
        moved(start, A, "freedom", "freedom")
    with pytest.raises(ValueError, match="no delegate"):
        moved(start, A, "honor", "freedom")
    with pytest.raises(ValueError, match="no delegate"):
        removed(start, C, "freedom")


def test_nobody_has_more_delegates_than_cubes() -> None:
    """B8a, O2a."""
    full = assembly(freedom="1111", honor="111")
    with pytest.raises(ValueError, match="no cube"):
        added(full, A, "unity")
    assert added(full, B, "unity").delegates_of(B) == 1


def test_funds_elect_where_one_is_known() -> None:
    """O2b: in the ideology of the own colour, or where an own delegate is; from the reserve."""
    start = assembly(honor="1", unity="2", centrist="1")
    assert elections(start, A, "freedom", 3) == ("freedom", "honor", "centrist")
    assert elections(start, A, "honor", 1) == ("honor", "centrist")
    assert elections(start, A, "freedom", 0) == ()
    assert elections(start, C, "authority", 1) == ("authority",)


def test_funds_move_one_delegate_to_what_is_adjacent() -> None:
    """O2b: from wherever an own one is, also one just elected."""
    start = assembly(unity="12", freedom="2")
    assert relocations(start, A) == (
        Relocation("unity", "honor"),
        Relocation("unity", "authority"),
        Relocation("unity", "centrist"),
    )
    assert len(relocations(added(start, A, "centrist"), A)) == 3 + 6
    assert relocations(start, C) == ()


# ---------------------------------------------------------------- tallies


def test_the_star_goes_where_most_delegates_are() -> None:
    """O3a."""
    assert candidates(assembly("centrist", freedom="11", honor="2")) == ("freedom",)
    assert candidates(assembly("freedom", freedom="11", honor="2")) == ("freedom",)


def test_of_several_with_the_most_one_is_chosen() -> None:
    """O3a: any of them."""
    tied = assembly("unity", freedom="11", equality="22", unity="3")
    assert candidates(tied) == ("freedom", "equality")
    assert starred(tied, "equality").star == "equality"
    with pytest.raises(ValueError, match="most votes"):
        starred(tied, "unity")


def test_a_star_that_is_equal_may_stay() -> None:
    """O3a."""
    assert candidates(assembly("unity", freedom="11", unity="23")) == ("freedom", "unity")


def test_without_delegates_the_middle_has_the_star() -> None:
    """O3a."""
    assert candidates(assembly("unity")) == ("centrist",)


def test_a_tie_opens_any_of_the_tied_ideologies() -> None:
    """O3a, as in an example of 4B3c: one is added, one moved; three ideologies have two each."""
    before = assembly("freedom", freedom="12", unity="23", centrist="1")
    after = moved(added(before, A, "equality"), A, "centrist", "equality")
    assert candidates(after) == ("freedom", "unity", "equality")


assemblies = st.builds(
    Assembly,
    st.dictionaries(
        st.sampled_from(ring().all),
        st.lists(st.sampled_from(SEATS), min_size=1, max_size=4).map(tuple),
    ),
    st.sampled_from(ring().all),
    st.lists(st.sampled_from(ring().all), max_size=3).map(tuple),
)


@given(assemblies, st.booleans())
def test_no_candidate_has_fewer_votes_than_the_active_law(held: Assembly, final: bool) -> None:
    """O3a; and the star stays where it is unless somebody has as many."""
    found = candidates(held, final=final)
    own = votes(held, held.star, final=final)
    others = [votes(held, one, final=final) for one in ring().all if one != held.star]
    assert found
    assert all(votes(held, one, final=final) >= own for one in found)
    if own > max(others):
        assert found == (held.star,)
    if not own and not any(others):
        assert found == ("centrist",)


changes = st.lists(
    st.tuples(
        st.sampled_from(("add", "remove", "move", "purge")),
        st.sampled_from(SEATS),
        st.sampled_from(ring().all),
        st.sampled_from(ring().all),
        st.integers(1, 6),
    ),
    max_size=40,
)


@given(changes)
def test_delegates_never_exceed_the_cubes_given(
    done: list[tuple[str, Seat, Ideology, Ideology, int]],
) -> None:
    """B8a: whatever is done, and an ideology without delegates leaves no trace."""
    held = opening({A: "freedom", B: "honor", C: "unity"})
    for kind, seat, here, there, die in done:
        before = held
        try:
            match kind:
                case "add":
                    held = added(held, seat, here)
                case "remove":
                    held = removed(held, seat, here)
                case "move":
                    held = moved(held, seat, here, there)
                case _:
                    held = purge(held, die)
        except ValueError:
            assert held is before
        assert all(held.delegates_of(one) <= components().tokens.cubes for one in SEATS)
        assert all(held.delegates.values())
        assert [*held.delegates] == [one for one in ring().all if held.at(one)]
        if kind == "move":
            assert held.delegates_of(seat) == before.delegates_of(seat)


# ---------------------------------------------------------------- purge, legacy


def test_a_purge_takes_one_delegate_of_each_colour() -> None:
    """K2e: of the ideology with that number; honor has 2."""
    start = assembly(honor="11213", freedom="1")
    after = purge(start, 2)
    assert after.delegates == {"freedom": (A,), "honor": (A, A)}
    assert purge(after, 3) == after


def test_each_number_of_the_purge_is_of_one_ideology() -> None:
    """K2e, HFG-R06: clockwise from freedom; none of them is the middle."""
    assert tuple(ring().purged(die) for die in range(1, 7)) == ring().around
    sure = [row.id for row in ring().rows if row.die and row.die_level == "certain"]
    assert sure == ["honor"]


def test_legacies_count_in_the_final_vote_only() -> None:
    """O6, O6a: with delegates."""
    start = assembly("freedom", freedom="12", honor="3")
    left = bequeathed(bequeathed(start, "honor"), "honor")
    assert left.legacy == ("honor", "honor")
    assert [votes(left, "honor"), votes(left, "honor", final=True)] == [1, 3]
    assert candidates(left) == ("freedom",)
    assert candidates(left, final=True) == ("honor",)
    assert starred(left, "honor", final=True).star == "honor"
    with pytest.raises(ValueError, match="most votes"):
        starred(left, "honor")


def test_a_legacy_may_lie_in_the_middle() -> None:
    """O6; HFG-R07."""
    left = bequeathed(assembly("freedom", freedom="1"), "centrist")
    assert candidates(left, final=True) == ("freedom", "centrist")
