import { sharedName } from './file-names.ts'
import type { ImageStore } from './port.ts'

/**
 * A bucket, beside the data folder that it follows: until everything has been moved, pictures lie in both. What is new
 * goes to the bucket; what is looked for or deleted, is so in both places.
 */
export function besideFiles(bucket: ImageStore, files: ImageStore): ImageStore {
  return {
    ...bucket,
    drop: async (url) => {
      const stores = [bucket, files]
      const name = stores.map(({ base }) => sharedName(base, url)).find(Boolean)
      if (!name) return
      // The number stands for any size.
      for (const store of stores) await store.drop(`${store.base}${name}0.webp`)
    },
    list: async () => [...new Set([...(await bucket.list()), ...(await files.list())])].sort(),
    read: async (fileName) => (await bucket.read(fileName)) ?? files.read(fileName),
    remove: async (fileName) => {
      for (const store of [bucket, files]) await store.remove(fileName)
    },
  }
}
