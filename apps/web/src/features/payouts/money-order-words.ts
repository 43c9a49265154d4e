import { formatDollars } from '@patina/contract/money'
import type { MoneyOrder, SETTLEMENTS_BY_HAND } from '@patina/contract/payouts'

export type Settlement = (typeof SETTLEMENTS_BY_HAND)[number]

type Words = { title: string; toDo: string }

const SENDING: Words = {
  title: 'Being sent',
  toDo: 'The card provider has not said yet whether it did. The shop asks until it knows.',
}

const FROZEN: Words = {
  title: 'Waits for the bank',
  toDo: 'The buyer disputes the payment: nothing is sent before their bank has decided.',
}

const LONG: string =
  'It has waited for long, and may not stay at the card provider: pay it in another way, then say so.'

const WAITING: Record<MoneyOrder['payouts'], Words> = {
  off: { title: 'To be paid by hand', toDo: 'Send it to the seller, then say so.' },
  none: { title: 'Waits for its seller', toDo: 'They have not set up payouts, and are reminded of it.' },
  needed: { title: 'Waits for its seller', toDo: 'The card provider needs more from them; they are told.' },
  ready: { title: 'Goes out next', toDo: 'The shop sends it by itself.' },
  refused: {
    title: 'Can’t be sent',
    toDo: 'The card provider does not pay this seller. Pay it in another way, then say so.',
  },
}

/** What an order for money is waiting for, and what a person does about it. */
export function moneyOrderWords({ kind, state, payouts, is_frozen, needs_person }: MoneyOrder): Words {
  if (state === 'unsure') return SENDING
  if (is_frozen) return FROZEN
  const isTransfer = kind === 'transfer'
  if (state === 'failed') {
    const title = isTransfer ? 'Could not be sent' : 'Did not come back'
    if (!needs_person) return { title, toDo: 'The shop tries again by itself.' }
    return {
      title,
      toDo: isTransfer
        ? 'Pay it in another way, then say so.'
        : 'Ask the seller for it, then say that it came back; or write it off.',
    }
  }
  if (!isTransfer) {
    return { title: 'To come back from its seller', toDo: 'The shop asks the card provider for it by itself.' }
  }
  const words = WAITING[payouts]
  return needs_person && (payouts === 'none' || payouts === 'needed') ? { ...words, toDo: LONG } : words
}

/** How it can be settled by hand. What is on its way can't be called back, and what a bank decides about waits for it. */
export function settlementsOf({ kind, state, is_frozen }: MoneyOrder): Settlement[] {
  if (state === 'unsure' || is_frozen) return []
  return kind === 'transfer' ? ['paid'] : ['paidBack', 'writtenOff']
}

type Question = { action: string; title: string; text: (order: MoneyOrder) => string; done: string }

export const SETTLEMENT_WORDS: Record<Settlement, Question> = {
  paid: {
    action: 'Paid by hand',
    title: 'Does the seller have it?',
    text: ({ amount, seller_email }) =>
      `Only where you have sent the ${formatDollars(amount)} to ${seller_email} in another way: the shop does not send it any more. That can’t be undone.`,
    done: 'Written down as paid',
  },
  paidBack: {
    action: 'Came back by hand',
    title: 'Do you have it again?',
    text: ({ amount, seller_email }) =>
      `Only where ${seller_email} has given the ${formatDollars(amount)} back to you: the shop does not ask for it any more. That can’t be undone.`,
    done: 'Written down as come back',
  },
  writtenOff: {
    action: 'Write off',
    title: 'Write it off?',
    text: ({ amount, seller_email }) =>
      `The shop bears the loss of ${formatDollars(amount)}, and ${seller_email} keeps it. That can’t be undone.`,
    done: 'Written off',
  },
}

/** Those that need a person first, otherwise as they came. */
export const byNeed = (orders: readonly MoneyOrder[]): MoneyOrder[] =>
  orders.toSorted((a, b) => Number(b.needs_person) - Number(a.needs_person))
