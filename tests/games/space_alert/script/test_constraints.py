"""Every constraint sees what breaks it: one change to a mission that keeps to them all."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.text import text
from spacetable.games.space_alert.script.dials import Dials
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    ThreatReport,
)
from spacetable.games.space_alert.script.script import Script, completed
from tests.games.space_alert.script.constraints import CONSTRAINTS

ENDS = (230_000, 410_000, 565_000)


def outside(at: int, t: int, zone: Any, severity: Any = "common", **more: Any) -> ThreatReport:
    return ThreatReport(at=at, t=t, severity=severity, place="external", zone=zone, **more)


def inside(at: int, t: int, severity: Any = "common") -> ThreatReport:
    return ThreatReport(at=at, t=t, severity=severity, place="internal")


REPORTS: dict[str, AnyHappening] = {
    "white": outside(20_000, 1, "white"),
    "red": outside(60_000, 3, "red", "serious"),
    "break 1": CommunicationsDown(at=95_000, restored=110_000),
    "data 1": IncomingData(at=125_000),
    "unsure": outside(135_000, 4, "blue", unconfirmed=True),
    "data 2": IncomingData(at=190_000),
    "inside": inside(245_000, 5, "serious"),
    "late": outside(275_000, 6, "white"),
    "transfer 2": DataTransfer(at=290_000, closes=303_000),
    "last": inside(315_000, 7),
    "transfer 3": DataTransfer(at=330_000, closes=343_000),
    "break 2": CommunicationsDown(at=355_000, restored=365_000),
    "data 3": IncomingData(at=375_000),
    "break 3": CommunicationsDown(at=440_000, restored=460_000),
    "transfer 4": DataTransfer(at=475_000, closes=488_000),
}
"""A usual mission for five, near some of the limits."""
Changes = dict[str, dict[str, Any] | None]
"""Fields of reports that are otherwise; None: the report is left out."""


def changed(changes: Changes, ends: tuple[int, ...] = ENDS) -> Script:
    rows = []
    for name, report in REPORTS.items():
        fields = changes.get(name, {})
        if fields is not None:
            rows.append(replace(report, **fields))
    return Script("test", "rolled", text("test"), ends, completed(rows, ends))


def broken(script: Script) -> set[str]:
    return {name for name, keeps in CONSTRAINTS if not keeps(script, Dials())}


def test_the_mission_keeps_to_all() -> None:
    assert broken(changed({})) == set()


ALLOWED: list[tuple[str, Changes]] = [
    ("first_threats", {"white": {"at": 10_000}}),
    ("threats_apart", {"red": {"at": 45_000}}),
    ("quiet_ends", {"data 2": {"at": 210_000}}),
    ("quiet_ends", {"data 3": {"at": 390_000}}),
    ("quiet_ends", {"break 2": {"at": 380_000, "restored": 390_000}, "data 3": None}),
]
"""Changes just up to the limit of a constraint."""
BROKEN: list[tuple[str, Changes]] = [
    ("is_sound", {"data 1": {"at": 20_500}}),
    ("threat_points", {"white": {"severity": "serious"}}),
    ("unconfirmed_reports", {"unsure": {"unconfirmed": False}}),
    ("unconfirmed_reports", {"unsure": {"severity": "serious"}}),
    ("serious_threats", {"red": {"severity": "common"}, "inside": {"severity": "common"}}),
    ("internal_threats", {"inside": None, "last": None}),
    ("internal_threats", {"red": {"place": "internal", "zone": None}}),
    ("serious_internal_threats", {"last": {"severity": "serious"}}),
    ("one_threat_per_turn", {"unsure": {"t": 3}}),
    ("one_threat_per_turn", {"red": {"t": 4}, "unsure": {"t": 3}}),
    ("turns_of_each_sort", {"last": {"t": 8}}),
    ("turns_of_each_sort", {"white": {"severity": "serious"}}),
    ("halves", {"white": {"at": 345_000}}),
    ("halves", {"unsure": {"t": 5}, "inside": {"t": 6}, "late": {"t": 7}, "last": {"t": 8}}),
    ("internal_threats_apart", {"last": {"t": 6}, "late": None}),
    ("zones_change", {"red": {"zone": "white"}}),
    ("first_threats", {"white": {"at": 5_000}}),
    ("first_threats", {"white": {"at": 25_000}}),
    ("other_threats", {"unsure": {"at": 165_000}}),
    ("other_threats", {"last": {"at": 380_000}, "data 3": None}),
    ("threats_apart", {"red": {"at": 40_000}}),
    ("incoming_data", {"data 1": None, "data 2": None}),
    ("data_transfers", {"transfer 4": None}),
    ("data_operations", {"data 1": None, "data 2": None}),
    ("break_totals", {"break 3": {"restored": 455_000}}),
    ("break_totals", {"break 2": None, "break 1": None}),
    ("breaks", {"break 2": {"restored": 362_000}}),
    ("breaks", {"break 3": {"restored": 465_000}}),
    ("quiet_ends", {"data 2": {"at": 211_000}}),
    ("quiet_ends", {"transfer 3": {"at": 385_000, "closes": 398_000}, "data 3": None}),
    ("quiet_ends", {"break 2": {"at": 381_000, "restored": 391_000}, "data 3": None}),
]


@pytest.mark.parametrize(("constraint", "changes"), ALLOWED, ids=str)
def test_up_to_its_limit_a_constraint_is_kept(constraint: str, changes: Changes) -> None:
    assert constraint not in broken(changed(changes))


@pytest.mark.parametrize(("constraint", "changes"), BROKEN, ids=str)
def test_what_breaks_a_constraint_is_seen(constraint: str, changes: Changes) -> None:
    assert constraint in broken(changed(changes))


def test_a_phase_of_another_length_is_seen() -> None:
    assert "phase_lengths" in broken(changed({}, (230_000, 410_000, 570_000)))


def test_each_constraint_has_been_broken() -> None:
    assert {name for name, _ in CONSTRAINTS} == {"phase_lengths", *(name for name, _ in BROKEN)}
