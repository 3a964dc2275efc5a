"""The preset clangd lists every source file in its compile_commands.json."""

import json
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("base", "engine", "heuristics", "search", "bindings", "experiments", "apps", "perf",
           "tests")


class CompileCommands(unittest.TestCase):
    """For clangd, which cannot use the commands of unity builds."""

    def test_every_source_file_has_a_command(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "--preset", "clangd", "-B", folder], cwd=ROOT, check=True,
                           stdout=subprocess.DEVNULL)
            database = pathlib.Path(folder, "compile_commands.json").read_text(encoding="utf-8")
        listed = {entry["file"] for entry in json.loads(database)}
        files = {str(path) for name in FOLDERS for path in (ROOT / name).rglob("*.cc")
                 if ROOT / "bindings/wasm" not in path.parents}  # Compiled for WebAssembly only.
        self.assertEqual(files - listed, set())


if __name__ == "__main__":
    unittest.main()
