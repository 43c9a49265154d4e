const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a text has at most so many characters as people count them: a family of four is one, and so is é. */
export function charactersFit(value: string, most: number): boolean {
  // There are never more characters than units: most texts need no closer look.
  if (value.length <= most) return true
  let count = 0
  for (const _ of characters.segment(value)) if (++count > most) return false
  return true
}

/** Whether it fits a column of that length: PostgreSQL counts code points, of which a character may have several. */
export function codePointsFit(value: string, most: number): boolean {
  if (value.length <= most) return true
  let count = 0
  for (const _ of value) if (++count > most) return false
  return true
}
