import { drawProduct } from '@patina/contract/fit/drawing'
import { type Fit, fitWay } from '@patina/contract/fit/fit'
import { fitSentence } from '@patina/contract/fit/fit-words'
import { asFile } from '@patina/contract/fit/svg'
import type { FitQuery } from '@patina/contract/fit-query'
import type { Home, WayStep } from '@patina/contract/homes'
import type { Units } from '@patina/contract/size-words'
import { hasModel, type Kind, type Shape, type Sized } from '@patina/contract/sizes'
import { notFound } from '#http/errors.ts'
import { type Model, modelOf } from './model-blocks.ts'

export type FitService = ReturnType<typeof createFitService>

type ProductSizes = {
  sellerId: string
  categoryId: string
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  shape: Shape | null
}

type Deps = {
  homes: { find(userId: string): Promise<Home[]>; replace(userId: string, homes: Home[], at: Date): Promise<void> }
  getProduct(id: string): Promise<ProductSizes>
  findCategory(id: string): Promise<{ kind: Kind } | undefined>
  now(): Date
}

/** Whether furniture gets into people's homes, and how big it is. */
export function createFitService({ homes, getProduct, findCategory, now }: Deps) {
  const sizedProduct = async (id: string): Promise<{ sellerId: string; sized: Sized }> => {
    const { sellerId, categoryId, widthMm, depthMm, heightMm, shape } = await getProduct(id)
    const kind = (await findCategory(categoryId))?.kind ?? 'storage'
    return { sellerId, sized: { kind, width: widthMm, depth: depthMm, height: heightMm, shape } }
  }

  return {
    /** The steps in the order of their kinds: each is answered for itself. */
    check: async (id: string, { units, wall, ...asked }: FitQuery) => {
      const { sellerId, sized } = await sizedProduct(id)
      const { answer, steps } = fitWay(sized, { steps: stepsOf(asked), wall: wall ?? null })
      return { sellerId, answer, steps: steps.map((step) => reasonOf(sized, step, units)) }
    },

    draw: async (id: string, wall: number | null, units: Units) => {
      const { sellerId, sized } = await sizedProduct(id)
      const drawing = drawProduct(sized, { wall, units })
      if (!drawing) throw notFound('Nobody has said how big this piece is.')
      return { sellerId, drawing: asFile(drawing) }
    },

    /** Nobody is shown a guess standing in their room. */
    model: async (id: string): Promise<{ sellerId: string; model: Model }> => {
      const { sellerId, sized } = await sizedProduct(id)
      const { kind, width, depth, height, shape } = sized
      if (width === null || depth === null || height === null || !hasModel(sized)) {
        throw notFound('There is a model only of pieces whose width, depth and height are measured.')
      }
      return { sellerId, model: modelOf(kind, { width, depth, height }, shape) }
    },

    listHomes: homes.find,
    replaceHomes: (userId: string, kept: Home[]) => homes.replace(userId, kept, now()),
  }
}

const stepsOf = ({ door, turn, lift, stairs }: Omit<FitQuery, 'units' | 'wall'>): WayStep[] =>
  [door, turn, lift, stairs].flatMap((steps) => steps ?? [])

const reasonOf = (sized: Sized, step: Fit['steps'][number], units: Units) => ({
  kind: step.kind,
  answer: step.answer,
  reason: fitSentence(sized, step, units),
})
