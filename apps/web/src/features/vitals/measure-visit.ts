/**
 * Fetches the reporter once the page has loaded and has nothing better to do, so that no visitor waits for it.
 * Should it not come, this visit goes uncounted.
 */
export function measureVisit(page: string | undefined): void {
  const load = () => import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(page)).catch(() => {})
  // Safari has learned to say when it is idle only lately.
  const loadWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1000))
  if (document.readyState === 'complete') loadWhenIdle()
  else window.addEventListener('load', loadWhenIdle, { once: true })
}
