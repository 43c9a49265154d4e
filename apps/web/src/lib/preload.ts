/**
 * The server waits for a page's lists, so that they are in its HTML.
 * The browser goes on at once and shows skeletons until they arrive.
 */
export async function preload(...loading: Promise<void>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loading)
}
