import { SIGN_UP_ROLES, USER_STATUSES } from '@patina/contract/accounts'
import { ADVERTISING, AVAILABILITIES, CONDITIONS } from '@patina/contract/catalogue'
import { PICTURE, PRICE, TEXT } from '@patina/contract/limits'
import { toCents } from '@patina/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/*
 * The rules that must hold whatever the code above does are written here as constraints:
 * one paid order per product, no paid order without its payment and a sold product,
 * one running hold per product, one order and one report per person and product.
 * Rows that books or other people's orders refer to are marked as removed, never deleted.
 */

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const now = () => moment().notNull().defaultNow()

/** Values come from our own constants, never from input, so they may stand in the DDL as they are. */
const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

const isPrice = (column: AnyPgColumn): SQL =>
  sql`${column} between ${sql.raw(String(toCents(PRICE.smallest)))} and ${sql.raw(String(toCents(PRICE.largest)))}`

export const users = pgTable(
  'users',
  {
    id: id(),
    name: varchar({ length: TEXT.name }).notNull(),
    /** Kept in lower case, so that one address is one person. */
    email: varchar({ length: TEXT.email }).notNull(),
    role: text({ enum: SIGN_UP_ROLES }).notNull(),
    status: text({ enum: USER_STATUSES }).notNull().default('unverified'),
    /** When they showed, by a mailed link or by Google, that the address is theirs. */
    emailProvedAt: moment(),
    createdAt: now(),
    removedAt: moment(),
  },
  (t) => [
    uniqueIndex('users_email_once').on(t.email),
    index('users_role').on(t.role, t.id),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_role_known', oneOf(t.role, SIGN_UP_ROLES)),
    check('users_status_known', oneOf(t.status, USER_STATUSES)),
  ],
)

/** Who was made an admin by the operator; ADMIN_EMAILS makes others without a row here. */
export const admins = pgTable('admins', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  grantedAt: now(),
})

/** A sign-in, as long as it lasts. Access tokens name theirs, and end with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    email: varchar({ length: TEXT.email }).notNull(),
    /** The session's name at the identity provider. */
    providerSession: varchar({ length: 255 }).notNull(),
    createdAt: now(),
    endedAt: moment(),
  },
  (t) => [
    unique('sessions_provider_session_once').on(t.providerSession),
    index('sessions_of_email').on(t.email).where(sql`${t.endedAt} is null`),
  ],
)

/** What admins and the operator did to others: who, what, to whom, when. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Empty where the operator acted from the command line. */
    actorId: uuid().references(() => users.id),
    action: varchar({ length: 40 }).notNull(),
    subjectId: uuid().notNull(),
    subjectLabel: varchar({ length: TEXT.email }).notNull(),
    createdAt: now(),
  },
  (t) => [index('audit_entries_of_subject').on(t.subjectId, t.id)],
)

export const categories = pgTable(
  'categories',
  {
    id: id(),
    title: varchar({ length: TEXT.title }).notNull(),
    /** Where it stands in the list of categories. */
    position: integer().notNull(),
  },
  (t) => [unique('categories_title_once').on(t.title), unique('categories_position_once').on(t.position)],
)

