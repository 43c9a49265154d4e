import type { Module, Surroundings } from '#module.ts'
import { createFiguresRepository } from './figures-repository.ts'
import { figuresRoutes } from './figures-routes.ts'
import { createFiguresService } from './figures-service.ts'

/** What the dashboards plot: how a seller's pieces and the shop did, day by day. */
export function openFigures({ db, now }: Surroundings): { module: Module } {
  const figures = createFiguresService({ repository: createFiguresRepository(db), now })
  return { module: { routes: [figuresRoutes({ figures })] } }
}
