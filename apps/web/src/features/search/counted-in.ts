import type { Counted } from '@patina/contract/search'
import type { ProductPage } from './api/product-pages.ts'

/** How many pieces the whole list has, where the server said so. */
export const countedIn = (page: ProductPage | undefined): Counted | null =>
  page === undefined || page.total === null ? null : { count: page.total, atLeast: page.totalIsCapped }
