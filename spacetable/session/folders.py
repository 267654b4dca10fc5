"""Where a person's saves, journals, statistics and settings lie. Nothing is made by asking."""

import os
from pathlib import Path

import platformdirs


def base() -> Path:
    """``$SPACETABLE_HOME``, or the folder the system gives to programs for a person's data."""
    named = os.environ.get("SPACETABLE_HOME")
    if named:
        return Path(named)
    return Path(platformdirs.user_data_dir("spacetable", appauthor=False))


def saves() -> Path:
    """Named saves and the games to continue."""
    return base() / "saves"


def journals() -> Path:
    """Journals of running games."""
    return base() / "journals"


def campaigns() -> Path:
    """Logbooks of campaigns, a file each."""
    return base() / "campaigns"


def records() -> Path:
    """Records of games that logbooks tell of."""
    return base() / "records"


def statistics_file() -> Path:
    """Results of past games, a line each."""
    return base() / "results.jsonl"


def settings_file() -> Path:
    """The program's settings."""
    return base() / "settings.json"
