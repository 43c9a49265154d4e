const KEY = 'seen-today'
/** More than anyone looks at in a day: what is older is counted again. */
const MOST = 500

/**
 * Marks a product as seen on a day; answers whether it was not yet. The mark stays in this browser and lasts until the next
 * day: the shop hears of a view, and not of who looked.
 */
export function markSeen(productId: string, day: string, storage: () => Storage): boolean {
  try {
    const [markedDay, ...ids] = (storage().getItem(KEY) ?? '').split(' ')
    const seen = markedDay === day ? ids : []
    if (seen.includes(productId)) return false
    storage().setItem(KEY, [day, ...[productId, ...seen].slice(0, MOST)].join(' '))
    return true
  } catch {
    // Where nothing can be kept, each visit would count.
    return false
  }
}
