import * as z from 'zod'
import { moveRows } from '#backup/move.ts'
import { postgresAddress, readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { hasEmbedded, openEmbedded } from '#db/embedded.ts'
import { StartError } from '#start-error.ts'
import { runCommand } from './command.ts'

/** `npm run move -- --to postgres://user:password@host:5432/patina` */
const order = z.tuple([z.literal('--to'), postgresAddress])

await runCommand(async (words) => {
  const { data } = order.safeParse(words)
  if (!data) throw new StartError('Say where to: npm run move -- --to postgres://USER:PASSWORD@HOST:5432/DATABASE.')
  const config = readConfig()
  const { dataDir } = config
  if (!hasEmbedded(dataDir)) throw new StartError(`There is no shop in DATA_DIR ${dataDir}.`)
  // Its lock keeps every other process out: nothing can be written here that would not come along.
  const from = await openEmbedded(dataDir)
  try {
    const to = await openDatabase({ ...config, databaseUrl: data[1] })
    try {
      return report(await moveRows(from.db, to.db), dataDir)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})

function report(tallies: Awaited<ReturnType<typeof moveRows>>, dataDir: string): string {
  const tables = Object.entries(tallies).map(([name, { rows, checksum }]) => `  ${name}: ${rows} rows, sum ${checksum}`)
  return `Moved. Both databases hold the same:
${tables.join('\n')}
Now start Patina with DATABASE_URL and, so that everyone stays signed in, with AUTH_SECRET as it was or as it stands in
${dataDir}/auth-secret. Pictures stay in ${dataDir}/images.`
}
