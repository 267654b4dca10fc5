"""What a bundle starts: the same as the command `spacetable`."""

import sys
from multiprocessing import freeze_support

from spacetable.__main__ import main

# Where worker processes are started anew, they start here: they must not open a window.
freeze_support()
sys.exit(main())
