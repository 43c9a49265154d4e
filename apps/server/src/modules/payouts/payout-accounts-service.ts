import { payoutsPausedUntil } from '@patina/contract/payouts'
import { HttpError } from '#http/errors.ts'
import {
  type AccountHint,
  type PayoutAccount,
  type PayoutProvider,
  ProviderUnreachable,
} from '#providers/payments/port.ts'
import type { PayoutAccountRow, PayoutAccountsRepository } from './payout-accounts-repository.ts'

/** A seller who comes back from the provider's pages is not told what was true before. */
const FRESH_MS = 5_000

type Deps = {
  repository: PayoutAccountsRepository
  provider: Pick<PayoutProvider, 'createAccount' | 'findAccount' | 'createSetUpLink' | 'createDashboardLink'>
  /** Whether the provider pays sellers; else the shop does so by hand. */
  isOn: boolean
  publicUrl(): string
  now(): Date
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>

/** Sellers' accounts at the card provider. How they stand is asked, not believed from a message. */
export function createPayoutAccounts({ repository, provider, isOn, publicUrl, now }: Deps) {
  const refresh = async (row: PayoutAccountRow): Promise<PayoutAccountRow> => {
    const found: PayoutAccount | undefined = await provider.findAccount(row.providerId)
    // One that is gone at the provider takes no money any more.
    const state = found?.status ?? 'refused'
    await repository.save(row, state, now())
    return { ...row, state }
  }

  const demandOn = (): void => {
    if (!isOn) throw new HttpError(409, 'This shop pays its sellers by hand: there is nothing to set up.')
  }

  return {
    /** How a seller gets paid, asked anew while they still have to do something about it. */
    stateOf: async (userId: string) => {
      if (!isOn) return { state: 'off' as const, bankRefusedAt: null, pausedUntil: null }
      const pausedUntil = payoutsPausedUntil(await repository.findCredentialsChange(userId), now())
      const row = await repository.find(userId)
      if (!row) return { state: 'none' as const, bankRefusedAt: null, pausedUntil }
      const isFresh = row.state !== 'needed' || now().getTime() - row.askedAt.getTime() < FRESH_MS
      // A page of numbers is shown also while the provider is away.
      const { state, bankRefusedAt } = isFresh ? row : await refresh(row).catch(() => row)
      return { state, bankRefusedAt, pausedUntil }
    },

    /** Where they tell the provider who they are. */
    setUp: (seller: { id: string; email: string }): Promise<string> =>
      orExplain(async () => {
        demandOn()
        const known = await repository.find(seller.id)
        const account = known ?? (await open(seller))
        if (account.state === 'refused') {
          throw new HttpError(409, 'The card provider does not pay to this account. Please write to us.')
        }
        const page = `${publicUrl()}/dashboard/money`
        return provider.createSetUpLink(account.providerId, {
          returnUrl: `${page}?set-up=back`,
          refreshUrl: `${page}?set-up=again`,
        })
      }),

    /** Where they see what the provider sent to their bank. */
    openDashboard: (userId: string): Promise<string> =>
      orExplain(async () => {
        demandOn()
        const account = await repository.find(userId)
        if (account?.state !== 'ready') throw new HttpError(409, 'Set up your payouts first.')
        return provider.createDashboardLink(account.providerId)
      }),

    refreshOf: async (userId: string): Promise<void> => {
      const row = await repository.find(userId)
      if (row) await refresh(row)
    },

    /** Something happened to an account of ours. */
    look: async ({ accountId, about }: AccountHint): Promise<void> => {
      const row = await repository.findByProviderId(accountId)
      if (!row) return
      await orExplain(() => refresh(row))
      if (about === 'bankRefused') await repository.noteBankRefused(row, now())
    },
  }

  async function open({ id, email }: { id: string; email: string }): Promise<PayoutAccountRow> {
    const made = await provider.createAccount({ sellerId: id, email })
    return repository.add({ userId: id, providerId: made.id, state: made.status, createdAt: now(), askedAt: now() })
  }
}

async function orExplain<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new HttpError(503, 'The card provider does not answer. Please try again in a minute.', { cause: error })
  }
}
