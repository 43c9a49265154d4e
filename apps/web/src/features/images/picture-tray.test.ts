import type { Picture } from '@patina/contract/images'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'
import { countOnTheirWay, coverOf, createPictureTray, failureOf, readyPictures } from './picture-tray.ts'

const pictureOf = (name: string): Picture => ({
  url: `/images/${name}-960.webp`,
  width: 960,
  height: 720,
  widths: [960],
  placeholder: 'data:',
})
const fileOf = (name: string) => new File(['…'], name)

type Travel = { name: string; progress(share: number): void; arrive(): void; fail(error: Error): void }
let travels: Travel[]
let dropped: string[]

beforeEach(() => {
  travels = []
  dropped = []
})

/** What the device keeps, in memory. */
function deviceWith(...files: KeptFile[]) {
  const held = new Map(files.map(({ key, file }) => [key, file]))
  const kept: KeptFiles = {
    read: async () => [...held].map(([key, file]) => ({ key, file })),
    keep: async (key, file) => void held.set(key, file),
    drop: async (key) => void held.delete(key),
  }
  return { kept, names: () => [...held.values()].map(({ name }) => name) }
}

const trayWith = (...initial: Picture[]) => trayOn(undefined, initial)

/** Uploads that go on only when the test says so. */
function trayOn(kept: KeptFiles | undefined, initial: Picture[] = []) {
  return createPictureTray({
    initial,
    kept,
    most: 8,
    upload: (file, progress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const { name } = file
        const arrive = () => resolve(pictureOf(name))
        travels.push({ name, progress, arrive, fail: reject })
      }),
    previews: { make: (file) => `blob:${file.name}`, drop: (preview) => dropped.push(preview) },
  })
}

const travelling = async (count: number) => {
  await vi.waitFor(() => expect(travels).toHaveLength(count))
  const travel = travels[count - 1]
  if (!travel) throw new Error('Nothing travels')
  return travel
}
const states = ({ current }: ReturnType<typeof trayWith>) =>
  current().slots.map(({ name, state }) => `${name} ${state}`)

test('a picture shows at once, tells how far it is, and becomes the shop’s own', async () => {
  const tray = trayWith()
  tray.add([fileOf('a')])
  expect(tray.current().slots).toMatchObject([{ preview: 'blob:a', state: 'sending', progress: 0 }])
  const travel = await travelling(1)
  travel.progress(0.5)
  expect(tray.current().slots).toMatchObject([{ progress: 0.5 }])
  expect(countOnTheirWay(tray.current())).toBe(1)
  travel.arrive()
  await vi.waitFor(() => expect(states(tray)).toEqual(['a ready']))
  expect(readyPictures(tray.current())).toEqual([pictureOf('a')])
  expect(countOnTheirWay(tray.current())).toBe(0)
  expect(failureOf(tray.current())).toBe('')
  expect(dropped).toEqual(['blob:a'])
})

