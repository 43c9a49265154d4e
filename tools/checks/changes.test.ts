import { describe, expect, it } from 'vitest'
import { testsFor } from './changes.ts'

const ORDERS = 'apps/server/src/modules/sales/orders.api.test.ts'
const SALES = 'apps/server/src/modules/sales/sales.api.test.ts'
const VIEWS = 'apps/server/src/modules/views/counting.api.test.ts'
const LISTS = 'apps/server/src/http/lists.api.test.ts'
const BUILDERS = 'apps/server/test/kit/build.api.test.ts'
const STRIPE = 'apps/server/src/providers/payments/stripe.api.test.ts'
const STORIES = 'apps/server/src/modules/sales/sale-model.api.test.ts'
const REPORTS = 'apps/web/src/features/reports/lists.component.test.tsx'
const SEARCH = 'apps/web/src/features/search/search.component.test.tsx'
const tests = [
  ORDERS,
  SALES,
  STORIES,
  VIEWS,
  LISTS,
  STRIPE,
  REPORTS,
  SEARCH,
  'tools/migrations.test.ts',
  'tools/sbom.test.ts',
]

const nothing = { api: [], components: [], long: [] }

describe('the quick tests after a change', () => {
  it('in a module run its API tests, without the long ones', () => {
    expect(testsFor(['apps/server/src/modules/sales/orders-service.ts'], tests)).toEqual({
      ...nothing,
      api: [ORDERS, SALES],
    })
  })

  it('in the client run all component tests, since they show whole pages', () => {
    expect(testsFor(['apps/web/src/features/reports/api/report.ts'], tests)).toEqual({
      ...nothing,
      components: [REPORTS, SEARCH],
    })
  })

  it('of a component test run that file alone', () => {
    expect(testsFor([REPORTS], tests)).toEqual({ ...nothing, components: [REPORTS] })
  })

  it('in the test kit run its own tests too', () => {
    expect(testsFor(['apps/server/test/kit/build.ts'], [...tests, BUILDERS]).api).toContain(BUILDERS)
  })

  it('of an API test run that file', () => {
    expect(testsFor([LISTS], tests).api).toContain(LISTS)
  })

  it.each(['apps/server/src/http/app.ts', 'apps/server/src/app.ts', 'apps/server/test/kit/build.ts'])(
    'in %s, which every module uses, run one file of each module',
    (path) => {
      expect(testsFor([path], tests).api).toEqual(expect.arrayContaining([SALES, VIEWS]))
      expect(testsFor([path], tests).api).not.toContain(ORDERS)
    },
  )

  it('in a provider run its own tests too', () => {
    const { api } = testsFor(['apps/server/src/providers/payments/port.ts'], tests)
    expect(api).toEqual([STRIPE, SALES, VIEWS])
  })

  it('in the contract run one file of each module and all components', () => {
    const { api, components } = testsFor(['packages/contract/src/orders.ts'], tests)
    expect(api).toEqual([SALES, VIEWS])
    expect(components).toEqual([REPORTS, SEARCH])
  })

  it('of the schema or of the dependencies run the long unit tests that guard them', () => {
    expect(testsFor(['apps/server/src/db/schema/orders.ts'], tests).long).toEqual(['tools/migrations.test.ts'])
    expect(testsFor(['package-lock.json'], tests).long).toEqual(['tools/sbom.test.ts'])
  })

  it('of a document run none', () => {
    expect(testsFor(['README.md'], tests)).toEqual(nothing)
  })
})
