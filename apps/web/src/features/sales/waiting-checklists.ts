import { DRAFT } from '#lib/drafts.ts'

/* Which sales have a checklist on this device that waits to be sent: looked at on every page, so it is no database. */

const WAITING = `${DRAFT}checklist:`

export function noteWaiting(saleId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(WAITING + saleId, '')
    else localStorage.removeItem(WAITING + saleId)
  } catch {
    // Storage is blocked or full: then it is sent from its order's page.
  }
}

export function waitingSales(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(WAITING) ? key.slice(WAITING.length) : []))
  } catch {
    return []
  }
}
