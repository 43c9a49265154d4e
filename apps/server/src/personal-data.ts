/** What stands where a name stood. */
export const NOBODY = 'Deleted person'

/** What addresses of people end with who were erased. */
export const NO_ADDRESS = '@deleted.invalid'

/** An address that can't be anyone's, different for each. */
export const nobodysAddress = (userId: string): string => `${userId}${NO_ADDRESS}`
