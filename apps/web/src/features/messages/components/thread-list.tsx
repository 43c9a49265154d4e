import type { Thread } from '@patina/contract/messages'
import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { timeSince } from '#lib/time-since.ts'
import { getThreads } from '../api/get-threads.ts'
import { lastLine } from '../message-words.ts'

/** Whom one talks with, the newest words first. */
export function ThreadList({ current }: { current?: string | undefined }) {
  const query = useQuery(getThreads(useOwnApi()))
  return (
    <ListFaces
      query={query}
      reason={query.error?.message}
      itemsIn={(threads) => threads}
      skeleton={<ThreadListSkeleton />}
      emptyText="No messages yet"
      nextStep={
        <>
          <p className="basis-full text-soft">Ask a seller about a piece, and you find the answer here.</p>
          <Link to={paths.products()} className={BUTTON.quiet}>
            See all pieces
          </Link>
        </>
      }
    >
      {(threads) => (
        <ul className="grid grid-cols-1">
          {threads.map((thread) => (
            <ThreadRow key={thread._id} thread={thread} isCurrent={thread._id === current} />
          ))}
        </ul>
      )}
    </ListFaces>
  )
}

const ROW = 'flex items-center gap-3 rounded-xl px-2 py-3'

function ThreadRow({ thread, isCurrent }: { thread: Thread; isCurrent: boolean }) {
  const { _id, product, other, last, unread } = thread
  return (
    <li className="-mx-2 border-b border-line">
      <Link
        to={pathTo('thread', _id)}
        aria-current={isCurrent ? 'page' : undefined}
        className={`ring-inside ${ROW} hover:bg-tint aria-[current=page]:bg-tint`}
      >
        <span className="relative size-14 shrink-0 overflow-hidden rounded-xl bg-warm">
          <ResponsivePicture picture={product.picture} alt="" sizes="56px" />
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={`truncate ${unread > 0 ? 'font-semibold' : ''}`}>{other.name}</span>
            {last && (
              <time dateTime={last.at} className="shrink-0 text-small text-soft">
                {timeSince(last.at, Date.now())}
              </time>
            )}
          </span>
          <span className="truncate text-small text-soft">{product.product_name}</span>
          <span className="flex items-center justify-between gap-2">
            <span className={`truncate text-small ${unread > 0 ? 'font-semibold' : 'text-soft'}`}>
              {lastLine(thread)}
            </span>
            {unread > 0 && (
              <span className="shrink-0 rounded-full bg-verdigris px-2 text-small font-semibold text-primary-content">
                {unread}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e']

const ThreadListSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1">
    {ROWS.map((row) => (
      <div key={row} className={`-mx-2 ${ROW}`}>
        <div className="skeleton size-14 shrink-0" />
        <div className="grid flex-1 gap-1">
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-5 w-3/4" />
        </div>
      </div>
    ))}
  </div>
)
