"""What is typed finds what is shown."""

from __future__ import annotations

import pytest

from spacetable.text.typed import folded, typed


@pytest.mark.parametrize(
    ("shown", "keys"),
    [
        ("Open the S\u2011foils", "open the s-foils"),
        ("100\u00a0%", "100 %"),
        ("HAL\u2019s", "hal's"),
        ("表面", "表面"),
    ],
)
def test_marks_that_no_keyboard_has_are_found(shown: str, keys: str) -> None:
    assert typed(shown) == typed(keys)


@pytest.mark.parametrize(
    ("shown", "keys"),
    [
        ("クレオパトラ", "くれおぱとら"),
        ("クレオパトラ", "ｸﾚｵﾊﾟﾄﾗ"),
        ("サイズ 6", "さいず ６"),
        ("Teharonhiawáko", "TEHARONHIAWAKO"),
        ("ヴェスタ", "ゔぇすた"),
        ("ー", "ー"),
    ],
)
def test_spellings_of_one_word_are_folded(shown: str, keys: str) -> None:
    assert folded(shown) == folded(keys)


@pytest.mark.parametrize(
    ("one", "other"), [("はは", "ぱぱ"), ("ハ", "バ"), ("か", "が"), ("n", "m")]
)
def test_other_sounds_stay_others(one: str, other: str) -> None:
    assert folded(one) != folded(other)
