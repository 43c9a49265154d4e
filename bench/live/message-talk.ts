import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { messages as messageList } from '@patina/contract/messages'
import type { DatabaseSettings } from '../../apps/server/src/db/client.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { categories, pictures, products, threads } from '../../apps/server/src/db/schema.ts'
import type { Talk } from './chat.ts'
import type { Person } from './people.ts'

/** So many sends seem lost to their sender, who sends the same message again. */
const SENT_AGAIN = 0.1

/** Messages as people send them: over HTTP, in the thread that each pair has about a piece of the second. */
export async function openMessageTalk(
  place: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>,
  people: Person[],
): Promise<Talk> {
  const threadIds = await beginThreads(place, people)
  const pathOf = (pair: number) => `/api/threads/${threadIds[pair]}/messages`
  return {
    send: async (address, sender, pair, text) => {
      const body = JSON.stringify({ body: text, clientId: randomUUID() })
      const post = () => call(address, pathOf(pair), sender, { method: 'POST', body })
      await (Math.random() < SENT_AGAIN ? Promise.all([post(), post()]) : post())
    },
    read: async (address, reader, pair, after) => {
      const answer = await call(address, `${pathOf(pair)}?after=${after}`, reader)
      const part = messageList.parse(await answer.json())
      return part.messages.map(({ seq, body }) => ({ seq, text: body }))
    },
  }
}

async function call(
  address: string,
  path: string,
  { token }: Pick<Person, 'token'>,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `bearer ${token}`, ...(init.body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${address}${path}`, { ...init, headers })
  // As the client does when the shop is too busy. A message that was sent before keeps its id.
  if (answer.status === 503) {
    await pause(500 + 1000 * Math.random())
    return call(address, path, { token }, init)
  }
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** A piece and an empty thread for each pair, in the order of the pairs. */
async function beginThreads(place: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>, people: Person[]) {
  const { db, close } = await openDatabase({ ...place, databasePoolSize: 2 })
  try {
    const [category] = await db.select().from(categories).limit(1)
    const [picture] = await db
      .insert(pictures)
      .values({ url: '/images/bench/0-960.webp', width: 960, height: 720, widths: [960], placeholder: '' })
      .returning()
    if (!category || !picture) throw new Error('there is nothing to list a piece with')
    const begun: string[] = []
    for (let pair = 0; 2 * pair + 1 < people.length; pair += 1) {
      const [buyer, seller] = people.slice(2 * pair, 2 * pair + 2)
      if (!buyer || !seller) throw new Error(`pair ${pair} is not complete`)
      const [product] = await db
        .insert(products)
        .values({
          sellerId: seller.id,
          categoryId: category.id,
          pictureId: picture.id,
          name: `Chair ${pair}`,
          resaleCents: 10_000,
          originalCents: 20_000,
          purchaseDate: '2021-05-04',
          condition: 'good',
          location: 'Leeds',
          phoneNumber: '+44 113 496 0112',
        })
        .returning()
      if (!product) throw new Error('the piece was not stored')
      const now = new Date()
      const [thread] = await db
        .insert(threads)
        .values({ productId: product.id, buyerId: buyer.id, sellerId: seller.id, lastAt: now, begunAt: now })
        .returning()
      if (!thread) throw new Error('the thread was not stored')
      begun.push(thread.id)
    }
    return begun
  } finally {
    await close()
  }
}
