"""A language more is one folder of catalogues: a copy of the program gets one, and speaks it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spacetable.text.compiling import HERE, LANGUAGES

PACKAGE = HERE.parent
ROOT = PACKAGE.parent


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with German words that are English but for the name of the language."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(
        PACKAGE, root / "spacetable", ignore=shutil.ignore_patterns("__pycache__", "*.mo", "_*s")
    )
    shutil.copytree(ROOT / "packaging", root / "packaging")
    for name in ("assets", "audio"):
        (root / name).symlink_to(ROOT / name)
    german = root / "spacetable" / "text" / "de"
    for other in {*LANGUAGES} - {"en", "ja"}:
        shutil.rmtree(german.with_name(other))
    shutil.copytree(german.with_name("en"), german)
    core = german / "core.po"
    core.write_text(
        core.read_text("utf-8").replace('msgstr "English"', 'msgstr "Deutsch"'), "utf-8"
    )
    return root


def ran(copy: Path, *words: str, code: int = 0) -> str:
    """What Python prints inside the copy."""
    env = {
        **os.environ,
        "PYTHONPATH": str(copy),
        "SPACETABLE_HOME": str(copy / "home"),
        "QT_QPA_PLATFORM": "offscreen",
        "LC_ALL": "de_DE.UTF-8",
        "PYTHONUTF8": "1",
        "PYTHONPYCACHEPREFIX": "",  # what is compiled of the copy goes when the copy goes
    }
    done = subprocess.run(
        [sys.executable, *words], cwd=copy, env=env, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def test_it_is_compiled(copy: Path) -> None:
    made = ran(copy, "-m", "spacetable.text.compiling")
    assert "de/core.mo" in made.replace("\\", "/")
    assert len(list((copy / "spacetable" / "text" / "de").glob("*.mo"))) == len(
        list((HERE / "en").glob("*.po"))
    )


def test_it_is_checked(copy: Path) -> None:
    check = str(copy / "packaging" / "catalogues.py")
    assert ", 0 faults" in ran(copy, check)
    path = copy / "spacetable" / "text" / "de" / "session.po"
    whole = path.read_text("utf-8")
    try:
        path.unlink()
        assert "is not in de/session.po" in ran(copy, check, code=1)
    finally:
        path.write_text(whole, "utf-8")


def test_each_japanese_sign_has_one_width(copy: Path) -> None:
    path = copy / "spacetable" / "text" / "ja" / "app.po"
    whole = path.read_text("utf-8")
    right = ("題：名", "「題」？", "題！", "題(名)", "2〜3", "1:05、???")
    wrong = ("題: 名", "題:名", "題： 名", "「題」?", "題!", "題（名）", "2～3", "2~3")
    added = [
        f'msgid "app.{kind}.{k}"\nmsgstr "{words}"\n'
        for kind, every in (("right", right), ("wrong", wrong))
        for k, words in enumerate(every)
    ]
    try:
        path.write_text("\n".join([whole, *added]), "utf-8")
        said = ran(copy, str(copy / "packaging" / "catalogues.py"), code=1)
    finally:
        path.write_text(whole, "utf-8")
    lacking = [line.split("”")[0].split("“")[1] for line in said.splitlines() if "lacks" in line]
    assert lacking == [f"app.wrong.{k}" for k in range(len(wrong))]


def test_commands_speak_it(copy: Path) -> None:
    ran(copy, "-m", "spacetable", "--language", "de", "statistics", "star_wars_pocket", "--games=1")
    ran(copy, "-m", "spacetable", "--language", "zz", "statistics", "star_wars_pocket", code=2)


SETTINGS = """
from spacetable.app.shell.program import application, make_window
app = application()
window = make_window()
window.resize(1366, 768)
window.show()
assert window.context.language == "de", "that of the computer"
window.navigation.open("settings")
choice = window.page.controls["language"]
print(*[button.text() for button in choice.buttons], sep="|")
choice.buttons[3].click()
assert window.context.language == "ja"
choice = window.page.controls["language"]
choice.buttons[1].click()
assert window.context.language == "de"
window.close()
window = make_window()
assert (window.context.settings.language, window.context.language) == ("de", "de")
window.close()
"""


def test_the_settings_offer_it(copy: Path) -> None:
    offered = ran(copy, "-c", SETTINGS).strip().split("|")
    assert offered[1:] == ["Deutsch", "English", "日本語"]


PICTURE = """
from itertools import islice
from spacetable.app.screenshots import command
assert command.LANGUAGES == ("de", "en", "ja")
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.scenes import Screens
command.application()
for name, window in islice(Screens("de", 1366, 768, Played()).all(), 2):
    print(name, window.context.language, window.grab().width())
"""


def test_pictures_are_made_in_it(copy: Path) -> None:
    lines = ran(copy, "-c", PICTURE).splitlines()
    assert len(lines) == 2
    assert all(line.split()[1:] == ["de", "1366"] for line in lines), lines


VOICE = """
from spacetable.audio.clips import Clips
from spacetable.audio.voices import voice_for
assert voice_for("", "de") == "en"
assert voice_for("ja", "de") == "ja"
Clips(voice_for("de")).get("voice", "start")
"""


def test_where_it_has_no_voice_english_is_heard(copy: Path) -> None:
    ran(copy, "-c", VOICE)
