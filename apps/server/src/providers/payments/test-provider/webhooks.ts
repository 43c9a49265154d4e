import Stripe from 'stripe'
import type { Faults, WebhookUrl } from '#providers/payments/port.ts'
import type { Books } from './books.ts'
import { presentEvent } from './shapes.ts'

const TIMEOUT_MS = 5_000

/** Sends the messages that wait, signed as Stripe signs them, until the shop has taken each. */
export function createWebhookSender({
  books,
  faults,
  secrets,
  url,
}: {
  books: Books
  faults: Faults
  /** Messages about sellers' accounts have a secret and an address of their own. */
  secrets: { payments: string; accounts: string }
  url: WebhookUrl
}) {
  let running: Promise<void> | undefined

  const send = async () => {
    if (faults.webhooks === 'never') return
    for (const { event, intent } of await books.listWaitingEvents()) {
      const payload = JSON.stringify(presentEvent({ event, intent }))
      const secret = intent ? secrets.payments : secrets.accounts
      const post = () =>
        fetch(url(intent ? 'stripe' : 'stripe-connect'), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
          },
          body: payload,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
      const answer = await post().catch(() => undefined)
      if (faults.webhooks === 'twice') await post().catch(() => undefined)
      if (answer?.ok) await books.markDelivered(event.id)
    }
  }

  return {
    /** Once at a time: what came in meanwhile goes with the next round. */
    deliver: (): Promise<void> => {
      running ??= send().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
