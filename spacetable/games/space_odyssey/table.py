"""The table before a seat."""

from spacetable.core.table import Table
from spacetable.games.space_odyssey.state import View


def table(view: View) -> Table:
    """Zones and pieces."""
    return Table(1440, 984, (), ())
