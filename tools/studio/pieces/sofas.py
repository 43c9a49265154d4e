"""Sofas."""
import math

from marks import tinted
from materials import Wood, boucle, brass, cloth, leather, velvet
from parts import ball, board, curve_through, cushion, pair, pillow, post, rod, slab, surface, tube
from view import View, near


def rust():
    """Two seats on a walnut plinth, slim padded arms."""
    wood, fabric = Wood("walnut"), cloth("rust")
    for x, y in pair(0.9, 0.34):
        rod((x, y, 0), (x * 0.97, y * 0.94, 0.15), wood, 0.014, 0.026)
    board((0, 0, 0.18), (2.04, 0.86, 0.07), wood, 0.008)
    for x in pair(0.93):
        arm = cushion((x, 0, 0.42), (0.17, 0.84, 0.42), fabric, edge=0.05, puff=0.1, piping=fabric)
        if x > 0:
            tinted(arm, (x, -0.12, 0.64), (0.16, 0.34, 0.15), (0.46, 0.17, 0.085), share=0.55, soft=0.7)
    cushion((0, 0.36, 0.5), (1.72, 0.13, 0.58), fabric, (-6, 0, 0), edge=0.05, puff=0.08)
    for x in pair(0.42):
        cushion((x, -0.07, 0.325), (0.83, 0.72, 0.2), fabric, edge=0.05, puff=0.14, piping=fabric)
        cushion((x, 0.235, 0.63), (0.82, 0.19, 0.46), fabric, (-14, 0, 0), edge=0.06, puff=0.3, piping=fabric)
    pillow((-0.62, 0.08, 0.62), (0.44, 0.44, 0.2), cloth("oatmeal", 1.3), (66, 0, 16))


def first_flat():
    """A small sofa with round arms in blue wool, on turned beech feet."""
    wood, fabric = Wood("beech"), cloth("indigo", 1.2)
    for x, y in pair(0.62, 0.3):
        rod((x, y, 0), (x, y, 0.17), wood, 0.016, 0.028)
    board((0, 0, 0.21), (1.42, 0.74, 0.1), fabric, 0.03)
    for x in pair(0.66):
        cushion((x, -0.02, 0.42), (0.2, 0.76, 0.34), fabric, edge=0.095, puff=0.06)
    cushion((0, 0.31, 0.52), (1.3, 0.2, 0.56), fabric, (-9, 0, 0), edge=0.09, puff=0.12)
    for x in pair(0.285):
        cushion((x, -0.05, 0.35), (0.56, 0.64, 0.18), fabric, edge=0.045, puff=0.2, piping=fabric)
    pillow((0.4, 0.12, 0.6), (0.4, 0.4, 0.18), cloth("mustard"), (68, 0, -14))
    pillow((-0.42, 0.13, 0.58), (0.46, 0.3, 0.16), cloth("linen", 1.4), (66, 0, 10))


def sunroom():
    """A rattan frame with arched sides and loose linen cushions."""
    cane, fabric = Wood("pine", 0.45), cloth("sage", 1.3)
    for x in pair(0.78):
        tube([(x, -0.36, 0), (x, -0.36, 0.42), (x, -0.3, 0.6), (x, -0.1, 0.64), (x, 0.2, 0.66), (x, 0.34, 0.84)],
             0.019, cane)
        tube([(x, 0.4, 0), (x, 0.36, 0.3), (x, 0.37, 0.6), (x, 0.42, 0.86)], 0.019, cane)
        for n in range(7):
            y = -0.28 + n * 0.095
            tube([(x, y, 0.27), (x, y + 0.012 * n, 0.63 + 0.004 * n)], 0.008, cane, bend=False)
        tube([(x, -0.36, 0.26), (x, 0.38, 0.26)], 0.015, cane, bend=False)
        tube([(x, -0.36, 0.1), (x, 0.39, 0.1)], 0.011, cane, bend=False)
    for y, z in ((-0.36, 0.26), (0.37, 0.26), (0.42, 0.86), (-0.36, 0.12), (0.385, 0.5)):
        tube([(-0.78, y, z), (0.78, y, z)], 0.017, cane, bend=False)
    for n in range(15):
        x = -0.7 + n * 0.1
        tube([(x, 0.375, 0.26), (x, 0.42, 0.86)], 0.007, cane, bend=False)
    for x in pair(0.4):
        for side in pair(0.17):
            tube([(x + side, -0.36, 0.26), (x + side * 0.3, -0.36, 0.17), (x - side * 0.2, -0.36, 0.12)], 0.009, cane)
    board((0, 0, 0.275), (1.5, 0.68, 0.02), cane)
    for x in pair(0.375):
        cushion((x, -0.02, 0.36), (0.74, 0.7, 0.15), fabric, edge=0.05, puff=0.22, piping=cloth("linen"))
        cushion((x, 0.29, 0.62), (0.72, 0.15, 0.46), fabric, (-12, 0, 0), edge=0.05, puff=0.35, piping=cloth("linen"))


