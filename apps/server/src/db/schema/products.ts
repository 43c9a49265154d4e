import type { AnsweredQuestion } from '@patina/contract/answered-questions'
import { ADVERTISING, AVAILABILITIES, CONDITIONS } from '@patina/contract/choices'
import { PICTURE, PRICE, SIZE, TEXT } from '@patina/contract/limits'
import { COLOURS, FOCUS_PARTS, LOOKS, MATERIALS } from '@patina/contract/look-names'
import { toCents } from '@patina/contract/money'
import { ANSWERED_QUESTIONS } from '@patina/contract/said-answers'
import { KINDS, type Shape } from '@patina/contract/sizes'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isPrice, moment, now, oneOf, someOf, tsvector, written } from './columns.ts'
import { pictures } from './images.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    title: written(TEXT.title).notNull(),
    /** Where it stands in the list of categories. */
    position: integer().notNull(),
    /** A box is the kind that is asked for least, and drawn as one. */
    kind: text({ enum: KINDS }).notNull().default('storage'),
  },
  (t) => [
    unique('categories_title_once').on(t.title),
    unique('categories_position_once').on(t.position),
    check('categories_kind_known', oneOf(t.kind, KINDS)),
  ],
)

/** How a listing says that it can change hands. */
const wayColumns = () => ({
  offersCollect: boolean().notNull().default(true),
  /** What the seller asks for bringing it, and how far that is; null where they don't. */
  bringCents: integer(),
  bringReach: written(TEXT.place).notNull().default(''),
})

/** How big it is, as far as its seller says. */
const sizeColumns = () => ({
  widthMm: integer(),
  depthMm: integer(),
  heightMm: integer(),
  weightKg: integer(),
  shape: jsonb().$type<Shape>(),
})

/** What its seller says of how it looks; empty where they did not. */
const lookColumns = () => ({
  colours: text({ enum: COLOURS }).array().notNull().default([]),
  materials: text({ enum: MATERIALS }).array().notNull().default([]),
})

/** What its seller has answered for everybody to read. */
const answerColumn = () => jsonb().$type<AnsweredQuestion[]>().notNull().default([])

const isAnswered = (column: AnyPgColumn) =>
  sql`jsonb_typeof(${column}) = 'array' and jsonb_array_length(${column}) <= ${sql.raw(String(ANSWERED_QUESTIONS.most))}`

type SizeColumn = 'widthMm' | 'depthMm' | 'heightMm' | 'weightKg'

const isSize = (t: Record<SizeColumn, AnyPgColumn>) =>
  sql`${t.widthMm} between 1 and ${LARGEST} and ${t.depthMm} between 1 and ${LARGEST}
    and ${t.heightMm} between 1 and ${LARGEST} and ${t.weightKg} between 1 and ${sql.raw(String(SIZE.heaviest))}`

const LARGEST = sql.raw(String(SIZE.largest))

/** At least one way, and nothing that costs more with it than an order can. */
const isPossible = (t: Record<'offersCollect' | 'bringCents' | 'resaleCents', AnyPgColumn>) =>
  sql`case when ${t.bringCents} is null then ${t.offersCollect}
    else ${t.bringCents} >= 0 and ${t.resaleCents} + ${t.bringCents} <= ${sql.raw(String(toCents(PRICE.largest)))} end`

/** Both or neither. */
const isFocus = (t: Record<'focusX' | 'focusY', AnyPgColumn>) =>
  sql`num_nulls(${t.focusX}, ${t.focusY}) in (0, 2) and ${t.focusX} between 0 and ${PARTS} and ${t.focusY} between 0 and ${PARTS}`

