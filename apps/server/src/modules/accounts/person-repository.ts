import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import {
  admins,
  auditEntries,
  holds,
  mails,
  orders,
  paymentCases,
  payments,
  pictures,
  productPictures,
  productRevisionPictures,
  productRevisions,
  products,
  reports,
  sessions,
  users,
} from '#db/schema.ts'
import { NO_ADDRESS, type UserRow } from './accounts-repository.ts'

export type PersonRepository = ReturnType<typeof createPersonRepository>

/** What stands where a name stood. */
const NOBODY = 'Deleted person'

/** Everything that the shop itself holds on one person; what the identity provider holds is its own affair. */
export function createPersonRepository(db: Database) {
  return {
    /** Rows as they stand, by what they are. */
    collect: (email: string) =>
      db.transaction(
        async (tx) => {
          const [user] = await tx.select().from(users).where(eq(users.email, email))
          return {
            profile: user,
            sessions: await tx.select().from(sessions).where(eq(sessions.email, email)),
            mails: await tx.select().from(mails).where(isMailOf(email)),
            ...(user ? await collectOf(tx, user.id) : {}),
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    hasMoneyUnderWay: (userId: string) => hasMoneyUnderWay(db, userId),

    /**
     * Deletes what nobody else needs, closes the account and takes the name off the books. Answers the addresses of
     * pictures that nothing shows any more, whose files can go: until they are gone, the profile is there to be asked for.
     */
    clear: (email: string): Promise<string[] | 'moneyUnderWay'> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
        if (!user) {
          await eraseTraces(tx, email)
          return []
        }
        // Whoever begins to pay locks the order too: they come before this, and are seen, or find no order any more.
        await tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, user.id)).for('update')
        if (await hasMoneyUnderWay(tx, user.id)) return 'moneyUnderWay'
        await eraseTraces(tx, email)
        await eraseBuying(tx, user.id)
        await eraseSelling(tx, user.id)
        await tx
          .update(users)
          .set({ removedAt: user.removedAt ?? new Date(), status: 'unverified' })
          .where(eq(users.id, user.id))
        return listUnused(tx, user.id)
      }),

    /** The last of it, once the files are gone. */
    forget: (email: string): Promise<void> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
        if (!user) return
        await tx.delete(pictures).where(isUnused(user.id))
        await erasePerson(tx, user)
      }),
  }
}

/** Until money has arrived or gone back, whose it is has to be known. */
async function hasMoneyUnderWay(tx: Pick<Database, 'select' | '$count'>, userId: string): Promise<boolean> {
  const paying = await tx.$count(holds, and(eq(holds.buyerId, userId), isNull(holds.endedAt)))
  const due = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.buyerId, userId), eq(payments.outcome, 'refundDue')))
  return paying > 0 || due.length > 0
}

/** Sent to them, answered to them, or naming their address to someone else. Names say nothing: anyone may bear them. */
function isMailOf(email: string): SQL | undefined {
  // All of an address, not the end or the beginning of a longer one.
  const address = `(?<![\\w.'+-])${email.replaceAll(/\W/g, '\\$&')}(?![\\w-]|\\.\\w)`
  return or(
    sql`lower(${mails.recipient}) = ${email}`,
    sql`lower(${mails.replyTo}) = ${email}`,
    sql`lower(${mails.subject} || ' ' || ${mails.body}) ~ ${address}`,
  )
}

async function collectOf(tx: Transaction, userId: string) {
  const bought = await tx.select().from(orders).where(eq(orders.buyerId, userId))
  return {
    isAdmin: (await tx.$count(admins, eq(admins.userId, userId))) > 0,
    listings: await tx
      .select({ listing: products })
      .from(products)
      .where(eq(products.sellerId, userId))
      .then((rows) =>
        rows.map(
          ({ listing: { search: _words, publicJson: _shown, publicJsonVersion: _version, ...listing } }) => listing,
        ),
      ),
    listingRevisions: await tx
      .select()
      .from(productRevisions)
      .where(inArray(productRevisions.productId, productsOf(tx, userId))),
    pictures: await tx
      .select({ id: pictures.id, url: pictures.url, createdAt: pictures.createdAt })
      .from(pictures)
      .where(eq(pictures.ownerId, userId)),
    orders: bought,
    holds: await tx.select().from(holds).where(eq(holds.buyerId, userId)),
    payments: await tx
      .select()
      .from(payments)
      .where(
        inArray(
          payments.orderId,
          bought.map(({ id }) => id),
        ),
      ),
    // Amounts and the card provider's names alone: when somebody is erased these stay, as payments do.
    paymentCases: await tx.select().from(paymentCases).where(eq(paymentCases.buyerId, userId)),
    reports: await tx.select().from(reports).where(eq(reports.reporterId, userId)),
    audit: await tx
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.subjectId, userId), eq(auditEntries.actorId, userId))),
  }
}

