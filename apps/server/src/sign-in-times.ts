const DAY_SECONDS = 86_400

/** A sign-in ends after a month, used or not: what was stolen can't be kept alive for ever. */
export const LONGEST_SIGN_IN_SECONDS = 30 * DAY_SECONDS
/** It ends sooner where nobody uses it. While someone does, their token is renewed every few minutes. */
export const LONGEST_IDLE_SECONDS = 7 * DAY_SECONDS

/** Sign-ins go by the machine's clock, whatever the shop's own says. */
export const signInTime = (): Date => new Date()

/** What was last used before this has ended by itself. */
export const idleSince = (): Date => new Date(signInTime().getTime() - LONGEST_IDLE_SECONDS * 1000)

/** What began before this has ended, however much it was used. */
export const beganSince = (): Date => new Date(signInTime().getTime() - LONGEST_SIGN_IN_SECONDS * 1000)
