"""Chairs and stools."""
import math
import random

from marks import tinted
from materials import Wood, black_steel, cane, plain, steel, velvet
from parts import board, curve_through, cushion, disc, lathe, pair, post, rod, rounded, slab, surface, tube
from view import View, near


def seat_outline(front, back, depth, bow=0.02):
    """A chair seat's outline: wider in front, corners eased."""
    points = [(-front / 2, -depth / 2 + 0.03), (-front / 2 + 0.03, -depth / 2), (0, -depth / 2 - bow),
              (front / 2 - 0.03, -depth / 2), (front / 2, -depth / 2 + 0.03), (front / 2 * 0.97, 0),
              (back / 2, depth / 2 - 0.03), (back / 2 - 0.03, depth / 2), (0, depth / 2 + bow * 0.6),
              (-back / 2 + 0.03, depth / 2), (-back / 2, depth / 2 - 0.03), (-front / 2 * 0.97, 0)]
    loop = curve_through([points[-1], *points, points[0], points[1]], 5)
    return loop[5:-6]


def windsor(new_spindle=False):
    """A hoop-back: an elm seat, a bent bow, seven spindles, turned legs and a stretcher; of one, a spindle is newer."""
    elm = ash = Wood("elm", 0.35)
    light = Wood("ash", 0.35)
    slab(seat_outline(0.44, 0.4, 0.42), 0.042, elm, (0, 0, 0.435), 0.016)
    for x, y in ((-0.15, -0.14), (0.15, -0.14), (-0.13, 0.14), (0.13, 0.14)):
        foot = (x * 1.5, y * 1.55, 0)
        rod(foot, (x, y, 0.42), ash, 0.011, 0.014, swell=0.008)
    for x in pair(0.185):
        rod((x, -0.175, 0.19), (x * 0.93, 0.175, 0.19), ash, 0.009, swell=0.005)
    rod((-0.185, 0, 0.19), (0.185, 0, 0.19), ash, 0.009, swell=0.005)
    bow = [(-0.19, 0.15, 0.45), (-0.215, 0.19, 0.62), (-0.2, 0.235, 0.8), (-0.12, 0.265, 0.91), (0, 0.275, 0.94),
           (0.12, 0.265, 0.91), (0.2, 0.235, 0.8), (0.215, 0.19, 0.62), (0.19, 0.15, 0.45)]
    tube(bow, 0.0115, ash)
    line = curve_through(bow, 24)
    for n in range(7):
        x = -0.135 + n * 0.045
        # Each ends in the bow, where that passes above it.
        top = min((point for point in line if point[2] > 0.62), key=lambda point: abs(point[0] - x * 1.3))
        rod((x, 0.165, 0.45), top, light if new_spindle and n == 4 else ash, 0.007, 0.005, swell=0.002)


def bentwood():
    """A café chair: steam-bent black beech and a cane seat."""
    wood = Wood("walnut", 0.28)
    tube([(x, y, 0.455) for x, y in rounded(0.41, 0.4, 0.19, 8)], 0.019, wood, closed=True, bend=False)
    disc((0, 0, 0.46), 0.186, 0.004, cane("xy"))
    for x in pair(0.15):
        rod((x * 1.25, -0.2, 0), (x, -0.14, 0.455), wood, 0.011, 0.017)
    outer = [(-0.19, 0.27, 0), (-0.165, 0.18, 0.45), (-0.195, 0.23, 0.7), (-0.14, 0.275, 0.87), (0, 0.29, 0.92),
             (0.14, 0.275, 0.87), (0.195, 0.23, 0.7), (0.165, 0.18, 0.45), (0.19, 0.27, 0)]
    tube(outer, 0.0145, wood)
    tube([(-0.1, 0.185, 0.46), (-0.125, 0.225, 0.66), (-0.085, 0.255, 0.77), (0, 0.262, 0.8), (0.085, 0.255, 0.77),
          (0.125, 0.225, 0.66), (0.1, 0.185, 0.46)], 0.0115, wood)
    tube([(x * 1.02, y, 0.24) for x, y in rounded(0.34, 0.36, 0.16, 8)], 0.0095, wood, closed=True, bend=False)


