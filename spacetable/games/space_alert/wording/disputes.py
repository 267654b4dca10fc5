"""Sentences for figures of threat cards on which transcriptions differ."""

import re

from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.wording.lists import any_of
from spacetable.games.space_alert.wording.threats import name


def disputes(card: ThreatCard) -> tuple[Text, ...]:
    """A sentence for each disputed figure of a card."""
    return tuple(
        text(
            "space_alert.card_dispute",
            card=name(card),
            field=text(f"space_alert.disputed_field.{_key(one.field)}"),
            used=_value(one.used),
            other=any_of([_value(value) for value in one.other]),
        )
        for one in card.disputed
    )


def all_disputes() -> tuple[Text, ...]:
    """Those of all cards, in the order of the cards."""
    return tuple(said for card in threat_cards().values() for said in disputes(card))


def _value(words: str) -> Text:
    """Figures are the same in every language, other values have words."""
    if re.fullmatch(r"[+-]?\d+(/\d+)?", words):
        return verbatim(words)
    return text(f"space_alert.disputed_value.{_key(words)}")


def _key(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", words.lower()).strip("_")
