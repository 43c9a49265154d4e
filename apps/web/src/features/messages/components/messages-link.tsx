import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { CountBadge } from '#components/count-badge.tsx'
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
      title="Messages"
      className="btn btn-ghost btn-square relative hover:bg-tint"
    >
      <EnvelopeIcon />
      <CountBadge count={unread} />
    </NavLink>
  )
}
