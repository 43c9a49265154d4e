import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { createChecklistOutbox } from './checklist-outbox.ts'
import type { KeptChecklist } from './checklist-store.ts'

let device: KeptChecklist | undefined
let arrived: { id: string; items: object[] }[]
let uploads: number
let failure: Error | undefined
let hasRoom: boolean
let ids: number

beforeEach(() => {
  device = undefined
  arrived = []
  uploads = 0
  failure = undefined
  hasRoom = true
  ids = 0
})

/** A page that has just been opened on the same device. */
function openPage(marks = 1) {
  return createChecklistOutbox({
    marks,
    newId: () => `id-${++ids}`,
    alone: (work) => work(),
    store: {
      read: async () => device,
      write: async (kept) => {
        if (hasRoom) device = kept
        return hasRoom
      },
      clear: async () => {
        device = undefined
      },
    },
    upload: async () => {
      if (failure) throw failure
      uploads += 1
      return { id: `picture-${uploads}` }
    },
    send: async (id, { items }) => {
      if (failure) throw failure
      arrived.push({ id, items })
    },
  })
}

const photo = new Blob(['…'])

describe('a checklist', () => {
  test('is sent with its photos, and leaves the device', async () => {
    const page = openPage()
    await page.resume()
    await page.change('mark-0', { verdict: 'worse', note: ' longer ' })
    await page.addUnlisted()
    const added = page.current().kept?.items[1]?.key ?? ''
    await page.change(added, { photo })
    await page.finish()
    expect(arrived).toEqual([
      {
        id: 'id-1',
        items: [
          { mark: 0, verdict: 'worse', note: 'longer', picture: null },
          { mark: null, verdict: 'notListed', note: '', picture: 'picture-1' },
        ],
      },
    ])
    expect(device).toBeUndefined()
    expect(page.current()).toMatchObject({ isSending: false, isHeldUp: false, refusal: '' })
  })

  test('waits for a connection, outlives the page and is the same one then', async () => {
    failure = new ApiError('No connection.', 0)
    const first = openPage()
    await first.resume()
    await first.change('mark-0', { verdict: 'asDescribed' })
    await first.finish()
    expect(first.current()).toMatchObject({ isHeldUp: true, refusal: '' })
    const { id } = device ?? { id: '' }
    failure = undefined
    const second = openPage()
    await second.resume()
    expect(arrived).toEqual([expect.objectContaining({ id })])
    expect(device).toBeUndefined()
  })

  test('that one page has sent is not sent by another', async () => {
    failure = new ApiError('No connection.', 0)
    const form = openPage()
    await form.resume()
    await form.change('mark-0', { verdict: 'asDescribed' })
    await form.finish()
    failure = undefined
    expect(await openPage().resume()).toEqual({ isSent: true })
    expect(await form.trySending()).toEqual({ isSent: false })
    expect(arrived).toHaveLength(1)
    expect(form.current()).toMatchObject({ isSending: false, kept: { isToBeSent: false } })
  })

  test('is sent from its page where the device has no room for it', async () => {
    hasRoom = false
    const page = openPage()
    await page.resume()
    await page.change('mark-0', { verdict: 'asDescribed' })
    await page.finish()
    expect(arrived).toHaveLength(1)
  })

  test('uploads a photo once, however often the rest has to be sent', async () => {
    const page = openPage(0)
    await page.resume()
    await page.addUnlisted()
    await page.change(page.current().kept?.items[0]?.key ?? '', { photo, pictureId: 'picture-0' })
    await page.finish()
    expect([uploads, arrived.length]).toEqual([0, 1])
  })

  test('that the shop refuses says why, and can be changed and sent as a new one', async () => {
    const page = openPage()
    await page.resume()
    const { id } = page.current().kept ?? { id: '' }
    await page.change('mark-0', { verdict: 'asDescribed' })
    failure = new ApiError('This sale is settled.', 409)
    await page.finish()
    expect(page.current()).toMatchObject({ refusal: 'This sale is settled.', isHeldUp: false })
    expect(device).toMatchObject({ isToBeSent: false })
    expect(device?.id).not.toBe(id)
  })

  test.each([
    ['Say of each mark whether it is as described.', {}],
    ['Take a picture of what is not listed, or take it off the list.', { verdict: 'asDescribed' as const }],
  ])('is not sent before it is filled in: %s', async (refusal, change) => {
    const page = openPage()
    await page.resume()
    await page.change('mark-0', change)
    await page.addUnlisted()
    await page.finish()
    expect(page.current().refusal).toBe(refusal)
    expect(arrived).toEqual([])
  })
})
