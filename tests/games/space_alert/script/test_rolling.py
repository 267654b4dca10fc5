"""Rolled missions keep to every constraint, and a code always gives the same one."""

from __future__ import annotations

import contextlib
import itertools
import random
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import convert

from spacetable.core.errors import BoundaryError
from spacetable.games.space_alert.script.codes import SEEDS, code, from_code
from spacetable.games.space_alert.script.dials import POSITIONS, Dials, dials_from
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    DataTransfer,
    IncomingData,
)
from spacetable.games.space_alert.script.mission_file import write
from spacetable.games.space_alert.script.official import mission
from spacetable.games.space_alert.script.rolling import roll, roll_code
from spacetable.games.space_alert.script.script import Script
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.script.constraints import CONSTRAINTS

SETTINGS = [
    convert(dict(zip(POSITIONS, values, strict=True)), Dials)
    for values in itertools.product(*POSITIONS.values())
]
GOLDEN = Path(__file__).with_name("rolled.txt")


def broken(script: Script, dials: Dials) -> list[str]:
    return [name for name, keeps in CONSTRAINTS if not keeps(script, dials)]


# ------------------------------------------------------------------ constraints


@pytest.mark.parametrize("many", [200, pytest.param(1000, marks=pytest.mark.slow)])
def test_missions_keep_to_every_constraint(many: int) -> None:
    """As published, for both sizes of crew, seeds one after another."""
    for seed in range(many):
        dials = Dials(crew=5 if seed % 2 else 4)
        assert not broken(roll(seed, dials), dials), code(seed, dials)


@pytest.mark.parametrize("seeds_each", [2, pytest.param(6, marks=pytest.mark.slow)])
def test_every_setting_of_the_dials_gives_missions(seeds_each: int) -> None:
    """All positions together, each with several seeds from everywhere: drawing always ends."""
    seeds = random.Random("settings")
    for dials in SETTINGS:
        for _ in range(seeds_each):
            seed = seeds.randrange(SEEDS)
            assert not broken(roll(seed, dials), dials), code(seed, dials)


