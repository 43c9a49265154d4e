"""Lamps, lit; the studio is dimmer for them."""
import math

from marks import tinted
from materials import Wood, brass, ceramic, glow, lit_shade, marble, painted, plain, steel
from parts import ball, board, disc, lathe, pair, rod, surface, tube
from stage import bulb
from view import View, near


def drum(at, low, high, tall, material, wall=0.003):
    """A shade, wider below than above unless told otherwise."""
    x, y, z = at
    lathe((x, y, z), [(low, 0), (high, tall)], material, thickness=wall, rounded=False)
    for r, h in ((low, 0.003), (high, tall - 0.003)):
        ring = [(x + r * math.cos(2 * math.pi * n / 48), y + r * math.sin(2 * math.pi * n / 48),
                 z + h) for n in range(48)]
        tube(ring, 0.004, plain((0.62, 0.52, 0.4), 0.9), closed=True, bend=False)


def flex(points):
    tube(points, 0.004, plain((0.05, 0.042, 0.036), 0.6))


def ceramic_table():
    """A stoneware jar with a linen drum."""
    lathe((0, 0, 0), [(0.0001, 0), (0.07, 0.002), (0.12, 0.06), (0.135, 0.14), (0.11, 0.22), (0.055, 0.275),
                      (0.03, 0.29), (0.026, 0.3)],
          ceramic((0.055, 0.115, 0.1), 0.25))
    rod((0, 0, 0.29), (0, 0, 0.36), brass(), 0.012)
    drum((0, 0, 0.345), 0.19, 0.155, 0.22, lit_shade())
    bulb((0, 0, 0.44), 11)
    flex([(0.1, 0.06, 0.006), (0.22, 0.1, 0.005), (0.3, 0.02, 0.005), (0.36, 0.1, 0.005)])


def tripod():
    """A tall tripod of ash with a linen shade and brass collars."""
    ash, metal = Wood("ash"), brass()
    for a in (90, 210, 330):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        rod((0.3 * c, 0.3 * s, 0), (0.035 * c, 0.035 * s, 1.12), ash, 0.012, 0.017)
        rod((0.3 * c, 0.3 * s, 0), (0.294 * c, 0.294 * s, 0.03), metal, 0.014)
        rod((0.2 * c, 0.2 * s, 0.44), (0, 0, 0.44), metal, 0.005)
    disc((0, 0, 1.13), 0.06, 0.03, metal)
    for n, a in enumerate((270, 30, 150)):  # one of the screws is newer
        c, s = math.cos(math.radians(a + 20)), math.sin(math.radians(a + 20))
        rod((0.056 * c, 0.056 * s, 1.13), (0.064 * c, 0.064 * s, 1.13), metal if n else steel(), 0.009)
    rod((0, 0, 1.13), (0, 0, 1.26), metal, 0.01)
    drum((0, 0, 1.2), 0.25, 0.2, 0.3, lit_shade())
    bulb((0, 0, 1.34), 30)


def arc():
    """A brass arc from a marble block, ending in a dome."""
    metal = brass()
    board((-0.5, 0, 0.04), (0.26, 0.26, 0.08), marble(), 0.008)
    line = [(-0.5, 0, 0.08), (-0.5, 0, 0.6), (-0.48, 0, 1.1), (-0.38, 0, 1.5), (-0.14, 0, 1.76), (0.16, 0, 1.8),
            (0.4, 0, 1.68),
            (0.5, 0, 1.52)]
    tube(line, 0.011, metal)
    dome = [(0.02, 0.17), (0.07, 0.16), (0.13, 0.115), (0.165, 0.05), (0.175, 0.0)]
    lathe((0.5, 0, 1.34), dome, metal, thickness=0.003)
    rod((0.5, 0, 1.5), (0.5, 0, 1.54), metal, 0.02, 0.012)
    ball((0.5, 0, 1.39), 0.045, glow(14))
    bulb((0.5, 0, 1.35), 100)


