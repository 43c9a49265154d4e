"""Shelves and bookcases."""
import math

from marks import dented, tinted
from materials import Wood, black_steel, brass, ceramic, glass, painted, plain
from parts import BOOK_TONES, board, books, pair, post, rod, stack, tube, vase
from view import View, near


def tall_oak():
    """Six oak boards between two sides, with a plinth and a back."""
    oak = Wood("oak")
    for x in pair(0.425):
        board((x, 0, 0.9), (0.026, 0.3, 1.8), oak, 0.003)
    for n in range(6):
        board((0, 0, 0.075 + n * 0.342), (0.824, 0.29, 0.024), oak, 0.003)
    for n in range(5):
        board((-0.33 + n * 0.165, 0.142, 0.92), (0.163, 0.01, 1.7), oak, 0.002)
    board((0, -0.12, 0.032), (0.824, 0.02, 0.062), oak)
    for n, (a, b) in enumerate(((-0.4, 0.12), (-0.4, -0.08), (-0.1, 0.3), (-0.4, 0.0), (-0.4, -0.2))):
        books(a, b, -0.02, 0.088 + n * 0.342, 40 + n, 0.25)
    vase((0.24, 0, 0.772), ceramic((0.5, 0.4, 0.3)), 0.2, 0.065)
    stack((0.24, -0.01, 0.43), 5, 4)
    vase((0.12, 0, 1.456), ceramic((0.07, 0.13, 0.12)), 0.17, 0.07)
    stack((-0.25, -0.01, 0.772), 7, 3)


