"""The Crew: two editions of one game of tricks, tasks and few words.

How the rooms fit together
--------------------------
``cards``           the forty cards as numbers
``conditions``      tasks and mission rules: each kind is a class that judges what has been played
``judge``           the conditions of one mission, put together
``missions``        the logbooks; ``task_cards`` the 96 tasks of Mission Deep Sea (TOML beside them)
``state``           the state and what a seat sees of it; ``moves`` the actions; ``switches``
``rulings``         what was decided where the rules leave a question open
``setup``           the deal
``steps``           the list of the steps of an attempt, in the order of the rules:
``opening``           before the first trick: tokens, asking, naming, choosing, handing over ...
``distress``          the signal, with ``voting``, ``passing`` and ``exchange``; ``start``
``trick``             play, with ``radio`` between tricks
``giving_up``         at any time
``over``, ``outcome`` how an attempt ends; ``clock`` runs beside all of them
``table``, ``appearance``, ``panel``, ``coach``   how it lies before a seat
``bots``, ``solver``, ``debrief``                 who plays along, and what could have been
"""

from spacetable.games.the_crew.game import deep_sea, planet_nine

__all__ = ["deep_sea", "planet_nine"]
