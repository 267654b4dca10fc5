"""Spoilt files of every kind are opened or refused in our own words, and make the program do
nothing else: see ``worker``. ``python -m tests.fuzz`` does the same for any number of files."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.fuzz.bases import KINDS
from tests.fuzz.corpus import ROOT, Found, run_all, shares

DECODES = find_spec("spacetable.audio.decoding") is not None
"""Whether sounds are decoded in a process of their own, which alone may be started."""
READ = tuple(kind for kind in KINDS if DECODES or kind != "recording")


def _fine(every: list[Found]) -> None:
    for one in every:
        print(
            f"{one.kind}: {one.files} files, {one.opened} opened,"
            f" slowest {one.slowest * 1e3:.0f} ms, {one.memory} MiB"
        )
    assert [(one.kind, words) for one in every for words in one.by_words()] == []


FEW = tuple(kind for kind in READ if kind in ("save", "journal", "settings", "paper", "recording"))
"""Each way of reading once: of our own packed files, line by line, TOML, JSON, and sound. One
program reads them all by turns, for to start one takes longer than the files; what
``test_attacks`` reads is of every kind. A window over spoilt files is opened by
``tests/app/test_damaged_folder.py``.
"""


def test_a_few_spoilt_files_of_some_kinds() -> None:
    _fine(run_all([("+".join(FEW), 2 * len(FEW))], "short"))


@pytest.mark.slow
def test_a_few_spoilt_files_of_every_kind() -> None:
    _fine(run_all([*shares(35, READ), ("window", 2)], "short"))


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_ten_thousand_spoilt_files() -> None:
    _fine(run_all([*shares(9_800, READ), ("window", 200)], "long"))


# ------------------------------------------------------------------ the guard sees what it must

DEEDS = {
    "network": "import socket; socket.socket().connect_ex(('127.0.0.1', 9))",
    "program": "import subprocess, sys; subprocess.run([sys.executable, '-c', ''])",
    "program, by the system": "import os; os.system('')",
    "file: open": "open('outside', 'w').close()",
    "file: open by number": "import os; os.close(os.open('outside', os.O_RDWR | os.O_CREAT))",
    "file: os.mkdir": "import os; os.mkdir('folder')",
    "file: os.rename": "import os; os.rename(HOME / 'a', 'b')",
    "file: os.remove": "import os; os.remove('kept')",
    "code: compile": "compile('1', 'a save', 'exec')",
    "code: exec": "exec(CODE)",
    "code: pickle": "import pickle; pickle.loads(b'cos\\nsystem\\n.')",
}


@pytest.mark.parametrize("deed", DEEDS)
def test_the_guard_sees(deed: str, tmp_path: Path) -> None:
    assert _seen(DEEDS[deed], tmp_path).startswith(deed.partition(":")[0].partition(",")[0])


def test_the_guard_lets_the_program_do_its_work(tmp_path: Path) -> None:
    assert _seen("(HOME / 'c').write_text('a'); open('kept').close(); import wave", tmp_path) == ""
    started = "import subprocess; subprocess.run([sys.executable, '-I', '-B', '-c', 'pass'])"
    assert _seen(started, tmp_path) == ""


def _seen(words: str, tmp_path: Path) -> str:
    """What the guard says of some lines of Python, run in a process of its own."""
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "a").touch()
    (tmp_path / "kept").touch()
    whole = f"""
import sys
from importlib.util import find_spec
from pathlib import Path
from tests.fuzz.guard import Guard
import pickle, socket, subprocess
HOME = Path("home").resolve()
CODE = compile("1", "a save", "exec")
def deed():
    {words}
guard = Guard((HOME,))
sys.dont_write_bytecode = True
with guard.watched():
    try:
        deed()
    except OSError:
        pass
print("".join(guard.seen[:1]))
"""
    done = subprocess.run(
        [sys.executable, "-c", whole],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
