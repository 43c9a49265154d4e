import * as z from 'zod/mini'
import { storedText } from './text.ts'

/** What the shop says of itself, each on a page of its own. */
export const PAPER_NAMES = ['help', 'terms', 'privacy', 'protection', 'fees', 'returns'] as const
export type PaperName = (typeof PAPER_NAMES)[number]

/** Where words may lead: to a page of the shop, to another site, or to somebody's mail or telephone. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

/** What browsers leave out of an address before they read it could turn one into another. */
export const isSafeLink = (address: string): boolean => LINK.test(address) && !/[\p{Cc}\s]/u.test(address)

/** Words that look alike and lead to the same place. */
const words = z.object({
  text: storedText,
  is_strong: z.optional(z.literal(true)),
  is_emphasised: z.optional(z.literal(true)),
  link: z.optional(z.string().check(z.refine(isSafeLink, { error: 'leads to no page' }))),
})
export type Words = z.infer<typeof words>

const line = z.array(words)

/** Lists may hold others, and those no more. */
const innerList = z.object({ is_numbered: z.boolean(), items: z.array(line) })
const list = z.object({
  kind: z.literal('list'),
  is_numbered: z.boolean(),
  items: z.array(z.object({ line, list: z.optional(innerList) })),
})
export type PaperList = z.infer<typeof list>

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), line }),
  z.object({ kind: z.literal('paragraph'), line }),
  list,
])
export type PaperBlock = z.infer<typeof block>

/** A text by its parts: whatever stands in it is shown as words, and nothing of it can be anything else. */
export const paper = z.object({
  title: storedText,
  /** When the operator's file was last changed; null for the texts that come with the shop. */
  changed_at: z.nullable(z.iso.datetime()),
  blocks: z.array(block),
})
export type Paper = z.infer<typeof paper>
