import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseSubject } from '@patina/contract/moderation'
import { toCents } from '@patina/contract/money'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { REPORTED, REPORTED_REVIEW } from '#db/demo/cases.ts'
import { FALLING, PAST_BUYERS, PAST_SALES } from '#db/demo/past-sales.ts'
import { PAST_REVIEWS, STORY_REVIEWS } from '#db/demo/reviews.ts'
import {
  DEMO_PICTURES,
  findDemoPeople,
  findProduct,
  forgetNews,
  insertBuyers,
  insertProducts,
  isInhabited,
  seedDemo,
} from '#db/demo/seed.ts'
import { type Found, STORIES, type Step } from '#db/demo/stories.ts'
import type { Wish } from '#modules/sales/module.ts'
import { type ModuleDependencies, openModules } from '#modules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** When people meet in the stories, for an hour. */
const EVENING_HOUR = 18

type Demo = Awaited<ReturnType<typeof openDemo>>
type People = Awaited<ReturnType<typeof findDemoPeople>>
/** How a sale stands after the last step. */
type Standing = { seq: number; slots: { id: string }[] }
type Dependencies = Omit<ModuleDependencies, 'mail' | 'now'>

/**
 * Fills an empty shop with people, pieces and sales in every state; one that has people in it is left as it is. Answers whether it
 * did. To be done before the shop's jobs run, which would look after sales that are only half told.
 */
export async function fillWithDemo(dependencies: Dependencies, now = new Date()): Promise<boolean> {
  const { config, database } = dependencies
  if (await isInhabited(database.db)) return false
  const demo = await openDemo(dependencies, now)
  try {
    const { addProvedAccount } = demo.identity
    if (!addProvedAccount) return false
    await seedDemo(database.db, addProvedAccount, now)
    if (config.payments === 'test') {
      await sellLongAgo(demo, now)
      await tellStories(demo, now)
    }
    await letPricesFall(demo, now)
    await reportSome(demo, now)
    return true
  } finally {
    await demo.close()
  }
}

/** The shop's own services by a clock that can be turned back; what they mail reaches nobody. */
async function openDemo(dependencies: Dependencies, now: Date) {
  let clock = now
  const log = pino({ enabled: false })
  const mail = { send: async () => ({ id: '' }), routes: async () => {} }
  const noAddress = () => 'http://nowhere.invalid'
  const services = await openModules(
    { ...dependencies, mail, now: () => clock },
    {
      ...{ metrics: new Registry(), log, publicUrl: noAddress, webhookUrl: noAddress },
      countAccount: async () => {},
      onClockMoved: () => {},
    },
  )
  return {
    ...services,
    db: dependencies.database.db,
    log,
    turnClock: (to: Date) => {
      clock = to
    },
  }
}

/** What says by now what such pieces sell for. */
async function sellLongAgo(demo: Demo, now: Date): Promise<void> {
  const buyers = await insertBuyers(demo.db, PAST_BUYERS, now)
  const pieces = PAST_SALES.map(({ piece }) => piece)
  const productIds = await insertProducts(demo.db, pieces, now)
  for (const [index, { piece, paidHoursAgo }] of PAST_SALES.entries()) {
    const buyer = buyers[index % buyers.length]
    if (!buyer) throw new Error('nobody buys in the demo')
    demo.turnClock(new Date(now.getTime() - paidHoursAgo * HOUR_MS))
    const { name, resale } = piece
    const orderId = await buy(demo, buyer, { id: productIds[index], name, priceCents: toCents(resale) })
    const viewer = { id: buyer.id, isAdmin: false }
    const { sale } = await demo.sales.moveSale(viewer, orderId, { event: 'receive', seq: 0 })
    await demo.sales.moveSale(viewer, orderId, { event: 'accept', seq: sale.seq })
    const said = PAST_REVIEWS.get(name)
    const written = said && (await demo.writeReview(buyer.id, orderId, said))
    if (written?.own && name === REPORTED_REVIEW.name)
      await report(demo, now, 'review', written.own.id, REPORTED_REVIEW)
  }
  await forgetNews(demo.db)
  demo.turnClock(now)
}

async function letPricesFall(demo: Demo, now: Date): Promise<void> {
  for (const { name, daysAgo, startsIn, step, everyDays, floor } of FALLING) {
    const { id, sellerId } = await findProduct(demo.db, name)
    const declaredAt = new Date(now.getTime() - daysAgo * DAY_MS)
    demo.turnClock(declaredAt)
    const firstOn = new Date(declaredAt.getTime() + startsIn * DAY_MS).toISOString().slice(0, 10)
    const plan = { stepCents: toCents(step), everyDays, floorCents: toCents(floor), firstOn }
    await demo.prices.savePlan(sellerId, id, plan)
    if (startsIn < daysAgo) {
      // By then that day has begun in every time zone.
      demo.turnClock(new Date(declaredAt.getTime() + (startsIn + 1) * DAY_MS))
      await demo.prices.sweepPrices()
    }
  }
  demo.turnClock(now)
}

async function reportSome(demo: Demo, now: Date): Promise<void> {
  for (const reported of REPORTED) {
    const { id } = await findProduct(demo.db, reported.name)
    await report(demo, now, 'product', id, reported)
  }
  demo.turnClock(now)
}

