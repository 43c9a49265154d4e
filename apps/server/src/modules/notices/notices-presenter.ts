import { toDollars } from '@patina/contract/money'
import type { Notification } from '@patina/contract/notifications'
import type { Told } from './notices-service.ts'

export const presentNotification = ({ row, words, total }: Told): Notification => ({
  _id: row.id,
  kind: row.kind,
  total,
  title: words.title,
  text: words.paragraphs[0],
  amount: words.amount ? toDollars(words.amount.cents) : null,
  href: words.button.path,
  picture: words.picture?.url ?? null,
  at: row.dueAt.toISOString(),
  due_at: words.waitsUntil?.toISOString() ?? null,
  read_at: row.readAt?.toISOString() ?? null,
})
