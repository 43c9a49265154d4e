/** The list with the item of one place at another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
