import { payoutsPausedUntil } from '@patina/contract/payouts'
import { isOpen, type Ledger, type MoneyOrderRow, mayTry } from '#modules/ledger/module.ts'
import { type Hint, type PayoutProvider, ProviderFailed, type Transfer } from '#providers/payments/port.ts'
import type { OpenPayout, PayoutsRepository } from './payouts-repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** After how many days a seller is told again that money waits until they have set their payouts up. */
const TOLD_AFTER_DAYS = [0, 7, 30]

type Deps = {
  repository: PayoutsRepository
  ledger: Pick<Ledger, 'claim' | 'release' | 'fail' | 'split'>
  provider: Pick<PayoutProvider, 'transfer' | 'reverse' | 'listTransfers'>
  /** Asks the provider how a seller's account stands. */
  refreshAccount(sellerId: string): Promise<void>
  isOn: boolean
  /** Whose payouts admins withhold, among these, and by which measure. */
  withheldBy(sellerIds: string[]): Promise<Map<string, string>>
  now(): Date
}

/** Sends sellers what is theirs, and takes back what is not. What the provider has done is asked before it is tried again. */
export function createPayouts({ repository, ledger, provider, refreshAccount, isOn, withheldBy, now }: Deps) {
  /** Whatever goes wrong on the way, the order says what has to be asked before it is tried again. */
  const send = async <Made>(
    payout: OpenPayout,
    order: MoneyOrderRow,
    make: (claimed: { cents: number; key: string }) => Promise<Made | { refused: string }>,
  ): Promise<Made | undefined> => {
    const claimed = await ledger.claim(order)
    if (!claimed) return undefined
    const made = await make(claimed).catch(async (error: unknown) => {
      if (error instanceof ProviderFailed) await ledger.release(claimed)
      throw error
    })
    if (!isRefused(made)) return made
    // An earlier call of ours may have done it, whose answer was lost.
    const open = await repository.note(payout, await provider.listTransfers(payout.orderId))
    const refused = open.find((one) => one.id === order.id && isOpen(one))
    if (refused) await ledger.fail(refused, made.refused)
    // It may be for what the provider no longer says of the account.
    await refreshAccount(payout.sellerId)
    return undefined
  }

  const sendTransfer = async (payout: OpenPayout, order: MoneyOrderRow, accountId: string): Promise<void> => {
    const { orderId, transactionId: intentId } = payout
    const made = await send(payout, order, ({ cents, key }) =>
      provider.transfer({ accountId, intentId, orderId, amountCents: cents, key }),
    )
    if (made) await repository.note(payout, [made])
  }

  const sendReversal = async (payout: OpenPayout, order: MoneyOrderRow, transfers: Transfer[]): Promise<void> => {
    const [from] = transfers.toSorted((a, b) => leftOf(b) - leftOf(a))
    if (!from || leftOf(from) === 0) return ledger.fail(order, 'nothing was sent that could come back')
    const whole = order.cents <= leftOf(from) ? order : await ledger.split(order, leftOf(from))
    if (!whole) return
    const made = await send(payout, whole, ({ cents, key }) => provider.reverse(from.id, cents, key))
    if (made) await repository.note(payout, [{ ...from, reversals: [...from.reversals, made] }])
  }

  const pausedUntil = ({ credentialsChangedAt }: OpenPayout) => payoutsPausedUntil(credentialsChangedAt, now())

  const payOut = async (payout: OpenPayout): Promise<void> => {
    const { account } = payout
    const accountId = account?.state === 'ready' && !pausedUntil(payout) ? account.providerId : undefined
    const canGoOn = (order: MoneyOrderRow) =>
      mayTry(order, now()) && (order.kind === 'reversal' || order.state === 'unsure' || accountId !== undefined)
    const open = payout.orders.filter(canGoOn)
    if (open.length === 0) return
    const isAskedFirst = open.some(({ kind, state }) => kind === 'reversal' || state === 'unsure')
    const transfers = isAskedFirst ? await provider.listTransfers(payout.orderId) : []
    const known = isAskedFirst ? await repository.note(payout, transfers) : open
    for (const order of known.filter((one) => isOpen(one) && canGoOn(one))) {
      if (order.kind === 'reversal') await sendReversal(payout, order, transfers)
      else if (accountId) await sendTransfer(payout, order, accountId)
    }
  }

  /** Tells a seller of all that waits for them at once, by the time that the oldest of it has waited. */
  const remind = async (payouts: OpenPayout[]): Promise<void> => {
    const waiting = payouts.flatMap((payout) =>
      payout.orders.filter(({ kind }) => kind === 'transfer').map((order) => ({ payout, order })),
    )
    const [oldest] = waiting.toSorted((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime())
    if (!oldest) return
    const { account, credentialsChangedAt } = oldest.payout
    if (account?.state === 'ready') {
      if (credentialsChangedAt && pausedUntil(oldest.payout)) {
        await repository.tellOfPause(oldest.payout, credentialsChangedAt)
      }
      return
    }
    const days = (now().getTime() - oldest.order.createdAt.getTime()) / DAY_MS
    const step = TOLD_AFTER_DAYS.findLastIndex((after) => days >= after)
    const cents = waiting.reduce((sum, { order }) => sum + order.cents, 0)
    if (step >= 0) await repository.tellOfWaiting(oldest.payout, `${oldest.order.id}:${step}`, cents)
  }

  return {
    /** Sends what is due. One failure stops none of the others; answers what failed. */
    payOut: async (): Promise<unknown[]> => {
      const failures: unknown[] = []
      if (!isOn) return failures
      const listed = await repository.listOpen()
      const withheld = await withheldBy([...new Set(listed.map(({ sellerId }) => sellerId))])
      const open = listed.map((payout) => (withheld.has(payout.sellerId) ? withoutNewTransfers(payout) : payout))
      const note = (error: unknown) => failures.push(error)
      for (const payout of open) await payOut(payout).catch(note)
      for (const ofSeller of Map.groupBy(open, ({ sellerId }) => sellerId).values()) await remind(ofSeller).catch(note)
      return failures
    },

    /** Somebody has taken a transfer back in the provider's dashboard. */
    look: async ({ intentId }: Hint): Promise<void> => {
      const payment = await repository.findByTransaction(intentId)
      if (payment) await repository.note(payment, await provider.listTransfers(payment.orderId))
    },
  }
}

/** What is on its way is followed to its end, and what has to come back does. */
const withoutNewTransfers = (payout: OpenPayout): OpenPayout => ({
  ...payout,
  orders: payout.orders.filter(({ kind, state }) => kind !== 'transfer' || state === 'unsure'),
})

const isRefused = <Made>(made: Made | { refused: string }): made is { refused: string } =>
  typeof made === 'object' && made !== null && 'refused' in made

const leftOf = ({ amountCents, reversals }: Transfer): number =>
  reversals.reduce((left, reversal) => left - reversal.amountCents, amountCents)
