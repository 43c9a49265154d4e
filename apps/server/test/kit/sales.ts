import { randomUUID } from 'node:crypto'
import { handoverCode, orderingBan, type Sale, sale as saleShape } from '@patina/contract/sales'
import { buildPaidSale, buildPerson, type Person } from './build.ts'
import { post } from './buyers.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** A sale that has just been paid, as its buyer sees it. */
export const buildSale = async (shop: Shop, buyer: Person): Promise<Sale> =>
  readSale(shop, buyer, (await buildPaidSale(shop, buyer)).saleId)

/** The same person, or where they have cancelled too often to order, somebody new. */
export async function whoMayOrder(shop: Shop, buyer: Person): Promise<Person> {
  const answer = await shop.app.inject({ url: '/api/users/me/ordering-ban', headers: buyer.headers })
  const isBanned = orderingBan.parse(answer.json()).banned_until !== null
  return isBanned ? buildPerson(shop, `buyer-${randomUUID()}@example.org`, 'buyer') : buyer
}

export const getSale = (shop: Shop, who: Person, id: string) =>
  shop.app.inject({ url: `/api/sales/${id}`, headers: who.headers })

export const readSale = async (shop: Shop, who: Person, id: string): Promise<Sale> =>
  saleShape.parse((await getSale(shop, who, id)).json())

export const readCode = async (shop: Shop, who: Person, id: string): Promise<string> =>
  handoverCode.parse((await shop.app.inject({ url: `/api/sales/${id}/code`, headers: who.headers })).json()).code

/** Tries a move on what this person sees now, unless another `seq` is named. */
export async function tryMove(shop: Shop, who: Person, id: string, move: Move) {
  const { seq = (await readSale(shop, who, id)).seq } = move
  return post(shop, `/api/sales/${id}/moves`, { ...move, seq }, who)
}

export async function makeMove(shop: Shop, who: Person, id: string, move: Move): Promise<Sale> {
  const answer = await tryMove(shop, who, id, move)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return saleShape.parse(answer.json())
}

type Move = { event: string; seq?: number; [field: string]: unknown }
type Times = { from: Date; until: Date; place?: string; note?: string }

export async function proposeSlots(shop: Shop, who: Person, id: string, slots: Times[]) {
  const { seq } = await readSale(shop, who, id)
  return post(shop, `/api/sales/${id}/slots`, { seq, slots }, who)
}

/** The buyer has the piece and is content. */
export async function completeSale(shop: Shop, buyer: Person, orderId: string): Promise<void> {
  const { _id } = await readSale(shop, buyer, orderId)
  await makeMove(shop, buyer, _id, { event: 'receive' })
  await makeMove(shop, buyer, _id, { event: 'accept' })
}
