"""Joinery and upholstery: the parts that pieces are put together from. Metres; z is up; the front looks to -y."""
import math
import random

import bpy
from mathutils import Vector

from materials import Wood, plain

UP = Vector((0, 0, 1))


def finish(thing, material, axis="z"):
    thing.data.materials.append(material.along(axis) if isinstance(material, Wood) else material)
    if thing.type == "MESH":
        for face in thing.data.polygons:
            face.use_smooth = True
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(40)
    return thing


def add(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(points, faces, at=(0, 0, 0), tilt=(0, 0, 0)):
    data = bpy.data.meshes.new("part")
    data.from_pydata(points, [], faces)
    thing = add(bpy.data.objects.new("part", data))
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in tilt]
    return thing


def soften(thing, width, segments=3):
    edge = thing.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method, edge.angle_limit = width, segments, "ANGLE", math.radians(35)
    return thing


def smooth(thing, levels=1):
    soft = thing.modifiers.new("soft", "SUBSURF")
    soft.levels = soft.render_levels = levels
    return thing


def board(at, size, material, edge=0.004, tilt=(0, 0, 0), grain=None):
    """A plank; its grain runs along its longest side unless told otherwise. Tilts are in degrees."""
    x, y, z = (s / 2 for s in size)
    points = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = soften(mesh(points, faces, at, tilt), min(edge, min(size) * 0.45))
    return finish(thing, material, grain or "xyz"[max(range(3), key=lambda n: size[n])])


def between(thing, start, end):
    """Turns something built along z from 0 up to lie between two points."""
    start, end = Vector(start), Vector(end)
    thing.location = start
    thing.rotation_euler = (end - start).to_track_quat("Z", "Y").to_euler()
    return thing


def grounded(start, end, by):
    """Where a leg begins: one that stands on the floor goes into it a little, so that no round end hovers."""
    start = Vector(start)
    return start - (Vector(end) - start).normalized() * by if start.z == 0 else start


def rod(start, end, material, r0=0.015, r1=None, sides=28, swell=0.0):
    """A round bar from one point to another, tapering from r0 to r1, with a belly if it swells."""
    r1 = r0 if r1 is None else r1
    start, end = grounded(start, end, r0 * 0.6), Vector(end)
    length = (end - start).length
    steps = 9 if swell else 1
    profile = [(0.0001, 0)]
    for n in range(steps + 1):
        t = n / steps
        profile.append((r0 + (r1 - r0) * t + swell * math.sin(math.pi * t), length * t))
    profile.append((0.0001, length))
    thing = turned(profile, sides)
    soften(thing, min(r0, r1) * 0.35, 2)
    return finish(between(thing, start, end), material, "z")


def post(start, end, material, s0=(0.05, 0.05), s1=None, edge=0.004):
    """A four-sided leg between two points; the sides stay square to the room."""
    s1 = s1 or s0
    start, end = grounded(start, end, edge), Vector(end)
    points = []
    for point, (w, d) in ((start, s0), (end, s1)):
        points += [point + Vector((i * w / 2, j * d / 2, 0)) - start for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return finish(soften(mesh(points, faces, start), edge), material, "z")


def turned(profile, sides=48):
    """A mesh turned around z from (radius, height) points."""
    points = [(r * math.cos(2 * math.pi * s / sides), r * math.sin(2 * math.pi * s / sides), z)
              for r, z in profile for s in range(sides)]
    faces = [(n * sides + s, n * sides + (s + 1) % sides, (n + 1) * sides + (s + 1) % sides, (n + 1) * sides + s)
             for n in range(len(profile) - 1) for s in range(sides)]
    return mesh(points, faces)


def lathe(at, profile, material, sides=56, thickness=0.0, rounded=True, tilt=(0, 0, 0)):
    """Something turned: a vase, a lamp's foot, a shade (with a thickness), a turned leg."""
    if rounded:
        profile = curve_through(profile, 6)
    thing = turned(profile, sides)
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in tilt]
    if thickness:
        thing.modifiers.new("wall", "SOLIDIFY").thickness = thickness
    return finish(thing, material, "z")


