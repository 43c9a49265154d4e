import type { Module, Surroundings } from '#module.ts'
import type { ImageStore } from '#providers/images/port.ts'
import { composeMailPicture, composeSharePicture } from './compose-share-picture.ts'
import { createImagesRepository } from './images-repository.ts'
import { imagesRoutes } from './images-routes.ts'
import { createImagesService } from './images-service.ts'
import { movePictures } from './move-pictures.ts'
import { type PreparePicture, preparePicture } from './prepare-picture.ts'
import { shareRoutes } from './share-routes.ts'
import { createShareService } from './share-service.ts'

type Needs = {
  store: Pick<ImageStore, 'keep'>
  /** Where uploads lie until they are worked on. */
  uploadsFolder: string
  quota: number
  prepare?: PreparePicture | undefined
  countUpload(email: string): Promise<void>
} & Omit<Parameters<typeof createShareService>[0], 'compose'>

/** Pictures that people upload, and what is shown of a piece elsewhere. */
export function openImages(
  { db }: Surroundings,
  { store, uploadsFolder, quota, prepare = preparePicture, countUpload, pictureOf, read }: Needs,
) {
  const repository = createImagesRepository(db)
  const images = createImagesService({ repository, store, quota, prepare })
  const module: Module = {
    routes: [imagesRoutes({ images, uploadsFolder, countUpload })],
    rootRoutes: [
      shareRoutes({
        share: createShareService({ pictureOf, read, compose: composeSharePicture }),
        forMails: createShareService({ pictureOf, read, compose: composeMailPicture }),
      }),
    ],
  }
  return {
    module,
    move: (stores: Parameters<typeof movePictures>[1]): Promise<string> => movePictures(repository, stores),
  }
}
