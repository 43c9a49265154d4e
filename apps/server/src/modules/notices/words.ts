import type { KindAbout, Receiver, ReceiverOf, Subject } from '@patina/contract/notices'

/** What one person is told, whichever way it reaches them. */
export type Words = {
  title: string
  /** The first is all that stands among one's notifications. */
  paragraphs: [string, ...string[]]
  /** Belongs to the last paragraph. */
  list?: string[]
  amount?: { label: string; cents: number }
  /** Several that it is about: a mail shows them in place of the one picture. */
  pieces?: { productId: string; name: string; price: string }[]
  button: { label: string; path: string }
  closing?: string
  /** The piece that goes with it, and its picture's own address. */
  picture?: { productId: string; url: string; alt: string } | undefined
  /** To whom an answer to the mail goes. */
  replyTo?: string | undefined
  /** Until when something waits for the receiver: as long as that is so, it stands among what they have to do. */
  waitsUntil?: Date | null
  /** What it asks for is done, by them or without them: it is no longer shown in the shop. */
  isSettled?: boolean
  /** There is nothing to tell any more: it is dropped, if it was not told yet, and else no longer shown. */
  isOver?: boolean
}

export type Circumstances = {
  /** The amount that the delivery carries. */
  cents: number
  /** When the delivery was due. */
  toldAt: Date
  /** A moment in the shop's time zone. */
  formatMoment(moment: Date): string
}

export type Say<Facts> = (facts: Facts & Circumstances) => Words

/** Words for each receiver of each kind of notice about one thing: the compiler misses those that are not there. */
export type WordsAbout<About extends Subject, Facts> = {
  [Kind in KindAbout<About>]: { [To in ReceiverOf<Kind>]: Say<Facts> }
}

/** The same, where kind and receiver come from a row. */
export type WordTable<Facts> = Partial<Record<string, Partial<Record<Receiver, Say<Facts>>>>>
