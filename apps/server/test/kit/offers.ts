import { type Offer, offer as offerShape } from '@patina/contract/offers'
import { eq } from 'drizzle-orm'
import { products } from '#db/schema.ts'
import { buildProduct, type Person } from './build.ts'
import { post } from './buyers.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** A piece of seller@patina.test for $400, which its seller brings as well, for $25. */
export async function pieceFor400(shop: Shop) {
  const piece = await buildProduct(shop)
  await shop.db
    .update(products)
    .set({ resaleCents: 40_000, offersCollect: true, bringCents: 2_500, bringReach: 'within 30 km' })
    .where(eq(products.id, piece.id))
  return { ...piece, price: 400 }
}

export const tryOffer = (shop: Shop, buyer: Person, productId: string, price: number, more: object = {}) =>
  post(shop, '/api/offers', { productId, price, handover: 'collect', ...more }, buyer)

export async function makeOffer(shop: Shop, buyer: Person, productId: string, price: number): Promise<Offer> {
  const answer = await tryOffer(shop, buyer, productId, price)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return offerShape.parse(answer.json())
}

export const tryMove = (shop: Shop, who: Person, { _id, seq }: Pick<Offer, '_id' | 'seq'>, move: object) =>
  post(shop, `/api/offers/${_id}/moves`, { seq, ...move }, who)

export async function moveOffer(shop: Shop, who: Person, offer: Offer, move: object): Promise<Offer> {
  const answer = await tryMove(shop, who, offer, move)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return offerShape.parse(answer.json())
}

export const readOffer = async (shop: Shop, who: Person, id: string): Promise<Offer> =>
  offerShape.parse((await shop.app.inject({ url: `/api/offers/${id}`, headers: who.headers })).json())