def cantilever():
    """Chromed tube in one line, cane in beech frames."""
    chrome, beech = steel(), Wood("ebony", 0.35)
    half = [(-0.235, 0.2, 0.83), (-0.235, 0.2, 0.62), (-0.235, 0.17, 0.5), (-0.235, 0.12, 0.455), (-0.235, -0.1, 0.455),
            (-0.235, -0.2, 0.45), (-0.235, -0.245, 0.4), (-0.235, -0.25, 0.2), (-0.235, -0.245, 0.06),
            (-0.235, -0.2, 0.014),
            (-0.235, 0.1, 0.013), (-0.235, 0.24, 0.013), (-0.2, 0.27, 0.013), (-0.1, 0.272, 0.013)]
    line = half + [(0, 0.272, 0.013)] + [(-x, y, z) for x, y, z in reversed(half)]
    tube(line, 0.0125, chrome)
    for y in pair(0.2):
        board((0, y - 0.02, 0.468), (0.47, 0.05, 0.026), beech, 0.01)
    for x in pair(0.215):
        board((x, -0.02, 0.468), (0.045, 0.42, 0.026), beech, 0.01)
    board((0, -0.02, 0.472), (0.4, 0.38, 0.003), cane("xy"), 0.0005)
    for z in (0.6, 0.81):
        board((0, 0.183, z), (0.47, 0.024, 0.04), beech, 0.01)
    for x in pair(0.215):
        board((x, 0.183, 0.705), (0.04, 0.024, 0.22), beech, 0.01)
    board((0, 0.183, 0.705), (0.4, 0.003, 0.19), cane("xz"), 0.0005)


def ladder(frayed=False):
    """A ladder-back with four curved slats and a rush seat: woven anew at one corner, or frayed in front."""
    ash, rush = Wood("oak", 0.5), Wood((0.36, 0.25, 0.11), 0.7)
    for x in pair(0.19):
        rod((x * 1.1, -0.19, 0), (x * 1.1, -0.19, 0.46), ash, 0.014, 0.018)
        tube([(x * 0.92, 0.19, 0), (x * 0.92, 0.18, 0.4), (x * 0.93, 0.2, 0.7), (x * 0.95, 0.26, 1.06)], 0.0155, ash)
        lathe((x * 0.95, 0.26, 1.055), [(0.015, 0), (0.011, 0.012), (0.017, 0.026), (0.012, 0.042), (0.0001, 0.048)],
              ash)
        for z in (0.14, 0.27):
            rod((x * 1.1, -0.19, z), (x * 0.92, 0.19, z), ash, 0.009)
    for z in (0.18, 0.32):
        rod((-0.21, -0.19, z), (0.21, -0.19, z), ash, 0.0095, swell=0.003)
    rod((-0.175, 0.185, 0.2), (0.175, 0.185, 0.2), ash, 0.0085)
    for n in range(4):
        z = 0.58 + n * 0.135

        def slat(u, v, z=z):
            x = (u - 0.5) * 0.345
            bow = 0.025 * math.cos(math.pi * (u - 0.5))
            return (x, 0.185 + (z - 0.45) * 0.118 + bow, z + (v - 0.5) * (0.05 + 0.018 * math.cos(math.pi * (u - 0.5))))

        surface(slat, 14, 3, ash, 0.009, subdivide=0)
    corners = [(-0.215, -0.2), (0.215, -0.2), (0.185, 0.185), (-0.185, 0.185)]
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        # Strands run along each side, turned at the diagonals, over a stuffing that swells a little.
        for n in range(24):
            t = 1 - (n + 0.3) / 24.5
            z = 0.462 + 0.008 * math.sin(math.pi * t)
            middle = ((ax + bx) / 2 * t, (ay + by) / 2 * t, z + 0.002)
            strand = tube([(ax * t, ay * t, z), middle, (bx * t, by * t, z)], 0.0046, rush)
            if not frayed and (ay < 0 and ax < 0 or bx < 0 and by < 0):
                tinted(strand, (-0.17, -0.16, 0.466), (0.085, 0.085, 0.05), (0.6, 0.46, 0.2), share=0.8)
    for z in (0.453, 0.446, 0.439):
        tube([(*corner, z) for corner in corners], 0.0048, rush, closed=True, bend=False)
    if frayed:
        chance, straw = random.Random(4), plain((0.42, 0.3, 0.14), 0.8)
        for _ in range(46):
            x, y, out = chance.uniform(-0.04, 0.1), -0.202, chance.uniform(0.012, 0.03)
            tip = (x + chance.uniform(-0.014, 0.014), y - out, chance.uniform(0.42, 0.462))
            tube([(x, y, 0.458), ((x + tip[0]) / 2, y - out / 2, 0.462), tip], 0.0011, straw)


