import { pathTo } from '@patina/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ThreadList } from './thread-list.tsx'

/** A conversation, and where there is room for both the list of all of them beside it. */
export const BesideThreads = ({ current, children }: { current?: string; children: ReactNode }) => (
  <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
    <section
      aria-labelledby="all-messages"
      className="grid max-h-[calc(100dvh-12rem)] grid-rows-[auto_minmax(0,1fr)] gap-4 max-xl:hidden"
    >
      <h2 id="all-messages" className="px-3 text-title">
        <Link to={pathTo('messages')} className="underline-offset-4 hover:underline">
          Messages
        </Link>
      </h2>
      <div className="min-w-0 overflow-y-auto">
        <ThreadList current={current} />
      </div>
    </section>
    {children}
  </div>
)