def curve_through(points, steps):
    """Catmull-Rom through any number of points of any dimension."""
    padded = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for n in range(steps):
            t = n / steps
            line.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                                     + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return [*line, tuple(points[-1])]


def disc(at, radius, thickness, material, edge=0.006, oval=1.0, tilt=(0, 0, 0)):
    sides = 96
    points = [(radius * math.cos(2 * math.pi * s / sides), oval * radius * math.sin(2 * math.pi * s / sides), z)
              for z in (-thickness / 2, thickness / 2) for s in range(sides)]
    faces = [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))]
    faces += [(s, (s + 1) % sides, sides + (s + 1) % sides, sides + s) for s in range(sides)]
    return finish(soften(mesh(points, faces, at, tilt), min(edge, thickness * 0.45)), material, "x")


def slab(outline, thickness, material, at=(0, 0, 0), edge=0.004, tilt=(0, 0, 0), grain="x"):
    """A board sawn to an outline in x and y."""
    count = len(outline)
    points = [(x, y, z) for z in (-thickness / 2, thickness / 2) for x, y in outline]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(s, (s + 1) % count, count + (s + 1) % count, count + s) for s in range(count)]
    return finish(soften(mesh(points, faces, at, tilt), min(edge, thickness * 0.45)), material, grain)


def rounded(width, depth, radius, steps=10):
    """The outline of a rectangle with round corners."""
    outline = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for n in range(steps + 1):
            a = math.radians(start + 90 * n / steps)
            outline.append((cx * (width / 2 - radius) + radius * math.cos(a),
                            cy * (depth / 2 - radius) + radius * math.sin(a)))
    return outline


