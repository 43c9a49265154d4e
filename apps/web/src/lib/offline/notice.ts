export const NOTICE_ID = 'offline-notice'
export const REASON_ID = 'offline-reason'

/** Stays at the lower edge while one reads, clear of what has the focus, and takes its own place at the end. */
const STYLE = `
:root{scroll-padding-bottom:7rem}
#${NOTICE_ID}{position:sticky;bottom:0;z-index:20;display:flex;align-items:center;justify-content:center;gap:1.5rem;padding:.5rem 1rem calc(.5rem + env(safe-area-inset-bottom));background:var(--color-base-content);color:var(--color-base-200);font-size:.875rem;line-height:1.45}
#${NOTICE_ID} a{display:inline-flex;align-items:center;min-height:2.75rem;white-space:nowrap;font-weight:600;text-decoration:underline;text-underline-offset:4px}
#${NOTICE_ID} :focus-visible{outline-color:currentColor}
@media (prefers-reduced-motion:no-preference){#${NOTICE_ID}{animation:offline-told .2s}}
@keyframes offline-told{from{opacity:.4}}`

export const NEEDS_CONNECTION = 'Ordering, reporting, messages and signing in need a connection.'

/** The sentence is markup; the empty address is the page's own. What comes up while somebody reads has to be heard. */
export const noticeMarkup = (sentence: string, on: 'copy' | 'openPage'): string =>
  `<style>${STYLE}</style><aside id="${NOTICE_ID}" aria-label="Connection">${
    on === 'copy'
      ? `<p id="${REASON_ID}" role="status">${sentence}</p><a href="">Try again</a>`
      : `<p role="alert">${sentence}</p>`
  }</aside>`
