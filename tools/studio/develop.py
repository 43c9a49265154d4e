"""Runs inside Blender: has the renderer keep what the denoiser wants, and makes a picture of it."""
import os

import bpy
import numpy as np

from denoise import without_noise

PASSES = {"light": "Image", "colors": "Denoising Albedo", "normals": "Denoising Normal"}


def keep_passes(folder):
    """Has the compositor write each pass into a file of its own; to be called before rendering."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
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


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)


def develop(folder, path):
    """Takes the noise out of what was rendered, and saves it as the scene's view transform shows it."""
    scene = bpy.context.scene
    light, colors, normals = (read(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr")) for name in PASSES)
    guides = colors[:, :, :3], normals[:, :, :3]
    clean, opaque = without_noise(light[:, :, :3], *guides), light[:, :, 3:]
    if opaque.min() < 1:
        opaque = without_noise(np.repeat(opaque, 3, axis=2), *guides)[:, :, :1].clip(0, 1)
    height, width = clean.shape[:2]
    image = bpy.data.images.new("clean", width, height, alpha=True, float_buffer=True)
    image.alpha_mode = "PREMUL"
    image.pixels.foreach_set(np.concatenate([clean, opaque], axis=2).astype(np.float32).ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.use_nodes = False
    image.save_render(path, scene=scene)
