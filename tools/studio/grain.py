"""Takes the grain out of a render. Debian's Blender has no denoiser, so this is a small one of our own.

Light is smoothed apart from colour: the picture is divided by what the materials' own colours are (so that wood grain
and weave stay sharp), smoothed in widening rings that stop where surfaces turn, end, or change in brightness by more
than their noise, and multiplied by the colours again.
"""
import os

import bpy
import numpy as np


PASSES = {"color": "Image", "matt": "DiffCol", "shiny": "GlossCol", "normal": "Normal", "depth": "Depth"}


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[:, :, :3]


class Moved:
    """Values with a margin, so that any neighbourhood of them is a view and no copy."""

    def __init__(self, values, reach):
        self.shape, self.reach = values.shape[:2], reach
        self.padded = np.pad(values, [(reach, reach), (reach, reach), (0, 0)][:values.ndim], "edge")

    def by(self, dy, dx):
        (height, width), reach = self.shape, self.reach
        return self.padded[reach + dy:reach + dy + height, reach + dx:reach + dx + width]


def brightness(light):
    return light @ np.array([0.25, 0.6, 0.15], np.float32)


def box(values, reach):
    rows = Moved(values, reach)
    columns = Moved(sum(rows.by(d, 0) for d in range(-reach, reach + 1)), reach)
    return sum(columns.by(0, d) for d in range(-reach, reach + 1)) / (2 * reach + 1) ** 2


def without_grain(color, albedo, normal, depth, rounds=4, tolerance=2.2):
    base = np.maximum(albedo, 0.02)
    light = color / base
    # Fireflies: nothing outshines the third brightest of its neighbours.
    value = brightness(light)
    near = Moved(value, 1)
    around = np.sort([near.by(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)], axis=0)
    light = light * np.minimum(1, (around[5] + 1e-4) / (value + 1e-4))[:, :, None]
    value = brightness(light)
    spread = np.maximum(box(value * value, 3) - box(value, 3) ** 2, 0)
    far = Moved(depth, 1)
    slope = np.maximum(np.abs(depth - far.by(0, 1)), np.abs(depth - far.by(1, 0)))
    slope = np.maximum(box(slope, 1), depth * 0.0006)
    kernel = {0: 0.375, 1: 0.25, 2: 0.0625}
    for level in range(rounds):
        step = 2 ** level
        value = brightness(light)
        limit = tolerance * np.sqrt(box(spread, 1)) + 1e-4
        total, weight, noise = np.zeros_like(light), np.zeros_like(value), np.zeros_like(value)
        lights, values, normals, depths, spreads = (
            Moved(layer, 2 * step) for layer in (light, value, normal, depth, spread))
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = dy * step, dx * step
                if dx == 0 and dy == 0:
                    w = np.full_like(value, kernel[0] ** 2)
                else:
                    turn = np.clip(np.einsum("ijk,ijk->ij", normal, normals.by(y, x)), 0, 1) ** 48
                    gone = np.abs(depths.by(y, x) - depth) / (slope * step * (abs(dx) + abs(dy)))
                    differs = np.abs(values.by(y, x) - value) / limit
                    w = kernel[abs(dy)] * kernel[abs(dx)] * turn * np.exp(-np.minimum(gone * 0.6 + differs, 40))
                total += lights.by(y, x) * w[:, :, None]
                noise += spreads.by(y, x) * w * w
                weight += w
        light = total / weight[:, :, None]
        spread = noise / (weight * weight)
    return light * base


def passes(folder):
    """Has the compositor write the picture, its colours, its normals and its depth apart."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_normal = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    sink.file_slots.clear()
    for name, output in PASSES.items():
        sink.file_slots.new(name)
        tree.links.new(source.outputs[output], sink.inputs[name])
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs["Image"])


def develop(folder, path):
    """Reads the passes, takes the grain out, and saves the picture through the scene's view transform."""
    frame = f"{bpy.context.scene.frame_current:04d}.exr"
    color, matt, shiny, normal, depth = (read(os.path.join(folder, name + frame)) for name in PASSES)
    length = np.linalg.norm(normal, axis=2, keepdims=True)
    normal = normal / np.maximum(length, 1e-6)
    own = matt + shiny
    own = np.where(own.max(2, keepdims=True) < 0.01, 1.0, own)
    clean = without_grain(color, own, normal, np.minimum(depth[:, :, 0], 200))
    height, width = clean.shape[:2]
    image = bpy.data.images.new("clean", width, height, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([clean, np.ones((height, width, 1), np.float32)], 2).ravel())
    bpy.context.scene.render.image_settings.file_format = "PNG"
    bpy.context.scene.use_nodes = False
    image.save_render(path, scene=bpy.context.scene)
