import pg from 'pg'
import type { Talk } from './chat.ts'
import type { Person } from './people.ts'

/** Messages in a table of their own, told of as the shop tells of what changes: by NOTIFY within the transaction. */
export async function openTableTalk(databaseUrl: string, people: Person[]): Promise<Talk & { close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query(
    `create table bench_pairs (id int primary key, thread uuid not null default uuidv7(), seq int not null default 0)`,
  )
  await pool.query(
    `create table bench_messages (pair int references bench_pairs, seq int, text text not null unique, primary key (pair, seq))`,
  )
  await pool.query(`insert into bench_pairs (id) select generate_series(0, $1::int)`, [people.length / 2])
  const both = (pair: number) => people.slice(2 * pair, 2 * pair + 2).map(({ id }) => id)
  return {
    send: async (_address, _sender, pair, text) => {
      await pool.query(
        `with taken as (update bench_pairs set seq = seq + 1 where id = $1 returning thread, seq),
           kept as (insert into bench_messages select $1, seq, $2 from taken)
         select pg_notify('live', json_build_object('userId', person, 'kind', 'thread', 'id', thread, 'seq', seq)::text)
         from taken, unnest($3::text[]) person`,
        [pair, text, both(pair)],
      )
    },
    read: async (_address, _reader, pair, after) => {
      const { rows } = await pool.query<{ seq: number; text: string }>(
        'select seq, text from bench_messages where pair = $1 and seq > $2 order by seq',
        [pair, after],
      )
      return rows
    },
    close: () => pool.end(),
  }
}
