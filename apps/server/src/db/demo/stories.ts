import type { Verdict } from '@patina/contract/checklist-words'
import type { DisputeReason } from '@patina/contract/sales'
import type { Product } from './piece.ts'
import { SOLD } from './pieces/sold.ts'

type Side = 'buyer' | 'seller'
/** So many days after the moment at which it is proposed, in the evening. */
type Slot = { inDays: number; place?: string; note?: string }
/** What the buyer found, mark by mark; what is not listed has a picture. */
export type Found = { mark: number | null; verdict: Verdict; note?: string; picture?: Product['picture'] }
type Terms = { dollars: number; returns?: boolean; reason?: DisputeReason; text: string }

/** What somebody does on the page of the sale, or the clock by running out. */
export type Step = { hoursAgo: number } & (
  | { by: Side; does: 'proposeSlots'; slots: readonly Slot[] }
  | { by: Side; does: 'acceptSlot'; place?: string }
  | { by: Side; does: 'dispute' | 'propose'; terms: Terms }
  | { by: Side; does: 'handOver' | 'handBack' | 'receive' | 'agree' | 'escalate' }
  | { by: Side; does: 'claimHandedOver'; picture: Product['picture'] }
  | { by: 'buyer'; does: 'check'; items: readonly Found[] }
  | { by: 'clock' }
)

export type Story = { piece: Product; paidHoursAgo: number; steps: readonly Step[] }

const DAY = 24
const PLACE = '12 Alder Street, Portland'

const tell = (told: keyof typeof SOLD, paidHoursAgo: number, steps: readonly Step[] = []): Story => ({
  piece: {
    ...SOLD[told],
    seller: 'Maja Holm',
    bought: '2019-04-06',
    location: 'Portland, OR',
    postedHoursAgo: paidHoursAgo + 5 * DAY,
  },
  paidHoursAgo,
  steps,
})

/**
 * What became of what the demo's buyer bought from its seller, oldest first. Times are counted back from when the demo is made, so
 * that every deadline lies ahead of its visitors.
 */
export const STORIES: readonly Story[] = [
  // Neither of them has said a word.
  tell('cancelled', 16 * DAY, [{ hoursAgo: 2 * DAY, by: 'clock' }]),
  tell('refunded', 15 * DAY, [
    { hoursAgo: 13 * DAY, by: 'buyer', does: 'receive' },
    {
      hoursAgo: 12 * DAY,
      by: 'buyer',
      does: 'dispute',
      terms: {
        dollars: SOLD.refunded.resale,
        returns: true,
        reason: 'unsafe',
        text: 'The hinges came out of the lid.',
      },
    },
    { hoursAgo: 11 * DAY, by: 'seller', does: 'agree' },
    { hoursAgo: 9 * DAY, by: 'buyer', does: 'handBack' },
  ]),
  tell('partlyRefunded', 11 * DAY, [
    { hoursAgo: 9 * DAY, by: 'seller', does: 'handOver' },
    {
      hoursAgo: 8 * DAY,
      by: 'buyer',
      does: 'dispute',
      terms: { dollars: 60, reason: 'incomplete', text: 'There is no key in the lock, and none came with it.' },
    },
    {
      hoursAgo: 7 * DAY,
      by: 'seller',
      does: 'propose',
      terms: { dollars: 35, text: 'That is what the locksmith asks for a new one.' },
    },
    { hoursAgo: 6 * DAY, by: 'buyer', does: 'agree' },
  ]),
  tell('escalated', 9 * DAY, [
    { hoursAgo: 5 * DAY, by: 'seller', does: 'handOver' },
    {
      hoursAgo: 4 * DAY,
      by: 'buyer',
      does: 'dispute',
      terms: {
        dollars: 300,
        reason: 'wrongPiece',
        text: 'Two of the cushions belong to another sofa: they are longer than the seat.',
      },
    },
    {
      hoursAgo: 2 * DAY,
      by: 'seller',
      does: 'propose',
      terms: { dollars: 50, text: 'They are the cushions of the pictures. I can give $50 back for the trouble.' },
    },
    { hoursAgo: DAY, by: 'buyer', does: 'escalate' },
  ]),
  tell('returning', 8 * DAY, [
    { hoursAgo: 5 * DAY, by: 'buyer', does: 'receive' },
    {
      hoursAgo: 4 * DAY,
      by: 'buyer',
      does: 'dispute',
      terms: { dollars: SOLD.returning.resale, returns: true, reason: 'unsafe', text: 'It crackles when switched on.' },
    },
    { hoursAgo: 3 * DAY, by: 'seller', does: 'agree' },
  ]),
  tell('answered', 7 * DAY, [
    { hoursAgo: 4 * DAY, by: 'seller', does: 'handOver' },
    {
      hoursAgo: 3 * DAY,
      by: 'buyer',
      does: 'dispute',
      terms: { dollars: 30, reason: 'unsafe', text: 'A leg is loose, and sitting on it is a wager.' },
    },
    {
      hoursAgo: 20,
      by: 'seller',
      does: 'propose',
      terms: { dollars: 15, text: 'It needs a drop of glue. I would give $15 back for that.' },
    },
  ]),
  tell('disputed', 6 * DAY, [
    { hoursAgo: 2 * DAY, by: 'seller', does: 'handOver' },
    {
      hoursAgo: 2 * DAY - 1,
      by: 'buyer',
      does: 'check',
      items: [
        { mark: 0, verdict: 'asDescribed' },
        { mark: 1, verdict: 'worse', note: 'it goes through to the bare steel' },
        { mark: null, verdict: 'notListed', note: 'three brackets are missing', picture: SOLD.disputed.picture },
      ],
    },
    {
      hoursAgo: 26,
      by: 'buyer',
      does: 'dispute',
      terms: { dollars: 40, reason: 'incomplete', text: 'Three of the eight brackets are missing.' },
    },
  ]),
  tell('claimed', 5 * DAY, [{ hoursAgo: 14, by: 'seller', does: 'claimHandedOver', picture: SOLD.claimed.picture }]),
  tell('inspecting', 4 * DAY, [
    { hoursAgo: 3 * DAY, by: 'buyer', does: 'proposeSlots', slots: [{ inDays: 2 }] },
    { hoursAgo: 60, by: 'seller', does: 'acceptSlot', place: PLACE },
    { hoursAgo: 19, by: 'seller', does: 'handOver' },
  ]),
  tell('agreed', 3 * DAY, [
    {
      hoursAgo: 2 * DAY,
      by: 'buyer',
      does: 'proposeSlots',
      slots: [{ inDays: 3, note: 'I bring a friend and blankets' }, { inDays: 4 }],
    },
    { hoursAgo: 30, by: 'seller', does: 'acceptSlot', place: PLACE },
  ]),
  tell('sellersTimes', 2 * DAY, [
    {
      hoursAgo: 6,
      by: 'seller',
      does: 'proposeSlots',
      slots: [
        { inDays: 2, place: PLACE, note: 'Ring twice: the bell is shy' },
        { inDays: 3, place: PLACE },
        { inDays: 5, place: PLACE },
      ],
    },
  ]),
  tell('buyersTimes', 28, [
    {
      hoursAgo: 9,
      by: 'buyer',
      does: 'proposeSlots',
      slots: [{ inDays: 3, note: 'I come by train' }, { inDays: 4 }],
    },
  ]),
  tell('untouched', 18),
]
