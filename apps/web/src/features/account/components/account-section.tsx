import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** One thing about an account, in a card of its own. */
export const AccountSection = ({ title, children }: Props) => (
  <section className="grid gap-4 rounded-2xl bg-card p-4 shadow-sm sm:p-6">
    <h2 className="text-large">{title}</h2>
    {children}
  </section>
)
