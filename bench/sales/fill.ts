import pg from 'pg'

/** How many sales each person has bought, and each has sold: in a shop of any size the same. */
const OF_EACH = 10

/**
 * Fills a shop with so many open sales, all of them paid and in the books, as it would have become by people. The visitors, who
 * have signed up there, are among the buyers. Written row by row through the services it would take hours: so by statements that
 * leave out what checks single rows.
 */
export async function fillSales(url: string, count: number, visitors: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const people = count / OF_EACH
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(
      `insert into users (id, name, email, role)
       select uuidv7(), 'Person ' || side || n, side || n || '@bench.test', side
       from generate_series(1, $1::int) n, unnest(array['buyer', 'seller']) side
       where side = 'seller' or n > $2`,
      [people, visitors.length],
    )
    await client.query(
      `insert into pictures (id, url, width, height, widths, placeholder)
       select uuidv7(), '/images/bench/' || n || '-960.webp', 960, 720, '{320,640,960}', 'data:image/webp;base64,UklGR'
       from generate_series(1, 200) n`,
    )
    await client.query(
      `create temporary table story on commit drop as
       select n, uuidv7() as product_id, uuidv7() as order_id, uuidv7() as payment_id, uuidv7() as sale_id, uuidv7() as entry_id,
         2000 + n % 90000 as cents, now() - (n % 13) * interval '1 day' as paid_at,
         (array['arranging', 'inspecting', 'agreed', 'arranging', 'inspecting', 'disputed', 'escalated'])[1 + n % 7] as state,
         buyer.id as buyer_id, buyer.name as buyer_name, buyer.email as buyer_email, seller.id as seller_id, picture.id as picture_id
       from generate_series(0, $1::int - 1) n
       join (select *, row_number() over (order by email = any($2) desc, id) - 1 as place from users where role = 'buyer') buyer
         on buyer.place = n % $3
       join (select *, row_number() over (order by id) - 1 as place from users where role = 'seller') seller
         on seller.place = (n * 7 + n / $3) % $3
       join (select *, row_number() over (order by id) - 1 as place from pictures) picture on picture.place = n % 200`,
      [count, visitors, people],
    )
    const facts = `'Chest of drawers ' || n, cents, 2 * cents, '2020-05-04'::date, 'good', repeat('Solid all through. ', 12), 'Leeds'`
    for (const statement of [
      `insert into products (id, seller_id, category_id, name, resale_cents, original_cents, purchase_date, condition, description,
         location, picture_id, phone_number, available)
       select product_id, seller_id, (select id from categories order by id limit 1), ${facts}, picture_id, '1234', 'sold' from story`,
      `insert into product_revisions (product_id, revision, name, resale_cents, original_cents, purchase_date, condition, description,
         location) select product_id, 1, ${facts} from story`,
      `insert into product_revision_pictures (product_id, revision, position, picture_id)
       select product_id, 1, 0, picture_id from story`,
      `insert into orders (id, buyer_id, product_id, product_revision, product_name, price_cents, buyer_name, buyer_email,
         payment_id, paid_at, expires_at)
       select order_id, buyer_id, product_id, 1, 'Chest of drawers ' || n, cents, buyer_name, buyer_email, payment_id, paid_at,
         paid_at + interval '7 days' from story`,
      `insert into payments (id, order_id, transaction_id, amount_cents, email, outcome)
       select payment_id, order_id, 'pi_' || n, cents, buyer_email, 'settled' from story`,
      `insert into payment_money (payment_id, seller_id, paid, held, product_cents, fee_basis_points)
       select payment_id, seller_id, cents, cents, cents, 1000 from story`,
      `insert into ledger_accounts (id, kind) values (uuidv7(), 'provider'), (uuidv7(), 'held')`,
      `insert into ledger_entries (id, cause) select entry_id, 'paid:' || payment_id from story`,
      `insert into ledger_lines (id, entry_id, account_id, payment_id, cents)
       select uuidv7(), entry_id, account.id, payment_id, case kind when 'provider' then cents else -cents end
       from story, ledger_accounts account`,
      `insert into sales (id, order_id, payment_id, product_id, buyer_id, seller_id, state, seq, due_at, paid_at, counted_from,
         handed_over_at, contact_from, code_nonce)
       select sale_id, order_id, payment_id, product_id, buyer_id, seller_id, state, 2, now() + (1 + n % 20) * interval '1 day',
         paid_at, paid_at, case when state in ('arranging', 'agreed') then null else paid_at end, paid_at, gen_random_uuid() from story`,
      `insert into sale_events (sale_id, seq, from_state, event, actor_role, actor_id, to_state, at)
       select sale_id, seq, 'arranging', case seq when 0 then 'pay' else 'proposeSlots' end, 'buyer', buyer_id,
         case seq when 2 then state else 'arranging' end, paid_at from story, generate_series(0, 2) seq`,
      `insert into sale_slots (id, sale_id, proposed_by, starts_at, ends_at)
       select uuidv7(), sale_id, 'buyer', now() + slot * interval '1 day', now() + slot * interval '25 hours'
       from story, generate_series(1, 2) slot`,
      `insert into sale_terms (sale_id, seq, kind, by, cents, returns, reason, at)
       select sale_id, 2, 'claim', 'buyer', cents / 4, false, 'incomplete', paid_at
       from story where state in ('disputed', 'escalated')`,
      `insert into sale_statements (sale_id, seq, text)
       select sale_id, 2, 'A shelf is missing.' from story where state in ('disputed', 'escalated')`,
    ]) {
      await client.query(statement)
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
