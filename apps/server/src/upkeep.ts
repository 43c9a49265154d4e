import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import { giveUpLeases, takeLease } from '#db/lease.ts'
import type { Features } from '#features.ts'
import { startReconciler } from '#modules/payments/reconciler.ts'
import { DELIVERED_EVERY_MS } from '#providers/mail/index.ts'
import type { MailProvider } from '#providers/mail/port.ts'
import { startRounds } from '#rounds.ts'

const COUNTS_FORGOTTEN_EVERY_MS = 60_000
const ORDERS_SWEPT_EVERY_MS = 60_000
/** Longer than the pause, so that it stays with one process while that one lives. */
const ORDERS_LEASE_SECONDS = 150
const PRODUCTS_CACHED_EVERY_MS = 5_000
const PRODUCT_CACHE_LEASE_SECONDS = 15
const REDELIVERED_EVERY_MS = 5_000
const REDELIVERY_LEASE_SECONDS = 15

type Deps = {
  db: Database
  /** Whether other processes serve the same shop. */
  amongOthers: boolean
  features: Pick<Features, 'payments' | 'paymentFigures' | 'paymentProvider' | 'orderExpiry' | 'productCache'>
  mail: MailProvider
  forgetCounts(): Promise<void>
  /** Whether money, orders and the cache of products are looked after without anyone asking; some tests do so themselves. */
  reconciles: boolean
  log: FastifyBaseLogger
}

/** Work that goes on without anyone asking. */
export function startUpkeep({ db, amongOthers, features, mail, forgetCounts, reconciles, log }: Deps) {
  const processId = randomUUID()
  // The embedded database has one process by its lock; a lease would only wait for one that was killed.
  const isMine = async (work: string, seconds: number) => !amongOthers || takeLease(db, work, processId, seconds)
  const { payments, paymentFigures, paymentProvider, orderExpiry, productCache } = features
  const { deliver } = mail
  const { redeliver } = paymentProvider

  const rounds = [
    startReconciler({
      reconcile: payments.reconcile,
      isMine: async (seconds) => reconciles && isMine('reconciler', seconds),
      log,
      roundEnded: paymentFigures.roundEnded,
    }),
    startRounds({
      everyMs: ORDERS_SWEPT_EVERY_MS,
      work: async () => {
        if (!reconciles || !(await isMine('order-expiry', ORDERS_LEASE_SECONDS))) return
        for (const err of await orderExpiry.sweep()) log.error({ err }, 'an unpaid order could not be looked after')
      },
      log,
      complaint: 'unpaid orders could not be looked after',
    }),
    startRounds({
      everyMs: PRODUCTS_CACHED_EVERY_MS,
      work: async () => {
        if (!reconciles || !(await isMine('product-cache', PRODUCT_CACHE_LEASE_SECONDS))) return
        await productCache.rebuildSome()
      },
      log,
      complaint: 'what lists show of products could not be cached',
    }),
    startRounds({
      everyMs: COUNTS_FORGOTTEN_EVERY_MS,
      work: forgetCounts,
      log,
      complaint: 'old counts of calls could not be forgotten',
    }),
  ]
  if (deliver) {
    rounds.push(
      startRounds({
        everyMs: DELIVERED_EVERY_MS,
        work: () => deliver(log),
        log,
        complaint: 'mails could not be looked after',
      }),
    )
  }
  if (redeliver) {
    rounds.push(
      startRounds({
        everyMs: REDELIVERED_EVERY_MS,
        work: async () => {
          if (await isMine('test-webhooks', REDELIVERY_LEASE_SECONDS)) await redeliver()
        },
        log,
        complaint: 'messages of the test provider could not be sent again',
      }),
    )
  }

  return {
    stop: async () => {
      for (const { stop } of rounds) await stop()
      // They run out by themselves where the database is away.
      if (amongOthers) await giveUpLeases(db, processId).catch(() => {})
    },
  }
}
