import { describe, expect, it } from 'vitest'
import { createMoneyOrders } from './money-orders-service.ts'

describe('money of a seller whose payouts are withheld', () => {
  const settled: string[] = []
  const orders = createMoneyOrders({
    repository: {
      findSeller: async (id) => (id === 'of-withheld' ? 'withheld' : 'other'),
      settleByHand: async (id, how) => settled.push(`${how} ${id}`) > 0,
      listOpen: async () => [],
      countOpen: async () => 0,
    },
    isOn: true,
    withheldBy: async (ids) => new Map(ids.filter((id) => id === 'withheld').map((id) => [id, 'measure'])),
    now: () => new Date(),
  })

  it('is not paid by hand either, while that of others is, and what comes back is taken', async () => {
    await expect(orders.settleByHand('admin', 'of-withheld', 'paid')).rejects.toMatchObject({ status: 409 })
    await orders.settleByHand('admin', 'of-other', 'paid')
    await orders.settleByHand('admin', 'of-withheld', 'writtenOff')
    expect(settled).toEqual(['paid of-other', 'writtenOff of-withheld'])
  })
})
