import pg from 'pg'
import { createAccessTokens } from '../../apps/server/src/modules/accounts/access-tokens.ts'
import { readSecrets } from '../../apps/server/src/secrets.ts'

export const SECRET = 'a secret for measuring, and for nothing else'

export type Person = { id: string; token: string }

/** People who are signed in. By hundreds, signing up with passwords would take longer than what is measured. */
export async function enrolPeople(databaseUrl: string, count: number): Promise<Person[]> {
  const { accessTokens } = readSecrets({ authSecret: SECRET, dataDir: '' })
  const tokens = createAccessTokens(accessTokens)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; session: string }>(
      `with people as (
         insert into users (id, name, email, role)
         select uuidv7(), 'Listener ' || n, 'listener' || n || '@bench.test', 'buyer' from generate_series(1, $1::int) n
         returning id, email
       ), signed_in as (
         insert into sessions (id, email, provider_session) select uuidv7(), email, email from people returning id, email
       )
       select people.id, signed_in.id as session from people join signed_in using (email)`,
      [count],
    )
    return await Promise.all(rows.map(async ({ id, session }) => ({ id, token: await tokens.issue(session) })))
  } finally {
    await client.end()
  }
}
