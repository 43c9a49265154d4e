import type { ReactNode } from 'react'
import { RetryButton } from '#components/retry-button.tsx'

type Props = {
  title: string
  /** What there is to know; nothing while it is being asked for. */
  sentence: string | undefined
  hasFailed: boolean
  onRetry: () => void
  /** What to do about it. */
  children: ReactNode
}

/** One thing on the dashboard that may need somebody's attention. */
export function AttentionCard({ title, sentence, hasFailed, onRetry, children }: Props) {
  return (
    <section className="grid content-between justify-items-start gap-6 rounded-2xl bg-card p-6 shadow-sm">
      <div className="grid gap-1">
        <h2 className="text-large">{title}</h2>
        {sentence !== undefined && <p className="text-soft">{sentence}</p>}
        {sentence === undefined && !hasFailed && <p className="skeleton w-52">&nbsp;</p>}
        {sentence === undefined && hasFailed && (
          <RetryButton className="cursor-pointer text-error underline" onPress={onRetry}>
            Could not load. Try again
          </RetryButton>
        )}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
