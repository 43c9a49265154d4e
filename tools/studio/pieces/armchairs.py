"""Armchairs."""
import math

from marks import tinted
from materials import Wood, boucle, brass, cloth, leather, velvet, woven
from parts import ball, board, curve_through, cushion, disc, lathe, pair, post, rod, slab, surface, tube
from view import View, near


def verdigris(dark_arm=False):
    """An oak frame with flat arms and two wool cushions; of one, an arm is darker where a cup stood."""
    oak, wool = Wood("oak"), cloth("verdigris", 1.2)
    for x in pair(0.335):
        post((x, -0.34, 0), (x, -0.31, 0.6), oak, (0.03, 0.032), (0.046, 0.05), 0.01)
        post((x, 0.36, 0), (x, 0.27, 0.612), oak, (0.03, 0.032), (0.044, 0.048), 0.01)
        side = curve_through([(-0.03, -0.4), (-0.042, -0.33), (-0.034, -0.05), (-0.02, 0.24), (-0.016, 0.34)], 6)
        arm = slab(side + [(-a, b) for a, b in reversed(side)], 0.026, oak, (x, 0, 0.61), 0.009, (2, 0, 0), "y")
        if dark_arm and x < 0:
            tinted(arm, (x, -0.22, 0.62), (0.036, 0.036, 0.03), (0.075, 0.032, 0.013), share=0.9)
        board((x, -0.02, 0.31), (0.026, 0.6, 0.055), oak, 0.008, (3, 0, 0))
    for y, z in ((-0.3, 0.325), (0.26, 0.295)):
        board((0, y, z), (0.65, 0.026, 0.055), oak, 0.008)
    for z, y in ((0.46, 0.31), (0.66, 0.365), (0.86, 0.42)):
        board((0, y, z), (0.62, 0.02, 0.055), oak, 0.008, (-15, 0, 0))
    for x in pair(0.3):
        post((x, 0.25, 0.3), (x, 0.44, 0.91), oak, (0.028, 0.032), (0.024, 0.026), 0.008)
    cushion((0, -0.03, 0.395), (0.6, 0.62, 0.13), wool, (3, 0, 0), edge=0.04, puff=0.2, piping=wool)
    cushion((0, 0.27, 0.69), (0.58, 0.13, 0.52), wool, (-16, 0, 0), edge=0.04, puff=0.32, piping=wool)


def reading():
    """A low reading chair: bent arms worn pale, tan leather cushions on webbing."""
    wood, hide = Wood("elm"), leather("tan", 0.66)
    for x in pair(0.34):
        arm = tube([(x, 0.46, 0), (x, 0.3, 0.24), (x, 0.1, 0.42), (x, -0.12, 0.545), (x, -0.33, 0.55), (x, -0.4, 0.47),
                    (x, -0.385, 0.25), (x, -0.4, 0)], 0.021, wood, grain="bent")
        tinted(arm, (x, -0.26, 0.57), (0.05, 0.16, 0.045), (0.56, 0.36, 0.19), share=0.7, soft=0.7)
        tube([(x * 0.88, -0.39, 0.34), (x * 0.88, 0.0, 0.28), (x * 0.88, 0.24, 0.29), (x * 0.88, 0.4, 0.6),
              (x * 0.88, 0.56, 0.98)], 0.017, wood, grain="bent")
    for y, z in ((-0.385, 0.33), (0.22, 0.27), (0.55, 0.955), (0.4, 0.6)):
        rod((-0.34, y, z), (0.34, y, z), wood, 0.014)
    for n in range(5):
        board((0, -0.28 + n * 0.11, 0.315 - n * 0.008), (0.6, 0.05, 0.004), leather("charcoal"))
    cushion((0, -0.06, 0.385), (0.57, 0.62, 0.13), hide, (6, 0, 0), edge=0.04, puff=0.2, piping=hide)
    cushion((0, 0.36, 0.71), (0.56, 0.13, 0.62), hide, (-23, 0, 0), edge=0.04, puff=0.25, piping=hide)
    cushion((0, 0.42, 0.98), (0.5, 0.1, 0.17), hide, (-23, 0, 0), edge=0.045, puff=0.3)


