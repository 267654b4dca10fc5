"""Where bots and the autopilot think: in the thread that asks, or in a process beside the window.

``Thinker`` is who is asked; ``WorkerThinker`` asks a process of ours, and another one for
planners, so that bots go on while somebody plans. Both find the same, so nobody else need know
which of them it was.
"""

from typing import Final

SWITCH: Final = "--think"
"""First argument of a bundle's program that makes it the process that thinks."""
