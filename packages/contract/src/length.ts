/** Made when the first long text comes: opening it takes longer than all schemas together. */
let characters: Intl.Segmenter | undefined

/** Whether a text has at most so many characters as people count them: a family of four is one, and so is é. */
export function charactersFit(value: string, most: number): boolean {
  // There are never more characters than units: most texts need no closer look.
  if (value.length <= most) return true
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const _ of characters.segment(value)) if (++count > most) return false
  return true
}

/**
 * How many code points, which PostgreSQL counts, a text of so many characters may have: a family of emoji has seven,
 * a letter of Hindi up to five. What is piled up without end is no character any more.
 */
export const mostCodePoints = (characters: number): number => Math.min(8 * characters, characters + 4000)

export function codePointsFit(value: string, most: number): boolean {
  if (value.length <= most) return true
  let count = 0
  for (const _ of value) if (++count > most) return false
  return true
}
