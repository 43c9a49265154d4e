import type { Module, Surroundings } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import { fitRoutes } from './fit-routes.ts'
import { createFitService } from './fit-service.ts'
import { createHomesRepository } from './homes-repository.ts'
import { createQuestionsRepository } from './questions-repository.ts'
import { questionsRoutes } from './questions-routes.ts'
import { createQuestionsService } from './questions-service.ts'

export type FitModule = ReturnType<typeof openFit>

/** Whether furniture gets into people's homes. */
export function openFit(
  { db, now, notify, note }: Surroundings,
  { getProduct, findCategory, listCategories }: Products,
) {
  const fit = createFitService({ homes: createHomesRepository(db), getProduct, findCategory, now })
  const repository = createQuestionsRepository(db, { notify, note, now })
  const questions = createQuestionsService({ repository, listCategories })
  const module: Module = { routes: [fitRoutes({ fit }), questionsRoutes({ questions })] }
  return { module, answerQuestions: repository.answer }
}
