import { QUESTIONS } from '@patina/contract/limits'
import { askedText } from '@patina/contract/question-words'
import { ASKABLE, type Askable, hasMeasure, saidOf } from '@patina/contract/questions'
import type { Kind } from '@patina/contract/sizes'
import { HttpError, notFound } from '#http/errors.ts'
import type { QuestionsRepository } from './questions-repository.ts'

type Deps = {
  repository: Pick<QuestionsRepository, 'withProduct' | 'listOwn' | 'listOfSeller'>
  listCategories(): Promise<{ id: string; kind: Kind }[]>
}

export type QuestionsService = ReturnType<typeof createQuestionsService>

/** A seller is asked for the sizes that decide whether a product fits. */
export function createQuestionsService({ repository, listCategories }: Deps) {
  return {
    /** Of what is asked, whatever is said by now needs no question. Asked again, it is the same question. */
    ask: async (askerId: string, productId: string, asked: readonly Askable[]): Promise<Askable[]> => {
      const categories = await listCategories()
      await repository.withProduct(askerId, productId, async (questioned) => {
        if (!questioned) throw notFound('There is no such product.')
        const { product, countElsewhere, ask } = questioned
        if (product.removedAt) throw new HttpError(410, 'This piece has been taken down.')
        if (product.sellerId === askerId) throw new HttpError(403, 'This piece is your own: say it in its listing.')
        if (product.available === 'sold') throw new HttpError(409, 'This piece is sold: its seller is asked no more.')
        const kind = categories.find(({ id }) => id === product.categoryId)?.kind ?? 'storage'
        const alien = asked.filter((measure) => !hasMeasure(kind, measure))
        if (alien.length > 0) throw new HttpError(409, `Nobody can say of such a piece ${askedText(alien)}.`)

        const { widthMm: width, depthMm: depth, heightMm: height, shape } = product
        const said = saidOf({ width, depth, height, shape })
        const missing = [...new Set(asked)].filter((measure) => !said.includes(measure))
        if (missing.length === 0) throw new HttpError(409, `The seller has said already ${askedText(asked)}.`)
        if ((await countElsewhere()) + missing.length > QUESTIONS.mostOpen) {
          throw new HttpError(
            403,
            `${QUESTIONS.mostOpen} questions of yours wait already: wait for some answers first.`,
          )
        }
        await ask(missing)
      })
      return repository.listOwn(askerId, productId)
    },

    listOwn: repository.listOwn,

    listOfSeller: async (sellerId: string) => {
      const rows = await repository.listOfSeller(sellerId)
      return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, asked]) => ({
        productId,
        productName: asked[0]?.productName ?? '',
        asked: ASKABLE.flatMap((measure) => {
          const question = asked.find((one) => one.measure === measure)
          return question ? { measure, people: question.people } : []
        }),
      }))
    },
  }
}
