import type { AuditEntry } from '@patina/contract/audit'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { queryString } from '#lib/query-string.ts'

/** As many as somebody reads; words find the rest. */
const MOST = 50

/** What stays on the screen while other words are looked for is what was found before. */
export const getAuditLog = (ownApi: ApiClient, words: string) =>
  queryOptions({
    queryKey: [OWN, 'audit', words],
    queryFn: ({ signal }) =>
      ownApi.get(`/audit${queryString({ limit: String(MOST), q: words })}`, 'auditEntries', signal),
    placeholderData: (found: readonly AuditEntry[] | undefined) => found?.slice(),
  })
