export const toCents = (amount: number): number => Math.round(amount * 100)
export const toDollars = (cents: number): number => cents / 100

/** '1,250'. By hand: a slow phone is held for 60 ms when a page first asks its browser to write a number. */
export const formatNumber = (amount: number, decimals = 0): string =>
  amount.toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** '$1,250', '$89.50': cents show only where there are any. */
export function formatDollars(amount: number): string {
  const cents = toCents(amount)
  return `$${formatNumber(toDollars(cents), cents % 100 === 0 ? 0 : 2)}`
}

/** What a seller gets of a product's price, in dollars. */
export const lessFee = (price: number, feeBasisPoints: number): number =>
  toDollars(toCents(price) - Math.floor((toCents(price) * feeBasisPoints) / 10_000))

/** How much less than new, in whole percent; 0 where nothing is saved. */
export function percentSaved(resale: number, original: number): number {
  return resale < original ? Math.round(100 - (100 * resale) / original) : 0
}
