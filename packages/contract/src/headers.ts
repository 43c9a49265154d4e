/** What a paged list carries beside its array. */
export const LIST_HEADERS = {
  total: 'x-total-count',
  /** 'true' where there are more than the total says: beyond that, nobody counted. */
  totalIsCapped: 'x-total-count-capped',
  /** The words that were looked for in place of misspelt ones, percent-encoded. */
  searchedFor: 'x-searched-for',
} as const

/** The scheme word of the authorization header, and the slip of it that one call of the first client sends. */
export const AUTHORIZATION_SCHEME = 'bearer'
export const PAYMENT_INTENT_SCHEME = 'beared'
