import type { CaseSummary } from '@patina/contract/cases'
import { pathTo } from '@patina/contract/pages'

/** One case on the page of all of them. */
export const casePath = (id: string): string => `${pathTo('cases')}?case=${id}`

/** What admins have had to do with somebody, on the same page. */
export const historyPath = (personId: string): string => `${pathTo('cases')}?person=${personId}`

export const SUBJECT_WORDS = { product: 'Piece', person: 'Person', review: 'Review' } as const
export const ORIGIN_WORDS = {
  report: 'reported',
  signal: 'found by the shop',
  admin: 'opened by an admin',
  firstListing: 'a first listing',
} as const
/** Why it is there, as the case itself says. */
export const WHY_WORDS = {
  report: 'It is here because somebody has reported it.',
  signal: 'It is here because the shop itself has noticed something.',
  admin: 'It is here because an admin has opened it.',
  firstListing: 'It is here because it is among the first pieces of this seller. It is on sale meanwhile.',
} as const

export const claimWords = (claim: NonNullable<CaseSummary['claim']>): string =>
  claim.is_own ? 'You are looking at it' : `${claim.by} is looking at it`
