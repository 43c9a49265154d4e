import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getUnread } from '../api/get-unread.ts'
import { unreadLabel } from '../notification-words.ts'

/** More than two digits have no room. */
const MOST_SHOWN = 99

/** Leads to the notifications, and says how many were not seen yet. */
export function Bell() {
  const { data } = useQuery(getUnread(useOwnApi()))
  const total = data?.total ?? 0
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
      {total > 0 && (
        <span className="absolute top-0 right-0 min-w-5 origin-top-right scale-85 rounded-full bg-copper px-1 text-center text-small font-semibold text-secondary-content">
          {total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}
        </span>
      )}
    </NavLink>
  )
}
