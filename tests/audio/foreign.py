"""Sound files of others, made without any encoder: small, lying or none at all."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest

from spacetable.audio.recording import load_recording
from spacetable.core.errors import BoundaryError
from spacetable.text.catalogue import catalogue

MP3_FRAME = b"\xff\xfb\x90\x64".ljust(417, b"\0")
"""1152 silent frames of MPEG 1, layer 3, 128 kbit/s, 44100 per second."""
MP3_FRAMES = 1152
FLAC_BLOCK = 65_535


def wav(
    sound: bytes = b"",
    *,
    rate: int = 44_100,
    channels: int = 1,
    bits: int = 16,
    form: int = 1,
    claimed: int | None = None,
    whole: int | None = None,
) -> bytes:
    """A WAV; ``claimed``: the bytes of sound that it says it holds, ``whole``: those of all."""
    width = channels * bits // 8
    size = len(sound) if claimed is None else claimed
    about = struct.pack(
        "<HHIIHH", form, channels, rate, rate * width & 0xFFFFFFFF, width & 0xFFFF, bits
    )
    body = b"WAVEfmt " + struct.pack("<I", len(about)) + about + b"data" + struct.pack("<I", size)
    total = (size + len(body)) & 0xFFFFFFFF if whole is None else whole
    return b"RIFF" + struct.pack("<I", total) + body + sound


def noise(frames: int, channels: int = 1) -> bytes:
    rng = np.random.default_rng(frames)
    return rng.integers(-9000, 9000, frames * channels, np.int16).tobytes()


def mp3(seconds: float, tag: bytes = b"") -> bytes:
    """Silence."""
    return tag + MP3_FRAME * int(seconds * 44_100 / MP3_FRAMES + 1)


def id3(size: int, flags: int = 0) -> bytes:
    """A tag of ID3 with so many bytes in it."""
    parts = bytes(size >> shift & 0x7F for shift in (21, 14, 7, 0))
    return b"ID3\x04\0" + bytes([flags]) + parts + b"\0" * size


def flac(seconds: float, level: int = 1000) -> bytes:
    """One level for so long: some 15 bytes for each second and a half."""
    blocks = int(seconds * 44_100 / FLAC_BLOCK + 1)
    rate = 44_100 << 44 | 15 << 36 | blocks * FLAC_BLOCK
    head = struct.pack(">HH6s", FLAC_BLOCK, FLAC_BLOCK, b"\0" * 6) + rate.to_bytes(8, "big")
    head += b"\0" * 16
    frames = []
    for index in range(blocks):
        frame = b"\xff\xf8\x79\x08" + _number(index) + struct.pack(">H", FLAC_BLOCK - 1)
        frame += bytes([_crc(frame, 0x07, 8)])
        frame += b"\0" + struct.pack(">h", level)
        frames.append(frame + _crc(frame, 0x8005, 16).to_bytes(2, "big"))
    return b"fLaC\x80" + len(head).to_bytes(3, "big") + head + b"".join(frames)


def _number(value: int) -> bytes:
    """As UTF-8 would write it."""
    return chr(value).encode()


def _crc(data: bytes, polynomial: int, bits: int) -> int:
    value = 0
    for byte in data:
        value ^= byte << bits - 8
        for _ in range(8):
            value = value << 1 ^ (polynomial if value >> bits - 1 & 1 else 0)
            value &= (1 << bits) - 1
    return value


def ftyp(brand: bytes) -> bytes:
    """The beginning of an MP4."""
    return struct.pack(">I", 20) + b"ftyp" + brand + b"\0\0\0\0" + brand


def refused(path: Path, key: str, **how: object) -> BoundaryError:
    """The recording is not loaded, for the reason ``key``, told in both languages."""
    with pytest.raises(BoundaryError) as caught:
        load_recording(path, **how)  # type: ignore[arg-type]
    message = caught.value.message
    assert message.key == f"audio.error.{key}", caught.value
    for language, goes_on in (("en", "The mission goes on"), ("ja", "ミッションは")):
        words = catalogue(language).words(message)
        assert path.name in words
        assert words.count(goes_on) == 1
        assert "{" not in words.replace(path.name, "")
    return caught.value
