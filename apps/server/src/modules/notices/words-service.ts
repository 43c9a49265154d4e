import { ruleOf, type Subject } from '@patina/contract/notices'
import { ACCOUNT_WORDS } from './account-words.ts'
import type { Delivery } from './deliveries-repository.ts'
import type { FactsRepository } from './facts-repository.ts'
import { FAVOURITE_WORDS } from './favourite-words.ts'
import { MEASURE_WORDS } from './measure-words.ts'
import { MESSAGE_WORDS } from './message-words.ts'
import { OFFER_WORDS } from './offer-words.ts'
import { ORDER_WORDS } from './order-words.ts'
import { PRODUCT_WORDS } from './product-words.ts'
import { QUEUE_WORDS } from './queue-words.ts'
import { REVIEW_WORDS } from './review-words.ts'
import { SALE_WORDS } from './sale-words.ts'
import { SEARCH_WORDS } from './search-words.ts'
import type { Circumstances, Words, WordTable } from './words.ts'

/** What a delivery says by what rows say now. */
export type Said = Words & {
  /** How far the history of its subject is; null where it has none. */
  seq: number | null
}

/** It was of a point in a history that its subject is no longer at. */
export const hasMovedOn = (row: Pick<Delivery, 'seq'>, said: Said): boolean => row.seq !== null && row.seq !== said.seq

type Read<Facts> = (ids: string[], receiverId: string) => Promise<Map<string, Facts>>
/** Deliveries to one person about one kind of thing; answers words by the delivery's id. */
type SayAll = (rows: readonly Delivery[], receiverId: string) => Promise<Map<string, Said>>

export type FindWords = ReturnType<typeof createFindWords>

/** Finds words for deliveries to one person; none for those whose subject is gone. */
export function createFindWords(facts: FactsRepository, formatMoment: Circumstances['formatMoment']) {
  const saying: Record<Subject, SayAll> = {
    order: sayWith(facts.readOrders, ORDER_WORDS, formatMoment),
    sale: sayWith(facts.readSales, SALE_WORDS, formatMoment),
    account: sayWith(facts.readAccounts, ACCOUNT_WORDS, formatMoment),
    product: sayWith(facts.readProducts, PRODUCT_WORDS, formatMoment),
    thread: sayWith(facts.readThreads, MESSAGE_WORDS, formatMoment),
    offer: sayWith(facts.readOffers, OFFER_WORDS, formatMoment),
    favourites: sayWith(facts.readFavourites, FAVOURITE_WORDS, formatMoment),
    queuePlace: sayWith(facts.readQueuePlaces, QUEUE_WORDS, formatMoment),
    searchFind: sayWith(facts.readSearchFinds, SEARCH_WORDS, formatMoment),
    reviews: sayWith(facts.readReviews, REVIEW_WORDS, formatMoment),
    measure: sayWith(facts.readMeasures, MEASURE_WORDS, formatMoment),
  }
  return async (rows: readonly Delivery[], receiverId: string): Promise<Map<string, Said>> => {
    const bySubject = Map.groupBy(rows, ({ kind }) => ruleOf(kind).about)
    const found: [string, Said][] = []
    for (const [subject, about] of bySubject) found.push(...(await saying[subject](about, receiverId)))
    return new Map(found)
  }
}

const sayWith =
  <Facts extends { seq: number | null }>(
    read: Read<Facts>,
    words: WordTable<Facts>,
    formatMoment: Circumstances['formatMoment'],
  ): SayAll =>
  async (rows, receiverId) => {
    const facts = await read([...new Set(rows.map(({ about }) => about))], receiverId)
    const said = rows.flatMap(({ id, kind, receiver, about, cents, dueAt }): [string, Said][] => {
      const say = words[kind]?.[receiver]
      const known = facts.get(about)
      if (!say || !known) return []
      const saying = say({ ...known, cents: cents ?? 0, toldAt: dueAt, formatMoment })
      return [[id, { ...saying, seq: known.seq }]]
    })
    return new Map(said)
  }
