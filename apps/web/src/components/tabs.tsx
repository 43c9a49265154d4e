import type { ReactNode } from 'react'
import { Link } from 'react-router'

const TAB =
  'flex min-h-11 items-center rounded-full border border-line px-4 text-small hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold'

/** Pages side by side, of which one is open. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {children}
  </nav>
)

type Props = { to: string; isOpen: boolean; replace?: boolean; children: ReactNode }

export const Tab = ({ to, isOpen, replace = false, children }: Props) => (
  <Link to={to} replace={replace} aria-current={isOpen ? 'page' : undefined} className={TAB}>
    {children}
  </Link>
)
