import type { Module, Surroundings } from '#module.ts'
import { createViewsRepository } from './views-repository.ts'
import { viewsRoutes } from './views-routes.ts'
import { createViewsService } from './views-service.ts'

const WRITTEN_EVERY_MS = 10_000

/** How often products are looked at, for their sellers. */
export function openViews({ db, now, log }: Surroundings) {
  const views = createViewsService({ repository: createViewsRepository(db), now })
  const module: Module = {
    routes: [
      viewsRoutes({ views }),
      async (app) => {
        app.addHook('onClose', () => views.flush().catch((err) => log.warn({ err }, 'some views were not counted')))
      },
    ],
    // Without a lease: each process writes what it has counted itself.
    jobs: [{ name: 'views', everyMs: WRITTEN_EVERY_MS, run: views.flush }],
  }
  return { module, flushViews: views.flush }
}
