import * as z from 'zod/mini'
import { id } from './ids.ts'
import { DRAFTS } from './limits.ts'
import { isStorable } from './shapes.ts'

/** What a form held when its seller put it aside. Nothing of it is checked before it is a listing. */
const values = z.looseObject({})

export const newListingDraft = z.strictObject({
  values: values.check(
    z.refine((all) => JSON.stringify(all).length <= DRAFTS.largest, { error: 'are too long to be kept' }),
    z.refine((all) => hasStorableTexts(all), { error: 'contain a character that cannot be stored' }),
  ),
})

function hasStorableTexts(all: object): boolean {
  let isGood = true
  JSON.stringify(all, (name: string, value: unknown) => {
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value))) isGood = false
    return value
  })
  return isGood
}

export const listingDraft = z.object({ _id: id, values, changed_at: z.iso.datetime() })
export type ListingDraft = z.infer<typeof listingDraft>
export const listingDrafts = z.array(listingDraft)
