"""Words as a person would type them, for finding things by their names."""

_PLAIN = str.maketrans({"\u2011": "-", "\u2212": "-", "\u2013": "-", "\u00a0": " ", "\u202f": " "})


def typed(words: str) -> str:
    """Without capitals, and with the hyphen and the space that keyboards have."""
    return words.translate(_PLAIN).casefold()
