import * as z from 'zod/mini'

/** A UUID of version 7: it sorts by age. */
export const id = z.uuid({ error: 'is not an id' })

/** The one category id that the first client knew by heart; bookmarks to it keep working. */
export const FIXED_CATEGORY_ID = '018f3a5c-7b00-7000-8000-000000000001'
