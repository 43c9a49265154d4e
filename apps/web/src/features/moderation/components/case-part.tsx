import type { ReactNode } from 'react'

/** One thing that a case, or somebody's history, is made of. */
export const CasePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-2xl bg-card p-6 shadow-sm">
    <h2 className="text-large wrap-anywhere">{title}</h2>
    {children}
  </section>
)
