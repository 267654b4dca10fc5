"""What a user's file is, told by what it holds: all but a few kinds reach no decoder."""

from __future__ import annotations

import os
import socket
import struct
import sys
from pathlib import Path

import pytest

from spacetable.audio import decoder, formats
from spacetable.audio.formats import (
    AIFF,
    FLAC,
    LARGEST,
    MP3,
    MP4,
    OGG,
    VORBIS,
    WAV,
    WEBM,
    Kind,
    kind_of,
    opened,
)
from spacetable.resources import audio_path
from tests.audio.foreign import flac, ftyp, id3, mp3, noise, refused, wav

STRANGERS = {
    "m3u8 of a file": b"#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nsecret.mp3\n#EXT-X-ENDLIST\n",
    "m3u8 of the network": b"#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1:{port}/a.mp3\n#EXT-X-ENDLIST\n",
    "ffconcat": b"ffconcat version 1.0\nfile secret.mp3\n",
    "pls": b"[playlist]\nFile1=http://127.0.0.1:{port}/\nNumberOfEntries=1\n",
    "sdp": b"v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio {port} RTP/AVP 0\nc=IN IP4 127.0.0.1\n",
    "dash": b'<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:{port}/</BaseURL></MPD>',
    "asx": b'<asx version="3.0"><entry><ref href="http://127.0.0.1:{port}/"/></entry></asx>',
    "svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "text": b"Not a sound.\n" * 99,
    "wide text": "#EXTM3U\nhttp://127.0.0.1/\n".encode("utf-16"),
    "png": b"\x89PNG\r\n\x1a\n" + b"\0" * 99,
    "jpeg": b"\xff\xd8\xff\xe0" + b"\0" * 99,
    "picture in mp4": ftyp(b"avif") + b"\0" * 99,
    "film": b"RIFF\xff\0\0\0AVI LIST" + b"\0" * 99,
    "zip": b"PK\x03\x04" + b"\0" * 99,
    "asf": bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c") + b"\0" * 99,
    "one frame of mp3": b"\xff\xfb\x90\x64" + b"text" * 500,
    "tags without end": id3(0) * 9 + mp3(1),
    "tag and playlist": id3(20) + b"#EXTM3U\nsecret.mp3\n",
    "tag and wav": id3(20) + wav(noise(99)),
    "half a tag": b"ID3",
    "noise": bytes(range(256)) * 40,
    "a byte": b"R",
}


@pytest.mark.parametrize("suffix", [".wav", ".mp3", ".ogg", ".m4a"])
@pytest.mark.parametrize("name", STRANGERS)
def test_what_is_no_sound_reaches_no_decoder(
    name: str, suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret.mp3").write_bytes(mp3(2))
    path = tmp_path / f"mission{suffix}"

    def start(*_: object, **__: object) -> None:
        pytest.fail("a decoder was started")

    monkeypatch.setattr(decoder.subprocess, "Popen", start)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0)
        port = str(server.getsockname()[1]).encode()
        path.write_bytes(STRANGERS[name].replace(b"{port}", port))
        refused(path, "recording_kind")
        with pytest.raises(BlockingIOError):
            server.accept()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (wav(noise(9)), WAV),
        (b"RF64\xff\xff\xff\xffWAVEds64", WAV),
        (flac(0.1), FLAC),
        (id3(300) + flac(0.1), FLAC),
        (mp3(0.1), MP3),
        (mp3(0.001), MP3),
        (mp3(0.1, id3(300)), MP3),
        (mp3(0.1, id3(300) + b"\0" * 700), MP3),
        (mp3(0.1, id3(9, 0x10) + b"3DI" + b"\0" * 7), MP3),
        (mp3(0.1, id3(300) + id3(5)), MP3),
        (b"OggS" + b"\0" * 22 + b"\1\x13OpusHead", OGG),
        (ftyp(b"M4A "), MP4),
        (ftyp(b"isom"), MP4),
        (b"FORM" + struct.pack(">I", 9) + b"AIFFCOMM", AIFF),
        (b"\x1a\x45\xdf\xa3\x01", WEBM),
    ],
)
def test_kinds(data: bytes, kind: Kind, tmp_path: Path) -> None:
    path = tmp_path / "mission.txt"
    path.write_bytes(data)
    with opened(path) as (file, found):
        assert found == kind
        assert os.lseek(file, 0, os.SEEK_CUR) == 0
    with pytest.raises(OSError, match="descriptor"):
        os.fstat(file)


def test_our_own_clips_are_vorbis() -> None:
    assert kind_of(audio_path("voices", "en", "start.ogg").read_bytes()[:99]) == VORBIS


def test_every_frame_of_mp3_is_measured_right() -> None:
    # Layer 3 of MPEG 1, 2 and 2.5, with and without padding; layer 2; layer 1.
    for head, length in (
        (b"\xff\xfb\x90\x64", 417),
        (b"\xff\xfb\x92\x64", 418),
        (b"\xff\xf3\x80\x64", 208),
        (b"\xff\xe3\x28\x64", 144),
        (b"\xff\xfd\xc4\x00", 768),
        (b"\xff\xff\xc4\x00", 384),
    ):
        assert kind_of(head.ljust(length, b"\0") * 2) == MP3, head
        assert kind_of(head.ljust(length + 4, b"\0") * 2) is None, head


# ------------------------------------------------------------------ what is no plain file


def test_a_missing_file(tmp_path: Path) -> None:
    refused(tmp_path / "mission.wav", "recording_missing")
    (tmp_path / "file").write_bytes(b"")
    refused(tmp_path / "file" / "mission.wav", "recording_missing")


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "mission.wav").write_bytes(b"")
    refused(tmp_path / "mission.wav", "recording_empty")


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "mission.wav").mkdir()
    refused(tmp_path / "mission.wav", "recording_not_a_file")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_pipe_without_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "mission.wav")
    refused(tmp_path / "mission.wav", "recording_not_a_file")


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="a system without devices as files")  # noqa: PTH110
def test_a_device(tmp_path: Path) -> None:
    (tmp_path / "mission.wav").symlink_to("/dev/zero")
    refused(tmp_path / "mission.wav", "recording_not_a_file")


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mission.wav").write_bytes(wav(noise(99)))

    def closed(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(formats.os, "open", closed)
    refused(tmp_path / "mission.wav", "recording_closed")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "mission.wav"
    path.write_bytes(wav(noise(99)))
    os.truncate(path, LARGEST + 1)
    refused(path, "recording_large")
