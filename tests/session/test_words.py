from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable import session
from spacetable.core.text import Text
from spacetable.text.catalogue import catalogue
from tests.session.conftest import Played
from tests.session.small_game import ONE


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sentence_is_there_in_both_languages(language: str) -> None:
    folder = session.__path__[0]
    words = catalogue(language)
    keys = set()
    for path in Path(folder).glob("*.py"):
        keys |= set(re.findall(r'text\(\s*"(session\.[a-z_.]+)"', path.read_text("utf-8")))
    assert len(keys) > 20
    assert not [key for key in sorted(keys) if key not in words]


def test_a_mark_speaks_of_one_or_many(played: Played) -> None:
    game = played(6)
    game.undo("turn", over_fence=True)
    (line,) = [one for one in game.lines(ONE) if one.mark]
    assert catalogue("en").words(Text("session.mark", (("n", 1),))).startswith("1 action ")
    assert catalogue("en").words(line.text).split()[1] in ("action", "actions")
