"""A user's sound file decoded in a process of its own, which may crash, hang or lie.

Whatever it does ends in samples or in one message. What runs there is in ``decoding``; all that
comes back is looked at here before it is believed.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from spacetable.audio import ffmpeg
from spacetable.audio.decoding import RUN, SWITCH, foreign_environment
from spacetable.audio.formats import Kind
from spacetable.audio.timeline import RATE
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Stop
from spacetable.core.text import text
from spacetable.core.worker_command import worker_command

Command = Sequence[str]
"""A program by its absolute path, and its arguments."""

PATIENCE: Final = 60.0
"""Seconds after which a decoder that is not done is ended."""
LOOK: Final = 0.05
"""Seconds between two looks whether it is to be ended."""
GRACE: Final = 5.0
"""Seconds in which a decoder that has said all must end by itself."""
MOMENT: Final = 1.0
"""The same for one that has sent nothing of use: it may be dying, or sending more of it."""
BLOCK: Final = 1 << 18
"""Bytes read at a time; whole frames."""
LONGEST_HEAD: Final = 4096
"""Bytes of the longest beginning of a WAV, up to its samples."""
RATES: Final = range(8_000, 192_001)
"""Frames per second that a recording may have; it is converted to ``RATE``."""
LAST_CODE: Final = 255
"""The largest exit code that a program gives of itself."""
LAST_WORDS: Final = 2000
"""Bytes that are kept of what a decoder complains about."""


class Stopped(Exception):
    """The work was stopped; nothing has come of it."""


def command_for(path: Path, kind: Kind, longest: int) -> Command:
    """What decodes a file of a kind, of which ``longest`` seconds are wanted; ``BoundaryError``.

    Our own decoder reads the open file that it is given; ffmpeg is told the path.
    """
    if not kind.demuxer:
        return own(kind.name)
    program = ffmpeg.find()
    if program is None:
        raise BoundaryError(text("audio.error.no_decoder", file=path.name))
    command = (program, *ffmpeg.reading(path, kind, longest + 1))
    # Windows has neither the limits nor a way to take a process's place.
    return command if sys.platform == "win32" else own(RUN, *command)


def own(*arguments: str) -> Command:
    """Our program of ``decoding``, from a checkout, an installed wheel or a bundle."""
    return worker_command("spacetable.audio.decoding", SWITCH, *arguments)


def decoded(
    command: Command,
    source: int,
    name: str,
    *,
    longest: int,
    patience: float = PATIENCE,
    stop: Stop | None = None,
) -> bytes:
    """The sound that ``command`` makes of the open file ``source``: stereo, 16 bit, ``RATE``.

    ``longest``: seconds, counted as they come. ``patience``: seconds of waiting for all of it.
    ``stop``: asked now and then from another thread; true ends with ``Stopped``. ``name``: of the
    file, for the ``BoundaryError`` in which all else ends. No process is left in any case.
    """
    try:
        process = subprocess.Popen(
            command,
            stdin=source,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # Where nothing of the user's lies beside it.
            cwd=Path(command[0]).parent,
            env=foreign_environment() if sys.platform == "win32" else None,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, ValueError) as wrong:
        raise BoundaryError(text("audio.error.recording_failed", file=name), str(wrong)) from wrong
    watch = _Watch(process, patience, stop)
    sound, fault = b"", ""
    try:
        assert process.stdout is not None
        try:
            sound = _taken(process.stdout, name, longest)
        except _Wrong as wrong:
            fault = str(wrong)
        watch.end(MOMENT if fault else GRACE)
    finally:
        watch.end()
    watch.judge(name, fault)
    return sound


class _Wrong(Exception):
    """What came is not what a decoder sends."""


def _taken(out: IO[bytes], name: str, longest: int) -> bytes:
    """All samples that come, converted; ``BoundaryError`` at the first frame too many."""
    rate, channels = _header(out)
    if rate not in RATES:
        raise BoundaryError(
            text(
                "audio.error.recording_rate",
                file=name,
                rate=rate,
                least=RATES[0],
                most=RATES[-1],
            )
        )
    convert = _converter(rate, channels)
    width, left = 2 * channels, longest * rate
    sound = []
    while block := out.read(BLOCK):
        left -= len(block) // width
        if left < 0:
            raise BoundaryError(
                text("audio.error.recording_long", file=name, minutes=longest // 60)
            )
        if len(block) % width:
            raise _Wrong("half a frame")
        sound.append(convert(block))
    return b"".join(sound)


def _header(out: IO[bytes]) -> tuple[int, int]:
    """Rate and channels of the WAV that begins; its samples come next."""
    head = out.read(12)
    if head[:4] != b"RIFF" or head[8:] != b"WAVE":
        raise _Wrong("no WAV")
    found: tuple[int, int] | None = None
    left = LONGEST_HEAD
    while left > 0:
        head = out.read(8)
        kind, size = head[:4], int.from_bytes(head[4:], "little")
        if kind == b"data" and found is not None:
            return found
        if len(head) < 8 or size > left:
            break
        body = out.read(size)
        left -= 8 + size
        if kind == b"fmt " and len(body) >= 16:
            number = [int.from_bytes(body[at : at + 2], "little") for at in range(0, 16, 2)]
            form, channels, rate = number[0], number[1], number[2] | number[3] << 16
            if form != 1 or channels not in (1, 2) or number[7] != 16:
                break
            found = rate, channels
    raise _Wrong("no samples of 16 bit")


def _converter(rate: int, channels: int) -> Callable[[bytes], bytes]:
    """Makes blocks that follow each other stereo, at ``RATE``."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import audioop

    state: Any = None

    def convert(block: bytes) -> bytes:
        nonlocal state
        if channels == 1:
            block = audioop.tostereo(block, 2, 1, 1)
        if rate != RATE:
            block, state = audioop.ratecv(block, 2, 2, rate, RATE, state)
        return block

    return convert


