import type { ImportState, RowState } from '@patina/contract/imports'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { importedProducts, importPictures, importRows, imports, users } from '#db/schema.ts'

export type ImportsRepository = ReturnType<typeof createImportsRepository>
export type ImportRecord = typeof imports.$inferSelect
export type PictureRecord = typeof importPictures.$inferSelect
export type RowRecord = typeof importRows.$inferSelect

/** How long one process has before another may go on with what it left. */
const CLAIMED_MS = 120_000
/** A statement holds so many rows. */
const AT_ONCE = 250

const ENDED: ImportState[] = ['listed', 'failed']
const AT_WORK: ImportState[] = ['checking', 'listing']

type Checked = {
  row: number
  cells: string[]
  state: RowState
  problems: RowRecord['problems']
  productId: string | null
}

export function createImportsRepository(db: Database, { now }: { now(): Date }) {
  const update = async (tx: Pick<Database, 'update'>, id: string, values: Partial<ImportRecord>): Promise<void> => {
    await tx
      .update(imports)
      .set({ ...values, changedAt: now() })
      .where(eq(imports.id, id))
  }

  return {
    /** Begins one, unless the seller has another that is being worked on; one that waits for them makes room. */
    begin: (sellerId: string, most: number): Promise<ImportRecord | 'busy' | 'full'> =>
      db.transaction(async (tx) => {
        // What one person begins at the same moment begins one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
        const [open] = await tx
          .select()
          .from(imports)
          .where(and(eq(imports.sellerId, sellerId), notInArray(imports.state, ENDED)))
          .for('update')
        if (open && AT_WORK.includes(open.state)) return 'busy'
        if (open) await tx.delete(imports).where(eq(imports.id, open.id))
        if ((await tx.$count(imports, notInArray(imports.state, ENDED))) >= most) return 'full'
        const at = now()
        const [row] = await tx.insert(imports).values({ sellerId, createdAt: at, changedAt: at }).returning()
        if (!row) throw new Error('the import was not stored')
        return row
      }),

    find: async (sellerId: string, id: string): Promise<ImportRecord | undefined> => {
      const [row] = await db
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), eq(imports.sellerId, sellerId)))
      return row
    },

    /** Newest first. */
    list: (sellerId: string): Promise<ImportRecord[]> =>
      db.select().from(imports).where(eq(imports.sellerId, sellerId)).orderBy(desc(imports.id)).limit(10),

    touch: (id: string): Promise<void> => update(db, id, {}),

    /** Moves it on where it still stands as it did. */
    move: async (id: string, from: ImportState, to: ImportState): Promise<boolean> => {
      const moved = await db
        .update(imports)
        .set({ state: to, failure: null, attempts: 0, changedAt: now() })
        .where(and(eq(imports.id, id), eq(imports.state, from)))
        .returning({ id: imports.id })
      return moved.length > 0
    },

    /** One of these that waits to be worked on, for this process alone: the one that has waited longest. */
    claim: async (ids: string[]): Promise<ImportRecord | undefined> => {
      const at = now()
      const free = db
        .select({ id: imports.id })
        .from(imports)
        .where(
          and(
            inArray(imports.id, ids),
            inArray(imports.state, AT_WORK),
            or(isNull(imports.claimedUntil), lt(imports.claimedUntil, at)),
          ),
        )
        .orderBy(asc(imports.changedAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(imports)
        .set({ claimedUntil: new Date(at.getTime() + CLAIMED_MS), changedAt: at })
        .where(inArray(imports.id, free))
        .returning()
      return claimed
    },
    release: async (id: string): Promise<void> => {
      await db.update(imports).set({ claimedUntil: null }).where(eq(imports.id, id))
    },

    /** It could not be gone on with this time. */
    countAttempt: async (id: string): Promise<number> => {
      const [row] = await db
        .update(imports)
        .set({ attempts: sql`${imports.attempts} + 1` })
        .where(eq(imports.id, id))
        .returning({ attempts: imports.attempts })
      return row?.attempts ?? 0
    },
    giveUp: (id: string, state: ImportState, failure: string): Promise<void> =>
      update(db, id, { state, failure: failure.slice(0, 1000), attempts: 0 }),

    /** Keeps what the CSV says, and which pictures it names. */
    keepTable: (
      id: string,
      table: { columns: string[]; rows: Pick<RowRecord, 'row' | 'cells'>[]; pictures: string[] },
    ) =>
      db.transaction(async (tx) => {
        await insertParts(table.rows, (part) =>
          tx.insert(importRows).values(part.map((row) => ({ importId: id, ...row }))),
        )
        await insertParts(table.pictures, (part) =>
          tx.insert(importPictures).values(part.map((name) => ({ importId: id, name }))),
        )
        await update(tx, id, { columns: table.columns })
      }),

    listRows: (id: string): Promise<RowRecord[]> =>
      db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(asc(importRows.row)),

    /** Some of those that stand so, after one of them. */
    listRowsOf: (id: string, { state, after, limit }: { state: RowState; after: number; limit: number }) =>
      db
        .select()
        .from(importRows)
        .where(and(eq(importRows.importId, id), eq(importRows.state, state), gt(importRows.row, after)))
        .orderBy(asc(importRows.row))
        .limit(limit),

    countRows: async (id: string): Promise<Record<RowState, number>> => {
      const rows = await db
        .select({ state: importRows.state, rows: count() })
        .from(importRows)
        .where(eq(importRows.importId, id))
        .groupBy(importRows.state)
      const of = (state: RowState) => rows.find((row) => row.state === state)?.rows ?? 0
      return { right: of('right'), wrong: of('wrong'), known: of('known') }
    },

    countPictures: async (id: string) => {
      const [row] = await db
        .select({
          all: count(),
          checked: count(sql`coalesce(${importPictures.thumbnail}, ${importPictures.problem})`),
          needed: count(sql`case when ${importPictures.isNeeded} then 1 end`),
          kept: count(sql`case when ${importPictures.isNeeded} then ${importPictures.url} end`),
        })
        .from(importPictures)
        .where(eq(importPictures.importId, id))
      return row ?? { all: 0, checked: 0, needed: 0, kept: 0 }
    },

    listPictures: (id: string, names?: string[]): Promise<PictureRecord[]> =>
      db
        .select()
        .from(importPictures)
        .where(and(eq(importPictures.importId, id), names && inArray(importPictures.name, names))),

    /** Names of those that nobody has looked at, and of those that are needed and not kept. */
    listUnchecked: (id: string, limit: number) =>
      listNames(id, and(isNull(importPictures.thumbnail), isNull(importPictures.problem)), limit),
    listUnkept: (id: string, limit: number) =>
      listNames(id, and(eq(importPictures.isNeeded, true), isNull(importPictures.url)), limit),

    keepPicture: async (id: string, name: string, values: Partial<PictureRecord>): Promise<void> => {
      await db
        .update(importPictures)
        .set(values)
        .where(and(eq(importPictures.importId, id), eq(importPictures.name, name)))
      await update(db, id, { attempts: 0, claimedUntil: new Date(now().getTime() + CLAIMED_MS) })
    },

    /** Which products were made of these rows before. */
    findKnown: async (sellerId: string, keys: string[]): Promise<Map<string, string>> => {
      const rows = await db
        .select()
        .from(importedProducts)
        .where(and(eq(importedProducts.sellerId, sellerId), inArray(importedProducts.key, keys)))
      return new Map(rows.map(({ key, productId }) => [key, productId]))
    },

    /** Every row has its answer, and the seller is asked. */
    keepReport: (id: string, rows: Checked[], needed: string[], failure: string | null): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(importRows).where(eq(importRows.importId, id))
        await insertParts(rows, (part) => tx.insert(importRows).values(part.map((row) => ({ importId: id, ...row }))))
        const isNeeded = needed.length > 0 ? inArray(importPictures.name, needed) : sql`false`
        await tx
          .update(importPictures)
          .set({ isNeeded: sql`${isNeeded}` })
          .where(eq(importPictures.importId, id))
        await update(tx, id, { state: 'checked', failure, attempts: 0 })
      }),

    /** All of it in one transaction: that each row becomes a product once, the key of `imported_products` says. */
    finish: (
      { id, sellerId }: Pick<ImportRecord, 'id' | 'sellerId'>,
      rows: readonly { row: number; key: string }[],
      insertAll: (tx: Transaction) => Promise<string[]>,
    ): Promise<'listed' | 'no seller' | 'gone'> =>
      db.transaction(async (tx) => {
        const [seller] = await tx.select().from(users).where(eq(users.id, sellerId)).for('no key update')
        if (!seller || seller.removedAt || seller.leavingSince || (seller.role !== 'seller' && !seller.otherRoleSince))
          return 'no seller'
        const [open] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
        if (open?.state !== 'listing') return 'gone'
        const productIds = await insertAll(tx)
        const listed = rows.flatMap(({ row, key }, at) => {
          const productId = productIds[at]
          return productId ? [{ row, key, productId }] : []
        })
        const importedAt = now()
        await insertParts(listed, (part) =>
          tx
            .insert(importedProducts)
            .values(part.map(({ key, productId }) => ({ sellerId, key, productId, importedAt }))),
        )
        const made = JSON.stringify(listed.map(({ row, productId }) => ({ row, product: productId })))
        await tx.execute(sql`
          update ${importRows} set product_id = made.product from json_to_recordset(${made}::json) as made(row int, product uuid)
          where ${importRows.importId} = ${id} and ${importRows.row} = made.row`)
        await update(tx, id, { state: 'listed', failure: null })
        return 'listed'
      }),

    /** Takes away what has not moved since, with its rows. */
    removeOlder: async (than: Date): Promise<void> => {
      await db.delete(imports).where(lt(imports.changedAt, than))
    },
    /** Which of these are there and still need their files. */
    findWithFiles: async (ids: string[]): Promise<string[]> => {
      const rows = await db
        .select({ id: imports.id })
        .from(imports)
        .where(and(inArray(imports.id, ids), notInArray(imports.state, ENDED)))
      return rows.map((row) => row.id)
    },
  }

  async function listNames(id: string, which: ReturnType<typeof and>, limit: number): Promise<string[]> {
    const rows = await db
      .select({ name: importPictures.name })
      .from(importPictures)
      .where(and(eq(importPictures.importId, id), which))
      .orderBy(asc(importPictures.name))
      .limit(limit)
    return rows.map(({ name }) => name)
  }
}

async function insertParts<Row>(rows: readonly Row[], insert: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let done = 0; done < rows.length; done += AT_ONCE) await insert(rows.slice(done, done + AT_ONCE))
}
