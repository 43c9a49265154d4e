import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListFaces } from './list-faces.tsx'

const draw = (data: string[] | undefined, failedText?: string) =>
  renderToStaticMarkup(
    <ListFaces
      query={{ isPending: false, data, refetch: () => Promise.reject(new Error('nobody presses it here')) }}
      itemsIn={(items) => items}
      skeleton="…"
      emptyText="No Sale waits"
      {...(failedText ? { failedText } : {})}
    >
      {(items) => items.join(' and ')}
    </ListFaces>,
  )

test('a list that could not be loaded says so and does not claim to be empty', () => {
  expect(draw([], 'Sales')).toContain('No Sale waits')
  expect(draw(undefined, 'Sales')).toMatch(/Sales<.*Could not load\. Try again/)
  expect(draw(undefined, 'Sales')).not.toContain('No Sale waits')
  expect(draw(undefined)).toContain('Could not load. Try again')
  expect(draw(undefined)).not.toContain('No Sale waits')
})

test('a list shows what is in it', () => {
  expect(draw(['a', 'b'])).toBe('a and b')
})
