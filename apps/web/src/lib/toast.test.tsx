import { renderToString } from 'react-dom/server'
import { useToasterStore } from 'react-hot-toast'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'

test('what is said before the toasts have arrived is shown when they have', async () => {
  const shown: string[] = []
  function Probe() {
    shown.push(...useToasterStore().toasts.map(({ type, message }) => `${type}: ${message}`))
    return null
  }
  const look = () => {
    shown.length = 0
    renderToString(<Probe />)
    return shown
  }

  toast.success('Saved')
  toast.error('Refused')
  expect(look()).toEqual([])
  await expect.poll(look).toEqual(['error: Refused', 'success: Saved'])
})
