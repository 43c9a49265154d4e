import { pathTo } from '@patina/contract/pages'
import type { Circumstances, Words, WordsAbout } from './words.ts'

export type QueueFacts = {
  /** Places in a queue have no history that reminders go by. */
  seq: null
  productId: string
  productName: string
  pictureUrl: string
  standing: 'available' | 'sold' | 'removed'
  /** Their turn, once they were called. */
  turn: { until: Date; isRunning: boolean } | null
}

/** Everything about a queue leads to what it is for. */
const aboutPiece = (
  { standing, productId, productName, pictureUrl }: QueueFacts & Circumstances,
  label: string,
  said: Omit<Words, 'button' | 'picture'>,
): Words => ({
  ...said,
  picture: standing === 'removed' ? undefined : { productId, url: pictureUrl, alt: productName },
  button: standing === 'removed' ? LOOK_FURTHER : { label, path: pathTo('product', productId) },
})

const LOOK_FURTHER = { label: 'See other pieces', path: pathTo('products') }

const WHY_ENDED: Record<QueueFacts['standing'], (name: string) => string> = {
  sold: (name) => `${name} is sold, so nobody waits for it any more.`,
  removed: (name) => `The seller has taken ${name} down, so nobody waits for it any more.`,
  available: (name) => `The seller has changed ${name}, so nobody waits for it any more. Look at it again: it is free.`,
}

/** About somebody's place in the queue for a piece. */
export const QUEUE_WORDS: WordsAbout<'queuePlace', QueueFacts> = {
  turnCame: {
    buyer: (facts) =>
      aboutPiece(facts, 'Buy it', {
        title: `It is your turn: ${facts.productName}`,
        paragraphs: [
          facts.turn
            ? `You waited for ${facts.productName}, and now it is yours to buy until ${facts.formatMoment(facts.turn.until)}.`
            : `You waited for ${facts.productName}, and now it is yours to buy.`,
          'If you no longer want it, let it go: then the next in line is called at once.',
        ],
        waitsUntil: facts.turn?.until ?? null,
        isOver: !facts.turn?.isRunning,
      }),
  },
  turnOver: {
    buyer: (facts) =>
      aboutPiece(facts, 'Look at it', {
        title: `Your turn for ${facts.productName} is over`,
        paragraphs: [
          `You had not bought ${facts.productName} when your time was over, so the next in line is called. You can wait in line again.`,
        ],
        isOver: facts.standing !== 'available',
      }),
  },
  queueEnded: {
    buyer: (facts) =>
      aboutPiece(facts, 'Look at it', {
        title: `The line for ${facts.productName} is over`,
        paragraphs: [WHY_ENDED[facts.standing](facts.productName)],
      }),
  },
}
