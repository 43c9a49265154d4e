"""What the pieces are made of. Colours are linear, and darker than they look once the studio lights them."""
import bpy

WOODS = {
    "oak": (0.42, 0.245, 0.115),
    "pale-oak": (0.56, 0.385, 0.225),
    "ash": (0.52, 0.36, 0.21),
    "pine": (0.55, 0.33, 0.14),
    "teak": (0.30, 0.128, 0.047),
    "walnut": (0.125, 0.058, 0.029),
    "mahogany": (0.135, 0.036, 0.018),
    "elm": (0.27, 0.135, 0.06),
    "beech": (0.5, 0.29, 0.15),
    "ebony": (0.022, 0.018, 0.016),
}
CLOTHS = {
    "verdigris": (0.021, 0.088, 0.073),
    "rust": (0.25, 0.058, 0.02),
    "oatmeal": (0.5, 0.42, 0.32),
    "mustard": (0.33, 0.15, 0.016),
    "moss": (0.042, 0.05, 0.017),
    "indigo": (0.016, 0.026, 0.056),
    "clay": (0.36, 0.135, 0.078),
    "charcoal": (0.035, 0.034, 0.036),
    "linen": (0.68, 0.61, 0.51),
    "white": (0.75, 0.71, 0.65),
    "plum": (0.055, 0.013, 0.02),
    "sage": (0.17, 0.19, 0.12),
    "blush": (0.48, 0.24, 0.175),
    "sky": (0.13, 0.21, 0.27),
    "oxblood": (0.105, 0.016, 0.011),
    "tan": (0.27, 0.098, 0.03),
}


