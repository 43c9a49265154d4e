/** How a page of a long list was last seen. */
type Seen = { height: number; isNear: boolean }

/** It goes with the page itself: as long as the cache has that, whoever comes back finds the place where they were. */
const seen = new WeakMap<object, Seen>()

export const heightOf = (page: object): number | undefined => seen.get(page)?.height

/** Pages that nobody has measured are drawn, and so are those that were in sight. */
export const startsDrawn = (page: object): boolean => seen.get(page)?.isNear ?? true

export const remember = (page: object, height: number, isNear: boolean): void => {
  seen.set(page, { height, isNear })
}
