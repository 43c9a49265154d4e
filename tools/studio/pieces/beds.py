"""Beds, made up; the bedding shows their size."""
import math

from mathutils import Vector, noise

from materials import Wood, black_steel, brass, cane, cloth, painted, plain, velvet
from parts import ball, board, cushion, disc, lathe, pair, pillow, post, rod, surface, tube
from view import View, near


def mattress(width, length, z, thick=0.2, at=(0, 0)):
    cushion((at[0], at[1], z + thick / 2), (width, length, thick), cloth("white"), edge=0.05, puff=0.03,
            piping=cloth("oatmeal"))


def cover(width, y0, y1, z, material, drop=0.2, fold=None, seed=0.0, thick=0.035):
    """A duvet or blanket from y0 to y1 that falls over the sides and the foot, creased where somebody smoothed it."""
    drape(width, y0, y1, z + 0.02, material, drop, drop, seed, thick)
    if fold:
        drape(width + 0.05, y1 - 0.3, y1 + 0.02, z + 0.06, fold, drop * 0.8, 0.0, seed + 5, 0.03)


def drape(width, y0, y1, z, material, drop, foot, seed, thick):
    """A sheet on a bed: it hangs by `drop` at the sides and by `foot` at its end, where it folds as it falls."""
    half = width / 2 + 0.025
    side, length = half + drop, y1 - y0 + foot

    def chance(x, y, scale):
        return noise.noise(Vector((x * scale + seed, y * scale - seed, seed)))

    def shape(u, v):
        across, along = (u * 2 - 1) * side, (1 - v) * length
        # Neither hems nor edges are straight lines.
        uneven = 1 + 0.09 * chance(across, along, 2.3)
        x, y, fall = across, y1 - along + 0.012 * chance(across, 0, 3) * (0 if foot else 1 - v), 0.0
        over = (abs(across) - half) * uneven
        if over > 0:
            out = 0.03 * math.sin(min(1, over / 0.06) * math.pi / 2) + 0.035 * chance(along, 0, 5.5) * over / drop
            x, fall = math.copysign(half + out, across), over
        past = (along - (y1 - y0)) * uneven
        if foot and past > 0:
            y = y0 - 0.03 * math.sin(min(1, past / 0.06) * math.pi / 2) - 0.035 * chance(across, 9, 5) * past / foot
            fall = max(fall, past)
        flat = 1 - min(1, fall / 0.05)
        edge = min(1, (half - min(abs(x), half)) / 0.2 + 0.25)
        crease = (1 - abs(chance(x + 0.3 * y, y, 2.1))) ** 7 - 0.4
        ripple = 0.014 * chance(x, y, 1.7) + 0.006 * chance(x, y, 4.5) + 0.009 * crease + 0.002 * chance(x, y, 11)
        return (x, y, z + (0.012 + ripple) * flat * edge - max(0, fall - 0.015))

    surface(shape, 96, 96, material, thick, subdivide=1)


def pillows(width, y, z, material, count=2, lean=24, size=(0.62, 0.42)):
    for n in range(count):
        x = (n - (count - 1) / 2) * width / count
        pillow((x, y, z + 0.15), (*size, 0.19), material, (lean, 0, (-2, 3)[n % 2]))


def oak_double():
    """A low double with a sloped plank headboard."""
    oak = Wood("oak")
    for x, y in pair(0.7, 0.92):
        rod((x * 1.03, y * 1.02, 0), (x, y, 0.19), oak, 0.019, 0.032)
    for x in pair(0.77):
        board((x, 0, 0.235), (0.04, 2.06, 0.12), oak, 0.01)
    board((0, -1.02, 0.235), (1.58, 0.04, 0.12), oak, 0.01)
    board((0, 0, 0.2), (1.5, 2.0, 0.02), oak)
    for n in range(3):
        z = 0.4 + n * 0.205
        board((0, 1.0 + (z - 0.25) * 0.16, z), (1.6, 0.03, 0.2), oak, 0.006, (-9, 0, 0))
    for x in pair(0.62):
        post((x, 1.02, 0.05), (x, 1.15, 0.9), oak, (0.045, 0.03), None, 0.006)
    mattress(1.48, 1.98, 0.235, 0.18)
    cover(1.49, -0.99, 0.42, 0.41, cloth("verdigris", 1.6), 0.14, fold=cloth("white", 1.4))
    pillows(1.36, 0.74, 0.4, cloth("white", 1.3))


