"""What a crew settles before its first trick: order tokens, roles, and who takes which task.

Each step is a module: what may be done, what is refused, what it does, and its ``STEP``. One that
others do not lead to says with ``due`` whether it comes next and starts with ``begin``; ``order``
knows which of them comes first.
"""
