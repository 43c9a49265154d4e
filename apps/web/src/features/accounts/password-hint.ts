import { PASSWORD } from '@patina/contract/limits'

/** The rule in words, before it is broken. */
export const PASSWORD_HINT = `At least ${PASSWORD.shortest} characters, with an uppercase letter, a digit and one of !\u00a0@\u00a0#\u00a0$\u00a0&\u00a0*`
