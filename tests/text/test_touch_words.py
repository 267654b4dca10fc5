"""Sentences that name mouse or keys have another wording for fingers."""

from __future__ import annotations

import re

import pytest

from spacetable.core.text import text
from spacetable.text.catalogue import TOUCH, Catalogue
from spacetable.text.compiling import LANGUAGES
from tests.text.reading import everything

DEVICE = {
    "en": r"\b(clicks?|pointer|mouse|wheel|[Aa]rrow keys|Esc|Enter|Press Space)\b|^[0-9R]: ",
    "ja": r"クリック|ポインタ|マウス|ホイール|矢印キー|Esc|Enter|スペース(、|キー)|^[0-9R]:",
}
"""Words of mouse and keyboard."""
TYPED = (
    "app.keys.",
    "app.digit.",
    "app.handover.key",
    "app.film.sheet",
    "session.",
    "core.",
    "table.carry.turn",
)
"""Said only of keys, to whoever presses them or opens their sheet; shown to no finger."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_names_mouse_or_keys_is_worded_for_fingers_too(language: str) -> None:
    words = everything(language)
    naming = re.compile(DEVICE[language], re.MULTILINE)
    wrong = {
        key: said
        for key, entry in words.items()
        if naming.search(said := "\n".join(entry.words))
        and f"{key}{TOUCH}" not in words
        and not key.startswith(TYPED)
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_fingers_stand_beside_those_of_the_mouse(language: str) -> None:
    mouse, fingers = Catalogue(language), Catalogue(language, touch=True)
    found = [key for key in everything(language) if key.endswith(TOUCH)]
    assert found
    for key in found:
        plain = key.removesuffix(TOUCH)
        assert fingers.placeholders(plain) <= mouse.placeholders(plain), key
    line = text("table.camera.whole")
    assert mouse.words(line) != fingers.words(line) == mouse.words(text(f"{line.key}{TOUCH}"))
    assert fingers.words(text("app.title")) == mouse.words(text("app.title"))
