"""What lies where on the table: the ship, trajectories, boards, hands and piles.

``boxes`` reads the layout, ``likeness`` gives faces and names, ``shown`` says how the ship stands;
``ship``, ``tracks``, ``threats``, ``boards``, ``hands``, ``piles`` and ``strip`` lay one part of
the table each, and ``table`` puts them together.
"""
