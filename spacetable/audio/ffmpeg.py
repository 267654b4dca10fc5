"""The program ffmpeg, where the system has it: found, and told to read or write one file.

It follows what a file or a name says (playlists, addresses on the network, further files) unless
told not to; here it is told, whatever the file.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from spacetable.audio.formats import Kind

BLOCK: Final = 256 << 20
"""Bytes of the largest block of memory that it may ask for."""
DECODERS: Final = (
    *("aac", "alac", "flac", "mp3", "mp3float"),
    *("opus", "libopus", "vorbis", "libvorbis"),
    *(f"pcm_{one}" for one in ("alaw", "mulaw", "u8", "s8", "s16be", "s16le", "s24be", "s24le")),
    *(f"pcm_{one}" for one in ("s32be", "s32le", "f32be", "f32le", "f64be", "f64le")),
)
"""Its decoders that may be used: those of what ``formats`` lets through."""
OPTIONS: Final = {"mov": ("-enable_drefs", "0", "-use_absolute_path", "0")}
"""More for a demuxer: sound that lies in another file is not fetched."""
QUIET: Final = ("-nostdin", "-hide_banner", "-loglevel", "error", "-max_alloc", str(BLOCK))


def find() -> str | None:
    """Its absolute path, or None.

    Only in the folders of PATH that are absolute: a program of that name in the folder where we
    were started, or beside a sound file, is not run.
    """
    name = "ffmpeg.exe" if sys.platform == "win32" else "ffmpeg"
    for folder in os.get_exec_path():
        path = Path(folder.strip('"'), name)
        if path.is_absolute() and path.is_file() and os.access(path, os.X_OK):
            return str(path)
    return None


def local(path: Path) -> str:
    """A file as ffmpeg is to take it: neither an option nor an address, whatever its name."""
    return f"file:{path.absolute()}"


def reading(path: Path, kind: Kind, seconds: int) -> tuple[str, ...]:
    """Arguments that decode a file, at most so many seconds, to WAV on the standard output."""
    return (
        *QUIET,
        *("-protocol_whitelist", "file"),
        *("-format_whitelist", kind.demuxer),
        *("-codec_whitelist", ",".join(DECODERS)),
        *("-threads", "1", "-vn", "-sn", "-dn"),
        *OPTIONS.get(kind.demuxer, ()),
        *("-f", kind.demuxer, "-i", local(path)),
        *("-map", "0:a:0", "-map_metadata", "-1", "-map_chapters", "-1"),
        *("-t", str(seconds), "-threads", "1"),
        *("-af", "aformat=sample_fmts=s16:channel_layouts=mono|stereo", "-c:a", "pcm_s16le"),
        *("-fflags", "+bitexact", "-flags:a", "+bitexact"),
        *("-f", "wav", "pipe:1"),
    )


def writing(path: Path, muxer: str, rate: int, title: str, *codec: str) -> tuple[str, ...]:
    """Arguments that encode stereo samples of 16 bit from the standard input to a file.

    ``codec``: arguments that choose it, where the muxer's own choice is not wanted.
    """
    # What a title cannot have in it is an end of line, nor the sign that ends every argument.
    seen = "".join(sign if sign.isprintable() else " " for sign in title).strip()
    return (
        *QUIET,
        *("-f", "s16le", "-ar", str(rate), "-ac", "2"),
        *("-protocol_whitelist", "pipe", "-i", "pipe:0"),
        *codec,
        *(("-metadata", f"title={seen}") if seen else ()),
        *("-f", muxer, "-y", local(path)),
    )
