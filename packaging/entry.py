"""What a bundle starts: the same as the command `spacetable`."""

import sys

from spacetable.__main__ import main

sys.exit(main())
