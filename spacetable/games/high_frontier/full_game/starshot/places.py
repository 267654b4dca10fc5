"""Names of the starship's zones."""

from typing import Final

from spacetable.core.ids import ZoneId

CREW: Final = ZoneId("starship.crew")
"""Colonists aboard the starship."""
