import type { Category } from '@patina/contract/products'
import type { CategoryRow } from './products-repository.ts'

export const presentCategory = ({ id, title, kind }: CategoryRow): Category => ({
  _id: id,
  category_title: title,
  kind,
})
