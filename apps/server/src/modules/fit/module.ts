import type { Module, Surroundings } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import { fitRoutes } from './fit-routes.ts'
import { createFitService } from './fit-service.ts'
import { createHomesRepository } from './homes-repository.ts'

/** Whether furniture gets into people's homes. */
export function openFit({ db, now }: Surroundings, { getProduct, findCategory }: Products) {
  const fit = createFitService({ homes: createHomesRepository(db), getProduct, findCategory, now })
  const module: Module = { routes: [fitRoutes({ fit })] }
  return { module }
}
