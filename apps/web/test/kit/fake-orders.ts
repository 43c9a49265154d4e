import type { Order } from '@patina/contract/orders'
import { armchair } from './fake-shop.ts'
import { NOOR } from './known-answers.ts'

/** For the armchair; not paid yet. */
export const unpaidOrder: Order = {
  _id: '018f3a5c-7b00-7000-8000-0000000000b1',
  product_id: armchair._id,
  product_name: armchair.product_name,
  product_price: armchair.resale_price,
  delivery_price: 0,
  handover: 'collect',
  picture: armchair.picture,
  buyer_name: NOOR.name,
  buyer_email: NOOR.email,
  buyer_phone: '+44 113 496 0199',
  buyer_location: '12 Mill Lane, Leeds',
  paid: false,
  state: 'unpaid',
  revision: armchair.revision,
  changes: null,
  expires_at: '2026-11-23T12:00:00.000Z',
  reserved_until: null,
  sale: null,
  seller: null,
}
