import { TALK } from '@patina/contract/limits'
import type { ListQuery } from '@patina/contract/search'
import { findContactDetails, maskDetails, tellsCode } from '#contact-details/index.ts'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import { findScam } from './scam-words.ts'
import type { OpenThread, SendingRepository, ThreadToOpen } from './sending-repository.ts'
import type { MessageSlice, ThreadDetails, ThreadFilter, ThreadsRepository } from './threads-repository.ts'

type Deps = {
  repository: ThreadsRepository
  sending: Pick<SendingRepository, 'withThread' | 'markRead' | 'block'>
  /** The handover code that this person shows to the other of a paid order, while there is one. */
  findCode(personId: string, orderId: string): Promise<string | undefined>
}

export type Words = { body: string; clientId: string; pictureIds: readonly string[] }

export type MessagesService = ReturnType<typeof createMessagesService>

/** What buyers and sellers say to each other about a product. */
export function createMessagesService({ repository, sending, findCode }: Deps) {
  const find = async (personId: string, id: string): Promise<ThreadDetails> => {
    const thread = await repository.find(personId, id)
    if (!thread) throw noSuchThread()
    return thread
  }

  /** The code proves that the piece has changed hands: who has it before could say so without. */
  const demandNoCode = async (personId: string, orderId: string | undefined, body: string): Promise<void> => {
    const code = orderId && (await findCode(personId, orderId))
    if (code && tellsCode(body, code)) throw new HttpError(409, 'Show it at the door, do not write it.')
  }

  const put = async (senderId: string, which: ThreadToOpen, { body, clientId, pictureIds }: Words) => {
    const details = findContactDetails(body)
    const maskedBody = details.length > 0 ? maskDetails(body, details) : null
    const warning = findScam(body) ?? null
    const { messageId, threadId } = await sending.withThread(senderId, which, async (open) => {
      if (!open) throw noSuchThread()
      const sent = await open.findSent(clientId)
      if (sent && sent.threadId !== open.thread.id) throw new HttpError(409, 'This was sent already, to someone else.')
      if (sent) return { messageId: sent.id, threadId: sent.threadId }
      demandMayWrite(open)
      if ((await open.countSentLately()) >= TALK.mostPerDay) {
        throw new HttpError(403, `${TALK.mostPerDay} messages in a day are the most: go on tomorrow.`)
      }
      const { id } = await open.put({ body, maskedBody, warning, clientId, pictureIds: [...new Set(pictureIds)] })
      return { messageId: id, threadId: open.thread.id }
    })
    const message = await repository.findMessage(messageId)
    if (!message) throw new Error('the message is gone')
    return { message, thread: await find(senderId, threadId) }
  }

  return {
    find,

    list: (personId: string, filter: ThreadFilter, query: ListQuery): Promise<ListPart<ThreadDetails>> =>
      readPart(query, {
        items: (slice) => repository.list(personId, filter, slice),
        total: () => repository.count(personId, filter),
      }),

    countUnread: repository.countUnread,

    listMessages: async (personId: string, threadId: string, asked: Omit<MessageSlice, 'limit'>) => {
      const thread = await find(personId, threadId)
      // One more than is answered tells whether others follow.
      const rows = await repository.listMessages(threadId, { ...asked, limit: TALK.perPart + 1 })
      const hasMore = rows.length > TALK.perPart
      const messages = asked.after === undefined ? rows.slice(-TALK.perPart) : rows.slice(0, TALK.perPart)
      return { thread, messages, hasMore }
    },

    /** The first message about a product; where the two talk about it already, another one. */
    begin: async (senderId: string, about: { productId: string; orderId: string | undefined }, words: Words) => {
      const { productId } = about
      const product = await repository.findProduct(productId)
      if (!product) throw notFound('There is no such product.')
      const isSeller = product.sellerId === senderId
      if (isSeller && !about.orderId) throw new HttpError(403, 'This piece is your own: buyers write to you.')
      const paid = await repository.findPaidOrder(
        productId,
        isSeller && about.orderId ? { orderId: about.orderId } : { buyerId: senderId },
      )
      if (isSeller && !paid) throw notFound('There is no such order of this piece that was paid.')
      const buyerId = paid?.buyerId ?? senderId
      const isNew = (await repository.findThreadId(productId, buyerId)) === undefined
      if (isNew && !paid) demandOnSale(product)
      await demandNoCode(senderId, paid?.id, words.body)
      return put(senderId, { productId, buyerId, sellerId: product.sellerId }, words)
    },

    send: async (senderId: string, threadId: string, words: Words) => {
      const { order } = await find(senderId, threadId)
      await demandNoCode(senderId, order?.paymentId ? order.id : undefined, words.body)
      return put(senderId, { id: threadId }, words)
    },

    /** Answers how many messages are unread after it, in all. */
    markRead: async (personId: string, threadId: string, seq: number): Promise<number> => {
      if (!(await sending.markRead(personId, threadId, seq))) throw noSuchThread()
      return repository.countUnread(personId)
    },

    block: async (personId: string, threadId: string, isBlocked: boolean): Promise<ThreadDetails> => {
      const { other } = await find(personId, threadId)
      await sending.block(personId, other.id, { threadId, isBlocked })
      return find(personId, threadId)
    },

    /** What would become of a text before the piece is paid. */
    check: (body: string) => ({
      hides: findContactDetails(body).length > 0,
      warns: findScam(body) !== undefined,
    }),
  }
}

const noSuchThread = () => notFound('There is no such conversation of yours.')

function demandOnSale({ available, removedAt }: { available: string; removedAt: Date | null }): void {
  if (removedAt) throw new HttpError(410, 'This piece has been taken down.')
  if (available === 'sold') throw new HttpError(409, 'This piece is sold: its seller is asked no more.')
}

function demandMayWrite({ hasBlocked, isBlocked, otherIsGone, otherName, begunLately }: OpenThread): void {
  if (otherIsGone) throw new HttpError(409, 'This person has left the shop: nobody would read it.')
  if (hasBlocked) throw new HttpError(403, `You have blocked ${otherName}: unblock them to write.`)
  if (isBlocked) throw new HttpError(403, `${otherName} takes no messages from you.`)
  if ((begunLately ?? 0) >= TALK.mostBegunPerDay) {
    throw new HttpError(403, `You can ask about ${TALK.mostBegunPerDay} pieces a day: go on tomorrow.`)
  }
}
