"""Takes the grain out of a render. Debian's Blender has no denoiser, so this is a small one of our own.

Light is smoothed apart from colour: the picture is divided by what the materials' own colours are (so that wood grain
and weave stay sharp), smoothed in widening rings that stop where surfaces turn, end, or change in brightness by more
than their noise, and multiplied by the colours again.
"""
import os

import bpy
import numpy as np


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[:, :, :3]


def shifted(values, dy, dx):
    height, width = values.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return values[rows][:, columns]


def brightness(light):
    return light @ np.array([0.25, 0.6, 0.15], np.float32)


def box(values, reach):
    total = sum(shifted(values, d, 0) for d in range(-reach, reach + 1))
    return sum(shifted(total, 0, d) for d in range(-reach, reach + 1)) / (2 * reach + 1) ** 2


def without_grain(color, albedo, normal, depth, rounds=4, tolerance=2.2):
    base = np.maximum(albedo, 0.02)
    light = color / base
    # Fireflies: nothing outshines the third brightest of its neighbours.
    value = brightness(light)
    around = np.sort([shifted(value, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)], axis=0)
    light = light * np.minimum(1, (around[5] + 1e-4) / (value + 1e-4))[:, :, None]
    value = brightness(light)
    spread = np.maximum(box(value * value, 3) - box(value, 3) ** 2, 0)
    slope = np.maximum(np.abs(depth - shifted(depth, 0, 1)), np.abs(depth - shifted(depth, 1, 0)))
    slope = np.maximum(box(slope, 1), depth * 0.0006)
    kernel = {0: 0.375, 1: 0.25, 2: 0.0625}
    for level in range(rounds):
        step = 2 ** level
        value = brightness(light)
        limit = tolerance * np.sqrt(box(spread, 1)) + 1e-4
        total, weight, noise = np.zeros_like(light), np.zeros_like(value), np.zeros_like(value)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = dy * step, dx * step
                other = shifted(light, y, x)
                turn = np.clip((normal * shifted(normal, y, x)).sum(2), 0, 1) ** 48
                gone = np.abs(shifted(depth, y, x) - depth) / (slope * (step * (abs(dx) + abs(dy)) + 1e-3))
                differs = np.abs(brightness(other) - value) / limit
                w = kernel[abs(dy)] * kernel[abs(dx)] * turn * np.exp(-np.minimum(gone * 0.6 + differs, 40))
                if dx == 0 and dy == 0:
                    w = np.full_like(value, kernel[0] ** 2)
                total += other * w[:, :, None]
                noise += shifted(spread, y, x) * w * w
                weight += w
        light = total / weight[:, :, None]
        spread = noise / (weight * weight)
    return light * base


def passes(folder):
    """Has the compositor write the picture, its colours, its normals and its depth apart."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    sink.file_slots.clear()
    for name, output in (("color", "Image"), ("albedo", "DiffCol"), ("normal", "Normal"), ("depth", "Depth")):
        sink.file_slots.new(name)
        tree.links.new(source.outputs[output], sink.inputs[name])
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs["Image"])


def develop(folder, path):
    """Reads the passes, takes the grain out, and saves the picture through the scene's view transform."""
    frame = f"{bpy.context.scene.frame_current:04d}.exr"
    color, albedo, normal, depth = (read(os.path.join(folder, name + frame))
                                    for name in ("color", "albedo", "normal", "depth"))
    length = np.linalg.norm(normal, axis=2, keepdims=True)
    normal = normal / np.maximum(length, 1e-6)
    albedo = np.where(albedo.max(2, keepdims=True) < 0.01, 1.0, albedo)
    clean = without_grain(color, albedo, normal, np.minimum(depth[:, :, 0], 200))
    height, width = clean.shape[:2]
    image = bpy.data.images.new("clean", width, height, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([clean, np.ones((height, width, 1), np.float32)], 2).ravel())
    bpy.context.scene.render.image_settings.file_format = "PNG"
    bpy.context.scene.use_nodes = False
    image.save_render(path, scene=bpy.context.scene)
