"""Run inside Blender: blender -b --python shoot.py -- OUT_DIR WIDTH SAMPLES PICTURE [PICTURE ...]

A picture is a piece ('rust-sofa'), another view of it ('rust-sofa-2' to 'rust-sofa-4'), a piece without the paper behind it
('cutout-rust-sofa'), or a room ('room-living').
"""
import math
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

import develop  # noqa: E402
import rooms  # noqa: E402
import stage  # noqa: E402
from pieces import PIECES  # noqa: E402
from view import View  # noqa: E402


def prepare(picture):
    """Builds what a picture shows, lights it, and points the camera at it. Answers how a piece was turned."""
    if picture in rooms.ROOMS:
        rooms.ROOMS[picture]()
        return Matrix()
    cut, name, number = re.fullmatch(r"(cutout-)?(.+?)(?:-(\d))?", picture).groups()
    piece = PIECES[name]
    piece.build()
    view = piece.more[int(number) - 2] if number else View(piece.turn, piece.height)
    quarter = round(view.turn / 90) * 90 if abs(view.turn) > 60 else 0
    turned = Matrix.Rotation(math.radians(-quarter), 4, "Z")
    stage.turn_round(turned)
    stage.lights(piece.dim)
    if view.at:
        stage.look_near(view.turn - quarter, view.height, turned @ Vector(view.at), view.span)
    else:
        stage.look(view.turn - quarter, view.height, piece.lens, piece.margin)
    if cut:
        stage.cut_out()
    return turned


def size(picture, width):
    return width, round(width * (0.625 if picture in rooms.ROOMS else 0.75))


def shoot(picture, out, width, samples):
    started = time.time()
    stage.clear()
    stage.quality(*size(picture, width), samples)
    prepare(picture)
    with tempfile.TemporaryDirectory() as folder:
        develop.keep_passes(folder)
        bpy.ops.render.render()
        rendered = time.time()
        unfinished = os.path.join(out, f".{picture}.png")
        develop.develop(folder, unfinished)
        os.replace(unfinished, os.path.join(out, f"{picture}.png"))
    print(f"PICTURE {picture}: {rendered - started:.0f} s, denoised in {time.time() - rendered:.0f} s", flush=True)


if __name__ == "__main__":
    out, width, samples, *pictures = sys.argv[sys.argv.index("--") + 1:]
    os.makedirs(out, exist_ok=True)
    for picture in pictures:
        shoot(picture, out, int(width), int(samples))