/** Pictures that were uploaded, and what is known of them. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** Empty for pictures that came with the shop. */
    ownerId: uuid().references(() => users.id),
    url: varchar({ length: TEXT.url }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    placeholder: varchar({ length: 4000 }).notNull(),
    createdAt: now(),
  },
  (t) => [unique('pictures_once_per_owner').on(t.ownerId, t.url).nullsNotDistinct()],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    name: varchar({ length: TEXT.title }).notNull(),
    /** The first picture, which every list shows; all of them stand in product_pictures. */
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    resaleCents: integer().notNull(),
    originalCents: integer().notNull(),
    purchaseDate: date({ mode: 'string' }).notNull(),
    condition: text({ enum: CONDITIONS }).notNull(),
    description: varchar({ length: TEXT.description }).notNull().default(''),
    location: varchar({ length: TEXT.place }).notNull(),
    phoneNumber: varchar({ length: TEXT.phone }).notNull(),
    available: text({ enum: AVAILABILITIES }).notNull().default('available'),
    advertised: text({ enum: ADVERTISING }).notNull().default('advertised'),
    postedAt: now(),
    removedAt: moment(),
    /** How much less than new, in hundredths of a percent. */
    savedShare: integer().generatedAlwaysAs(
      sql`(greatest(original_cents - resale_cents, 0)::bigint * 10000 / original_cents)::integer`,
    ),
    /** Its words by where they stand: name (A), category (B), place (C), description (D). A trigger writes it. */
    search: tsvector().notNull().default(''),
  },
  (t) => [
    // Lets an order say, by a foreign key, that what it paid for is sold.
    unique('products_id_available').on(t.id, t.available),
    // With what lists are narrowed by, so that counting does not have to open the rows.
    index('products_listed')
      .on(t.id, t.categoryId, t.condition, t.available, t.resaleCents)
      .where(sql`${t.removedAt} is null`),
    index('products_in_category').on(t.categoryId, t.id).where(sql`${t.removedAt} is null`),
    index('products_on_home_page')
      .on(t.id)
      .where(sql`${t.removedAt} is null and ${t.available} = 'available' and ${t.advertised} = 'advertised'`),
    index('products_of_seller').on(t.sellerId, t.id),
    index('products_named')
      .on(t.name, t.resaleCents)
      .where(sql`${t.removedAt} is null and ${t.available} = 'available'`),
    index('products_by_price').on(t.resaleCents, t.id).where(sql`${t.removedAt} is null`),
    index('products_by_saving').on(t.savedShare, t.id).where(sql`${t.removedAt} is null`),
    index('products_in_category_by_price').on(t.categoryId, t.resaleCents, t.id).where(sql`${t.removedAt} is null`),
    index('products_in_category_by_saving').on(t.categoryId, t.savedShare, t.id).where(sql`${t.removedAt} is null`),
    // Without a list of pending words: a search never pays for what was added before it.
    index('products_search').using('gin', t.search).with({ fastupdate: false }).where(sql`${t.removedAt} is null`),
    check('products_resale_price', isPrice(t.resaleCents)),
    check('products_original_price', isPrice(t.originalCents)),
    check('products_condition_known', oneOf(t.condition, CONDITIONS)),
    check('products_available_known', oneOf(t.available, AVAILABILITIES)),
    check('products_advertised_known', oneOf(t.advertised, ADVERTISING)),
  ],
)

/**
 * How many products stand on which shelf, kept by triggers, so that nobody has to count a million of them.
 * Each connection adds to a row of its own share, so that sellers don't wait for each other.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    available: text({ enum: AVAILABILITIES }).notNull(),
    advertised: text({ enum: ADVERTISING }).notNull(),
    share: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.available, t.advertised, t.share] })],
)

/** Every word that a name, a place or a category has had, in plain letters: what a misspelt word may have meant. */
export const searchWords = pgTable('search_words', { word: varchar({ length: 40 }).primaryKey() }, (t) => [
  index('search_words_alike').using('gin', t.word.op('gin_trgm_ops')),
])

/** Which pictures a product has, in their order, the first included. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    unique('product_pictures_once').on(t.productId, t.pictureId),
    index('product_pictures_use').on(t.pictureId),
    check('product_pictures_position', sql`${t.position} between 0 and ${sql.raw(String(PICTURE.mostPerProduct - 1))}`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Name and price as they were when the order was placed. */
    productName: varchar({ length: TEXT.title }).notNull(),
    priceCents: integer().notNull(),
    buyerName: varchar({ length: TEXT.name }).notNull(),
    buyerEmail: varchar({ length: TEXT.email }).notNull(),
    buyerLocation: varchar({ length: TEXT.place }).notNull().default(''),
    buyerPhone: varchar({ length: TEXT.phone }).notNull().default(''),
    paymentId: uuid(),
    paidAt: moment(),
    createdAt: now(),
    removedAt: moment(),
    /** Filled once the order is paid: the foreign keys below then demand a sold product and a settled payment. */
    demandsAvailable: text().generatedAlwaysAs(sql`case when payment_id is not null then 'sold' end`),
    demandsOutcome: text().generatedAlwaysAs(sql`case when payment_id is not null then 'settled' end`),
  },
  (t) => [
    unique('orders_id_product_buyer').on(t.id, t.productId, t.buyerId),
    uniqueIndex('orders_once_per_buyer_and_product').on(t.buyerId, t.productId).where(sql`${t.removedAt} is null`),
    uniqueIndex('orders_one_paid_per_product').on(t.productId).where(sql`${t.paymentId} is not null`),
    index('orders_of_buyer').on(t.buyerId, t.id),
    foreignKey({
      name: 'orders_paid_in_full',
      columns: [t.paymentId, t.id, t.priceCents, t.demandsOutcome],
      foreignColumns: [payments.id, payments.orderId, payments.amountCents, payments.outcome],
    }),
    foreignKey({
      name: 'orders_paid_means_sold',
      columns: [t.productId, t.demandsAvailable],
      foreignColumns: [products.id, products.available],
    }),
    check('orders_price', isPrice(t.priceCents)),
    check('orders_paid_at_with_payment', sql`(${t.paymentId} is null) = (${t.paidAt} is null)`),
    check('orders_paid_stay', sql`${t.paymentId} is null or ${t.removedAt} is null`),
  ],
)

