import type { Message, MessageReport, Thread } from '@patina/contract/messages'
import { toDollars } from '@patina/contract/money'
import { presentPicture } from '#modules/products/module.ts'
import type { ReportDetails } from './reports-repository.ts'
import { SCAM_WARNINGS } from './scam-words.ts'
import type { MessageDetails, ThreadDetails } from './threads-repository.ts'

type AddressOf = (pictureId: string) => string
/** Who is looking, and whether the product is paid, which unveils what was hidden. */
type Viewer = { id: string; isPaid: boolean }
type Row = Omit<MessageDetails, 'pictureIds'>

export const isPaid = ({ order }: ThreadDetails): boolean => order?.paymentId != null

/** Of a note, the body is told with it. */
function seenBody(row: Row, viewer: Viewer): string {
  if (row.note) return ''
  return row.senderId === viewer.id || viewer.isPaid ? row.body : (row.maskedBody ?? row.body)
}

const presentNote = ({ note, noteCents, noteAbout, body }: Row): Message['note'] =>
  note && { kind: note, amount: noteCents === null ? null : toDollars(noteCents), about: noteAbout, what: body || null }

export const presentMessage = (row: MessageDetails, viewer: Viewer, addressOf: AddressOf): Message => {
  const isMine = row.senderId === viewer.id
  return {
    _id: row.id,
    seq: row.seq,
    is_mine: isMine,
    client_id: isMine ? row.clientId : null,
    body: seenBody(row, viewer),
    is_masked: row.maskedBody !== null && !viewer.isPaid,
    note: presentNote(row),
    pictures: row.pictureIds.map((id) => ({ id, url: addressOf(id) })),
    warning: (!isMine && row.warning && SCAM_WARNINGS[row.warning]) || null,
    at: row.at.toISOString(),
  }
}

export const presentThread = (row: ThreadDetails, viewerId: string): Thread => {
  const { thread, product, other, order, last } = row
  const viewer = { id: viewerId, isPaid: isPaid(row) }
  const role = thread.buyerId === viewerId ? 'buyer' : 'seller'
  const isOrderShown = viewer.isPaid || (role === 'buyer' && order?.expiredAt === null)
  return {
    _id: thread.id,
    product: {
      _id: product.id,
      product_name: product.name,
      picture: presentPicture(row.picture),
      price: toDollars(product.resaleCents),
      available: product.available,
      is_removed: product.removedAt !== null,
    },
    other: { _id: other.id, name: other.name },
    role,
    buyer_id: thread.buyerId,
    order_id: (isOrderShown && order?.id) || null,
    is_paid: viewer.isPaid,
    last: last && {
      seq: last.seq,
      is_mine: last.senderId === viewerId,
      body: seenBody(last, viewer),
      note: presentNote(last),
      at: last.at.toISOString(),
    },
    last_seq: thread.lastSeq,
    read_seq: row.readSeq,
    unread: row.unread,
    is_blocked: row.isBlocked,
    may_write: !row.isBlocked && !row.isBlockedByOther && other.removedAt === null,
  }
}

/** For admins. */
export const presentReport = (row: ReportDetails, addressOf: AddressOf): MessageReport => ({
  _id: row.id,
  reason: row.report.reason,
  at: row.report.at.toISOString(),
  reporter_name: row.reporter.name,
  reporter_email: row.reporter.email,
  message_id: row.message.id,
  body: row.message.body,
  pictures: row.pictureIds.map((id) => ({ id, url: addressOf(id) })),
  sent_at: row.message.at.toISOString(),
  sender_id: row.sender.id,
  sender_name: row.sender.name,
  sender_email: row.sender.email,
  product_id: row.product.id,
  product_name: row.product.name,
})
