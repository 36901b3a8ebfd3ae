"""Renders one shot: `blender -b -P render.py -- <shot> <out> [--width 1600] [--samples 8]`; `--list` names them all.

`<out>.exr` and `<out>.json` (how to develop it) are written.
"""

import argparse
import importlib
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from studio import core, materials, shoot  # noqa: E402


def shots():
    """All shots of all scene files, by name."""
    found = {}
    for file in sorted(os.listdir(os.path.join(HERE, "scenes"))):
        if file.endswith(".py") and not file.startswith("_"):
            found.update(importlib.import_module(f"scenes.{file[:-3]}").SHOTS)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("shot", nargs="?")
    parser.add_argument("out", nargs="?")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--threshold", type=float, default=0.05)
    asked = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
    if asked.list:
        print("\n".join(f"shot {name}" for name in shots()))
        return
    shot = shots()[asked.shot]
    core.reset()
    materials.forget()
    started = time.time()
    shot["make"]()
    print(f"modelled in {time.time() - started:.0f} s, {time.process_time():.0f} s of it at work", flush=True)
    kind = shoot.looking if "at" in shot["camera"] else shoot.camera
    kind(**shot["camera"])
    wide, high = shot.get("shape", (3, 2))
    with open(f"{asked.out}.json", "w") as file:
        json.dump(shot.get("develop", {}), file)
    shoot.expose(asked.out, asked.width, round(asked.width * high / wide), asked.samples, asked.threshold)


main()
