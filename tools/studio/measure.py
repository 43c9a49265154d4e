"""Run inside Blender: blender -b --python measure.py -- OUT

Writes how large each piece is as modelled: width, depth and height in millimetres, by its name.
"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import parts  # noqa: E402
import stage  # noqa: E402

# What stands or lies on a piece is not sold with it.
parts.pillow = parts.books = parts.stack = parts.vase = lambda *_, **__: None

from pieces import PIECES  # noqa: E402


def measure(piece):
    stage.clear()
    piece.build()
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    solid = [thing.evaluated_get(graph) for thing in bpy.context.scene.objects if thing.type in {"MESH", "CURVE"}]
    corners = [thing.matrix_world @ Vector(corner) for thing in solid for corner in thing.bound_box]
    sizes = [max(corner[axis] for corner in corners) - min(corner[axis] for corner in corners) for axis in range(3)]
    return [round(size * 1000) for size in sizes]


if __name__ == "__main__":
    out = sys.argv[sys.argv.index("--") + 1]
    with open(out, "w", encoding="utf-8") as file:
        json.dump({name: measure(piece) for name, piece in sorted(PIECES.items())}, file, indent=1)
