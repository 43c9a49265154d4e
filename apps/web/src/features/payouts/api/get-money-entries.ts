import type { MoneyPart } from '@patina/contract/payouts'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

/** What a number is made of: another number has other entries, so they are asked for anew. */
export const getMoneyEntries = (ownApi: ApiClient, part: MoneyPart, sum: number) =>
  queryOptions({
    queryKey: [OWN, 'money-entries', part, sum],
    queryFn: ({ signal }) =>
      wholeList((query) => ownApi.getPage(`/money/entries/${part}${query}`, 'moneyEntries', signal)),
    staleTime: 0,
  })
