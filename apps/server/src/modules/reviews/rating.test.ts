import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ratingOf } from './rating.ts'

it('nobody is rated without a review', () => {
  expect(ratingOf({ sum: 0, total: 0 }, 4.2)).toEqual({ stars: null, total: 0 })
})

it('one review moves the mean of the shop a little, a hundred move it far', () => {
  expect(ratingOf({ sum: 5, total: 1 }, 4).stars).toBe(4.2)
  expect(ratingOf({ sum: 1, total: 1 }, 4).stars).toBe(3.5)
  expect(ratingOf({ sum: 100, total: 100 }, 4).stars).toBe(1.1)
})

it('one review with five stars stands below a hundred that are nearly all so', () => {
  const one = ratingOf({ sum: 5, total: 1 }, 4.2).stars ?? 0
  const hundred = ratingOf({ sum: 490, total: 100 }, 4.2).stars ?? 0
  expect(one).toBeLessThan(hundred)
})

it('where the shop has no mean yet, the reviews speak for themselves', () => {
  expect(ratingOf({ sum: 9, total: 2 }, null)).toEqual({ stars: 4.5, total: 2 })
})

it('lies between what was said and the mean of the shop', () => {
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(stars, fc.double({ min: 1, max: 5, noNaN: true }), (given, shopMean) => {
      const sum = given.reduce((total, one) => total + one, 0)
      const own = sum / given.length
      const { stars: rated } = ratingOf({ sum, total: given.length }, shopMean)
      // Rounded to a tenth.
      expect(rated).toBeGreaterThanOrEqual(Math.min(own, shopMean) - 0.05)
      expect(rated).toBeLessThanOrEqual(Math.max(own, shopMean) + 0.05)
    }),
  )
})
