import type { SignUpRole } from '@patina/contract/accounts'
import { ownPath, paths } from '#lib/paths.ts'

/** Whoever was on the way to offer a piece will sell, whoever was about to order one will buy; else nobody guesses. */
export function likelyRole(from: string | null): SignUpRole | undefined {
  const goal = ownPath(from ?? '/')
  if (goal === paths.addProduct()) return 'seller'
  return goal.startsWith(paths.orderProduct('')) ? 'buyer' : undefined
}
