import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { ORDER_DAYS } from '@patina/contract/orders'
import { HOLD_MINUTES } from '@patina/contract/payments'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { identityAccounts, identitySessions, identityUsers } from '#db/identity-schema.ts'
import { holds, orders, productPictures, products, sales, sessions, users } from '#db/schema.ts'
import { testIntents } from '#db/test-payments-schema.ts'
import { createAccessTokens } from '#modules/accounts/access-tokens.ts'
import { insertOrder } from '#modules/sales/orders-repository.ts'
import { hashPassword } from '#providers/identity/passwords.ts'
import { newId } from '#providers/payments/test-provider/events.ts'
import { LONGEST_SIGN_IN_SECONDS, signInTime } from '#sign-in-times.ts'
import type { TestShop } from './test-shop.ts'

/*
 * What most tests begin with, inserted as rows: the calls that make them over HTTP take ten times as long, and have tests of
 * their own. build.api.test.ts compares the rows with those that the calls leave.
 */

const DAY_MS = 86_400_000
/** What requests of tests call their browser. */
const USER_AGENT = 'lightMyRequest'

/** Hashed once for all people: hashing a password is slow on purpose. */
let passwordHash: Promise<string> | undefined

/** Somebody who has signed up and is signed in; they have a profile only if a role is named. */
export async function buildPerson(shop: TestShop, email: string, role?: 'buyer' | 'seller', name = 'Robin Marsh') {
  passwordHash ??= hashPassword(DEMO_PASSWORD)
  const password = await passwordHash
  const userId = uuidv7()
  await shop.db.transaction(async (tx) => {
    await tx.insert(identityUsers).values({ id: userId, name, email })
    const account = { id: uuidv7(), userId, accountId: userId, providerId: 'credential', password }
    await tx.insert(identityAccounts).values(account)
    if (role) await tx.insert(users).values({ name, email, role })
  })
  return openSession(shop, { email, userId })
}

export type Person = Awaited<ReturnType<typeof buildPerson>>

/** Signs in somebody who has an account, without checking a password. */
export async function buildSignIn(shop: TestShop, email: string): Promise<Person> {
  const [account] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, email))
  if (!account) throw new Error(`${email} has no account`)
  return openSession(shop, { email, userId: account.id })
}

async function openSession(shop: TestShop, { email, userId }: { email: string; userId: string }) {
  const now = signInTime()
  const [providerSession, sessionId, secret] = [uuidv7(), uuidv7(), randomBytes(16).toString('hex')]
  const expiresAt = new Date(now.getTime() + LONGEST_SIGN_IN_SECONDS * 1000)
  await shop.db.transaction(async (tx) => {
    const session = { userId, token: secret, expiresAt, ipAddress: '', userAgent: USER_AGENT }
    await tx.insert(identitySessions).values({ ...session, id: providerSession })
    await tx.insert(sessions).values({ id: sessionId, email, providerSession, provedAt: now, userAgent: USER_AGENT })
  })
  const signature = createHmac('sha256', shop.secrets.identity.current).update(secret).digest('base64')
  const cookie = `patina.session_token=${encodeURIComponent(`${secret}.${signature}`)}`
  const token = await createAccessTokens(shop.secrets.accessTokens).issue(sessionId)
  return { email, cookie, token, headers: { authorization: `bearer ${token}`, cookie } }
}

/** A product of seller@patina.test that no other test knows, a copy of their oldest one on sale. */
export async function buildProduct(shop: TestShop) {
  const [row] = await shop.db
    .select({ product: products })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(eq(users.email, 'seller@patina.test'), eq(products.available, 'available')))
    .orderBy(asc(products.id))
    .limit(1)
  if (!row) throw new Error('the shop is empty')
  const { id: _id, postedAt: _postedAt, ...same } = row.product
  const [copy] = await shop.db.insert(products).values(same).returning()
  if (!copy) throw new Error('the product was not stored')
  await shop.db.insert(productPictures).values({ productId: copy.id, position: 0, pictureId: copy.pictureId })
  return { id: copy.id, name: copy.name, price: copy.resaleCents / 100 }
}

export type Product = Awaited<ReturnType<typeof buildProduct>>

/** A sale that has just begun: the buyer has ordered the product, to collect it, and has paid by card. */
export async function buildPaidSale(shop: TestShop, buyer: Person, given?: { id: string }) {
  const { id } = given ?? (await buildProduct(shop))
  const orderId = await buildOrder(shop, buyer, id)
  return { productId: id, orderId, ...(await buildPayment(shop, orderId)) }
}

async function buildOrder(shop: TestShop, { email }: Person, productId: string): Promise<string> {
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
  const [buyer] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!product || !buyer) throw new Error(`there is no product ${productId}, or ${email} has no profile`)
  const now = shop.now()
  return shop.db.transaction((tx) =>
    insertOrder(tx, product, {
      buyerId: buyer.id,
      buyerName: buyer.name,
      buyerEmail: email,
      buyerLocation: 'York',
      buyerPhone: '1234',
      handover: 'collect',
      productCents: product.resaleCents,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_DAYS * DAY_MS),
    }),
  )
}

/**
 * Pays an order by card. The hold and the test provider's intent are inserted; the money is booked by the function that books
 * all money, so that ledger, sale and notifications are what a payment makes of them.
 */
export async function buildPayment(shop: TestShop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`there is no order ${orderId}`)
  const { productId, buyerId, priceCents } = order
  const transactionId = newId('pi')
  await shop.db.insert(testIntents).values({
    id: transactionId,
    clientSecret: `${transactionId}_secret_${randomUUID()}`,
    amount: priceCents,
    currency: 'usd',
    status: 'succeeded',
    metadata: { orderId, buyerId },
    idempotencyKey: randomUUID(),
  })
  const now = shop.now()
  const lapsesAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  await shop.db.insert(holds).values({ orderId, productId, buyerId, intentId: transactionId, startedAt: now, lapsesAt })
  await shop.sales.payments.settle({ transactionId, orderId, amountCents: priceCents }, now)
  const [sale] = await shop.db.select({ id: sales.id }).from(sales).where(eq(sales.orderId, orderId))
  if (!sale) throw new Error('the payment came too late')
  return { saleId: sale.id, transactionId }
}
