import type { PublicProduct } from '@patina/contract/catalogue'
import { formatDollars, toCents } from '@patina/contract/money'
import { mayMove, type NewOrder, type Order } from '@patina/contract/orders'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import type { Caller } from '#http/callers.ts'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import { presentOrder, stateOf } from './orders-presenter.ts'
import type { OrderRow, OrdersRepository } from './orders-repository.ts'

type Deps = {
  repository: OrdersRepository
  /** The product that an order or a report is about. */
  findProduct(named: {
    product_id?: string | undefined
    product_name: string
    product_price: number
  }): Promise<PublicProduct & { sellerId: string }>
  /** Ends what the buyer has begun to pay, so that nothing can be charged for it any more. */
  releaseHold(orderId: string): Promise<void>
  /** What has gone back of the payments for these orders. */
  moneyBackOf(orderIds: string[]): Promise<(orderId: string) => Pick<Order, 'returned' | 'dispute'>>
}

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService({ repository, findProduct, releaseHold, moneyBackOf }: Deps) {
  const findOwn = async (buyerId: string, id: string) => {
    const row = isId(id) ? await repository.find(buyerId, id) : undefined
    if (!row) throw notFound('You have no such order.')
    return row
  }

  const presentAll = async (rows: OrderRow[]): Promise<Order[]> => {
    const backOf = await moneyBackOf(rows.map(({ order }) => order.id))
    return rows.map((row) => ({ ...presentOrder(row), ...backOf(row.order.id) }))
  }

  return {
    listOf: (buyerId: string, query: ListQuery): Promise<ListPart<Order>> =>
      readPart(query, {
        rows: (slice) => repository.listOf(buyerId, slice),
        total: () => repository.countOf(buyerId),
        present: presentAll,
      }),
    find: async (buyerId: string, id: string): Promise<Order> => {
      const [order] = await presentAll([await findOwn(buyerId, id)])
      if (!order) throw notFound('You have no such order.')
      return order
    },

    place: async (buyer: NonNullable<Caller['profile']>, email: string, wanted: NewOrder): Promise<string> => {
      if (wanted.buyer_email !== email) throw new HttpError(403, 'You can only order for yourself.')
      const product = await findProduct(wanted)
      if (product.sellerId === buyer.id) throw new HttpError(409, 'This piece is your own: only others can order it.')
      if (product.available === 'sold') throw new HttpError(409, `${product.product_name} is already sold.`)
      if (toCents(product.resale_price) !== toCents(wanted.product_price)) {
        throw new HttpError(409, `The price has changed: it is ${formatDollars(product.resale_price)} now.`)
      }
      const id = await repository.insert({
        buyerId: buyer.id,
        buyerName: buyer.name,
        buyerEmail: email,
        buyerLocation: wanted.buyer_location,
        buyerPhone: wanted.buyer_phone,
        productId: product._id,
        productName: product.product_name,
        priceCents: toCents(product.resale_price),
      })
      if (!id) throw new HttpError(409, 'You have ordered this piece already: you find it in My Orders.')
      return id
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
