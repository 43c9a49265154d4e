import { DRAFTS } from '@patina/contract/limits'
import { HttpError, notFound } from '#http/errors.ts'
import type { DraftRow, DraftsRepository } from './drafts-repository.ts'

export type Draft = DraftRow

type Deps = { repository: DraftsRepository; now(): Date }

export type DraftsService = ReturnType<typeof createDraftsService>

const noSuchDraft = () => notFound('There is no such draft.')

/** Listings that sellers have begun and put aside. */
export function createDraftsService({ repository, now }: Deps) {
  return {
    list: repository.listOwn,

    find: async (userId: string, id: string): Promise<DraftRow> => {
      const draft = await repository.findOwn(userId, id)
      if (!draft) throw noSuchDraft()
      return draft
    },

    keep: (userId: string, id: string, values: DraftRow['values']): Promise<DraftRow> =>
      repository.withDraft(userId, id, async ({ existing, total, keep }) => {
        if (existing && existing.userId !== userId) throw noSuchDraft()
        if (!existing && total >= DRAFTS.most) {
          throw new HttpError(409, `You have ${DRAFTS.most} drafts: list one of them, or throw one away.`)
        }
        const draft = { id, userId, values, changedAt: now() }
        await keep(draft)
        return draft
      }),

    remove: async (userId: string, id: string): Promise<number> => {
      const removed = await repository.delete(userId, id)
      if (removed === 0) throw noSuchDraft()
      return removed
    },
  }
}
