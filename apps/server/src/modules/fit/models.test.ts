import { crc32 } from 'node:zlib'
import { SIZE } from '@patina/contract/limits'
import { KINDS, type Kind, type Shape } from '@patina/contract/sizes'
import fc from 'fast-check'
import { validateBytes } from 'gltf-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type ModelSizes, modelOf } from './model-blocks.ts'
import { glbOf } from './model-glb.ts'
import { usdzOf } from './model-usdz.ts'

const USUAL: Record<Kind, ModelSizes> = {
  sofa: { width: 1905, depth: 950, height: 850 },
  armchair: { width: 780, depth: 820, height: 900 },
  table: { width: 1600, depth: 900, height: 745 },
  chair: { width: 450, depth: 520, height: 840 },
  storage: { width: 1200, depth: 600, height: 1950 },
  shelf: { width: 800, depth: 300, height: 2020 },
  bed: { width: 1660, depth: 2090, height: 1100 },
  lamp: { width: 400, depth: 400, height: 1550 },
}
const SHAPE: Shape = { source: 'measured', seat: 430, arm: 600, back: 250, legs: { height: 150, comeOff: true } }

type Point = [number, number, number]

/** The least and the most of each axis. */
const boundsOf = (points: Point[]) =>
  [0, 1, 2].map((axis) => {
    const along = points.map((point) => point[axis] ?? Number.NaN)
    return [Math.min(...along), Math.max(...along)]
  })
const boundsFor = ({ width, depth, height }: ModelSizes) =>
  [
    [-width / 2, width / 2],
    [0, height],
    [-depth / 2, depth / 2],
  ].map((range) => range.map((length) => length / 1000))

/** Numbers to a hundredth of a millimetre, without -0. */
const rounded = (ranges: number[][]) => ranges.map((range) => range.map((length) => Number(length.toFixed(5)) || 0))

const scene = z.object({
  nodes: z.array(
    z.object({
      translation: z.tuple([z.number(), z.number(), z.number()]),
      scale: z.tuple([z.number(), z.number(), z.number()]),
    }),
  ),
  accessors: z.array(z.object({ min: z.array(z.number()).optional(), max: z.array(z.number()).optional() })),
})

/** How far a GLB reaches, by its accessor's bounds and where its nodes put them. */
function boundsOfGlb(bytes: Buffer) {
  const json = bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()
  const { nodes, accessors } = scene.parse(JSON.parse(json))
  const [min = [], max = []] = [accessors[0]?.min, accessors[0]?.max]
  return boundsOf(
    nodes.flatMap(({ translation, scale }) =>
      [min, max].map((corner): Point => {
        const along = (axis: 0 | 1 | 2) => translation[axis] + scale[axis] * (corner[axis] ?? Number.NaN)
        return [along(0), along(1), along(2)]
      }),
    ),
  )
}

/** What an archive holds, by its central directory. */
function filesOf(zip: Buffer) {
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [crc, size, local] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)]
    const method = zip.readUInt16LE(at + 10)
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString()
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    at += 46 + name.length
    return { name, method, crc, start, content: zip.subarray(start, start + size) }
  })
}

const numbersIn = (text: string) => Array.from(text.matchAll(/-?\d+(?:\.\d+)?/g), ([number]) => Number(number))

/** How far a USDZ reaches, by the points of its block and the matrices that put it into place. */
function boundsOfUsdz(bytes: Buffer) {
  const [model = '', block = ''] = filesOf(bytes).map(({ content }) => content.toString())
  const flat = numbersIn(/points = \[(.*)\]/.exec(block)?.[1] ?? '')
  const points = Array.from({ length: flat.length / 3 }, (_, i) => flat.slice(3 * i, 3 * i + 3))
  const matrices = Array.from(model.matchAll(/transform = (\(.*\))/g), ([, rows = '']) => numbersIn(rows))
  return boundsOf(
    matrices.flatMap((matrix) =>
      points.map((point): Point => {
        const along = (axis: number) =>
          [0, 1, 2].reduce(
            (sum, row) => sum + (point[row] ?? Number.NaN) * (matrix[4 * row + axis] ?? Number.NaN),
            matrix[12 + axis] ?? Number.NaN,
          )
        return [along(0), along(1), along(2)]
      }),
    ),
  )
}

const report = z.object({
  issues: z.object({ numErrors: z.number(), numWarnings: z.number(), messages: z.array(z.unknown()) }),
})

describe.each(KINDS)('the model of a %s', (kind) => {
  const sizes = USUAL[kind]
  const models = [modelOf(kind, sizes, null), modelOf(kind, sizes, SHAPE)]

  it('is a glTF file to which the Khronos validator has no objection', async () => {
    for (const model of models) {
      const { issues } = report.parse(await validateBytes(glbOf(model)))
      expect(issues.messages).toEqual([])
      expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    }
  })

  it('is exactly as wide, deep and high as the product, and stands on the floor', () => {
    for (const model of models) {
      expect(rounded(boundsOfGlb(glbOf(model)))).toEqual(rounded(boundsFor(sizes)))
      expect(rounded(boundsOfUsdz(usdzOf(model)))).toEqual(rounded(boundsFor(sizes)))
    }
  })

  it('is small', () => {
    for (const model of models) {
      expect(glbOf(model).length).toBeLessThan(5000)
      expect(usdzOf(model).length).toBeLessThan(9000)
    }
  })
})

describe('any model', () => {
  const length = fc.integer({ min: 1, max: SIZE.largest })
  const said = fc.option(length, { nil: undefined })

  it('reaches as far as the product, however that is formed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.record({ width: length, depth: length, height: length }),
        fc.record({ seat: said, arm: said, back: said, legs: said }),
        (kind, sizes, { seat, arm, back, legs }) => {
          const shape: Shape = {
            source: 'maker',
            ...(seat && { seat }),
            ...(arm && { arm }),
            ...(back && { back }),
            ...(legs && { legs: { height: legs, comeOff: false } }),
          }
          const { blocks } = modelOf(kind, sizes, shape)
          const corners = [0, 1].flatMap((end) =>
            blocks.map(({ x, y, z }): Point => [x[end] ?? Number.NaN, y[end] ?? Number.NaN, z[end] ?? Number.NaN]),
          )
          expect(rounded(boundsOf(corners))).toEqual(rounded(boundsFor(sizes)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is an archive that is stored, begins with the scene, and has every file where 64 divides', () => {
    for (const kind of KINDS) {
      const files = filesOf(usdzOf(modelOf(kind, USUAL[kind], null)))
      expect(files.map(({ name }) => name)).toEqual(['model.usda', 'block.usda'])
      for (const { method, crc, start, content } of files) {
        expect([method, start % 64, crc]).toEqual([0, 0, crc32(content)])
        expect(content.toString()).toMatch(/^#usda 1\.0\n\(\n.*\n *metersPerUnit = 1\n *upAxis = "Y"/)
      }
    }
  })

  it('is the same file every time', () => {
    const model = modelOf('sofa', USUAL.sofa, SHAPE)
    expect(usdzOf(model).equals(usdzOf(model))).toBe(true)
    expect(glbOf(model).equals(glbOf(model))).toBe(true)
  })
})
