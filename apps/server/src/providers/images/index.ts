import { join } from 'node:path'
import { createImageFiles } from './files.ts'
import type { ImageStore } from './port.ts'

export const imagesFolder = (dataDir: string): string => join(dataDir, 'images')

export function openImages({ dataDir }: { dataDir: string }): ImageStore {
  return createImageFiles(imagesFolder(dataDir))
}
