import type { CaseSummary } from '@patina/contract/cases'
import { pathTo } from '@patina/contract/pages'

/** One case on the page of all of them. */
export const casePath = (id: string): string => `${pathTo('cases')}?case=${id}`

export const SUBJECT_WORDS = { product: 'Piece', person: 'Person', review: 'Review' } as const
export const ORIGIN_WORDS = { report: 'reported', signal: 'found by the shop', admin: 'opened by an admin' } as const

export const claimWords = (claim: NonNullable<CaseSummary['claim']>): string =>
  claim.is_own ? 'You are looking at it' : `${claim.by} is looking at it`
