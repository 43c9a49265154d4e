"""Three rooms for the home page: the pieces at home, in afternoon light from a window on the left."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import stage
from materials import Wood, boucle, ceramic, cloth, glow, leaf, painted, plain
from parts import UP, board, disc, lathe, stack, surface, tube
from pieces import armchairs, beds, chairs, lighting, sofas, storage, tables


def placed(build, at, turn=0.0):
    """Builds a piece somewhere else than in the middle, turned by some degrees."""
    before = set(bpy.context.scene.objects)
    build()
    bpy.context.view_layer.update()
    move = Matrix.Translation(Vector((*at, 0))) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = move @ thing.matrix_world


def floor(tone, left=-2.4, right=4.0, front=-5.0, back=2.4, wide=0.15):
    """Boards that run to the back wall, cut in uneven lengths."""
    chance, wood = random.Random(7), Wood(tone, 0.36)
    x = left
    while x < right:
        y = front - chance.uniform(0, 1.4)
        while y < back:
            length = chance.uniform(1.2, 2.4)
            board((x + wide / 2, y + length / 2, -0.01), (wide - 0.002, length - 0.002, 0.02), wood, 0.0015)
            y += length
        x += wide


LEFT, WINDOW, SILL, LINTEL = -2.3, (-0.1, 1.6), 0.5, 2.4


def walls(color, back=2.4, high=5.0, panelling=None):
    """A back wall, and a left wall with a window: sash bars, a sill, linen curtains."""
    plaster, white = painted(color), painted((0.7, 0.65, 0.57))
    board((LEFT + 4.5, back + 0.05, high / 2), (9, 0.1, high), plaster, 0.001)
    y0, y1 = WINDOW
    for a, b, low, top in ((-9, y0, 0, high), (y1, back + 0.1, 0, high), (y0, y1, 0, SILL), (y0, y1, LINTEL, high)):
        board((LEFT - 0.06, (a + b) / 2, (low + top) / 2), (0.12, b - a, top - low), plaster, 0.001)
    board((LEFT + 4.5, back - 0.012, 0.07), (9, 0.024, 0.14), white, 0.006)
    board((LEFT + 0.012, -2, 0.07), (0.024, 9, 0.14), white, 0.006)
    board((LEFT + 0.03, (y0 + y1) / 2, SILL), (0.2, y1 - y0 + 0.12, 0.035), white, 0.006)
    for y in (y0, y1, (y0 + y1) / 2):
        board((LEFT - 0.06, y, (SILL + LINTEL) / 2), (0.06, 0.05, LINTEL - SILL), white, 0.006)
    for z in (SILL + 0.02, LINTEL, SILL + (LINTEL - SILL) * 0.5):
        board((LEFT - 0.06, (y0 + y1) / 2, z), (0.05, y1 - y0, 0.045), white, 0.006)
    rail = LEFT + 0.1
    tube([(rail, y0 - 0.45, LINTEL + 0.1), (rail, y1 + 0.4, LINTEL + 0.1)], 0.012, plain((0.05, 0.04, 0.03), 0.4),
         bend=False)
    for start, end in ((y0 - 0.42, y0 + 0.05), (y1 - 0.05, y1 + 0.36)):
        surface(lambda u, v, a=start, b=end: (rail + 0.035 * math.sin(u * 34), a + (b - a) * u,
                                              0.03 + (LINTEL + 0.06) * v),
                60, 6, cloth("linen", 1.6), 0.004)
    outside = board((LEFT - 1.2, 0.8, 1.6), (0.01, 8, 6), glow(2.2, (1.0, 0.93, 0.82)))
    outside.visible_shadow = outside.visible_diffuse = outside.visible_glossy = False
    if panelling:
        boards = painted(panelling)
        for n in range(60):
            board((LEFT + 0.08 + n * 0.12, back - 0.008, 0.55), (0.117, 0.018, 1.1), boards, 0.005)
        board((LEFT + 4.5, back - 0.02, 1.11), (9, 0.05, 0.035), boards, 0.008)


def daylight(sun=5.0, sky=95, fill=0.34):
    """A low sun through the window, the sky behind it, and what the rest of the room gives back."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = sun, math.radians(2.0), (1.0, 0.76, 0.5)
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = Vector((1.0, 0.62, -0.4)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    middle = (WINDOW[0] + WINDOW[1]) / 2
    stage.area((LEFT - 0.2, middle, 1.45), (1.2, middle, 0.6), 1.7, sky, (0.96, 0.96, 1.0))
    stage.area((2.4, -4.0, 2.6), (0.2, 0.8, 0.8), 2.4, 52, (1, 0.92, 0.82))
    stage.surroundings(fill)
    bpy.context.scene.view_settings.exposure = 0.25


def camera(at, aim, lens):
    thing = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.data.lens = lens
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def rug(at, size, tone, border, turn=0):
    fold = boucle(tone)
    board((*at, 0.008), (size[0], size[1], 0.014), boucle(border), 0.006, (0, 0, turn))
    board((*at, 0.0105), (size[0] - 0.16, size[1] - 0.16, 0.014), fold, 0.006, (0, 0, turn))


def foliage(at, way, length, width, material, droop=0.5):
    """One leaf: a sheet that starts upward and bends over."""
    way = Vector(way).normalized()
    side = way.cross(UP).normalized()

    def shape(u, v):
        spread = width * math.sin(math.pi * min(1, v * 0.94 + 0.03)) ** 0.7 * (u - 0.5)
        point = Vector(at) + way * length * v + UP * (-droop * length * v * v)
        lift = abs(u - 0.5) * width * 0.35
        return tuple(point + side * spread + UP * lift)

    surface(shape, 4, 10, material, 0.0, subdivide=1)


def rubber_plant(at, tall=1.5, seed=3, pot=(0.3, 0.12, 0.07)):
    chance, green = random.Random(seed), leaf()
    x, y = at
    lathe((x, y, 0), [(0.0001, 0), (0.12, 0.002), (0.165, 0.16), (0.18, 0.3), (0.168, 0.3), (0.15, 0.26),
                      (0.0001, 0.25)], ceramic(pot, 0.6))
    for stem in range(3):
        lean = (chance.uniform(-0.16, 0.16), chance.uniform(-0.12, 0.12))
        top = tall * chance.uniform(0.72, 1)
        tube([(x, y, 0.24), (x + lean[0] * 0.4, y + lean[1] * 0.4, top * 0.5), (x + lean[0], y + lean[1], top)], 0.009,
             Wood("elm"))
        for n in range(11):
            t = 0.3 + 0.7 * n / 10
            a = n * 2.4 + stem * 1.3
            start = (x + lean[0] * t, y + lean[1] * t, 0.1 + top * t - 0.1)
            foliage(start, (math.cos(a), math.sin(a), 0.75), chance.uniform(0.26, 0.38), chance.uniform(0.13, 0.18),
                    green, 0.45)


def branches(at, seed, tall=0.5):
    chance, green = random.Random(seed), leaf((0.06, 0.085, 0.035))
    for _ in range(6):
        a, out = chance.uniform(0, 6.28), chance.uniform(0.08, 0.2)
        end = (at[0] + out * math.cos(a), at[1] + out * math.sin(a), at[2] + tall * chance.uniform(0.7, 1))
        middle = tuple(p + (q - p) * 0.5 for p, q in zip(at, end))
        tube([at, (middle[0], middle[1], middle[2] + 0.03), end], 0.0025, Wood("walnut"))
        for n in range(9):
            t = 0.35 + 0.65 * n / 8
            spot = tuple(p + (q - p) * t for p, q in zip(at, end))
            b = chance.uniform(0, 6.28)
            foliage(spot, (math.cos(b), math.sin(b), 0.6), 0.06, 0.026, green, 0.2)


def picture(at, size, shapes, frame="oak"):
    """A framed print on the back wall: a sheet and a few cut shapes."""
    x, y, z = at
    w, h = size
    board((x, y, z), (w + 0.05, 0.03, h + 0.05), Wood(frame), 0.004)
    board((x, y - 0.012, z), (w, 0.012, h), plain((0.72, 0.66, 0.56), 0.9), 0.001)
    for n, (kind, dx, dz, r, color) in enumerate(shapes):
        if kind == "disc":
            disc((x + dx, y - 0.019 - n * 0.0008, z + dz), r, 0.001, plain(color, 0.9), 0.0002, tilt=(90, 0, 0))
        else:
            board((x + dx, y - 0.019 - n * 0.0008, z + dz), (r, 0.001, r * 0.5), plain(color, 0.9), 0.0002)


def living():
    floor("oak")
    walls((0.62, 0.535, 0.43))
    rug((0.35, 0.35), (2.9, 1.9), "linen", "oatmeal", 2)
    placed(sofas.rust, (0.3, 1.5))
    placed(lighting.tripod, (1.74, 1.88), 20)
    placed(tables.marble_coffee, (0.25, 0.2), -4)
    placed(armchairs.verdigris, (1.8, 0.42), -58)
    rubber_plant((-1.55, 1.9), 1.75)
    picture((-0.22, 2.38, 1.62), (0.62, 0.82), [("disc", 0.06, 0.16, 0.17, (0.36, 0.11, 0.045)),
                                                ("bar", -0.02, -0.2, 0.42, (0.035, 0.1, 0.085)),
                                              ("disc", -0.14, -0.03, 0.1, (0.42, 0.27, 0.1))])
    picture((0.66, 2.38, 1.56), (0.46, 0.6), [("bar", 0.0, 0.06, 0.28, (0.05, 0.06, 0.09)),
                                              ("disc", 0.06, -0.12, 0.09, (0.4, 0.17, 0.08))], "walnut")
    daylight()
    camera((0.95, -3.75, 1.3), (0.1, 1.4, 0.86), 33)


def dining():
    floor("pale-oak")
    walls((0.64, 0.56, 0.45), panelling=(0.17, 0.2, 0.145))
    rug((0.15, 0.3), (2.5, 2.3), "oatmeal", "clay")
    placed(tables.round_teak, (0.1, 0.35), 10)
    for a, build in ((205, chairs.windsor), (292, chairs.windsor), (25, chairs.windsor), (112, chairs.windsor)):
        r = math.radians(a)
        placed(build, (0.1 + 0.72 * math.sin(r), 0.35 - 0.72 * math.cos(r)), a + 180)
    placed(lambda: lighting.rattan(1.42, 0.9), (0.1, 0.35))
    placed(storage.sideboard, (1.55, 2.1))
    placed(lambda: lift(0.76, lighting.ceramic_table), (1.62, 2.12))
    branches((0.2, 0.4, 0.93), 5, 0.5)
    picture((1.45, 2.36, 1.68), (0.8, 0.6), [("disc", -0.16, 0.02, 0.2, (0.4, 0.25, 0.09)),
                                             ("disc", 0.1, -0.04, 0.2, (0.05, 0.11, 0.095)),
                                            ("bar", 0.2, 0.2, 0.22, (0.36, 0.11, 0.05))])
    rubber_plant((-1.55, 1.95), 1.5, 8, (0.5, 0.42, 0.33))
    daylight()
    camera((1.5, -3.6, 1.45), (0.35, 1.2, 0.86), 33)


def bedroom():
    floor("oak")
    walls((0.56, 0.4, 0.31))
    rug((0.75, -0.35), (2.7, 1.9), "white", "oatmeal", -2)
    placed(beds.cane_bed, (0.75, 1.05))
    placed(bedside, (-0.45, 1.95))
    placed(armchairs.wingback, (-1.42, 1.3), 40)
    placed(lambda: lighting.rattan(1.5, 0.9), (2.1, 1.9))
    picture((0.75, 2.38, 1.68), (0.9, 0.62), [("disc", -0.2, -0.02, 0.19, (0.42, 0.2, 0.1)),
                                              ("bar", 0.1, -0.12, 0.46, (0.1, 0.12, 0.07)),
                                             ("disc", 0.24, 0.13, 0.1, (0.45, 0.32, 0.16))])
    rubber_plant((2.3, 2.0), 1.1, 12, (0.14, 0.17, 0.15))
    daylight()
    camera((1.15, -3.7, 1.4), (0.22, 1.3, 0.82), 33)


def bedside():
    oak = Wood("oak")
    disc((0, 0, 0.52), 0.24, 0.024, oak)
    disc((0, 0, 0.24), 0.2, 0.018, oak)
    for a in (30, 150, 270):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(0.19 * c, 0.19 * s, 0), (0.17 * c, 0.17 * s, 0.51)], 0.014, oak, bend=False)
    stack((0.02, 0, 0.25), 3, 3)
    lift(0.532, lighting.ceramic_table)


def lift(height, build):
    """Stands a piece on another."""
    before = set(bpy.context.scene.objects)
    build()
    for thing in set(bpy.context.scene.objects) - before:
        thing.location.z += height


ROOMS = {"room-living": living, "room-dining": dining, "room-bedroom": bedroom}
