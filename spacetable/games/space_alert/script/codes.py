"""A rolled mission as a short code, to roll the same one on another machine.

``R5-N-7K2F-0QXA``: the crew, the dials (``N`` when all stand as published, else one letter each),
and the seed in the 32 signs that are hard to confuse, with two signs more that catch slips.
"""

import re
import unicodedata
from hashlib import blake2b
from typing import Final

from msgspec import convert

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.games.space_alert.script.dials import Dials, checked

SEEDS: Final = 1 << 30
"""Seeds go from 0 up to this, exclusive."""
_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans("OIL", "011")
_LETTERS: Final[dict[str, dict[str, str]]] = {
    "length": {"F": "full", "S": "short"},
    "difficulty": {"E": "easy", "N": "normal", "H": "hard"},
    "pace": {"L": "long", "N": "normal", "S": "short"},
    "interference": {"L": "little", "N": "normal", "M": "much"},
    "data": {"R": "rich", "N": "normal", "P": "poor"},
}
_USUAL: Final = "FNNNN"
_FORM: Final = re.compile(r"R([45])(N|[A-Z]{5})([0-9A-Z]{8})", re.ASCII)


def code(seed: int, dials: Dials) -> str:
    """The code of a seed and dials; ``BoundaryError`` for a seed that is too large or below 0."""
    if not 0 <= seed < SEEDS:
        raise BoundaryError(text("space_alert.wrong.seed", seed=str(seed)[:40], last=SEEDS - 1))
    dials = checked(dials)
    letters = "".join(
        next(letter for letter, value in known.items() if value == getattr(dials, dial))
        for dial, known in _LETTERS.items()
    )
    if letters == _USUAL:
        letters = "N"
    number = _in_signs(seed, 6)
    number += _guard(f"{dials.crew}{letters}{number}")
    return f"R{dials.crew}-{letters}-{number[:4]}-{number[4:]}"


def from_code(words: str) -> tuple[int, Dials]:
    """Seed and dials of a code as a person types it; ``BoundaryError`` when it is none.

    Small letters, missing or other hyphens, and the letters O, I and L for digits are understood.
    """
    found = _FORM.fullmatch(re.sub(r"[\W_]", "", _plain(words)))
    if found:
        crew, letters, number = found.groups()
        number = number.translate(_ALIKE)
        spelt = zip(_LETTERS.items(), _USUAL if letters == "N" else letters, strict=True)
        values = {dial: known.get(letter) for (dial, known), letter in spelt}
        known_signs = all(sign in _SIGNS for sign in number)
        usual_spelt_out = letters == _USUAL
        if known_signs and not usual_spelt_out and None not in values.values():
            if number[6:] == _guard(f"{crew}{letters}{number[:6]}"):
                seed = sum(_SIGNS.index(sign) << 5 * k for k, sign in enumerate(number[5::-1]))
                return seed, convert({"crew": int(crew), **values}, Dials)
    example = code(0, Dials())
    raise BoundaryError(text("space_alert.wrong.code", code=words[:40], example=example))


def _plain(words: str) -> str:
    return unicodedata.normalize("NFKC", words[:80]).upper()


def _guard(words: str) -> str:
    digest = blake2b(words.encode(), digest_size=2).digest()
    return _in_signs(int.from_bytes(digest, "big") % 1024, 2)


def _in_signs(number: int, places: int) -> str:
    return "".join(_SIGNS[number >> 5 * k & 31] for k in range(places - 1, -1, -1))