def guest():
    """A high single of painted wood with panelled ends; room for boxes below."""
    paint, pine = painted((0.4, 0.42, 0.36)), Wood("pine")
    for x in pair(0.49):
        for y, tall in ((-1.0, 0.78), (1.0, 1.08)):
            board((x, y, tall / 2), (0.06, 0.06, tall), paint, 0.006)
            lathe((x, y, tall), [(0.022, 0), (0.03, 0.015), (0.032, 0.03), (0.018, 0.055), (0.0001, 0.06)], paint)
        board((x, 0, 0.44), (0.03, 1.95, 0.14), paint, 0.006)
    for y, top in ((-1.0, 0.7), (1.0, 1.0)):
        board((0, y, top), (0.93, 0.034, 0.09), paint, 0.008)
        board((0, y, 0.42), (0.93, 0.034, 0.1), paint, 0.006)
        for n in range(7):
            board((-0.405 + n * 0.135, y, (0.42 + top) / 2), (0.13, 0.016, top - 0.46), paint, 0.006)
    board((0, 0, 0.42), (0.93, 1.95, 0.02), pine)
    mattress(0.92, 1.84, 0.44, 0.17, (0, 0.03))
    cover(0.91, -0.89, 0.5, 0.6, cloth("blush", 1.5), 0.1, fold=cloth("white", 1.4))
    pillows(0.6, 0.76, 0.6, cloth("white", 1.3), 1)
    kraft = plain((0.4, 0.27, 0.155), 0.85)
    for y, x in ((-0.5, 0.08), (0.12, 0.05)):
        board((x, y, 0.12), (0.5, 0.46, 0.24), kraft, 0.006)
        board((x, y, 0.23), (0.512, 0.472, 0.07), kraft, 0.006)
        board((x + 0.258, y, 0.23), (0.004, 0.1, 0.03), plain((0.7, 0.64, 0.54), 0.9), 0.001)


def iron():
    """A black iron bedstead: bowed ends, thin bars, brass knobs."""
    metal, knobs = black_steel(), brass()
    for y, tall, bow in ((1.0, 1.0, 0.2), (-1.0, 0.68, 0.14)):
        for x in pair(0.7):
            rod((x, y, 0), (x, y, tall), metal, 0.016)
            ball((x, y, tall + 0.028), 0.032, knobs)
            disc((x, y, tall), 0.024, 0.012, knobs, 0.003)
        arch = [(-0.7 + 1.4 * n / 8, y, tall - 0.06 + bow * math.sin(math.pi * n / 8)) for n in range(9)]
        tube(arch, 0.0125, metal)
        rod((-0.7, y, 0.4), (0.7, y, 0.4), metal, 0.0115)
        rod((-0.7, y, tall - 0.16), (0.7, y, tall - 0.16), metal, 0.0095)
        for n in range(1, 10):
            x = -0.7 + 0.14 * n
            rod((x, y, 0.4), (x, y, tall - 0.06 + bow * math.sin(math.pi * n / 10) * 0.99), metal, 0.0065)
            if n % 2:
                ball((x, y, tall - 0.16), 0.015, knobs)
    for x in pair(0.7):
        board((x, 0, 0.34), (0.03, 2.0, 0.05), metal, 0.004)
    mattress(1.36, 1.84, 0.35, 0.2, (0, 0.04))
    cover(1.37, -0.89, 0.45, 0.545, cloth("linen", 1.7), 0.16, fold=cloth("white", 1.4))
    drape(1.44, -0.84, -0.36, 0.6, cloth("mustard", 2.2), 0.2, 0.0, 3, 0.018)
    pillows(1.26, 0.76, 0.55, cloth("white", 1.3))


def channel():
    """An upholstered bed: a velvet headboard in upright channels, a plush rail."""
    pile, wood = velvet("clay"), Wood("walnut")
    for n in range(10):
        x = -0.765 + 0.17 * n
        cushion((x, 1.03, 0.62), (0.172, 0.14, 1.0), pile, edge=0.06, puff=0.1)
    for x in pair(0.79):
        cushion((x, 0, 0.22), (0.09, 2.0, 0.24), pile, edge=0.035, puff=0.03)
    cushion((0, -1.0, 0.22), (1.67, 0.09, 0.24), pile, edge=0.035, puff=0.03)
    for x, y in pair(0.74, 0.94):
        board((x, y, 0.05), (0.06, 0.06, 0.1), wood, 0.006)
    mattress(1.5, 1.94, 0.24, 0.2, (0, 0.0))
    cover(1.47, -0.88, 0.38, 0.435, cloth("white", 1.7), 0.06, fold=cloth("oatmeal", 1.6))
    pillows(1.42, 0.76, 0.42, cloth("white", 1.3), 2, 38)
    pillows(1.0, 0.52, 0.42, velvet("rust"), 1, 46, (0.56, 0.34))


