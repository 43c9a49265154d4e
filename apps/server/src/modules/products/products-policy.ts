import { HttpError, notFound } from '#http/errors.ts'
import type { Caller } from '#http/middleware/callers.ts'

/** A seller's own list is for that seller; to everyone else it is as if it were not there. */
export function demandOwnList(caller: Caller | null, email: string): { id: string } {
  if (!caller) throw new HttpError(401, 'Please sign in.')
  if (!caller.profile?.roles.includes('seller')) throw new HttpError(403, 'Only a seller can do this.')
  if (caller.email !== email) throw notFound('There is no such product: it may have been taken down.')
  return caller.profile
}
