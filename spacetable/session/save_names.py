"""Names of saved games, in any script, and what their files are called."""

import re
import unicodedata
from hashlib import blake2b

from spacetable.core.errors import BoundaryError
from spacetable.core.printable import printable
from spacetable.core.text import text
from spacetable.session.save_format import SUFFIX

NAME_LIMIT = 80
"""Characters of a name."""


def clean_name(name: str) -> str:
    """The name as it is kept: only what can be seen, no spaces around it, not empty, not endless.

    ``BoundaryError`` when nothing of it is left.
    """
    name = unicodedata.normalize("NFC", name)
    name = "".join(" " if c.isspace() else c for c in name)
    name = "".join(c for c in name if unicodedata.category(c) not in ("Cc", "Cs"))
    name = " ".join(printable(name).split())[:NAME_LIMIT].strip()
    if not name:
        raise BoundaryError(text("session.error.no_name"))
    return name


def file_name(name: str) -> str:
    """A file name that every system takes; different for names that differ."""
    name = clean_name(name)
    digest = blake2b(name.encode(), digest_size=5).hexdigest()
    return f"{slug(name) or 'game'}-{digest}{SUFFIX}"


def plain_file_name(name: str) -> str:
    """A file name in which the name itself is read, for a copy in a folder of one's own; what some
    system does not take in a file name is a space.
    """
    kept = "".join(" " if c in '<>:"/\\|?*' else c for c in clean_name(name))
    return f"{' '.join(kept.split()).strip('. ') or 'game'}{SUFFIX}"


def slug(name: str) -> str:
    """What a file name can hold of it; may be empty, and the same for different names."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9_]+", "-", plain).strip("-")[:40].lower()
