import type { QueryClient } from '@tanstack/react-query'
import { createTokenStore } from '#lib/access-token.ts'
import { session } from '#lib/session.ts'
import workerAddress from '#service-worker/service-worker.ts?worker&url'
import { isPublicPage, type Message } from './rules.ts'
import { watchConnection } from './watch-connection.ts'

/** Says that somebody who was signed in has read here: they may sign out where this has not started yet. */
const READER = 'reader'

/** Who only passes a page has not read it. */
const STAYED_MS = 2000

type Visits = { subscribe(listener: () => void): void }

/** Has copies kept of the public pages that are visited, to be read again without a connection. */
export function startOfflineCopies(router: Visits, queryClient: QueryClient): void {
  // Not over http from another machine, and not where the browser's settings forbid it.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const tokens = createTokenStore(() => localStorage)
  watchConnection(() => {
    void queryClient.invalidateQueries()
    if (session.current().state === 'signedOut') void session.look()
  })
  serviceWorker.register(workerAddress).catch(() => {})
  const tell = (message: Message) => void serviceWorker.ready.then(({ active }) => active?.postMessage(message))

  // A page that came through the worker is kept by it already.
  const told = new Set(serviceWorker.controller ? [addressOf(arrival())] : [])
  let staying: ReturnType<typeof setTimeout> | undefined
  const noteVisit = () => {
    clearTimeout(staying)
    staying = setTimeout(() => {
      const page = addressOf(location)
      if (told.has(page) || !navigator.onLine || !isPublicPage(location.pathname)) return
      told.add(page)
      tell({ visited: { page, pictures: picturesShown() } })
    }, STAYED_MS)
  }
  noteVisit()
  router.subscribe(noteVisit)

  const noteReader = () => {
    if (session.current().state === 'signedIn') return localStorage.setItem(READER, '')
    // Not being able to ask who is signed in is no signing out: that leaves the token.
    if (tokens.read() !== null || localStorage.getItem(READER) === null) return
    tell('forget')
    localStorage.removeItem(READER)
  }
  // Where storage is blocked there is no worker either.
  void serviceWorker.ready.then(() => {
    noteReader()
    session.subscribe(noteReader)
  })
}

const addressOf = ({ pathname, search }: URL | Location) => pathname + search

/** What the browser itself has opened; links may have led on since. */
const arrival = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)

const picturesShown = () =>
  [...document.images]
    .filter(({ complete, currentSrc }) => complete && currentSrc.startsWith(`${location.origin}/images/`))
    .map(({ currentSrc }) => currentSrc)
