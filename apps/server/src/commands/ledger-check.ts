import { readConfig } from '#config.ts'
import { checkLedger, reportLedger } from '#modules/ledger/module.ts'
import { openPayments } from '#providers/payments/index.ts'
import { readSecrets } from '#secrets.ts'
import { runCommand } from './command.ts'
import { onShop } from './running-server.ts'

/** `npm run ledger:check` */
await runCommand(async () => {
  const config = readConfig()
  return onShop(config, { path: '/ledger/checks', body: {} }, async ({ db }) => {
    const secret = readSecrets(config).testPayments
    const provider = await openPayments({ config, db, secret, publicUrl: () => '', webhookUrl: () => '' })
    try {
      // Nobody else can have the embedded database open.
      const isOpen = config.databaseUrl !== undefined
      return await reportLedger(() => checkLedger(db, provider), { isOpen })
    } finally {
      await provider.close()
    }
  })
})
