import type { Module, Surroundings } from '#module.ts'
import { createTradersRepository } from './traders-repository.ts'
import { tradersRoutes } from './traders-routes.ts'
import { createTradersService } from './traders-service.ts'

export type Traders = ReturnType<typeof openTraders>

/** Who sells as a business, which gives their buyers other rights. */
export function openTraders({ db, now }: Surroundings) {
  const traders = createTradersService({ repository: createTradersRepository(db), now })
  const module: Module = { routes: [tradersRoutes({ traders })] }
  return { module, find: traders.find }
}
