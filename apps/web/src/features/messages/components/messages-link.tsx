import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useOwnApi } from '#lib/services.ts'
import { getUnread } from '../api/get-unread.ts'
import { EnvelopeIcon } from './message-icons.tsx'

/** The way to one's messages, with how many wait; for people who are signed in. */
export function MessagesLink() {
  const { data: unread = 0 } = useQuery(getUnread(useOwnApi()))
  return (
    <NavLink
      to={pathTo('messages')}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      className="btn btn-ghost btn-square relative hover:bg-tint"
    >
      <EnvelopeIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 rounded-full bg-verdigris px-1.5 text-small font-semibold text-primary-content"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </NavLink>
  )
}
