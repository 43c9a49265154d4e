import type { Message } from '@patina/contract/messages'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { getMessages, inOrder, keepMessage } from './get-messages.ts'

const message = (seq: number): Message => ({
  _id: `018f3a5c-7b00-7000-8000-${String(seq).padStart(12, '0')}`,
  seq,
  is_mine: false,
  client_id: null,
  body: `number ${seq}`,
  is_masked: false,
  note: null,
  pictures: [],
  warning: null,
  at: '2026-11-17T14:00:00.000Z',
})
const part = (...seqs: number[]) => ({ messages: seqs.map(message), has_more: false })
const seqsIn = (messages: readonly Message[]) => messages.map(({ seq }) => seq)

test('parts are told oldest first, and what is in two of them once', () => {
  expect(seqsIn(inOrder({ pages: [part(4, 5, 6), part(2, 3, 4), part(1)] }))).toEqual([1, 2, 3, 4, 5, 6])
})

test('earlier messages are asked for by the oldest that is known', async () => {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    asked.push(path)
    return Response.json(asked.length === 1 ? { ...part(51, 52), has_more: true } : part(50))
  })
  const queryClient = new QueryClient()
  const { pages } = await queryClient.fetchInfiniteQuery({ ...getMessages(api, 'one'), pages: 3 })
  expect(asked).toEqual(['/threads/one/messages', '/threads/one/messages?before=51'])
  expect(seqsIn(inOrder({ pages }))).toEqual([50, 51, 52])
})

test('a message that was sent stands at the end at once, and once', () => {
  const api = createApiClient(async () => Response.json({}))
  const queryClient = new QueryClient()
  const { queryKey } = getMessages(api, 'one')
  queryClient.setQueryData(queryKey, { pages: [part(2, 3), part(1)], pageParams: [undefined, 2] })
  keepMessage(api, queryClient, 'one', message(4))
  keepMessage(api, queryClient, 'one', message(4))
  expect(seqsIn(inOrder(queryClient.getQueryData(queryKey) ?? { pages: [] }))).toEqual([1, 2, 3, 4])
})
