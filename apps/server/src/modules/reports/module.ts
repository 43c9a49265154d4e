import type { Module, Surroundings } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import { createReportsRepository } from './reports-repository.ts'
import { reportsRoutes } from './reports-routes.ts'
import { createReportsService } from './reports-service.ts'

/** What people tell admins of a product. */
export function openReports({ db }: Surroundings, { findProduct }: { findProduct: Products['findNamed'] }) {
  const reports = createReportsService({ repository: createReportsRepository(db), findProduct })
  const module: Module = { routes: [reportsRoutes({ reports })] }
  return { module }
}
