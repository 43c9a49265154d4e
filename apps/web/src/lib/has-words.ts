const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)

/** Whether every word that was typed begins one of the text's, accents aside. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsIn(text)
  return wordsIn(typed).every((start) => words.some((word) => word.startsWith(start)))
}