class _Watch:
    """Ends a decoder that takes too long or is wanted no more, and says how it ended."""

    def __init__(
        self, process: subprocess.Popen[bytes], patience: float, stop: Stop | None
    ) -> None:
        self._process = process
        self._until = time.monotonic() + patience
        self._patience = patience
        self._stop = stop
        self._late = self._stopped = self._hung = False
        self._words = b""
        self._read = threading.Event()
        self._looking = threading.Thread(target=self._look, daemon=True)
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._looking.start()
        self._listening.start()

    def end(self, grace: float = 0) -> None:
        """Nothing more is read: wait ``grace`` seconds for the end, then see to it."""
        self._read.set()
        self._looking.join()
        try:
            self._process.wait(grace)
        except subprocess.TimeoutExpired:
            self._hung = True
            self._kill()
            self._process.wait()
        self._listening.join(GRACE)
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None and not self._listening.is_alive():
                pipe.close()

    def judge(self, name: str, fault: str) -> None:
        """Raise what is to be said of a decoder that has ended; nothing when all is well.

        ``fault``: what is wrong with that which came from it.
        """
        code = self._process.returncode
        if self._stopped:
            raise Stopped
        words = self._words.decode(errors="replace").strip()
        detail = "; ".join(part for part in (fault, f"exit code {code}", words) if part)
        if self._late:
            raise BoundaryError(
                text("audio.error.recording_slow", file=name, seconds=round(self._patience)), detail
            )
        # Below 0: ended by a signal. Windows tells the like by a number that no program uses.
        broken = not fault if self._hung else not 0 <= code <= LAST_CODE
        if broken:
            raise BoundaryError(text("audio.error.recording_failed", file=name), detail)
        if code or fault:
            raise BoundaryError(text("audio.error.recording_unreadable", file=name), detail)

    def _look(self) -> None:
        while not self._read.wait(LOOK):
            self._stopped = self._stop is not None and self._stop()
            self._late = time.monotonic() > self._until
            if self._stopped or self._late:
                self._kill()
                return

    def _listen(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        while said := pipe.read(LAST_WORDS):
            self._words = (self._words + said)[-LAST_WORDS:]

    def _kill(self) -> None:
        """End it and all that it has started. It has not been waited for yet."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
