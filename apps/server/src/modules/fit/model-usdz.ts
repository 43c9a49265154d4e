import { crc32 } from 'node:zlib'
import { type Block, COLOUR, type Face, type Model, placed, unitBlock } from './model-blocks.ts'

/** A model as iOS opens it: USD's own text in a zip archive without compression. The first file is the scene. */
export const usdzOf = ({ form, blocks }: Model): Buffer =>
  storedZip([
    { name: 'model.usda', content: Buffer.from(sceneOf(blocks)) },
    { name: 'block.usda', content: Buffer.from(blockOf(unitBlock(form))) },
  ])

const HEADER = (defaultPrim: string) => `#usda 1.0
(
    defaultPrim = "${defaultPrim}"
    metersPerUnit = 1
    upAxis = "Y"
)
`

/** To a hundredth of a millimetre, and never -0. */
const number = (value: number) => String(Number(value.toFixed(5)) || 0)
const tuple = (values: readonly number[]) => `(${values.map(number).join(', ')})`

const sceneOf = (blocks: readonly Block[]): string => `${HEADER('Piece')}
def Xform "Piece" (
    kind = "component"
)
{
${blocks.map(partOf).join('')}
    def Material "Wood"
    {
        token outputs:surface.connect = </Piece/Wood/Surface.outputs:surface>

        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor = ${tuple(COLOUR)}
            float inputs:roughness = 0.8
            float inputs:metallic = 0
            token outputs:surface
        }
    }
}
`

function partOf(block: Block, index: number): string {
  const { at, scale } = placed(block)
  const [x, y, z] = scale
  const rows = [
    [x, 0, 0, 0],
    [0, y, 0, 0],
    [0, 0, z, 0],
    [...at, 1],
  ]
    .map(tuple)
    .join(', ')
  return `
    def Xform "Block_${index}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
        prepend references = @./block.usda@
    )
    {
        matrix4d xformOp:transform = ( ${rows} )
        uniform token[] xformOpOrder = ["xformOp:transform"]
        rel material:binding = </Piece/Wood>
    }
`
}

/** Sides share no corners, so that each has its own direction. */
const blockOf = (faces: readonly Face[]): string => {
  const points = faces.flatMap(({ points }) => points)
  return `${HEADER('Block')}
def Xform "Block"
{
    def Mesh "Sides"
    {
        float3[] extent = [(-0.5, 0, -0.5), (0.5, 1, 0.5)]
        int[] faceVertexCounts = [${faces.map(({ points }) => points.length).join(', ')}]
        int[] faceVertexIndices = [${points.map((_, i) => i).join(', ')}]
        normal3f[] normals = [${faces.flatMap(({ normal, points }) => points.map(() => tuple(normal))).join(', ')}] (
            interpolation = "vertex"
        )
        point3f[] points = [${points.map(tuple).join(', ')}]
        uniform token subdivisionScheme = "none"
    }
}
`
}

type File = { name: string; content: Buffer }

/** Files within begin at multiples of this, as the usdz specification demands. */
const ALIGNMENT = 64
const LOCAL_HEADER = 30
const CENTRAL_HEADER = 46
const END = 22
/** The id of the extra field that fills up a header: any that means nothing to readers. */
const FILLER_ID = 0x19_86
/** 1 January 1980, the first day that a zip archive knows: the same model is the same file. */
const NO_DAY = 0x21

function storedZip(files: readonly File[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    // An extra field has four bytes of its own.
    const unfilled = offset + LOCAL_HEADER + name.length + 4
    const extra = Buffer.alloc(4 + ((ALIGNMENT - (unfilled % ALIGNMENT)) % ALIGNMENT))
    extra.writeUInt16LE(FILLER_ID)
    extra.writeUInt16LE(extra.length - 4, 2)
    local.push(localHeader(name, content, extra.length), Buffer.from(name), extra, content)
    central.push(centralHeader(name, content, offset), Buffer.from(name))
    offset += LOCAL_HEADER + name.length + extra.length + content.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(END)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

function localHeader(name: string, content: Buffer, extraLength: number): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER)
  header.write('PK\x03\x04', 'latin1')
  describe(header, 4, name, content)
  header.writeUInt16LE(extraLength, 28)
  return header
}

function centralHeader(name: string, content: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER)
  header.write('PK\x01\x02', 'latin1')
  header.writeUInt16LE(ZIP_VERSION, 4)
  describe(header, 6, name, content)
  header.writeUInt32LE(offset, 42)
  return header
}

/** Of zip 1.0, which can store. */
const ZIP_VERSION = 10

/** What both headers say of a file: they differ in where that begins. */
function describe(header: Buffer, at: number, name: string, content: Buffer): void {
  header.writeUInt16LE(ZIP_VERSION, at)
  header.writeUInt16LE(NO_DAY, at + 8)
  header.writeUInt32LE(crc32(content), at + 10)
  header.writeUInt32LE(content.length, at + 14)
  header.writeUInt32LE(content.length, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}
