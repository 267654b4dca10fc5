"""``packaging/data_files.py`` reads every data file of the product and names a bad line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.toy.installing import ROOT

SCRIPT = ROOT / "packaging" / "data_files.py"
SLOTS = Path("assets/art/the_crew/slots.toml")


def read(*folder: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *folder], capture_output=True, text=True, check=False
    )


def test_all_are_read_without_a_fault() -> None:
    ran = read()
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_bad_line_is_named_and_a_file_that_nobody_reads(tmp_path: Path) -> None:
    """A text that would become narrower than half its width."""
    lines = (ROOT / SLOTS).read_text("utf-8").split("\n")
    line = next(number for number, one in enumerate(lines) if one.startswith("narrow = "))
    lines[line] = "narrow = 0.5"
    for name, words in ((SLOTS, "\n".join(lines)), (Path("spacetable/unknown.json"), "{}")):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(words, "utf-8")
    ran = read(str(tmp_path))
    assert ran.returncode == 1, ran.stderr
    assert f"{SLOTS.as_posix()}: slots.toml, line {line + 1}:" in ran.stdout
    assert "spacetable/unknown.json" in ran.stdout
    assert "2 data files, 2 faults" in ran.stdout