def tufted(width, height, depth, across, down, bulge, lean, material, at):
    """A buttoned back: diamonds that swell between rows of buttons."""
    buttons = []
    for row in range(down):
        for n in range(across + 1 + row % 2):
            buttons.append(((n - (across + row % 2) / 2) * width / (across + 0.6), (row + 0.7) * height / (down + 0.3)))

    def shape(u, v):
        x, z = (u - 0.5) * width, v * height
        near = min(math.hypot(x - bx, (z - bz)) for bx, bz in buttons)
        edge = min(1, 6 * min(u, 1 - u) + 0.25) * min(1, 5 * (1 - v) + 0.1)
        dent = math.exp(-(near / 0.03) ** 2) * 0.03 + math.exp(-(near / 0.075) ** 2) * 0.016
        return (x, -bulge * edge ** 0.5 + dent * 1.15 + lean * v, z)

    surface(shape, 110, 46, material, 0.0, at, subdivide=1)
    for bx, bz in buttons:
        edge = min(1, 6 * min(bx / width + 0.5, 0.5 - bx / width) + 0.25)
        ball((at[0] + bx, at[1] - bulge * edge ** 0.5 + 0.036 + lean * bz / height, at[2] + bz), 0.012, material)


def chesterfield():
    """Oxblood leather, rolled arms as high as the back, deep buttons, turned feet."""
    hide, wood = leather("oxblood"), Wood("mahogany")
    for x, y in pair(0.86, 0.34):
        rod((x, y, 0), (x, y, 0.1), wood, 0.02, 0.036)
    board((0, 0, 0.2), (1.96, 0.84, 0.2), hide, 0.02)
    for n in range(3):
        cushion((-0.56 + n * 0.56, -0.1, 0.36), (0.555, 0.66, 0.17), hide, edge=0.045, puff=0.16, piping=hide)
    board((0, 0.37, 0.45), (1.7, 0.1, 0.48), hide, 0.03)
    tufted(1.58, 0.34, 0.1, 8, 3, 0.05, 0.05, hide, (0, 0.29, 0.38))
    rolls = []
    for x in pair(0.9):
        board((x, -0.02, 0.36), (0.14, 0.82, 0.46), hide, 0.03)
        rolls.append(rod((x * 1.03, -0.43, 0.63), (x * 1.03, 0.42, 0.63), hide, 0.105, 0.105, 48))
        ball((x * 1.03, -0.425, 0.63), 0.085, hide).scale = (1, 0.18, 1)
        side = 1 if x > 0 else -1
        for k in range(9):
            a = math.radians(180 * k / 8)
            ball((x * 1.03 + 0.082 * math.cos(a), -0.435, 0.63 + 0.082 * math.sin(a)), 0.0065, brass())
        for k in range(1, 9):
            ball((x - side * 0.052, -0.435, 0.61 - k * 0.055), 0.0065, brass())
            ball((x + side * 0.052, -0.435, 0.61 - k * 0.055), 0.0065, brass())
    rod((-0.98, 0.4, 0.68), (0.98, 0.4, 0.68), hide, 0.105, 0.105, 48)
    for k in range(34):
        ball((-0.94 + k * 0.057, -0.424, 0.115), 0.0065, brass())


