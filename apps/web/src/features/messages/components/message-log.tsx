import type { Message } from '@patina/contract/messages'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { byDay, dayWords, ownTimeZone } from '../message-days.ts'
import type { Waiting } from '../outbox.ts'
import { MessageItem, WaitingItem } from './message-item.tsx'

export type Earlier = { hasMore: boolean; isFetching: boolean; isFailed: boolean; onMore: () => void }

type Props = {
  ref: Ref<HTMLDivElement>
  messages: readonly Message[]
  waiting: readonly Waiting[]
  /** Stands where nothing was said yet. */
  intro: ReactNode
  other: string
  earlier: Earlier
  answersAt: string | undefined
  /** Whether the newest can be seen, whenever that changes. */
  onEndSeen: (isSeen: boolean) => void
  onReport: (message: Message) => void
  onRetry: (unsent: Waiting) => void
  onEdit: (unsent: Waiting) => void
  onRenew: () => void
}

/**
 * What was said, oldest first. It is scrolled from its end (the column is reversed, with one child): so it opens at the newest,
 * stays there, and keeps its place when earlier ones come in above.
 */
export function MessageLog({ ref, messages, waiting, intro, other, earlier, answersAt, onEndSeen, ...on }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onEndSeen)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => seen(entry?.isIntersecting ?? false), { rootMargin: '48px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  const timeZone = ownTimeZone()
  const days = byDay(messages, timeZone)
  return (
    <div
      ref={ref}
      role="log"
      aria-label={`Messages with ${other}`}
      aria-busy={earlier.isFetching}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by its keys
      tabIndex={0}
      className="ring-inside flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4"
    >
      <div className="grid grid-cols-1 py-3">
        {messages.length === 0 && waiting.length === 0 && intro}
        {earlier.hasMore && <EarlierButton {...earlier} />}
        {days.map(({ day, items }) => (
          <section key={day} aria-label={dayWords(day, Date.now(), timeZone)}>
            <p aria-hidden="true" className={`pt-4 text-center text-small text-soft ${NO_ANCHOR}`}>
              {dayWords(day, Date.now(), timeZone)}
            </p>
            <ol className="grid grid-cols-1 gap-1">
              {items.map((message, index) => (
                <MessageItem
                  key={message.client_id ?? message._id}
                  message={message}
                  other={other}
                  isNext={isSame(items[index - 1], message)}
                  answersAt={answersAt}
                  onReport={on.onReport}
                  onRenew={on.onRenew}
                />
              ))}
            </ol>
          </section>
        ))}
        {waiting.length > 0 && (
          <ol className="mt-1 grid grid-cols-1 gap-1">
            {waiting.map((unsent, index) => (
              <WaitingItem
                key={unsent.clientId}
                unsent={unsent}
                isNext={index > 0 || (messages.at(-1)?.is_mine ?? false)}
                onRetry={() => on.onRetry(unsent)}
                onEdit={() => on.onEdit(unsent)}
                onRenew={on.onRenew}
              />
            ))}
          </ol>
        )}
        <div ref={end} />
      </div>
    </div>
  )
}

/** Earlier messages come in below these: what keeps its place is the message after them. */
const NO_ANCHOR = '[overflow-anchor:none]'

const isSame = (before: Message | undefined, message: Message): boolean =>
  before !== undefined && !before.note && !message.note && before.is_mine === message.is_mine

/** Asks by itself as soon as somebody has scrolled to it. */
function EarlierButton({ isFetching, isFailed, onMore }: Earlier) {
  const button = useRef<HTMLButtonElement>(null)
  const label = isFailed ? 'Try again' : 'Earlier messages'
  const isWaiting = !isFetching && !isFailed
  // Pressed by a keyboard it may go with the last of them: the focus stays among the messages.
  useLayoutEffect(() => {
    const { current } = button
    const log = current?.closest<HTMLElement>('[role=log]')
    return () => {
      if (current === document.activeElement) log?.focus({ preventScroll: true })
    }
  }, [])
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!isWaiting || !button.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more())
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return (
    <div className={`grid justify-items-center gap-2 ${NO_ANCHOR}`}>
      {isFailed && <p role="alert">Could not load earlier messages.</p>}
      <button
        ref={button}
        type="button"
        className={`${BUTTON.quiet} btn-sm`}
        aria-disabled={isFetching}
        onClick={() => isFetching || onMore()}
      >
        {isFetching ? 'Loading…' : label}
      </button>
    </div>
  )
}
