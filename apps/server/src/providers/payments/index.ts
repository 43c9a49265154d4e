import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { noPayments } from './none.ts'
import type { Faults, PaymentProvider, WebhookUrl } from './port.ts'
import { createStripe } from './stripe.ts'
import { openTestPayments } from './test-provider/index.ts'

type Deps = {
  config: Config
  db: Database
  secret: string
  publicUrl: () => string
  webhookUrl: WebhookUrl
  faults?: Faults
}

export async function openPayments({ config, ...deps }: Deps): Promise<PaymentProvider> {
  if (config.payments === 'none') return noPayments
  if (config.payments === 'test') return openTestPayments(deps)
  const { apiUrl, ...keys } = config.payments
  return {
    ...createStripe({ ...keys, ...(apiUrl ? { server: serverAt(apiUrl) } : {}) }),
    options: { provider: 'stripe', publishableKey: keys.publishableKey },
    routes: async () => {},
    close: async () => {},
  }
}

function serverAt(address: string) {
  const { hostname: host, port, protocol } = new URL(address)
  const isEncrypted = protocol === 'https:'
  return {
    host,
    port: Number(port) || (isEncrypted ? 443 : 80),
    protocol: isEncrypted ? ('https' as const) : ('http' as const),
  }
}
