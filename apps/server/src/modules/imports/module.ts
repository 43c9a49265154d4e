import type { Module, Surroundings } from '#module.ts'
import type { ImagesService } from '#modules/images/module.ts'
import type { ListingsService } from '#modules/listings/module.ts'
import type { Products } from '#modules/products/module.ts'
import { createImportFiles } from './import-files.ts'
import { createImportWork } from './import-work.ts'
import { createImportsRepository } from './imports-repository.ts'
import { importsRoutes } from './imports-routes.ts'
import { createImportsService } from './imports-service.ts'

/** Costs a look at a folder, where nothing is to do. */
const LOOKED_EVERY_MS = 500
const SWEPT_EVERY_MS = 600_000

type Needs = {
  images: Pick<ImagesService, 'preview' | 'add' | 'roomOf'>
  listings: Pick<ListingsService, 'openCheck' | 'prepareAll'>
  listCategories: Products['listCategories']
  /** Where their files lie. */
  folder: string
  countUpload(email: string): Promise<void>
  onListed(): void
}

/** Many listings at once. */
export function openImports(
  { db, now }: Surroundings,
  { images, listings, listCategories, folder, countUpload, onListed }: Needs,
) {
  const repository = createImportsRepository(db, { now })
  const files = createImportFiles(folder)
  const imports = createImportsService({ repository, files, roomOf: images.roomOf })
  const work = createImportWork({ repository, files, images, listings, listCategories, onListed, now })
  const module: Module = {
    routes: [importsRoutes({ imports, countUpload })],
    // Each process works on what lies in its own folder, so that none holds a lease.
    jobs: [
      {
        name: 'imports',
        everyMs: LOOKED_EVERY_MS,
        run: async (log) => {
          const err = await work.workOnOne()
          if (err) log.error({ err }, 'an import could not be gone on with')
        },
      },
      { name: 'old-imports', everyMs: SWEPT_EVERY_MS, run: work.sweep },
    ],
  }
  return { module, sweepImports: work.sweep }
}
