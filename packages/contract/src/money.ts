export const toCents = (amount: number): number => Math.round(amount * 100)
export const toDollars = (cents: number): number => cents / 100

/** '$1,250', '$89.50': cents show only where there are any. */
export function formatDollars(amount: number): string {
  const cents = toCents(amount)
  const digits = cents % 100 === 0 ? 0 : 2
  return `$${toDollars(cents).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/** How much less than new, in whole percent; 0 where nothing is saved. */
export function percentSaved(resale: number, original: number): number {
  return resale < original ? Math.round(100 - (100 * resale) / original) : 0
}