def cane_bed():
    """Teak with a cane headboard in three panels and tapered legs."""
    teak = Wood("teak")
    for x in pair(0.77):
        post((x, 1.02, 0), (x, 1.06, 1.0), teak, (0.05, 0.04), None, 0.01)
        rod((x * 0.97, -0.97, 0), (x * 0.95, -0.94, 0.2), teak, 0.018, 0.03)
        board((x, 0.02, 0.26), (0.035, 2.0, 0.13), teak, 0.008)
    board((0, -0.98, 0.26), (1.57, 0.035, 0.13), teak, 0.008)
    for z in (0.46, 0.97):
        board((0, 1.045, z), (1.5, 0.034, 0.06), teak, 0.008)
    for x in pair(0.255):
        board((x, 1.045, 0.715), (0.04, 0.03, 0.46), teak, 0.006)
    board((0, 1.045, 0.715), (1.5, 0.004, 0.46), cane("xz"), 0.0005)
    board((0, 0, 0.24), (1.5, 1.95, 0.02), teak)
    mattress(1.48, 1.94, 0.25, 0.2)
    cover(1.49, -0.975, 0.4, 0.445, cloth("sage", 1.7), 0.13, fold=cloth("linen", 1.4))
    pillows(1.36, 0.74, 0.44, cloth("linen", 1.3))


def day_bed():
    """A spindle day bed in ebonised ash, with a striped roll and cushions along the back."""
    wood, ticking = Wood("ebony", 0.35), cloth("oatmeal", 1.4)
    for x in pair(0.98):
        for y in pair(0.4):
            lathe((x, y, 0), [(0.014, 0), (0.022, 0.06), (0.016, 0.12), (0.026, 0.2), (0.026, 0.36), (0.016, 0.42),
                              (0.024, 0.5),
                              (0.018, 0.68), (0.026, 0.72), (0.0001, 0.76)], wood)
        for z in (0.42, 0.66):
            rod((x, -0.4, z), (x, 0.4, z), wood, 0.014)
        for n in range(7):
            rod((x, -0.3 + 0.1 * n, 0.42), (x, -0.3 + 0.1 * n, 0.66), wood, 0.008, swell=0.005)
    for y in pair(0.4):
        board((0, y, 0.3), (1.94, 0.03, 0.1), wood, 0.008)
    for x in pair(0.97):
        board((x, 0, 0.3), (0.03, 0.78, 0.1), wood, 0.008)
    for z in (0.42, 0.66):
        rod((-0.98, 0.4, z), (0.98, 0.4, z), wood, 0.014)
    for n in range(19):
        rod((-0.9 + 0.1 * n, 0.4, 0.42), (-0.9 + 0.1 * n, 0.4, 0.66), wood, 0.008, swell=0.005)
    cushion((0, -0.01, 0.43), (1.9, 0.76, 0.17), ticking, edge=0.045, puff=0.06, piping=cloth("charcoal"))
    for x, tone, turn in ((-0.62, "rust", 6), (-0.1, "oatmeal", -4), (0.42, "indigo", 5)):
        pillow((x, 0.25, 0.68), (0.5, 0.44, 0.19), cloth(tone, 1.3), (70, 0, turn))
    rod((0.83, -0.32, 0.6), (0.83, 0.34, 0.6), cloth("clay", 1.3), 0.095, 0.095, 40)


PIECES = {
    "oak-bed": (oak_double, {"turn": 34, "height": 16, "more": (
        View(-38, 14), View(4, 24), near((0.5, 0.86, 0.62), 0.9, 34, 16))}),
    "guest-bed": (guest, {"turn": -42, "height": 15, "more": (
        View(40, 14), View(-86, 8), near((-0.44, -0.96, 0.7), 0.5, -38, 16))}),
    "iron-bed": (iron, {"turn": 36, "height": 15, "more": (
        View(-38, 14), View(4, 14), near((0.64, -0.98, 0.66), 0.42, 34, 14))}),
    "channel-bed": (channel, {"turn": -34, "height": 16, "more": (
        View(38, 14), View(-4, 20), near((-0.36, 0.9, 0.84), 0.9, -28, 16))}),
    "cane-bed": (cane_bed, {"turn": 38, "height": 16, "more": (
        View(-38, 14), View(2, 18), near((0.46, 0.98, 0.78), 0.75, 34, 14))}),
    "day-bed": (day_bed, {"turn": 26, "height": 14, "more": (
        View(-38, 12), View(150, 14), near((0.9, -0.3, 0.58), 0.55, 34, 20))}),
}
