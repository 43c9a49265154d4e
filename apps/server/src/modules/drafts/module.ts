import type { Module, Surroundings } from '#module.ts'
import { createDraftsRepository } from './drafts-repository.ts'
import { draftsRoutes } from './drafts-routes.ts'
import { createDraftsService } from './drafts-service.ts'

/** Listings that sellers have begun. */
export function openDrafts({ db, now }: Surroundings) {
  const module: Module = {
    routes: [draftsRoutes({ drafts: createDraftsService({ repository: createDraftsRepository(db), now }) })],
  }
  return { module }
}
