import { dollars } from '@patina/contract/dollars'
import type { Ways } from '@patina/contract/handover'
import { honestCondition, honestRule } from '@patina/contract/honest-condition'
import { type Picture, picture } from '@patina/contract/images'
import { TEXT } from '@patina/contract/limits'
import { mark, type SaidMark } from '@patina/contract/marks'
import { PRODUCT_TEXTS, type ProductDetails, productDetails } from '@patina/contract/products'
import { saidAnswers } from '@patina/contract/said-answers'
import { text } from '@patina/contract/text'
import { deliveryPrice, reach } from '@patina/contract/ways'
import * as z from 'zod/mini'
import { filledIn } from '#lib/filled-in.ts'
import { typedAmount } from '#lib/typed-amount.ts'
import { typedDay } from '#lib/typed-day.ts'
import { settingsForm } from '#lib/typed-offer-settings.ts'
import { planRules } from '#lib/typed-plan.ts'
import { typedLooks } from './typed-looks.ts'
import { sizesForm } from './typed-sizes.ts'

const { shape } = productDetails

/** What was typed becomes a number; whether it is a price, the contract says. */
const price = (required: string) => filledIn(required, z.pipe(z.transform(typedAmount), dollars))

const DAY_MS = 86_400_000

/** Somewhere it is tomorrow already. */
export const latestPurchase = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

const isPast = (day: string): boolean => day <= latestPurchase()

/** The pictures that have arrived, how many have not yet, in words what to do about those that will not, and what the first looks like. */
const pictures = z
  .object({ ready: z.array(picture), onTheirWay: z.number(), failure: z.string(), cover: z.string() })
  .check(({ value, issues }) => {
    const isMissing = value.ready.length + value.onTheirWay === 0
    const message = value.failure || (isMissing && PRODUCT_TEXTS.image)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

export const NO_PICTURES: z.input<typeof pictures> = { ready: [], onTheirWay: 0, failure: '', cover: '' }

/** Those that have arrived already. */
export const readyPictures = (ready: Picture[]): z.input<typeof pictures> => ({
  ...NO_PICTURES,
  ready,
  cover: ready[0]?.url ?? '',
})

/** What is marked on the pictures, and how many close-ups have not arrived yet. */
const marks = z
  .object({ said: z.array(z.extend(mark, { key: z.string() })), onTheirWay: z.number() })
  .check(({ value, issues }) => {
    if (value.onTheirWay === 0) return
    issues.push({ code: 'custom', message: 'Wait a moment: a close-up is still on its way', input: value })
  })

export const typedMarks = marks.shape.said
export const NO_MARKS: z.input<typeof marks> = { said: [], onTheirWay: 0 }

/** A mark goes with its picture. */
const marksOn = ({ ready }: z.output<typeof pictures>, { said }: z.output<typeof marks>) =>
  said.filter((mark) => ready.some(({ url }) => url === mark.picture))

export const typedWays = z.object({ way: z.enum(['collect', 'bring', 'both']), reach: z.string(), price: z.string() })

/** What was typed of bringing is kept while it is not chosen, and counts for nothing then. */
const ways = z.pipe(
  z.discriminatedUnion('way', [
    z.extend(typedWays, { way: z.literal('collect') }),
    z.object({
      way: z.enum(['bring', 'both']),
      reach: filledIn('Say how far you bring it', reach),
      price: filledIn(
        'Say what you ask for bringing it, even if it is 0',
        z.pipe(z.transform(typedAmount), deliveryPrice),
      ),
    }),
  ]),
  z.transform(
    (chosen): Ways =>
      chosen.way === 'collect'
        ? { collect: true, bring: null }
        : { collect: chosen.way === 'both', bring: { reach: chosen.reach, price: chosen.price } },
  ),
)

export const COLLECT_ONLY: z.infer<typeof typedWays> = { way: 'collect', reach: '', price: '' }

/** Not all of them answered yet. */
export const typedAnswers = z.array(z.object({ question: z.string(), answer: z.string() }))

const fields = z.object({
  pictures,
  marks,
  sides_seen: z.boolean(),
  product_name: filledIn(PRODUCT_TEXTS.product_name, shape.product_name),
  product_category: filledIn(PRODUCT_TEXTS.product_category, shape.product_category),
  condition: filledIn(PRODUCT_TEXTS.condition, shape.condition),
  description: text(TEXT.description),
  answered_questions: saidAnswers,
  resale_price: price(PRODUCT_TEXTS.resale_price),
  original_price: price(PRODUCT_TEXTS.original_price),
  purchase_date: filledIn(
    PRODUCT_TEXTS.purchase_date,
    z.pipe(
      z.pipe(z.string(), z.transform(typedDay)),
      shape.purchase_date.check(z.refine(isPast, { error: 'must not lie in the future' })),
    ),
  ),
  location: filledIn(PRODUCT_TEXTS.location, shape.location),
  place_id: shape.place_id,
  ways,
  sizes: sizesForm,
  /** How the price of a new piece is to fall, which is said after it is listed. */
  falling: planRules,
  /** How offers for a new piece are answered. */
  offers: settingsForm,
  looks: typedLooks,
  phone_number: filledIn(PRODUCT_TEXTS.phone_number, shape.phone_number),
})

/** The product form: what is typed goes in, what the server takes comes out. */
export const productForm = fields.check(({ value, issues }) => {
  const honest = honestCondition(value.condition, marksOn(value.pictures, value.marks))
  if (honest) issues.push({ code: 'custom', message: honestRule(honest), path: ['condition'], input: value })
})

export type ProductValues = z.input<typeof productForm>

type Chosen =
  | 'place_id'
  | 'pictures'
  | 'marks'
  | 'sides_seen'
  | 'answered_questions'
  | 'ways'
  | 'sizes'
  | 'falling'
  | 'offers'
  | 'looks'
const typed = z.omit(fields, {
  place_id: true,
  pictures: true,
  marks: true,
  sides_seen: true,
  answered_questions: true,
  ways: true,
  sizes: true,
  falling: true,
  offers: true,
  looks: true,
})
const typedValues = z.record(
  z.keyof(typed),
  z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), ''),
)

/** What can be typed, by the names of its fields in a product or an older draft; what is missing there is blank. */
export function typedFrom(source: object): Omit<ProductValues, Chosen> {
  return typedValues.parse(Object.fromEntries(Object.entries(source).filter(([name]) => name in typed.shape)))
}
export type ValidProduct = z.output<typeof productForm>

/** Dearer than new, unless it was so before: then somebody has been asked already. */
export const isPriceInDoubt = ({ resale_price, original_price }: ValidProduct, before: ProductValues): boolean =>
  resale_price > original_price &&
  !(String(resale_price) === before.resale_price && String(original_price) === before.original_price)

/** The first picture is the one that stands for the piece. */
export function detailsOf(valid: ValidProduct): ProductDetails {
  const { pictures, marks: marked, sizes, looks, falling: _falling, offers: _offers, ...details } = valid
  const images = pictures.ready.map(({ url }) => url)
  const { colours, materials, focus } = looks
  const marks = marksOn(pictures, marked).map(
    ({ key: _key, closeup, ...mark }): SaidMark => ({ ...mark, closeup: closeup?.url ?? null }),
  )
  return { ...details, ...sizes, colours, materials, focus, marks, image: images[0] ?? '', images }
}
