"""The exploration campaign (document 6): up to three missions in a row with the same ship.

``leg`` is what one mission leaves to the next, ``aboard`` lays it on the table at set-up,
``repairs`` is what the crew does between two missions, and ``scoring`` adds them up.
"""
