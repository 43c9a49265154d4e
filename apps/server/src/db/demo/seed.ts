import { doorSizes } from '@patina/contract/fit/fit'
import type { Home } from '@patina/contract/homes'
import { toCents } from '@patina/contract/money'
import type { Kind } from '@patina/contract/sizes'
import { eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import {
  admins,
  categories,
  deliveries,
  homes,
  pictures,
  productMarks,
  productPictures,
  products,
  traders,
  users,
} from '#db/schema.ts'
import { DEMO_PICTURES_FOLDER } from '#files.ts'
import { StartError } from '#start-error.ts'
import { ANSWERS } from './answers.ts'
import { PRODUCTS } from './catalogue.ts'
import { insertFavourites } from './favourites.ts'
import { PIECE_LOOKS } from './looks.ts'
import { MARKS, SIDES_SEEN } from './marks.ts'
import PICTURES from './pictures.json' with { type: 'json' }
import { type Product, viewsOf } from './piece.ts'
import { PLACES } from './places.ts'
import { insertPins } from './room-pins.ts'
import { insertSearches, insertViews } from './saved-searches.ts'
import { SELLERS, TRADER } from './sellers.ts'
import { SIZES } from './sizes.ts'

export const DEMO_PASSWORD = 'Patina#2022'

/** Who can sign in to the demo. */
export const DEMO_ACCOUNTS = [
  { name: 'Ada Brandt', email: 'admin@patina.test', role: 'admin' },
  { name: SELLERS[0].name, email: SELLERS[0].email, role: 'seller' },
  { name: 'Noor Haddad', email: 'buyer@patina.test', role: 'buyer' },
] as const

/** Where its pictures are, and where pages find them. */
export const DEMO_PICTURES = { folder: DEMO_PICTURES_FOLDER, prefix: '/images/demo/' }

/** A flat with a narrow hall. */
const BUYERS_HOME: Home = {
  name: 'Home',
  steps: [
    { kind: 'door', width: 762, height: 1981, wall: 120 },
    { kind: 'turn', from: 900, to: 1000, height: 2400 },
  ],
  wall: 2400,
}

const HOUR_MS = 3_600_000
const MAIN_WIDTH = 960
const SELLERS_SINCE_DAYS = 400

/** Makes it possible to sign in as someone. */
type AddAccount = (account: { name: string; email: string; password: string }) => Promise<void>

export const isInhabited = async (db: Pick<Database, 'select'>): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Fills an empty shop; one that has people in it is left as it is. Answers whether it did. */
export async function seedDemo(db: Database, addAccount: AddAccount, now = new Date()): Promise<boolean> {
  if (await isInhabited(db)) return false
  for (const { name, email } of DEMO_ACCOUNTS) await addAccount({ name, email, password: DEMO_PASSWORD })
  await fillShop(db, now)
  return true
}

/** The two whose sales visitors look at. */
export async function findDemoPeople(db: Pick<Database, 'select'>) {
  const [, seller, buyer] = DEMO_ACCOUNTS
  const found = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.email, [seller.email, buyer.email]))
  const personOf = (email: string) => {
    const person = found.find((one) => one.email === email)
    if (!person) throw new Error('the demo has no such person')
    return person
  }
  return { seller: personOf(seller.email), buyer: personOf(buyer.email) }
}

/** A shop that takes real money may have begun as the demo: whom everyone could sign in as must be gone by then. */
export async function refuseDemoPeople(db: Pick<Database, 'select'>): Promise<void> {
  const addresses = DEMO_ACCOUNTS.map(({ email }) => email)
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, addresses))
    .orderBy(users.email)
  if (found.length === 0) return
  throw new StartError(
    `${found.map(({ email }) => email).join(', ')} came with the demo, and everyone knows their password: with live Stripe keys, delete them first (npm run person -- delete EMAIL) or take an empty database.`,
  )
}

async function fillShop(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const sellers = await tx
      .insert(users)
      .values(
        SELLERS.map(({ name, email, status }) => ({
          name,
          email,
          status,
          role: 'seller' as const,
          emailProvedAt: now,
          // Before the oldest of what they have sold.
          createdAt: new Date(now.getTime() - SELLERS_SINCE_DAYS * 24 * HOUR_MS),
        })),
      )
      .returning({ id: users.id, email: users.email })
    const { seller, ...business } = TRADER
    const trader = sellers.find(({ email }) => email === seller)
    if (trader) await tx.insert(traders).values({ ...business, userId: trader.id, saidAt: now })
    const [admin, buyer] = await tx
      .insert(users)
      .values([
        { name: DEMO_ACCOUNTS[0].name, email: DEMO_ACCOUNTS[0].email, role: 'buyer', emailProvedAt: now },
        { name: DEMO_ACCOUNTS[2].name, email: DEMO_ACCOUNTS[2].email, role: 'buyer', emailProvedAt: now },
      ])
      .returning({ id: users.id })
    if (admin) await tx.insert(admins).values({ userId: admin.id })
    if (buyer) await tx.insert(homes).values({ userId: buyer.id, homes: [BUYERS_HOME], changedAt: now })
    await tx
      .insert(pictures)
      .values(Object.entries(PICTURES).map(([name, facts]) => ({ url: addressOf(name, facts), ...facts })))
    const productIds = await insertProducts(tx, PRODUCTS, now)
    await insertPins(tx, productIds)
    await insertFavourites(tx, DEMO_ACCOUNTS[2].email, now)
    await insertViews(tx, productIds, now)
    if (buyer) await insertSearches(tx, buyer.id, now)
  })
}

