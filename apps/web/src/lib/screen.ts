import { useMediaQuery } from '#lib/media-query.ts'

/** Whether there is no room for a column beside the list; Tailwind's `lg` begins where there is. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 64rem)')
