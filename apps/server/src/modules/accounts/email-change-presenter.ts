import type { OwnEmail } from '@patina/contract/own-account'
import type { EmailStanding } from './email-change-service.ts'

export const presentEmail = ({ email, change, fixedUntil }: EmailStanding): OwnEmail => ({
  email,
  change: change && {
    email: change.email,
    is_confirmed: change.isConfirmed,
    is_proved: change.isProved,
    until: change.until.toISOString(),
  },
  fixed_until: fixedUntil?.toISOString() ?? null,
})
