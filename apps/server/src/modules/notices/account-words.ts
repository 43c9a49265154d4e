import { PRODUCT_NAME } from '@patina/contract/brand'
import { NOTICES } from '@patina/contract/notices'
import { pathTo } from '@patina/contract/pages'
import { payoutsPausedUntil } from '@patina/contract/payouts'
import type { Say, WordsAbout } from './words.ts'

/** A piece that was paid for, as the owner of the account sees it. */
type Sale = { productName: string; did: 'bought' | 'sold' }

export type AccountFacts = {
  seq: null
  owner: { name: string; email: string | undefined }
  /** When their ways in last changed. */
  credentialsChangedAt: Date | null
  /** When the account is deleted, where its owner has asked for that. */
  leavesAt: Date | null
  /** What they have on the books with the receiver; all of it where they are the receiver themselves. */
  sales: readonly Sale[]
}

const MOST_NAMED = 20
const REMINDED_MS = NOTICES.deletionSoon.beforeHours * 3_600_000
const button = { label: 'Write to us', path: pathTo('contact') }

const ofCredentials = (title: string, what: string): { owner: Say<AccountFacts> } => ({
  owner: () => ({
    title,
    paragraphs: [what],
    button: { label: 'Open Account', path: pathTo('account') },
    closing:
      'If that was not you, choose a new password by "Forgot your password?" on the login page, and then sign out all other devices in Account.',
  }),
})

/** About somebody's account: to its owner and, when an admin has closed it, to each with whom they have a sale. */
export const ACCOUNT_WORDS: WordsAbout<'account', AccountFacts> = {
  bankRefused: {
    owner: () => ({
      title: 'Your bank refused your money',
      paragraphs: [
        'The card provider has sent what you earned to your bank, and your bank has sent it back. It is still yours.',
        'Look at your bank account with the card provider: once it is right, the money is sent again.',
      ],
      button: { label: 'Open Money', path: pathTo('money') },
    }),
  },
  passwordChanged: ofCredentials(
    'Your password was changed',
    'Somebody who is signed in as you has chosen a new password.',
  ),
  secondFactorOn: ofCredentials(
    'Codes are asked for when you sign in',
    'A second factor was set up for your account: after your password, a code of your authenticator app is asked for.',
  ),
  secondFactorOff: ofCredentials(
    'Codes are no longer asked for',
    'The second factor of your account was removed: your password alone lets you in.',
  ),
  backupCodesRenewed: ofCredentials(
    'You have new backup codes',
    'New backup codes were made for your account. Those from before do not work any more.',
  ),
  passkeyAdded: ofCredentials(
    'A passkey was added',
    'A passkey was added to your account: it signs you in without a password.',
  ),
  passkeyRemoved: ofCredentials(
    'A passkey was removed',
    'A passkey of your account was removed: it lets nobody in any more.',
  ),
  accountClosed: {
    owner: ({ sales }) => ({
      title: `Your account at ${PRODUCT_NAME} was closed`,
      paragraphs: [
        "An admin has closed your account. You can't sign in any more, and what you had for sale has left the shop.",
        ...(sales.length > 0 ? ['What was paid stays paid, and those whom it concerns were told:'] : []),
      ],
      list: listed(sales),
      button,
      closing: 'If you think that this is wrong, write to us through the contact form.',
    }),
  },
  payoutsPaused: {
    owner: ({ credentialsChangedAt, toldAt, formatMoment }) => {
      const until = payoutsPausedUntil(credentialsChangedAt, toldAt)
      return {
        title: 'Your payouts wait for three days',
        paragraphs: [
          `Your address, your password or another way to sign in has changed. So nothing is sent to your bank before ${until && formatMoment(until)}.`,
          'That gives you time to notice if it was somebody else. Your money stays yours, and nothing has to be done.',
        ],
        button: { label: 'Open Money', path: pathTo('money') },
        closing: 'If you changed nothing, choose a new password and write to us.',
        isOver: until === null,
      }
    },
  },
  deletionAsked: {
    owner: ({ leavesAt, formatMoment }) => ({
      title: `Your account at ${PRODUCT_NAME} will be deleted`,
      paragraphs: [
        `You have asked for your account to be deleted. That is done on ${leavesAt && formatMoment(leavesAt)}.`,
        'Until then you can sign in, and what you had for sale is hidden. You can think again: one press under Account, and all is as it was.',
      ],
      button: { label: 'Open Account', path: pathTo('account') },
      closing: 'If it was not you who asked, sign in, keep your account and choose a new password.',
      isOver: leavesAt === null,
    }),
  },
  deletionSoon: {
    owner: ({ leavesAt, toldAt, formatMoment }) => ({
      title: 'Tomorrow your account is deleted',
      paragraphs: [
        `Your account at ${PRODUCT_NAME} is deleted on ${leavesAt && formatMoment(leavesAt)}, as you asked for.`,
        'Nothing can bring it back then. If you want to keep it, say so under Account before.',
      ],
      button: { label: 'Open Account', path: pathTo('account') },
      // Taken back, or asked for anew since: that has a reminder of its own.
      isOver: leavesAt?.getTime() !== toldAt.getTime() + REMINDED_MS,
    }),
  },
  partnerClosed: {
    partner: ({ owner, sales }) => ({
      title: `The account of ${owner.name} was closed`,
      paragraphs: [`An admin has closed the account of ${owner.name}.`, 'You have this on the books with them:'],
      list: listed(sales.map((sale) => ({ ...sale, did: sale.did === 'sold' ? 'bought' : 'sold' }))),
      button,
      closing: `What was paid stays paid. If it has not changed hands yet, you reach ${owner.email ? `them at ${owner.email}, and us` : 'us'} through the contact form.`,
      replyTo: owner.email,
      isOver: sales.length === 0,
    }),
  },
}

function listed(sales: readonly Sale[]): string[] {
  const named = sales.slice(0, MOST_NAMED).map(({ productName, did }) => `${productName} (${did} by you)`)
  return [...named, ...(sales.length > MOST_NAMED ? [`and ${sales.length - MOST_NAMED} more`] : [])]
}
