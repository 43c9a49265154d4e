import { DrizzleQueryError } from 'drizzle-orm'

/** The database can't be reached or has no room just now. The same may be asked again soon. */
export class DatabaseAway extends Error {}

/** A read that anyone may ask for took longer than such reads may: others wait for the same connections. */
export class ReadTooSlow extends Error {}

const QUERY_CANCELED = '57014'

/** Whether PostgreSQL gave a statement up, and is ready for the next one. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED

/** Whether something failed because a read took too long. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (error instanceof ReadTooSlow || isTooSlow(error.cause))

/**
 * Classes of PostgreSQL's error codes: 08 the connection, 53 no room (connections, memory, disk), 57 an operator or a time
 * limit stepped in; and 25006, which a server answers that has become a standby.
 */
const AWAY_CODES = /^(?:08\w{3}|53\w{3}|57\w{3}|25006)$/
const BROKEN_SOCKET = /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT)$/
/** Some of the driver's own errors have words alone. */
const BROKEN_CLIENT = /^(?:Connection terminated|Client (?:has encountered|was closed))/

/** Whether something failed because the database was away, and not because of what was asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  // Others outside have codes of sockets too: theirs say nothing about the database.
  return (error instanceof DrizzleQueryError && isBroken(error.cause)) || isAway(error.cause)
}

function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY_CODES.test(code) || BROKEN_SOCKET.test(code) || BROKEN_CLIENT.test(error.message)
}
