"""Renders the demo's pictures that are not there yet: rooms, cut-outs, then pieces, newest first, each in four views.

python3 render.py [--width 1600] [--samples 8] [--out DIR] [picture ...]
"""
import argparse
import glob
import os
import re
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PIECES = os.path.join(HERE, "../../apps/server/src/db/demo/pieces/*.ts")
ROOMS = ["room-living", "room-dining", "room-bedroom"]
# One for each category.
CUTOUTS = [f"cutout-{name}" for name in ("rust-sofa", "tub-chair", "teak-round", "windsor-chair", "painted-chest",
                                        "stepped-bookcase", "channel-bed", "stoneware-lamp")]


def wanted():
    text = ""
    for path in glob.glob(PIECES):
        with open(path, encoding="utf-8") as file:
            text += file.read()
    named = re.findall(r"picture: '([^']+)'.*?(?:postedHoursAgo: (\d+)|description)", text, re.DOTALL)
    newest = sorted(named, key=lambda piece: int(piece[1] or 1000))
    names = dict.fromkeys(re.sub(r"-\d$", "", name) for name, _ in newest)
    return [*ROOMS, *CUTOUTS, *(f"{name}{view}" for name in names for view in ("", "-2", "-3", "-4"))]


def render(picture, out, width, samples):
    if picture in ROOMS:
        width, samples = round(width * 1.2), samples * 2  # wider than they are high by more, and no less high
    elif picture in CUTOUTS:
        width, samples = width // 2, samples * 5  # shown small; shadows on nothing are noisy
    shoot = ["--python", os.path.join(HERE, "shoot.py"), "--", out, str(width), str(samples), picture]
    # The system's own tools alone: another Python on the path would hide numpy from Blender.
    log = subprocess.run(["blender", "-b", *shoot], capture_output=True, text=True, env={**os.environ, "PATH": os.defpath})
    done = re.search(r"PICTURE (.*)", log.stdout)
    print(done[1] if done else f"{picture} failed:\n{log.stdout[-1500:]}{log.stderr[-1500:]}", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--width", type=int, default=1600)
    options.add_argument("--samples", type=int, default=8)
    options.add_argument("--out", default=os.path.join(tempfile.gettempdir(), "patina-studio"))
    options.add_argument("pictures", nargs="*")
    asked = options.parse_args()
    for picture in asked.pictures or wanted():
        if not os.path.exists(os.path.join(asked.out, f"{picture}.png")):
            render(picture, asked.out, asked.width, asked.samples)


if __name__ == "__main__":
    main()
