import { renderToString } from 'react-dom/server'
import toast, { useToasterStore } from 'react-hot-toast'
import { afterEach, expect, test } from 'vitest'
import { TOAST_OPTIONS } from './toast-options.ts'

afterEach(() => toast.remove())

function shownToasts() {
  let shown: ReturnType<typeof useToasterStore>['toasts'] = []
  function Probe() {
    shown = useToasterStore(TOAST_OPTIONS).toasts
    return null
  }
  renderToString(<Probe />)
  return shown
}

test.each([
  ['error', () => toast.error('No'), 4000],
  ['blank', () => toast('Well'), 4000],
  ['success', () => toast.success('Yes'), 2000],
  ['loading', () => toast.loading('Wait'), Number.POSITIVE_INFINITY],
])('a toast of kind %s stays as long as it should', (_, show, duration) => {
  show()
  expect(shownToasts().map((shown) => shown.duration)).toEqual([duration])
})

test('at most 20 toasts are kept, the newest', () => {
  for (let count = 1; count <= 25; count++) toast(`Toast ${count}`)
  const messages = shownToasts().map(({ message }) => message)
  expect(messages).toHaveLength(20)
  expect(messages[0]).toBe('Toast 25')
  expect(messages.at(-1)).toBe('Toast 6')
})
