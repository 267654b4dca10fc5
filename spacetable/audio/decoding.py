"""What runs in the process that decodes a user's sound file, and dies with a bad one.

Started by ``decoder`` with nothing but the standard library and the sound library: no Qt, no games.
On Linux and macOS it first takes limits that it cannot lift again: memory, processor time, no file
written, no core file (macOS keeps no limit of memory). Windows has no such limits: there only
the time that ``decoder`` waits holds, and for ffmpeg the size of one block of memory.

What comes out is a WAV of 16 bit samples with one or two channels; its sizes are not known when it
begins and say nothing.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, Final

MEMORY: Final = 1 << 30
"""Bytes of address space."""
PROCESSOR: Final = 60
"""Seconds of processor time."""
OPEN: Final = 64
"""Files open at a time; the libraries of ffmpeg are opened one by one."""
CHANNELS: Final = 8
"""Channels that a file may claim; more than two are mixed down to two."""
BLOCK: Final = 16_384
"""Frames decoded at a time."""
REFUSED: Final = 3
"""Exit code: the file is none that the decoder can read."""
RUN: Final = "run"
"""First argument: become the program that follows, within the limits."""
SWITCH: Final = "--decode-sound"
"""First argument of a bundle's program that makes it this one."""
BUNDLE_PATH: Final = "LD_LIBRARY_PATH"


def main(arguments: Sequence[str]) -> int:
    """Decode the standard input, a file of the kind ``arguments[0]``; the exit code.

    After ``RUN``: a program by its absolute path and its arguments, which takes our place.
    """
    limit()
    if arguments[0] == RUN:
        for ignored in ("SIGPIPE", "SIGXFSZ"):  # Python's habit, which would be inherited
            signal.signal(getattr(signal, ignored), signal.SIG_DFL)
        os.execve(arguments[1], list(arguments[1:]), foreign_environment())
    try:
        decode(arguments[0], sys.stdin.fileno(), sys.stdout.buffer)
    except BrokenPipeError:
        # Nobody reads on; the interpreter must not try to write what is left.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except ValueError as wrong:
        sys.stderr.write(str(wrong))
        return REFUSED
    return 0


def limit() -> None:
    """Take the limits, where the system has them and allows it."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, PROCESSOR),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NOFILE, OPEN),
    ):
        _, hard = resource.getrlimit(what)
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        try:
            resource.setrlimit(what, (most, most))
        except (OSError, ValueError):
            continue  # macOS refuses some: the others hold, and so does the time


def foreign_environment() -> dict[str, str]:
    """The environment for a program that is not ours.

    A bundle puts its own libraries first, with which a program of the system may not start. A
    report asked of ffmpeg would be written where it runs.
    """
    environment = {name: value for name, value in os.environ.items() if name != "FFREPORT"}
    if getattr(sys, "frozen", False):
        before = environment.pop(f"{BUNDLE_PATH}_ORIG", None)
        environment.pop(BUNDLE_PATH, None)
        if before:
            environment[BUNDLE_PATH] = before
    return environment


def decode(kind: str, source: int, out: BinaryIO) -> None:
    """Write the sound of the open file ``source`` as WAV; ``ValueError`` when it is none.

    ``kind``: a name from ``formats`` that needs no ffmpeg. No other decoder is tried.
    """
    blocks = _decoded(kind, source)
    out.write(next(blocks))
    out.writelines(blocks)
    out.flush()


def header(rate: int, channels: int) -> bytes:
    """The beginning of a WAV of 16 bit samples whose length is not known."""
    width = 2 * channels
    return struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        *(b"RIFF", 0xFFFFFFFF, b"WAVE"),
        *(b"fmt ", 16, 1, channels, rate, rate * width, width, 16),
        *(b"data", 0xFFFFFFFF),
    )


def _decoded(kind: str, source: int) -> Iterator[bytes]:
    """The header, then blocks of samples."""
    # The library takes numpy along where it finds it, and that takes more memory than the sound.
    sys.modules.setdefault("numpy", None)  # type: ignore[arg-type]
    import miniaudio

    ffi, lib = miniaudio.ffi, miniaudio.lib
    whence = {0: os.SEEK_SET, 1: os.SEEK_CUR}

    class Source(miniaudio.StreamableSource):  # type: ignore[misc]
        def read(self, num_bytes: int) -> bytes:
            return os.read(source, num_bytes)

        def seek(self, offset: int, origin: Any) -> bool:
            # From the end is refused: the library would then not know where it is, and take a WAV
            # that was written to a pipe, and knows no size, for an empty one.
            os.lseek(source, offset, whence[origin.value])
            return True

    handle = ffi.new_handle(Source())

    def begun(channels: int) -> Any:
        """A decoder with so many channels, or as many as the file has."""
        os.lseek(source, 0, os.SEEK_SET)
        config = lib.ma_decoder_config_init(miniaudio.SampleFormat.SIGNED16.value, channels, 0)
        config.encodingFormat = miniaudio.FileFormat[kind.upper()].value
        decoder = ffi.new("ma_decoder *")
        done = lib.ma_decoder_init(
            lib._internal_decoder_read_callback,
            lib._internal_decoder_seek_callback,
            handle,
            ffi.addressof(config),
            decoder,
        )
        if done != lib.MA_SUCCESS:
            raise ValueError(f"the {kind} decoder cannot begin: {done}")
        return decoder

    decoder = begun(0)
    channels = decoder.outputChannels
    if not 1 <= channels <= CHANNELS:
        raise ValueError(f"{channels} channels")
    if channels > 2:
        lib.ma_decoder_uninit(decoder)
        channels = 2
        decoder = begun(channels)
    yield header(decoder.outputSampleRate, channels)
    room = ffi.new("int16_t[]", BLOCK * channels)
    count = ffi.new("ma_uint64 *")
    while True:
        done = lib.ma_decoder_read_pcm_frames(decoder, room, BLOCK, count)
        if done not in (lib.MA_SUCCESS, lib.MA_AT_END):
            raise ValueError(f"the {kind} decoder cannot go on: {done}")
        if not count[0]:
            return
        yield bytes(ffi.buffer(room, count[0] * channels * 2))
