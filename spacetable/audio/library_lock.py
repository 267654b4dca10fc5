"""The one lock around the sound library, which does not bear two first calls at once."""

from __future__ import annotations

import ctypes
import ctypes.util
import logging
import threading

log = logging.getLogger(__name__)

library = threading.Lock()
"""Held while the sound library opens a device or reads a file: two first calls at once abort the
process."""

_Handler = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int)
_no_words = _Handler(lambda *_: None)


def hush() -> None:
    """Keep ALSA from printing two dozen lines where there is no sound card: we say it in one."""
    name = ctypes.util.find_library("asound")
    if name is None:
        return
    try:
        ctypes.CDLL(name).snd_lib_error_set_handler(_no_words)
    except (OSError, AttributeError):
        log.debug("ALSA cannot be kept quiet")
