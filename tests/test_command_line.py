"""The command line before anything is loaded: version, missing screen, missing files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spacetable import __version__, resources
from spacetable.__main__ import main

ROOT = Path(__file__).resolve().parents[1]


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, in a session without a screen."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    base = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "spacetable", *arguments],
        cwd=ROOT,
        env=base | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_version_needs_no_qt() -> None:
    script = (
        "import sys\n"
        "from spacetable.__main__ import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "print(sorted(name for name in sys.modules if name.startswith(('PySide6', 'numpy'))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines() == [f"Space Table {__version__}", "[]"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can lack a screen")
@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":64999"}, "DISPLAY names :64999, which does not answer"),
        (
            {"WAYLAND_DISPLAY": "wayland-64999", "XDG_RUNTIME_DIR": "/nowhere"},
            "WAYLAND_DISPLAY names wayland-64999, which does not answer",
        ),
    ],
)
def test_without_a_screen(environment: dict[str, str], reason: str) -> None:
    done = started(**environment)
    assert done.returncode == 2
    assert reason in done.stderr
    assert "spacetable --offscreen" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_a_wrong_count_is_refused(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["statistics", "star_wars_pocket", "--games", games])
    assert f"argument --games: invalid count value: '{games}'" in capsys.readouterr().err


def test_a_position_has_no_record_to_replay() -> None:
    path = ROOT / "tests" / "session" / "positions" / "trench_shot.toml"
    done = started("replay", str(path))
    assert done.returncode == 1
    assert "trench_shot.toml is a position and has no moves to replay." in done.stderr
    assert done.stdout == ""


def test_a_missing_file_is_named() -> None:
    with pytest.raises(resources.ResourceMissing, match=r"assets/icons/nowhere\.svg"):
        resources.asset_path("icons", "nowhere.svg")


def test_a_bundle_keeps_its_own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    icon = tmp_path / "spacetable" / "_assets" / "icons" / "dot.svg"
    icon.parent.mkdir(parents=True)
    icon.write_text("<svg/>")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    resources._folder.cache_clear()
    try:
        assert resources.asset_path("icons", "dot.svg") == icon
    finally:
        resources._folder.cache_clear()


def test_words_that_the_terminal_cannot_show() -> None:
    one_game = ("statistics", "star_wars_pocket", "--games", "1")
    done = started("--language", "ja", *one_game, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "?" in done.stdout


def test_games_are_the_same_in_every_process() -> None:
    """Whatever order a process gives to hashes, the same seed gives the same games."""
    told = []
    for number in ("1", "2"):
        games = ("statistics", "star_wars_pocket", "--games", "30", "--processes", "1")
        done = started("--language", "en", *games, PYTHONHASHSEED=number)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout.splitlines()[:-1])  # the last line tells how fast it went
    assert told[0] == told[1]
    assert told[0]
