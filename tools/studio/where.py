"""Run inside Blender: blender -b --python where.py -- PICTURE X Y Z

Says where a place on a piece is seen in a picture, in hundredths of its width and height, as the demo's marks want it.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import shoot  # noqa: E402
import stage  # noqa: E402

if __name__ == "__main__":
    picture, *place = sys.argv[sys.argv.index("--") + 1:]
    stage.clear()
    stage.quality(*shoot.size(picture, 1600), 1)
    turned = shoot.prepare(picture)
    bpy.context.view_layer.update()
    scene = bpy.context.scene
    seen = world_to_camera_view(scene, scene.camera, turned @ Vector([float(length) for length in place]))
    print(f"SEEN {round(seen.x * 100)} {round(100 - seen.y * 100)}")
