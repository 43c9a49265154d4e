/** Whom notices reach: the two sides of a sale or of a question, admins, the owner of an account or a search, and those who have a sale with them. */
export const RECEIVERS = ['buyer', 'seller', 'admin', 'owner', 'partner'] as const
export type Receiver = (typeof RECEIVERS)[number]

/** The ways on which they reach them: by mail, among one's notifications in the shop, and as a push to one's devices. */
export const CHANNELS = ['mail', 'app', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What belongs together where people choose what they want to hear; and all that a push says of it. */
export const NOTICE_GROUPS = {
  orders: {
    title: 'Orders',
    text: 'Pieces that are paid for, orders that end soon, and your turn in line.',
    push: 'News of an order',
  },
  sales: { title: 'Handing over', text: 'Times to meet, and what becomes of a sale.', push: 'News of a sale' },
  money: { title: 'Money', text: 'Payouts, refunds and disputed payments.', push: 'News of your money' },
  questions: { title: 'Questions', text: 'What people ask of a piece, and answers.', push: 'A question about a piece' },
  messages: { title: 'Messages', text: 'What you have not read for a while.', push: 'A message about a piece' },
  offers: { title: 'Offers', text: 'What is offered for a piece, and answers.', push: 'News of an offer' },
  favourites: { title: 'Favourites', text: 'Pieces you keep that cost less now.', push: 'News of a piece you keep' },
  searches: { title: 'Saved searches', text: 'New pieces in what you look for.', push: 'New in a saved search' },
  reviews: { title: 'Reviews', text: 'Sales you can review, and reviews of you.', push: 'News of a review' },
  account: { title: 'Account', text: 'Your account, and accounts you have a sale with.', push: 'News of your account' },
} as const satisfies Record<string, { title: string; text: string; push: string }>
export type NoticeGroup = keyof typeof NOTICE_GROUPS

/** What notices are about. */
export type Subject =
  | 'order'
  | 'sale'
  | 'account'
  | 'product'
  | 'offer'
  | 'queuePlace'
  | 'thread'
  | 'favourites'
  | 'searchFind'
  | 'reviews'
  | 'measure'

type Rule = {
  /** Whose id a notice of this kind carries. */
  about: Subject
  to: readonly Receiver[]
  /** Whatever is told in the app goes to the devices of those who want that, too. */
  channels: readonly Channel[]
  /** A reminder: how long after its cause it is told. It is dropped where its subject has moved on by then. */
  afterHours?: number
  /** A reminder: how long before the moment that it is of. Where that is over already, nobody is reminded. */
  beforeHours?: number
  group: NoticeGroup
  /** Money, safety and what admins decide: it is mailed, whatever somebody has chosen, and at any hour. */
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

const ofOffer = {
  about: 'offer',
  to: ['buyer', 'seller'],
  channels: ['mail', 'app'],
  group: 'offers',
  mandatory: false,
} as const satisfies Rule

const OFFER_NOTICES = {
  /** A buyer has named an amount, at first or after the seller's. */
  offerMade: { ...ofOffer, to: ['seller'] },
  /** The seller has named another, or has declined; or it ended without them. */
  offerAnswered: { ...ofOffer, to: ['buyer'] },
  /** The buyer has declined or taken back; to the seller, among their notifications alone. */
  offerEnded: { ...ofOffer, to: ['seller'], channels: ['app'] },
  offerAccepted: ofOffer,
  /** To who is to answer, or to pay. */
  offerEndsSoon: { ...ofOffer, beforeHours: 6 },
} as const satisfies Record<string, Rule>

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
  /** The buyer has looked the piece over, mark by mark. */
  checklistSent: { ...toSeller, mandatory: false },
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

const ofQueue = {
  about: 'queuePlace',
  to: ['buyer'],
  channels: ['mail', 'app'],
  group: 'orders',
  mandatory: false,
} as const satisfies Rule

/** Their subject is the sale, for its reviews. */
const ofReviews = {
  about: 'reviews',
  to: ['buyer', 'seller'],
  channels: ['mail', 'app'],
  group: 'reviews',
  mandatory: false,
} as const satisfies Rule

/** Whoever did not do it themselves has to hear of it at once. */
const ofCredentials = {
  about: 'account',
  to: ['owner'],
  channels: ['mail', 'app'],
  group: 'account',
  mandatory: true,
} as const satisfies Rule

const ofMeasure = { ...ofCredentials, about: 'measure' } as const satisfies Rule

/** How somebody signs in has changed. */
const CREDENTIAL_NOTICES = {
  passwordChanged: ofCredentials,
  secondFactorOn: ofCredentials,
  secondFactorOff: ofCredentials,
  backupCodesRenewed: ofCredentials,
  passkeyAdded: ofCredentials,
  passkeyRemoved: ofCredentials,
} as const satisfies Record<string, Rule>
export type CredentialNotice = keyof typeof CREDENTIAL_NOTICES

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
  /** Whoever waits in the queue for a piece is called; did not come; or waits for nothing any more. */
  turnCame: ofQueue,
  turnOver: { ...ofQueue, channels: ['app'] },
  queueEnded: ofQueue,
  /** Somebody asks for a size that the seller has not said; and to who asked, that they have. */
  sizeAsked: { ...ofQuestion, to: ['seller'] },
  sizeAnswered: { ...ofQuestion, to: ['buyer'] },
  ...OFFER_NOTICES,
  /** A reminder, once for all that was written since one read last: in the shop the envelope counts what is new at once. */
  messageUnread: {
    about: 'thread',
    to: ['buyer', 'seller'],
    channels: ['mail', 'push'],
    afterHours: 1 / 6,
    group: 'messages',
    mandatory: false,
  },
  /** A piece that somebody keeps costs less: in the shop at once, and once a day by mail, all of them together. */
  priceDropped: { about: 'product', to: ['buyer'], channels: ['app'], group: 'favourites', mandatory: false },
  priceDrops: { about: 'favourites', to: ['owner'], channels: ['mail'], group: 'favourites', mandatory: false },
  /** A saved search has found something, to whoever saved it. */
  searchFound: { about: 'searchFind', to: ['owner'], channels: ['mail', 'app'], group: 'searches', mandatory: false },
  /** A sale has ended, and both can say how it went; and, once what was said is published, to whom it is about. */
  reviewOpen: ofReviews,
  reviewed: ofReviews,
  ...CREDENTIAL_NOTICES,
  /** What admins have decided about somebody, with their reasons; and about their appeal. */
  measureTaken: ofMeasure,
  appealDecided: ofMeasure,
  /** To those who may decide it. */
  appealMade: { ...ofMeasure, to: ['admin'], mandatory: false },
  /** They can't sign in any more, so a mail is all that reaches them. */
  accountClosed: { about: 'account', to: ['owner'], channels: ['mail'], group: 'account', mandatory: true },
  /** Money that is theirs waits, since their ways in have changed. */
  payoutsPaused: { about: 'account', to: ['owner'], channels: ['mail', 'app'], group: 'money', mandatory: true },
  /** Somebody has asked for their own account to be deleted; and the reminder. */
  deletionAsked: { about: 'account', to: ['owner'], channels: ['mail'], group: 'account', mandatory: true },
  deletionSoon: {
    about: 'account',
    to: ['owner'],
    channels: ['mail', 'app'],
    beforeHours: 24,
    group: 'account',
    mandatory: true,
  },
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

const isGroup = (name: string): name is NoticeGroup => Object.hasOwn(NOTICE_GROUPS, name)
export const GROUP_NAMES: readonly NoticeGroup[] = Object.keys(NOTICE_GROUPS).filter(isGroup)

/**
 * What people choose among: each group that something belongs to, whether it stands among notifications, and whether all, some
 * or none of it is mailed regardless.
 */
export const GROUP_CHOICES = GROUP_NAMES.map((group) => {
  const rules = NOTICE_KINDS.map(ruleOf).filter((rule) => rule.group === group)
  const canBeChosen = rules.filter(({ mandatory }) => !mandatory)
  const isShownHere = rules.some(({ channels }) => channels.includes('app'))
  return { group, kinds: rules.length, isShownHere, mailed: mailedRegardless(rules.length, canBeChosen.length) }
}).filter(({ kinds }) => kinds > 0)

function mailedRegardless(kinds: number, canBeChosen: number): 'all' | 'some' | 'none' {
  if (canBeChosen === 0) return 'all'
  return canBeChosen < kinds ? 'some' : 'none'
}
