"""A game that another version of the program or of the rules wrote: one clear message each."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from spacetable.__main__ import main
from spacetable.core.errors import BoundaryError
from spacetable.session import save_format
from spacetable.session.record import FORMAT
from spacetable.session.save_format import decode, encode
from spacetable.session.saving import load, save
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.revision.over import played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole mission, saved."""
    path = tmp_path / f"mission{save_format.SUFFIX}"
    save(played(3), path)
    return path


def test_a_record_plays_to_its_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    assert capsys.readouterr().err == ""
    assert load(record).warnings == []


def test_newer_rules(record: Path) -> None:
    """A log that the rules of today do not follow is kept by its last position, and this is said.

    Here an action of it no longer means anything.
    """
    content = decode(record.read_bytes(), record.name)
    first = replace(content.entries[0], action={"type": "Whistle", "seat": "1"})
    header = replace(content.header, rules_version=content.header.rules_version + 1)
    changed = replace(content, header=header, entries=(first, *content.entries[1:]))
    record.write_bytes(encode(changed))
    back = load(record)
    assert back.state == played(3).state
    assert [one.key for one in back.warnings] == ["session.warning.rules"]
    assert catalogue("ja").words(back.warnings[0])


def test_a_record_of_a_newer_program(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = b"%s %d " % (save_format.MAGIC, FORMAT)
    content = record.read_bytes()
    assert content.startswith(ours)
    record.write_bytes(content.replace(ours, b"%s %d " % (save_format.MAGIC, FORMAT + 1), 1))
    with pytest.raises(BoundaryError) as caught:
        load(record)
    assert caught.value.message.key == "session.error.newer"
    words = catalogue("en").words(caught.value.message)
    assert record.name in words
    assert "Update the program" in words
    assert main(["replay", str(record)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
