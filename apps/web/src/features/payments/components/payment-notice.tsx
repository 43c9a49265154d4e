import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** Says how things stand where the card form would be, and what to do next. */
export const PaymentNotice = ({ title, children, actions }: Props) => (
  <div role="alert" className="grid justify-items-start gap-4 rounded-2xl bg-warm p-6">
    <h2 className="text-large">{title}</h2>
    <div className="grid max-w-prose gap-2">{children}</div>
    <div className="flex flex-wrap gap-3">{actions}</div>
  </div>
)
