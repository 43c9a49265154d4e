import { popupMessage } from '@patina/contract/accounts'
import type { Channel } from '#lib/channel.ts'
import { googleError, POPUP_SENTENCES } from './popup-sentences.ts'

const WIDTH = 500
const HEIGHT = 600
const POLL_MS = 2000

/** The part of a window that signing in needs; once it has left our origin there is little more to have. */
export type PopupWindow = { readonly closed: boolean; close(): void; location: { href: string } }

type Deps = {
  /** Opens an empty window, or null where the browser blocks it. */
  openWindow(features: string): PopupWindow | null
  openChannel(): Channel
}

type Attempt = { popup: PopupWindow; succeed(): void; fail(reason: Error): void }

export type Popup = ReturnType<typeof createPopup>

/** One sign-in popup at a time. Its last page reports on a channel, since it may have lost the page that opened it. */
export function createPopup({ openWindow, openChannel }: Deps) {
  const listeners = new Set<() => void>()
  let attempt: Attempt | undefined
  let channel: Channel | undefined

  function listen() {
    channel ??= openChannel()
    channel.onmessage = ({ data }) => {
      const message = popupMessage.safeParse(data)
      if (!message.success) return
      if (message.data.outcome === 'failed') attempt?.fail(googleError(message.data.error))
      else if (attempt) attempt.succeed()
      else for (const listener of listeners) listener()
    }
  }

  /** The window opens at once, while the press still counts; where it leads is asked for afterwards. */
  function start(findAddress: () => Promise<string>): Promise<void> {
    attempt?.popup.close()
    attempt?.fail(new Error(POPUP_SENTENCES.cancelled))
    const popup = openWindow(`popup,width=${WIDTH},height=${HEIGHT}`)
    if (!popup) return Promise.reject(new Error(POPUP_SENTENCES.blocked))
    listen()

    return new Promise<void>((resolve, reject) => {
      const stop = watchClosing(popup, () => mine.fail(new Error(POPUP_SENTENCES.closed)))
      const settle = (done: () => void) => {
        stop()
        if (attempt === mine) attempt = undefined
        done()
      }
      const mine: Attempt = { popup, succeed: () => settle(resolve), fail: (reason) => settle(() => reject(reason)) }
      attempt = mine
      findAddress().then(
        (address) => {
          if (attempt === mine) popup.location.href = address
        },
        (reason) => {
          popup.close()
          mine.fail(reason)
        },
      )
    })
  }

  return {
    start,
    /** A popup may report when nobody waits any more: given up as closed, or opened by a page that was reloaded. */
    onUnawaited(listener: () => void): () => void {
      listen()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A window that moved to another browsing group looks closed too, so its report gets one more round to arrive. */
function watchClosing(popup: PopupWindow, onClosed: () => void): () => void {
  let looksClosed = false
  const timer = setInterval(() => {
    if (!popup.closed) return
    if (looksClosed) onClosed()
    looksClosed = true
  }, POLL_MS)
  return () => clearInterval(timer)
}
