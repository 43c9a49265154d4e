/* What is said of marks, without the schemas: pages show it before they are loaded. */

/** What age and use leave on a piece. */
export const MARK_KINDS = ['scratch', 'stain', 'dent', 'wobble', 'repaired', 'missing', 'faded', 'smell'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** From what only a close look finds to what matters in use. */
export const SEVERITIES = [1, 2, 3] as const
export type Severity = (typeof SEVERITIES)[number]

export const MARK_WORDS: Record<MarkKind, string> = {
  scratch: 'Scratch',
  stain: 'Stain',
  dent: 'Dent',
  wobble: 'Wobble',
  repaired: 'Repaired',
  missing: 'Something missing',
  faded: 'Faded',
  smell: 'Smell',
}

export const SEVERITY_WORDS: Record<Severity, string> = {
  1: 'seen close up',
  2: 'seen from a metre',
  3: 'affects use',
}

type Told = { kind: MarkKind; severity: Severity; size_mm: number | null; note: string }

/** 'Scratch, seen close up, 40 mm: left arm' */
export function markText({ kind, severity, size_mm, note }: Told): string {
  const what = [MARK_WORDS[kind], SEVERITY_WORDS[severity], size_mm && `${size_mm} mm`].filter(Boolean).join(', ')
  return note ? `${what}: ${note}` : what
}

/** What a seller says of its sides. */
export const sidesText = (sidesSeen: boolean): string =>
  sidesSeen ? 'The seller looked at every side.' : 'The seller does not say whether they looked at every side.'
