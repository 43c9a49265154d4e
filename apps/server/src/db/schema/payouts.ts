import { check, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, now, oneOf } from './columns.ts'

const ACCOUNT_STATES = ['needed', 'ready', 'refused'] as const

/** Where the card provider sends what a seller has earned. What they told it about themselves is with the provider alone. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** What it is at the provider. */
    providerId: varchar({ length: 255 }).notNull(),
    /** 'needed' while the provider asks the seller for more. */
    state: text({ enum: ACCOUNT_STATES }).notNull(),
    /** Since when the seller's bank refuses what the provider sends there. */
    bankRefusedAt: moment(),
    createdAt: now(),
    askedAt: moment().notNull(),
  },
  (t) => [
    unique('payout_accounts_provider_once').on(t.providerId),
    check('payout_accounts_state_known', oneOf(t.state, ACCOUNT_STATES)),
  ],
)
