import type { Module } from '#module.ts'
import { placesRoutes } from './places-routes.ts'
import { createPlacesService } from './places-service.ts'

export { findPlace, listPlacesWithin, resolvePlace } from './places-service.ts'

/** Towns, and which are near each other. They come with the shop; nothing of them stands in the database. */
export function openPlaces() {
  const module: Module = { routes: [placesRoutes({ places: createPlacesService() })] }
  return { module }
}
