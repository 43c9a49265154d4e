import type { Order, SaleInList } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import type { SaleState } from '@patina/contract/sale-life'
import type { ToDo } from '#components/to-do-list.tsx'
import { saleName } from './sale-names.ts'

type Side = 'buyer' | 'seller'

/** What there is to do where nobody has suggested a time that the other is yet to choose. */
const ACTIONS: Partial<Record<SaleState, Partial<Record<Side, string>>>> = {
  arranging: { buyer: 'Suggest times', seller: 'Suggest times' },
  agreed: { buyer: 'See when and where', seller: 'See when and where' },
  claimed: { buyer: 'Answer' },
  inspecting: { buyer: 'Look it over' },
  disputed: { seller: 'Answer' },
  answered: { buyer: 'Answer' },
  returning: { buyer: 'See how' },
}

/** What somebody is to do about a sale; nothing where it is for the other to act, or for the shop. */
export function saleAction({ state, suggested_by }: SaleInList, side: Side): string | undefined {
  const other = side === 'buyer' ? 'seller' : 'buyer'
  if (suggested_by.includes(other)) return state === 'arranging' ? 'Choose a time' : 'Answer'
  if (suggested_by.includes(side) && state === 'arranging') return undefined
  return ACTIONS[state]?.[side]
}

type Sold = Pick<ToDo, 'picture' | 'name'> & { orderId: string; sale: SaleInList | null }

export function saleToDo({ orderId, sale, picture, name }: Sold, side: Side): ToDo[] {
  const action = sale && saleAction(sale, side)
  if (!action) return []
  const to = pathTo('order', orderId)
  return [{ key: orderId, picture, name, what: saleName(sale, side), due: sale.due_at, to, action }]
}

/** What a buyer is to do about an order, before and after it is paid. */
export function orderToDo({ _id, picture, product_name: name, sale, ...order }: Order): ToDo[] {
  if (sale) return saleToDo({ orderId: _id, sale, picture, name }, 'buyer')
  const to = pathTo('payOrder', _id)
  if (order.state === 'changed') {
    return [{ key: _id, picture, name, what: 'Changed since you ordered', due: null, to, action: 'Look at it' }]
  }
  if (order.state !== 'unpaid') return []
  const what = order.reserved_until ? 'Reserved for you' : 'Yours once it is paid'
  return [{ key: _id, picture, name, what, due: order.reserved_until ?? order.expires_at, to, action: 'Pay' }]
}
