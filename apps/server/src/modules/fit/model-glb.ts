import { COLOUR, type Face, type Model, placed, unitBlock } from './model-blocks.ts'

/** As the glTF specification numbers them. */
const FLOAT = 5126
const UNSIGNED_SHORT = 5123
const ARRAY_BUFFER = 34_962
const ELEMENT_ARRAY_BUFFER = 34_963
const JSON_CHUNK = 0x4e_4f_53_4a
const BINARY_CHUNK = 0x00_4e_49_42

/** A model as a binary glTF file, which Android's viewer opens: one mesh, and a node for each of its blocks. */
export function glbOf({ form, blocks }: Model): Buffer {
  const { positions, normals, indices } = meshOf(unitBlock(form))
  const points = Buffer.from(new Float32Array([...positions, ...normals]).buffer)
  const triangles = Buffer.from(new Uint16Array(indices).buffer)
  const count = positions.length / 3
  const binary = Buffer.concat([points, triangles])
  const scene = {
    asset: { version: '2.0', generator: 'Patina' },
    scene: 0,
    scenes: [{ nodes: blocks.map((_, i) => i) }],
    nodes: blocks.map((block) => {
      const { at, scale } = placed(block)
      return { mesh: 0, translation: at.map(Math.fround), scale: scale.map(Math.fround) }
    }),
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [...COLOUR, 1], metallicFactor: 0, roughnessFactor: 0.8 } }],
    accessors: [
      { bufferView: 0, componentType: FLOAT, count, type: 'VEC3', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
      { bufferView: 0, byteOffset: count * 12, componentType: FLOAT, count, type: 'VEC3' },
      { bufferView: 1, componentType: UNSIGNED_SHORT, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: points.length, byteStride: 12, target: ARRAY_BUFFER },
      { buffer: 0, byteOffset: points.length, byteLength: triangles.length, target: ELEMENT_ARRAY_BUFFER },
    ],
    buffers: [{ byteLength: binary.length }],
  }
  const chunks = Buffer.concat([
    chunk(JSON_CHUNK, Buffer.from(JSON.stringify(scene)), ' '),
    chunk(BINARY_CHUNK, binary, '\0'),
  ])
  const header = Buffer.alloc(12)
  header.write('glTF')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(header.length + chunks.length, 8)
  return Buffer.concat([header, chunks])
}

/** Sides share no corners, since each has its own direction; each is a fan of triangles. */
function meshOf(faces: readonly Face[]) {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const { normal, points } of faces) {
    const first = positions.length / 3
    for (const point of points) {
      positions.push(...point)
      normals.push(...normal)
    }
    for (let i = 2; i < points.length; i++) indices.push(first, first + i - 1, first + i)
  }
  return { positions, normals, indices }
}

/** Chunks are whole words, filled up at their end. */
function chunk(type: number, content: Buffer, filler: string): Buffer {
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4, filler)
  const header = Buffer.alloc(8)
  header.writeUInt32LE(content.length + padding.length)
  header.writeUInt32LE(type, 4)
  return Buffer.concat([header, content, padding])
}
