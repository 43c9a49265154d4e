import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { showRefusal } from './show-refusal.ts'

const sentAs = { images: 'pictures' } as const

function shownOf(error: unknown) {
  const form = createFormControl({ defaultValues: { pictures: '', location: 'Leeds' } })
  const setError = vi.spyOn(form, 'setError')
  showRefusal(form, error, sentAs)
  return setError.mock.calls
}
const refused = (fields: Record<string, string>) => new ApiError('Refused.', 400, { fields })

test('what the server says of fields stands at each, and the first of them gets the focus', () => {
  expect(shownOf(refused({ location: 'is required', images: 'must not repeat a picture' }))).toEqual([
    ['location', { type: 'server', message: 'is required' }, { shouldFocus: true }],
    ['pictures', { type: 'server', message: 'must not repeat a picture' }, { shouldFocus: false }],
  ])
})

test('what is said of a field that the form does not have stands under it, in a person’s words', () => {
  expect(shownOf(refused({ buyer_name: 'may have at most 80 characters' }))).toEqual([
    ['root', { message: 'Your Name may have at most 80 characters.' }],
  ])
})

test('what is said of no field stands under the form as it is', () => {
  expect(shownOf(new ApiError('This piece is already sold.', 409))).toEqual([
    ['root', { message: 'This piece is already sold.' }],
  ])
})
