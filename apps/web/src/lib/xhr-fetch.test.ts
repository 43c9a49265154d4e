import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { xhrFetch } from '#lib/xhr-fetch.ts'

/** A request that waits for the test to play the server. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  statusText = ''
  responseText = ''
  sent: unknown
  opened: string[] = []
  headers: Record<string, string> = {}

  constructor() {
    FakeRequest.last = this
  }
  open(method: string, address: string) {
    this.opened = [method, address]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload()
  }
}

afterEach(() => vi.unstubAllGlobals())

function upload(onProgress = vi.fn(), signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const api = createApiClient((path, init) =>
    xhrFetch(onProgress)(path, { ...init, headers: { authorization: 'bearer t' } }),
  )
  const form = new FormData()
  form.append('image', new File(['…'], 'a.png'))
  return { form, answer: api.postForm('/images', form, 'acknowledged', signal) }
}

test('an upload tells how far it is and answers as any call does', async () => {
  const onProgress = vi.fn()
  const { form, answer } = upload(onProgress)
  const { last } = FakeRequest
  expect(last).toMatchObject({ opened: ['POST', '/api/images'], headers: { authorization: 'bearer t' } })
  expect(last.sent).toBe(form)
  last.upload.onprogress?.({ loaded: 5, total: 20 })
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25)
  last.answer(200, { acknowledged: true })
  await expect(answer).resolves.toEqual({ acknowledged: true })
})

test('a refusal comes with the server’s sentence', async () => {
  const { answer } = upload()
  FakeRequest.last.answer(415, { message: 'This file is not a picture.' })
  await expect(answer).rejects.toMatchObject({ message: 'This file is not a picture.', status: 415 })
})

test('a network that fails is told in words', async () => {
  const { answer } = upload()
  FakeRequest.last.onerror()
  await expect(answer).rejects.toMatchObject({ status: 0, message: /could not be reached/ })
})

test('an upload that was called off before it could begin does not begin', async () => {
  const send = vi.spyOn(FakeRequest.prototype, 'send')
  const { answer } = upload(vi.fn(), AbortSignal.abort(new Error('called off')))
  await expect(answer).rejects.toThrow('called off')
  expect(send).not.toHaveBeenCalled()
})

test('an upload that is called off stops', async () => {
  const ending = new AbortController()
  const { answer } = upload(vi.fn(), ending.signal)
  ending.abort(new Error('called off'))
  await expect(answer).rejects.toThrow('called off')
})
