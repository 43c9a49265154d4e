import type { ReactNode } from 'react'
import { CouldNotLoad, DashboardCard } from '#components/dashboard-card.tsx'

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
    <DashboardCard title={title} link={<div className="flex flex-wrap gap-2">{children}</div>}>
      {sentence !== undefined && <p className="text-soft">{sentence}</p>}
      {sentence === undefined && !hasFailed && <p className="skeleton w-52">&nbsp;</p>}
      {sentence === undefined && hasFailed && <CouldNotLoad onRetry={onRetry} />}
    </DashboardCard>
  )
}
