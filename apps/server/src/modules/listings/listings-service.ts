import { isDeepStrictEqual } from 'node:util'
import { keepsAnswers } from '@patina/contract/answered-questions'
import type { ADVERTISING } from '@patina/contract/choices'
import { doorSizes } from '@patina/contract/fit/fit'
import { honestCondition, honestRule } from '@patina/contract/honest-condition'
import { PRICE } from '@patina/contract/limits'
import type { SaidMark } from '@patina/contract/marks'
import { formatDollars, toCents } from '@patina/contract/money'
import { saidOf } from '@patina/contract/questions'
import type { Kind, Sized } from '@patina/contract/sizes'
import { findContactDetails } from '#contact-details/index.ts'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import type { MarkValues } from '#modules/marks/module.ts'
import type { Offers, Settings } from '#modules/offers/module.ts'
import { findPlace, resolvePlace } from '#modules/places/module.ts'
import {
  type Listing,
  type ListingValues,
  type PictureUser,
  type Products,
  TERM_COLUMNS,
} from '#modules/products/module.ts'

const DAY_MS = 86_400_000
const EARLIEST_PURCHASE = '1800-01-01'

export type ListingsService = ReturnType<typeof createListingsService>

type Category = { id: string; kind: Kind }

/** Pictures by their addresses, in their order, and what is marked on them. */
type Shown<Marks> = { pictureUrls: string[]; marks: Marks }

type Deps = {
  repository: Products['listings']
  listCategories(): Promise<Category[]>
  saveOfferSettings: Offers['saveNewSettings']
  now(): Date
}

