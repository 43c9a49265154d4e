import type { DatabaseSettings } from '../../apps/server/src/db/client.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { sessions, users } from '../../apps/server/src/db/schema.ts'
import { createAccessTokens } from '../../apps/server/src/modules/accounts/access-tokens.ts'
import { readSecrets } from '../../apps/server/src/secrets.ts'

export const SECRET = 'a secret for measuring, and for nothing else'

export type Person = { id: string; token: string }

/** People who are signed in. By hundreds, signing up with passwords would take longer than what is measured. */
export async function enrolPeople(place: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>, count: number) {
  const { accessTokens } = readSecrets({ authSecret: SECRET, dataDir: '' })
  const tokens = createAccessTokens(accessTokens)
  const { db, close } = await openDatabase({ ...place, databasePoolSize: 2 })
  try {
    const people = Array.from({ length: count }, (_, number) => ({ email: `listener${number}@bench.test` }))
    const enrolled = await db
      .insert(users)
      .values(people.map(({ email }) => ({ email, name: 'Listener', role: 'buyer' as const })))
      .returning({ id: users.id, email: users.email })
    const signedIn = await db
      .insert(sessions)
      .values(people.map(({ email }) => ({ email, providerSession: email })))
      .returning({ id: sessions.id, email: sessions.email })
    const ids = new Map(enrolled.map(({ id, email }) => [email, id]))
    return await Promise.all(
      signedIn.map(
        async ({ id, email }): Promise<Person> => ({ id: ids.get(email) ?? '', token: await tokens.issue(id) }),
      ),
    )
  } finally {
    await close()
  }
}
