import { isMissing } from './api-error.ts'

type Asked = { state: { data: unknown } }

/** For queries that a page can't do without. Once it is shown, asking again in vain costs nothing that was typed on it. */
export const throwWithoutData = (_error: Error, { state }: Asked): boolean => state.data === undefined

/** The same for pages that have words of their own where there is nothing at their address. */
export const throwUnlessMissing = (error: Error, asked: Asked): boolean =>
  !isMissing(error) && throwWithoutData(error, asked)
