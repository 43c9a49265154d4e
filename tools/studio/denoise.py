"""Takes the noise out of a render. Debian's Blender has no denoiser: the network of Intel's Open Image Denoise does it.

Its weights come with an npm package, and ONNX Runtime runs it (denoiser/). What the network was taught on is done here:
light on a scale as eyes see it, its mean at middle grey, beside it the surfaces' own colours and which way they face.
"""
import os
import subprocess
import tempfile

import numpy as np

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "denoiser")
WEIGHTS = os.path.join(HERE, "node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza")
BRIGHTEST = 65504.0


def without_noise(light, colors, normals):
    """Arrays of rows, columns and three channels in, light again out."""
    scale = exposure(light)
    planes = np.concatenate([
        seen(np.clip(np.nan_to_num(light) * scale, 0, BRIGHTEST)) / seen(BRIGHTEST),
        np.clip(np.nan_to_num(colors), 0, 1),
        np.clip(np.nan_to_num(normals), -1, 1) / 2 + 0.5,
    ], axis=2).transpose(2, 0, 1)
    height, width = planes.shape[1:]
    # It halves what it sees four times.
    planes = np.pad(planes, ((0, 0), (0, -height % 16), (0, -width % 16)), "symmetric")
    clean = infer(np.ascontiguousarray(planes, np.float32))[:, :height, :width].transpose(1, 2, 0)
    return unseen(np.maximum(clean, 0) * seen(BRIGHTEST)) / scale


def exposure(light):
    """What makes the mean brightness middle grey: of squares of 16 pixels, by their logarithms."""
    value = light @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    height, width = (length // 16 for length in value.shape)
    squares = value[:height * 16, :width * 16].reshape(height, 16, width, 16).mean(axis=(1, 3))
    return 0.18 / 2 ** np.log2(squares[squares > 1e-8]).mean()


def seen(light):
    """From light to what eyes make of it: a line, a power, a logarithm. The numbers are Open Image Denoise's."""
    return np.where(light <= 1.5794576e-6, 1412.83765 * light, np.where(
        light <= 0.0322087631, 1.64593172 * light ** 0.431384981 - 0.00294139609,
        0.192653254 * np.log(light + 0.00626026094) + 0.998620152))


def unseen(value):
    return np.where(value <= 0.00223151711, value / 1412.83765, np.where(
        value <= 0.370974749, ((value + 0.00294139609) / 1.64593172) ** (1 / 0.431384981),
        np.exp((value - 0.998620152) / 0.192653254) - 0.00626026094))


def infer(planes):
    height, width = planes.shape[1:]
    with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
        file.write(network(weights(WEIGHTS), planes.shape))
        file.flush()
        command = ["node", os.path.join(HERE, "run.mjs"), file.name, str(width), str(height)]
        done = subprocess.run(command, input=planes.tobytes(), stdout=subprocess.PIPE, check=True)
    return np.frombuffer(done.stdout, np.float32).reshape(3, height, width)


def weights(path):
    """Tensors by name, from a file that begins with the place of its table and ends with the table."""
    with open(path, "rb") as file:
        content = file.read()
    at = int.from_bytes(content[4:12], "little")

    def take(length):
        nonlocal at
        at += length
        return content[at - length:at]

    def number(length):
        return int.from_bytes(take(length), "little")

    tensors = {}
    for _ in range(number(4)):
        name = take(number(2)).decode()
        rank = number(1)
        shape = [number(4) for _ in range(rank)]
        take(rank)  # which axis is which: always as ONNX has them
        kind = {b"f": np.float32, b"h": np.float16}[take(1)]
        tensor = np.frombuffer(content, kind, int(np.prod(shape)), number(8))
        tensors[name] = tensor.reshape(shape).astype(np.float32)
    return tensors


def message(*fields):
    """A protocol buffer of (number, value): whole numbers, or bytes and what becomes bytes."""
    parts = []
    for number, value in fields:
        if isinstance(value, int):
            parts += [varint(number << 3), varint(value)]
        else:
            content = value.encode() if isinstance(value, str) else value
            parts += [varint(number << 3 | 2), varint(len(content)), content]
    return b"".join(parts)


def varint(value):
    groups = bytearray()
    while value > 127:
        groups.append(value & 127 | 128)
        value >>= 7
    return bytes([*groups, value])


def attribute(name, value):
    if isinstance(value, int):
        return message((1, name), (3, value), (20, 2))
    if isinstance(value, str):
        return message((1, name), (4, value), (20, 3))
    return message((1, name), *((8, item) for item in value), (20, 7))


def tensor(name, values):
    return message(*((1, length) for length in values.shape), (2, 1), (8, name), (9, values.tobytes()))


def shaped(name, shape):
    lengths = message(*((1, message((1, length))) for length in shape))
    return message((1, name), (2, message((1, message((1, 1), (2, lengths))))))


def network(tensors, shape):
    """The U-Net as an ONNX model: halved four times and doubled again, each time beside what there was before."""
    nodes = []

    def add(kind, inputs, output, **attributes):
        named = ((5, attribute(*each)) for each in attributes.items())
        nodes.append(message(*((1, each) for each in inputs), (2, output), (4, kind), *named))
        return output

    def through(source, *names):
        for name in names:
            flat = add("Conv", [source, f"{name}.weight", f"{name}.bias"], f"{name}.flat",
                       kernel_shape=[3, 3], pads=[1, 1, 1, 1])
            source = add("Relu", [flat], "output" if name == "dec_conv0" else name)
        return source

    def halved(source):
        return add("MaxPool", [source], f"{source}.half", kernel_shape=[2, 2], strides=[2, 2])

    def doubled(source, beside):
        twice = add("Resize", [source, "", "twice"], f"{source}.twice", mode="nearest",
                    coordinate_transformation_mode="asymmetric", nearest_mode="floor")
        return add("Concat", [twice, beside], f"{source}.beside", axis=1)

    half = halved(through("input", "enc_conv0", "enc_conv1"))
    quarter = halved(through(half, "enc_conv2"))
    eighth = halved(through(quarter, "enc_conv3"))
    least = through(halved(through(eighth, "enc_conv4")), "enc_conv5a", "enc_conv5b")
    here = through(doubled(least, eighth), "dec_conv4a", "dec_conv4b")
    here = through(doubled(here, quarter), "dec_conv3a", "dec_conv3b")
    here = through(doubled(here, half), "dec_conv2a", "dec_conv2b")
    through(doubled(here, "input"), "dec_conv1a", "dec_conv1b", "dec_conv0")

    tensors = {**tensors, "twice": np.array([1, 1, 2, 2], np.float32)}
    graph = message(*((1, node) for node in nodes), (2, "denoiser"), *((5, tensor(*each)) for each in tensors.items()),
                    (11, shaped("input", [1, *shape])), (12, shaped("output", [1, 3, *shape[1:]])))
    return message((1, 8), (7, graph), (8, message((2, 13))))
