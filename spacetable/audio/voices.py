"""The languages in which there is a voice."""

from spacetable.resources import ResourceMissing, audio_path
from spacetable.text.compiling import ENGLISH


def voices() -> list[str]:
    """Languages in which there is a voice, in order."""
    try:
        folder = audio_path("voices")
    except ResourceMissing:
        return []
    return sorted(one.name for one in folder.iterdir() if one.is_dir())


def voice_for(*languages: str) -> str:
    """The first of these languages that has a voice; English where none has."""
    there = voices()
    return next((one for one in languages if one in there), ENGLISH)
