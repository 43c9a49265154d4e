import { dayOf, type MeasureKind } from '@patina/contract/moderation'
import { pathTo } from '@patina/contract/pages'
import type { Bar, Standing } from '#http/middleware/callers.ts'

type InForce = { id: string; kind: MeasureKind; until: Date | null }

/** What each measure keeps its recipient from: a suspension bars what a restriction bars, too. */
const BARS: Record<MeasureKind, readonly Exclude<Bar, 'nothing'>[]> = {
  warn: [],
  hideListing: [],
  hideReview: [],
  withholdPayout: [],
  restrict: ['restriction'],
  suspend: ['restriction', 'suspension'],
  ban: ['restriction', 'suspension'],
}

const SENTENCES: Partial<Record<MeasureKind, string>> = {
  restrict: 'Your account is restricted',
  suspend: 'Your account is suspended',
  ban: 'Your account is banned',
}

/** The one place that says what measures mean for what people may do. */
export function standingOf(inForce: readonly InForce[], publicUrl: string): Standing {
  const standing: Standing = {}
  // The hardest speaks for all.
  const hardestFirst = inForce.toSorted((a, b) => BARS[b.kind].length - BARS[a.kind].length)
  for (const { id, kind, until } of hardestFirst) {
    const time = until ? ` until ${dayOf(until)}` : ''
    const link = `${publicUrl}${pathTo('measure', id)}`
    for (const bar of BARS[kind]) {
      standing[bar] ??= `${SENTENCES[kind]}${time}, so you can’t do this; why, and how to appeal: ${link}`
    }
  }
  return standing
}

/** The admin who decided it does not judge the appeal, unless there is no other. */
export const mayJudge = (adminId: string, decidedBy: string, admins: readonly string[]): boolean =>
  adminId !== decidedBy || admins.every((id) => id === adminId)

/** Of pieces that somebody lists at once, those that are among their first; `before` were theirs already. */
export const firstOf = <Id>(listed: readonly Id[], { before, most }: { before: number; most: number }): Id[] =>
  listed.slice(0, Math.max(0, most - before))
