import { SOLD } from './pieces/sold.ts'

type Said = { stars: number; text: string }

/** What the two sides say of sales that are told in stories.ts, by the name of the piece. */
export const STORY_REVIEWS = new Map<string, { hoursAgo: number; buyer: Said; seller: Said; answer: string }>([
  [
    SOLD.refunded.name,
    {
      hoursAgo: 8 * 24,
      buyer: { stars: 4, text: 'The hinges gave way, and she took it back without a word too many.' },
      seller: { stars: 5, text: 'Packed it well for the way back.' },
      answer: 'I should have tried the lid myself. Thank you for bringing it.',
    },
  ],
  [
    SOLD.partlyRefunded.name,
    {
      hoursAgo: 5 * 24,
      buyer: { stars: 5, text: 'A key was missing, and we settled it within a day. I would buy here again.' },
      seller: { stars: 5, text: 'Came on time, with a friend to carry.' },
      answer: 'The locksmith says hello.',
    },
  ],
])

/** What buyers say of past sales of others, by the name of the piece. Their sellers said nothing. */
export const PAST_REVIEWS = new Map<string, Said>([
  ['Grey two-seater on oak feet', { stars: 5, text: 'Just as in the pictures, and carried down two floors with me.' }],
  ['Rust sofa, the first of two', { stars: 4, text: 'Good sofa. We had to find a second time to meet.' }],
  ['Teak settee with wool cushions', { stars: 5, text: '' }],
  ['Round table with a leaf', { stars: 3, text: 'The leaf sticks, which the listing could have said.' }],
  ['Coffee table in grey marble', { stars: 5, text: 'Quick answers, and it was wrapped when I came.' }],
])
