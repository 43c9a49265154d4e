import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { orders, products, users } from '#db/schema.ts'
import type { MailsFor } from './sale-mails.ts'

export type TellParties = ReturnType<typeof createTeller>

/** Writes a mail down in a transaction. */
type Post = (mail: ReturnType<MailsFor>[number], transaction: Transaction) => Promise<unknown>

/** Whoever is told of an order is told exactly if what they are told of is booked. */
export const createTeller = (post: Post) => async (tx: Transaction, orderId: string, mailsFor: MailsFor) => {
  const [parties] = await tx
    .select({ order: orders, seller: { name: users.name, email: users.email }, phone: products.phoneNumber })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(eq(orders.id, orderId))
  for (const mail of parties ? mailsFor(parties) : []) await post(mail, tx)
}
