import { DISPUTE_STATES, type DisputeState } from '@patina/contract/orders'
import type { Transaction } from '#db/client.ts'
import type { Module, Surroundings } from '#module.ts'
import type { PrivatePictures } from '#modules/images/module.ts'
import type { Ledger } from '#modules/ledger/module.ts'
import type { Products } from '#modules/products/module.ts'
import { createCancellingRepository } from './cancelling-repository.ts'
import { createCancellingService } from './cancelling-service.ts'
import { checklistsRoutes } from './checklists-routes.ts'
import { createChecklistsService } from './checklists-service.ts'
import { createExpiryRepository } from './expiry-repository.ts'
import { createExpiryService } from './expiry-service.ts'
import { createHandoverCodes } from './handover-code.ts'
import { createHandoverPasses } from './handover-pass.ts'
import { createHoldsRepository } from './holds-repository.ts'
import { changesOf } from './order-changes.ts'
import { canReach } from './order-state.ts'
import { createOrdersRepository, readOrder } from './orders-repository.ts'
import { ordersRoutes } from './orders-routes.ts'
import { createOrdersService } from './orders-service.ts'
import { findParties } from './parties-repository.ts'
import { passesRoutes } from './passes-routes.ts'
import { createPassesService } from './passes-service.ts'
import { createPaymentsRepository } from './payments-repository.ts'
import { createQueueRepository } from './queue-repository.ts'
import { queueRoutes } from './queue-routes.ts'
import { createQueueService } from './queue-service.ts'
import { createReservations, type ReservationEnded } from './reservations-repository.ts'
import type { SaleRow } from './sale-history-repository.ts'
import { countSales } from './sales-of-person-repository.ts'
import { createSalesRepository } from './sales-repository.ts'
import { salesRoutes } from './sales-routes.ts'
import { createSalesService } from './sales-service.ts'
import { createStandingRepository } from './standing-repository.ts'
import { standingRoutes } from './standing-routes.ts'
import { createStandingService } from './standing-service.ts'
import { turnEnd } from './turn-end.ts'

export type { HoldOutcome, HoldRow, OrderRow } from './holds-repository.ts'
export type { MoneyBack } from './order-state.ts'
export { isUnpaid } from './orders-sql.ts'
export type { PaymentRow } from './payments-repository.ts'
export type { AcceptedOffer, OfferOutcome, ReservationEnded } from './reservations-repository.ts'
export { listOpenSales, listSales } from './sales-of-person-repository.ts'
export { salesOfProduct } from './sales-of-product-repository.ts'
export type { Wish } from './sales-service.ts'
export { listSoldPrices } from './sold-prices-repository.ts'

const SWEPT_EVERY_MS = 60_000
const DEADLINES_EVERY_MS = 10_000
const QUEUES_EVERY_MS = 5_000

const CHARGEBACK_NOTICES = {
  open: 'chargebackOpened',
  won: 'chargebackWon',
  lost: 'chargebackLost',
  withdrawn: 'chargebackWithdrawn',
} as const satisfies Record<DisputeState, string>

/** A charge that its owner calls wrong, by the provider's id for that. */
type Chargeback = { orderId: string; subjectId: string; state: string; amountCents: number }

type Needs = {
  findProduct: Products['findNamed']
  ledger: Ledger
  codeKey: Buffer
  /** Who is asked to decide what the two sides can't settle. */
  listAdmins(tx: Transaction): Promise<string[]>
  /** Pictures that only the two sides of a sale and admins see. */
  pictures: Pick<PrivatePictures, 'claim' | 'addressOf'>
  /** Whose clocks say when it is night. */
  timeZone: string
  /** Hear in the same transaction that a reservation is over, and that a product is sold. */
  onReservationEnded(tx: Transaction, ended: ReservationEnded): Promise<void>
  onSold(tx: Transaction, sold: { productId: string; buyerId: string }): Promise<void>
  /** The same of a sale that has ended. */
  onEnded(tx: Transaction, ended: SaleRow): Promise<void>
  /** A moment in the shop's time zone. */
  formatMoment(moment: Date): string
} & Pick<Parameters<typeof createOrdersService>[0], 'releaseHold' | 'moneyBackOf'>

export type Sales = ReturnType<typeof openSales>

