/** A pattern for what has these words in it, to the letter. */
export const containing = (words: string): string => `%${escaped(words)}%`

/** A pattern for what begins with them. */
export const beginningWith = (words: string): string => `${escaped(words)}%`

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&')
