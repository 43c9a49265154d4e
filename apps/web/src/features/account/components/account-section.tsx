import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode }

/** One thing about an account, in a card of its own. */
export function AccountSection({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-2xl bg-card p-4 shadow-sm sm:p-6">
      <h2 id={id} className="text-large">
        {title}
      </h2>
      {children}
    </section>
  )
}
