"""What years do to a piece: stains, fading, scratches and dents, on the part that has them."""
import bpy
from mathutils import Vector

from materials import Nodes


def tinted(thing, at, size, tone, ring=0.0, share=0.8, soft=0.35):
    """Gives a part another tone within an ellipsoid: around a place of the piece, with half-axes along the piece's own.

    A ring has the tone in its outermost share alone; `soft` is how much of its edge fades."""
    bpy.context.view_layer.update()
    material = thing.data.materials[0].copy()
    thing.data.materials[0] = material
    nodes = Nodes.of(material)

    # In the part's own coordinates, so that it stays where it is when the piece is moved or turned.
    place = nodes.add("VectorMath", operation="SUBTRACT")
    nodes.link(nodes.add("TexCoord").outputs["Object"], place.inputs[0])
    place.inputs[1].default_value = thing.matrix_world.inverted() @ Vector(at)
    mapping = nodes.add("Mapping", vector_type="TEXTURE", Scale=size,
                        Rotation=thing.matrix_world.to_quaternion().inverted().to_euler())
    nodes.link(place.outputs[0], mapping.inputs["Vector"])
    length = nodes.add("VectorMath", operation="LENGTH")
    nodes.link(mapping.outputs[0], length.inputs[0])

    # Nothing that happened by chance has an even edge.
    chance = nodes.math("SUBTRACT", nodes.noise(mapping.outputs[0], 1.6, 3), 0.5)
    distance = nodes.math("ADD", length.outputs["Value"], nodes.math("MULTIPLY", chance, 0.12 if ring else 0.5))
    strength = share
    if ring:
        distance = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", distance, 1 - ring))
        strength = nodes.math("MULTIPLY", nodes.ramp(nodes.noise(mapping.outputs[0], 1.1, 4), (0.38, (0.25,) * 3),
                                                     (0.56, (1,) * 3)), share)
    edge = ring or 1.0
    within = nodes.add("MapRange", interpolation_type="SMOOTHSTEP")
    for key, value in {"From Min": edge * (1 - soft), "From Max": edge, "To Min": 1, "To Max": 0}.items():
        within.inputs[key].default_value = value
    nodes.link(distance, within.inputs["Value"])

    own, mix = nodes.shader.inputs["Base Color"], nodes.add("MixRGB", Color2=(*tone, 1))
    nodes.link(nodes.math("MULTIPLY", within.outputs[0], strength), mix.inputs["Fac"])
    if own.links:
        nodes.link(own.links[0].from_socket, mix.inputs["Color1"])
    else:
        mix.inputs["Color1"].default_value = own.default_value
    nodes.link(mix.outputs[0], own)
    return thing


def dented(thing, at, radius):
    """Takes out of a part what a ball there would."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=radius, location=at)
    ball = bpy.context.object
    ball.hide_render = True
    ball["unframed"] = True
    cut = thing.modifiers.new("dent", "BOOLEAN")
    cut.operation, cut.object = "DIFFERENCE", ball
    return thing
