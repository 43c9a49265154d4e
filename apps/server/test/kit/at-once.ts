/** Starts what is handed to it at once, each round in another order, and in the same one whenever it is repeated. */
export async function atOnce(round: number, ...runners: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(permutation(round * STRIDE, runners).map((run) => run()))
}

/** Prime to any number of orders: all come up, and a few rounds already begin differently. */
const STRIDE = 277

/** The nth order of these, after the last from the first again. */
function permutation<Item>(n: number, items: readonly Item[]): Item[] {
  const first = items[n % items.length]
  if (first === undefined) return []
  return [first, ...permutation(Math.floor(n / items.length), items.toSpliced(n % items.length, 1))]
}
