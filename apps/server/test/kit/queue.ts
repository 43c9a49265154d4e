import { queueAnswer } from '@patina/contract/queue'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Person, Product } from './build.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const urlOf = ({ id }: Pick<Product, 'id'>) => `/api/products/${id}/queue`

export const askQueue = (
  shop: Shop,
  { headers }: Person,
  product: Pick<Product, 'id'>,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
) => shop.app.inject({ method, url: urlOf(product), headers })

export const tryPass = (shop: Shop, { headers }: Person, product: Pick<Product, 'id'>) =>
  shop.app.inject({ method: 'POST', url: `${urlOf(product)}/pass`, headers })

export const readQueue = async (shop: Shop, person: Person, product: Pick<Product, 'id'>) =>
  queueAnswer.parse((await askQueue(shop, person, product)).json())

export async function joinQueue(shop: Shop, person: Person, product: Pick<Product, 'id'>) {
  const answer = await askQueue(shop, person, product, 'POST')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return queueAnswer.parse(answer.json())
}

export async function idOf(shop: Shop, { email }: Person): Promise<string> {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`nobody is called ${email}`)
  return user.id
}

/** What the seller's accepting does: the buyer gets the piece reserved at that price. */
export const acceptOffer = (shop: Shop, buyerId: string, product: Product, price: number) =>
  shop.db.transaction((tx) =>
    shop.sales.reservations.reserveForOffer(tx, {
      productId: product.id,
      buyerId,
      productCents: Math.round(price * 100),
      handover: 'collect',
    }),
  )