def pair_mate():
    """A pale tub chair: a wool shell that wraps round, on four oak legs."""
    oak, wool = Wood("pale-oak"), boucle("sky")
    for x, y in pair(0.25, 0.24):
        rod((x * 1.15, y * 1.18, 0), (x, y, 0.27), oak, 0.013, 0.024)
    disc((0, 0, 0.29), 0.33, 0.07, wool, 0.03)

    def shell(u, v):
        a = math.radians(-128 + 256 * u)
        rise = 0.26 + 0.2 * (0.5 + 0.5 * math.cos(a)) ** 1.2
        r = 0.37 + 0.035 * v * (0.4 + math.cos(a) * 0.6)
        return (r * math.sin(a), r * math.cos(a) * 0.96, 0.28 + rise * v)

    surface(shell, 40, 8, wool, 0.09, subdivide=2)
    cushion((0, 0.02, 0.37), (0.56, 0.56, 0.14), wool, edge=0.065, puff=0.12)


def wingback():
    """A moss velvet wing chair with scrolled arms, a loose seat and short turned legs."""
    pile, wood = velvet("moss"), Wood("mahogany")
    for x in pair(0.29):
        lathe((x, -0.3, 0), [(0.014, 0), (0.019, 0.02), (0.016, 0.05), (0.028, 0.11), (0.022, 0.15), (0.03, 0.2)], wood)
        post((x * 0.95, 0.38, 0), (x, 0.3, 0.2), wood, (0.03, 0.03), (0.04, 0.04))
    board((0, 0, 0.26), (0.66, 0.7, 0.14), pile, 0.025)
    cushion((0, -0.05, 0.4), (0.52, 0.62, 0.16), pile, edge=0.05, puff=0.2, piping=pile)
    cushion((0, 0.33, 0.74), (0.6, 0.17, 0.86), pile, (-9, 0, 0), edge=0.075, puff=0.16)
    for x in pair(0.33):
        side = 1 if x > 0 else -1
        cushion((x, 0.0, 0.42), (0.11, 0.66, 0.34), pile, edge=0.045, puff=0.08)
        rod((x * 1.02, -0.34, 0.6), (x * 1.02, 0.26, 0.61), pile, 0.068, 0.06, 36)
        ball((x * 1.02, -0.338, 0.6), 0.056, pile).scale = (1, 0.3, 1)

        def wing(u, v, side=side):
            z = 0.6 + 0.56 * v
            reach = 0.25 * math.sin(math.pi * min(1, 0.18 + v * 0.78)) ** 0.8
            return (side * (0.3 + 0.035 * u), 0.33 + 0.08 * v - u * reach, z)

        surface(wing, 10, 14, pile, 0.09, subdivide=2)


def safari():
    """A sling chair of turned ash, leather straps for arms and brass buckles."""
    ash, hide, metal = Wood("ash"), leather("tan"), brass()
    for x in pair(0.29):
        for y in pair(0.27):
            lathe((x, y, 0), [(0.013, 0), (0.017, 0.08), (0.021, 0.3), (0.019, 0.56), (0.022, 0.575), (0.012, 0.6)],
                  ash)
        rod((x, -0.27, 0.33), (x, 0.27, 0.29), ash, 0.015)
        board((x, 0, 0.575), (0.05, 0.58, 0.005), hide, 0.001)
        for y in pair(0.285):
            board((x, y, 0.55), (0.048, 0.006, 0.05), hide)
            tube([(x - 0.028, y * 1.02, 0.54), (x + 0.028, y * 1.02, 0.54), (x + 0.028, y * 1.02, 0.57),
                  (x - 0.028, y * 1.02, 0.57)], 0.003, metal, closed=True, bend=False)
        rod((x * 0.93, 0.2, 0.42), (x * 0.93, 0.4, 0.9), ash, 0.015, 0.012)
    for y, z in ((-0.27, 0.34), (0.27, 0.3)):
        rod((-0.29, y, z), (0.29, y, z), ash, 0.015)
    rod((-0.29, 0.235, 0.5), (0.29, 0.235, 0.5), ash, 0.012)

    def seat(u, v):
        return ((u - 0.5) * 0.52, -0.285 + 0.57 * v,
                0.35 - 0.045 * v - 0.06 * math.sin(math.pi * u) * math.sin(math.pi * v))

    surface(seat, 12, 12, hide, 0.007)

    def back(u, v):
        z = 0.47 + 0.41 * v
        return ((u - 0.5) * 0.57, 0.2 + (z - 0.42) * 0.41 + 0.05 * math.sin(math.pi * u) - 0.014, z)

    sling = surface(back, 12, 8, hide, 0.007)
    tinted(sling, (0.04, 0.37, 0.76), (0.27, 0.4, 0.17), (0.1, 0.032, 0.011), share=0.7, soft=0.7)
    for z in (0.56, 0.78):
        board((0, 0.305 + (z - 0.56) * 0.41, z), (0.03, 0.004, 0.08), hide, 0.001, (-22, 0, 0))


