import type { PictureMatch } from '@patina/contract/picture-hints'
import { presentPicture } from '#modules/products/module.ts'
import type { MatchRow } from './matches-repository.ts'

export const presentMatch = (row: MatchRow): PictureMatch => ({
  _id: row.id,
  product: presentSide(row.product, row.seller, row.picture),
  other: presentSide(row.otherProduct, row.otherSeller, row.otherPicture),
  noted_at: row.notedAt.toISOString(),
})

const presentSide = (product: MatchRow['product'], seller: MatchRow['seller'], picture: MatchRow['picture']) => ({
  product_id: product.id,
  product_name: product.name,
  seller_name: seller.name,
  seller_email: seller.email,
  picture: presentPicture(picture),
})
