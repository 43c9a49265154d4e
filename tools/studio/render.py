"""Renders the demo catalogue's pictures: those that are missing, or older than the script of their piece.

python3 render.py [--width 960] [--samples 64] [--out DIR] [picture ...]
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PIECES = os.path.join(HERE, "../../apps/server/src/db/demo/pieces/*.ts")
ROOMS = ["room-living", "room-dining", "room-bedroom"]
SIZES = {"room": "1600x1000", "piece": "960x720"}


def wanted():
    """The rooms, then every picture that the demo's pieces name, newest piece first, further angles last."""
    text = ""
    for path in glob.glob(PIECES):
        with open(path, encoding="utf-8") as file:
            text += file.read()
    named = r"picture: '([^']+)',(?:\s+more: \[([^\]]+)\],)?.*?postedHoursAgo: (\d+)"
    pieces = sorted(re.findall(named, text, re.DOTALL), key=lambda piece: int(piece[2]))
    further = [name for _, more, _ in pieces for name in re.findall(r"'([^']+)'", more)]
    return [*ROOMS, *(first for first, _, _ in pieces), *further]


def source(picture):
    """The script that a picture's piece is built by."""
    if picture in ROOMS:
        return os.path.join(HERE, "rooms.py")
    name = re.sub(r"-\d$", "", picture)
    folder = os.path.join(HERE, "pieces")
    for file in sorted(os.listdir(folder)):
        path = os.path.join(folder, file)
        if file.endswith(".py") and f'"{name}":' in open(path, encoding="utf-8").read():
            return path
    sys.exit(f"No script builds '{picture}'.")


def fresh(target, origin):
    return os.path.exists(target) and os.path.getmtime(target) >= os.path.getmtime(origin)


def keep(png, out, picture):
    """Brings a render to the size the shop keeps, whatever size it was rendered in."""
    size = SIZES["room" if picture in ROOMS else "piece"]
    os.makedirs(out, exist_ok=True)
    subprocess.run(["convert", png, "-filter", "Lanczos", "-resize", f"{size}!", "-unsharp", "0x0.8+0.4+0.01",
                    "-depth", "8", os.path.join(out, f"{picture}.png")], check=True)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--width", type=int, default=960)
    options.add_argument("--samples", type=int, default=64)
    options.add_argument("--out", default=os.path.join(tempfile.gettempdir(), "patina-studio", "pictures"))
    options.add_argument("pictures", nargs="*")
    asked = options.parse_args()
    for picture in asked.pictures or wanted():
        room = picture in ROOMS
        width, samples = (round(asked.width * 1.25), asked.samples * 2) if room else (asked.width, asked.samples)
        folder = os.path.join(asked.out, "..", f"{width}x{samples}")
        png = os.path.join(folder, f"{picture}.png")
        if fresh(png, source(picture)):
            continue
        command = ["nice", "-n", "19", "blender", "-b", "--python", os.path.join(HERE, "shoot.py"), "--",
                   folder, str(width), str(samples), picture]
        # The system's own tools alone: another Python on the path would hide numpy from Blender.
        log = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": os.defpath})
        if not os.path.exists(png) or "PICTURE" not in log.stdout:
            print(f"{picture} failed:\n{log.stdout[-1500:]}{log.stderr[-1500:]}", flush=True)
            continue
        keep(png, asked.out, picture)
        print(re.search(r"PICTURE (.*)", log.stdout)[1], flush=True)


if __name__ == "__main__":
    main()
