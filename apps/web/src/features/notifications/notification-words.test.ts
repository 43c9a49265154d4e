import { expect, it } from 'vitest'
import { newestOf, sorted, unreadLabel } from './notification-words.ts'

const told = (_id: string, due_at: string | null) => ({
  _id,
  kind: 'paid' as const,
  total: 1,
  title: 'Oak bench is sold',
  text: 'Noor has paid.',
  amount: null,
  href: '/dashboard',
  picture: null,
  at: '2026-11-17T12:00:00Z',
  due_at,
  read_at: null,
})

it.each([
  [undefined, 'Notifications'],
  [{ total: 0, todo: 0 }, 'Notifications'],
  [{ total: 2, todo: 0 }, 'Notifications: 2 new'],
  [{ total: 2, todo: 2 }, 'Notifications: 2 new, to do'],
  [{ total: 3, todo: 1 }, 'Notifications: 3 new, 1 of them to do'],
])('the bell says of %o: %s', (unread, label) => {
  expect(unreadLabel(unread)).toBe(label)
})

it('what is due first stands first, apart from the news, and the newest is found among both', () => {
  const all = [told('4', null), told('3', '2026-11-20T12:00:00Z'), told('2', '2026-11-19T12:00:00Z'), told('1', null)]
  const { todo, news } = sorted(all)
  expect(todo.map(({ _id }) => _id)).toEqual(['2', '3'])
  expect(news.map(({ _id }) => _id)).toEqual(['4', '1'])
  expect(newestOf(all)).toBe('4')
  expect(newestOf([])).toBeUndefined()
})
