// Runs a network on one picture: `node run.mjs MODEL WIDTH HEIGHT`, planes of float32 in at stdin and out at stdout.
import { buffer } from 'node:stream/consumers'
import { InferenceSession, Tensor } from 'onnxruntime-node'

const [, , model, width, height] = process.argv
const { buffer: bytes, byteOffset, byteLength } = await buffer(process.stdin)
const planes = new Float32Array(bytes, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT)
const session = await InferenceSession.create(model)
const shape = [1, planes.length / (width * height), Number(height), Number(width)]
const { output } = await session.run({ input: new Tensor('float32', planes, shape) })
process.stdout.write(new Uint8Array(output.data.buffer, output.data.byteOffset, output.data.byteLength))
