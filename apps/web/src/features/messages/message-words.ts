import type { Message, NoteKind, Thread } from '@patina/contract/messages'
import { formatDollars } from '@patina/contract/money'

type Note = NonNullable<Message['note']>
type Said = Pick<Message, 'is_mine' | 'body' | 'note'>

/** What happened, after who did it. */
const DONE: Record<NoteKind, (sum: string, what: string | null) => string> = {
  offerMade: (sum) => `offered${sum}`,
  offerCountered: (sum) => `asked for${sum || ' another price'}`,
  offerAccepted: (sum) => `accepted${sum || ' the offer'}`,
  offerDeclined: (sum) => `declined${sum || ' the offer'}`,
  offerWithdrawn: (sum) => `withdrew the offer${sum && ` of${sum}`}`,
  sizeAsked: (_, what) => `asked ${what ?? 'for a measurement'}`,
  sizeAnswered: (_, what) => `said ${what ?? 'how big it is'}`,
  paid: (sum) => `paid${sum}`,
  timesSuggested: () => 'suggested times to meet',
  timeAgreed: () => 'agreed on a time to meet',
}

/** 'Anna offered $120' */
export function noteWords({ kind, amount, what }: Note, by: string): string {
  return `${by} ${DONE[kind](amount === null ? '' : ` ${formatDollars(amount)}`, what)}`
}

/** The line under a thread's name in the list. */
export function lastLine({ last, other }: Pick<Thread, 'last' | 'other'>): string {
  if (!last) return ''
  const by = last.is_mine ? 'You' : other.name
  if (last.note) return noteWords(last.note, by)
  return `${last.is_mine ? 'You: ' : ''}${said(last)}`
}

const said = ({ body }: Said): string => body.replaceAll(/\s+/g, ' ').trim() || 'sent a picture'

export const QUICK_QUESTIONS = [
  'Is it still available?',
  'Could you measure the depth?',
  'Can you send a picture of …?',
] as const

/** Said to who writes it, before and after. */
export const HIDDEN_UNTIL_PAID = 'Phone numbers, addresses and links stay hidden until the piece is paid.'
/** Said to who reads it. */
export const SHOWN_ONCE_PAID = 'Contact details are shown once the piece is paid.'

/**
 * Whether a text is worth asking the server about: figures, signs of an address, or words that stand for them. It may ask
 * too often, and what it misses is hidden all the same.
 */
export const mayHoldContacts = (text: string): boolean =>
  /\p{Nd}.*\p{Nd}|@|\.\p{L}|:\/\/|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|double|at|dot|call|text|phone|number|mail|email|whats ?app|telegram|signal|insta\w*|facebook|messenger|viber|wechat|snap\w*)\b/isu.test(
    text,
  )