test('three pictures travel side by side, and keep their order however they arrive', async () => {
  const tray = trayWith(pictureOf('old'))
  tray.add(['a', 'b', 'c', 'd', 'e'].map(fileOf))
  await travelling(3)
  expect(travels.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(countOnTheirWay(tray.current())).toBe(5)
  travels[2]?.arrive()
  await travelling(4)
  travels[1]?.fail(new ApiError('The shop is closed.', 503))
  await travelling(5)
  for (const at of [4, 3, 0]) travels[at]?.arrive()
  await vi.waitFor(() => expect(countOnTheirWay(tray.current())).toBe(0))
  expect(states(tray)).toEqual(['Picture ready', 'a ready', 'b failed', 'c ready', 'd ready', 'e ready'])
  expect(readyPictures(tray.current()).map(({ url }) => url.charAt(8))).toEqual(['o', 'a', 'c', 'd', 'e'])
})

test('one that fails says why, keeps the others going, and can be tried again', async () => {
  const tray = trayWith()
  tray.add([fileOf('a'), fileOf('b')])
  const second = await travelling(2)
  travels[0]?.fail(new ApiError('The shop is closed.', 503))
  second.arrive()
  await vi.waitFor(() => expect(states(tray)).toEqual(['a failed', 'b ready']))
  expect(tray.current().slots).toMatchObject([
    { message: 'The shop is closed.', mayRetry: true, preview: 'blob:a' },
    {},
  ])
  expect(failureOf(tray.current())).toBe('A picture did not arrive: try it again or remove it.')

  tray.retry(tray.current().slots[0]?.key ?? '')
  expect(states(tray)).toEqual(['a sending', 'b ready'])
  const again = await travelling(3)
  again.arrive()
  await vi.waitFor(() => expect(states(tray)).toEqual(['a ready', 'b ready']))
})

test('one that the shop can not take is not to be tried again', async () => {
  const tray = trayWith()
  tray.add([fileOf('a')])
  const travel = await travelling(1)
  travel.fail(new ApiError('This file is not a picture.', 415))
  await vi.waitFor(() => expect(tray.current().slots).toMatchObject([{ state: 'failed', mayRetry: false }]))
  expect(failureOf(tray.current())).toBe('A picture was not taken: remove it.')
})

test('one that is removed stops travelling and holds nobody up', async () => {
  const tray = trayWith()
  tray.add(['a', 'b', 'c', 'd', 'e'].map(fileOf))
  await travelling(3)
  tray.remove(tray.current().slots[4]?.key ?? '')
  tray.remove(tray.current().slots[0]?.key ?? '')
  const next = await travelling(4)
  expect(next.name).toBe('d')
  expect(states(tray)).toEqual(['b sending', 'c sending', 'd sending'])
  expect(dropped).toEqual(['blob:e', 'blob:a'])
})

test('moving changes the order, says where the picture is now, and stops at the ends', () => {
  const tray = trayWith(pictureOf('a'), pictureOf('b'), pictureOf('c'))
  const last = tray.current().slots[2]?.key ?? ''
  const order = () => readyPictures(tray.current()).map(({ url }) => url.charAt(8))
  tray.moveTo(last, 1)
  expect(order()).toEqual(['a', 'c', 'b'])
  expect(tray.current().notice).toBe('Now at place 2 of 3.')
  tray.moveTo(last, -1)
  expect(order()).toEqual(['c', 'a', 'b'])
  tray.moveTo(last, 7)
  expect(order()).toEqual(['a', 'b', 'c'])
})

test('eight pictures are the most, and the ninth is told so', () => {
  const tray = trayWith(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(pictureOf))
  tray.add([fileOf('h'), fileOf('i')])
  expect(tray.current().slots).toHaveLength(8)
  expect(tray.current().notice).toBe('8 pictures are the most.')
})

test('the same picture is not taken twice', async () => {
  const tray = trayWith(pictureOf('a'))
  tray.add([fileOf('a')])
  const travel = await travelling(1)
  travel.arrive()
  await vi.waitFor(() => expect(tray.current().notice).toBe('That picture is here already.'))
  expect(tray.current().slots).toHaveLength(1)
})

test('leaving the page ends what is under way', async () => {
  const tray = trayWith()
  tray.add([fileOf('a')])
  await travelling(1)
  tray.close()
  expect(dropped).toEqual(['blob:a'])
})

test('what has not arrived when the page is closed goes on with the next one', async () => {
  const { kept, names } = deviceWith()
  const before = trayOn(kept)
  before.add([fileOf('a'), fileOf('b')])
  ;(await travelling(2)).arrive()
  await vi.waitFor(() => expect(names()).toEqual(['a']))
  before.close()

  const after = trayOn(kept, [pictureOf('b')])
  await after.goOn()
  expect(states(after)).toEqual(['Picture ready', 'a sending'])
  ;(await travelling(3)).arrive()
  await vi.waitFor(() => expect(names()).toEqual([]))
})

test('what is removed, or can not be taken, is kept no longer', async () => {
  const { kept, names } = deviceWith()
  const tray = trayOn(kept)
  tray.add([fileOf('a'), fileOf('b')])
  await travelling(2)
  travels[0]?.fail(new ApiError('Nothing that we can read.', 415))
  await vi.waitFor(() => expect(names()).toEqual(['b']))
  tray.remove(tray.current().slots[1]?.key ?? '')
  expect(names()).toEqual([])
})

test('without a connection it goes on by itself: after a while, and at once when the connection is back', async () => {
  vi.useFakeTimers()
  try {
    const tray = trayWith()
    tray.add([fileOf('a')])
    ;(await travelling(1)).fail(new ApiError('The shop could not be reached.', 0))
    await vi.waitFor(() => expect(states(tray)).toEqual(['a failed']))
    await vi.advanceTimersByTimeAsync(4_000)
    ;(await travelling(2)).fail(new ApiError('The shop could not be reached.', 0))
    await vi.waitFor(() => expect(states(tray)).toEqual(['a failed']))
    tray.retryAll()
    ;(await travelling(3)).arrive()
    await vi.waitFor(() => expect(states(tray)).toEqual(['a ready']))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(travels).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

test('the first picture can be seen while it is on its way', async () => {
  const tray = trayWith()
  expect(coverOf(tray.current())).toBe('')
  tray.add([fileOf('a')])
  expect(coverOf(tray.current())).toBe('blob:a')
  ;(await travelling(1)).arrive()
  await vi.waitFor(() => expect(coverOf(tray.current())).toBe('/images/a-960.webp'))
})
