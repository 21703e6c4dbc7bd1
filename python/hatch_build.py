"""Builds the C library into wheels: they are for one kind of machine, with glibc as old as that of the machine that builds."""

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

LIBRARY = "src/thrall/_lib/libarena.so"


class LibraryHook(BuildHookInterface[Any]):
    """Puts the library into wheels. An editable install has that of the checkout, which `make python-library` makes."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the library, before the files of the wheel are gathered."""
        if version == "editable":
            return
        platform = next((tag for tag in platform_tags() if tag.startswith("manylinux_2_")), None)
        if platform is None:
            raise RuntimeError("wheels are for Linux with glibc")
        flags = os.environ.get("GOFLAGS", "-trimpath")
        subprocess.run(["make", "python-library", f"GOFLAGS={flags}"], cwd=Path(self.root).parent, check=True)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        build_data["artifacts"].append(LIBRARY)