/** What sellers do with their own products: adding, changing, advertising, selling and taking down. */
export function createListingsService({ repository, listCategories, saveOfferSettings, now }: Deps) {
  const demandKnown = (categories: Category[], { categoryId, purchaseDate }: Partial<ListingValues>) => {
    if (categoryId && !categories.some(({ id }) => id === categoryId)) {
      throw new FieldError('product_category', 'is no category of this shop')
    }
    // A day of leeway: somewhere it is tomorrow already.
    const latest = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10)
    if (purchaseDate && purchaseDate > latest) throw new FieldError('purchase_date', 'must not lie in the future')
    if (purchaseDate && purchaseDate < EARLIEST_PURCHASE) {
      throw new FieldError('purchase_date', 'must not lie before 1800')
    }
  }

  /** Of pictures that this seller may use here. */
  const findPictures = async (user: PictureUser, urls: string[], field?: string): Promise<string[]> =>
    idsOf(await repository.findPictures(user, urls), urls, field)

  /** Marks with the ids of their pictures in place of addresses. */
  const findMarks = async (user: PictureUser, marks: SaidMark[]): Promise<MarkValues[]> => {
    const said = marks.map(({ picture, size_mm: sizeMm, closeup, ...mark }) => ({ picture, closeup, ...mark, sizeMm }))
    const urls = [...new Set(said.flatMap(({ picture, closeup }) => (closeup ? [picture, closeup] : [picture])))]
    const ids = await findPictures(user, urls, 'marks')
    const idOf = (url: string) => ids[urls.indexOf(url)] ?? ''
    return said.map(({ picture, closeup, ...mark }) => ({
      ...mark,
      pictureId: idOf(picture),
      closeupId: closeup && idOf(closeup),
    }))
  }
  const demandListable = (categories: Category[], values: ListingValues, marks: readonly SaidMark[] = []): void => {
    demandKnown(categories, values)
    demandNoContact(values, marks)
    demandPayable(values)
    placeIdOf(values)
  }

  /** With what the shop works out of it: the doors that it likely passes, which lists are narrowed by, and its town. */
  const completed = (categories: Category[], values: ListingValues): ListingValues => ({
    ...values,
    ...doorSizes(sizedOf(categories, values)),
    placeId: placeIdOf(values),
    postedAt: now(),
  })

  return {
    add: async (
      sellerId: string,
      values: ListingValues,
      { pictureUrls, marks: said, offers }: Shown<SaidMark[]> & { offers?: Settings | undefined },
    ): Promise<string> => {
      const categories = await listCategories()
      demandListable(categories, values, said)
      const pictureIds = demandPictures(await repository.findPictures({ sellerId }, pictureUrls), pictureUrls)
      const marks = await findMarks({ sellerId }, said)
      demandOnPictures(marks, pictureIds)
      demandHonest(values.condition, marks)
      return repository.insert(sellerId, completed(categories, values), {
        pictureIds,
        marks,
        ...(offers && { also: (tx, productId) => saveOfferSettings(tx, productId, offers) }),
      })
    },

    /** Tells of values whether they could be listed, by the rules of adding one: what is wrong, by field, or nothing. */
    openCheck: async () => {
      const categories = await listCategories()
      return (values: ListingValues): Readonly<Record<string, string>> => {
        try {
          demandListable(categories, values)
          return {}
        } catch (error) {
          if (error instanceof FieldError) return error.fields
          throw error
        }
      }
    },

    /** Makes many ready to be added at once, by the same rules: what is answered adds all of them in somebody's transaction. */
    prepareAll: async (sellerId: string, wanted: readonly { values: ListingValues; pictureUrls: string[] }[]) => {
      const categories = await listCategories()
      const urls = new Set(wanted.flatMap(({ pictureUrls }) => pictureUrls))
      const known = await repository.findPictures({ sellerId }, [...urls])
      const listings = wanted.map(({ values, pictureUrls }) => {
        demandListable(categories, values)
        return { values: completed(categories, values), pictureIds: demandPictures(known, pictureUrls) }
      })
      return (tx: Parameters<typeof repository.insertAll>[0]): Promise<string[]> =>
        repository.insertAll(tx, sellerId, listings)
    },

    /** Only what is named changes; without pictures they stay, and so do the marks on those that stay. */
    change: async (
      sellerId: string,
      id: string,
      values: Partial<ListingValues>,
      { pictureUrls, marks: said }: Shown<SaidMark[] | undefined>,
    ): Promise<number> => {
      const categories = await listCategories()
      demandKnown(categories, values)
      demandNoContact(values, said)
      const user = { sellerId, productId: id }
      const pictureIds = await findPictures(user, pictureUrls)
      const saidMarks = said && (await findMarks(user, said))
      return repository.withListing(sellerId, id, async (listing) => {
        const open = await demandOpen(listing, 'changed')
        const isNamed = Object.keys(values).length > 0
        const { resaleCents, bringCents } = { ...open.row, ...values }
        const prices = { resaleCents, bringCents: bringCents ?? null }
        demandPayable(prices)
        const shownIds = pictureIds.length > 0 ? pictureIds : await open.listPictureIds()
        if (saidMarks) demandOnPictures(saidMarks, shownIds)
        const marksBefore = await open.listMarks()
        const marks = saidMarks ?? marksBefore.filter(({ pictureId }) => shownIds.includes(pictureId))
        demandHonest(values.condition ?? open.row.condition, marks)
        const marksChange = !isDeepStrictEqual(marks, marksBefore)
        const termsChange = marksChange || (await changesTerms(open, values, pictureIds))
        const { answeredQuestions } = open.row
        if (termsChange || !isDeepStrictEqual(answeredQuestions, values.answeredQuestions ?? answeredQuestions)) {
          await open.beginRevision()
        }
        if (termsChange) await open.endQueue()
        if (isNamed) {
          const sized = sizedOf(categories, { ...open.row, ...values })
          const placeId = changedPlaceIdOf(open.row, values)
          await open.update({ ...values, ...doorSizes(sized), placeId })
          await open.answerQuestions(saidOf(sized))
        }
        // A point of one picture says nothing about another.
        if (pictureIds[0] && pictureIds[0] !== open.row.pictureId && values.focusX === undefined) {
          await open.update({ focusX: null, focusY: null })
        }
        await open.replacePictures(pictureIds)
        if (marksChange) await open.replaceMarks(marks)
        await open.lowerUnpaidOrders(prices)
        return isNamed || pictureIds.length > 0 || saidMarks ? 1 : 0
      })
    },

    advertise: (sellerId: string, id: string, advertised: (typeof ADVERTISING)[number]): Promise<number> =>
      repository.withListing(sellerId, id, async (listing) => {
        const { row, update } = demandListing(listing)
        if (row.advertised === advertised) return 0
        await update({ advertised })
        return 1
      }),

    /** There is no way back. */
    markSold: (sellerId: string, id: string): Promise<number> =>
      repository.withListing(sellerId, id, async (listing) => {
        const found = demandListing(listing)
        if (found.row.available === 'sold') return 0
        await demandFree(found, 'marked as sold')
        await found.endQueue()
        await found.update({ available: 'sold' })
        return 1
      }),

    /** Makes a new listing of a piece whose sale came undone, and answers the same one however often it is asked. */
    listAgain: (sellerId: string, id: string): Promise<string> =>
      repository.withListing(sellerId, id, async (listing) => {
        const found = demandListing(listing)
        const undone = await found.findUndoneSale()
        if (!undone) throw new HttpError(409, 'Only a piece whose sale was cancelled or refunded can be listed again.')
        return undone.listedAgainId ?? found.listAgain(undone, now())
      }),

    remove: (sellerId: string, id: string): Promise<number> =>
      repository.withListing(sellerId, id, async (listing) => {
        const found = demandListing(listing)
        if (await found.isPaidFor())
          throw new HttpError(409, 'Someone has paid for this product: it stays on the books.')
        await demandFree(found, 'deleted')
        await found.endQueue()
        await found.update({ removedAt: now() })
        return 1
      }),
  }
}

