import { pathTo } from '@patina/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ThreadList } from './thread-list.tsx'

/** A conversation, and where there is room for both the list of all of them beside it. */
export const BesideThreads = ({ current, children }: { current?: string; children: ReactNode }) => (
  <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
    <section aria-labelledby="all-messages" className="flex h-[calc(100dvh-12rem)] flex-col gap-4 max-xl:hidden">
      <h2 id="all-messages" className="text-title">
        <Link to={pathTo('messages')} className="underline-offset-4 hover:underline">
          Messages
        </Link>
      </h2>
      <div className="-mx-2 min-h-0 overflow-y-auto px-2">
        <ThreadList current={current} />
      </div>
    </section>
    {children}
  </div>
)
