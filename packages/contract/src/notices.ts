import * as z from 'zod/mini'
import { id } from './ids.ts'
import { storedText } from './text.ts'

/** Whom notices reach: the two sides of a sale or of a question, admins, the owner of an account, and those who have a sale with them. */
export const RECEIVERS = ['buyer', 'seller', 'admin', 'owner', 'partner'] as const
export type Receiver = (typeof RECEIVERS)[number]

/** The ways on which they reach them: by mail, and among one's notifications in the shop. */
export const CHANNELS = ['mail', 'app'] as const

/** What notices are about. */
export type Subject = 'order' | 'sale' | 'account' | 'product' | 'thread'

type Rule = {
  /** Whose id a notice of this kind carries. */
  about: Subject
  to: readonly Receiver[]
  channels: readonly (typeof CHANNELS)[number][]
  /** A reminder: how long after its cause it is told. It is dropped where its subject has moved on by then. */
  afterHours?: number
  /** A reminder: how long before the moment that it is of. Where that is over already, nobody is reminded. */
  beforeHours?: number
  /** What belongs together where people choose what they want to hear. */
  group: 'orders' | 'sales' | 'money' | 'account' | 'questions' | 'messages'
  /** Nobody can choose not to hear of it. */
  mandatory: boolean
}

const ofMoney = {
  about: 'order',
  to: ['buyer', 'seller'],
  channels: ['mail', 'app'],
  group: 'money',
  mandatory: true,
} as const satisfies Rule

const ofSale = {
  about: 'sale',
  to: ['buyer', 'seller'],
  channels: ['mail', 'app'],
  group: 'sales',
  mandatory: true,
} as const satisfies Rule
const toSeller = { ...ofSale, to: ['seller'] } as const satisfies Rule
const toBuyer = { ...ofSale, to: ['buyer'] } as const satisfies Rule

/** What happens to a sale; NOTICE_AFTER in sale-notices.ts says which move brings which. */
const SALE_NOTICES = {
  slotsProposed: ofSale,
  slotAccepted: ofSale,
  noShowReported: ofSale,
  saleCancelled: ofSale,
  handedOver: ofSale,
  refusedAtDoor: toSeller,
  handoverClaimed: toBuyer,
  handoverDenied: toSeller,
  saleCompleted: ofSale,
  saleDisputed: toSeller,
  settlementProposed: toBuyer,
  claimWithdrawn: toSeller,
  saleEscalated: ofSale,
  /** The same, for those who decide. */
  saleToDecide: { ...ofSale, to: ['admin'] },
  saleSettled: ofSale,
  returnClaimed: toSeller,
  refundGiven: ofSale,
  codeLocked: ofSale,
  passGiven: toSeller,
  passTakenBack: toSeller,
  /** Reminders. */
  meetSoon: { ...ofSale, beforeHours: 24, mandatory: false },
  arrangeSoon: { ...ofSale, afterHours: 7 * 24, mandatory: false },
  inspectSoon: { ...toBuyer, afterHours: 24, mandatory: false },
  answerSoon: { ...ofSale, afterHours: 48, mandatory: false },
} as const satisfies Record<string, Rule>

const ofQuestion = {
  about: 'product',
  channels: ['mail', 'app'],
  group: 'questions',
  mandatory: false,
} as const satisfies Omit<Rule, 'to'>

/** All that people are told without asking. What each kind says is written in the server's module `notices`. */
export const NOTICES = {
  ...SALE_NOTICES,
  paid: { ...ofMoney, group: 'orders' },
  /** Money that came when the piece was gone is on its way back. */
  lateMoneyReturned: ofMoney,
  /** Money for a piece that was sold is on its way back. */
  saleRefunded: ofMoney,
  /** The buyer's bank has sent a refund back. */
  refundFailed: ofMoney,
  chargebackOpened: ofMoney,
  chargebackWon: ofMoney,
  chargebackLost: ofMoney,
  chargebackWithdrawn: ofMoney,
  /** To the seller: what they have earned was sent to them, was taken back, or waits until they have set payouts up. */
  paidOut: { ...ofMoney, to: ['seller'] },
  takenBack: { ...ofMoney, to: ['seller'] },
  payoutWaits: { ...ofMoney, to: ['seller'] },
  /** Their bank does not take what the card provider sends there. */
  bankRefused: { about: 'account', to: ['owner'], channels: ['mail', 'app'], group: 'money', mandatory: true },
  orderEndsSoon: { about: 'order', to: ['buyer'], channels: ['mail', 'app'], group: 'orders', mandatory: false },
  /** Somebody asks for a size that the seller has not said; and to who asked, that they have. */
  sizeAsked: { ...ofQuestion, to: ['seller'] },
  sizeAnswered: { ...ofQuestion, to: ['buyer'] },
  /** A reminder, once for all that was written since one read last: the envelope counts what is new at once. */
  messageUnread: {
    about: 'thread',
    to: ['buyer', 'seller'],
    channels: ['mail'],
    afterHours: 1 / 6,
    group: 'messages',
    mandatory: false,
  },
  /** They can't sign in any more, so a mail is all that reaches them. */
  accountClosed: { about: 'account', to: ['owner'], channels: ['mail'], group: 'account', mandatory: true },
  partnerClosed: { about: 'account', to: ['partner'], channels: ['mail', 'app'], group: 'account', mandatory: true },
} as const satisfies Record<string, Rule>

export type NoticeKind = keyof typeof NOTICES
export type ReceiverOf<Kind extends NoticeKind> = (typeof NOTICES)[Kind]['to'][number]
/** The kinds that are about an order, an account, …. */
export type KindAbout<About extends Subject> = {
  [Kind in NoticeKind]: (typeof NOTICES)[Kind]['about'] extends About ? Kind : never
}[NoticeKind]

const isKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICES, name)
export const NOTICE_KINDS: readonly NoticeKind[] = Object.keys(NOTICES).filter(isKind)

export const ruleOf = (kind: NoticeKind): Rule => NOTICES[kind]

export const notification = z.object({
  _id: id,
  kind: z.enum(NOTICE_KINDS),
  title: storedText,
  text: storedText,
  /** How much money it is about, in dollars. */
  amount: z.nullable(z.number()),
  /** The page of the shop that it leads to. */
  href: storedText,
  picture: z.nullable(storedText),
  at: z.iso.datetime(),
  read_at: z.nullable(z.iso.datetime()),
})
export type Notification = z.infer<typeof notification>
export const notifications = z.array(notification)

/** The newest that was seen: it and all before it are read. */
export const readNotifications = z.strictObject({ until: id })
