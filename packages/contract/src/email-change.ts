/** A change of one's address that is not confirmed by both ends within this time ends by itself. */
export const EMAIL_CHANGE_HOURS = 24
/** How long the old address can have it undone, and stays kept for that. */
export const UNDO_HOURS = 72

export const EMAIL_STEPS = ['confirm', 'prove'] as const
export type EmailStep = (typeof EMAIL_STEPS)[number]
