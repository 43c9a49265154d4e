"""Makes the demo catalogue's pictures: renders what is missing or older than its script, and encodes it.

python3 render.py [--width 960] [--samples 64] [--work DIR] [picture ...]
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.normpath(os.path.join(HERE, "../../apps/server/src/db/demo/pictures"))
CATALOGUE = os.path.join(PICTURES, "../catalogue.ts")
ROOMS = ["room-living", "room-dining", "room-bedroom"]
SIZES = {"room": "1600x1000", "piece": "960x720"}


def wanted():
    """The rooms, then every picture that the catalogue names, newest piece first, further angles last."""
    with open(CATALOGUE, encoding="utf-8") as file:
        text = file.read()
    first = re.findall(r"picture: '([^']+)'", text)
    further = [name for row in re.findall(r"more: \[([^\]]+)\]", text) for name in re.findall(r"'([^']+)'", row)]
    return [*ROOMS, *first, *further]


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


def encode(png, picture):
    """AVIF, and WebP for browsers without it, at the size the shop shows."""
    size = SIZES["room" if picture in ROOMS else "piece"]
    quality = "60" if picture in ROOMS else "58"
    with tempfile.TemporaryDirectory() as folder:
        scaled = os.path.join(folder, "scaled.png")
        sharpen = ["-unsharp", "0x0.8+0.45+0.01"]
        subprocess.run(["convert", png, "-filter", "Lanczos", "-resize", f"{size}!", *sharpen, "-depth", "8", scaled],
                       check=True)
        avif, webp = os.path.join(folder, "p.avif"), os.path.join(folder, "p.webp")
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["avifenc", "-s", "4", "-j", "2", "--min", "0", "--max", "63", "-a", "end-usage=q",
                        "-a", f"cq-level={30 if picture in ROOMS else 28}", "-y", "420", scaled, avif], **quiet)
        subprocess.run(["cwebp", "-quiet", "-m", "6", "-q", quality, scaled, "-o", webp], **quiet)
        for made in (avif, webp):
            with open(made, "rb") as file, open(os.path.join(PICTURES, picture + made[-5:]), "wb") as target:
                target.write(file.read())


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--width", type=int, default=960)
    options.add_argument("--samples", type=int, default=64)
    options.add_argument("--work", default=os.path.join(tempfile.gettempdir(), "patina-studio"))
    options.add_argument("pictures", nargs="*")
    asked = options.parse_args()
    for picture in asked.pictures or wanted():
        width = round(asked.width * 1.25) if picture in ROOMS else asked.width
        folder = os.path.join(asked.work, f"{width}x{asked.samples}")
        png = os.path.join(folder, f"{picture}.png")
        if fresh(png, source(picture)):
            continue
        command = ["nice", "-n", "19", "blender", "-b", "--python", os.path.join(HERE, "shoot.py"), "--",
                   folder, str(width), str(asked.samples), picture]
        # The system's own tools alone: another Python on the path would hide numpy from Blender.
        log = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": os.defpath})
        if not os.path.exists(png) or "PICTURE" not in log.stdout:
            print(f"{picture} failed:\n{log.stdout[-1500:]}{log.stderr[-1500:]}", flush=True)
            continue
        encode(png, picture)
        print(re.search(r"PICTURE (.*)", log.stdout)[1], flush=True)


if __name__ == "__main__":
    main()
