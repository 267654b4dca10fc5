"""The Crew: two editions of one game of tricks, tasks and few words.

How the rooms fit together
--------------------------
``cards``           the forty cards as numbers
``conditions``      tasks and mission rules, each a small judge of what has been played
``judge``           the conditions of one mission, put together
``missions``        the logbooks; ``task_cards`` the 96 tasks of Mission Deep Sea (TOML beside them)
``state``           the state and what a seat sees of it; ``moves`` the actions; ``switches``
``setup``           the deal
``crew``            the phases before the first trick: asking, naming, choosing, handing over ...
``distress``, ``start``, ``trick``, ``radio``, ``exchange``, ``clock``   the phases of play
``options``, ``rules``  which phase may do what, and what it does
``table``, ``likeness``, ``panel``, ``coach``   how it lies before a seat
``bots``, ``solver``, ``debrief``               who plays along, and what could have been
"""

from spacetable.games.the_crew.game import deep_sea, planet_nine

__all__ = ["deep_sea", "planet_nine"]
