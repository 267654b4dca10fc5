"""Signs on threat cards."""

from __future__ import annotations

import pytest

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.games.space_alert.table.shown import ShownThreat
from spacetable.games.space_alert.table.threat_signs import on_card


@pytest.mark.parametrize(
    "stands",
    [
        ShownThreat(beaten=True, hp=0, blocks=4, cryo=False, aura="attack"),
        ShownThreat(gone=True, hp=3, blocks=2, cryo=True, aura="shield"),
        ShownThreat(hp=1, blocks=3, cryo=True),
    ],
)
@pytest.mark.parametrize("high", [240.0, 174.0, 114.0])
def test_no_sign_covers_a_line_of_its_card(stands: ShownThreat, high: float) -> None:
    card = Box(100, 50, 200, high)
    signs = list(on_card(0, ZoneId("threat.red"), stands, card, 1))
    assert len(signs) == len({one.x for one in signs}), "side by side"
    for one in signs:
        assert one.y + one.h / 2 <= card.top + 0.2 * 114
        assert abs(one.y - card.top) <= one.h / 2, "at the upper edge"
    assert ("fate.0" in {one.id for one in signs}) == (stands.beaten or stands.gone)
