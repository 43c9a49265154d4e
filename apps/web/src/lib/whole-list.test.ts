import { expect, test } from 'vitest'
import { CHAIRS, listOf } from '#test/kit/fake-shop.ts'
import { createApiClient } from './api-client.ts'
import { wholeList } from './whole-list.ts'

test('a list of several answers is read to its end, in its order', async () => {
  const [first, second, third] = ['Beds', 'Chairs', 'Tables'].map((name) => ({ ...CHAIRS, category_title: name }))
  const answers: Record<string, Response> = {
    '/list': listOf([first], { link: '</api/list?cursor=a>; rel="next"' }),
    '/list?cursor=a': listOf([second], { link: '</api/list?cursor=b>; rel="next"' }),
    '/list?cursor=b': listOf([third]),
  }
  const api = createApiClient(async (path) => answers[path] ?? Response.error())
  const whole = await wholeList((query) => api.getPage(`/list${query}`, 'categories'))
  expect(whole).toEqual([first, second, third])
})
