import { identity, ownProfile, user } from '@patina/contract/accounts'
import { deletedAnswer, insertAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { picture } from '@patina/contract/images'
import { newListing } from '@patina/contract/new-listing'
import { newOrder, order, purchaser } from '@patina/contract/orders'
import { intentAnswer, paymentRecord } from '@patina/contract/payments'
import { category, ownProducts, productChange, productDetail, publicProduct } from '@patina/contract/products'
import { newReport, report } from '@patina/contract/reports'
import { filterCounts, nearMisses, suggestions } from '@patina/contract/search'
import * as z from 'zod'

/** What the description calls the schemas that more than one place or a generated client needs by name. */
const NAMES = {
  Category: category,
  DeletedAnswer: deletedAnswer,
  Error: errorAnswer,
  FilterCounts: filterCounts,
  Identity: identity,
  InsertAnswer: insertAnswer,
  ModifiedAnswer: modifiedAnswer,
  NearMisses: nearMisses,
  NewOrder: newOrder,
  NewProduct: newListing,
  NewReport: newReport,
  Order: order,
  OwnProducts: ownProducts,
  OwnProfile: ownProfile,
  PaymentIntent: intentAnswer,
  PaymentRecord: paymentRecord,
  Picture: picture,
  Product: publicProduct,
  ProductChange: productChange,
  ProductDetail: productDetail,
  Purchaser: purchaser,
  Report: report,
  Suggestions: suggestions,
  User: user,
}

/** Names stand beside the schemas and not in them: the contract travels to the browser, which needs none. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMES)) z.globalRegistry.add(schema, { id })
}
