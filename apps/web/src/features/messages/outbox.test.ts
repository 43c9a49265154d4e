import type { NewMessage } from '@patina/contract/messages'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { keptWords } from './kept-words.ts'
import { createOutbox } from './outbox.ts'

const AT = '2026-11-17T14:00:00.000Z'
const unsent = (body: string) => ({ clientId: `id of ${body}`, body, pictures: [], at: AT })

function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** A shop that answers each message as it is told to, one after the other. */
function fakeShop() {
  const sent: string[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const deliver = ({ body }: NewMessage) => {
    sent.push(body)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  const storage = fakeStorage()
  const open = () => createOutbox(keptWords('a thread', () => storage).waiting, deliver)
  const answer = async (index: number, error?: Error) => {
    await expect.poll(() => answers.length).toBeGreaterThan(index)
    if (error) answers[index]?.reject(error)
    else answers[index]?.resolve()
  }
  return { sent, open, answer }
}

const bodies = (outbox: ReturnType<typeof createOutbox>) => outbox.current().map(({ body }) => body)

test('messages leave one after the other and go once they have arrived', async () => {
  const shop = fakeShop()
  const outbox = shop.open()
  outbox.send(unsent('first'))
  outbox.send(unsent('second'))
  await shop.answer(0)
  await expect.poll(() => bodies(outbox)).toEqual(['second'])
  await expect.poll(() => shop.sent).toEqual(['first', 'second'])
  await shop.answer(1)
  await expect.poll(() => bodies(outbox)).toEqual([])
})

test('a message that fails stays with the reason, holds up none, and can be tried again', async () => {
  const shop = fakeShop()
  const outbox = shop.open()
  outbox.send(unsent('first'))
  outbox.send(unsent('second'))
  await shop.answer(0, new ApiError('The server could not be reached.', 0))
  await shop.answer(1)
  await expect.poll(() => bodies(outbox)).toEqual(['first'])
  expect(outbox.current()[0]?.failure).toEqual({ text: 'The server could not be reached.', mayRetry: true })
  outbox.retry(unsent('first'))
  expect(outbox.current()[0]?.failure).toBeNull()
  await shop.answer(2)
  await expect.poll(() => bodies(outbox)).toEqual([])
})

test.each([
  [409, false],
  [403, false],
  [422, false],
  [429, true],
  [503, true],
])('a refusal with %i may be tried again: %s', async (status, mayRetry) => {
  const shop = fakeShop()
  const outbox = shop.open()
  outbox.send(unsent('words'))
  await shop.answer(0, new ApiError('No.', status))
  await expect.poll(() => outbox.current()[0]?.failure).toEqual({ text: 'No.', mayRetry })
})

test('what had no answer is there after a reload, until it turns out to have arrived', () => {
  const shop = fakeShop()
  shop.open().send(unsent('words'))
  const later = shop.open()
  expect(later.current()).toEqual([{ ...unsent('words'), failure: { text: 'Not sent.', mayRetry: true } }])
  later.forget([null, 'id of words'])
  expect(later.current()).toEqual([])
  expect(shop.open().current()).toEqual([])
})

test('nothing is kept where storage is blocked, and messages are sent all the same', async () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  const { draft, waiting } = keptWords('a thread', blocked)
  draft.write('words')
  expect(draft.read()).toBe('')
  const sent: string[] = []
  const outbox = createOutbox(waiting, async ({ body }) => sent.push(body))
  outbox.send(unsent('words'))
  await expect.poll(() => sent).toEqual(['words'])
})
