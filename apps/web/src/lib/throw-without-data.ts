/** For queries that a page can't do without. Once it is shown, asking again in vain costs nothing that was typed on it. */
export const throwWithoutData = (_error: Error, { state }: { state: { data: unknown } }): boolean =>
  state.data === undefined
