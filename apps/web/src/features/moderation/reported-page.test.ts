import { expect, it } from 'vitest'
import { subjectAt } from './reported-page.ts'

const ID = '018f3a5c-7b00-7000-8000-000000000001'
const REVIEW = '018f3a5c-7b00-7000-8000-000000000002'

it.each([
  [`/products/${ID}`, { kind: 'product', id: ID }],
  [` https://patina.example/products/${ID}?from=list#top `, { kind: 'product', id: ID }],
  [`/sellers/${ID}`, { kind: 'person', id: ID }],
  [`/sellers/${ID}#review-${REVIEW}`, { kind: 'review', id: REVIEW }],
])('knows what %s is about', (address, subject) => {
  expect(subjectAt(address)).toEqual(subject)
})

it.each(['', '/', '/products', '/products/chair', '/blog', 'a chair', '#review-chair'])(
  '%j is about nothing',
  (address) => {
    expect(subjectAt(address)).toBeUndefined()
  },
)
