"""Sideboards, chests and cupboards."""
import math

from marks import tinted
from materials import Wood, black_steel, brass, cane, ceramic, cloth, painted, plain
from parts import BOOK_TONES, board, cushion, disc, knob, lathe, pair, rod, stack, surface, tube, vase
from view import View, near


def carcass(width, depth, low, high, material, wall=0.022, back=True):
    """An open box: top, bottom, sides and back. Answers its top."""
    middle, tall = (low + high) / 2, high - low
    top = board((0, 0, high - wall / 2), (width, depth, wall), material, 0.004)
    board((0, 0, low + wall / 2), (width, depth, wall), material, 0.004)
    for x in pair(width / 2 - wall / 2):
        board((x, 0, middle), (wall, depth, tall - 2 * wall), material, 0.002, grain="z")
    if back:
        board((0, depth / 2 - 0.008, middle), (width - 2 * wall, 0.008, tall - 2 * wall), material)
    return top


def sideboard():
    """Three flat doors, brass knobs, splayed legs."""
    wood, metal = Wood("walnut"), brass()
    for x, y in pair(0.66, 0.15):
        rod((x * 1.06, y * 1.12, 0), (x, y, 0.2), wood, 0.013, 0.024)
    top = carcass(1.66, 0.45, 0.2, 0.76, wood)
    tinted(top, (0.02, -0.03, 0.76), (0.07, 0.07, 0.02), (0.36, 0.235, 0.15), ring=0.1, share=0.75)
    for n, x in enumerate((-0.54, 0, 0.54)):
        board((x, -0.214, 0.48), (0.535, 0.02, 0.51), wood, 0.003, grain="x")
        knob((x + (0.22 if n < 2 else -0.22), -0.224, 0.5), metal, 0.014)
    vase((-0.5, 0.02, 0.76), ceramic((0.07, 0.13, 0.115)), 0.24, 0.08)
    stack((0.42, 0, 0.76), 12, 3)


def credenza():
    """Long and low: tambour doors on a recessed plinth."""
    wood = Wood("walnut")
    board((0, 0.02, 0.04), (1.7, 0.34, 0.08), plain((0.02, 0.018, 0.016)), 0.003)
    carcass(1.9, 0.44, 0.08, 0.56, wood, 0.028)
    for n in range(78):
        x = -0.905 + 1.81 * (n + 0.5) / 78
        if abs(x) > 0.325:
            board((x, -0.196, 0.32), (0.0215, 0.016, 0.424), wood, 0.006, grain="z")
    for x in pair(0.318):
        board((x, -0.01, 0.32), (0.022, 0.41, 0.424), wood, 0.002, grain="z")
        board((x * 1.08, -0.208, 0.32), (0.03, 0.02, 0.424), wood, 0.006, grain="z")
    board((0, 0, 0.32), (0.61, 0.39, 0.02), wood)
    stack((-0.12, -0.04, 0.108), 5, 2)
    stack((0.1, -0.04, 0.33), 8, 2)
    lathe((0.62, 0, 0.56), [(0.0001, 0), (0.07, 0.002), (0.11, 0.04), (0.125, 0.07), (0.118, 0.07), (0.07, 0.02),
                            (0.0001, 0.01)],
          ceramic((0.45, 0.28, 0.17)))


