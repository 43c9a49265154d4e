/** How long somebody has to think again before their account is deleted. */
export const LEAVING_DAYS = 14

const LEAVING_MS = LEAVING_DAYS * 86_400_000

/** When an account is deleted whose owner asked for it at this moment. */
export const leavesAt = (leavingSince: Date): Date => new Date(leavingSince.getTime() + LEAVING_MS)

/** The last moment at which those asked for it whose account is deleted now. */
export const lastToLeave = (now: Date): Date => new Date(now.getTime() - LEAVING_MS)
