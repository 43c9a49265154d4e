import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { noPayments } from './none.ts'
import type { Faults, PaymentProvider } from './port.ts'
import { createStripe } from './stripe.ts'
import { openTestPayments } from './test-provider/index.ts'

type Deps = { config: Config; db: Database; secret: string; webhookUrl: () => string; faults?: Faults }

export async function openPayments({ config, ...deps }: Deps): Promise<PaymentProvider> {
  if (config.payments === 'none') return noPayments
  if (config.payments === 'test') return openTestPayments(deps)
  return {
    ...createStripe(config.payments),
    options: { provider: 'stripe', publishableKey: config.payments.publishableKey },
    routes: async () => {},
    close: async () => {},
  }
}
