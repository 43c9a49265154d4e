/** What stands where a name stood. */
export const NOBODY = 'Deleted person'

/** What addresses of people end with who were erased. */
export const NO_ADDRESS = '@deleted.invalid'

/** Why somebody can't be deleted just now: whose money it is has to be known until it has arrived or gone back. */
export const NOT_PAID_OUT = 'what they have earned has not reached them yet, or they have to give some of it back'
export const MONEY_UNDER_WAY = 'money of theirs is under way, try again in a quarter of an hour'

/** An address that can't be anyone's, different for each. */
export const nobodysAddress = (userId: string): string => `${userId}${NO_ADDRESS}`
