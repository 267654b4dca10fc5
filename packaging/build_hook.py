"""Run by hatchling before it builds a wheel or an editable install: compiles the catalogues."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Makes the `.mo` files, which are not in the repository but belong in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called once per build; `version` is "standard" or "editable"."""
        if self.target_name != "wheel":
            return
        # By its path: the package itself may miss what it needs to run while it is being built.
        module = Path(self.root, "spacetable", "text", "compiling.py")
        runpy.run_path(str(module))["compile_all"]()