class Nodes:
    """A material's node tree, with the few things that every material here needs."""

    def __init__(self, name, color, roughness, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.shader.inputs["Base Color"].default_value = (*color, 1)
        self.shader.inputs["Roughness"].default_value = roughness
        for key, value in inputs.items():
            self.shader.inputs[key.replace("_", " ")].default_value = value

    @classmethod
    def of(cls, material):
        """Those of a material that is there already."""
        nodes = cls.__new__(cls)
        nodes.material, nodes.tree = material, material.node_tree
        nodes.shader = nodes.tree.nodes["Principled BSDF"]
        return nodes

    def add(self, kind, **settings):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def math(self, operation, a, b=None):
        node = self.add("Math", operation=operation)
        for slot, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            elif value is not None:
                self.link(value, node.inputs[slot])
        return node.outputs[0]

    def place(self, scale, shuffled=True):
        """The object's own coordinates, stretched; each object gets another stretch of the same stuff."""
        coords = self.add("TexCoord").outputs["Object"]
        if shuffled:
            chance = self.add("ObjectInfo").outputs["Random"]
            away = self.add("VectorMath", operation="ADD")
            self.link(coords, away.inputs[0])
            self.link(self.math("MULTIPLY", chance, 37), away.inputs[1])
            coords = away.outputs[0]
        mapping = self.add("Mapping")
        mapping.inputs["Scale"].default_value = scale
        self.link(coords, mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def noise(self, vector, scale, detail=2, distortion=0.0):
        node = self.add("TexNoise", Scale=scale, Detail=detail, Distortion=distortion)
        self.link(vector, node.inputs["Vector"])
        return node.outputs["Fac"]

    def ramp(self, factor, *stops):
        node = self.add("ValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        self.link(factor, node.inputs["Fac"])
        return node.outputs["Color"]

    def paint(self, color):
        self.link(color, self.shader.inputs["Base Color"])

    def bump(self, height, strength, distance=0.004):
        node = self.add("Bump", Strength=strength, Distance=distance)
        self.link(height, node.inputs["Height"])
        self.link(node.outputs["Normal"], self.shader.inputs["Normal"])


def shade(color, factor):
    return tuple(min(1, c * factor) for c in color)


class Wood:
    """A tone of wood. A board asks it for the material whose grain runs along one of its axes."""

    STRETCH = {"x": (0.55, 9, 9), "y": (9, 0.55, 9), "z": (9, 9, 0.55), "yz": (9, 0.8, 0.8),
               "bent": (1.6, 1.6, 1.6)}

    def __init__(self, tone, roughness=0.4):
        self.color, self.roughness, self.made = WOODS.get(tone, tone), roughness, {}

    def along(self, axis):
        if axis not in self.made:
            self.made[axis] = self.make(axis)
        return self.made[axis]

    def make(self, axis):
        nodes, color = Nodes(f"wood-{axis}", self.color, self.roughness), self.color
        where = nodes.place(self.STRETCH[axis])
        figure = nodes.noise(where, 1.3, 6, 1.1)
        pores = nodes.noise(where, 13, 3, 0.2)
        tone = nodes.math("ADD", nodes.math("MULTIPLY", figure, 0.78), nodes.math("MULTIPLY", pores, 0.22))
        grain = nodes.ramp(tone, (0.3, shade(color, 0.42)), (0.47, shade(color, 0.82)), (0.7, shade(color, 1.18)))
        board = nodes.add("HueSaturation")
        chance = nodes.add("ObjectInfo").outputs["Random"]
        nodes.link(nodes.math("ADD", nodes.math("MULTIPLY", chance, 0.26), 0.87), board.inputs["Value"])
        nodes.link(grain, board.inputs["Color"])
        nodes.paint(board.outputs["Color"])
        nodes.bump(pores, 0.12, 0.002)
        return nodes.material


def plain(color, roughness=0.5, **inputs):
    return Nodes("plain", color, roughness, **inputs).material


def painted(color):
    """Brushed paint: an even colour with a trace of the brush."""
    nodes = Nodes("paint", color, 0.5)
    nodes.bump(nodes.noise(nodes.place((14, 14, 2)), 6, 3), 0.12, 0.003)
    return nodes.material


def metal(color, roughness):
    nodes = Nodes("metal", color, roughness, Metallic=1.0)
    return nodes.material


def brass():
    return metal((0.62, 0.39, 0.14), 0.26)


def steel():
    return metal((0.6, 0.59, 0.57), 0.2)


def black_steel():
    return plain((0.018, 0.017, 0.016), 0.38, Specular=0.4)


def cloth(tone, thread=1.0, depth=0.5):
    """Plain weave: slubs of two crossed threads, mottled in colour and in height."""
    color = CLOTHS.get(tone, tone)
    nodes = Nodes("cloth", color, 0.95, Sheen=0.35, Specular=0.15)
    warp = nodes.noise(nodes.place((9, 60, 60)), 3.2 / thread, 2)
    weft = nodes.noise(nodes.place((60, 9, 16)), 3.2 / thread, 2)
    weave = nodes.math("ADD", nodes.math("MULTIPLY", warp, 0.5), nodes.math("MULTIPLY", weft, 0.5))
    light = max(color)  # on white linen the same slubs would look like dirt
    nodes.paint(nodes.ramp(weave, (0.33, shade(color, 0.7 + 0.25 * light)), (0.66, shade(color, 1.25 - 0.2 * light))))
    nodes.bump(weave, depth, 0.004)
    return nodes.material


def boucle(tone):
    color = CLOTHS.get(tone, tone)
    nodes = Nodes("boucle", color, 1.0, Sheen=0.5, Specular=0.05)
    loops = nodes.add("TexVoronoi", Scale=75.0)
    nodes.link(nodes.place((1, 1, 1)), loops.inputs["Vector"])
    nodes.paint(nodes.ramp(loops.outputs["Distance"], (0.0, shade(color, 1.15)), (0.75, shade(color, 0.62))))
    nodes.bump(nodes.math("MULTIPLY", loops.outputs["Distance"], -1), 0.9, 0.008)
    return nodes.material


def velvet(tone):
    color = CLOTHS.get(tone, tone)
    nodes = Nodes("velvet", color, 0.75, Sheen=1.0, Sheen_Tint=0.8, Specular=0.2)
    pile = nodes.noise(nodes.place((1, 1, 0.4)), 26, 4, 0.3)
    nodes.paint(nodes.ramp(pile, (0.3, shade(color, 0.9)), (0.7, shade(color, 1.12))))
    nodes.bump(nodes.noise(nodes.place((1, 1, 1)), 420, 1), 0.16, 0.002)
    return nodes.material


def corduroy(tone, axis="X"):
    color = CLOTHS.get(tone, tone)
    nodes = Nodes("corduroy", color, 0.9, Sheen=0.6, Specular=0.1)
    wale = nodes.add("TexWave", bands_direction=axis, Scale=26.0)
    nodes.link(nodes.place((1, 1, 1), False), wale.inputs["Vector"])
    nodes.paint(nodes.ramp(wale.outputs["Fac"], (0.1, shade(color, 0.55)), (0.7, shade(color, 1.2))))
    nodes.bump(wale.outputs["Fac"], 0.7, 0.006)
    return nodes.material


def leather(tone, roughness=0.5):
    color = CLOTHS.get(tone, tone)
    nodes = Nodes("leather", color, roughness, Specular=0.35)
    wear = nodes.noise(nodes.place((1, 1, 1)), 3.5, 4, 0.4)
    nodes.paint(nodes.ramp(wear, (0.3, shade(color, 0.8)), (0.75, shade(color, 1.3))))
    creases = nodes.add("TexVoronoi", Scale=85.0)
    nodes.link(nodes.place((1, 1, 1)), creases.inputs["Vector"])
    nodes.bump(nodes.math("ADD", creases.outputs["Distance"], nodes.noise(nodes.place((1, 1, 1)), 16, 4)), 0.22, 0.006)
    return nodes.material


def woven(tone, cell=0.014):
    """Rush, wicker and basket work: over and under in a checker of fine strands."""
    color = WOODS.get(tone, CLOTHS.get(tone, tone))
    nodes = Nodes("woven", color, 0.65)
    over = nodes.add("TexWave", bands_direction="X", Scale=0.314 / cell, Distortion=1.5)
    under = nodes.add("TexWave", bands_direction="Z", Scale=0.314 / cell, Distortion=1.5)
    for wave in (over, under):
        nodes.link(nodes.place((1, 1, 1), False), wave.inputs["Vector"])
    strands = nodes.math("MULTIPLY", over.outputs["Fac"], under.outputs["Fac"])
    nodes.paint(nodes.ramp(strands, (0.02, shade(color, 0.35)), (0.5, shade(color, 1.15))))
    nodes.bump(strands, 0.8, 0.006)
    return nodes.material


def open_weave(color, across, cell, width):
    """Strands with air between them. `across` names the two axes of the panel; the air is see-through."""
    nodes = Nodes("cane", color, 0.5)
    split = nodes.add("SeparateXYZ")
    nodes.link(nodes.add("TexCoord").outputs["Object"], split.inputs[0])
    u, v = (split.outputs[axis.upper()] for axis in across)

    def strand(value, gap, share):
        place = nodes.math("FRACT", nodes.math("ADD", nodes.math("DIVIDE", value, gap), 100))
        return nodes.math("LESS_THAN", place, share)

    pairs = nodes.math("MAXIMUM", strand(u, cell, width), strand(v, cell, width))
    slants = nodes.math("MAXIMUM", strand(nodes.math("ADD", u, v), cell * 2, width * 0.5),
                        strand(nodes.math("SUBTRACT", u, v), cell * 2, width * 0.5))
    mask = nodes.math("MAXIMUM", pairs, slants)
    nodes.paint(nodes.ramp(nodes.noise(nodes.place((1, 1, 1)), 30, 3), (0.3, shade(color, 0.7)),
                           (0.7, shade(color, 1.15))))
    mix, air = nodes.add("MixShader"), nodes.add("BsdfTransparent")
    nodes.link(mask, mix.inputs[0])
    nodes.link(air.outputs[0], mix.inputs[1])
    nodes.link(nodes.shader.outputs[0], mix.inputs[2])
    nodes.link(mix.outputs[0], nodes.tree.nodes["Material Output"].inputs["Surface"])
    return nodes.material


def cane(across="xz"):
    return open_weave((0.52, 0.33, 0.14), across, 0.015, 0.36)


def glass(tint=(0.95, 0.98, 0.96), alpha=0.22):
    """Thin glass for tops and shades: a sheet that mostly lets light pass, so that it costs no caustics."""
    nodes = Nodes("glass", tint, 0.04, Specular=0.8)
    mix, air = nodes.add("MixShader"), nodes.add("BsdfTransparent")
    air.inputs[0].default_value = (*tint, 1)
    edge = nodes.add("LayerWeight", Blend=0.35).outputs["Facing"]
    nodes.link(nodes.math("ADD", nodes.math("MULTIPLY", edge, 0.6), alpha), mix.inputs[0])
    nodes.link(air.outputs[0], mix.inputs[1])
    nodes.link(nodes.shader.outputs[0], mix.inputs[2])
    nodes.link(mix.outputs[0], nodes.tree.nodes["Material Output"].inputs["Surface"])
    return nodes.material


def lit_shade(color=(0.8, 0.66, 0.46), glow=1.1, woven_look=True):
    """Linen or paper with a bulb behind it: brightest around the middle of its height."""
    nodes = Nodes("shade", color, 0.9, Specular=0.1)
    split = nodes.add("SeparateXYZ")
    nodes.link(nodes.add("TexCoord").outputs["Generated"], split.inputs[0])
    off = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", split.outputs["Z"], 0.42))
    falloff = nodes.math("POWER", nodes.math("SUBTRACT", 1.0, off), 2.2)
    strength = nodes.math("MULTIPLY", falloff, glow)
    if woven_look:
        slubs = nodes.noise(nodes.place((10, 10, 90)), 3.2, 2)
        strength = nodes.math("MULTIPLY", strength, nodes.math("ADD", nodes.math("MULTIPLY", slubs, 0.7), 0.65))
        nodes.bump(slubs, 0.4)
    nodes.shader.inputs["Emission"].default_value = (1.0, 0.5, 0.19, 1)
    nodes.link(strength, nodes.shader.inputs["Emission Strength"])
    nodes.material.cycles.sample_as_light = False  # the bulb inside lights the room
    return nodes.material


def glow(strength=9.0, color=(1.0, 0.72, 0.42)):
    nodes = Nodes("glow", color, 0.5)
    nodes.shader.inputs["Emission"].default_value = (*color, 1)
    nodes.shader.inputs["Emission Strength"].default_value = strength
    nodes.material.cycles.sample_as_light = False
    return nodes.material


def marble():
    nodes = Nodes("marble", (0.72, 0.69, 0.65), 0.14)
    veins = nodes.noise(nodes.place((1, 1.6, 1)), 3.2, 9, 2.6)
    near = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", veins, 0.5))
    nodes.paint(nodes.ramp(near, (0.0, (0.3, 0.28, 0.26)), (0.035, (0.62, 0.59, 0.55)), (0.16, (0.78, 0.75, 0.7))))
    return nodes.material


def ceramic(color, roughness=0.2):
    nodes = Nodes("ceramic", color, roughness, Specular=0.6)
    speckle = nodes.noise(nodes.place((1, 1, 1)), 60, 3)
    nodes.paint(nodes.ramp(speckle, (0.36, shade(color, 0.55)), (0.48, color)))
    return nodes.material


def leaf(color=(0.035, 0.1, 0.028)):
    nodes = Nodes("leaf", color, 0.4)
    nodes.paint(nodes.ramp(nodes.noise(nodes.place((1, 1, 1)), 9, 3), (0.3, shade(color, 0.6)),
                           (0.7, shade(color, 1.6))))
    return nodes.material
