import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { runCommand } from './command.ts'

/** `npm run migrate`, as a user of the database who may change its tables; the shop then runs as one who may not. */
await runCommand(async () => {
  const database = await openDatabase(readConfig())
  await database.close()
  return 'The database is as this version needs it.'
})
