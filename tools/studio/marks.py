"""What years do to a piece: stains, fading, scratches and dents, on the part that has them."""
import bpy
from mathutils import Vector


def tinted(thing, at, size, tone, ring=0.0, share=0.8, soft=0.35):
    """Gives a part another tone around a place: an ellipsoid of half-axes `size`, hollow if it is a ring.

    The place and the axes are those of the piece; a ring is as wide as that share of its radius."""
    bpy.context.view_layer.update()
    material = thing.data.materials[0].copy()
    thing.data.materials[0] = material
    tree = material.node_tree
    nodes, link = tree.nodes, tree.links.new

    def add(kind, **settings):
        node = nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    # In the part's own coordinates, so that it stays where it is when the piece is moved or turned.
    turn = thing.matrix_world.to_quaternion().inverted()
    place = add("VectorMath", operation="SUBTRACT")
    link(add("TexCoord").outputs["Object"], place.inputs[0])
    place.inputs[1].default_value = thing.matrix_world.inverted() @ Vector(at)
    mapping = add("Mapping", vector_type="TEXTURE")
    mapping.inputs["Scale"].default_value = size
    mapping.inputs["Rotation"].default_value = turn.to_euler()
    link(place.outputs[0], mapping.inputs["Vector"])
    length = add("VectorMath", operation="LENGTH")
    link(mapping.outputs[0], length.inputs[0])
    noise = add("TexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.6, 3
    link(mapping.outputs[0], noise.inputs["Vector"])
    uneven = add("Math", operation="MULTIPLY_ADD")
    link(noise.outputs["Fac"], uneven.inputs[0])
    uneven.inputs[1].default_value, uneven.inputs[2].default_value = 0.12 if ring else 0.5, -0.06 if ring else -0.25
    far = add("Math", operation="ADD")
    link(length.outputs["Value"], far.inputs[0])
    link(uneven.outputs[0], far.inputs[1])
    distance = far.outputs[0]
    if ring:
        off = add("Math", operation="SUBTRACT")
        link(distance, off.inputs[0])
        off.inputs[1].default_value = 1 - ring
        away = add("Math", operation="ABSOLUTE")
        link(off.outputs[0], away.inputs[0])
        distance = away.outputs[0]
    within = add("MapRange", interpolation_type="SMOOTHSTEP")
    edge = ring or 1.0
    for key, value in {"From Min": edge * (1 - soft), "From Max": edge, "To Min": share, "To Max": 0}.items():
        within.inputs[key].default_value = value
    link(distance, within.inputs["Value"])

    shader = nodes["Principled BSDF"]
    own = shader.inputs["Base Color"]
    mix = add("MixRGB")
    link(within.outputs[0], mix.inputs["Fac"])
    if own.links:
        link(own.links[0].from_socket, mix.inputs["Color1"])
    else:
        mix.inputs["Color1"].default_value = own.default_value
    mix.inputs["Color2"].default_value = (*tone, 1)
    link(mix.outputs[0], own)
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
