import { PRODUCT_NAME } from '@patina/contract/brand'
import { isOwnPath, readPush } from '#lib/offline/pushed.ts'
import { type Kind, kindOf, mayBeKept, readMessage, type Visit } from '#lib/offline/rules.ts'
import { fetchNeeded, find, findPage, findPicture, forgetOldForms, forgetVisits, keep } from './kept.ts'

const ICON = '/icon-192.png'

declare const self: ServiceWorkerGlobalScope

// Nothing depends on which worker a page was opened with, so a new one need not wait for the old one's pages.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchNeeded(), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldForms(),
      self.clients.claim(),
      // Pages are then asked for while the worker starts, not after.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(openPage(event))
  else if (kind) event.respondWith(hand(event, kind))
})

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message) event.waitUntil(message === 'forget' ? forgetVisits() : keepVisited(message.visited))
})

self.addEventListener('push', (event) => {
  const pushed = readPush(event.data?.text() ?? '')
  if (!pushed) return
  const { title, tag, path } = pushed
  // The same tag again takes the place of what is shown.
  event.waitUntil(self.registration.showNotification(title, { body: PRODUCT_NAME, tag, data: path, icon: ICON }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification.data))
})

/** In a window of the shop that is open already, else in a new one. */
async function openFrom(path: unknown): Promise<void> {
  const url = new URL(isOwnPath(path) ? path : '/', self.location.origin).href
  const [open] = await self.clients.matchAll({ type: 'window' })
  const opened = await open?.navigate(url).catch(() => undefined)
  await (opened ? opened.focus() : self.clients.openWindow(url))
}

/** Pages come from the shop; copies are for when it cannot be reached. What the shop answers, it answers. */
async function openPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const page: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    keepIfPublic(event, page, 'page')
    return page
  } catch {
    return findPage(url.replace(/#.*/, ''))
  }
}

function keepIfPublic(event: FetchEvent, answer: Response, kind: Kind): void {
  if (mayBeKept(answer, kind)) event.waitUntil(keep(answer.clone(), kind))
}

/** Files and pictures never change under their names: what is here need not be asked for. */
async function hand(event: FetchEvent, kind: 'file' | 'picture'): Promise<Response> {
  const { url } = event.request
  const kept = await find(url)
  if (kept) return kept
  try {
    const answer = await fetch(event.request)
    keepIfPublic(event, answer, kind)
    return answer
  } catch (error) {
    const other = kind === 'picture' ? await findPicture(url) : undefined
    if (other) return other
    throw error
  }
}

/**
 * Where no page was opened anew, the one that is shown is asked for once more as any visitor gets it, without cookies; its
 * pictures are in the browser's own cache already.
 */
async function keepVisited({ page, pictures }: Visit): Promise<void> {
  const ask = async (url: string, kind: 'page' | 'picture') => {
    if (kind === 'picture' && (await find(url))) return
    const answer = await fetch(url, { credentials: 'omit' }).catch(() => undefined)
    if (answer && mayBeKept(answer, kind)) await keep(answer, kind)
  }
  await ask(page, 'page')
  for (const picture of pictures) await ask(picture, 'picture')
}
