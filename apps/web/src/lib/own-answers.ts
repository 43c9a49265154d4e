import { user } from '@patina/contract/accounts'
import * as z from 'zod/mini'

export {
  googleStart,
  identityAnswer,
  identityOptions,
  isAdminAnswer,
  isBuyerAnswer,
  isSellerAnswer,
  ownProfile,
  signInAnswer,
  tokenAnswer,
  userSales,
} from '@patina/contract/accounts'
export { deletedAnswer, insertAnswer, modifiedAnswer } from '@patina/contract/answers'
export { auditEntries } from '@patina/contract/audit'
export {
  caseDetail,
  caseReceipt,
  caseSummaries,
  measure,
  measures,
  openAppeals,
  personHistory,
} from '@patina/contract/cases'
export { categoryGuesses } from '@patina/contract/category-guesses'
export {
  credentials,
  devices,
  newBackupCodes,
  newPasskeyOptions,
  newSecondFactor,
  passkeyOptions,
} from '@patina/contract/credentials'
export { listingDraft, listingDrafts } from '@patina/contract/drafts'
export {
  collection,
  collections,
  favouriteIds,
  favourites,
  mergedFavourites,
  ownLikes,
  sharedCollection,
} from '@patina/contract/favourites'
export { ownFigures } from '@patina/contract/figures'
export { homes } from '@patina/contract/homes'
export { privatePicture, uploadAnswer } from '@patina/contract/images'
export { importAnswer, importAnswers, importRows, pieceAnswer } from '@patina/contract/imports'
export {
  checkedMessage,
  message,
  messageReports,
  messages,
  thread,
  threadAnswer,
  threads,
  unreadMessages,
} from '@patina/contract/messages'
export { notifications, unreadNotifications } from '@patina/contract/notifications'
export { offer, offering, offerSettings, offers } from '@patina/contract/offers'
export { order, orders } from '@patina/contract/orders'
export { emailStepAnswer, emailUndoAnswer, leaving, ownContact, ownEmail } from '@patina/contract/own-account'
export { paper } from '@patina/contract/papers'
export { intentAnswer, paymentCases, paymentOptions } from '@patina/contract/payments'
export { ledgerHealth, money, moneyEntries, moneyOrders, providerPage, statement } from '@patina/contract/payouts'
export { people } from '@patina/contract/people'
export { pictureHints, pictureMatches } from '@patina/contract/picture-hints'
export { preferences } from '@patina/contract/preferences'
export { priceHint } from '@patina/contract/prices'
export { ownProducts } from '@patina/contract/products'
export { ownQuestions, sizeQuestions } from '@patina/contract/questions'
export { queueAnswer } from '@patina/contract/queue'
export { reports } from '@patina/contract/reports'
export { rating, saleReviews } from '@patina/contract/reviews'
export { handoverCode, orderingBan, pass, sale, saleSummaries } from '@patina/contract/sales'
export { savedSearches } from '@patina/contract/saved-searches'
export { standings } from '@patina/contract/standing'
export { tradingAs } from '@patina/contract/traders'
export { productViews } from '@patina/contract/views'
/** Every answer that the API gives, and its schema. */
export * from './answers.ts'

export const users = z.array(user)
/** What the identity provider and the end of a session answer. */
export const done = z.object({ status: z.literal(true) })
export const acknowledged = z.object({ acknowledged: z.literal(true) })
