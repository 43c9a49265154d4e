/* Runs in what is shown without a connection: sets the chosen theme, and opens the true page once there is one again. */

import { REASON_ID } from './notice.ts'

const LOOKED_EVERY_MS = 15_000

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme it is.
}

let isTouched = false
document.addEventListener('input', () => {
  isTouched = true
})

/** What somebody is typing is not taken from them. */
function openTruePage() {
  if (!isTouched) return location.reload()
  const sentence = document.getElementById(REASON_ID)
  if (sentence) sentence.textContent = 'You are connected again. Try again opens the page as it is now.'
}

/** A browser that says it is connected may still not reach the shop. */
async function look() {
  if (!navigator.onLine || document.visibilityState === 'hidden') return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) openTruePage()
}

window.addEventListener('online', look)
document.addEventListener('visibilitychange', look)
setInterval(look, LOOKED_EVERY_MS)
