import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { checkLedger } from '#modules/ledger/module.ts'
import { noPayments } from '#providers/payments/none.ts'

/** Each finds rows that must not be there. The demo's own sold pieces are older than any order. */
const CONTRADICTIONS = {
  'a paid order without its settled payment': sql`
    select o.id from orders o left join payments p on p.id = o.payment_id
    where o.payment_id is not null and
      (p.outcome is distinct from 'settled' or p.order_id <> o.id or p.amount_cents <> o.price_cents)`,
  'a settled payment whose order is not paid by it': sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.outcome = 'settled' and o.payment_id is distinct from p.id`,
  'a paid order whose piece is not sold': sql`
    select o.id from orders o join products p on p.id = o.product_id
    where o.payment_id is not null and p.available <> 'sold'`,
  'a piece that is paid for twice': sql`
    select product_id as id from orders where payment_id is not null group by product_id having count(*) > 1`,
  'an ordered piece that is sold though nobody paid': sql`
    select p.id from products p where p.available = 'sold' and exists (select from orders o where o.product_id = p.id)
      and not exists (select from orders o where o.product_id = p.id and o.payment_id is not null)`,
  'a hold that goes on after the sale': sql`
    select h.id from holds h join products p on p.id = h.product_id where h.ended_at is null and p.available = 'sold'`,
  'a hold without an end': sql`
    select id from holds where ended_at is null and lapses_at > now() + interval '10 minutes'`,
  'a paid order for a listing that had changed': sql`
    select o.id from orders o join products p on p.id = o.product_id
      join product_revisions r on r.product_id = o.product_id and r.revision = o.product_revision
    where o.payment_id is not null and
      ((o.product_name, o.product_cents, r.condition, r.description, r.location) is distinct from
        (p.name, p.resale_cents, p.condition, p.description, p.location) or
      case o.handover when 'collect' then not p.offers_collect
        else (o.delivery_cents, r.bring_reach) is distinct from (p.bring_cents, p.bring_reach) end)`,
  'an expired order that is being paid': sql`
    select o.id from orders o join holds h on h.order_id = o.id where o.expired_at is not null and h.ended_at is null`,
  'money at the card provider that is not in the books': sql`
    select i.id from test_payment_intents i left join payments p on p.transaction_id = i.id
    where i.status = 'succeeded' and p.id is null`,
  'money in the books that the card provider does not have': sql`
    select p.id from payments p left join test_payment_intents i on i.id = p.transaction_id
    where i.status is distinct from 'succeeded'`,
  'a product without its first picture': sql`
    select p.id from products p where not exists
      (select from product_pictures s where s.product_id = p.id and s.position = 0 and s.picture_id = p.picture_id)`,
  'a product whose cache says what it was': sql`
    select p.id from products p join users u on u.id = p.seller_id join pictures i on i.id = p.picture_id,
      json_to_record(p.public_json::json) as cached(product_name text, resale_price numeric, location text, available text,
        advertised text, revision integer, seller_name text, image text, ways json)
    where p.public_json_version is not null and
      (cached.product_name, cached.resale_price * 100, cached.location, cached.available, cached.advertised,
        cached.revision, cached.seller_name, cached.image, cached.ways->>'collect',
        (cached.ways->'bring'->>'price')::numeric * 100) is distinct from
      (p.name, p.resale_cents, p.location, p.available, p.advertised, p.revision, u.name, i.url, p.offers_collect::text,
        p.bring_cents)`,
  'a shelf whose count is wrong': sql`
    select category_id as id from
      (select category_id, available, advertised, sum(total) as said from product_counts group by 1, 2, 3) as counted
      full join
      (select category_id, available, advertised, count(*) as there from products where removed_at is null group by 1, 2, 3)
        as standing using (category_id, available, advertised)
    where coalesce(said, 0) <> coalesce(there, 0)`,
}

/** What all tables together say that can't be true: by name, how often. */
export async function findContradictions(db: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, query] of Object.entries(CONTRADICTIONS)) {
    const [row] = await db.select({ times: sql`count(*)`.mapWith(Number) }).from(sql`(${query}) as wrong`)
    if (row?.times) found[name] = row.times
  }
  // What the test provider has is compared above and by tests of the ledger itself.
  for (const line of await checkLedger(db, noPayments)) found[line] = 1
  return found
}
