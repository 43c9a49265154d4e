import { expect, it } from 'vitest'
import { armchair, detailed } from '#test/kit/fake-shop.ts'
import { productMarkup } from './product-data.ts'

it('tells machines how big a product is, as far as that is known', () => {
  const markup = productMarkup(detailed(armchair), 'https://shop.example', 'https://shop.example/products/1')
  expect(markup).toMatchObject({
    width: { '@type': 'QuantitativeValue', value: 720, unitCode: 'MMT' },
    depth: { value: 760 },
    height: { value: 810 },
  })
  expect(markup).not.toHaveProperty('weight')
})
