import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { NotificationList } from '#features/notifications/components/notification-list.tsx'
import { paths } from '#lib/paths.ts'

export const Component = () => (
  <section className="grid gap-6">
    <PageHead title="Notifications" description="What waits for you, and what is new." />
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="text-title">Notifications</h1>
      <Link to={pathTo('notificationSettings')} className={TEXT_LINK}>
        Choose what we tell you
      </Link>
    </header>
    <NotificationList
      nextStep={
        <Link to={paths.products()} className={BUTTON.primary}>
          Find your next piece
        </Link>
      }
    />
  </section>
)