def teak_three():
    """An open teak frame with paddle arms and three loose cushions a side."""
    wood, fabric = Wood("teak"), cloth("mustard", 1.1)
    for x in pair(0.97):
        post((x, -0.35, 0), (x * 0.99, -0.33, 0.56), wood, (0.034, 0.034), (0.05, 0.05), 0.012)
        post((x, 0.4, 0), (x * 0.99, 0.3, 0.56), wood, (0.034, 0.034), (0.048, 0.048), 0.012)
        outline = curve_through([(-0.03, -0.42), (-0.045, -0.3), (-0.035, 0.0), (-0.022, 0.25), (-0.02, 0.38)], 6)
        slab(outline + [(-a, b) for a, b in reversed(outline)], 0.028, wood, (x * 0.99, 0, 0.575), 0.01, grain="y")
        board((x * 0.99, 0, 0.29), (0.028, 0.68, 0.06), wood, 0.008)
    for y in (-0.33, 0.3):
        board((0, y, 0.29), (1.92, 0.03, 0.07), wood, 0.008)
    for z, y in ((0.42, 0.335), (0.72, 0.43)):
        board((0, y, z), (1.92, 0.026, 0.06), wood, 0.01, (-18, 0, 0))
    for n in range(13):
        x = -0.86 + n * 0.1433
        rod((x, 0.345, 0.44), (x, 0.425, 0.71), wood, 0.009)
    board((0, 0, 0.3), (1.88, 0.6, 0.015), wood)
    for x in (-0.63, 0, 0.63):
        cushion((x, -0.04, 0.375), (0.62, 0.66, 0.13), fabric, edge=0.04, puff=0.18, piping=fabric)
        cushion((x, 0.25, 0.62), (0.61, 0.13, 0.42), fabric, (-17, 0, 0), edge=0.04, puff=0.3, piping=fabric)


def chaise():
    """A corner sofa: oatmeal bouclé, low back, one end long enough for legs."""
    fabric, wood = boucle("oatmeal"), Wood("ebony")
    for x, y in ((-1.12, -0.34), (-1.12, 0.36), (1.12, 0.36), (1.12, -0.94), (0.5, -0.94), (0.3, -0.34)):
        board((x, y, 0.035), (0.06, 0.06, 0.07), wood, 0.006)
    board((0, 0, 0.16), (2.36, 0.86, 0.18), fabric, 0.04)
    board((0.8, -0.4, 0.16), (0.76, 1.2, 0.18), fabric, 0.04)
    cushion((-1.1, -0.0, 0.36), (0.2, 0.86, 0.34), fabric, edge=0.09, puff=0.05)
    cushion((0, 0.36, 0.42), (2.38, 0.2, 0.44), fabric, edge=0.09, puff=0.05)
    cushion((-0.3, -0.07, 0.34), (1.36, 0.72, 0.2), fabric, edge=0.08, puff=0.12)
    cushion((0.8, -0.37, 0.34), (0.78, 1.3, 0.2), fabric, edge=0.08, puff=0.12)
    for x in (-0.68, 0.05, 0.8):
        cushion((x, 0.2, 0.6), (0.68, 0.2, 0.4), fabric, (-14, 0, 0), edge=0.09, puff=0.3)
    pillow((-0.86, 0.08, 0.58), (0.48, 0.48, 0.2), velvet("clay"), (64, 0, 18))
    pillow((-0.52, 0.02, 0.55), (0.42, 0.34, 0.18), cloth("charcoal", 1.3), (60, 0, 6))


PIECES = {
    "rust-sofa": (rust, {"more": (
        View(-34, 10), View(152, 14), near((0.86, -0.28, 0.56), 0.8, 34, 24))}),
    "first-flat-sofa": (first_flat, {"turn": -26, "more": (
        View(34, 10), View(-8, 24), near((-0.6, -0.28, 0.46), 0.65, -30, 20))}),
    "sunroom-sofa": (sunroom, {"more": (
        View(-36, 10), View(150, 14), near((0.76, -0.3, 0.5), 0.6, 36, 14))}),
    "chesterfield": (chesterfield, {"turn": 24, "more": (
        View(-38, 9), View(52, 18), near((0.82, -0.1, 0.56), 0.75, 22, 18))}),
    "teak-sofa": (teak_three, {"turn": -30, "more": (
        View(36, 10), View(150, 14), near((-0.95, -0.28, 0.54), 0.55, -38, 24))}),
    "boucle-chaise": (chaise, {"turn": 24, "height": 19, "more": (
        View(-40, 14), View(158, 22), near((0.8, -0.86, 0.36), 0.8, 34, 26))}),
}
