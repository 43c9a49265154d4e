import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { CountBadge } from '#components/count-badge.tsx'
import { Icon } from '#components/icons.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getUnread } from '../api/get-unread.ts'
import { unreadLabel } from '../notification-words.ts'

/** Leads to the notifications, and says how many were not seen yet. */
export function Bell() {
  const { data } = useQuery(getUnread(useOwnApi()))
  return (
    <NavLink
      to={pathTo('notifications')}
      aria-label={unreadLabel(data)}
      title="Notifications"
      className="btn btn-ghost btn-square relative hover:bg-tint"
    >
      <Icon>
        <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />
      </Icon>
      <CountBadge count={data?.total ?? 0} />
    </NavLink>
  )
}
