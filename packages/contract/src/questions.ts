import * as z from 'zod/mini'
import { ASKED_OF } from './asked-sizes.ts'
import { id } from './ids.ts'
import type { Kind, Sized } from './sizes.ts'
import { storedText } from './text.ts'

/** What a seller can be asked for: a length, how large the parts are, or that what was guessed is measured. */
export const ASKABLE = ['width', 'depth', 'height', 'arm', 'back', 'parts', 'exact'] as const
export type Askable = (typeof ASKABLE)[number]

const askable = z.enum(ASKABLE, { error: `must be ${ASKABLE.join(', ')}` })

export const newQuestions = z.strictObject({
  measures: z
    .array(askable)
    .check(
      z.minLength(1, { error: 'must name at least one' }),
      z.maxLength(ASKABLE.length, { error: `may be at most ${ASKABLE.length}` }),
    ),
})

/** What somebody has asked of a product and not been told yet. */
export const ownQuestions = z.object({ measures: z.array(askable) })

/** What a seller is asked, by product; who asks is not told. */
export const sizeQuestions = z.array(
  z.object({
    product_id: id,
    product_name: storedText,
    asked: z.array(z.object({ measure: askable, people: z.int() })),
  }),
)
export type SizeQuestions = z.infer<typeof sizeQuestions>

/** Whether pieces of this kind have such a thing. */
export const hasMeasure = (kind: Kind, measure: Askable): boolean =>
  (measure !== 'arm' && measure !== 'back') || ASKED_OF[kind].includes(measure)

/** What of all this a seller has said. */
export function saidOf({ width, depth, height, shape }: Omit<Sized, 'kind'>): Askable[] {
  const isSaid: Record<Askable, boolean> = {
    width: width !== null,
    depth: depth !== null,
    height: height !== null,
    arm: shape?.arm !== undefined,
    back: shape?.back !== undefined,
    parts: shape?.parts !== undefined || !shape?.comesApart,
    exact: shape !== null && shape.source !== 'guess',
  }
  return ASKABLE.filter((measure) => isSaid[measure])
}
