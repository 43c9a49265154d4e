import { SALE } from '@patina/contract/sale-life'
import { isId } from '@patina/contract/shapes'
import { HttpError, notFound } from '#http/errors.ts'
import type { HandoverCodes } from './handover-code.ts'
import type { HandoverPasses } from './handover-pass.ts'
import { isToBeCollected } from './sale-rules.ts'
import type { LockedSale, SaleDetails, SalesRepository } from './sales-repository.ts'
import type { SalesService, SeenSale, Viewer } from './sales-service.ts'

/** What the person sees who collects a piece in its buyer's place. */
export type OpenPass = SaleDetails & { collector: string; code: string }

type Deps = {
  repository: SalesRepository
  findSale: SalesService['find']
  passes: HandoverPasses
  codes: HandoverCodes
  now(): Date
}

export type PassesService = ReturnType<typeof createPassesService>

/** Somebody else collects: the buyer names them, and gives them a link that shows the code. */
export function createPassesService({ repository, findSale, passes, codes, now }: Deps) {
  const asBuyer = async (viewer: Viewer, id: string, change: (locked: LockedSale) => Promise<void>) => {
    const { sale, role } = await findSale(viewer, id)
    if (role !== 'buyer') throw new HttpError(403, 'Who collects a piece is for its buyer to say.')
    await repository.withSale(sale.id, async (locked) => {
      if (locked) await change(locked)
    })
    return findSale(viewer, id)
  }

  return {
    /** What was given out before opens nothing any more. */
    give: (viewer: Viewer, id: string, name: string): Promise<SeenSale> =>
      asBuyer(viewer, id, async ({ sale, facts, givePass }) => {
        if (!isToBeCollected(facts, now())) throw new HttpError(409, 'There is nothing to collect as things stand now.')
        if (sale.passesMade >= SALE.mostPasses) {
          throw new HttpError(409, `You have changed ${SALE.mostPasses} times who collects it: now it stays as it is.`)
        }
        await givePass(name)
      }),

    takeBack: (viewer: Viewer, id: string): Promise<SeenSale> =>
      asBuyer(viewer, id, async ({ sale, takePassBack }) => {
        if (sale.passNonce) await takePassBack()
      }),

    open: async (token: string): Promise<OpenPass> => {
      const saleId = passes.saleIdIn(token)
      const found = isId(saleId) ? await repository.find(saleId) : undefined
      const collector = found?.sale.passName
      if (!found || !collector || !passes.isRight(found.sale, token) || !isToBeCollected(found.facts, now())) {
        throw notFound('This pass is not good any more: ask the person who gave it to you.')
      }
      return { ...found, collector, code: codes.codeOf(found.sale, 'buyer') }
    },
  }
}