/** Orders, holds, the payments that settle them, and the sales that follow. */
export function openSales({ db, now, notify, announce, note }: Surroundings, needs: Needs) {
  const { findProduct, ledger, releaseHold, moneyBackOf, formatMoment, codeKey, pictures, listAdmins } = needs
  const { timeZone, onReservationEnded, onSold, onEnded } = needs
  const reservations = createReservations({
    notify,
    announce,
    now,
    turnEnd: (calledAt) => turnEnd(calledAt, timeZone),
    onReservationEnded,
  })
  const repository = createOrdersRepository(db, { orderRemoved: reservations.orderRemoved, now })
  const cancelling = createCancellingService({ repository: createCancellingRepository(db), now, formatMoment })
  const orders = createOrdersService({ repository, findProduct, releaseHold, moneyBackOf, cancelling })
  const queue = createQueueService({
    repository: createQueueRepository(db, { reservations, now }),
    cancelling,
    releaseHold,
    now,
  })
  const standing = createStandingService({ repository: createStandingRepository(db) })
  const expiry = createExpiryService({ repository: createExpiryRepository(db, notify), now })
  const salesRepository = createSalesRepository(db, {
    ledger,
    claimPictures: pictures.claim,
    listAdmins,
    onEnded,
    ...{ notify, announce, note, now },
  })
  const codes = createHandoverCodes(codeKey)
  const handoverPasses = createHandoverPasses(codeKey)
  const sales = createSalesService({ repository: salesRepository, codes, passes: handoverPasses, cancelling, now })
  const passes = createPassesService({
    repository: salesRepository,
    findSale: sales.find,
    passes: handoverPasses,
    codes,
    now,
  })
  const checklists = createChecklistsService({ repository: salesRepository, findSale: sales.find })
  const findChanges = async (tx: Transaction, orderId: string) => {
    const ordered = await readOrder(tx, orderId)
    return ordered ? changesOf(ordered) : null
  }

  const module: Module = {
    routes: [
      ordersRoutes({ orders, now }),
      standingRoutes({ standing }),
      queueRoutes({ queue, now }),
      salesRoutes({ sales, addressOf: pictures.addressOf, now }),
      passesRoutes({ passes, addressOf: pictures.addressOf, now }),
      checklistsRoutes({ checklists, addressOf: pictures.addressOf, now }),
    ],
    jobs: [
      {
        name: 'order-expiry',
        everyMs: SWEPT_EVERY_MS,
        leaseSeconds: 150,
        run: async (log) => {
          for (const err of await expiry.sweep()) log.error({ err }, 'an unpaid order could not be looked after')
        },
      },
      {
        name: 'queues',
        everyMs: QUEUES_EVERY_MS,
        leaseSeconds: 30,
        run: async (log) => {
          for (const err of await queue.sweep()) log.error({ err }, 'a queue could not be moved on')
        },
      },
      {
        name: 'sale-deadlines',
        everyMs: DEADLINES_EVERY_MS,
        leaseSeconds: 60,
        run: async (log) => {
          for (const { saleId, error: err } of await sales.sweep()) {
            log.error({ err, saleId }, 'a sale could not be moved on')
          }
        },
      },
    ],
  }
  return {
    module,
    expiry,
    sweepSales: sales.sweep,
    sweepQueues: queue.sweep,
    demandMayOrder: cancelling.demandMayOrder,
    placeOrder: orders.place,
    moveSale: sales.move,
    keepChecklist: checklists.keep,
    orderingBanOf: cancelling.bannedUntil,
    codeFor: sales.codeFor,
    findCode: sales.findCode,
    reservations,
    holds: createHoldsRepository(db, { findChanges, moveOn: reservations.moveOn }),
    payments: createPaymentsRepository(db, { notify, note, ledger, reservations, onSold }),
    /** Tells both people that the owner of the card calls the charge wrong, or what became of that. */
    tellOfDispute: async (tx: Transaction, { orderId, subjectId, state, amountCents }: Chargeback): Promise<void> => {
      const known = DISPUTE_STATES.find((each) => each === state)
      if (!known) return
      const cause = `${subjectId}:${amountCents}`
      const to = await findParties(tx, orderId)
      await notify(tx, { kind: CHARGEBACK_NOTICES[known], about: orderId, cause, cents: amountCents, to })
    },
    /** Locks the sale of an order before its money changes hands, as every move does, and stops or ends it afterwards. */
    followDispute: async (
      tx: Transaction,
      orderId: string,
      inState: string,
      postMoney: (about: { isHandedOverByCode: boolean }) => Promise<void>,
    ) => {
      const state = DISPUTE_STATES.find((known) => known === inState)
      await salesRepository.withSaleOf(tx, orderId, postMoney, async (locked) => {
        if (state) await sales.followDispute(locked, state)
      })
    },
    endWhereAllIsBack: sales.endWhereAllIsBack,
    countSales: (userId: string) => countSales(db, userId),
    /** Which of these products were bought by whom, and what has gone back of it. */
    purchasesOf: async (productIds: string[]) => {
      const paid = await repository.listPaidFor(productIds)
      const backOf = await moneyBackOf(paid.map(({ order }) => order.id))
      const suggestersIn = await repository.suggestersIn(paid.flatMap(({ sale }) => sale?.id ?? []))
      return paid.map(({ order, sale }) => {
        const moneyBack = backOf(order.id)
        return {
          ...order,
          ...moneyBack,
          canBeReached: canReach({ order, sale, moneyBack }, now()),
          sale: sale && { ...sale, suggestedBy: suggestersIn(sale.id) },
        }
      })
    },
  }
}
