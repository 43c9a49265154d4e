import { join } from 'node:path'
import type { Config } from '#config.ts'
import { StartError } from '#start-error.ts'
import { createBucket } from './bucket.ts'
import { besideFiles } from './bucket-and-files.ts'
import { createImageFiles } from './files.ts'
import { createImgbb } from './imgbb.ts'
import type { ImageStore } from './port.ts'

export { comingWithTheShop, createPictureReader } from './read-picture.ts'

type Settings = { dataDir: string; images?: Config['images'] }

export const imagesFolder = (dataDir: string): string => join(dataDir, 'images')

/** On the same disk as the pictures: the system's folder for temporary files may lie in memory. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** What sellers import, until it is listed. */
export const importsFolder = (dataDir: string): string => join(dataDir, 'imports')

const openFiles = (dataDir: string) =>
  createImageFiles({ open: imagesFolder(dataDir), closed: join(dataDir, 'private-images') })

export function openImages({ dataDir, images = { kind: 'files' } }: Settings): ImageStore {
  const files = openFiles(dataDir)
  if (images.kind === 'bucket') return besideFiles(createBucket(images), files)
  // The host neither lists nor deletes; what came from elsewhere stays in the data folder.
  return images.kind === 'imgbb' ? { ...files, ...createImgbb(images) } : files
}

/** Where pictures are moved from, and where to. */
export function openImageMove({ dataDir, images }: Settings): { from: ImageStore; to: ImageStore } {
  if (images?.kind !== 'bucket') {
    throw new StartError('There is no bucket to move pictures to: set S3_… and IMAGE_BASE_URL, also for the server.')
  }
  return { from: openFiles(dataDir), to: createBucket(images) }
}
