import { picture } from '@patina/contract/images'
import { placeId } from '@patina/contract/places'
import * as z from 'zod/mini'
import { DRAFT } from '#lib/drafts.ts'
import {
  COLLECT_ONLY,
  NO_MARKS,
  NO_PICTURES,
  type ProductValues,
  typedFrom,
  typedMarks,
  typedWays,
} from './product-rules.ts'
import { NO_SIZES, typedSizes } from './typed-sizes.ts'

/** Whatever can be read of an older draft is kept; the rest is blank. */
const draft = z.looseObject({
  pictures: z.catch(z.array(picture), []),
  place_id: z.catch(z.nullable(placeId), null),
  ways: z.catch(typedWays, COLLECT_ONLY),
  sizes: z.catch(typedSizes, NO_SIZES),
  marks: z.catch(typedMarks, []),
  sides_seen: z.catch(z.boolean(), false),
})

type ProductDraft = { read(): ProductValues | undefined; write(values: ProductValues): void; clear(): void }

/** What was typed but not sent yet. It outlives a reload and an expired sign-in; pictures on their way are left out. */
export function createProductDraft(name: string, storage: () => Storage): ProductDraft {
  const key = DRAFT + name
  return {
    read: () => {
      const stored = draft.safeParse(attempt(() => JSON.parse(storage().getItem(key) ?? 'null')))
      if (!stored.success) return undefined
      const { pictures, marks: said, place_id, ways, sizes, sides_seen, ...texts } = stored.data
      return {
        ...typedFrom(texts),
        place_id,
        ways,
        sizes,
        sides_seen,
        pictures: { ...NO_PICTURES, ready: pictures },
        marks: { ...NO_MARKS, said },
      }
    },
    write: ({ pictures, marks: { said }, ...texts }) =>
      attempt(() => storage().setItem(key, JSON.stringify({ ...texts, pictures: pictures.ready, marks: said }))),
    clear: () => attempt(() => storage().removeItem(key)),
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
