import { formatDollars, lessFee } from '@patina/contract/money'

/** 'You receive $432: the shop keeps 10%.' */
export function receiveWords(price: number, feeBasisPoints: number): string | null {
  if (!(Number.isFinite(price) && price > 0)) return null
  if (feeBasisPoints === 0) return 'You receive all of it.'
  return `You receive ${formatDollars(lessFee(price, feeBasisPoints))}: the shop keeps ${feeBasisPoints / 100}%.`
}
