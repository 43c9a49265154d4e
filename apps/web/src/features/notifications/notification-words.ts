import type { Notification } from '@patina/contract/notifications'

/** 'Notifications: 3 new, 1 of them to do' */
export function unreadLabel(unread: { total: number; todo: number } | undefined): string {
  if (!unread || unread.total === 0) return 'Notifications'
  const { total, todo } = unread
  if (todo === 0) return `Notifications: ${total} new`
  return `Notifications: ${total} new, ${todo === total ? 'to do' : `${todo} of them to do`}`
}

/** What has a deadline, the next one first; and all else, the newest first. */
export function sorted(told: readonly Notification[]): { todo: Notification[]; news: Notification[] } {
  const todo = told.filter(({ due_at }) => due_at !== null)
  return {
    todo: todo.sort((one, other) => (one.due_at ?? '').localeCompare(other.due_at ?? '')),
    news: told.filter(({ due_at }) => due_at === null),
  }
}

/** The newest of all: what is marked as read is what was there. */
export const newestOf = (told: readonly Notification[]): string | undefined =>
  told
    .map(({ _id }) => _id)
    .sort()
    .at(-1)
