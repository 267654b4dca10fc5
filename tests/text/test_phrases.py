"""Where Japanese may break."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.text.phrases import LEAST, is_japanese, letters, phrases
from tests.text.reading import domains, read

SENTENCES = sorted(
    {
        line
        for domain in domains()
        for entry in read("ja", domain).values()
        for words in entry.words
        for line in words.split("\n")
        if is_japanese(line)
    }
)
"""Every line of Japanese in the program."""


@pytest.mark.parametrize(
    "parted",
    [
        "隣の|マスに、|このカードを|置くことができます。",
        "プレイヤー 1 が|トリック 3 を|取りました。",
        "ミッション 12|（やり直し 3 回）",
        "HAL 9000 の|記憶を |2 つ消す",
        "第3トリック：|みかさんの|番です",
        "捨て札を|山札に|戻します。",
        "はい、|始めます。",
        "宣言し、|その数だけ取る。",
        "21か所に|工場を|建てられます。",
        "12年の|期限に|間に合います。",
        "失敗として|数えます。",
        "アクアを|得ます。 |タイコノート：|あなたの|人員は",
        "鉱区を|置くか|工場を|建てる",
    ],
)
def test_a_line_may_end_only_between_phrases(parted: str) -> None:
    found = phrases(parted.replace("|", ""))
    assert "".join(found) == parted.replace("|", "")
    ends, wanted = stops(found), stops(tuple(parted.split("|")))
    # More of them does no harm where they are phrases too: この, カードを.
    assert wanted <= ends
    for end in ends - wanted:
        assert parted.replace("|", "")[end - 2 : end] == "この"


def stops(pieces: tuple[str, ...]) -> set[int]:
    """After how many characters a line may end."""
    return {len("".join(pieces[:k])) for k in range(1, len(pieces))}


@pytest.mark.parametrize("word", ["捨て札", "山札", "手札", "HAL", "コンピュータ", "2001年"])
def test_words_of_the_games_are_whole(word: str) -> None:
    seen = [line for line in SENTENCES if word in line]
    assert seen
    for line in seen:
        at = line.find(word)
        broken = [end for end in stops(phrases(line)) if at < end < at + len(word)]
        assert not broken, phrases(line)


def test_no_last_line_is_one_letter_and_no_line_begins_with_a_stop() -> None:
    for line in SENTENCES:
        found = phrases(line)
        assert "".join(found) == line
        if len(found) > 1:
            assert letters(found[-1]) >= LEAST, found
        assert not any(piece.startswith(tuple("、。」）』・ーっゃゅょ")) for piece in found[1:]), (
            found
        )
        assert not any(piece.rstrip().endswith(tuple("「（『")) for piece in found[:-1]), found


@given(st.text(alphabet="かな漢字カナー、。「」（） \u3000aB1𠮟🙂", max_size=40))
def test_nothing_is_lost_or_added(words: str) -> None:
    assert "".join(phrases(words)) == words


@pytest.mark.parametrize("words", ["", "Take the trick", "Zoë · 3 – “ok” → Ⅳ", "１２"])
def test_other_languages_are_left_alone(words: str) -> None:
    assert not is_japanese(words)