def test_the_published_limits() -> None:
    """The figures of the rule set, not read from our file, hold for what we call normal."""
    for seed in range(300):
        script = roll(seed, Dials())
        threats = script.threats()
        assert (script.points(4), script.points(5)) == (7, 8)
        assert sum(one.unconfirmed for one in threats) == 1
        assert 4 <= len(script.threats(4)) <= 6
        assert 1 <= sum(one.severity == "serious" for one in threats) <= 3
        inside = [one for one in threats if one.place == "internal"]
        assert 1 <= sum(one.points for one in inside) <= 3
        assert len(inside) <= 2
        assert len({one.t for one in threats}) == len(threats)
        early = sum(one.t <= 4 for one in threats)
        assert abs(len(threats) - 2 * early) <= 1
        ends = (0, *script.phase_ends)
        lengths = [(b - a) // 1000 for a, b in itertools.pairwise(ends)]
        assert 205 <= lengths[0] <= 240
        assert 180 <= lengths[1] <= 225
        assert 140 <= lengths[2] <= 155
        reports = script.reports
        down = [
            (one.restored - one.at) // 1000
            for one in reports
            if isinstance(one, CommunicationsDown)
        ]
        assert 45 <= sum(down) <= 65
        assert len(down) <= 5
        assert all(9 <= seconds <= 20 for seconds in down)
        assert 2 <= sum(isinstance(one, IncomingData) for one in reports) <= 3
        assert 3 <= sum(isinstance(one, DataTransfer) for one in reports) <= 4


def test_constraints_are_not_blind() -> None:
    """A published mission meets what is counted over all of them; other settings do not fit."""
    script = mission("S2-7")
    names = {name for name, _ in CONSTRAINTS}
    assert len(names) == len(CONSTRAINTS) == 21
    kept = {"is_sound", "threat_points", "unconfirmed_reports", "serious_threats"}
    assert kept.isdisjoint(broken(script, Dials()))
    assert "threat_points" in broken(script, Dials(difficulty="hard"))
    assert "unconfirmed_reports" in broken(script, Dials(crew=4))
    rolled = roll(1, Dials())
    failed = {name for dials in SETTINGS for name in broken(rolled, dials)}
    of_no_dial = {
        *("is_sound", "one_threat_per_turn", "internal_threats_apart", "zones_change"),
        *("first_threats", "threats_apart", "quiet_ends", "turns_of_each_sort"),
        *("serious_internal_threats", "internal_threats", "other_threats", "serious_threats"),
    }
    assert names - of_no_dial <= failed


def test_missions_differ() -> None:
    """Every sort of content comes up; ambushes are neither rare nor the rule."""
    scripts = [roll(seed, Dials()) for seed in range(200)]
    assert len({one.happenings for one in scripts}) == 200
    assert len({one.phase_ends for one in scripts}) > 100
    late = 0
    turns: Counter[int] = Counter()
    for one in scripts:
        turns.update(threat.t for threat in one.threats())
        for end in one.phase_ends[:2]:
            late += any(end - 60_000 < threat.at < end for threat in one.threats())
    assert set(turns) == set(range(1, 9))
    assert 20 < late < 150


# ------------------------------------------------------------------ sameness


def test_the_same_code_gives_the_same_mission_everywhere() -> None:
    """Against missions rolled before on other machines: their codes and digests."""
    for line in GOLDEN.read_text("utf-8").splitlines():
        name, digest = line.split()
        assert digest_of(roll_code(name)) == digest, name


def digest_of(script: Script) -> str:
    """Of its file without the title, whose words may be improved."""
    _, _, words = write(script).partition("\n")
    return sha256(words.encode()).hexdigest()


def test_the_id_is_the_code() -> None:
    script = roll(77, Dials(crew=4, pace="short"))
    assert script.id == code(77, Dials(crew=4, pace="short"))
    assert roll_code(script.id) == script
    assert script.id in catalogue("ja").words(script.title)


# ------------------------------------------------------------------ codes


def test_codes_say_seed_and_dials() -> None:
    seeds = random.Random("codes")
    seen = set()
    for dials in SETTINGS:
        for seed in (0, SEEDS - 1, seeds.randrange(SEEDS)):
            name = code(seed, dials)
            assert from_code(name) == (seed, dials)
            seen.add(name)
    assert len(seen) == 3 * len(SETTINGS)


def test_codes_are_read_as_people_type_them() -> None:
    name = next(one for one in (code(n, Dials()) for n in range(500)) if {"0", "1"} <= set(one))
    wanted = from_code(name)
    head, tail = name[:5], name[5:]
    for typed in (
        name.lower(),
        name.replace("-", ""),
        f"  {name.replace('-', ' ')} ",
        name.replace("-", "\u2011"),
        head + tail.replace("0", "O").replace("1", "l"),
        "".join(chr(ord(sign) + 0xFEE0) for sign in name),
    ):
        assert from_code(typed) == wanted, typed


def test_slips_in_a_code_are_found() -> None:
    """A wrong sign is let through once in a thousand; two signs that are swapped likewise."""
    name = code(123_456_789, Dials(difficulty="hard"))
    passed = tried = 0
    for k, sign in enumerate(name):
        for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if other != sign and sign != "-":
                tried += 1
                with contextlib.suppress(BoundaryError):
                    passed += from_code(name[:k] + other + name[k + 1 :]) != from_code(name)
    assert tried > 400
    assert passed <= 3


@pytest.mark.parametrize(
    "words",
    ["", "R5", "R6-N-0000-0000", "R5-XXXXX-0000-00ZZ", "R5-N-0000-0000", "x" * 9999, "R5-N-日本語"],
)
def test_a_wrong_code_has_one_clear_message(words: str) -> None:
    for language in ("en", "ja"):
        with pytest.raises(BoundaryError) as wrong:
            from_code(words)
        told = catalogue(language).words(wrong.value.message)
        assert code(0, Dials()) in told
        assert len(told) < 250


def test_dials_from_words() -> None:
    assert dials_from({}) == Dials()
    assert dials_from({"crew": "4", "data": "poor"}) == Dials(crew=4, data="poor")
    for words in ({"crew": "6"}, {"sound": "loud"}):
        with pytest.raises(BoundaryError, match=r"wrong\.dial"):
            dials_from(words)


def test_a_seed_out_of_range_is_refused() -> None:
    for seed in (-1, SEEDS):
        with pytest.raises(BoundaryError, match=r"wrong\.seed"):
            roll(seed, Dials())
    with pytest.raises(ValueError, match="crew"):
        roll(1, Dials(crew=3))  # type: ignore[arg-type]
