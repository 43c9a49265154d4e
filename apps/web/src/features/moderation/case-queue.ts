import type { CaseSummary } from '@patina/contract/cases'

/** What waits longest after this one, and else of all; not what another admin is looking at. Ids grow with time. */
export function nextCase(open: readonly CaseSummary[], after: string): CaseSummary | undefined {
  const free = open.filter(({ _id, claim }) => _id !== after && (!claim || claim.is_own))
  return free.find(({ _id }) => _id > after) ?? free[0]
}
