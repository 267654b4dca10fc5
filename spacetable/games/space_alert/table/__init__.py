"""What lies where on the table: the ship, trajectories, boards, hands and piles.

``arranged`` gives each part its place in the room, ``part`` puts a part that is laid out in units
of its own there, and ``frames`` chooses among drawings of several shapes. ``boxes`` reads the
sizes, ``appearance`` gives faces and names, ``shown`` says how the ship stands
and ``under_way`` what the step of the film has brought so far. ``ship``, ``threats``, ``boards``,
``hands``, ``piles`` and ``strip`` lay one part of the table each; ``ship_boxes`` finds the rooms of
a hull of any size, ``standing`` who stands where in them; ``systems``, ``crew`` and ``intruders``
lay what is in the ship; ``ship_signs``, ``board_signs`` and ``threat_signs`` what the
film marks; ``ghosts`` the ways that learners are shown. ``whole`` puts them together.
"""
