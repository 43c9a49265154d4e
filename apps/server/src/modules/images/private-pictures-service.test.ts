import { expect, it, vi } from 'vitest'
import { createPrivatePictures } from './private-pictures-service.ts'

const [OLD, NEW, OTHER] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill))
const ID = '018f3a5c-7b00-7000-8000-0000000000a1'

/** A shop with one picture, at some time, whose addresses these keys sign. */
const picturesOf = (current = NEW, previous: (Buffer | undefined)[] = [], seconds = 1_000_000) =>
  createPrivatePictures({
    repository: {
      countOf: vi.fn(),
      insert: vi.fn(),
      findFile: async () => 'private/name.webp',
      claim: vi.fn(),
      deleteUnclaimed: vi.fn(),
    },
    store: { put: vi.fn(), read: async () => Buffer.from('bytes'), remove: vi.fn() },
    takeIn: vi.fn(),
    key: { current: current ?? Buffer.alloc(32), previous: previous.filter((key) => key !== undefined) },
    now: () => new Date(seconds * 1000),
  })

const ticketOf = (address: string) => {
  const { searchParams } = new URL(address, 'https://patina.test')
  return { until: Number(searchParams.get('until')), signature: searchParams.get('signature') ?? '' }
}

it('an address that the previous secret has signed is still good, one that a stranger’s has signed never was', async () => {
  const ticket = ticketOf(picturesOf(OLD).addressOf(ID))
  expect(await picturesOf(NEW, [OLD]).read(ID, ticket)).toEqual(Buffer.from('bytes'))
  await expect(picturesOf(NEW, [OTHER]).read(ID, ticket)).rejects.toMatchObject({ status: 404 })
})

it.each([
  ['a moment later', 0, 200],
  ['nine minutes later', 540, 200],
  ['ten minutes later', 600, 410],
  ['by a clock that is a little behind', -30, 200],
  ['after the clock has gone back by an hour', -3600, 410],
])('%s', async (_when, later, status) => {
  const ticket = ticketOf(picturesOf().addressOf(ID))
  const read = picturesOf(NEW, [], 1_000_000 + later)
    .read(ID, ticket)
    .then(() => 200)
    .catch((error) => error.status)
  expect(await read).toBe(status)
})

it('a longer life can not be written into an address', async () => {
  const { until, signature } = ticketOf(picturesOf().addressOf(ID))
  await expect(picturesOf().read(ID, { until: until + 60, signature })).rejects.toMatchObject({ status: 404 })
})
