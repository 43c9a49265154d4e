import { expect, test, vi } from 'vitest'
import type { ApiFetch } from '#lib/api-client.ts'
import { createAuthorisedFetch } from './authorised-fetch.ts'

const proofNeeded = () =>
  Response.json({ code: 'proofNeeded', message: 'Please show first that it is you.' }, { status: 403 })

function setUp(answers: Response[], isProved: boolean) {
  const fetchApi = vi.fn<ApiFetch>(async () => answers.shift() ?? Response.json({}))
  const prove = vi.fn(async () => isProved)
  const call = createAuthorisedFetch({
    fetchApi,
    prove,
    tokens: { read: () => 'abc' },
    renew: async () => undefined,
    onRefused: () => {},
  })
  return { call, fetchApi, prove }
}

test('what needs a recent proof is asked again once there is one', async () => {
  const { call, fetchApi } = setUp([proofNeeded()], true)
  expect((await call('/account/password', { method: 'PUT' })).status).toBe(200)
  expect(fetchApi).toHaveBeenCalledTimes(2)
})

test('without the proof the refusal is the answer, which can still be read', async () => {
  const { call, fetchApi } = setUp([proofNeeded()], false)
  const answer = await call('/account/password', { method: 'PUT' })
  expect(await answer.json()).toMatchObject({ code: 'proofNeeded' })
  expect(fetchApi).toHaveBeenCalledTimes(1)
})
