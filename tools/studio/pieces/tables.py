"""Tables and desks."""
import math

from marks import tinted
from materials import Wood, black_steel, brass, ceramic, marble, painted
from parts import board, disc, knob, lathe, pair, post, rod, rounded, slab, stack, tube, vase
from view import View, near


def planks(width, depth, z, count, material, thickness=0.028, edge=0.003):
    """A top glued up from boards, so that the joints show a little."""
    each = depth / count
    for n in range(count):
        board((0, -depth / 2 + each * (n + 0.5), z), (width, each - 0.0008, thickness), material, edge)


def round_teak():
    """A round top on an apron ring and four splayed legs."""
    teak = Wood("teak", 0.33)
    disc((0, 0, 0.735), 0.56, 0.03, teak, 0.012)
    disc((0, 0, 0.695), 0.4, 0.055, teak, 0.004)
    for a in (45, 135, 225, 315):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        rod((0.47 * c, 0.47 * s, 0), (0.35 * c, 0.35 * s, 0.715), teak, 0.016, 0.031)
    vase((0.1, 0.05, 0.75), ceramic((0.5, 0.42, 0.33)), 0.2, 0.065)


def cafe():
    """A small square-edged teak top on a cast column with three feet."""
    teak, iron = Wood("teak", 0.5), black_steel()
    top = disc((0, 0, 0.73), 0.34, 0.034, teak, 0.006)
    for x, y, r in ((0.16, -0.05, 0.04), (0.19, -0.08, 0.04), (-0.2, 0.04, 0.04), (0.02, 0.19, 0.04)):
        tinted(top, (x, y, 0.747), (r, r, 0.02), (0.085, 0.03, 0.012), ring=0.1, share=0.9)
    disc((0, 0, 0.708), 0.12, 0.012, iron)
    lathe((0, 0, 0), [(0.0001, 0.05), (0.05, 0.05), (0.06, 0.1), (0.035, 0.16), (0.024, 0.2), (0.022, 0.4),
                      (0.034, 0.43),
                      (0.022, 0.46), (0.022, 0.62), (0.034, 0.68), (0.05, 0.705)], iron)
    for a in (30, 150, 270):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(0.03 * c, 0.03 * s, 0.13), (0.13 * c, 0.13 * s, 0.12), (0.22 * c, 0.22 * s, 0.05),
              (0.3 * c, 0.3 * s, 0.018)],
             0.018, iron)
        disc((0.3 * c, 0.3 * s, 0.012), 0.03, 0.022, iron)
    lathe((-0.08, -0.06, 0.747), [(0.0001, 0), (0.065, 0.002), (0.075, 0.012), (0.07, 0.013), (0.03, 0.006)],
          ceramic((0.7, 0.66, 0.6)))
    lathe((-0.08, -0.06, 0.753), [(0.0001, 0), (0.025, 0.001), (0.036, 0.02), (0.041, 0.055), (0.037, 0.056),
                                  (0.03, 0.02),
                                  (0.0001, 0.01)], ceramic((0.7, 0.66, 0.6)))


def kitchen():
    """A farmhouse table: a scrubbed plank top, a painted base, turned legs, one drawer."""
    pine, paint = Wood("pine", 0.6), painted((0.3, 0.33, 0.28))
    planks(1.5, 0.84, 0.745, 5, pine, 0.036, 0.005)
    for x, y in pair(0.66, 0.34):
        board((x, y, 0.665), (0.085, 0.085, 0.125), paint, 0.006)
        lathe((x, y, 0), [(0.022, 0), (0.034, 0.03), (0.026, 0.06), (0.04, 0.12), (0.046, 0.3), (0.034, 0.5),
                          (0.03, 0.53),
                          (0.044, 0.55), (0.03, 0.57), (0.042, 0.605)], paint)
    for y in pair(0.36):
        board((0, y, 0.665), (1.25, 0.024, 0.11), paint)
    for x in pair(0.68):
        board((x, 0, 0.665), (0.024, 0.6, 0.11), paint)
    board((0.0, -0.376, 0.665), (0.42, 0.016, 0.085), paint, 0.005)
    knob((0, -0.384, 0.665), Wood("pine"), 0.018)
    lathe((0.25, 0.05, 0.764), [(0.0001, 0), (0.06, 0.003), (0.1, 0.035), (0.135, 0.075), (0.128, 0.076), (0.09, 0.035),
                                (0.0001, 0.015)], ceramic((0.12, 0.17, 0.2)))


