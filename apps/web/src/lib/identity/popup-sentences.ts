export const POPUP_SENTENCES = {
  blocked: 'Your browser blocked the sign-in window. Allow popups for this site and try again.',
  closed: 'The sign-in window was closed before you had signed in.',
  cancelled: 'This sign-in was cancelled because another one was started.',
  unauthorised: 'Signing in with Google is not allowed from this address of the shop.',
  network: 'Google sign-in could not begin: the server could not be reached. Check your connection and try again.',
} as const

const UNKNOWN = 'Google could not sign you in. Please try again.'
const TOO_LATE = 'This sign-in took too long or was opened twice. Please try again.'

/** Codes that the provider puts into the address of the popup's last page. */
const GOOGLE_SENTENCES = new Map([
  ['access_denied', 'Google was not allowed to tell us who you are.'],
  [
    'account_not_linked',
    'This address has an account with a password that was not proved yet: sign in with the password and prove the address first.',
  ],
  ['email_not_found', 'Google did not tell us your address. Sign up with a password instead.'],
  ['state_mismatch', TOO_LATE],
  ['state_not_found', TOO_LATE],
  ['please_restart_the_process', TOO_LATE],
])

export const googleError = (code = ''): Error => new Error(GOOGLE_SENTENCES.get(code) ?? UNKNOWN)