def media():
    """Oak with sliding cane doors and a bay for records."""
    oak, metal = Wood("oak"), black_steel()
    for x in pair(0.62):
        tube([(x, -0.17, 0), (x, -0.17, 0.16), (x, 0.17, 0.16), (x, 0.17, 0)], 0.011, metal, bend=False)
    rod((-0.62, 0, 0.16), (0.62, 0, 0.16), metal, 0.011)
    carcass(1.5, 0.42, 0.17, 0.7, oak)
    for x in pair(0.24):
        board((x, 0, 0.435), (0.02, 0.4, 0.486), oak, grain="z")
    for x in pair(0.49):
        for z in (0.21, 0.66):
            board((x, -0.185, z), (0.46, 0.02, 0.04), oak, 0.003)
        for side in pair(0.21):
            board((x + side, -0.185, 0.435), (0.04, 0.02, 0.41), oak, 0.003, grain="z")
        board((x, -0.183, 0.435), (0.39, 0.003, 0.42), cane("xz"), 0.0005)
        board((x, -0.05, 0.435), (0.44, 0.004, 0.44), plain((0.09, 0.055, 0.03), 0.8), 0.001)
        disc((x + (0.21 if x < 0 else -0.21), -0.197, 0.435), 0.012, 0.004, brass(), tilt=(90, 0, 0))
    board((0, 0, 0.44), (0.46, 0.39, 0.018), oak)
    for n in range(40):
        board((-0.205 + n * 0.0085, -0.02 + 0.004 * math.sin(n * 7), 0.32),
              (0.004, 0.3, 0.235 + 0.004 * math.sin(n * 3)), plain(BOOK_TONES[(n * 7 + n // 3) % 8], 0.6), 0.0005)
    board((-0.03, -0.02, 0.48), (0.34, 0.3, 0.05), plain((0.03, 0.028, 0.026), 0.35), 0.006)
    for n in range(3):
        rod((-0.13 + n * 0.06, -0.17, 0.48), (-0.13 + n * 0.06, -0.185, 0.48), brass(), 0.011)
    board((0.3, 0, 0.73), (0.42, 0.34, 0.05), Wood("walnut"), 0.006)
    disc((0.27, 0, 0.768), 0.15, 0.012, plain((0.012, 0.012, 0.012), 0.25), 0.003)
    disc((0.27, 0, 0.775), 0.05, 0.002, plain((0.3, 0.08, 0.04), 0.6), 0.0005)
    tube([(0.46, 0.1, 0.79), (0.45, -0.02, 0.79), (0.38, -0.1, 0.785)], 0.004, brass())


def chest(ring=False):
    """A painted chest: two short drawers over three long, wooden knobs, bun feet; one has a ring under the wax."""
    paint, front, pine = painted((0.1, 0.145, 0.16)), painted((0.115, 0.165, 0.18)), Wood("pine", 0.5)
    for x, y in pair(0.4, 0.17):
        lathe((x, y, 0), [(0.024, 0), (0.045, 0.025), (0.05, 0.05), (0.03, 0.085), (0.032, 0.1)], pine)
    carcass(0.92, 0.46, 0.1, 0.98, paint)
    top = board((0, -0.005, 0.992), (0.97, 0.5, 0.026), pine, 0.008)
    if ring:
        tinted(top, (0.12, -0.06, 1.005), (0.05, 0.05, 0.02), (0.16, 0.075, 0.025), ring=0.11)
    board((0, -0.01, 0.115), (0.95, 0.47, 0.03), paint, 0.01)
    for n in range(3):
        z = 0.227 + n * 0.226
        board((0, -0.22, z + 0.113), (0.876, 0.02, 0.016), paint, 0.002)
        board((0, -0.222, z), (0.872, 0.02, 0.207), front, 0.003)
        for x in pair(0.27):
            knob((x, -0.232, z), pine, 0.019)
    board((0, -0.22, 0.879), (0.016, 0.02, 0.158), paint, 0.002)
    for x in pair(0.223):
        board((x, -0.222, 0.879), (0.426, 0.02, 0.155), front, 0.003)
        knob((x, -0.232, 0.879), pine, 0.019)
    vase((-0.25, 0, 1.005), ceramic((0.6, 0.52, 0.42)), 0.22, 0.07)


def wardrobe():
    """A tall oak wardrobe: two panelled doors, a cornice, a drawer below."""
    oak, metal = Wood("oak", 0.45), brass()
    for x, y in pair(0.48, 0.22):
        board((x, y, 0.04), (0.07, 0.07, 0.08), oak, 0.008)
    carcass(1.06, 0.54, 0.08, 1.9, oak)
    for n, (w, d, h) in enumerate(((1.1, 0.57, 0.03), (1.15, 0.6, 0.028), (1.18, 0.62, 0.018))):
        board((0, -0.005, 1.91 + n * 0.026), (w, d, h), oak, 0.009)
    board((0, -0.005, 0.1), (1.09, 0.56, 0.04), oak, 0.01)
    board((0, -0.272, 0.26), (1.0, 0.022, 0.24), oak, 0.005)
    for x in pair(0.25):
        tube([(x - 0.045, -0.284, 0.265), (x - 0.04, -0.305, 0.25), (x, -0.31, 0.243), (x + 0.04, -0.305, 0.25),
              (x + 0.045, -0.284, 0.265)], 0.005, metal)
        middle, tall = 1.135, 1.47
        for z in (middle - tall / 2 + 0.05, middle - 0.1, middle + tall / 2 - 0.05):
            board((x, -0.272, z), (0.36, 0.024, 0.1), oak, 0.003)
        for side in pair(0.215):
            board((x + side, -0.272, middle), (0.07, 0.024, tall), oak, 0.003, grain="z")
        board((x, -0.264, middle), (0.37, 0.012, tall - 0.1), oak, 0.002, grain="z")
        for z, h in ((0.755, 0.46), (1.41, 0.66)):
            board((x, -0.268, z), (0.29, 0.014, h), oak, 0.007, grain="z")
        knob((x + (0.205 if x < 0 else -0.205), -0.284, 1.1), metal, 0.013)


def cup_pull(x, y, z, material):
    """Half a cup, open below, for two fingers."""
    def shape(u, v):
        out, around = math.sin(math.pi * v * 0.5 + 0.2), math.sin(math.pi * u)
        return (x + 0.03 * math.cos(math.pi * u) * (1 - 0.25 * v), y - 0.018 * out * (0.4 + 0.6 * around),
                z - 0.024 * (1 - v) + 0.006 * around)

    surface(shape, 10, 5, material, 0.002, subdivide=0)


def haberdasher():
    """A shop's bank of small drawers in mahogany, with brass cup pulls and card holders."""
    wood, metal, card = Wood("mahogany", 0.32), brass(), plain((0.6, 0.53, 0.42), 0.8)
    carcass(1.14, 0.4, 0.06, 0.98, wood)
    board((0, 0, 0.03), (1.16, 0.41, 0.06), wood, 0.006)
    board((0, -0.005, 0.99), (1.18, 0.43, 0.024), wood, 0.008)
    board((0, -0.186, 0.52), (1.09, 0.01, 0.87), wood, 0.001)
    columns, rows = 6, 6
    wide, tall = 1.09 / columns, 0.868 / rows
    for c in range(columns):
        for r in range(rows):
            x, z = -0.545 + wide * (c + 0.5), 0.086 + tall * (r + 0.5)
            board((x, -0.195, z), (wide - 0.006, 0.02, tall - 0.006), wood, 0.003, grain="x")
            cup_pull(x, -0.206, z - 0.004, metal)
            board((x, -0.206, z + 0.032), (0.062, 0.003, 0.026), metal, 0.001)
            board((x, -0.2078, z + 0.032), (0.05, 0.001, 0.017), card, 0.0003)
    stack((0.3, 0, 1.002), 21, 2)


def blanket_chest():
    """A pine blanket box: dovetailed, iron strap hinges and handles, a cushion on the lid."""
    pine, iron = Wood("pine", 0.5), black_steel()
    for y in pair(0.225):
        for n in range(2):
            board((0, y, 0.15 + n * 0.17), (1.04, 0.022, 0.168), pine)
    for x in pair(0.509):
        for n in range(2):
            board((x, 0, 0.15 + n * 0.17), (0.022, 0.43, 0.168), pine)
    board((0, 0, 0.04), (1.09, 0.51, 0.08), pine, 0.012)
    board((0, -0.01, 0.418), (1.1, 0.52, 0.026), pine, 0.008)
    for x in pair(0.36):
        board((x, -0.271, 0.412), (0.035, 0.004, 0.042), iron, 0.001)
        board((x, -0.06, 0.432), (0.035, 0.424, 0.004), iron, 0.001)
    hole = plain((0.002, 0.002, 0.002), 0.9)
    disc((0, -0.239, 0.355), 0.03, 0.006, brass(), tilt=(90, 0, 0))
    disc((0, -0.2421, 0.359), 0.006, 0.001, hole, tilt=(90, 0, 0))
    board((0, -0.2421, 0.35), (0.005, 0.001, 0.016), hole, 0.0003)
    for x in pair(0.53):
        tube([(x, -0.07, 0.29), (x * 1.05, -0.06, 0.26), (x * 1.06, 0, 0.245), (x * 1.05, 0.06, 0.26),
              (x, 0.07, 0.29)], 0.007, iron)
    cushion((0, 0, 0.458), (0.62, 0.44, 0.05), cloth("rust", 1.4), edge=0.024, puff=0.2, piping=cloth("oatmeal"))


PIECES = {
    "walnut-sideboard": (sideboard, {"turn": 24, "more": (
        View(-34, 10), View(6, 26), near((0.3, -0.2, 0.6), 0.6, 24, 18))}),
    "tambour-credenza": (credenza, {"turn": -26, "more": (
        View(32, 10), View(-6, 24), near((-0.36, -0.2, 0.36), 0.5, -28, 14))}),
    "media-sideboard": (media, {"turn": 24, "more": (
        View(-32, 10), View(6, 24), near((0.42, -0.19, 0.52), 0.45, 26, 14))}),
    "painted-chest": (chest, {"turn": 30, "more": (
        View(-34, 11), View(16, 32), near((0.3, -0.23, 0.84), 0.45, 30, 18))}),
    "slate-chest": (lambda: chest(ring=True), {"turn": 26, "height": 17, "more": (
        View(-30, 14), View(-14, 36), near((0.12, -0.06, 1.0), 0.5, 24, 34))}),
    "oak-wardrobe": (wardrobe, {"turn": -28, "height": 9, "more": (
        View(34, 8), View(-4, 5), near((0.06, -0.28, 1.14), 0.7, -26, 8))}),
    "haberdasher": (haberdasher, {"turn": 26, "more": (
        View(-36, 10), View(8, 8), near((0.1, -0.2, 0.6), 0.5, 24, 12))}),
    "blanket-box": (blanket_chest, {"turn": 30, "height": 18, "more": (
        View(-34, 14), View(22, 36), near((0.38, -0.24, 0.4), 0.42, 34, 26))}),
}
