import type { Settings } from '#config.ts'
import { StartError } from '#start-error.ts'

/** Cards are charged in earnest. */
export const isLive = ({ STRIPE_SECRET_KEY }: Settings): boolean => STRIPE_SECRET_KEY?.includes('_live_') ?? false

/**
 * What only looks like a shop is refused in production unless it is asked for by name, and where cards are charged in
 * earnest even then. The demo and the stand-in for Google are off there until they are named, so what is left to refuse of
 * them is their being named beside live keys.
 */
export function refuseInProduction(set: Settings): void {
  const live = isLive(set)
  const isProduction = set.NODE_ENV === 'production'
  const demandUnless = (asked: boolean, holds: boolean, { rule, orAsk }: { rule: string; orAsk: string }) => {
    if (holds || !(live || (isProduction && !asked))) return
    throw new StartError(live ? `${rule}; live Stripe keys allow no exception.` : `${rule}, or ${orAsk}.`)
  }

  if (live && set.GOOGLE_STAND_IN === 'on') {
    throw new StartError('GOOGLE_STAND_IN must be off where live Stripe keys are set: it lets anyone in as anyone.')
  }
  if (live && set.SEED === 'demo') {
    throw new StartError('SEED must be none where live Stripe keys are set: everyone knows the passwords of the demo.')
  }
  demandUnless(set.PLAIN_HTTP === 'on', set.PUBLIC_URL?.startsWith('https:') ?? false, {
    rule: 'PUBLIC_URL must be set and begin with https: in production, since passwords and cookies travel there',
    orAsk: 'set PLAIN_HTTP=on to let them travel in the open',
  })
  demandUnless(set.UNSENT_MAIL === 'on', set.SMTP_URL !== undefined, {
    rule: 'SMTP_URL and MAIL_FROM must be set in production, since lost passwords are replaced by mail',
    orAsk: 'set UNSENT_MAIL=on to send none',
  })
}
