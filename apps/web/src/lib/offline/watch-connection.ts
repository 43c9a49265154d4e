import { NEEDS_CONNECTION, NOTICE_ID, noticeMarkup } from './notice.ts'
import { isPublicPage } from './rules.ts'

/** Says on an open page that the connection is gone, and has links open copies until it is back. */
export function watchConnection(onReturn: () => void): void {
  window.addEventListener('offline', tell)
  window.addEventListener('online', () => {
    takeBack()
    onReturn()
  })
  // Before the router hears of it: it would ask the shop for data.
  document.addEventListener('click', (event) => navigator.onLine || follow(event), { capture: true })
  if (!navigator.onLine) tell()
}

/** Once more is said once more: it comes up anew. */
function tell(): void {
  takeBack()
  document.body.insertAdjacentHTML('beforeend', noticeMarkup(`You are offline. ${NEEDS_CONNECTION}`, 'openPage'))
}

function takeBack(): void {
  const notice = document.getElementById(NOTICE_ID)
  notice?.previousElementSibling?.remove()
  notice?.remove()
}

/** A link to a public page opens its copy; any other waits, and the notice says why. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  const isSamePage = link.pathname === location.pathname && link.search === location.search && link.hash
  if (isSamePage || link.pathname.startsWith('/images/')) return
  event.preventDefault()
  if (isPublicPage(link.pathname)) location.assign(link.href)
  else tell()
}
