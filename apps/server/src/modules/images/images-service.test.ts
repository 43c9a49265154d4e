import { afterEach, expect, test, vi } from 'vitest'
import { createImagesService } from './images-service.ts'

afterEach(() => void vi.useRealTimers())

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const patient = new AbortController().signal
const prepared = {
  picture: { name: 'a', files: [], mainFile: 'a' },
  facts: { width: 4, height: 3, widths: [4], placeholder: '' },
  print: { hashes: [], colours: [] },
}

/** A shop whose decoder goes on only when the test says so. */
function shopWithSlowDecoder() {
  const decoding: { whose: string; goOn(): void }[] = []
  const closed: string[] = []
  let isSlow = true
  const { upload } = createImagesService({
    repository: { countOf: async () => 0, insertPicture: async () => {} },
    store: { keep: async () => '/images/kept/a' },
    quota: 10,
    preview: async () => '',
    prepare: async (bytes) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      decoding.push({ whose: bytes.toString(), goOn: resolve })
      if (isSlow) await promise
      return prepared
    },
  })
  const receive = (whose: string) => async () => ({
    head: async () => JPEG,
    read: async () => Buffer.from(whose),
    close: async () => void closed.push(whose),
  })
  const send = (account: string, name: string) => upload(account, { receive: receive(name), signal: patient })
  const goOnWithAll = () => {
    isSlow = false
    for (const { goOn } of decoding) goOn()
  }
  return { send, decoding, closed, goOnWithAll }
}

test('a seller who sends many pictures delays another’s by one', async () => {
  const { send, decoding, closed } = shopWithSlowDecoder()
  const sent = [
    send('ada', 'ada 1'),
    send('ada', 'ada 2'),
    send('ada', 'ada 3'),
    send('ada', 'ada 4'),
    send('ben', 'ben 1'),
    send('cat', 'cat 1'),
  ]
  for (let turn = 0; turn < 6; turn += 1) {
    await vi.waitFor(() => expect(decoding).toHaveLength(turn + 1))
    decoding[turn]?.goOn()
  }
  await Promise.all(sent)
  expect(decoding.map(({ whose }) => whose)).toEqual(['ada 1', 'ada 2', 'ben 1', 'cat 1', 'ada 3', 'ada 4'])
  expect(closed.toSorted()).toEqual(decoding.map(({ whose }) => whose).toSorted())
})

test('a sender who waits too long is told when to come back, and their file goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { send, decoding, closed } = shopWithSlowDecoder()
  const first = send('ada', 'ada 1')
  await vi.waitFor(() => expect(decoding).toHaveLength(1))
  const second = send('ben', 'ben 1')
  const refusal = expect(second).rejects.toMatchObject({
    status: 503,
    message: 'Many pictures are being uploaded just now: please try again in a minute.',
    retryAfter: 30,
  })
  await vi.advanceTimersByTimeAsync(20_000)
  await refusal
  expect(closed).toEqual(['ben 1'])
  decoding[0]?.goOn()
  await first
  expect(closed).toEqual(['ben 1', 'ada 1'])
})

test('an account has four uploads at once, and all of them together a hundred', async () => {
  const { send, decoding, goOnWithAll } = shopWithSlowDecoder()
  const accounts = Array.from({ length: 25 }, (_, at) => `seller ${at}`)
  const sent = accounts.flatMap((account) => ['a', 'b', 'c', 'd'].map((name) => send(account, name)))
  await expect(send('seller 0', 'e')).rejects.toMatchObject({ status: 429 })
  await expect(send('one more', 'a')).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  await vi.waitFor(() => expect(decoding).toHaveLength(1))
  decoding[0]?.goOn()
  await vi.waitFor(() => expect(decoding).toHaveLength(2))
  const oneMore = send('one more', 'a')
  goOnWithAll()
  await Promise.all([...sent, oneMore])
})
