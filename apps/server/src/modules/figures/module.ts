import type { Module, Surroundings } from '#module.ts'
import { createFiguresRepository } from './figures-repository.ts'
import { figuresRoutes } from './figures-routes.ts'
import { createFiguresService } from './figures-service.ts'

type Needs = { feeBasisPoints: number }

/** What the dashboards plot, how a seller's pieces and the shop did day by day, and what selling brings. */
export function openFigures({ db, now }: Surroundings, { feeBasisPoints }: Needs): { module: Module } {
  const figures = createFiguresService({ repository: createFiguresRepository(db), feeBasisPoints, now })
  return { module: { routes: [figuresRoutes({ figures })] } }
}
