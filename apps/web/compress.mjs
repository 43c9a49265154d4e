// @ts-check
// Beside every built file that shrinks, its compressed forms: the server then only has to pick one.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, 'dist/client')

for (const file of globSync('**/*.{js,css,svg,txt,webmanifest}', { cwd: client })) {
  const path = join(client, file)
  const whole = readFileSync(path)
  const smaller = { br: brotliCompressSync(whole), gz: gzipSync(whole, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(smaller)) {
    if (bytes.length < whole.length) writeFileSync(`${path}.${ending}`, bytes)
  }
}
