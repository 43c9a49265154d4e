import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { saleEvents, salePictures, saleSlots, type sales, saleTerms } from '#db/schema.ts'
import type { SaleFacts } from './sale-facts.ts'

export type SaleRow = typeof sales.$inferSelect
export type SlotRow = typeof saleSlots.$inferSelect
export type TermsRow = typeof saleTerms.$inferSelect
type EventRow = typeof saleEvents.$inferSelect
type History = Awaited<ReturnType<typeof readHistory>>

/** What has happened to a sale, and what of it still holds. One query at a time: it may be read within a transaction. */
export async function readHistory(db: Pick<Database, 'select'>, saleId: string) {
  const events = await db.select().from(saleEvents).where(eq(saleEvents.saleId, saleId)).orderBy(asc(saleEvents.seq))
  const slots = await db.select().from(saleSlots).where(eq(saleSlots.saleId, saleId)).orderBy(asc(saleSlots.startsAt))
  const terms = await db.select().from(saleTerms).where(eq(saleTerms.saleId, saleId)).orderBy(asc(saleTerms.seq))
  // Pictures of all its moves, each with whose move it was.
  const shown = await db
    .select({ seq: salePictures.seq, pictureId: salePictures.pictureId, by: saleEvents.actorRole })
    .from(salePictures)
    .innerJoin(saleEvents, and(eq(saleEvents.saleId, salePictures.saleId), eq(saleEvents.seq, salePictures.seq)))
    .where(eq(salePictures.saleId, saleId))
    .orderBy(asc(salePictures.seq), asc(salePictures.position))
  return { events, slots, terms, openTerms: openTermsOf(events, terms), shown }
}

/** What was asked for and offered is over once the two begin anew, the piece changes hands or an admin decides. */
function openTermsOf(events: EventRow[], terms: TermsRow[]): TermsRow[] {
  const anew = events.findLast(
    ({ event, toState }) => event === 'decide' || toState === 'arranging' || toState === 'inspecting',
  )
  return terms.filter(({ seq }) => seq > (anew?.seq ?? 0))
}

type Money = { heldCents: number; earnedCents: number }

export function factsOf(
  sale: SaleRow,
  { slots, terms, openTerms, shown }: History,
  { heldCents, earnedCents }: Money,
): SaleFacts {
  const lastOf = (kind: TermsRow['kind'], among = openTerms) => among.findLast((one) => one.kind === kind) ?? null
  const { noShowBy: by, noShowAt: at } = sale
  return {
    ...sale,
    slot: slots.find(({ state }) => state === 'accepted') ?? null,
    openSlots: slots.filter(({ state }) => state === 'open'),
    noShow: by && at ? { by, at } : null,
    claim: lastOf('claim'),
    proposal: lastOf('proposal'),
    settlement: lastOf('settlement', terms),
    hasShown: shown.some((picture) => picture.by === 'buyer'),
    heldCents,
    earnedCents,
  }
}
