"""The planner beside the table: questions about the position, and what answers them.

``presenter`` knows what is asked, by whom and in which position; ``panel`` is the page of the side
panel that it fills. ``notebook`` is what one seat has asked and pinned, and nobody else sees it.
``search`` finds answers beside the window, ``course`` carries a plan out step by step.
"""