def balanced():
    """A balanced-arm desk lamp in cream enamel, springs and all."""
    enamel, metal = painted((0.56, 0.49, 0.37)), steel()
    foot = lathe((0, 0, 0), [(0.0001, 0), (0.1, 0.001), (0.102, 0.02), (0.085, 0.034), (0.03, 0.042), (0.0001, 0.045)],
                 enamel)
    tinted(foot, (0.004, -0.098, 0.024), (0.013, 0.02, 0.006), (0.03, 0.027, 0.025), share=1, soft=0.15)
    rod((0, 0, 0.04), (0, 0, 0.11), metal, 0.011)
    knee, wrist = (-0.17, 0.0, 0.43), (0.13, 0.0, 0.66)
    for y in pair(0.011):
        rod((0, y, 0.1), (knee[0], y, knee[2]), enamel, 0.0055)
        rod((knee[0], y, knee[2]), (wrist[0], y, wrist[2]), enamel, 0.0055)
        rod((0.024, y, 0.12), (knee[0] + 0.028, y, knee[2] + 0.004), enamel, 0.004)
        coil = []
        for n in range(90):
            t = n / 89
            a = n * 1.15
            coil.append((0.012 - 0.09 * t + 0.007 * math.cos(a), y * 2.1 + 0.007 * math.sin(a), 0.11 + 0.17 * t))
        tube(coil, 0.0016, metal, bend=False)
    for x, z in ((0, 0.105), (knee[0], knee[2]), (wrist[0], wrist[2])):
        rod((x, -0.026, z), (x, 0.026, z), metal, 0.013)
    shade = [(0.022, 0.13), (0.03, 0.1), (0.042, 0.085), (0.075, 0.03), (0.088, 0.0)]
    lathe((0.185, 0, 0.545), shade, enamel, thickness=0.002, tilt=(0, 24, 0))
    rod((wrist[0], 0, wrist[2]), (0.225, 0, 0.66), enamel, 0.008)
    ball((0.2, 0, 0.575), 0.03, glow(16))
    bulb((0.19, 0, 0.55), 26)
    flex([(-0.09, 0.02, 0.006), (-0.2, 0.08, 0.005), (-0.27, 0.0, 0.005), (-0.33, 0.07, 0.005)])


def globe():
    """An opal globe on a walnut cube with a brass neck."""
    metal = brass()
    board((0, 0, 0.055), (0.13, 0.13, 0.11), Wood("walnut"), 0.008)
    disc((0, 0, 0.12), 0.045, 0.02, metal)
    profile = [(max(0.0001, 0.14 * math.sin(math.pi * t / 40)),
                0.14 - 0.14 * math.cos(math.pi * t / 40)) for t in range(41)]
    lathe((0, 0, 0.122), profile, lit_shade((0.85, 0.76, 0.62), 1.35, False), rounded=False)
    flex([(0.06, 0.03, 0.006), (0.16, 0.08, 0.005), (0.22, 0.0, 0.005), (0.29, 0.06, 0.005)])
    bulb((0, 0, 0.42), 1.5)


def rattan(low=0.45, cord=0.6):
    """A bell of rattan ribs hung on a cotton flex."""
    cane = Wood("pine", 0.5)
    flex([(0, 0, low + 0.43 + cord), (0, 0, low + 0.7), (0, 0, low + 0.46)])
    lathe((0, 0, low + 0.42), [(0.03, 0), (0.032, 0.04), (0.012, 0.07)], brass())
    outline = [(0.035, 0.43), (0.1, 0.41), (0.18, 0.33), (0.235, 0.2), (0.26, 0.07), (0.265, 0.0)]
    ribs = 44
    for n in range(ribs):
        a = 2 * math.pi * n / ribs
        tube([(r * math.cos(a), r * math.sin(a), low + z) for r, z in outline], 0.0042, cane)
    for r, z in ((0.265, 0.0), (0.258, 0.075), (0.232, 0.205), (0.178, 0.33), (0.1, 0.41), (0.266, 0.012)):
        ring = [(r * math.cos(2 * math.pi * n / 60), r * math.sin(2 * math.pi * n / 60), low + z) for n in range(60)]
        tube(ring, 0.0052, cane, closed=True, bend=False)
    ball((0, 0, low + 0.3), 0.05, glow(12))
    bulb((0, 0, low + 0.24), 20, 0.05)