/** People who buy, beside the one that visitors sign in as. */
export const insertBuyers = (
  tx: Pick<Database, 'insert'>,
  people: readonly { name: string; email: string }[],
  now: Date,
) =>
  tx
    .insert(users)
    .values(people.map((person) => ({ ...person, role: 'buyer' as const, emailProvedAt: now })))
    .returning({ id: users.id, email: users.email, name: users.name })

export async function findProduct(db: Pick<Database, 'select'>, name: string) {
  const [product] = await db.select().from(products).where(eq(products.name, name))
  if (!product) throw new Error('the demo has no such product')
  return product
}

/** What people are yet to be told goes untold: nobody signs in as them, and telling takes its time. */
export async function forgetNews(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(deliveries)
}

/** Into a shop that has the demo's people and pictures; answers their ids, in the same order. */
export async function insertProducts(
  tx: Pick<Database, 'select' | 'insert'>,
  added: readonly Product[],
  now: Date,
): Promise<string[]> {
  const sellers = await tx.select({ id: users.id, email: users.email }).from(users)
  const shelves = await tx
    .select({ id: categories.id, title: categories.title, kind: categories.kind })
    .from(categories)
  const kept = await tx.select({ id: pictures.id, url: pictures.url }).from(pictures)
  const pictureOf = (name: keyof typeof PICTURES) => idOf(kept, ({ url }) => url === addressOf(name, PICTURES[name]))
  const ids: string[] = []
  for (const product of added) {
    const seller = SELLERS.find(({ name }) => name === product.seller)
    const postedAt = new Date(now.getTime() - product.postedHoursAgo * HOUR_MS)
    const pictureIds = viewsOf(product.picture).map(pictureOf)
    // Made from its date, so that the demo too sorts by age.
    const id = uuidv7({ msecs: postedAt.getTime() })
    const category = shelves.find(({ title }) => title === product.category)
    await tx.insert(products).values({
      id,
      postedAt,
      sellerId: idOf(sellers, ({ email }) => email === seller?.email),
      categoryId: idOf(shelves, ({ title }) => title === product.category),
      pictureId: pictureOf(product.picture),
      name: product.name,
      resaleCents: toCents(product.resale),
      originalCents: toCents(product.original),
      purchaseDate: product.bought,
      condition: product.condition,
      description: product.description,
      location: product.location,
      placeId: PLACES[product.location],
      offersCollect: product.ways?.collect ?? true,
      bringCents: product.ways?.bring ? toCents(product.ways.bring.price) : null,
      bringReach: product.ways?.bring?.reach ?? '',
      sidesSeen: SIDES_SEEN.has(product.name),
      answeredQuestions: ANSWERS[product.name] ?? [],
      ...sizesOf(product, category?.kind ?? 'storage'),
      ...PIECE_LOOKS[product.picture],
      phoneNumber: seller?.phone ?? '',
      available: product.available,
      advertised: product.advertised,
    })
    await tx
      .insert(productPictures)
      .values(pictureIds.map((pictureId, position) => ({ productId: id, pictureId, position })))
    const marks = MARKS[product.name]?.map(({ picture, ...mark }, position) => ({
      ...mark,
      productId: id,
      position,
      pictureId: pictureOf(picture),
    }))
    if (marks) await tx.insert(productMarks).values(marks)
    ids.push(id)
  }
  return ids
}

function sizesOf({ picture }: Product, kind: Kind) {
  const sizes = SIZES[picture]
  if (!sizes) return {}
  const { widthMm: width, depthMm: depth, heightMm: height, shape } = sizes
  return { ...sizes, ...doorSizes({ kind, width, depth, height, shape }) }
}

/** As of an upload, the address is that of a middling width. */
const addressOf = (name: string, { width, widths }: { width: number; widths: number[] }) =>
  `${DEMO_PICTURES.prefix}${name}-${widths.findLast((kept) => kept <= MAIN_WIDTH) ?? width}.webp`

function idOf<Row extends { id: string }>(rows: Row[], isIt: (row: Row) => boolean): string {
  const row = rows.find(isIt)
  if (!row) throw new Error('the demo catalogue names someone or something that is not there')
  return row.id
}