const PARTS = sql.raw(String(FOCUS_PARTS))

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
    name: written(TEXT.title).notNull(),
    /** The first picture, which every list shows; all of them stand in product_pictures. */
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    resaleCents: integer().notNull(),
    originalCents: integer().notNull(),
    purchaseDate: date({ mode: 'string' }).notNull(),
    condition: text({ enum: CONDITIONS }).notNull(),
    description: written(TEXT.description).notNull().default(''),
    location: written(TEXT.place).notNull(),
    /** The town that the location names, by its number at GeoNames; null where that is not known. */
    placeId: integer(),
    ...wayColumns(),
    ...sizeColumns(),
    /** The seller says that they looked at every side; what they found stands in product_marks. */
    sidesSeen: boolean().notNull().default(false),
    /** The narrowest usual door that it passes whole, and in the best way there is; null where that is not known. */
    doorMm: integer(),
    doorBestMm: integer(),
    ...lookColumns(),
    answeredQuestions: answerColumn(),
    /** The point of the first picture that a crop keeps, in 1/10,000; null is its middle. */
    focusX: integer(),
    focusY: integer(),
    phoneNumber: written(TEXT.phone).notNull(),
    available: text({ enum: AVAILABILITIES }).notNull().default('available'),
    advertised: text({ enum: ADVERTISING }).notNull().default('advertised'),
    postedAt: now(),
    removedAt: moment(),
    /** The measure of module moderation that took it out of the shop for now: its seller still sees it, and may get it back. */
    hiddenBy: uuid(),
    /** Its seller has declared that the price falls; module prices knows when. */
    priceFalls: boolean().notNull().default(false),
    /** Counts the changes of what a buyer decides by; see productRevisions. */
    revision: integer().notNull().default(1),
    /** How much less than new, in hundredths of a percent. */
    savedShare: integer().generatedAlwaysAs(
      sql`(greatest(original_cents - resale_cents, 0)::bigint * 10000 / original_cents)::integer`,
    ),
    /** Its words by where they stand: name (A), category (B), place (C), description (D). A trigger writes it. */
    search: tsvector().notNull().default(''),
    /**
     * A cache: what anyone may see of it, as JSON that lists pass on as it is, and the presenter that made it. Any other change
     * of the product, of its seller or of its picture empties it, by triggers; null means that it is presented when read.
     */
    publicJson: text(),
    publicJsonVersion: text(),
  },
  (t) => [
    // Lets an order say, by a foreign key, that what it paid for is sold.
    unique('products_id_available').on(t.id, t.available),
    // With what lists are narrowed by, so that counting does not have to open the rows.
    index('products_listed')
      .on(
        t.id,
        t.categoryId,
        t.condition,
        t.available,
        t.resaleCents,
        t.doorBestMm,
        t.widthMm,
        t.placeId,
        t.colours,
        t.materials,
      )
      .where(sql`${t.removedAt} is null`),
    // Lists show what is available before what is sold: each index below holds the two one after the other.
    index('products_by_age').on(t.available, t.id).where(sql`${t.removedAt} is null`),
    index('products_in_category').on(t.categoryId, t.available, t.id).where(sql`${t.removedAt} is null`),
    index('products_in_place').on(t.placeId, t.available, t.id).where(sql`${t.removedAt} is null`),
    index('products_on_home_page')
      .on(t.id)
      .where(sql`${t.removedAt} is null and ${t.available} = 'available' and ${t.advertised} = 'advertised'`),
    index('products_of_seller').on(t.sellerId, t.id),
    index('products_hidden').on(t.hiddenBy).where(sql`${t.hiddenBy} is not null`),
    // Looked for each time a picture is deleted.
    index('products_of_picture').on(t.pictureId),
    // A hash, since a name may be longer than what a B-tree holds.
    index('products_named').using('hash', t.name).where(sql`${t.removedAt} is null and ${t.available} = 'available'`),
    index('products_by_price').on(t.available, t.resaleCents, t.id).where(sql`${t.removedAt} is null`),
    index('products_by_saving').on(t.available, t.savedShare, t.id).where(sql`${t.removedAt} is null`),
    index('products_in_category_by_price')
      .on(t.categoryId, t.available, t.resaleCents, t.id)
      .where(sql`${t.removedAt} is null`),
    index('products_in_category_by_saving')
      .on(t.categoryId, t.available, t.savedShare, t.id)
      .where(sql`${t.removedAt} is null`),
    // Without a list of pending words: a search never pays for what was added before it.
    index('products_search').using('gin', t.search).with({ fastupdate: false }).where(sql`${t.removedAt} is null`),
    // For what is rare; what is common is soon met in the order of a list.
    index('products_of_colour').using('gin', t.colours).with({ fastupdate: false }).where(sql`${t.removedAt} is null`),
    index('products_of_material')
      .using('gin', t.materials)
      .with({ fastupdate: false })
      .where(sql`${t.removedAt} is null`),
    check('products_hidden_removed', sql`${t.hiddenBy} is null or ${t.removedAt} is not null`),
    check('products_resale_price', isPrice(t.resaleCents)),
    check('products_original_price', isPrice(t.originalCents)),
    check('products_ways', isPossible(t)),
    check('products_sizes', isSize(t)),
    check('products_colours_known', someOf(t.colours, COLOURS, LOOKS.mostColours)),
    check('products_materials_known', someOf(t.materials, MATERIALS, LOOKS.mostMaterials)),
    check('products_answered_questions', isAnswered(t.answeredQuestions)),
    check('products_focus', isFocus(t)),
    check('products_condition_known', oneOf(t.condition, CONDITIONS)),
    check('products_available_known', oneOf(t.available, AVAILABILITIES)),
    check('products_advertised_known', oneOf(t.advertised, ADVERTISING)),
  ],
)