def bankers():
    """A banker's lamp: green glass, brass column, pull chain."""
    metal = brass()
    lathe((0, 0, 0), [(0.0001, 0), (0.095, 0.001), (0.1, 0.015), (0.07, 0.03), (0.025, 0.042), (0.014, 0.07),
                      (0.012, 0.2), (0.018, 0.22),
                      (0.011, 0.24), (0.011, 0.36)], metal)
    tube([(-0.1, 0, 0.37), (-0.06, 0, 0.345), (0, 0, 0.335), (0.06, 0, 0.345), (0.1, 0, 0.37)], 0.006, metal)
    green = lit_shade((0.01, 0.085, 0.035), 0.16, False)
    green.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (0.1, 0.9, 0.35, 1)
    green.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.08
    green.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.7

    def trough(u, v):
        a = math.radians(-82 + 164 * v)
        x = (u - 0.5) * 0.27
        end = 1 - 0.22 * abs(2 * u - 1) ** 5
        return (x, 0.072 * math.sin(a) * (0.9 + 0.1 * end) - 0.004, 0.345 + 0.078 * math.cos(a) * end)

    surface(trough, 28, 18, green, 0.004)
    rod((-0.138, 0, 0.385), (0.138, 0, 0.385), metal, 0.006)
    for x in pair(0.136):
        ball((x * 1.03, 0, 0.385), 0.011, metal)
    rod((-0.07, 0, 0.372), (0.07, 0, 0.372), glow(9), 0.016)
    bulb((0, -0.02, 0.33), 6)
    for n in range(9):
        ball((0.045, -0.02, 0.32 - n * 0.009), 0.003, metal)
    ball((0.045, -0.02, 0.233), 0.007, metal)
    flex([(-0.08, 0.04, 0.006), (-0.18, 0.09, 0.005), (-0.25, 0.02, 0.005), (-0.3, 0.08, 0.005)])


PIECES = {
    "stoneware-lamp": (ceramic_table, {"dim": 0.34, "height": 9, "more": (
        View(-40, 36), near((0, 0, 0.22), 0.36, 24, 10), near((0, 0, 0.42), 0.56, -20, -10))}),
    "tripod-lamp": (tripod, {"dim": 0.34, "height": 7, "more": (
        View(-62, 26), near((0, 0, 1.16), 0.42, 24, 6), near((0.2, -0.12, 0.08), 0.4, 36, 16))}),
    "arc-lamp": (arc, {"dim": 0.34, "turn": 16, "height": 7, "more": (
        View(64, 10), near((0.46, 0, 1.44), 0.55, 24, -6), near((-0.48, 0, 0.1), 0.5, 26, 18))}),
    "desk-lamp": (balanced, {"dim": 0.34, "turn": 14, "height": 11, "more": (
        View(-48, 16), near((0.14, 0, 0.6), 0.34, 20, 8), near((0, -0.02, 0.04), 0.3, 16, 18))}),
    "globe-lamp": (globe, {"dim": 0.34, "height": 12, "more": (
        View(-30, 40), View(140, 10), near((0.02, 0, 0.12), 0.26, 30, 10))}),
    "rattan-pendant": (rattan, {"dim": 0.34, "height": 4, "more": (
        View(14, 24), near((0.1, -0.1, 0.66), 0.5, 24, 12), near((0, 0, 0.54), 0.62, 8, -14))}),
    "bankers-lamp": (bankers, {"dim": 0.34, "turn": 24, "height": 9, "more": (
        View(-44, 16), View(150, 12), near((0.06, -0.03, 0.34), 0.28, 26, 2))}),
}
