import { beforeEach, expect, it, vi } from 'vitest'
import { createIdStore } from './id-store.ts'

const id = (n: number) => `018f3a5c-7b00-7000-8000-${String(n).padStart(12, '0')}`

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
})

it('has the last added first, each once, and no more than so many', () => {
  const store = createIdStore('kept', 3)
  for (const n of [1, 2, 3, 2, 4]) store.add(id(n))
  expect(store.current()).toEqual([id(4), id(2), id(3)])
  store.remove(id(2), id(9))
  expect(store.current()).toEqual([id(4), id(3)])
  store.clear()
  expect([store.current(), items.size]).toEqual([[], 0])
})

it('is found again by the next page, as the same list while nothing changes', () => {
  createIdStore('kept', 3).add(id(1))
  const store = createIdStore('kept', 3)
  expect(store.current()).toEqual([id(1)])
  expect(store.current()).toBe(store.current())
})

it.each(['', 'no json', '{"ids":1}', '["../../admin",7,null]'])(
  'takes nothing from what is not its own: %s',
  (text) => {
    items.set('kept', text)
    expect(createIdStore('kept', 3).current()).toEqual([])
  },
)

it('tells of changes here and in other tabs until nobody listens', () => {
  const store = createIdStore('kept', 3)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.add(id(1))
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  store.add(id(2))
  expect(listener).toHaveBeenCalledTimes(2)
})

it('works as long as the page is open where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = createIdStore('kept', 3)
  store.add(id(1))
  expect(store.current()).toEqual([id(1)])
})
