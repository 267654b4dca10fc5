"""The language of the computer, told by the environment or the system."""

from __future__ import annotations

import locale

import pytest

from spacetable.text import system_language
from spacetable.text.system_language import system_language as spoken


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("place", "language"),
    [
        ("ja_JP.UTF-8", "ja"),
        ("JA", "ja"),
        ("ja-JP", "ja"),
        ("en_GB@euro", "en"),
        ("de_AT.UTF-8", "de"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt_PT.UTF-8", "en"),
        ("zz_ZZ", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
    ],
)
def test_the_environment_says_it(
    monkeypatch: pytest.MonkeyPatch, place: str, language: str
) -> None:
    monkeypatch.setattr(system_language, "LANGUAGES", ("de", "en", "ja", "pt_BR"))
    monkeypatch.setenv("LANG", place)
    assert spoken() == language


def test_the_first_of_the_environment_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "en_GB.UTF-8")
    assert spoken() == "en"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert spoken() == "ja"


@pytest.mark.parametrize(
    ("place", "language"),
    [("Japanese_Japan", "ja"), ("ja_JP", "ja"), ("German_Germany", "en"), (None, "en")],
)
def test_else_the_system_says_it(
    monkeypatch: pytest.MonkeyPatch, place: str | None, language: str
) -> None:
    """Windows gives whole words."""
    monkeypatch.setattr(system_language, "LANGUAGES", ("en", "ja"))
    monkeypatch.setattr(locale, "getlocale", lambda: (place, "cp932"))
    assert spoken() == language


def test_a_system_that_cannot_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def strange() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr(locale, "getlocale", strange)
    assert spoken() == "en"