/** The reporter has had the receipt. */
async function report(
  demo: Demo,
  now: Date,
  kind: CaseSubject,
  id: string,
  { hoursAgo, reason, text, email }: (typeof REPORTED)[number],
): Promise<void> {
  demo.turnClock(new Date(now.getTime() - hoursAgo * HOUR_MS))
  await demo.moderation.report({ kind, id, reason, text, email }, undefined)
  await demo.moderation.tellReporters()
}

/** Everything happens as if people had done it, one after the other, so that ledger, histories and notices agree. */
async function tellStories(demo: Demo, now: Date): Promise<void> {
  const people = await findDemoPeople(demo.db)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const productIds = await insertProducts(
    demo.db,
    STORIES.map(({ piece }) => piece),
    now,
  )
  for (const [index, { piece, paidHoursAgo, steps }] of STORIES.entries()) {
    demo.turnClock(ago(paidHoursAgo))
    const { name, resale } = piece
    const orderId = await buy(demo, people.buyer, { id: productIds[index], name, priceCents: toCents(resale) })
    let standing: Standing = { seq: 0, slots: [] }
    for (const step of steps) {
      const at = ago(step.hoursAgo)
      demo.turnClock(at)
      standing = await take(demo, people, orderId, { step, at, standing })
    }
    await demo.payments.giveBackDue()
    const said = STORY_REVIEWS.get(name)
    if (!said) continue
    demo.turnClock(ago(said.hoursAgo))
    await demo.writeReview(people.buyer.id, orderId, said.buyer)
    await demo.writeReview(people.seller.id, orderId, said.seller)
    await demo.answerReview(people.seller.id, orderId, said.answer)
  }
  demo.turnClock(now)
  // Else the shop would take, and log, a message about each payment and refund once it is open.
  await demo.payments.dropMessages?.()
  await demo.notices.dispatch(demo.log)
}

async function buy(
  { sales, payments }: Demo,
  buyer: People['buyer'],
  wanted: { id: string | undefined; name: string; priceCents: number },
): Promise<string> {
  const by = { ...buyer, phone: '+1 503 555 0155', location: 'Beaverton, OR' }
  const orderId = await sales.placeOrder(by, { ...wanted, revision: undefined, handover: undefined })
  const { clientSecret } = await payments.begin(buyer.id, wanted.priceCents, orderId)
  await payments.payByTestCard?.(clientSecret)
  const [transactionId = ''] = clientSecret.split('_secret_')
  await payments.record(buyer.id, { transactionId, amountCents: wanted.priceCents, orderId })
  return orderId
}

type Next = { step: Step; at: Date; standing: Standing }

async function take(demo: Demo, people: People, orderId: string, { step, at, standing }: Next): Promise<Standing> {
  if (step.by === 'clock') {
    const [failure] = await demo.sales.sweepSales()
    if (failure) throw new Error(`the sale ${failure.saleId} could not be moved on`, { cause: failure.error })
    return { ...standing, seq: standing.seq + 1 }
  }
  const viewerOf = ({ id }: { id: string }) => ({ id, isAdmin: false })
  if (step.does === 'check') {
    await check(demo, people.buyer, orderId, step.items)
    return standing
  }
  const [actor, other] = step.by === 'buyer' ? [people.buyer, people.seller] : [people.seller, people.buyer]
  const wish: Wish = { event: step.does, seq: standing.seq }
  if (step.does === 'proposeSlots') wish.slots = step.slots.map((slot) => eveningOf(slot, at))
  if (step.does === 'acceptSlot') {
    wish.slotId = standing.slots[0]?.id ?? ''
    if (step.place) wish.place = step.place
  }
  if (step.does === 'handOver' || step.does === 'handBack') {
    wish.code = await demo.sales.codeFor(viewerOf(other), orderId)
  }
  if (step.does === 'dispute' || step.does === 'propose') {
    const { dollars, returns = false, reason = null, text } = step.terms
    wish.terms = { cents: toCents(dollars), returns, reason }
    wish.text = text
  }
  if (step.does === 'claimHandedOver') wish.pictureIds = [await uploadPicture(demo, actor.id, step.picture)]
  const { sale, slots } = await demo.sales.moveSale(viewerOf(actor), orderId, wish)
  return { seq: sale.seq, slots }
}

async function check(demo: Demo, buyer: People['buyer'], orderId: string, found: readonly Found[]): Promise<void> {
  const items = []
  for (const { mark, verdict, note = '', picture } of found) {
    items.push({ mark, verdict, note, pictureId: picture ? await uploadPicture(demo, buyer.id, picture) : null })
  }
  await demo.sales.keepChecklist({ id: buyer.id, isAdmin: false }, orderId, randomUUID(), items)
}

/** One of the demo's own, in place of what somebody would photograph. */
async function uploadPicture({ privatePictures }: Demo, ownerId: string, name: string): Promise<string> {
  const bytes = await readFile(join(DEMO_PICTURES.folder, `${name}-960.webp`))
  const upload = {
    head: async (count: number) => bytes.subarray(0, count),
    read: async () => bytes,
    close: async () => {},
  }
  return privatePictures.upload(ownerId, { receive: async () => upload, signal: new AbortController().signal })
}

function eveningOf({ inDays, place = '', note = '' }: { inDays: number; place?: string; note?: string }, at: Date) {
  const startsAt = new Date(at.getTime() + inDays * DAY_MS)
  startsAt.setUTCHours(EVENING_HOUR, 0, 0, 0)
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), place, note }
}
