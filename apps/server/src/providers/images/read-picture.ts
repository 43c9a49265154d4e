import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WHOLE_FILE } from './file-names.ts'
import { IMAGES_PREFIX, type ImageStore } from './port.ts'

type Store = Pick<ImageStore, 'base' | 'read'>

/** Pictures that come with the shop, below an address of their own. */
export const comingWithTheShop = (base: string, folder: string): Store => ({
  base,
  read: (fileName) => readFile(join(folder, fileName)).catch(() => undefined),
})

/** Reads a picture by the address that pages know it by; nothing for those that lie with somebody else. */
export const createPictureReader = (store: Store, ...others: Store[]) => {
  // What a bucket has taken over may still be known by its old address.
  const stores = [store, { ...store, base: IMAGES_PREFIX }, ...others]
  return async (url: string): Promise<Buffer | undefined> => {
    const holder = stores.find(({ base }) => url.startsWith(base))
    const fileName = holder ? url.slice(holder.base.length) : ''
    return holder && WHOLE_FILE.test(fileName) ? holder.read(fileName) : undefined
  }
}
