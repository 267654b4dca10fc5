"""The language of the computer, as far as there are words in it."""

import contextlib
import locale
import os
import re

from spacetable.text.compiling import ENGLISH, LANGUAGES


def system_language() -> str:
    """One of ``LANGUAGES``: what the environment asks for, or else the system; or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return _known(os.environ[name])
    with contextlib.suppress(ValueError):
        return _known(locale.getlocale()[0] or "")
    return ENGLISH


def _known(place: str) -> str:
    """The language of a place such as "pt_BR.UTF-8" or, on Windows, "Japanese_Japan"."""
    plain = re.split(r"[.@]", place)[0].replace("-", "_")
    code = locale.normalize(plain.split("_")[0]).split("_")[0]
    return next((one for one in (plain, code) if one in LANGUAGES), ENGLISH)
