import { posix } from 'node:path'
import type { Module, Surroundings } from '#module.ts'
import type { ImageStore } from '#providers/images/port.ts'
import type { RotatingKey } from '#secrets.ts'
import { composeMailPicture, composeSharePicture } from './compose-share-picture.ts'
import { copiesRoutes } from './copies-routes.ts'
import { createCopiesService } from './copies-service.ts'
import { createImagesRepository } from './images-repository.ts'
import { imagesRoutes } from './images-routes.ts'
import { createImagesService } from './images-service.ts'
import { createMatchesRepository } from './matches-repository.ts'
import { movePictures } from './move-pictures.ts'
import { listOwnPictures } from './personal-data-repository.ts'
import { type PreparePicture, preparePicture, previewPicture } from './prepare-picture.ts'
import { createPrintsRepository } from './prints-repository.ts'
import { createPrivatePicturesRepository } from './private-pictures-repository.ts'
import { privatePictureRoutes, privateUploadRoutes } from './private-pictures-routes.ts'
import { createPrivatePictures } from './private-pictures-service.ts'
import { shareRoutes } from './share-routes.ts'
import { createShareService } from './share-service.ts'

export type { ImagesService } from './images-service.ts'
export { comparePictures } from './prints-repository.ts'
export { type PrivatePictures, UNCLAIMED_HOURS } from './private-pictures-service.ts'

const SWEPT_EVERY_MS = 600_000
const LOOKED_EVERY_MS = 20_000

type Needs = {
  store: Pick<ImageStore, 'keep' | 'put' | 'read' | 'remove'>
  /** Signs the addresses of private pictures. */
  privateKey: RotatingKey<Buffer>
  /** Where uploads lie until they are worked on. */
  uploadsFolder: string
  quota: number
  prepare?: PreparePicture | undefined
  countUpload(email: string): Promise<void>
} & Omit<Parameters<typeof createShareService>[0], 'compose'>

/** Pictures that people upload, and what is shown of a piece elsewhere. */
export function openImages(
  { db, now }: Surroundings,
  { store, privateKey: key, uploadsFolder, quota, prepare = preparePicture, countUpload, pictureOf, read }: Needs,
) {
  const repository = createImagesRepository(db)
  const prints = createPrintsRepository(db)
  const images = createImagesService({
    repository: { ...repository, ...prints },
    store,
    quota,
    prepare,
    preview: previewPicture,
  })
  const copies = createCopiesService({ prints, matches: createMatchesRepository(db), read, now })
  const pictures = createPrivatePictures({
    repository: createPrivatePicturesRepository(db),
    store,
    takeIn: images.takeIn,
    key,
    now,
  })
  const module: Module = {
    routes: [
      imagesRoutes({ images, uploadsFolder, countUpload }),
      privateUploadRoutes({ pictures, uploadsFolder, countUpload }),
      copiesRoutes({ copies }),
    ],
    rootRoutes: [
      shareRoutes({
        share: createShareService({ pictureOf, read, compose: composeSharePicture }),
        forMails: createShareService({ pictureOf, read, compose: composeMailPicture }),
      }),
      privatePictureRoutes({ pictures }),
    ],
    jobs: [
      { name: 'private-pictures', everyMs: SWEPT_EVERY_MS, leaseSeconds: 1500, run: pictures.sweep },
      {
        name: 'picture-copies',
        everyMs: LOOKED_EVERY_MS,
        leaseSeconds: 120,
        run: async () => {
          await copies.seeSome()
          await copies.compareSome()
        },
      },
    ],
  }
  return {
    module,
    /** For what brings many pictures at once. */
    many: { preview: images.preview, add: images.add, roomOf: images.roomOf },
    /** For what shows pictures to some alone. */
    privatePictures: pictures,
    copies,
    /** What somebody has uploaded, to be read one by one. */
    listOwn: async (userId: string) => {
      const { urls, privateFiles } = await listOwnPictures(db, userId)
      return [
        ...urls.map((url) => ({ name: posix.basename(url), read: () => read(url) })),
        ...privateFiles.map((file) => ({ name: posix.basename(file), read: () => store.read(file) })),
      ]
    },
    move: (stores: Parameters<typeof movePictures>[1]): Promise<string> => movePictures(repository, stores),
  }
}