def trestle():
    """A long ash top on two A-frames tied by a wedged beam."""
    ash = Wood("ash", 0.45)
    planks(2.0, 0.86, 0.735, 6, ash, 0.034)
    for x in pair(0.68):
        board((x, 0, 0.695), (0.09, 0.7, 0.045), ash, 0.008)
        board((x, 0, 0.022), (0.08, 0.66, 0.045), ash, 0.01)
        for y in pair(1):
            post((x, y * 0.25, 0.04), (x, y * 0.12, 0.675), ash, (0.06, 0.055), None, 0.006)
        board((x, 0, 0.37), (0.05, 0.36, 0.06), ash, 0.006)
    board((0, 0, 0.37), (1.62, 0.034, 0.085), ash, 0.006)
    for x in pair(0.735):
        board((x, 0, 0.375), (0.022, 0.05, 0.13), Wood("walnut"), 0.003)
    vase((-0.3, 0.05, 0.752), ceramic((0.42, 0.2, 0.11)), 0.26, 0.08)
    stack((0.42, -0.06, 0.752), 4, 2)


def marble_coffee():
    """A marble slab with round corners on a brass frame with a glassy shelf of cane below."""
    stone, metal = marble(), brass()
    top = slab(rounded(1.1, 0.6, 0.14), 0.028, stone, (0, 0, 0.4), 0.008)
    tinted(top, (-0.02, -0.12, 0.414), (0.018, 0.014, 0.02), (0.42, 0.37, 0.28), share=0.9)
    for z, w, d in ((0.378, 1.02, 0.52), (0.14, 1.02, 0.52)):
        tube([(x, y, z) for x, y in rounded(w, d, 0.12, 8)], 0.0095, metal, closed=True, bend=False)
    for x, y in pair(0.475, 0.225):
        rod((x, y, 0), (x, y, 0.385), metal, 0.0105)
    slab(rounded(1.0, 0.5, 0.115), 0.014, Wood("walnut"), (0, 0, 0.142), 0.004)
    stack((-0.24, 0, 0.414), 9, 3)
    lathe((0.22, 0.06, 0.414), [(0.0001, 0), (0.05, 0.002), (0.085, 0.03), (0.095, 0.05), (0.088, 0.052), (0.05, 0.016),
                                (0.0001, 0.01)], ceramic((0.05, 0.1, 0.085)))


def desk():
    """A writing desk: walnut, a gallery of pigeonholes, two drawers with brass pulls, a leather mat."""
    wood, metal = Wood("walnut"), brass()
    board((0, 0, 0.735), (1.2, 0.58, 0.024), wood, 0.005)
    for x, y in pair(0.55, 0.24):
        post((x * 1.02, y * 1.04, 0), (x, y, 0.66), wood, (0.024, 0.024), (0.042, 0.042), 0.006)
    for x in pair(0.575):
        board((x, 0, 0.67), (0.02, 0.54, 0.11), wood, grain="y")
    board((0, 0.26, 0.67), (1.14, 0.02, 0.11), wood)
    board((0, 0, 0.622), (1.14, 0.54, 0.014), wood)
    board((0, -0.262, 0.67), (0.02, 0.02, 0.1), wood)
    for x in pair(0.285):
        board((x, -0.268, 0.673), (0.556, 0.02, 0.088), wood, 0.004)
        for side in pair(0.05):
            rod((x + side, -0.278, 0.673), (x + side, -0.298, 0.673), metal, 0.004)
        rod((x - 0.062, -0.298, 0.673), (x + 0.062, -0.298, 0.673), metal, 0.005)
    for x in (-0.58, -0.2, 0.2, 0.58):
        board((x, 0.19, 0.82), (0.016, 0.18, 0.145), wood, grain="z")
    board((0, 0.19, 0.9), (1.18, 0.19, 0.018), wood, 0.004)
    board((0, 0.275, 0.82), (1.17, 0.012, 0.15), wood)
    board((-0.39, 0.19, 0.82), (0.37, 0.17, 0.01), wood)
    board((0, -0.08, 0.7495), (0.56, 0.36, 0.004), painted((0.03, 0.07, 0.058)), 0.001)
    stack((0.42, -0.08, 0.749), 3, 3)


PIECES = {
    "teak-round": (round_teak, {"height": 17, "more": (
        View(-12, 34), View(36, 5), near((0.34, -0.34, 0.73), 0.5, 44, 16))}),
    "cafe-table": (cafe, {"height": 16, "turn": 18, "more": (
        View(64, 36), View(-16, 4), near((0.06, -0.08, 0.12), 0.5, 22, 16))}),
    "kitchen-table": (kitchen, {"turn": -28, "height": 16, "more": (
        View(32, 12), View(-66, 14), near((0.06, -0.37, 0.68), 0.6, -24, 16))}),
    "trestle-table": (trestle, {"turn": 32, "height": 15, "more": (
        View(-40, 10), View(70, 14), near((0.72, -0.05, 0.4), 0.5, 58, 12))}),
    "marble-coffee": (marble_coffee, {"turn": -24, "height": 20, "more": (
        View(34, 14), View(-18, 50), near((0.44, -0.22, 0.36), 0.45, 38, 14))}),
    "writing-desk": (desk, {"turn": 26, "height": 15, "more": (
        View(-34, 12), View(152, 14), near((0.32, -0.27, 0.7), 0.55, 28, 20))}),
}
