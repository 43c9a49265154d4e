import { pathTo } from '@patina/contract/pages'
import type { WordsAbout } from './words.ts'

export type ThreadFacts = {
  /** How far the receiver has read: who has read on since is not reminded. */
  seq: number
  threadId: string
  productName: string
  /** Who has written. */
  otherName: string
  unread: number
  shown: { productId: string; url: string } | undefined
}

/** What was written stays in the shop: some of it may be hidden from its receiver. */
const unread = ({ threadId, productName, otherName, unread, shown }: ThreadFacts) => ({
  title: `${otherName} has written to you about ${productName}`,
  paragraphs: [
    unread === 1
      ? 'There is a message that you have not read.'
      : `There are ${unread} messages that you have not read.`,
  ] satisfies [string],
  picture: shown && { ...shown, alt: productName },
  button: { label: 'Read and answer', path: pathTo('thread', threadId) },
  closing: 'Pay in the shop alone, whatever somebody asks of you.',
  isOver: unread === 0,
})

export const MESSAGE_WORDS: WordsAbout<'thread', ThreadFacts> = { messageUnread: { buyer: unread, seller: unread } }
