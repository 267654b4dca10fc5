"""A spacecraft in its owner's turn: activated, flown space by space, fuelled, and what it meets.

Games keep their ships each in its own way; a ``Helm`` says how. All that is offered and refused is
found from a ``Vessel`` alone.
"""
