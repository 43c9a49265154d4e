import type { FirebaseSettings } from '@patina/contract/accounts'
import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

/** What the server knew when it drew the page, so that the browser need not ask again. */
export type PageData = {
  /** The shop's address as the server knows it: behind a proxy the browser may have come by another. */
  origin: string
  /** Which day it is at a moment, is told in the shop's own. */
  timeZone: string
  router: HydrationState
  queries: DehydratedState
  /** The files of what somebody may want next. */
  laterScripts: readonly string[]
  /** Where Firebase says who somebody is, and not the provider that comes with the shop. */
  firebase?: FirebaseSettings | undefined
}

const BLOCK_ID = 'page-data'

/**
 * A data block, and not the router's own script: the security policy lets no inline script run. With `<` escaped nothing
 * in it can close it.
 */
export function pageDataBlock(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${BLOCK_ID}">${json}</script>`
}

export function readPageData(document: Document): PageData {
  const text = document.getElementById(BLOCK_ID)?.textContent
  if (!text) throw new Error('The page came without its data')
  return JSON.parse(text)
}

type Arrival = Pick<PerformanceNavigationTiming, 'transferSize' | 'responseStart'>

/**
 * The shop sends what is true at that moment, however long ago it drew it: all of it would else be asked for again by each
 * visitor. Only a page out of the browser's own memory is as old as it says.
 */
export function asOfArrival(queries: DehydratedState, { transferSize, responseStart }: Arrival, origin: number) {
  if (transferSize === 0) return queries
  const arrived = origin + responseStart
  return {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt && arrived },
    })),
  }
}
