import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { email } from '@patina/contract/text'
import * as z from 'zod'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { controlSocket } from '#http/control.ts'
import { HttpError } from '#http/errors.ts'
import { createAccessTokens } from '#modules/accounts/access-tokens.ts'
import { createAccountsRepository } from '#modules/accounts/accounts-repository.ts'
import { createAccountsService } from '#modules/accounts/accounts-service.ts'
import { StartError } from '#start-error.ts'

/** `npm run admin -- grant someone@example.org`, `npm run admin -- withdraw someone@example.org` */
const words = z.tuple([z.enum(['grant', 'withdraw']), email])

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof StartError || error instanceof HttpError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(args: string[]): Promise<string> {
  const { data } = words.safeParse(args)
  if (!data) throw new StartError('Say whom: npm run admin -- grant EMAIL, or npm run admin -- withdraw EMAIL.')
  const [verb, address] = data
  const config = readConfig()
  const socket = controlSocket(config.dataDir)
  const order = { email: address, isAdmin: verb === 'grant' }
  if (!config.databaseUrl && existsSync(socket)) {
    const answer = await askRunningServer(socket, order)
    if (answer) return answer
  }
  return actOnDatabase(config, order)
}

type Order = { email: string; isAdmin: boolean }

/** Nothing where the socket was left behind by a server that no longer runs. */
function askRunningServer(socketPath: string, order: Order): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({
      socketPath,
      path: '/admins',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    call.on('response', async (response) => {
      let body = ''
      for await (const part of response) body += part
      const { message } = z.object({ message: z.string() }).parse(JSON.parse(body))
      if (response.statusCode === 200) resolve(message)
      else reject(new HttpError(response.statusCode ?? 500, message))
    })
    call.end(JSON.stringify(order))
  })
}

async function actOnDatabase(config: ReturnType<typeof readConfig>, order: Order): Promise<string> {
  const database = await openDatabase(config)
  try {
    const accounts = createAccountsService({
      repository: createAccountsRepository(database.db),
      tokens: createAccessTokens(new Uint8Array(32)),
      identity: { remove: async () => {} },
      adminEmails: config.adminEmails,
    })
    return await accounts.setAdmin(order.email, order.isAdmin)
  } finally {
    await database.close()
  }
}
