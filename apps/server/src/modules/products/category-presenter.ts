import type { Category } from '@patina/contract/catalogue'
import type { CategoryRow } from './products-repository.ts'

export const presentCategory = ({ id, title }: CategoryRow): Category => ({ _id: id, category_title: title })
