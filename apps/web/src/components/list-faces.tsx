import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'isPending' | 'data' | 'refetch'>
  itemsIn: (data: Data) => readonly unknown[]
  skeleton: ReactNode
  /** Of what failed, where the browser itself has asked: the server's page can't carry it over. */
  reason?: string | undefined
  emptyText: string
  nextStep?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four faces of a list: loading, filled, empty, failed. */
export function ListFaces<Data>({ query, itemsIn, skeleton, reason, emptyText, nextStep, children }: Props<Data>) {
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Loading
        </p>
        {skeleton}
      </div>
    )
  }
  if (query.data === undefined) {
    return <Failed text={emptyText} reason={reason} onRetry={() => query.refetch()} />
  }
  if (itemsIn(query.data).length === 0) return <Notice text={emptyText}>{nextStep}</Notice>
  return children(query.data)
}

/** The button goes as soon as trying again helps. The focus goes to the page then, not nowhere. */
function Failed({ text, reason, onRetry }: { text: string; reason: string | undefined; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current === document.activeElement) current?.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Notice text={text} role="alert">
      <button ref={button} type="button" className={`scripted ${BUTTON.quiet}`} onClick={onRetry}>
        Could not load. Try again
      </button>
      {reason && <p className="basis-full text-soft">{reason}</p>}
    </Notice>
  )
}

function Notice({ text, role, children }: { text: string; role?: 'alert'; children: ReactNode }) {
  return (
    <div
      role={role}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 rounded-2xl bg-warm px-6 py-12 text-center"
    >
      <p className="font-display text-large">{text}</p>
      {children}
    </div>
  )
}
