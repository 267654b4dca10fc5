"""The action round (document 2): what each player may do while the soundtrack plays.

``announcing`` carries out what the computer announces, ``boards`` the cards on the action boards,
``phases`` the cards of a phase, ``data`` cards drawn and handed over, ``reports`` the threat cards
that are turned up, ``talk`` figures moved while talking, ``telling`` what is told of one's plan,
``delegating`` androids that the autopilot plans for, ``ending`` the end of the round. ``seating``
comes before it: where androids sit.
"""
