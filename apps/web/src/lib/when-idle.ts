/** Fetches what no visitor waits for, once the page has loaded and has nothing better to do. Should it not come, so be it. */
export function whenIdle(fetchIt: () => Promise<unknown>): void {
  const quietly = () => fetchIt().catch(() => {})
  // Safari has learned to say when it is idle only lately.
  const inTime = () => ('requestIdleCallback' in window ? requestIdleCallback(quietly) : setTimeout(quietly, 1000))
  if (document.readyState === 'complete') inTime()
  else window.addEventListener('load', inTime, { once: true })
}