def rocker():
    """A bentwood rocker in black beech with a woven seat and back."""
    wood, weave = Wood("ebony", 0.3), woven("pine", 0.012)
    for x in pair(0.26):
        tube([(x, 0.62, 0.13), (x, 0.3, 0.02), (x, 0, 0.016), (x, -0.34, 0.05), (x, -0.5, 0.16), (x, -0.46, 0.34),
              (x, -0.3, 0.4), (x, 0.1, 0.36), (x, 0.3, 0.42), (x, 0.5, 0.76), (x, 0.62, 1.08)], 0.017, wood)
        tube([(x, 0.2, 0.03), (x * 1.05, 0.02, 0.2), (x * 1.1, -0.18, 0.34), (x * 1.12, -0.32, 0.52),
              (x * 1.1, -0.22, 0.64),
              (x * 1.08, 0.02, 0.63), (x, 0.42, 0.62)], 0.014, wood)
        tube([(x, 0.62, 0.13), (x, 0.52, 0.3), (x, 0.34, 0.36), (x, 0.2, 0.37)], 0.013, wood)
    for y, z in ((-0.47, 0.31), (0.3, 0.42), (0.62, 1.07), (0.3, 0.022), (-0.34, 0.052), (0.42, 0.62)):
        rod((-0.26, y, z), (0.26, y, z), wood, 0.013)
    line = curve_through([(-0.46, 0.34), (-0.3, 0.4), (0.1, 0.36), (0.24, 0.385)], 8)
    surface(lambda u, v: ((u - 0.5) * 0.5, *line[round(v * (len(line) - 1))]), 10, len(line) - 1, weave, 0.01)
    rise = curve_through([(0.34, 0.48), (0.5, 0.76), (0.61, 1.05)], 8)
    surface(lambda u, v: ((u - 0.5) * 0.5, *rise[round(v * (len(rise) - 1))]), 10, len(rise) - 1, weave, 0.01)


PIECES = {
    "oak-armchair": (verdigris, {"more": (
        View(-34, 11), View(152, 13), near((0.32, -0.3, 0.56), 0.4, 42, 24))}),
    "readers-armchair": (lambda: verdigris(dark_arm=True), {"turn": -38, "height": 20, "more": (
        View(32, 14), View(-150, 14), near((-0.335, -0.22, 0.62), 0.4, -34, 36))}),
    "reading-chair": (reading, {"turn": -34, "height": 11, "more": (
        View(40, 12), View(148, 14), near((-0.34, -0.3, 0.5), 0.46, -44, 24))}),
    "tub-chair": (pair_mate, {"turn": 24, "height": 16, "more": (
        View(-52, 12), View(165, 16), near((0.28, -0.22, 0.46), 0.5, 24, 26))}),
    "wingback": (wingback, {"turn": 30, "more": (
        View(-40, 9), View(150, 12), near((0.33, -0.26, 0.58), 0.55, 30, 18))}),
    "safari-chair": (safari, {"turn": -32, "more": (
        View(36, 11), View(150, 13), near((-0.29, -0.24, 0.54), 0.32, -40, 18))}),
    "rocker": (rocker, {"turn": 52, "height": 11, "more": (
        View(-24, 12), View(128, 12), near((0.1, -0.1, 0.4), 0.5, 44, 32))}),
}
