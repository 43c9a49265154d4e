import type { MoneyPart, StatementKind } from '@patina/contract/payouts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Slice } from '#db/slice.ts'

export type MoneyRepository = ReturnType<typeof createMoneyRepository>

export type MoneySums = Record<MoneyPart | 'frozen', number>
export type EntryRow = {
  id: string
  orderId: string
  productName: string
  cents: number
  at: string
  what: StatementKind | 'held' | 'waiting' | 'frozen' | 'sending' | 'failed' | 'owed'
}
export type StatementRow = {
  id: string
  at: string
  orderId: string
  productName: string
  what: StatementKind
  grossCents: number
  feeCents: number
  cents: number
}

/** What an entry on a seller's account is, by its cause. */
const KIND = sql`case
  when e.cause like 'paidOut:%' then 'paidOut'
  when e.cause like 'takenBack:%' then 'takenBack'
  when e.cause like 'netted:%' then 'netted'
  when e.cause like 'paidByHand:%' then 'paidByHand'
  when e.cause like 'paidBackByHand:%' then 'paidBackByHand'
  when e.cause like 'writtenOff:%' then 'writtenOff'
  when e.cause like 'chargebackLost:%' then 'chargedBack'
  when l.cents < 0 then 'sold'
  else 'refunded' end`

/** The lines of a seller's account, with what each is about. Theirs is what is credited: so the sign is turned. */
const linesOf = (sellerId: string): SQL => sql`
  select l.id, e.id as entry_id, e.created_at as at, l.payment_id, p.order_id as "orderId",
    o.product_name as "productName", -l.cents as cents, ${KIND} as what
  from ledger_accounts a
  join ledger_lines l on l.account_id = a.id
  join ledger_entries e on e.id = l.entry_id
  join payments p on p.id = l.payment_id
  join orders o on o.id = p.order_id
  where a.kind = 'seller' and a.owner = ${sellerId}`

/** Each part of a seller's money as the amounts that it is made of. */
const PARTS: Record<MoneyPart, (sellerId: string) => SQL> = {
  held: (sellerId) => sql`
    select m.payment_id as id, p.order_id as "orderId", o.product_name as "productName", m.held as cents,
      p.created_at as at, 'held' as what
    from payment_money m join payments p on p.id = m.payment_id join orders o on o.id = p.order_id
    where m.seller_id = ${sellerId} and m.held > 0`,
  due: (sellerId) => sql`${openOrdersOf(sellerId)} and b.kind = 'transfer'`,
  owed: (sellerId) => sql`${openOrdersOf(sellerId)} and b.kind = 'reversal'`,
  paid: (sellerId) => sql`
    select id, "orderId", "productName", -cents as cents, at, what from (${linesOf(sellerId)}) as lines
    where what in ('paidOut', 'takenBack', 'paidByHand', 'paidBackByHand')`,
}

const openOrdersOf = (sellerId: string): SQL => sql`
  select b.id, p.order_id as "orderId", o.product_name as "productName", b.cents, b.created_at as at,
    case when b.kind = 'reversal' then 'owed' when b.state = 'unsure' then 'sending'
      when s.frozen_at is not null then 'frozen' when b.state = 'due' then 'waiting' else 'failed' end as what
  from money_orders b
  join payment_money m on m.payment_id = b.payment_id
  join payments p on p.id = b.payment_id join orders o on o.id = p.order_id
  left join sales s on s.payment_id = b.payment_id
  where m.seller_id = ${sellerId} and b.state in ('due', 'unsure', 'failed')`

/** What a seller sees of the books. */
export function createMoneyRepository(db: Database, timeZone: string) {
  const read = async <Row>(query: SQL): Promise<Row[]> => {
    const found = await db.select({ row: sql<Row>`row_to_json(found)` }).from(sql`(${query}) as found`)
    return found.map(({ row }) => row)
  }
  const monthOf = sql`to_char(at at time zone ${timeZone}, 'YYYY-MM')`
  const sumOf = async (query: SQL): Promise<number> => {
    const [sum] = await read<{ cents: number }>(
      sql`select coalesce(sum(cents), 0)::integer as cents from (${query}) as part`,
    )
    return sum?.cents ?? 0
  }

  return {
    sums: async (sellerId: string): Promise<MoneySums> => ({
      held: await sumOf(PARTS.held(sellerId)),
      due: await sumOf(PARTS.due(sellerId)),
      frozen: await sumOf(sql`select cents from (${PARTS.due(sellerId)}) as due where what = 'frozen'`),
      paid: await sumOf(PARTS.paid(sellerId)),
      owed: await sumOf(PARTS.owed(sellerId)),
    }),

    /** Newest first. */
    listEntries: (sellerId: string, part: MoneyPart, { limit, after }: Slice): Promise<EntryRow[]> =>
      read(sql`
        select * from (${PARTS[part](sellerId)}) as part
        where ${after ? sql`id < ${after}::uuid` : sql`true`} order by id desc limit ${limit}`),

    countEntries: async (sellerId: string, part: MoneyPart): Promise<number> => {
      const [counted] = await read<{ total: number }>(
        sql`select count(*)::integer as total from (${PARTS[part](sellerId)}) as part`,
      )
      return counted?.total ?? 0
    },

    /** Newest first. */
    listMonths: async (sellerId: string): Promise<string[]> => {
      const rows = await read<{ month: string }>(
        sql`select ${monthOf} as month from (${linesOf(sellerId)}) as lines group by 1 order by 1 desc`,
      )
      return rows.map(({ month }) => month)
    },

    /** What the shop owed the seller before a month, and every line of it, oldest first. */
    readMonth: async (sellerId: string, month: string): Promise<{ opening: number; lines: StatementRow[] }> => ({
      opening: await sumOf(sql`select cents from (${linesOf(sellerId)}) as lines where ${monthOf} < ${month}`),
      lines: await read(sql`
        select lines.id, at, "orderId", "productName", what, lines.cents,
          coalesce(held.cents, 0) as "grossCents", coalesce(-fee.cents, 0) as "feeCents"
        from (${linesOf(sellerId)}) as lines
        left join (select l.entry_id, l.cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where a.kind = 'held') as held using (entry_id)
        left join (select l.entry_id, l.cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where a.kind = 'fee') as fee using (entry_id)
        where ${monthOf} = ${month} order by lines.id`),
    }),
  }
}
