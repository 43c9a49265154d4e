import type { SellingFigures } from '@patina/contract/figures'
import { formatDollars, lessFee } from '@patina/contract/money'

const EXAMPLE = 480

/** 'A $480 sofa: you receive $432, usually in 9 days.' */
export function sellingWords({ fee_basis_points, median_days }: SellingFigures): string {
  const soon = median_days === null ? '' : `, usually in ${median_days === 1 ? 'a day' : `${median_days} days`}`
  return `A ${formatDollars(EXAMPLE)} sofa: you receive ${formatDollars(lessFee(EXAMPLE, fee_basis_points))}${soon}.`
}
