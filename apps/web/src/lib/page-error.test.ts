import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { LastingError, mayPass } from '#lib/page-error.ts'

test.each([
  ['the server is down', new ApiError('The shop is very busy just now.', 503)],
  ['the connection is gone', new ApiError('No answer.', 0)],
  ['a part of the page did not arrive', new TypeError('Failed to fetch')],
])('trying again may help where %s', (_what, error) => {
  expect(mayPass(error)).toBe(true)
})

test.each([
  ['the page is for another role', new LastingError('Only an admin can open this page.')],
  ['it is somebody else’s', new ApiError('Not yours.', 403)],
  ['there is no such piece', new ApiError('There is no such product.', 404)],
])('trying again is not offered where %s', (_what, error) => {
  expect(mayPass(error)).toBe(false)
})
