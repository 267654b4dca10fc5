"""Every rule of a mission against a plain reading of the finished deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.games.the_crew.cards import CARD_OF, FACES, RANK, SUIT, SUITS, TRUMP
from spacetable.games.the_crew.conditions.base import DONE
from spacetable.games.the_crew.data import Edition
from spacetable.games.the_crew.judge import TaskFacts, judge_for
from spacetable.games.the_crew.missions import missions
from tests.games.the_crew.conditions.deals import CREWS, Played, deal, judged, opening, rigged

OTHER = 1
"""The member that has the second role of mission 50."""


def winners(d: Played) -> list[int]:
    """The winning cards of all tricks."""
    return [d.best(trick) for trick in d.tricks]


def with_rank(d: Played, rank: int) -> int:
    """How many tricks a colour card of the rank won."""
    return sum(RANK[c] == rank and SUIT[c] != TRUMP for c in winners(d))


def won_by_trump(d: Played) -> bool:
    """Whether a trick of the owner was won with a trump."""
    return any(SUIT[d.best(trick)] == TRUMP for trick in d.mine())


def trumps_won(d: Played) -> list[int]:
    """The ranks of the trumps that won tricks, in order."""
    return [RANK[c] for c in winners(d) if SUIT[c] == TRUMP]


def trumps(d: Played) -> list[int]:
    """The ranks of the trumps in the deck."""
    return [rank for rank in (1, 2, 3, 4) if d.deck >> CARD_OF[f"trump.{rank}"] & 1]


def after_each(d: Played) -> Iterator[Played]:
    """The deal as it stood after each trick."""
    for n in range(1, len(d.tricks) + 1):
        yield Played(d.members, d.planned, d.deck, d.tricks[:n])


def even(d: Played) -> bool:
    """No member was ever two tricks ahead of another."""
    return all(max(part.counts()) - min(part.counts()) <= 1 for part in after_each(d))


def even_captures(d: Played, rank: int) -> bool:
    """No member ever held two cards of the rank more than another."""
    for part in after_each(d):
        held = [part.rank(rank, who) for who in range(d.members)]
        if max(held) - min(held) > 1:
            return False
    return True


def first_ahead(d: Played) -> bool:
    """The winner of the first trick always had the most tricks, alone."""
    first = d.tricks[0].winner
    return all(
        part.counts()[first] > max(n for who, n in enumerate(part.counts()) if who != first)
        for part in after_each(d)
    )


def ranges(d: Played) -> bool:
    """Four for one, the last for another, the rest for the others."""
    line = [trick.winner for trick in d.tricks]
    between = line[4:-1]
    return (
        set(line[:4]) == {d.owner}
        and line[-1] == (d.owner + OTHER) % d.members
        and not {d.owner, (d.owner + OTHER) % d.members} & set(between)
    )


def no_bad_lead(d: Played) -> bool:
    """No trick was opened with pink or a trump."""
    return not {SUITS[SUIT[trick.cards[0]]] for trick in d.tricks} & {"pink", "trump"}


PLANET_NINE: dict[int, Callable[[Played], bool]] = {
    5: lambda d: not d.wins(),
    9: lambda d: with_rank(d, 1) >= 1,
    13: lambda d: sorted(trumps_won(d)) == trumps(d),
    16: lambda d: with_rank(d, 9) == 0,
    26: lambda d: with_rank(d, 1) >= 2,
    29: even,
    33: lambda d: len(d.wins()) == 1 and not won_by_trump(d),
    34: lambda d: even(d) and {1, d.planned} <= set(d.wins(d.captain)),
    41: lambda d: d.wins() == [1, d.planned] and not won_by_trump(d),
    44: lambda d: trumps_won(d) == trumps(d),
    46: lambda d: all(
        trick.winner == d.owner
        for trick in d.tricks
        if any(FACES[c].startswith("pink") for c in trick.cards)
    ),
    50: ranges,
}
DEEP_SEA: dict[int, Callable[[Played], bool]] = {
    8: lambda d: even_captures(d, 9),
    12: no_bad_lead,
    21: lambda d: even_captures(d, 1),
    23: first_ahead,
    27: lambda d: d.tricks[-1].cards[-1] == CARD_OF["yellow.5"],
}
READINGS: dict[Edition, dict[int, Callable[[Played], bool]]] = {
    "planet_nine": PLANET_NINE,
    "deep_sea": DEEP_SEA,
}


NAMED = ("sick", "volunteer", "coordinator", "left_of_holder", "opening")
BY_TRUMPS = frozenset({13, 44})
"""Missions whose rule relies on a trump that wins its trick, as it does in legal play."""


def check(played: Played, legal: bool = True) -> dict[tuple[str, int], set[bool]]:
    """Every mission without tasks for every member; which ends came up."""
    ends: dict[tuple[str, int], set[bool]] = {}
    for edition, readings in READINGS.items():
        for number, met in readings.items():
            if not legal and edition == "planet_nine" and number in BY_TRUMPS:
                continue
            for owner in range(played.members):
                roles = dict.fromkeys(
                    ("sick", "volunteer", "coordinator", "left_of_holder", "opening"), owner
                )
                roles["closing"] = (owner + OTHER) % played.members
                judge = judge_for(
                    edition, number, (), tuple(roles.items()), played.captain, opening(played)
                )
                met_here = met(played.of(owner))
                verdicts = [judged(one, played)[0] for one in judge.conditions]
                assert all(v == DONE for v in verdicts) == met_here, (edition, number, owner)
                ends.setdefault((edition, number), set()).add(met_here)
    return ends


def test_every_mission_without_tasks_has_a_plain_reading() -> None:
    """Twelve of Planet Nine and five of Mission Deep Sea."""
    for edition, readings in READINGS.items():
        free = {page.number for page in missions(edition) if not page.has_tasks}
        assert free == set(readings)
        ruled = {page.number for page in missions(edition) if page.rules and page.has_tasks}
        assert ruled == ({17, 48} if edition == "planet_nine" else set())


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 10**9), crew=st.sampled_from(CREWS))
def test_early_verdicts_are_those_of_the_finished_deal(seed: int, crew: tuple[int, str]) -> None:
    """Done and lost are final, and say what the whole deal says; in the short deck, too."""
    check(deal(seed, *crew))
    check(rigged(seed, *crew), legal=False)


def test_missions_without_tasks_are_won_and_lost() -> None:
    """But for a pink suit for one member and trumps in rising order, which chance never brings."""
    ends: dict[tuple[str, int], set[bool]] = {}
    for seed in range(300):
        for key, found in check(deal(seed, *CREWS[seed % 5])).items():
            ends.setdefault(key, set()).update(found)
        for key, found in check(rigged(seed, *CREWS[seed % 5]), legal=False).items():
            ends.setdefault(key, set()).update(found)
    assert all(False in found for found in ends.values())
    hard = {key for key, found in ends.items() if len(found) < 2}
    assert hard <= {("planet_nine", 44), ("planet_nine", 46)}


def test_omega_in_the_last_trick_against_a_plain_reading() -> None:
    """Mission 48: the omega task is fulfilled by the last trick, whatever else happens."""
    for seed in range(60):
        played = deal(seed, *CREWS[seed % 5])
        last = played.tricks[-1]
        for card in {*last.cards, played.tricks[0].cards[0]} - {36, 37, 38, 39}:
            for owner in range(played.members):
                task = TaskFacts(FACES[card], owner, "omega")
                judge = judge_for("planet_nine", 48, (task,), (), 0, opening(played))
                met = card in last.cards and last.winner == owner
                assert all(judged(c, played)[0] == DONE for c in judge.conditions) == met


def test_seats_follow_each_other() -> None:
    """The plain record itself: whoever wins a trick opens the next one."""
    for seed in range(20):
        played = deal(seed, 4, "full")
        assert all(a.winner == b.leader for a, b in pairwise(played.tricks))
