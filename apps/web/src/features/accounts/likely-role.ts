import type { SignUpRole } from '@patina/contract/accounts'
import { pathTo } from '@patina/contract/pages'
import { ownPath } from '#lib/paths.ts'

/** Whoever was on the way to offer a piece will sell, whoever was about to order one will buy; else nobody guesses. */
export function likelyRole(from: string | null): SignUpRole | undefined {
  const goal = ownPath(from ?? '/')
  const page = goal.split('?')[0]
  if (page === pathTo('addProduct') || page === pathTo('sell')) return 'seller'
  return goal.startsWith(pathTo('orderProduct', '')) ? 'buyer' : undefined
}
