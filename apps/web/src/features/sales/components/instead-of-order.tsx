import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'

type Props = { title: string; children: ReactNode; action?: ReactNode }

/** Says why there is no form for an order. */
export const InsteadOfOrder = ({ title, children, action }: Props) => (
  <section className="grid justify-items-start gap-4 rounded-2xl bg-tint p-6">
    <h2 className="text-large">{title}</h2>
    <p className="max-w-prose">{children}</p>
    <div className="flex flex-wrap gap-3">
      {action}
      <Link to={paths.products()} className={BUTTON.quiet}>
        See all products
      </Link>
    </div>
  </section>
)
