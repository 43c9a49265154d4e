import { Bell } from '#features/notifications/index.ts'

/** What stands in the header for those who are signed in. Nobody else fetches it. */
export default function OwnLinks() {
  return <Bell />
}
