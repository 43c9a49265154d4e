import { formatDollars } from '@patina/contract/money'
import type { Money } from '@patina/contract/payouts'
import { formatDay } from '#lib/dates.ts'
import { frozenSentence, lessFrozen } from './money-words.ts'

/** How somebody comes from the card provider's pages: they are through, or the link to them was good no more. */
export type Return = 'back' | 'again' | undefined

export const returnIn = (search: URLSearchParams): Return => {
  const named = search.get('set-up')
  return named === 'back' || named === 'again' ? named : undefined
}

type Action = { label: string; to: 'set-up' | 'dashboard' | 'contact' }

export type PayoutStep = {
  heading: string
  sentence: string
  action: Action | undefined
  /** Whether it is the one thing to do; else it stands aside. */
  isUrgent: boolean
}

/** What a seller has to do to get their money, if anything. */
export function payoutStep(money: Money, cameBy: Return): PayoutStep {
  if (money.payouts === 'ready') {
    if (money.bank_refused_at) return BANK_REFUSED
    return money.paused_until ? paused(money.paused_until, money) : ready(money, cameBy)
  }
  if (money.payouts === 'off') return OFF
  if (money.payouts === 'refused') return REFUSED
  if (cameBy === 'again') return AGAIN
  return money.payouts === 'needed' ? needed(money, cameBy) : none(money)
}

const BANK_REFUSED: PayoutStep = {
  heading: 'Your bank refused the money',
  sentence:
    'It went back to the card provider and waits there for you. Look whether the bank account is the right one.',
  action: { label: 'See it at the card provider', to: 'dashboard' },
  isUrgent: true,
}

const OFF: PayoutStep = {
  heading: 'This shop pays its sellers by hand',
  sentence:
    'There is nothing to set up. Once a sale is done, somebody of ours sends you the money and writes it down here. If it takes long, write to us.',
  action: { label: 'Write to us', to: 'contact' },
  isUrgent: false,
}

const REFUSED: PayoutStep = {
  heading: 'The card provider does not pay to you',
  sentence: 'What is yours stays yours, and waits here. Write to us, and we find another way to send it.',
  action: { label: 'Write to us', to: 'contact' },
  isUrgent: true,
}

const AGAIN: PayoutStep = {
  heading: 'Press once more',
  sentence: 'That link was used already, or it was too old. You go on where you stopped.',
  action: { label: 'Go on', to: 'set-up' },
  isUrgent: true,
}

function none({ due, frozen, held }: Money): PayoutStep {
  const action: Action = { label: 'Set up payouts', to: 'set-up' }
  const free = lessFrozen({ due, frozen })
  if (free > 0) {
    return {
      heading: `${formatDollars(free)} is ready for your bank`,
      sentence: 'Tell the card provider who you are and which bank account is yours. It takes a few minutes, once.',
      action,
      isUrgent: true,
    }
  }
  if (held > 0) {
    return {
      heading: `${formatDollars(held)} is paid, and waits until the sale is done`,
      sentence:
        'Tell the card provider which bank account is yours, and you have your money as soon as it is. It takes a few minutes, once.',
      action,
      isUrgent: true,
    }
  }
  return {
    heading: 'How you get paid',
    sentence: `Your money goes to your bank by the card provider, which has to know who you are. ${
      frozen > 0 ? frozenSentence(frozen) : 'Set it up now, or when you have sold something.'
    }`,
    action,
    isUrgent: false,
  }
}

const needed = ({ due, frozen, bank_refused_at }: Money, cameBy: Return): PayoutStep => ({
  heading: bank_refused_at ? BANK_REFUSED.heading : 'The card provider needs more from you',
  sentence: [
    due > frozen && `Until then ${formatDollars(lessFrozen({ due, frozen }))} waits for you.`,
    cameBy === 'back'
      ? 'If you have given everything, it is still looking at it: this page tells you as soon as it is done.'
      : 'It can’t pay you before.',
  ]
    .filter(Boolean)
    .join(' '),
  action: { label: 'Go on', to: 'set-up' },
  isUrgent: true,
})

const paused = (until: string, { due, frozen }: Money): PayoutStep => ({
  heading: 'Payouts wait for three days',
  sentence: `Your address, password or another way to sign in has changed. So nothing is sent to your bank before ${formatDay(until, 'UTC')}, in case it was somebody else. ${
    due > frozen
      ? `${formatDollars(lessFrozen({ due, frozen }))} waits for you until then.`
      : 'What you earn stays yours.'
  }`,
  action: undefined,
  isUrgent: false,
})

const ready = (money: Money, cameBy: Return): PayoutStep => ({
  heading: cameBy === 'back' ? 'Thank you, everything is in order' : 'Payouts go to your bank',
  sentence: readySentence(money),
  action: { label: 'See payouts at the card provider', to: 'dashboard' },
  isUrgent: false,
})

function readySentence({ due, frozen, owed }: Money): string {
  const free = lessFrozen({ due, frozen })
  const told = [
    free > 0 && `${formatDollars(free)} is on its way to you.`,
    frozen > 0 && frozenSentence(frozen),
    owed > 0 && `You owe ${formatDollars(owed)}: it comes off what you earn next.`,
  ].filter(Boolean)
  return told.join(' ') || 'As soon as a sale is done, your money is sent to your bank.'
}
