import { formatNumber } from '@patina/contract/money'
import type { Counted } from '@patina/contract/search'

/** '12', or '1,200+' where nobody counted on: then only as many digits as are sure to mean something. */
export function countText({ count, atLeast }: Counted): string {
  if (!atLeast) return formatNumber(count)
  const step = count < 100 ? 1 : 10 ** (Math.floor(Math.log10(count)) - 1)
  return `${formatNumber(Math.floor(count / step) * step)}+`
}

export const productsText = (counted: Counted): string =>
  counted.count === 1 && !counted.atLeast ? '1 piece' : `${countText(counted)} pieces`
