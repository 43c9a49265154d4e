import { type PaymentProvider, ProviderUnreachable } from './port.ts'

const refuse = async () => {
  throw new ProviderUnreachable('no payment provider is set up')
}

/** A shop that takes no cards: it was told neither of Stripe nor to use the test provider. */
export const noPayments: PaymentProvider = {
  options: { provider: 'none', publishableKey: '' },
  createIntent: refuse,
  findIntent: refuse,
  listIntents: async function* () {},
  cancelIntent: refuse,
  refund: refuse,
  listRefunds: refuse,
  listDisputes: refuse,
  listMoney: async function* () {},
  listHints: async function* () {},
  readWebhook: () => undefined,
  payouts: {
    createAccount: refuse,
    findAccount: refuse,
    createSetUpLink: refuse,
    createDashboardLink: refuse,
    transfer: refuse,
    reverse: refuse,
    listTransfers: refuse,
    readWebhook: () => undefined,
  },
  routes: async () => {},
  close: async () => {},
}
