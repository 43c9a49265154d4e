/** What a text looks like, asked without a schema: an address is read before those have arrived. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

export const isId = (value: string): boolean => UUID.test(value)

/** PostgreSQL can keep it and give it back exactly: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Whatever a screen shows something for: not blanks, fillers, joiners and controls. U+2800 is a braille cell without dots. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** U+FEFF, which the embedded database drops where a text begins with it. */
const BYTE_ORDER_MARK = /\uFEFF/g

/** What is kept of a text: nothing of one that nobody can see, else all of it but byte order marks. */
export const keptText = (value: string): string => (VISIBLE.test(value) ? value.replace(BYTE_ORDER_MARK, '') : '')

/** Embeddings, overrides and isolates: they turn the words around that follow them, also those of others. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutReordering = (value: string): string => value.replace(REORDERING, '')
