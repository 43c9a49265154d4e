import { toCents } from '@patina/contract/money'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { categories, products, users } from '#db/schema.ts'
import { PIECES, SELLERS } from './catalogue.ts'

export const DEMO_PASSWORD = 'Patina#2022'

export const DEMO_ACCOUNTS = [
  { email: 'admin@patina.test', role: 'admin' },
  { email: SELLERS[0].email, role: 'seller' },
  { email: 'buyer@patina.test', role: 'buyer' },
] as const

const HOUR_MS = 3_600_000

/** Fills an empty shop; one that has people in it is left as it is. Answers whether it did. */
export function seedDemo(db: Database, now = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    const inhabited = await tx.select({ id: users.id }).from(users).limit(1)
    if (inhabited.length > 0) return false

    const sellers = await tx
      .insert(users)
      .values(SELLERS.map(({ name, email, status }) => ({ name, email, status, role: 'seller' as const })))
      .returning({ id: users.id, name: users.name })
    await tx.insert(users).values([
      { name: 'Ada Brandt', email: 'admin@patina.test', role: 'buyer' },
      { name: 'Noor Haddad', email: 'buyer@patina.test', role: 'buyer' },
    ])
    const shelves = await tx.select({ id: categories.id, title: categories.title }).from(categories)

    await tx.insert(products).values(
      PIECES.map((piece) => {
        const postedAt = new Date(now.getTime() - piece.postedHoursAgo * HOUR_MS)
        return {
          // Made from its date, so that the demo too sorts by age.
          id: uuidv7({ msecs: postedAt.getTime() }),
          postedAt,
          sellerId: idOf(sellers, ({ name }) => name === piece.seller),
          categoryId: idOf(shelves, ({ title }) => title === piece.category),
          name: piece.name,
          image: `/images/demo/${piece.picture}.avif`,
          resaleCents: toCents(piece.resale),
          originalCents: toCents(piece.original),
          purchaseDate: piece.bought,
          condition: piece.condition,
          description: piece.description,
          location: piece.location,
          phoneNumber: SELLERS.find(({ name }) => name === piece.seller)?.phone ?? '',
          available: piece.available,
          advertised: piece.advertised,
        }
      }),
    )
    return true
  })
}

function idOf<Row extends { id: string }>(rows: Row[], isIt: (row: Row) => boolean): string {
  const row = rows.find(isIt)
  if (!row) throw new Error('the demo catalogue names someone or something that is not there')
  return row.id
}
