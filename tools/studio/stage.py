"""The studio: a paper backdrop, the lights, and a camera that frames whatever stands there."""
import math

import bpy
from mathutils import Vector

from materials import plain
from parts import finish, mesh


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def corners():
    """Points on everything that stands in the scene, as it will be rendered."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type in ("MESH", "CURVE") and not thing.get("unframed"):
            shown = thing.evaluated_get(graph)
            points += [shown.matrix_world @ Vector(corner) for corner in shown.bound_box]
    return points


def turn_round(turned):
    """Shows another side of what stands there; the camera stays on its side of the paper."""
    bpy.context.view_layer.update()
    for thing in list(bpy.context.scene.objects):
        thing.matrix_world = turned @ thing.matrix_world


def backdrop(reach):
    """A sheet of warm paper that rises behind the piece in one sweep."""
    depth, radius, width = 1.1 * reach + 0.9, 1.3, 30
    line = [(-16, 0), (depth, 0)]
    line += [(depth + radius * math.sin(a), radius - radius * math.cos(a))
             for a in (math.radians(90 * n / 16) for n in range(1, 17))]
    line += [(depth + radius, 14)]
    points = [(x, y, z) for y, z in line for x in (-width, width)]
    sheet = mesh(points, [(2 * n, 2 * n + 1, 2 * n + 3, 2 * n + 2) for n in range(len(line) - 1)])
    sheet["unframed"] = True
    finish(sheet, plain((0.8, 0.715, 0.61), 0.95, Specular=0.1))


def cut_out():
    """Leaves out the paper, but for the shadow on it; to be called when all is lit."""
    scene = bpy.context.scene
    scene.render.film_transparent, scene.render.image_settings.color_mode = True, "RGBA"
    for thing in scene.objects:
        thing.is_shadow_catcher = bool(thing.get("unframed"))


def area(at, aim, size, power, color=(1, 0.95, 0.88)):
    light = bpy.data.lights.new("softbox", "AREA")
    light.energy, light.size, light.color = power, size, color
    thing = bpy.data.objects.new("softbox", light)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def bulb(at, power, radius=0.03, color=(1.0, 0.66, 0.36)):
    light = bpy.data.lights.new("bulb", "POINT")
    light.energy, light.shadow_soft_size, light.color = power, radius, color
    thing = bpy.data.objects.new("bulb", light)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)
    return thing


def surroundings(strength, color=(1, 0.93, 0.84)):
    world = bpy.data.worlds.new("surroundings")
    world.use_nodes = True
    inputs = world.node_tree.nodes["Background"].inputs
    inputs[0].default_value, inputs[1].default_value = (*color, 1), strength
    bpy.context.scene.world = world


def lights(dim=1.0):
    """A large soft key from the left, a fill from the right, a rim from behind; all grow with the piece."""
    points = corners()
    top = max(p.z for p in points)
    reach = max(max(abs(p.x) for p in points), max(abs(p.y) for p in points), top * 0.62)
    s = reach / 0.8
    aim = (0, 0, top * 0.4)
    area((-2.5 * s, -1.7 * s, 2.7 * s), aim, 1.15 * s, 235 * s * s * dim)
    area((3.0 * s, -2.2 * s, 1.5 * s), aim, 2.4 * s, 42 * s * s * dim, (1, 0.9, 0.78))
    area((1.7 * s, 2.0 * s, 2.6 * s), aim, 0.9 * s, 62 * s * s * dim)
    surroundings(0.24 * dim)
    backdrop(reach)


def camera(turn, height, lens):
    """A camera `turn` degrees to the right of the front and `height` degrees above, yet to be moved; where it looks."""
    scene = bpy.context.scene
    thing = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(thing)
    scene.camera = thing
    a, e = math.radians(turn), math.radians(height)
    way = Vector((-math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e)))
    thing.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    thing.data.lens = lens
    return thing, way


def look(turn, height, lens=70, margin=0.88):
    """Frames the whole piece."""
    points = [c for p in corners() for c in p]
    thing, _ = camera(turn, height, lens / margin)
    bpy.context.view_layer.update()
    thing.location, _ = thing.camera_fit_coords(bpy.context.evaluated_depsgraph_get(), points)
    thing.data.lens = lens
    thing.data.shift_y = 0.012


def look_near(turn, height, at, span):
    """Frames `span` metres around a place on the piece; what is far behind it blurs a little."""
    thing, way = camera(turn, height, 85)
    away = span * thing.data.lens / thing.data.sensor_width
    thing.location = Vector(at) - way * away
    thing.data.clip_start = 0.01
    thing.data.dof.use_dof, thing.data.dof.focus_distance, thing.data.dof.aperture_fstop = True, away, 11


def quality(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = samples, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 4, 2, 2, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2, 12
    # The paper needs fewer samples than what stands on it.
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.05, samples // 3
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
