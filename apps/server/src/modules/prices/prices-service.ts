import type { Condition } from '@patina/contract/choices'
import { REDUCED_DAYS } from '@patina/contract/limits'
import { PRICE_PLAN } from '@patina/contract/prices'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import type { Products } from '#modules/products/module.ts'
import { type Band, priceBand } from './price-band.ts'
import { addDays, dayOf, nextFall, nextPrice, type Plan, startOf } from './price-plan.ts'
import type { LockedPrice, PricesRepository } from './prices-repository.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** For how long a price counts as reduced, and how far back the lowest before that is looked for. */
const REDUCED_MS = REDUCED_DAYS * DAY_MS
/** How many prices one round of the job lowers; the next one goes on. */
const BATCH = 200

type Asked = { categoryId: string; condition: Condition; bought: string; originalCents: number }
type NewPlan = Plan & { firstOn: string }

/** What there is to say about a price beside the number. */
export type PriceStory = {
  cents: number
  today: string
  plan: (Plan & { nextOn: string; nextCents: number }) | null
  reduced: { on: string; lowestCents: number } | null
}

type Deps = {
  repository: PricesRepository
  getProduct: Products['getProduct']
  findCategory: Products['findCategory']
  timeZone: string
  now(): Date
}

export type PricesService = ReturnType<typeof createPricesService>

/** What prices are based on, and those that fall as their sellers have declared. */
export function createPricesService({ repository, getProduct, findCategory, timeZone, now }: Deps) {
  const findReduced = async (productId: string): Promise<PriceStory['reduced']> => {
    const last = await repository.findLastChange(productId)
    if (!last || last.toCents > last.fromCents || last.at.getTime() <= now().getTime() - REDUCED_MS) return null
    const after = new Date(last.at.getTime() - REDUCED_MS)
    const lowestCents = (await repository.findLowest(productId, { after, until: last.at })) ?? last.fromCents
    return { on: dayOf(last.at, timeZone), lowestCents }
  }

  const readStory = async (productId: string): Promise<PriceStory> => {
    const { resaleCents: cents, available } = await getProduct(productId)
    const today = dayOf(now(), timeZone)
    if (available === 'sold') return { cents, today, plan: null, reduced: null }
    const plan = await repository.findPlan(productId)
    return {
      cents,
      today,
      plan: plan ? { ...plan, nextOn: dayOf(plan.nextAt, timeZone), nextCents: nextPrice(cents, plan) } : null,
      reduced: await findReduced(productId),
    }
  }

  const demandPossible = (cents: number, { stepCents, floorCents, firstOn }: NewPlan): void => {
    if (floorCents >= cents) throw new FieldError('floor', 'must be below the price')
    if (stepCents > cents - floorCents) throw new FieldError('step', 'must not go below the lowest price')
    const today = dayOf(now(), timeZone)
    if (firstOn <= today) throw new FieldError('first_on', 'must lie in the future')
    if (firstOn > addDays(today, PRICE_PLAN.startsWithin)) {
      throw new FieldError('first_on', `must lie within ${PRICE_PLAN.startsWithin} days`)
    }
  }

  /** Takes a step that is due, unless somebody has the product: then it is tried again within the hour. */
  const fall = (productId: string): Promise<void> =>
    repository.withPrice(productId, async (locked) => {
      if (!locked?.plan || locked.plan.nextAt > now()) return
      const { product, plan } = locked
      if (product.available === 'sold' || product.removedAt) return locked.end()
      if (await locked.isKept()) return locked.postpone(new Date(now().getTime() + HOUR_MS))
      const cents = nextPrice(product.resaleCents, plan)
      if (cents < product.resaleCents) await locked.lower(cents)
      if (cents <= plan.floorCents) return locked.end()
      await locked.postpone(nextFall(now(), plan, timeZone))
    })

  return {
    readStory,

    /** What such pieces sold for, and what its category is called. */
    hint: async ({ categoryId, condition, bought, originalCents }: Asked): Promise<Band & { category: string }> => {
      const category = await findCategory(categoryId)
      if (!category) throw new FieldError('category', 'is no category of this shop')
      const sold = await repository.listSold(categoryId)
      const band = priceBand(
        sold.map(({ purchaseDate, paidAt, ...piece }) => ({ ...piece, ageDays: daysSince(purchaseDate, paidAt) })),
        { condition, originalCents, ageDays: daysSince(bought, now()) },
      )
      return { ...band, category: category.title }
    },

    /** Makes a plan, or another in its place. */
    savePlan: async (sellerId: string, productId: string, { firstOn, ...plan }: NewPlan): Promise<PriceStory> => {
      await repository.withPrice(productId, async (found) => {
        const locked = demandOwn(found, sellerId)
        const { available, resaleCents } = locked.product
        if (available === 'sold') throw new HttpError(409, 'This product is sold: its price stays as it is.')
        demandPossible(resaleCents, { firstOn, ...plan })
        await locked.save({ ...plan, nextAt: startOf(firstOn, timeZone) })
      })
      return readStory(productId)
    },

    /** Answers how many were ended. */
    endPlan: (sellerId: string, productId: string): Promise<number> =>
      repository.withPrice(productId, async (found) => {
        const locked = demandOwn(found, sellerId)
        if (!locked.plan) return 0
        await locked.end()
        return 1
      }),

    /** Lowers the prices that are due; answers what failed. */
    sweep: async (): Promise<{ productId: string; error: unknown }[]> => {
      const failures: { productId: string; error: unknown }[] = []
      for (const { productId } of await repository.listDue(now(), BATCH)) {
        await fall(productId).catch((error: unknown) => failures.push({ productId, error }))
      }
      return failures
    },
  }
}

function demandOwn(found: LockedPrice | undefined, sellerId: string): LockedPrice {
  if (!found || found.product.removedAt || found.product.sellerId !== sellerId) {
    throw notFound('You have no such product.')
  }
  return found
}

const daysSince = (day: string, moment: Date): number => (moment.getTime() - Date.parse(day)) / DAY_MS