const sizedOf = (categories: Category[], { categoryId, widthMm, depthMm, heightMm, shape }: ListingValues): Sized => ({
  kind: categories.find(({ id }) => id === categoryId)?.kind ?? 'storage',
  width: widthMm ?? null,
  depth: depthMm ?? null,
  height: heightMm ?? null,
  shape: shape ?? null,
})

/** The ids of the pictures at these addresses, in their order. */
function idsOf(known: ReadonlyMap<string, string>, urls: readonly string[], field = 'image'): string[] {
  return urls.map((url) => {
    const id = known.get(url)
    if (!id) throw new FieldError(field, 'must be a picture that you have uploaded here')
    return id
  })
}

function demandPictures(known: ReadonlyMap<string, string>, urls: readonly string[]): [string, ...string[]] {
  const [first, ...others] = idsOf(known, urls)
  if (!first) throw new FieldError('image', 'is required')
  return [first, ...others]
}

/** The town that a seller names, or else the one that the location names. */
function placeIdOf({ placeId, location }: Pick<ListingValues, 'placeId' | 'location'>): number | null {
  if (!placeId) return resolvePlace(location)?._id ?? null
  if (!findPlace(placeId)) throw new FieldError('place_id', 'is no place that is known here')
  return placeId
}

/** It stays for as long as the location does, unless another is named. */
function changedPlaceIdOf(row: Listing['row'], { placeId, location = row.location }: Partial<ListingValues>) {
  const stays = placeId === undefined && location === row.location
  return (stays && row.placeId) || placeIdOf({ placeId, location })
}

/** What buyers and sellers have to tell each other they write in the shop. */
function demandNoContact(
  { name, description, location, bringReach, answeredQuestions = [] }: Partial<ListingValues>,
  marks: readonly SaidMark[] = [],
): void {
  // One by one: what two of them say together is no number of a phone.
  const texts: Record<string, (string | undefined)[]> = {
    product_name: [name],
    description: [description],
    location: [location],
    ways: [bringReach],
    marks: marks.map(({ note }) => note),
    answered_questions: answeredQuestions.flatMap(({ question, answer }) => [question, answer]),
  }
  for (const [field, said] of Object.entries(texts)) {
    if (!said.some((text) => text && findContactDetails(text).length > 0)) continue
    throw new FieldError(field, 'must not hold phone numbers, mail addresses, links or names in messengers')
  }
}

function demandOnPictures(marks: readonly MarkValues[], pictureIds: readonly string[]): void {
  if (marks.every(({ pictureId }) => pictureIds.includes(pictureId))) return
  throw new FieldError('marks', 'must be on pictures of the piece')
}

function demandHonest(condition: ListingValues['condition'], marks: readonly MarkValues[]): void {
  const honest = honestCondition(condition, marks)
  if (honest) throw new FieldError('condition', honestRule(honest))
}

/** An order can cost so much, with what is asked for bringing it. */
function demandPayable({ resaleCents, bringCents }: Pick<ListingValues, 'resaleCents' | 'bringCents'>): void {
  if (resaleCents + (bringCents ?? 0) <= toCents(PRICE.largest)) return
  throw new FieldError('ways', `must not cost more than ${formatDollars(PRICE.largest)} together with the piece`)
}

function demandListing(listing: Listing | undefined): Listing {
  if (!listing) throw notFound('You have no such product.')
  return listing
}

/** Whoever pays, or was promised a price, relies on it; a turn in the queue ends. */
async function demandFree(listing: Listing, what: string): Promise<void> {
  if (await listing.isHeld()) {
    throw new HttpError(409, `Someone is paying for this product just now: it can't be ${what} in the next minutes.`)
  }
  if (await listing.isReservedForOffer()) {
    throw new HttpError(
      409,
      `You have accepted an offer for this product: it can't be ${what} while its buyer has time to pay.`,
    )
  }
}

async function demandOpen(listing: Listing | undefined, what: string): Promise<Listing> {
  const found = demandListing(listing)
  if (found.row.available === 'sold') throw new HttpError(409, `This product is sold: it can't be ${what} any more.`)
  await demandFree(found, what)
  return found
}

/** Whether anything that a buyer decides by becomes different. What is only answered beside it takes nothing back. */
async function changesTerms(listing: Listing, values: Partial<ListingValues>, pictureIds: string[]): Promise<boolean> {
  const { row } = listing
  if (TERM_COLUMNS.some((term) => values[term] !== undefined && !isDeepStrictEqual(values[term], row[term])))
    return true
  if (!keepsAnswers(row.answeredQuestions, values.answeredQuestions ?? row.answeredQuestions)) return true
  return pictureIds.length > 0 && !isDeepStrictEqual(pictureIds, await listing.listPictureIds())
}
