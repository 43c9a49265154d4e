import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture of the demo's pieces, as a file that a form takes. */
export function renderOf(name: string, width = 480, type: 'webp' | 'avif' = 'webp') {
  const folder = join(import.meta.dirname, '../apps/server/src/db/demo/pictures')
  return {
    name: `${name}.${type}`,
    mimeType: `image/${type}`,
    buffer: readFileSync(join(folder, `${name}-${width}.${type}`)),
  }
}
