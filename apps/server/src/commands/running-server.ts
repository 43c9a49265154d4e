import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Config } from '#config.ts'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { hasEmbedded } from '#db/embedded.ts'
import type { MigrationGoal } from '#db/migrations.ts'
import { controlSocket } from '#http/control.ts'
import { HttpError } from '#http/errors.ts'
import { StartError } from '#start-error.ts'

type Order = { path: string; body: object; goal?: MigrationGoal }

/** Has the running server do it where no one else can open its database, else does it on the database itself. */
export async function onShop(
  config: Config,
  { path, body, goal = 'latest' }: Order,
  act: (database: OpenDatabase) => Promise<string>,
): Promise<string> {
  const socket = controlSocket(config.dataDir)
  if (!config.databaseUrl && existsSync(socket)) {
    const answer = await askRunningServer(socket, path, body)
    if (answer !== undefined) return answer
  }
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    throw new StartError(`There is no shop in DATA_DIR ${config.dataDir}.`)
  }
  const database = await openDatabase(config, goal)
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/** Nothing where the socket was left behind by a server that no longer runs. */
function askRunningServer(socketPath: string, path: string, body: object): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path, method: 'POST', headers: { 'content-type': 'application/json' } })
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    call.on('response', async (response) => {
      try {
        const { message } = z.object({ message: z.string() }).parse(JSON.parse(await text(response)))
        if (response.statusCode === 200) resolve(message)
        else reject(new HttpError(response.statusCode ?? 500, message))
      } catch (error) {
        reject(error)
      }
    })
    call.end(JSON.stringify(body))
  })
}
