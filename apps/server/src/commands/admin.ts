import { email } from '@patina/contract/text'
import * as z from 'zod'
import { readConfig } from '#config.ts'
import { createAccountsRepository } from '#modules/accounts/accounts-repository.ts'
import { setAdmin } from '#modules/accounts/accounts-service.ts'
import { StartError } from '#start-error.ts'
import { runCommand } from './command.ts'
import { onShop } from './running-server.ts'

/** `npm run admin -- grant someone@example.org`, `npm run admin -- withdraw someone@example.org` */
const order = z.tuple([z.enum(['grant', 'withdraw']), email])

await runCommand(async (words) => {
  const { data } = order.safeParse(words)
  if (!data) throw new StartError('Say whom: npm run admin -- grant EMAIL, or npm run admin -- withdraw EMAIL.')
  const [verb, address] = data
  const isAdmin = verb === 'grant'
  const config = readConfig()
  return onShop(config, { path: '/admins', body: { email: address, isAdmin } }, ({ db }) =>
    setAdmin(
      createAccountsRepository(db, () => new Date()),
      address,
      isAdmin,
    ),
  )
})
