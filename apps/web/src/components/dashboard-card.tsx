import { type ReactNode, useId } from 'react'
import { RetryButton } from '#components/retry-button.tsx'

type Props = {
  title: string
  /** Where one sees more of it; beside the title. */
  link?: ReactNode
  children: ReactNode
}

/** One box of a dashboard. */
export function DashboardCard({ title, link, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-large">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}

export const CouldNotLoad = ({ onRetry }: { onRetry: () => void }) => (
  <RetryButton className="cursor-pointer justify-self-start text-error underline" onPress={onRetry}>
    Could not load. Try again
  </RetryButton>
)
