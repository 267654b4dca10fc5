"""Random missions, also such as no real hand could hold."""

from __future__ import annotations

from hypothesis import strategies as st

from spacetable.games.space_alert.actions import WORDS
from spacetable.games.space_alert.resolution.plan import PARTS, Drawn, Plan
from spacetable.games.space_alert.threats.cards import threat_cards

CARDS = sorted(threat_cards())
LIKELY = [0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 6, 7, 7]
"""Plain cards come more often than heroic ones."""


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A mission of one to six members and up to eight threats."""
    rows = draw(
        st.lists(
            st.lists(
                st.one_of(st.sampled_from(LIKELY), st.sampled_from(sorted(WORDS))),
                min_size=12,
                max_size=12,
            ),
            min_size=1,
            max_size=6,
        )
    )
    threats = []
    for card in draw(st.lists(st.sampled_from(CARDS), max_size=8, unique=True)):
        outside = threat_cards()[card].external
        zone = draw(st.integers(0, 2)) if outside else -1
        threats.append(Drawn(card, draw(st.integers(1, 12)), zone))
    red, white, blue, inside = draw(st.permutations(range(1, 8)))[:4]
    tiles = [tuple(draw(st.permutations(parts))) for parts in PARTS.values()]
    return Plan(
        (red, white, blue, inside),
        tuple(threats),
        (tiles[0], tiles[1], tiles[2]),
        tuple(tuple(row) for row in rows),
    )
