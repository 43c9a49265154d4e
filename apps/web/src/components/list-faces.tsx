import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { RetryButton } from '#components/retry-button.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'isPending' | 'data' | 'refetch'>
  itemsIn: (data: Data) => readonly unknown[]
  skeleton: ReactNode
  /** Of what failed, where the browser itself has asked: the server's page can't carry it over. */
  reason?: string | undefined
  emptyText: string
  /** What could not be loaded, where the page around it does not say. */
  failedText?: string
  nextStep?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four faces of a list: loading, filled, empty, failed. */
export function ListFaces<Data>({
  query,
  itemsIn,
  skeleton,
  reason,
  emptyText,
  failedText,
  nextStep,
  children,
}: Props<Data>) {
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
    return (
      <Notice text={failedText} role="alert">
        <RetryButton className={BUTTON.quiet} onPress={() => query.refetch()}>
          Could not load. Try again
        </RetryButton>
        {reason && <p className="basis-full text-soft">{reason}</p>}
      </Notice>
    )
  }
  if (itemsIn(query.data).length === 0) return <Notice text={emptyText}>{nextStep}</Notice>
  return children(query.data)
}

/** What a list says in place of what it would show. */
export function Notice({ text, role, children }: { text: string | undefined; role?: 'alert'; children: ReactNode }) {
  return (
    <div
      role={role}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 rounded-2xl bg-warm px-6 py-12 text-center"
    >
      {text && <p className="font-display text-large">{text}</p>}
      {children}
    </div>
  )
}
