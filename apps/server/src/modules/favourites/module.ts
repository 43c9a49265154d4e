import type { Module, Surroundings } from '#module.ts'
import { createCollectionsRepository } from './collections-repository.ts'
import { collectionsRoutes } from './collections-routes.ts'
import { createCollectionsService } from './collections-service.ts'
import { createFavouritesRepository } from './favourites-repository.ts'
import { favouritesRoutes } from './favourites-routes.ts'
import { createFavouritesService } from './favourites-service.ts'

export type Favourites = ReturnType<typeof openFavourites>

/** What people keep to come back to, and that they hear when it costs less. */
export function openFavourites({ db, now, notify }: Surroundings) {
  const repository = createFavouritesRepository(db, { notify, now })
  const favourites = createFavouritesService({ repository })
  const collections = createCollectionsService({
    repository: createCollectionsRepository(db),
    keep: favourites.keep,
  })
  const module: Module = { routes: [favouritesRoutes({ favourites }), collectionsRoutes({ collections })] }
  return { module, onPriceChanged: repository.tellOfPrice }
}
