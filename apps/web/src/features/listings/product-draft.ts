import { picture } from '@patina/contract/images'
import { placeId } from '@patina/contract/places'
import * as z from 'zod/mini'
import { DRAFT } from '#lib/drafts.ts'
import { NO_LIMITS, typedSettings } from '#lib/typed-offer-settings.ts'
import { NO_PLAN, typedPlan } from '#lib/typed-plan.ts'
import {
  COLLECT_ONLY,
  NO_MARKS,
  type ProductValues,
  readyPictures,
  typedAnswers,
  typedFrom,
  typedMarks,
  typedWays,
} from './product-rules.ts'
import { NO_LOOKS, typedLooks } from './typed-looks.ts'
import { NO_SIZES, typedSizes } from './typed-sizes.ts'

/** Whatever can be read of an older draft is kept; the rest is blank. */
const draft = z.looseObject({
  pictures: z.catch(z.array(picture), []),
  place_id: z.catch(z.nullable(placeId), null),
  ways: z.catch(typedWays, COLLECT_ONLY),
  sizes: z.catch(typedSizes, NO_SIZES),
  falling: z.catch(typedPlan, NO_PLAN),
  offers: z.catch(typedSettings, NO_LIMITS),
  looks: z.catch(typedLooks, NO_LOOKS),
  marks: z.catch(typedMarks, []),
  sides_seen: z.catch(z.boolean(), false),
  answered_questions: z.catch(typedAnswers, []),
})

type ProductDraft = { read(): ProductValues | undefined; write(values: ProductValues): void; clear(): void }

/** What was typed but not sent yet. It outlives a reload and an expired sign-in; pictures on their way are left out. */
export function createProductDraft(name: string, storage: () => Storage): ProductDraft {
  const key = DRAFT + name
  return {
    read: () => readDraft(attempt(() => JSON.parse(storage().getItem(key) ?? 'null'))),
    write: (values) => attempt(() => storage().setItem(key, JSON.stringify(draftOf(values)))),
    clear: () => attempt(() => storage().removeItem(key)),
  }
}

/** What is kept of a form, wherever that is. */
export const draftOf = ({ pictures, marks, ...texts }: ProductValues) => ({
  ...texts,
  pictures: pictures.ready,
  marks: marks.said,
})

export function readDraft(kept: unknown): ProductValues | undefined {
  const stored = draft.safeParse(kept)
  if (!stored.success) return undefined
  const { pictures, marks, place_id, ways, sizes, falling, offers, looks, sides_seen, answered_questions, ...texts } =
    stored.data
  return {
    ...typedFrom(texts),
    place_id,
    ways,
    sizes,
    falling,
    offers,
    looks,
    sides_seen,
    answered_questions,
    pictures: readyPictures(pictures),
    marks: { ...NO_MARKS, said: marks },
  }
}

/** Storage may be blocked or full: then there is no draft, and the form works all the same. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** What is typed into the form for a new piece, or for one that was put aside. */
export const newDraftName = (email: string, draftId?: string): string =>
  draftId === undefined ? `new:${email}` : `new:${email}:${draftId}`
