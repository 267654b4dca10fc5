"""Figures beside the table."""

from spacetable.core.panel import Panel
from spacetable.games.space_odyssey.state import View


def panel(view: View) -> Panel:
    """Figures and sheets."""
    return Panel()
