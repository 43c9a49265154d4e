import type { NewCaseReport } from '@patina/contract/cases'
import { PAGES } from '@patina/contract/pages'
import { isId } from '@patina/contract/shapes'

type Subject = Pick<NewCaseReport, 'kind' | 'id'>

const KINDS = [
  { kind: 'product', page: PAGES.product.path },
  { kind: 'person', page: PAGES.seller.path },
] as const

/** What a page of the shop is about that can be reported: a piece, a seller or, by its mark, one review of them. */
export function subjectAt(address: string): Subject | undefined {
  const url = URL.parse(address.trim(), 'http://patina.invalid')
  const review = url?.hash.replace('#review-', '') ?? ''
  if (url?.hash.startsWith('#review-') && isId(review)) return { kind: 'review', id: review }
  for (const { kind, page } of KINDS) {
    const folder = page.replace(':id', '')
    const id = url?.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : ''
    if (isId(id)) return { kind, id }
  }
  return undefined
}
