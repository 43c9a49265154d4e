import * as z from 'zod/mini'
import { answeredQuestions } from './answered-questions.ts'
import { CONDITIONS } from './choices.ts'
import { dollars } from './dollars.ts'
import { picture } from './images.ts'
import { PICTURE } from './limits.ts'
import { colours, materials } from './looks.ts'
import { marks } from './marks.ts'
import { sizes } from './sizes.ts'
import { storedText } from './text.ts'
import { ways } from './ways.ts'

/** Counts the changes of a listing, from 1. */
export const revision = z.int().check(z.minimum(1))

/** What a buyer decides by, and what each of it is called in a sentence. A change of any of it makes a new revision. */
export const TERM_NAMES = {
  product_name: 'name',
  pictures: 'pictures',
  resale_price: 'price',
  original_price: 'original price',
  condition: 'condition',
  purchase_date: 'date of purchase',
  location: 'place',
  ways: 'handover',
  sizes: 'sizes',
  colours: 'colours',
  materials: 'materials',
  marks: 'marks',
  description: 'description',
  answered_questions: 'questions and answers',
} as const
export type Term = keyof typeof TERM_NAMES
export const TERMS = [
  'product_name',
  'pictures',
  'resale_price',
  'original_price',
  'condition',
  'purchase_date',
  'location',
  'ways',
  'sizes',
  'colours',
  'materials',
  'marks',
  'description',
  'answered_questions',
] as const satisfies readonly Term[]

/** What a listing says at one revision. */
const listingTerms = z.object({
  product_name: storedText,
  pictures: z.array(picture).check(z.maxLength(PICTURE.mostPerProduct)),
  resale_price: dollars,
  original_price: dollars,
  condition: z.enum(CONDITIONS),
  purchase_date: z.iso.date(),
  location: storedText,
  ways,
  sizes: z.object(sizes),
  colours,
  materials,
  marks: z.object({ marks, sides_seen: z.boolean() }),
  description: storedText,
  answered_questions: answeredQuestions,
})
export type ListingTerms = z.infer<typeof listingTerms>

/** How a listing differs from what its buyer ordered. */
export const listingChanges = z.object({
  terms: z.array(z.enum(TERMS)).check(z.minLength(1)),
  ordered: listingTerms,
  current: listingTerms,
  /** What to name when ordering it as it is now. */
  revision,
})
export type ListingChanges = z.infer<typeof listingChanges>

/** 'name, pictures and price' */
export const wordsForTerms = (terms: readonly Term[]): string =>
  new Intl.ListFormat('en-GB').format(terms.map((term) => TERM_NAMES[term]))
