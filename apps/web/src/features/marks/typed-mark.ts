import type { Mark } from '@patina/contract/marks'

/** A mark while its seller is at it; the key stays with it, whatever becomes of the others. */
export type TypedMark = Mark & { key: string }

/** What is marked, and how many close-ups are still on their way. */
export type TypedMarks = { said: TypedMark[]; onTheirWay: number }
