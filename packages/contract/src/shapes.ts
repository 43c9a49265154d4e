/** What a text looks like, asked without a schema: an address is read before those have arrived. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

export const isId = (value: string): boolean => UUID.test(value)

/** PostgreSQL can keep it and give it back exactly: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()
