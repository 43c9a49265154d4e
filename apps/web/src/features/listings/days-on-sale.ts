const DAY_MS = 86_400_000

/** 'New today', '1 day on sale', '12 days on sale' */
export function daysOnSale(postedDate: string, now: number): string {
  const days = Math.floor((now - Date.parse(postedDate)) / DAY_MS)
  if (days < 1) return 'New today'
  return days === 1 ? '1 day on sale' : `${days} days on sale`
}