def tube(points, radius, material, closed=False, bend=True, at=(0, 0, 0), grain="x"):
    """A bent bar through points: steel, rattan, piping, flex."""
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", radius, 4, True
    points = [tuple(p) for p in points]
    if not closed:
        points[0], points[-1] = grounded(points[0], points[1], radius), grounded(points[-1], points[-2], radius)
    line = curve_through([tuple(p) for p in points], 6) if bend else points
    if bend and closed:
        looped = curve_through([tuple(p) for p in (points[-1], *points, points[0], points[1])], 6)
        line = looped[6:-7]
    spline = data.splines.new("POLY")
    spline.points.add(len(line) - 1)
    for point, where in zip(spline.points, line):
        point.co = (*where, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    thing = add(bpy.data.objects.new("tube", data))
    thing.location = at
    data.materials.append(material.along(grain) if isinstance(material, Wood) else material)
    return thing


def surface(shape, columns, rows, material, thickness=0.0, at=(0, 0, 0), tilt=(0, 0, 0), subdivide=1, grain="x"):
    """A sheet given by shape(u, v) for u and v from 0 to 1: bent ply, a sling, a throw."""
    points = [shape(c / columns, r / rows) for r in range(rows + 1) for c in range(columns + 1)]
    wide = columns + 1
    faces = [(r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c)
             for r in range(rows) for c in range(columns)]
    thing = mesh(points, faces, at, tilt)
    if thickness:
        wall = thing.modifiers.new("wall", "SOLIDIFY")
        wall.thickness, wall.offset = thickness, 0
        soften(thing, thickness * 0.3, 2)
    if subdivide:
        smooth(thing, subdivide)
    return finish(thing, material, grain)


def cushion(at, size, material, tilt=(0, 0, 0), edge=0.03, puff=0.16, piping=None, sag=0.0, seed=None):
    """A box cushion: round edges, faces that swell, a seat that remembers sitters, and piping if asked for."""
    half = [s / 2 for s in size]
    edge = min(edge, min(half) * 0.9)
    thin = min(range(3), key=lambda n: size[n])
    others = [n for n in range(3) if n != thin]
    chance = random.Random(seed if seed is not None else hash((round(at[0], 3), round(at[1], 3), round(at[2], 3))))
    waves = [(chance.uniform(5, 12), chance.uniform(5, 12), chance.uniform(0, 6)) for _ in range(3)]

    def shape(p):
        full = [p[n] * half[n] for n in range(3)]
        core = [max(-(half[n] - edge), min(half[n] - edge, full[n])) for n in range(3)]
        out = Vector([full[n] - core[n] for n in range(3)])
        if out.length > 1e-9:
            out = out.normalized() * edge
        q = [core[n] + out[n] for n in range(3)]
        u, v = q[others[0]] / half[others[0]], q[others[1]] / half[others[1]]
        face = max(0, 1 - u ** 4) * max(0, 1 - v ** 4)
        ripple = sum(math.sin(a * u + c) * math.sin(b * v + c * 2) for a, b, c in waves) * 0.006
        q[thin] *= 1 + puff * face
        q[thin] += ripple * min(1, size[thin] * 5) * face
        if sag and q[2] > 0:
            q[2] -= sag * max(0, 1 - u * u) * max(0, 1 - v * v)
        round_the = [n for n in others]
        for n, other in (round_the, round_the[::-1]):
            w = q[thin] / (half[thin] * (1 + puff))
            q[n] *= 1 + 0.35 * puff * max(0, 1 - w * w) * 0.4 * max(0, 1 - (q[other] / half[other]) ** 2)
        return q

    def cut(n, count):
        """Steps along one axis, finer where the edge bends."""
        share = edge / half[n]
        inner = [(-1 + share) + (2 - 2 * share) * k / count for k in range(count + 1)]
        bend = [share * (1 - math.tan(math.radians(45 * k / 4))) for k in range(1, 5)]
        return [-1 + share - (share - b) for b in bend][::-1][:4] + inner + [1 - share + (share - b) for b in bend]

    steps = [sorted(set(round(v, 6) for v in cut(n, 8))) for n in range(3)]
    points, faces, known = [], [], {}

    def vertex(p):
        key = tuple(round(c, 5) for c in p)
        if key not in known:
            known[key] = len(points)
            points.append(tuple(shape(p)))
        return known[key]

    for n in range(3):
        a, b = [m for m in range(3) if m != n]
        for side in (-1, 1):
            for i in range(len(steps[a]) - 1):
                for j in range(len(steps[b]) - 1):
                    corner = []
                    for x, y in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        p = [0, 0, 0]
                        p[n], p[a], p[b] = side, steps[a][x], steps[b][y]
                        corner.append(vertex(p))
                    faces.append(tuple(corner if (side > 0) == (n != 1) else corner[::-1]))
    thing = smooth(mesh(points, faces, at, tilt), 1)
    finish(thing, material, "x")
    if piping:
        a, b = others
        k = 1 - 0.2929
        wide, deep = half[a] - edge + edge * k, half[b] - edge + edge * k
        for side in (-1, 1):
            ring = []
            for x, y in rounded(2 * wide, 2 * deep, edge * 0.9, 6):
                p = [0, 0, 0]
                p[a], p[b], p[thin] = x, y, side * (half[thin] - edge + edge * k)
                ring.append(p)
            cord = tube(ring, 0.0055, piping, closed=True, bend=False, at=at)
            cord.rotation_euler = [math.radians(t) for t in tilt]
    return thing


def pillow(at, size, material, tilt=(0, 0, 0), fat=1.0):
    """A loose pillow lying in x and y: thin at its seam, full in the middle, ears at the corners."""
    a, b, h = size[0] / 2, size[1] / 2, size[2] / 2 * fat
    count = 20
    points, faces = [], []
    for side in (1, -1):
        for r in range(count + 1):
            for c in range(count + 1):
                u, v = 2 * c / count - 1, 2 * r / count - 1
                full = (max(0, 1 - u ** 4) * max(0, 1 - v ** 4)) ** 0.55
                fold = 1 + 0.05 * math.sin(6 * u + 2 * v) * math.sin(5 * v)
                points.append((a * u * (1 - 0.09 * (1 - v * v)), b * v * (1 - 0.09 * (1 - u * u)),
                               side * h * full * fold))
    wide = count + 1
    for side in (0, 1):
        for r in range(count):
            for c in range(count):
                k = side * wide * wide + r * wide + c
                face = (k, k + 1, k + wide + 1, k + wide)
                faces.append(face if side == 0 else face[::-1])
    thing = mesh(points, faces, at, tilt)
    weld = thing.modifiers.new("seam", "WELD")
    weld.merge_threshold = 0.0005
    return finish(smooth(thing, 1), material, "x")


def knob(at, material, radius=0.015, toward=(0, -1, 0), length=0.028):
    start, way = Vector(at), Vector(toward)
    rod(start, start + way * length * 0.6, material, radius * 0.4)
    thing = turned([(0.0001, 0)] + [(radius * math.sin(math.pi * t / 8), radius * 0.7 * (1 - math.cos(math.pi * t / 8)))
                                    for t in range(1, 8)] + [(0.0001, radius * 1.4)], 28)
    return finish(between(thing, start + way * length * 0.4, start + way * length), material)


def ball(at, radius, material, squash=1.0):
    profile = [(max(0.0001, radius * math.sin(math.pi * t / 24)), -radius * squash * math.cos(math.pi * t / 24))
               for t in range(25)]
    return lathe(at, profile, material, rounded=False)


BOOK_TONES = [(0.13, 0.035, 0.025), (0.035, 0.06, 0.062), (0.38, 0.3, 0.2), (0.045, 0.038, 0.033), (0.2, 0.115, 0.045),
              (0.46, 0.41, 0.34), (0.06, 0.07, 0.042), (0.24, 0.2, 0.155)]


def books(x0, x1, y, z, seed, tall=0.22, deep=0.17, lean=True):
    """A row of books between two places on a shelf, the last one leaning."""
    chance = random.Random(seed)
    covers = [plain(tone, 0.65) for tone in BOOK_TONES]
    x = x0
    while True:
        thick, height = chance.uniform(0.014, 0.042), tall * chance.uniform(0.74, 1)
        if x + thick > x1:
            break
        cover = chance.choice(covers)
        board((x + thick / 2, y + chance.uniform(-0.008, 0.004), z + height / 2), (thick, deep, height), cover, 0.002)
        if chance.random() < 0.4:
            band = covers[5] if cover is not covers[5] else covers[0]
            board((x + thick / 2, y - 0.002, z + height * 0.8), (thick + 0.0006, deep, 0.008), band, 0.0005)
        x += thick + 0.0015
    if lean:
        board((x + 0.05, y, z + tall * 0.42), (0.024, deep, tall * 0.86), chance.choice(covers), 0.002, (0, -17, 0))


def stack(at, seed, count=3):
    """Books lying on each other: two covers, a spine, and pages that show on three sides."""
    chance = random.Random(seed)
    paper = plain((0.62, 0.55, 0.44), 0.9)
    z = at[2]
    for _ in range(count):
        thick, wide, deep = chance.uniform(0.02, 0.036), chance.uniform(0.15, 0.2), chance.uniform(0.2, 0.26)
        cover, turn = plain(chance.choice(BOOK_TONES), 0.6), chance.uniform(-14, 14)
        board((at[0], at[1], z + thick / 2), (wide - 0.012, deep - 0.012, thick - 0.004), paper, 0.001, (0, 0, turn))
        for side in (0.0015, thick - 0.0015):
            board((at[0], at[1], z + side), (wide, deep, 0.003), cover, 0.001, (0, 0, turn))
        a = math.radians(turn)
        board((at[0] - math.cos(a) * wide / 2, at[1] - math.sin(a) * wide / 2, z + thick / 2), (0.004, deep, thick),
              cover,
              0.0015, (0, 0, turn))
        z += thick


def vase(at, material, height=0.22, belly=0.07):
    lathe(at, [(0.0001, 0), (belly * 0.6, 0.002), (belly, height * 0.35), (belly * 0.75, height * 0.65),
               (belly * 0.32, height * 0.86), (belly * 0.42, height), (belly * 0.34, height * 0.99),
               (belly * 0.2, height * 0.8)], material)


def pair(x, y=None):
    """The mirrored places of something that stands left and right, front and back."""
    return [(i * x, j * y) for i in (-1, 1) for j in (-1, 1)] if y is not None else [-x, x]