def deep_bottom():
    """A painted bookcase, its lowest shelf deeper for records, the upper part set back."""
    paint, pine = painted((0.46, 0.4, 0.3)), Wood("pine", 0.55)
    for x in pair(0.44):
        board((x, 0, 0.22), (0.026, 0.4, 0.44), paint)
        board((x, 0.07, 0.87), (0.026, 0.25, 0.9), paint)
    board((0, 0, 0.45), (0.94, 0.42, 0.028), pine, 0.006)
    board((0, 0, 0.07), (0.86, 0.39, 0.024), paint)
    board((0, -0.18, 0.03), (0.86, 0.02, 0.06), paint)
    for z in (0.74, 1.03):
        board((0, 0.07, z), (0.86, 0.24, 0.022), paint)
    top = board((0, 0.06, 1.33), (0.94, 0.28, 0.028), pine, 0.006)
    dented(top, (0.475, -0.085, 1.34), 0.028)
    for n in range(6):
        board((-0.36 + n * 0.144, 0.195, 0.67), (0.142, 0.008, 1.3), paint, 0.003)
    for n in range(58):
        board((-0.41 + n * 0.0105, -0.02 + 0.005 * math.sin(n * 5), 0.238),
              (0.005, 0.31, 0.312 + 0.003 * math.sin(n * 4)),
              plain(BOOK_TONES[(n * 5 + n // 4) % 8], 0.6), 0.0005)
    books(-0.42, 0.2, 0.05, 0.464, 3, 0.2, 0.13)
    books(-0.42, -0.05, 0.05, 0.751, 14, 0.2, 0.13)
    books(-0.1, 0.4, 0.05, 1.041, 25, 0.2, 0.13, False)
    vase((0.25, 0.06, 0.751), ceramic((0.3, 0.11, 0.06)), 0.18, 0.06)


def ladder_shelf():
    """Five trays between leaning ash rails, the lowest the deepest."""
    ash = Wood("ash")
    for x in pair(0.3):
        post((x, -0.24, 0), (x, 0.2, 1.8), ash, (0.026, 0.045), (0.026, 0.035), 0.006)
        post((x * 0.93, 0.22, 0), (x * 0.93, 0.2, 1.78), ash, (0.02, 0.026), None, 0.005)
    for n in range(5):
        z = 0.22 + n * 0.35
        front = -0.24 + 0.44 * z / 1.8 - 0.01
        deep = 0.225 - front
        board((0, front + deep / 2, z), (0.575, deep, 0.018), ash, 0.003)
        for x in pair(0.28):
            board((x, front + deep / 2, z + 0.025), (0.014, deep, 0.05), ash, 0.003)
        board((0, 0.215, z + 0.025), (0.56, 0.014, 0.05), ash, 0.003)
    books(-0.25, 0.05, 0.05, 0.23, 61, 0.24)
    stack((0.05, 0.02, 0.58), 13, 4)
    vase((-0.15, 0.06, 0.58), ceramic((0.45, 0.33, 0.22)), 0.22, 0.07)
    books(-0.25, 0.12, 0.1, 0.93, 62, 0.2, 0.14)
    vase((0.1, 0.1, 1.28), ceramic((0.06, 0.11, 0.1)), 0.19, 0.06)
    stack((-0.1, 0.14, 1.63), 19, 2)


def workshop(worn=False):
    """Steel uprights with a patina, thick oak boards, crossed braces; one has a dent and a scratch."""
    oak, iron = Wood("elm", 0.5), black_steel()
    for x, y in pair(0.56, 0.17):
        upright = board((x, y, 0.8), (0.03, 0.03, 1.6), iron, 0.003)
        if worn and x < 0 and y < 0:
            tinted(upright, (x - 0.002, y - 0.015, 0.86), (0.0035, 0.02, 0.045), (0.42, 0.41, 0.4), share=1)
    for n in range(4):
        z = 0.16 + n * 0.46
        shelf = board((0, 0, z), (1.18, 0.38, 0.036), oak, 0.005)
        if worn and n == 3:
            dented(shelf, (-0.06, -0.196, z + 0.014), 0.011)
        for y in pair(0.17):
            board((0, y, z - 0.03), (1.1, 0.02, 0.026), iron, 0.002)
    rod((-0.55, 0.185, 0.2), (0.55, 0.185, 1.52), iron, 0.006)
    rod((0.55, 0.185, 0.2), (-0.55, 0.185, 1.52), iron, 0.006)
    books(-0.5, -0.05, 0, 0.178, 71, 0.27, 0.2)
    stack((0.3, 0, 0.178), 23, 5)
    vase((-0.35, 0, 0.638), ceramic((0.5, 0.42, 0.34)), 0.28, 0.1)
    vase((-0.12, 0.02, 0.638), ceramic((0.12, 0.14, 0.13)), 0.18, 0.07)
    books(0.1, 0.42, 0, 0.638, 72, 0.24, 0.18)
    books(-0.5, -0.1, 0, 1.098, 73, 0.24, 0.18)
    stack((0.32, 0, 1.098), 29, 3)
    vase((0.3, 0, 1.558), ceramic((0.28, 0.1, 0.05)), 0.22, 0.09)


def etagere():
    """A brass étagère with an arched top and glass shelves."""
    metal, pane = brass(), glass()
    for y in pair(0.15):
        line = [(-0.32, y, 0), (-0.32, y, 0.8), (-0.32, y, 1.36)]
        arch = [(-0.32 * math.cos(math.radians(a)), y,
                 1.36 + 0.3 * math.sin(math.radians(a))) for a in range(4, 180, 4)]
        tube([*line, *arch, (0.32, y, 1.36), (0.32, y, 0.8), (0.32, y, 0)], 0.0125, metal, bend=False)
    for n in range(4):
        z = 0.16 + n * 0.4
        for y in pair(0.15):
            rod((-0.32, y, z), (0.32, y, z), metal, 0.0085)
        for x in pair(0.32):
            rod((x, -0.15, z), (x, 0.15, z), metal, 0.0085)
        board((0, 0, z + 0.011), (0.62, 0.29, 0.008), pane, 0.002)
    rod((0, -0.15, 1.66), (0, 0.15, 1.66), metal, 0.0085)
    stack((-0.1, 0, 0.176), 31, 4)
    vase((0.14, 0, 0.176), ceramic((0.42, 0.18, 0.1)), 0.2, 0.07)
    books(-0.28, 0.02, 0, 0.576, 81, 0.21, 0.15)
    vase((0.16, 0.0, 0.976), ceramic((0.6, 0.55, 0.48)), 0.26, 0.075)
    stack((-0.13, 0, 0.976), 33, 2)
    vase((-0.1, 0, 1.376), ceramic((0.05, 0.1, 0.09)), 0.15, 0.07)


def stepped():
    """A stepped walnut bookcase, like stairs, open on both sides."""
    wood = Wood("walnut")
    unit, deep = 0.36, 0.3
    heights = (4, 3, 2, 1)
    for column, height in enumerate(heights):
        x0 = -0.72 + column * unit
        for row in range(height + 1):
            # Each a hair less than the one beside it: where two faces share a place, black shows.
            less = 0.0008 * column
            board((x0 + unit / 2, 0, row * unit + 0.012), (unit + 0.022, deep - less, 0.022 - less), wood, 0.003,
                  grain="x")
        for row in range(height):
            board((x0, 0, row * unit + unit / 2 + 0.012), (0.022, deep - 0.004, unit - 0.02), wood, 0.003, grain="z")
        board((x0 + unit, 0, (height - 0.5) * unit + 0.012), (0.022, deep - 0.004, unit - 0.02), wood, 0.003, grain="z")
    books(-0.7, -0.44, -0.02, 0.024, 91, 0.26)
    books(-0.33, -0.06, -0.02, 0.024, 92, 0.24)
    stack((0.17, 0, 0.024), 35, 4)
    books(-0.7, -0.48, -0.02, 0.024 + unit, 93, 0.24)
    vase((-0.17, 0, 0.024 + unit), ceramic((0.5, 0.42, 0.33)), 0.22, 0.08)
    vase((-0.54, 0, 0.024 + 2 * unit), ceramic((0.3, 0.11, 0.06)), 0.2, 0.07)
    books(-0.7, -0.5, -0.02, 0.024 + 3 * unit, 94, 0.24)
    stack((0.54, 0, 0.024 + unit), 37, 2)
    vase((0.18, 0, 0.024 + 2 * unit), ceramic((0.06, 0.11, 0.1)), 0.18, 0.08)


PIECES = {
    "oak-bookshelf": (tall_oak, {"turn": 26, "height": 8, "more": (
        View(-34, 9), View(4, 6), near((0.1, -0.1, 1.28), 0.75, 26, 10))}),
    "deep-bookcase": (deep_bottom, {"turn": -28, "height": 11, "more": (
        View(32, 10), View(-6, 8), near((0.4, -0.08, 1.26), 0.5, 30, 18))}),
    "ladder-shelf": (ladder_shelf, {"turn": 34, "height": 9, "more": (
        View(-32, 10), View(82, 6), near((0.28, -0.08, 0.62), 0.5, 40, 18))}),
    "workshop-shelf": (workshop, {"turn": -24, "height": 9, "more": (
        View(32, 9), View(-68, 8), near((-0.5, -0.18, 0.66), 0.5, -30, 14))}),
    "worn-shelf": (lambda: workshop(worn=True), {"turn": -30, "height": 11, "more": (
        View(26, 11), near((-0.56, -0.18, 0.86), 0.4, -40, 8), near((-0.06, -0.19, 1.54), 0.4, -20, 24))}),
    "brass-etagere": (etagere, {"turn": 28, "height": 9, "more": (
        View(-34, 10), View(0, 5), near((0.1, -0.1, 1.44), 0.55, 28, 12))}),
    "stepped-bookcase": (stepped, {"turn": 24, "height": 10, "more": (
        View(-34, 10), View(166, 10), near((0.18, -0.1, 0.72), 0.7, 28, 18))}),
}
