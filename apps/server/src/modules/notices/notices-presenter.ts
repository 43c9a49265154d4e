import { toDollars } from '@patina/contract/money'
import type { Notification } from '@patina/contract/notices'
import type { Told } from './notices-service.ts'

/** A JPEG, which every mail program reads. */
export const sharePicture = (productId: string): string => `/share/${productId}.jpg`

export const presentNotification = ({ row, words }: Told): Notification => ({
  _id: row.id,
  kind: row.kind,
  title: words.title,
  text: words.paragraphs[0],
  amount: words.amount ? toDollars(words.amount.cents) : null,
  href: words.button.path,
  picture: words.picture ? sharePicture(words.picture.productId) : null,
  at: row.dueAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
})
