import { expect, it } from 'vitest'
import { parseForm } from './forms.ts'

it.each([
  ['amount=100&currency=usd', { amount: '100', currency: 'usd' }],
  ['metadata[orderId]=a%20b&metadata[buyerId]=c', { metadata: { orderId: 'a b', buyerId: 'c' } }],
  [
    'controller[fees][payer]=application&controller[stripe_dashboard][type]=express&email=a%40b.example',
    { controller: { fees: { payer: 'application' }, stripe_dashboard: { type: 'express' } }, email: 'a@b.example' },
  ],
  ['capabilities%5Btransfers%5D%5Brequested%5D=true', { capabilities: { transfers: { requested: 'true' } } }],
  ['types[0]=a&types[1]=b', { types: { 0: 'a', 1: 'b' } }],
  ['amount=1&amount[more]=2', { amount: { more: '2' } }],
  ['', {}],
])('a form as the SDK writes it is read with its nested names: %s', (body, fields) => {
  expect(parseForm(body)).toEqual(fields)
})

it('a name that would change every object is left out', () => {
  expect(parseForm('__proto__[admin]=1&metadata[__proto__][admin]=1&metadata[a]=b')).toEqual({ metadata: { a: 'b' } })
  expect({}).not.toHaveProperty('admin')
})
