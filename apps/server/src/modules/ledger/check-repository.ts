import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'

/** Each finds what must not be there. */
const RULES: Record<string, SQL> = {
  'all lines together are not zero': sql`select sum(cents)::text as what from ledger_lines having sum(cents) <> 0`,
  'an entry does not balance': sql`
    select e.cause as what from ledger_entries e left join ledger_lines l on l.entry_id = e.id
    group by e.id having count(l.id) < 2 or sum(l.cents) <> 0`,
  'a payment that the ledger does not know': sql`
    select p.id::text as what from payments p
    where not exists (select from ledger_lines l where l.payment_id = p.id)
      and not exists (select from money_orders o where o.payment_id = p.id)`,
  'what is held, earned or charged back is not what was posted': sql`
    select m.payment_id::text as what from payment_money m
    left join (
      select l.payment_id,
        sum(l.cents) filter (where a.kind = 'held') as held,
        sum(l.cents) filter (where a.kind = 'fee') as fee,
        sum(l.cents) filter (where a.kind = 'seller' and e.cause !~ '^(paidOut|takenBack|netted|paidByHand|paidBackByHand|writtenOff):') as seller,
        sum(l.cents) filter (where e.cause like 'paid:%' and a.kind = 'provider') as paid
      from ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
      group by 1) as posted using (payment_id)
    where (m.paid, m.held, m.fee, m.seller) is distinct from
      (posted.paid, coalesce(-posted.held, 0), coalesce(-posted.fee, 0), coalesce(-posted.seller, 0))`,
  'what the seller is owed is in the account of another': sql`
    select m.payment_id::text as what from payment_money m
    join ledger_lines l on l.payment_id = m.payment_id
    join ledger_accounts a on a.id = l.account_id and a.kind = 'seller'
    where a.owner <> m.seller_id::text`,
  'what a seller is owed is not what is under order': sql`
    select m.payment_id::text as what from payment_money m
    left join (
      select l.payment_id, -sum(l.cents) as cents from ledger_lines l
      join ledger_accounts a on a.id = l.account_id and a.kind = 'seller' group by 1) as owed using (payment_id)
    left join (
      select payment_id, sum(case kind when 'transfer' then cents else -cents end) as cents from money_orders
      where kind in ('transfer', 'reversal') and state in ('due', 'unsure', 'failed') group by 1) as ordered
      using (payment_id)
    where coalesce(owed.cents, 0) <> coalesce(ordered.cents, 0)`,
  'refunds due are not the refunds that are open': sql`
    select coalesce(posted.payment_id, open.payment_id)::text as what from
      (select l.payment_id, -sum(l.cents) as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.kind = 'refundsDue' group by 1) as posted
      full join
      (select payment_id, sum(cents) as cents from money_orders
        where kind = 'refund' and state in ('due', 'unsure', 'failed') group by 1) as open using (payment_id)
    where coalesce(posted.cents, 0) <> coalesce(open.cents, 0)`,
  'what was decided to go back is not in refund orders': sql`
    select m.payment_id::text as what from payment_money m
    left join (select payment_id, sum(cents) as cents from money_orders where kind = 'refund' group by 1) as orders using (payment_id)
    left join (select l.payment_id, sum(l.cents) as cents from ledger_lines l
      join ledger_entries e on e.id = l.entry_id and e.cause like 'loss:%'
      join ledger_accounts a on a.id = l.account_id and a.kind = 'loss' group by 1) as lost using (payment_id)
    where m.refunded <> coalesce(orders.cents, 0) - coalesce(lost.cents, 0)`,
  'an outcome that its refunds contradict': sql`
    select p.id::text as what from payments p
    where p.outcome <> 'settled' and (p.outcome = 'refunded') =
      exists (select from money_orders o where o.payment_id = p.id and o.state in ('due', 'unsure', 'failed'))`,
}

/** What the provider owes us of each payment, by its id there. */
const AT_PROVIDER = sql`
  select coalesce(p.transaction_id, other.owner) as "transactionId", sum(l.cents)::integer as cents
  from ledger_lines l
  join ledger_accounts a on a.id = l.account_id and a.kind = 'provider'
  left join payments p on p.id = l.payment_id
  left join lateral (
    select b.owner from ledger_lines m join ledger_accounts b on b.id = m.account_id and b.kind = 'unassigned'
    where m.entry_id = l.entry_id limit 1) as other on true
  group by 1`

/** Everything that the books say and that can't be true, and what they say of each payment at the provider: at one moment. */
export const readBooks = (db: Database): Promise<{ wrong: string[]; atProvider: Map<string, number> }> =>
  db.transaction(
    async (tx) => {
      const wrong: string[] = []
      for (const [rule, query] of Object.entries(RULES)) {
        for (const { what } of await read<{ what: string }>(tx, query)) wrong.push(`${rule}: ${what}`)
      }
      const ours = await read<{ transactionId: string; cents: number }>(tx, AT_PROVIDER)
      return { wrong, atProvider: new Map(ours.map(({ transactionId, cents }) => [transactionId, cents])) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function read<Row>(tx: Transaction, query: SQL): Promise<Row[]> {
  const found = await tx.select({ row: sql<Row>`row_to_json(found)` }).from(sql`(${query}) as found`)
  return found.map(({ row }) => row)
}