export const PAYMENT_OUTCOMES = ['settled', 'refundDue', 'refunded'] as const

/** Money that the card provider says has arrived. What it was too late to buy goes back. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references((): AnyPgColumn => orders.id),
    transactionId: varchar({ length: 255 }).notNull(),
    amountCents: integer().notNull(),
    email: varchar({ length: TEXT.email }).notNull(),
    outcome: text({ enum: PAYMENT_OUTCOMES }).notNull(),
    createdAt: now(),
    refundedAt: moment(),
  },
  (t) => [
    unique('payments_as_orders_demand').on(t.id, t.orderId, t.amountCents, t.outcome),
    unique('payments_transaction_once').on(t.transactionId),
    uniqueIndex('payments_one_settled_per_order').on(t.orderId).where(sql`${t.outcome} = 'settled'`),
    check('payments_amount', isPrice(t.amountCents)),
    check('payments_outcome_known', oneOf(t.outcome, PAYMENT_OUTCOMES)),
    check('payments_refunded_at', sql`(${t.outcome} = 'refunded') = (${t.refundedAt} is not null)`),
  ],
)

/** A product kept for one order while its buyer pays. Ended ones stay, to know who has had a turn. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    buyerId: uuid().notNull(),
    intentId: varchar({ length: 255 }),
    startedAt: moment().notNull(),
    lapsesAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('holds_one_running_per_product').on(t.productId).where(sql`${t.endedAt} is null`),
    unique('holds_intent_once').on(t.intentId),
    index('holds_turns').on(t.productId, t.buyerId, t.startedAt),
    foreignKey({
      name: 'holds_of_an_order',
      columns: [t.orderId, t.productId, t.buyerId],
      foreignColumns: [orders.id, orders.productId, orders.buyerId],
    }),
    check('holds_last_ten_minutes', sql`${t.lapsesAt} = ${t.startedAt} + interval '10 minutes'`),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    productName: varchar({ length: TEXT.title }).notNull(),
    priceCents: integer().notNull(),
    buyerName: varchar({ length: TEXT.name }).notNull(),
    buyerEmail: varchar({ length: TEXT.email }).notNull(),
    buyerPhone: varchar({ length: TEXT.phone }).notNull().default(''),
    reason: varchar({ length: TEXT.reason }).notNull().default(''),
    createdAt: now(),
  },
  (t) => [
    unique('reports_once_per_person_and_product').on(t.productId, t.reporterId),
    check('reports_price', isPrice(t.priceCents)),
  ],
)

/** What the embedded mail provider has sent. */
export const mails = pgTable('mails', {
  id: id(),
  recipient: varchar({ length: TEXT.email }).notNull(),
  replyTo: varchar({ length: TEXT.email }),
  subject: varchar({ length: 200 }).notNull(),
  body: text().notNull(),
  createdAt: now(),
})

/** Work that one process does for all: whoever holds the lease, until it runs out. */
export const leases = pgTable('leases', {
  name: varchar({ length: 40 }).primaryKey(),
  holder: uuid().notNull(),
  until: moment().notNull(),
})

/** Calls counted against a limit that all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    hits: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resetsAt)],
)