/**
 * How many products there are of each category and state, kept by triggers, so that nobody has to count a million of them.
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

/**
 * What a listing said at one of its revisions: all that a buyer decides by. Past revisions are kept here; the current one
 * is the product itself, and is copied here when it is first ordered.
 */
export const productRevisions = pgTable(
  'product_revisions',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    revision: integer().notNull(),
    name: written(TEXT.title).notNull(),
    resaleCents: integer().notNull(),
    originalCents: integer().notNull(),
    purchaseDate: date({ mode: 'string' }).notNull(),
    condition: text({ enum: CONDITIONS }).notNull(),
    description: written(TEXT.description).notNull(),
    location: written(TEXT.place).notNull(),
    ...wayColumns(),
    ...sizeColumns(),
    sidesSeen: boolean().notNull().default(false),
    ...lookColumns(),
    answeredQuestions: answerColumn(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.revision] }),
    check('product_revisions_resale_price', isPrice(t.resaleCents)),
    check('product_revisions_original_price', isPrice(t.originalCents)),
    check('product_revisions_ways', isPossible(t)),
    check('product_revisions_sizes', isSize(t)),
    check('product_revisions_colours_known', someOf(t.colours, COLOURS, LOOKS.mostColours)),
    check('product_revisions_materials_known', someOf(t.materials, MATERIALS, LOOKS.mostMaterials)),
    check('product_revisions_answered_questions', isAnswered(t.answeredQuestions)),
    check('product_revisions_condition_known', oneOf(t.condition, CONDITIONS)),
  ],
)

export const productRevisionPictures = pgTable(
  'product_revision_pictures',
  {
    productId: uuid().notNull(),
    revision: integer().notNull(),
    position: integer().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.revision, t.position] }),
    unique('product_revision_pictures_once').on(t.productId, t.revision, t.pictureId),
    // Looked for each time a picture is deleted.
    index('product_revision_pictures_use').on(t.pictureId),
    foreignKey({
      name: 'product_revision_pictures_of_revision',
      columns: [t.productId, t.revision],
      foreignColumns: [productRevisions.productId, productRevisions.revision],
    }),
  ],
)

/**
 * How often what anyone may see has changed, by what it belongs to: see db/changes.ts. Each part is counted in as many slots as
 * were written to at once: the sum is what counts.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  slot: integer().primaryKey().generatedAlwaysAsIdentity(),
  part: text().notNull().default('everything'),
  total: bigint({ mode: 'number' }).notNull(),
})