def plywood():
    """A moulded shell of walnut ply on bent steel legs."""
    ply, metal = Wood("teak", 0.35), black_steel()
    line = curve_through([(-0.22, 0.425), (-0.205, 0.45), (-0.1, 0.452), (0.06, 0.44), (0.15, 0.455), (0.195, 0.52),
                          (0.215, 0.62), (0.24, 0.74), (0.262, 0.83)], 5)
    count = len(line) - 1

    def shell(u, v):
        y, z = line[round(v * count)]
        t = v
        wide = 0.42 + 0.02 * math.sin(math.pi * min(1, t * 2)) - 0.13 * math.exp(-((t - 0.56) / 0.09) ** 2)
        if t > 0.86:
            wide *= math.cos((t - 0.86) / 0.14 * 0.75)
        x = (u - 0.5) * wide
        dish = (2 * u - 1) ** 2
        return (x, y - (0.03 * dish if t > 0.55 else 0), z + (0.02 * dish if t < 0.5 else 0))

    surface(shell, 16, count, ply, 0.011, subdivide=1, grain="yz")
    for x in pair(0.12):
        tube([(x * 1.75, -0.21, 0), (x * 1.1, -0.13, 0.4), (x * 0.9, -0.08, 0.432), (x * 0.9, 0.06, 0.428),
              (x * 1.1, 0.11, 0.4),
              (x * 1.75, 0.21, 0)], 0.008, metal)
    rod((-0.115, -0.07, 0.43), (0.115, -0.07, 0.43), metal, 0.008)
    rod((-0.115, 0.05, 0.427), (0.115, 0.05, 0.427), metal, 0.008)


def velvet_dining():
    """An upholstered dining chair: plum velvet, a curved back, brass-shod legs."""
    pile, wood = velvet("plum"), Wood("ebony", 0.35)
    for x in pair(0.2):
        post((x * 1.04, -0.21, 0), (x, -0.19, 0.4), wood, (0.02, 0.02), (0.036, 0.036), 0.005)
        tube([(x * 1.02, 0.27, 0), (x, 0.2, 0.38), (x * 0.98, 0.24, 0.7)], 0.015, wood)
    board((0, 0, 0.405), (0.45, 0.45, 0.03), wood, 0.006)
    cushion((0, -0.01, 0.455), (0.47, 0.47, 0.09), pile, edge=0.04, puff=0.2, piping=pile)

    def back(u, v):
        a = (u - 0.5) * math.radians(105)
        top = 0.34 * (1 - 0.16 * (2 * u - 1) ** 4)
        return (0.27 * math.sin(a), 0.03 + 0.225 * math.cos(a) + 0.075 * v, 0.53 + top * v)

    surface(back, 18, 8, pile, 0.055, subdivide=2)


PIECES = {
    "windsor-chair": (windsor, {"turn": 30, "more": (
        View(-38, 12), View(150, 12), near((0.1, 0.24, 0.84), 0.36, 24, 8))}),
    "windsor-pair": (lambda: windsor(new_spindle=True), {"turn": 26, "more": (
        View(-34, 14), View(146, 14), near((0.05, 0.22, 0.74), 0.4, 18, 10))}),
    "bentwood-chair": (bentwood, {"turn": -32, "height": 15, "more": (
        View(36, 12), View(150, 14), near((0, -0.02, 0.46), 0.42, -30, 36))}),
    "cantilever-chair": (cantilever, {"turn": 36, "more": (
        View(-42, 12), View(148, 12), near((0.16, 0.15, 0.62), 0.4, 34, 16))}),
    "ladder-back": (ladder, {"turn": -30, "height": 15, "more": (
        View(34, 12), View(148, 14), near((0, -0.06, 0.46), 0.46, -24, 38))}),
    "hall-chair": (lambda: ladder(frayed=True), {"turn": -26, "height": 17, "more": (
        View(38, 14), View(144, 12), near((0.03, -0.2, 0.46), 0.34, -18, 26))}),
    "plywood-chair": (plywood, {"turn": 38, "more": (
        View(-36, 12), View(150, 12), near((0.14, -0.14, 0.44), 0.36, 42, 16))}),
    "velvet-chair": (velvet_dining, {"turn": 30, "more": (
        View(-38, 12), View(152, 12), near((0.14, 0.02, 0.5), 0.45, 34, 24))}),
}
