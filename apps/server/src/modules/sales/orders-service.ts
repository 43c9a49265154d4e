import type { Handover } from '@patina/contract/handover'
import { formatDollars, toDollars } from '@patina/contract/money'
import { mayMove } from '@patina/contract/orders'
import type { SaleActor } from '@patina/contract/sale-life'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { CancellingService } from './cancelling-service.ts'
import { type MoneyBack, stateOf } from './order-state.ts'
import type { OrderContact, OrderRow, OrdersRepository, Wanted } from './orders-repository.ts'

type Buyer = { id: string; name: string; email: string; phone: string; location: string }
type NamedProduct = { id: string | undefined; name: string; priceCents: number }
/** What a buyer wants to order, as they saw it. */
type Wish = NamedProduct & { revision: number | undefined; handover: Handover | undefined }

/** An order with what has gone back of its payment, and who waits for an answer in its sale, for its buyer. */
export type OwnOrder = OrderRow & { moneyBack: MoneyBack; suggestedBy: SaleActor[] }

type Deps = {
  repository: OrdersRepository
  findProduct(named: NamedProduct): Promise<{ id: string; sellerId: string }>
  /** Ends what the buyer has begun to pay, so that nothing can be charged for it any more. */
  releaseHold(orderId: string): Promise<void>
  /** What has gone back of the payments for these orders. */
  moneyBackOf(orderIds: string[]): Promise<(orderId: string) => MoneyBack>
  cancelling: Pick<CancellingService, 'bannedUntil' | 'demandMayOrder'>
}

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService({ repository, findProduct, releaseHold, moneyBackOf, cancelling }: Deps) {
  const findOwn = async (buyerId: string, id: string) => {
    const row = isId(id) ? await repository.find(buyerId, id) : undefined
    if (!row) throw notFound('You have no such order.')
    return row
  }

  const completing = async (rows: OrderRow[]) => {
    const backOf = await moneyBackOf(rows.map(({ id }) => id))
    const suggestersIn = await repository.suggestersIn(rows.flatMap(({ sale }) => sale?.id ?? []))
    return (row: OrderRow): OwnOrder => ({
      ...row,
      moneyBack: backOf(row.id),
      suggestedBy: row.sale ? suggestersIn(row.sale.id) : [],
    })
  }

  const find = async (buyerId: string, id: string): Promise<OwnOrder> => {
    const row = await findOwn(buyerId, id)
    const complete = await completing([row])
    return complete(row)
  }

  return {
    listOf: (buyerId: string, query: ListQuery): Promise<ListPart<OwnOrder>> =>
      readPart(query, {
        items: async (slice) => {
          const rows = await repository.listOf(buyerId, slice)
          return rows.map(await completing(rows))
        },
        total: () => repository.countOf(buyerId),
      }),
    find,

    bannedUntil: cancelling.bannedUntil,

    place: async (buyer: Buyer, wish: Wish): Promise<string> => {
      const { id: productId, sellerId } = await findProduct(wish)
      await cancelling.demandMayOrder(buyer.id)
      if (sellerId === buyer.id) throw new HttpError(409, 'This piece is your own: only others can order it.')
      const attempt = () =>
        repository.withProduct(productId, buyer.id, async (found) => {
          const { product, standing, ...order } = demandOrderable(found, wish)
          const handover = wayOf(product, wish.handover)
          if (standing) {
            if (!isOutdated(standing, product)) throw alreadyOrdered()
            if (await order.isHeldFor(standing.id)) return { held: standing.id }
            await order.remove(standing.id)
          }
          const placed = await order.insert({
            buyerId: buyer.id,
            buyerName: buyer.name,
            buyerEmail: buyer.email,
            buyerLocation: buyer.location,
            buyerPhone: buyer.phone,
            handover,
          })
          return { placed }
        })
      const first = await attempt()
      if ('placed' in first) return first.placed
      // The order that this one replaces is being paid for: it is replaced only once nothing can be charged for it.
      await releaseHold(first.held)
      const second = await attempt()
      if ('placed' in second) return second.placed
      throw new HttpError(409, 'You have just begun to pay for this piece elsewhere: pay there, or order it again.')
    },

    /** Where the buyer is and how to call them, as long as nobody goes by it. */
    changeContact: async (buyerId: string, id: string, contact: OrderContact): Promise<OwnOrder> => {
      await findOwn(buyerId, id)
      if (!(await repository.changeContact(buyerId, id, contact))) {
        throw new HttpError(409, 'This order is no longer to be paid: it stays as it is.')
      }
      return find(buyerId, id)
    },

    remove: async (buyerId: string, id: string): Promise<number> => {
      const row = await findOwn(buyerId, id)
      if (!mayMove(stateOf(row), 'delete')) throw new HttpError(409, 'A paid order stays on the books.')
      await releaseHold(id)
      const outcome = await repository.remove(buyerId, id)
      if (outcome === 'held') {
        throw new HttpError(409, 'You have just begun to pay for this order elsewhere: pay there, or delete it again.')
      }
      if (outcome === 'paid') {
        throw new HttpError(409, 'This order was paid or deleted in this very moment: look at your orders again.')
      }
      return 1
    },
  }
}

/** What is decided while the product is locked, so that nobody orders what they have not seen. */
function demandOrderable(found: Wanted | undefined, wish: Wish): Wanted {
  if (!found) throw notFound('There is no such product: it may have been taken down.')
  const { name, available, resaleCents, revision } = found.product
  if (available === 'sold') throw new HttpError(409, `${name} is already sold.`)
  if (resaleCents !== wish.priceCents) {
    throw new HttpError(409, `The price has changed: it is ${formatDollars(toDollars(resaleCents))} now.`)
  }
  if (wish.revision !== undefined && wish.revision !== revision) {
    throw new HttpError(409, 'The seller has changed this piece since you looked at it: look again before you order.')
  }
  return found
}

/** The way that was asked for, or else the one that is offered: collecting, where both are. */
function wayOf({ offersCollect, bringCents }: Wanted['product'], asked: Handover | undefined): Handover {
  const isOffered = { collect: offersCollect, bring: bringCents !== null }
  const handover = asked ?? (isOffered.collect ? 'collect' : 'bring')
  if (isOffered[handover]) return handover
  throw new HttpError(
    409,
    handover === 'collect'
      ? "This piece can't be collected: its seller brings it."
      : 'The seller does not bring this piece: you can collect it.',
  )
}

/** Whether an order was placed for what the listing no longer says, or has expired: then another may take its place. */
const isOutdated = (standing: NonNullable<Wanted['standing']>, product: Wanted['product']): boolean =>
  !standing.paymentId && (standing.expiredAt !== null || standing.productRevision !== product.revision)

const alreadyOrdered = () => new HttpError(409, 'You have ordered this piece already: you find it in My Orders.')
