import { formatDollars } from '@patina/contract/money'
import type { Notification } from '@patina/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ListFaces } from '#components/list-faces.tsx'
import { momentWords } from '#features/sales/index.ts'
import { useOwnApi } from '#lib/services.ts'
import { timeSince } from '#lib/time-since.ts'
import { getNotifications } from '../api/get-notifications.ts'
import { markRead } from '../api/mark-read.ts'
import { newestOf, sorted } from '../notification-words.ts'

/** What waits for somebody above what they only need to know; seeing it is reading it. */
export function NotificationList({ nextStep }: { nextStep: ReactNode }) {
  const ownApi = useOwnApi()
  const query = useQuery(getNotifications(ownApi))
  const { mutate } = useMutation(markRead(ownApi, useQueryClient()))
  const unread = (query.data ?? []).filter(({ read_at }) => read_at === null)
  const newest = newestOf(unread)
  // What was new when it was first shown stays so until one leaves the page, though it counts as read.
  const [news, setNews] = useState<readonly string[]>([])
  const unmarked = unread.filter(({ _id }) => !news.includes(_id))
  if (unmarked.length > 0) setNews([...news, ...unmarked.map(({ _id }) => _id)])
  useEffect(() => {
    if (newest) mutate(newest)
  }, [newest, mutate])
  return (
    <ListFaces
      query={query}
      itemsIn={(told) => told}
      skeleton={<Skeleton />}
      emptyText="Nothing to tell yet"
      failedText="Your notifications could not be loaded."
      nextStep={nextStep}
    >
      {(told) => {
        const parts = sorted(told)
        return (
          <div className="grid gap-8">
            <Part title="To do" told={parts.todo} news={news} />
            <Part title="News" told={parts.news} news={news} />
          </div>
        )
      }}
    </ListFaces>
  )
}

type PartProps = {
  title: string
  told: readonly Notification[]
  /** The ids of those that are new. */
  news: readonly string[]
}

function Part({ title, told, news }: PartProps) {
  if (told.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-large">{title}</h2>
      <ul className="grid gap-2">
        {told.map((one) => (
          <Item key={one._id} told={one} isNew={news.includes(one._id)} />
        ))}
      </ul>
    </section>
  )
}

function Item({ told, isNew }: { told: Notification; isNew: boolean }) {
  const { title, text, total, href, picture, at, due_at, amount } = told
  const now = Date.now()
  return (
    <li className="ring-around relative flex gap-4 rounded-2xl bg-card p-4 shadow-sm transition-colors duration-150 hover:bg-tint">
      {picture && <img src={picture} alt="" className="aspect-4/3 w-20 shrink-0 self-start rounded-lg object-cover" />}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-small text-soft">
          {due_at && <strong className="text-copper">Until {momentWords(due_at, now)}</strong>}
          <time dateTime={at}>{timeSince(at, now)}</time>
          {total > 1 && <span>{total} times</span>}
          {isNew && <strong className="text-verdigris">New</strong>}
        </p>
        <h3 className="font-sans text-base font-semibold wrap-anywhere">
          <Link to={href} className="after:absolute after:inset-0 after:rounded-2xl">
            {title}
          </Link>
        </h3>
        <p className="text-small text-soft wrap-anywhere">{text}</p>
      </div>
      {amount !== null && <p className="font-display text-large text-copper max-sm:hidden">{formatDollars(amount)}</p>}
    </li>
  )
}

const Skeleton = () => (
  <div className="grid gap-2">
    {[1, 2, 3].map((row) => (
      <div key={row} className="skeleton h-28 rounded-2xl" />
    ))}
  </div>
)