async function eraseTraces(tx: Transaction, email: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.email, email))
  await tx.delete(mails).where(isMailOf(email))
}

/** Orders that money was paid for belong to the books; the others are of no use without their buyer. */
async function eraseBuying(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(reports).where(eq(reports.reporterId, userId))
  const own = eq(orders.buyerId, userId)
  const booked = tx.select({ id: payments.orderId }).from(payments)
  const unpaid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, sql`${orders.id} not in ${booked}`))
  await tx.delete(holds).where(inArray(holds.orderId, unpaid))
  await tx.delete(orders).where(and(own, sql`${orders.id} not in ${booked}`))
  const kept = tx.select({ id: orders.id }).from(orders).where(own)
  await tx
    .update(payments)
    .set({ email: nobodysAddress(userId) })
    .where(inArray(payments.orderId, kept))
  await tx
    .update(orders)
    .set({ buyerName: NOBODY, buyerEmail: nobodysAddress(userId), buyerLocation: '', buyerPhone: '' })
    .where(own)
}

/** Listings that others have ordered or reported stay, out of the shop and without what their seller wrote of themselves. */
async function eraseSelling(tx: Transaction, userId: string): Promise<void> {
  const own = eq(products.sellerId, userId)
  const wanted = sql`(
    exists (select from ${orders} where ${orders.productId} = ${products.id}) or
    exists (select from ${reports} where ${reports.productId} = ${products.id}))`
  const gone = tx
    .select({ id: products.id })
    .from(products)
    .where(and(own, sql`not ${wanted}`))
  await eraseRevisions(tx, userId)
  await tx.delete(productPictures).where(inArray(productPictures.productId, gone))
  await tx.delete(products).where(and(own, sql`not ${wanted}`))
  await tx.update(products).set({ description: '', location: '', phoneNumber: '' }).where(own)
  await tx
    .update(products)
    .set({ removedAt: new Date() })
    .where(and(own, eq(products.available, 'available'), isNull(products.removedAt)))
}

/** What nobody ordered goes; the rest says what the listing itself still says. Nobody compares the two any more. */
async function eraseRevisions(tx: Transaction, userId: string): Promise<void> {
  const own = inArray(productRevisions.productId, productsOf(tx, userId))
  await tx.delete(productRevisionPictures).where(inArray(productRevisionPictures.productId, productsOf(tx, userId)))
  await tx.delete(productRevisions).where(
    and(
      own,
      sql`not exists (select from ${orders} where ${orders.productId} = ${productRevisions.productId}
        and ${orders.productRevision} = ${productRevisions.revision})`,
    ),
  )
  await tx.update(productRevisions).set({ description: '', location: '' }).where(own)
}

const productsOf = (tx: Transaction, userId: string) =>
  tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))

/** A picture of theirs that no listing shows. */
const isUnused = (userId: string) =>
  and(
    eq(pictures.ownerId, userId),
    sql`not exists (select from ${productPictures} where ${productPictures.pictureId} = ${pictures.id})`,
    sql`not exists (select from ${products} where ${products.pictureId} = ${pictures.id})`,
  )

async function listUnused(tx: Transaction, userId: string): Promise<string[]> {
  const unused = await tx.select({ url: pictures.url }).from(pictures).where(isUnused(userId))
  // The same picture, uploaded by someone else, has the same files.
  const urls = unused.map(({ url }) => url)
  const shared = await tx
    .select({ url: pictures.url })
    .from(pictures)
    .where(and(inArray(pictures.url, urls), sql`${pictures.ownerId} is distinct from ${userId}`))
  return urls.filter((url) => !shared.some((picture) => picture.url === url))
}

/** The row stays, since books point at it, and says nothing any more. */
async function erasePerson(tx: Transaction, user: UserRow): Promise<void> {
  const email = nobodysAddress(user.id)
  await tx.delete(admins).where(eq(admins.userId, user.id))
  await tx
    .update(users)
    .set({ name: NOBODY, email, status: 'unverified', emailProvedAt: null, otherRoleSince: null })
    .where(eq(users.id, user.id))
  await tx.update(auditEntries).set({ subjectLabel: email }).where(eq(auditEntries.subjectId, user.id))
  await tx.insert(auditEntries).values({ actorId: null, action: 'erase', subjectId: user.id, subjectLabel: email })
}

/** An address that can't be anyone's, different for each. */
const nobodysAddress = (userId: string): string => `${userId}${NO_ADDRESS}`
