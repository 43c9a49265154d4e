import { quantiles } from '../load.ts'
import type { Browser } from './browser.ts'
import { type Bytes, countBytes } from './bytes.ts'
import { openPhone, SLOW } from './phone.ts'
import { type Vitals, vitalsOf } from './vitals.ts'

export type Visit = Vitals & { bytes: Bytes }

/** One visit of somebody who has never been here, on a slow phone, until everything has come to rest. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const phone = await openPhone(browser, SLOW)
  try {
    const bytes = countBytes(phone)
    await phone.goto(address)
    await phone.untilQuiet()
    return { ...vitalsOf(await phone.readEntries()), bytes: bytes() }
  } finally {
    await phone.close()
  }
}

export const medianOf = (values: number[]): number => quantiles(values).p50

/** The figure in the middle for each; bytes hardly differ, so they are those of the first visit. */
export function middleOf(visits: Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('nobody was there')
  const middle = (name: 'fcp' | 'lcp' | 'tbt' | 'cls') => medianOf(visits.map((one) => one[name]))
  return { ...first, fcp: middle('fcp'), lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') }
}
