"""Space Alert. Its folders are the chapters of the rulebook.

``script`` and ``announcer`` hold what the ship's computer announces and when (2.1), ``soundtracks``
offers that to be heard without the table, ``setup`` lays the table (1, 5), ``action_round`` is what
the crew may do while time passes (2), ``resolution`` what comes of it (3, 4, 7) and
``resolution_round`` the film of it at the table. ``threats``, ``cards``, ``stations`` and
``trajectories`` are the components; ``wording`` has a sentence for everything; ``autopilot`` plans
for androids, and ``bots`` sit at empty seats with it; ``table`` and ``places`` lay it all out,
``panel`` gives the figures beside it and explains them.
"""
