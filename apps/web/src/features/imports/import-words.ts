const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

export const rowsWord = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** What pressing the button does, in numbers: where some rows are wrong, it is the others that are listed. */
export function listAction({ right, wrong }: { right: number; wrong: number }): string {
  if (wrong === 0) return `List ${pieces(right)}`
  return right === 1 ? 'List the right one' : `List the ${right} right ones`
}

export const listedSentence = (count: number): string => `${pieces(count)} ${count === 1 ? 'is' : 'are'} on sale.`
